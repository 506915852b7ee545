//! The strong and weak links of a board, computed once.

use super::sets::{AlmostSet, almost_sets, sees_all};
use super::{Strong, Term};
use crate::board::{Alive, cells_at};
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_SETS, HOUSES, ROWS, bits, count, house,
};
use crate::{Board, CELLS, House};
use std::collections::BTreeMap;

/// The terms that the chains of a search may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ChainScope {
    /// Candidates: a digit in a cell.
    Plain,
    /// Groups as well: a digit in one of two or three cells of a box and a line.
    Groups,
    /// Almost locked sets as well.
    Sets,
    /// Also sets extended by a cell outside their house that they settle.
    Settled,
}

impl ChainScope {
    /// The scopes that have a name.
    pub const NAMED: [ChainScope; 3] = [ChainScope::Plain, ChainScope::Groups, ChainScope::Sets];

    /// `plain`, `grouped` or `sets`.
    pub fn word(self) -> &'static str {
        match self {
            ChainScope::Plain => "plain",
            ChainScope::Groups => "grouped",
            ChainScope::Sets | ChainScope::Settled => "sets",
        }
    }

    /// The scope with this name.
    pub fn from_word(word: &str) -> Option<ChainScope> {
        ChainScope::NAMED.into_iter().find(|scope| scope.word() == word)
    }
}

/// The largest number of cells of a set in a chain. Larger ones are hard to see, and there are very
/// many.
const MOST: usize = 5;

/// The terms of a board and their links. Both types of links go both ways.
pub(crate) struct Links {
    /// Candidates in reading order, then groups, then the terms that sets add.
    pub(crate) terms: Vec<Term>,
    /// The number of candidates among them.
    pub(crate) plain: usize,
    pub(crate) strong: Vec<Vec<(u16, Strong)>>,
    pub(crate) weak: Vec<Vec<u16>>,
}

impl Links {
    /// The links of `board` between all terms of `scope`.
    pub(crate) fn new(board: &Board, scope: ChainScope) -> Self {
        Links::limited(board, scope, MOST)
    }

    /// Like `new`, with sets of up to `most` cells.
    pub(crate) fn limited(board: &Board, scope: ChainScope, most: usize) -> Self {
        let alive = &board.alive;
        let mut build = Build { terms: Vec::new(), index: BTreeMap::new(), strong: Vec::new() };
        for cell in 0..CELLS {
            for digit in bits(alive.cells[cell]) {
                build.term(digit, CellSet::only(cell));
            }
        }
        let plain = build.terms.len();
        build.cells(alive);
        build.pairs(alive);
        if scope >= ChainScope::Groups {
            build.groups(alive);
        }
        if scope >= ChainScope::Sets {
            let sets = almost_sets(alive, most);
            build.sets(&sets);
            if scope >= ChainScope::Settled {
                build.settled(alive, &sets);
            }
        }
        let weak = weak(&build.terms, alive);
        Links { terms: build.terms, plain, strong: build.strong, weak }
    }

    /// The same links without the strong ones that `strong` rejects; weak links inside a cell are
    /// kept only if `cells`.
    pub(crate) fn only(mut self, strong: impl Fn(&Strong) -> bool, cells: bool) -> Self {
        self.strong.iter_mut().for_each(|list| list.retain(|(_, why)| strong(why)));
        if !cells {
            for (number, list) in self.weak.iter_mut().enumerate() {
                let digit = self.terms[number].digit;
                list.retain(|other| self.terms[usize::from(*other)].digit == digit);
            }
        }
        self
    }

    /// True if the two terms are weakly linked.
    pub(crate) fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak[a].contains(&(b as u16))
    }
}

struct Build {
    terms: Vec<Term>,
    index: BTreeMap<(usize, [u64; 2]), u16>,
    strong: Vec<Vec<(u16, Strong)>>,
}

impl Build {
    /// The number of a term; a new term is added.
    fn term(&mut self, digit: usize, cells: CellSet) -> u16 {
        let next = self.terms.len() as u16;
        let number = *self.index.entry((digit, cells.0)).or_insert(next);
        if number == next {
            self.terms.push(Term::new(digit, cells));
            self.strong.push(Vec::new());
        }
        number
    }

    fn link(&mut self, a: u16, b: u16, why: Strong) {
        if self.strong[usize::from(a)].contains(&(b, why)) {
            return;
        }
        self.strong[usize::from(a)].push((b, why));
        self.strong[usize::from(b)].push((a, why));
    }

    /// Cells with two candidates.
    fn cells(&mut self, alive: &Alive) {
        for cell in (0..CELLS).filter(|cell| alive.count(*cell) == 2) {
            let mut ends =
                bits(alive.cells[cell]).map(|digit| self.term(digit, CellSet::only(cell)));
            if let [Some(a), Some(b)] = [ends.next(), ends.next()] {
                drop(ends);
                self.link(a, b, Strong::Cell);
            }
        }
    }

    /// Digits with two spots in a house.
    fn pairs(&mut self, alive: &Alive) {
        for at in 0..HOUSES {
            for digit in 0..9 {
                let spots = alive.spots[at][digit];
                if spots.count_ones() == 2 {
                    let mut ends = cells_at(at, spots).map(|c| self.term(digit, CellSet::only(c)));
                    if let [Some(a), Some(b)] = [ends.next(), ends.next()] {
                        drop(ends);
                        self.link(a, b, Strong::House(house(at)));
                    }
                }
            }
        }
    }

