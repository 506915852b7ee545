//! Traces: the steps of an explanation, each with a reason that a checker can replay.
//!
//! `docs/CERTIFICATE.md` (section 9) defines the line. This crate is given steps and looks for the
//! simplest reason for each conclusion: a single, a look, a sum of constraints, a refutation, a
//! tree of cases. It knows no technique: a sum is read off the contradiction that the opposite
//! leads to, or found by linear programming. It need not be trusted: a checker that shares no code
//! with it replays every line.
#![forbid(unsafe_code)]

mod board;
mod code;
mod corridor;
mod families;
mod geometry;
mod promise;
mod propagate;
mod rules;
mod simplex;
mod sum;
mod swap;
mod tree;
mod writer;
mod zip;

use gridsmith_core::{Budget, Cell, Stop};
use gridsmith_path::{NumberPath, Order, Zip};
use gridsmith_queens::{Placement, Queens};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_sudoku::{Grid, Sudoku};

/// Something that is true or false of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// The cell holds the value: a digit of a Sudoku of any size, or a value of a number path.
    Value(Cell, u16),
    /// The path of a Zip steps between the two cells.
    Link(Cell, Cell),
    /// A queen stands in the cell.
    Queen(Cell),
}

/// A step of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The code of its technique.
    pub technique: String,
    /// What it concludes: facts that are true or false.
    pub conclusions: Vec<(Fact, bool)>,
    /// The facts that the step speaks of. They say where to look for reasons first.
    pub near: Vec<Fact>,
    /// The cells that it speaks of, if it names no facts.
    pub cells: Vec<Cell>,
}

/// Why some conclusions of a step hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// There is no other place, or no other value.
    Unit,
    /// The opposite leaves something without room at once.
    Direct,
    /// Two values of a path are a fixed number of steps apart.
    Corridor,
    /// A sum with this number of constraints.
    Sum(usize),
    /// The opposite is refuted by propagation.
    Refute,
    /// The opposite is refuted case by case.
    Tree,
}

/// A step as it was written. A step of the explanation becomes more than one if some of its reasons
/// go beyond what its technique promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedStep {
    /// The technique of the explanation.
    pub technique: String,
    /// The code in the line: `other` if these reasons go beyond what the technique promises.
    pub code: String,
    /// The reason of each inference.
    pub reasons: Vec<Reason>,
    /// The number of inferences that assume that there is only one solution.
    pub swaps: usize,
}

/// A trace and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The line.
    pub line: String,
    /// Its steps. Steps of the explanation that show nothing new on the board of the trace are left
    /// out.
    pub steps: Vec<TracedStep>,
}

impl Trace {
    /// True if nothing was supposed on the way.
    pub fn is_logic(&self) -> bool {
        let supposes = |reason: &Reason| matches!(reason, Reason::Refute | Reason::Tree);
        !self.steps.iter().any(|step| step.reasons.iter().any(supposes))
    }
}

/// Why there is no trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTrace {
    /// The solution contradicts a step.
    Wrong {
        /// The number of the step, from 0.
        step: usize,
    },
    /// No reason of practical length was found for a step. The number is that of the steps if it is
    /// the rest of the board that the steps do not reach.
    NotShown {
        /// The number of the step, from 0.
        step: usize,
    },
    /// The budget ended the search.
    Stopped(Stop),
}

impl From<Stop> for NoTrace {
    fn from(stop: Stop) -> Self {
        NoTrace::Stopped(stop)
    }
}

/// The trace of a Sudoku whose only solution is `solution`.
pub fn sudoku(
    puzzle: &Sudoku,
    solution: &Grid,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let rules = families::sudoku(puzzle, solution);
    writer::write(&rules, &puzzle.to_string(), &solution.to_string(), steps, budget)
}

/// The trace of a Sudoku of another size or shape whose only solution is `solution`.
pub fn sized_sudoku(
    puzzle: &SizedSudoku,
    solution: &SizedGrid,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let rules = families::sized(puzzle, solution);
    writer::write(&rules, &puzzle.to_string(), &solution.to_string(), steps, budget)
}

/// The trace of a Queens puzzle whose only solution is `solution`.
pub fn queens(
    puzzle: &Queens,
    solution: &Placement,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let rules = families::queens(puzzle, solution);
    writer::write(&rules, &puzzle.to_string(), &cells(&solution.0), steps, budget)
}

/// The trace of a number path whose only solution is `solution`.
pub fn number_path(
    puzzle: &NumberPath,
    solution: &Order,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let rules = families::number_path(puzzle, solution);
    writer::write(&rules, &puzzle.to_string(), &cells(&solution.0), steps, budget)
}

/// The trace of a Zip whose only solution is `solution`.
pub fn zip(
    puzzle: &Zip,
    solution: &Order,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let rules = families::zip(puzzle, solution);
    writer::write(&rules, &puzzle.to_string(), &cells(&solution.0), steps, budget)
}

fn cells(cells: &[Cell]) -> String {
    cells.iter().map(|cell| cell.0.to_string()).collect::<Vec<_>>().join(",")
}
