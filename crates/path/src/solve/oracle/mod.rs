//! The question a generator asks all the time: with these clues, must this cell hold its value?
//!
//! One state is kept over all questions: clues are taken up and taken back like guesses, and what was
//! learned from one question serves the next. Clauses that are learned follow from the rules and the facts
//! alone, because clues are assumed, not stated.
//!
//! The rules themselves are not written down as clauses. Where each value may stand is a bitboard; a sweep
//! over neighbouring values draws for whole boards of cells what clauses would draw one by one, and a step is
//! explained only if a conflict asks for it.

mod analyze;
mod clauses;
mod order;
mod propagate;
mod search;
mod trail;

use gridsmith_core::{Bits, Budget, Cell, Stop};

use crate::{Neighbours, Order, Shape, cover};
use clauses::Clauses;
use order::Activity;

/// What the oracle says of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Every path that fits the clues has the value there.
    Forced,
    /// Another path fits; these are its cells in order.
    Other(Vec<u16>),
    /// It does not follow by the means that were allowed.
    Open,
}

/// An oracle for boards of any size.
pub(crate) trait Ask {
    /// States for good that the value after `at` others stands in its cell. Takes back all clues.
    fn state(&mut self, at: usize);
    /// Takes up a clue: the value after `at` others stands in its cell.
    fn assume(&mut self, at: usize);
    /// How many clues are taken up.
    fn assumed(&self) -> usize;
    /// Takes back clues until `count` are left.
    fn retract(&mut self, count: usize);
    /// Treats the clues taken up as facts, until one of them is taken back: lessons get shorter, but are
    /// forgotten then.
    fn fix(&mut self);
    /// Which of several values with equally few cells is tried first: the one with the lowest rank.
    fn shuffle(&mut self, ranks: &[u16]);
    /// True if the clues taken up place the value at a glance.
    fn is_placed(&mut self, at: usize) -> bool;
    /// Whether the clues taken up force the value into its cell. A node is a conflict.
    fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Answer, Stop>;
}

/// The oracle for the path `solution` on `shape`.
pub(crate) fn oracle(shape: &Shape, solution: &Order) -> Box<dyn Ask> {
    match shape.size().area().div_ceil(64) {
        0..=1 => Box::new(Oracle::<1>::new(shape, solution)),
        2 => Box::new(Oracle::<2>::new(shape, solution)),
        3..=4 => Box::new(Oracle::<4>::new(shape, solution)),
        5..=7 => Box::new(Oracle::<7>::new(shape, solution)),
        8..=13 => Box::new(Oracle::<13>::new(shape, solution)),
        14..=25 => Box::new(Oracle::<25>::new(shape, solution)),
        _ => Box::new(Oracle::<64>::new(shape, solution)),
    }
}

/// No cell, no value.
const NONE: u16 = u16::MAX;

/// A candidate that is there, or not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lit(u32);

impl Lit {
    fn yes(var: usize) -> Lit {
        Lit((var as u32) << 1)
    }

    fn no(var: usize) -> Lit {
        Lit((var as u32) << 1 | 1)
    }

    fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// Why a candidate is placed or gone: one of these words, or a learned clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cause(u32);

impl Cause {
    /// A clue, a guess or a fact.
    const FREE: Cause = Cause(0);
    /// Gone: the value stands elsewhere.
    const VALUE: Cause = Cause(1);
    /// Gone: the cell holds another value.
    const CELL: Cause = Cause(2);
    /// Gone: the next value has no place beside it.
    const NEXT: Cause = Cause(3);
    /// Gone: the value before has no place beside it.
    const BEFORE: Cause = Cause(4);
    /// Placed: the value has no other cell.
    const LAST_CELL: Cause = Cause(5);
    /// Placed: the cell has no other value.
    const LAST_VALUE: Cause = Cause(6);

    /// Gone: too far from this placed value, less one.
    fn far(at: usize) -> Cause {
        Cause(at as u32 + FIRST_FAR)
    }

    /// The other literals of this learned clause are false.
    fn clause(clause: u32) -> Cause {
        Cause(clause + FIRST_CLAUSE)
    }
}

/// Causes from here on name a value, and from there on a clause.
const FIRST_FAR: u32 = 7;
const FIRST_CLAUSE: u32 = FIRST_FAR + Shape::MAX_OPEN as u32;

/// What cannot be.
#[derive(Clone, Copy, Debug)]
enum Conflict {
    /// This value, less one, has no cell.
    NoCell(usize),
    /// This cell has no value.
    NoValue(usize),
    /// The first of these values, less one, is placed, and the second has no cell beside it.
    Stranded(usize, usize),
    /// These two values, less one, are placed too far from each other.
    Apart(usize, usize),
    /// All literals of this clause are false.
    Clause(u32),
}

/// The oracle for boards of up to `64 * W` cells.
#[derive(Debug)]
struct Oracle<const W: usize> {
    // The board.
    len: usize,
    offsets: Vec<isize>,
    /// For each direction, the cells from which a step that way is possible.
    edges: Vec<Bits<W>>,
    /// The cells beside each cell.
    beside: Vec<Bits<W>>,
    /// For each cell, the cells a path may reach in 1, 2, 3 steps and so on, as long as some are missing.
    /// Made when they are needed.
    reach: Vec<Vec<Bits<W>>>,
    /// The cells of the solution in order.
    solution: Vec<u16>,