    /// Digits whose spots in a house form two parts, each in a box and a line, at least one with
    /// more than one cell.
    fn groups(&mut self, alive: &Alive) {
        for digit in 0..9 {
            for (at, house_cells) in HOUSE_SETS.iter().enumerate() {
                let spots = *house_cells & alive.digits[digit];
                if spots.len() < 3 {
                    continue;
                }
                let parts = |lines: std::ops::Range<usize>| -> Vec<CellSet> {
                    let part = lines.map(|line| spots & HOUSE_SETS[line]);
                    part.filter(|part| !part.is_empty()).collect()
                };
                if at >= COLUMNS {
                    self.halves(digit, at, &parts(0..COLUMNS));
                    continue;
                }
                let (rows, columns) = (parts(ROWS..HOUSES), parts(COLUMNS..ROWS));
                self.halves(digit, at, &rows);
                self.halves(digit, at, &columns);
                // The two arms of a box. The cell where they cross may belong to both.
                for row in &rows {
                    for column in &columns {
                        let apart = !(*row - *column).is_empty() && !(*column - *row).is_empty();
                        if apart && (spots - *row - *column).is_empty() {
                            let (a, b) = (self.term(digit, *row), self.term(digit, *column));
                            self.link(a, b, Strong::House(house(at)));
                        }
                    }
                }
            }
        }
    }

    fn halves(&mut self, digit: usize, at: usize, parts: &[CellSet]) {
        if let [a, b] = parts
            && a.len() + b.len() > 2
        {
            let (a, b) = (self.term(digit, *a), self.term(digit, *b));
            self.link(a, b, Strong::House(house(at)));
        }
    }

    /// Two digits of an almost locked set. If several sets have the same terms, the smallest is
    /// enough.
    fn sets(&mut self, sets: &[AlmostSet]) {
        let mut by_size: Vec<&AlmostSet> = sets.iter().filter(|set| set.cells.len() > 1).collect();
        by_size.sort_by_key(|set| set.cells.len());
        for set in by_size {
            for x in bits(set.digits) {
                for y in bits(set.digits >> (x + 1) << (x + 1)) {
                    let (a, b) = (self.term(x, set.spots[x]), self.term(y, set.spots[y]));
                    let known = |(to, why): &(u16, Strong)| {
                        *to == b && matches!(why, Strong::Set(_) | Strong::Cell)
                    };
                    if !self.strong[usize::from(a)].iter().any(known) {
                        self.link(a, b, Strong::Set(set.cells));
                    }
                }
            }
        }
    }

    /// A cell outside a set that loses all its digits but one to the set, two or more of them, once
    /// the set has to hold them. Together with the cell the set still has one digit more than
    /// cells, though not all of its cells see each other.
    fn settled(&mut self, alive: &Alive, sets: &[AlmostSet]) {
        for set in sets.iter().filter(|set| set.cells.len() > 1) {
            for cell in (0..CELLS).filter(|cell| !set.cells.contains(*cell)) {
                let digits = alive.cells[cell];
                let lost =
                    bits(digits & set.digits).filter(|digit| set.seen[*digit].contains(cell));
                let lost = lost.fold(0, |all, digit| all | 1 << digit);
                let mut kept = bits(digits & !lost);
                let (Some(kept), None) = (kept.next(), kept.next()) else { continue };
                if count(lost) >= 2 {
                    let mut cells = set.cells;
                    cells.insert(cell);
                    let end = self.term(kept, CellSet::only(cell));
                    for x in bits(set.digits & !lost).filter(|x| *x != kept) {
                        let start = self.term(x, set.spots[x]);
                        self.link(start, end, Strong::Set(cells));
                    }
                }
            }
        }
    }
}

/// Terms that cannot both be true: the same digit in places that all see each other, or two digits
/// of a cell.
fn weak(terms: &[Term], alive: &Alive) -> Vec<Vec<u16>> {
    let mut by_digit: [Vec<u16>; 9] = Default::default();
    let mut at = [[u16::MAX; 9]; CELLS];
    for (number, term) in terms.iter().enumerate() {
        by_digit[term.digit0()].push(number as u16);
        if let Some(cell) = term.cells.single() {
            at[cell][term.digit0()] = number as u16;
        }
    }
    let linked = |term: &Term| -> Vec<u16> {
        let mut list = Vec::new();
        if let Some(cell) = term.cells.single() {
            let others = bits(alive.cells[cell]).filter(|digit| *digit != term.digit0());
            list.extend(others.map(|digit| at[cell][digit]));
        }
        let seen = sees_all(term.cells);
        let same = by_digit[term.digit0()].iter().copied();
        list.extend(same.filter(|other| (terms[usize::from(*other)].cells - seen).is_empty()));
        list
    };
    terms.iter().map(linked).collect()
}

/// The one line that holds all of `cells`, rows before columns.
pub(crate) fn line_of(cells: CellSet, columns: bool) -> Option<House> {
    let first = cells.first()?;
    let at = usize::from(CELL_HOUSES[first][if columns { 2 } else { 1 }]);
    (cells - HOUSE_SETS[at]).is_empty().then(|| house(at))
}
