//! Keeps the clauses of a proof and finds those that have one literal left.

use crate::system::{Contradiction, FALSE, Literal, TRUE};

/// The end of a chain.
const NONE: u32 = 0;

/// A clause is looked at only when one of its first two literals, which are *watched*, fails.
struct Clause {
    literals: Vec<Literal>,
    /// Where the search for a new literal to watch goes on: coming round in a circle keeps the
    /// work for a clause in one propagation within its length.
    resume: usize,
}

/// Clauses with a chain for every literal of those that watch it. Link 2·clause + place + 1 stands
/// for the watched place 0 or 1 of a clause; chains take less room than a list for each literal.
pub struct Clauses {
    list: Vec<Clause>,
    first: Vec<u32>,
    next: Vec<u32>,
}

impl Clauses {
    pub fn new(variables: usize) -> Self {
        Clauses { list: Vec::new(), first: vec![NONE; 2 * variables], next: Vec::new() }
    }

    /// Adds a clause in a state that is never taken back, so that what is decided can be left out.
    pub fn add(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
        values: &[u8],
        forced: &mut Vec<Literal>,
    ) -> Result<(), Contradiction> {
        let mut kept = Vec::new();
        for literal in literals {
            if holds(literal, values) {
                return Ok(());
            }
            if !fails(literal, values) {
                kept.push(literal);
            }
        }
        match kept[..] {
            [] => return Err(Contradiction),
            [only] => forced.push(only),
            [one, two, ..] => {
                let link = 2 * self.list.len() as u32 + 1;
                self.list.push(Clause { literals: kept, resume: 2 });
                self.next.extend([NONE, NONE]);
                self.watch(link, one);
                self.watch(link + 1, two);
            }
        }
        Ok(())
    }

    fn watch(&mut self, link: u32, literal: Literal) {
        self.next[link as usize - 1] = self.first[literal as usize];
        self.first[literal as usize] = link;
    }

    /// Looks at the clauses that watch a literal that is false now.
    pub fn failed(
        &mut self,
        literal: Literal,
        values: &[u8],
        forced: &mut Vec<Literal>,
    ) -> Result<(), Contradiction> {
        let mut before = NONE;
        let mut link = self.first[literal as usize];
        while link != NONE {
            let after = self.next[link as usize - 1];
            let clause = &mut self.list[(link as usize - 1) / 2];
            let place = (link as usize - 1) % 2;
            let partner = clause.literals[1 - place];
            let substitute = if holds(partner, values) { None } else { clause.substitute(values) };
            if let Some(found) = substitute {
                clause.literals.swap(place, found);
                let watched = clause.literals[place];
                match before {
                    NONE => self.first[literal as usize] = after,
                    _ => self.next[before as usize - 1] = after,
                }
                self.watch(link, watched);
            } else if fails(partner, values) {
                return Err(Contradiction);
            } else {
                forced.push(partner);
                before = link;
            }
            link = after;
        }
        Ok(())
    }
}

impl Clause {
    /// The place of a literal that is not watched and not false.
    fn substitute(&mut self, values: &[u8]) -> Option<usize> {
        let mut places = (self.resume..self.literals.len()).chain(2..self.resume);
        let found = places.find(|&place| !fails(self.literals[place], values))?;
        self.resume = found;
        Some(found)
    }
}

fn holds(literal: Literal, values: &[u8]) -> bool {
    values[literal as usize / 2] == if literal % 2 == 1 { FALSE } else { TRUE }
}

fn fails(literal: Literal, values: &[u8]) -> bool {
    values[literal as usize / 2] == if literal % 2 == 1 { TRUE } else { FALSE }
}