    // The candidates. A candidate's number is its cell in the low bits and its value, less one, above.
    cell_bits: u32,
    /// For each value less one, the cells it may stand in; and how many.
    cells: Vec<Bits<W>>,
    cells_len: Vec<u16>,
    /// For each cell, the values it may hold, less one; and how many.
    values: Vec<Bits<W>>,
    values_len: Vec<u16>,
    /// The cell of each placed value, and the value of each filled cell.
    placed: Vec<u16>,
    holds: Vec<u16>,
    /// So many clues count as facts.
    base: usize,
    /// The candidates when nothing but those is assumed.
    first_cells: Vec<Bits<W>>,
    first_values: Vec<Bits<W>>,
    /// For each candidate placed or gone, how many clues and guesses came before, and why it is.
    level: Vec<u32>,
    cause: Vec<Cause>,

    // The search.
    trail: Vec<Lit>,
    /// Trail length at each clue and guess.
    levels: Vec<u32>,
    /// Clues taken up. The first levels are theirs, though not all need be there at the moment.
    clues: Vec<Lit>,
    /// How much of the trail the learned clauses have seen.
    done: usize,
    /// Values whose cells changed, for the sweeps up and down.
    news_up: Bits<W>,
    news_down: Bits<W>,
    /// Values with one cell, and cells with one value, not yet looked at.
    lone_values: Vec<u16>,
    lone_cells: Vec<u16>,
    ranks: Vec<u16>,
    clauses: Clauses,
    activity: Activity,
    scratch: analyze::Scratch,
}

impl<const W: usize> Oracle<W> {
    fn new(shape: &Shape, solution: &Order) -> Self {
        let (size, len) = (shape.size(), shape.len());
        let area = size.area();
        let cell_bits = area.next_power_of_two().trailing_zeros();
        let vars = len << cell_bits;
        let open: Bits<W> =
            size.cells().filter(|cell| shape.is_open(*cell)).map(Cell::index).collect();
        let offsets = shape.neighbours().offsets();
        let columns = size.columns() as isize;
        let edge = |&(down, right): &(isize, isize)| {
            let leads = |cell: &Cell| {
                size.step(*cell, down, right).is_some_and(|next| shape.touches(*cell, next))
            };
            size.cells().filter(leads).map(Cell::index).collect::<Bits<W>>()
        };
        let beside = |cell: Cell| {
            let cells = shape.is_open(cell).then(|| shape.around(cell));
            cells.into_iter().flatten().map(Cell::index).collect::<Bits<W>>()
        };
        let all_values: Bits<W> = (0..len).collect();
        let values = |cell: Cell| if shape.is_open(cell) { all_values } else { Bits::EMPTY };
        let values: Vec<Bits<W>> = size.cells().map(values).collect();
        let mut oracle = Oracle {
            len,
            cell_bits,
            offsets: offsets.iter().map(|(down, right)| down * columns + right).collect(),
            edges: offsets.iter().map(edge).collect(),
            beside: size.cells().map(beside).collect(),
            reach: vec![Vec::new(); area],
            solution: solution.0.iter().map(|cell| cell.0).collect(),
            cells: vec![open; len],
            cells_len: vec![len as u16; len],
            values_len: values.iter().map(|values| values.len() as u16).collect(),
            placed: vec![NONE; len],
            holds: vec![NONE; area],
            base: 0,
            first_cells: vec![open; len],
            first_values: values.clone(),
            values,
            level: vec![0; vars],
            cause: vec![Cause::FREE; vars],
            trail: Vec::new(),
            levels: Vec::new(),
            clues: Vec::new(),
            done: 0,
            news_up: Bits::EMPTY,
            news_down: Bits::EMPTY,
            lone_values: Vec::new(),
            lone_cells: Vec::new(),
            ranks: (0..len as u16).collect(),
            clauses: Clauses::new(2 * vars),
            activity: Activity::new(vars),
            scratch: analyze::Scratch::new(vars),
        };
        oracle.alternate(shape);
        oracle
    }

    /// On four neighbours the values alternate between two colours; with one cell more of one colour, the
    /// odd values have it.
    fn alternate(&mut self, shape: &Shape) {
        let [dark, light] = cover::colours(shape);
        if shape.neighbours() == Neighbours::Four && dark != light {
            let more = usize::from(light > dark);
            for cell in shape.size().cells().filter(|cell| shape.is_open(*cell)) {
                let odd = cover::colour(shape, cell) == more;
                for at in (0..self.len).filter(|at| (at % 2 == 0) != odd) {
                    // The solution has its values in the right colours: no conflict can come of it.
                    let _ = self.drop(at, cell.index(), Cause::FREE);
                }
            }
        }
        let end = self.propagate(&Budget::unlimited());
        debug_assert!(matches!(end, Ok(Ok(()))));
        self.settle_facts();
    }

    #[inline]
    fn var(&self, at: usize, cell: usize) -> usize {
        at << self.cell_bits | cell
    }

    /// The value less one, and the cell.
    #[inline]
    fn candidate(&self, var: usize) -> (usize, usize) {
        (var >> self.cell_bits, var & ((1 << self.cell_bits) - 1))
    }

    #[inline]
    fn is_true(&self, lit: Lit) -> bool {
        let (at, cell) = self.candidate(lit.var());
        if lit.is_yes() { self.holds[cell] == at as u16 } else { !self.cells[at].contains(cell) }
    }

    #[inline]
    fn is_false(&self, lit: Lit) -> bool {
        self.is_true(!lit)
    }
}

#[cfg(test)]
mod tests;
