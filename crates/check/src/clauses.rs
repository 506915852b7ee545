//! The clauses that a proof adds. Each watches two of its literals and is looked at only when one of them
//! becomes false.

use crate::system::{Contradiction, Known, Literal};

/// All clauses, each with at least two literals; the first two of a clause are those it watches.
#[derive(Default)]
pub struct Clauses {
    literals: Vec<Literal>,
    clauses: Vec<Clause>,
    /// Of each literal one more than the number of its list, 0 if nothing watches it. There may be millions
    /// of them: they lie in pages, and a page without lists is empty.
    pages: Vec<Vec<u32>>,
    /// Numbers of clauses.
    lists: Vec<Vec<u32>>,
}

/// Literals of a page.
const PAGE: usize = 256;

/// Where the literals of a clause lie.
struct Clause {
    begin: u32,
    end: u32,
    /// Where the last watched literal was found. The next search begins here: so one branch of a proof
    /// goes through a clause a few times at most, however many of its literals become false.
    place: u32,
}

impl Clauses {
    /// No clauses, over so many variables.
    pub fn new(variables: usize) -> Self {
        Clauses { pages: vec![Vec::new(); (2 * variables).div_ceil(PAGE)], ..Clauses::default() }
    }

    /// Adds a clause of at least two literals, all of them open.
    pub fn add(&mut self, literals: &[Literal]) {
        let (number, begin) = (self.clauses.len() as u32, self.literals.len() as u32);
        self.literals.extend(literals);
        let end = self.literals.len() as u32;
        self.clauses.push(Clause { begin, end, place: begin + 2 });
        literals[..2].iter().for_each(|&literal| self.watch(literal, number));
    }

    fn watch(&mut self, literal: Literal, clause: u32) {
        let page = &mut self.pages[literal as usize / PAGE];
        page.resize(PAGE, 0);
        let list = &mut page[literal as usize % PAGE];
        if *list == 0 {
            self.lists.push(Vec::new());
            *list = self.lists.len() as u32;
        }
        self.lists[*list as usize - 1].push(clause);
    }

    /// Draws what the clauses say that watch a literal which has become false.
    pub fn examine(&mut self, literal: Literal, known: &mut Known) -> Result<(), Contradiction> {
        let page = &self.pages[literal as usize / PAGE];
        let Some(list @ 1..) = page.get(literal as usize % PAGE).copied() else { return Ok(()) };
        let mut watching = std::mem::take(&mut self.lists[list as usize - 1]);
        let mut end = Ok(());
        watching.retain(|&number| end.is_err() || self.keeps(number, literal, known, &mut end));
        // Nothing watches a literal that is false already, so that nothing was added meanwhile.
        self.lists[list as usize - 1] = watching;
        end
    }

    /// Draws what one clause says; true if it goes on watching the literal.
    fn keeps(
        &mut self,
        number: u32,
        literal: Literal,
        known: &mut Known,
        end: &mut Result<(), Contradiction>,
    ) -> bool {
        let clause = &mut self.clauses[number as usize];
        let (begin, place) = (clause.begin as usize, clause.place as usize);
        if self.literals[begin] == literal {
            self.literals.swap(begin, begin + 1);
        }
        let other = self.literals[begin];
        if known.holds(other) {
            return true;
        }
        let mut places = (place..clause.end as usize).chain(begin + 2..place);
        if let Some(place) = places.find(|&place| !known.fails(self.literals[place])) {
            clause.place = place as u32;
            self.literals.swap(begin + 1, place);
            self.watch(self.literals[begin + 1], number);
            return false;
        }
        if known.fails(other) {
            *end = Err(Contradiction);
        } else {
            known.forced.push(other);
        }
        true
    }
}
