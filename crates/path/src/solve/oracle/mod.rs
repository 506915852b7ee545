//! The question a generator asks all the time: with these clues, must this cell hold its value?
//!
//! Most clues are facts for many questions in a row: what follows from them is drawn on whole
//! bitboards, and kept. The others are taken up and taken back like guesses, and what was learned
//! from one question serves the next: clauses follow from the rules and the facts alone.
//!
//! The rules themselves are not written down as clauses. Where each value may stand is a bitboard;
//! a sweep over neighbouring values draws for whole boards of cells what clauses would draw one by
//! one, and a step is explained only if a conflict asks for it.

mod analyze;
mod clauses;
mod propagate;
mod search;
mod trail;

use gridsmith_core::learn::{Activity, Lit};
use gridsmith_core::{Bits, Budget, Cell, Stop};

use super::level::Level;
use super::reasoner::Reasoner;
use crate::{Order, Shape};
use clauses::Clauses;

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
    /// Treats the clues taken up as facts, until one of them is taken back: lessons get shorter,
    /// but are forgotten then.
    fn fix(&mut self);
    /// Which of several values with equally few cells is tried first: the one with the lowest rank.
    fn shuffle(&mut self, ranks: &[u16]);
    /// True if the clues taken up place the value at a glance.
    fn is_placed(&mut self, at: usize) -> bool;
    /// Whether the clues taken up force the value into its cell. A node is a conflict.
    fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Answer, Stop>;
}

/// The oracle for the path `solution` on `shape`.
pub(crate) fn oracle<'a>(shape: &Shape, solution: &'a Order) -> Box<dyn Ask + 'a> {
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

/// What a candidate of the first conflict counts.
const FIRST_BUMP: u64 = 1 << 10;

/// No cell, no value.
const NONE: u16 = u16::MAX;

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
struct Oracle<'a, const W: usize> {
    /// What follows from clues by plain techniques.
    reasoner: Reasoner<'a, W>,
    // The board.
    len: usize,
    offsets: Vec<isize>,
    /// The cells that touch each cell.
    touching: Vec<Bits<W>>,
    /// For each direction, the cells from which the facts leave a step that way.
    edges: Vec<Bits<W>>,
    /// The cells one such step from each cell.
    beside: Vec<Bits<W>>,
    /// For each cell, the cells a path may reach in 1, 2, 3 steps and so on, as long as some are
    /// missing. Made when they are needed.
    reach: Vec<Vec<Bits<W>>>,
    /// The cells of the solution in order.
    solution: Vec<u16>,

    // The candidates. A candidate's number is its cell in the low bits and its value, less one,
    // above.
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
    /// The number of clues that are facts; `None` while no facts are drawn.
    base: Option<usize>,
    /// The candidates that the facts leave.
    first_cells: Vec<Bits<W>>,
    first_values: Vec<Bits<W>>,
    /// For each candidate placed or gone, how many clues and guesses came before, and why it is.
    level: Vec<u32>,
    cause: Vec<Cause>,

    // The search.
    trail: Vec<Lit>,
    /// Trail length at each clue that is no fact, and at each guess.
    levels: Vec<u32>,
    /// Clues taken up. The first levels are those of clues, though not all need be there at the
    /// moment.
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
    /// Candidates that took part in recent conflicts, the busiest first.
    activity: Activity<false>,
    /// Candidates that the facts have decided, taken out of the order of activity.
    retired: Vec<u32>,
    scratch: analyze::Scratch,
}

impl<'a, const W: usize> Oracle<'a, W> {
    fn new(shape: &Shape, solution: &'a Order) -> Self {
        let (size, len) = (shape.size(), shape.len());
        let area = size.area();
        let cell_bits = area.next_power_of_two().trailing_zeros();
        let vars = len << cell_bits;
        let offsets = shape.neighbours().offsets();
        let columns = size.columns() as isize;
        let touching = |cell: Cell| {
            let cells = shape.is_open(cell).then(|| shape.around(cell));
            cells.into_iter().flatten().map(Cell::index).collect::<Bits<W>>()
        };
        Oracle {
            reasoner: Reasoner::new(shape, solution, Level::Links),
            len,
            cell_bits,
            offsets: offsets.iter().map(|(down, right)| down * columns + right).collect(),
            touching: size.cells().map(touching).collect(),
            edges: vec![Bits::EMPTY; offsets.len()],
            beside: vec![Bits::EMPTY; area],
            reach: vec![Vec::new(); area],
            solution: solution.0.iter().map(|cell| cell.0).collect(),
            cells: vec![Bits::EMPTY; len],
            cells_len: vec![0; len],
            values: vec![Bits::EMPTY; area],
            values_len: vec![0; area],
            placed: vec![NONE; len],
            holds: vec![NONE; area],
            base: None,
            first_cells: Vec::new(),
            first_values: Vec::new(),
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
            activity: Activity::new(vars, FIRST_BUMP),
            retired: Vec::new(),
            scratch: analyze::Scratch::new(vars),
        }
    }

    /// Makes all clues facts, and draws what follows from them. What was learned before is
    /// forgotten.
    fn load(&mut self) {
        let board = self.reasoner.settle();
        self.values.fill(Bits::EMPTY);
        self.holds.fill(NONE);
        for at in 0..self.len {
            let domain = *board.domain(at);
            self.cells[at] = domain;
            self.cells_len[at] = domain.len() as u16;
            for cell in domain.iter() {
                self.values[cell].insert(at);
            }
            self.placed[at] = NONE;
            if let Some(cell) = domain.single() {
                self.placed[at] = cell as u16;
                self.holds[cell] = at as u16;
                self.level[at << self.cell_bits | cell] = 0;
            }
        }
        for (len, values) in self.values_len.iter_mut().zip(&self.values) {
            *len = values.len() as u16;
        }
        self.beside.fill(Bits::EMPTY);
        for (way, edges) in self.edges.iter_mut().enumerate() {
            *edges = board.edges(way);
            for cell in edges.iter() {
                self.beside[cell].insert(cell.wrapping_add_signed(self.offsets[way]));
            }
        }
        self.first_cells.clone_from(&self.cells);
        self.first_values.clone_from(&self.values);
        for lit in std::mem::take(&mut self.trail) {
            self.activity.put_back(lit.var());
        }
        self.levels.clear();
        self.done = 0;
        self.forget_news();
        self.clauses.clear();
        for var in std::mem::take(&mut self.retired) {
            self.activity.put_back(var as usize);
        }
        self.base = Some(self.clues.len());
    }

    /// Clues that are taken up but are no facts.
    fn own_clues(&self) -> usize {
        self.clues.len() - self.base.unwrap_or(0)
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
