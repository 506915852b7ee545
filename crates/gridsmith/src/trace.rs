//! Traces: the steps of an explanation with reasons that a program can check. One crate writes them,
//! and another that shares no code with it replays them.

use std::error::Error;
use std::fmt;
use std::sync::atomic::AtomicBool;

use gridsmith_check::{Accepted, Refusal};
use gridsmith_core::{Budget, Stop};
use gridsmith_trace::{self as write, Fact, NoTrace, Step};

use crate::{AnyCandidate, AnyPuzzle, AnySolution, AnyStep, Explained};

pub use gridsmith_trace::{Reason as TraceReason, Trace as StepTrace, TracedStep};

/// Why an explanation has no trace.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Untraced {
    /// A step contradicts the solution, so the explanation belongs to another puzzle. The number is
    /// that of the step, from 0.
    Wrong(usize),
    /// No reason of practical length was found for a step, or for what the steps leave open. The
    /// number is that of the step, from 0.
    NotShown(usize),
    /// Replaying it would take more work than a checker allows.
    TooCostly,
    /// The budget or the cancel flag ended the search for reasons.
    Stopped(Stop),
    /// The checker refused the line. This is a bug in the program: do not trust what it says about
    /// this puzzle.
    Refused {
        /// The line.
        line: String,
        /// What the checker said.
        reason: String,
    },
}

impl fmt::Display for Untraced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(step) => write!(f, "the solution contradicts step {}", step + 1),
            Self::NotShown(step) => {
                write!(f, "no reason of practical length was found for step {}", step + 1)
            }
            Self::TooCostly => f.write_str("its trace would cost a checker too much"),
            Self::Stopped(stop) => write!(f, "the search for reasons was ended: {stop}"),
            Self::Refused { reason, .. } => {
                write!(f, "a fault in this program: its own checker refused the trace ({reason})")
            }
        }
    }
}

impl Error for Untraced {}

/// The steps of `explained` as a line that a program can check. The checker has replayed it.
///
/// A trace shows that the puzzle can be solved by these steps. It does not show that there is no
/// other solution: a certificate does.
pub fn trace(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    explained: &Explained,
    budget: &mut Budget,
) -> Result<StepTrace, Untraced> {
    let trace = unchecked(puzzle, solution, explained, budget).map_err(|no| match no {
        NoTrace::Wrong { step } => Untraced::Wrong(step),
        NoTrace::NotShown { step } => Untraced::NotShown(step),
        NoTrace::Stopped(stop) => Untraced::Stopped(stop),
    })?;
    let refused = |reason: String| Untraced::Refused { line: trace.line.clone(), reason };
    match check_line(trace.line.as_bytes()) {
        Ok(Accepted::Trace(_)) => Ok(trace),
        Ok(Accepted::Certificate) => Err(refused("it was read as a certificate".into())),
        Err(Refusal::WorkLimit | Refusal::TooLong) => Err(Untraced::TooCostly),
        Err(refusal) => Err(refused(refusal.to_string())),
    }
}

/// Replays a certificate or a trace from an untrusted source, and says which it was. Only a
/// certificate shows that a puzzle has exactly one solution.
/// ```
/// use gridsmith::{Accepted, check_line};
/// let certificate = "PC1 zip 2x2 1./2. 0,1,3,2 -";
/// assert_eq!(check_line(certificate.as_bytes()), Ok(Accepted::Certificate));
/// let trace = "PT1 zip 2x2 1./2. 0,1,3,2 logic,sums=0 two-ways:u1:03;two-ways:u3:6";
/// let Ok(Accepted::Trace(trace)) = check_line(trace.as_bytes()) else { panic!() };
/// assert_eq!((trace.steps, trace.suppositions), (2, 0));
/// ```
pub fn check_line(line: &[u8]) -> Result<Accepted, Refusal> {
    gridsmith_check::check_line(line)
}

/// Like [`check_line`], but gives up soon after `cancel` becomes true. `None` says nothing about the
/// line.
pub fn check_line_until(line: &[u8], cancel: &AtomicBool) -> Option<Result<Accepted, Refusal>> {
    gridsmith_check::check_line_until(line, cancel)
}

fn unchecked(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    explained: &Explained,
    budget: &mut Budget,
) -> Result<StepTrace, NoTrace> {
    let steps: Vec<Step> = explained.steps.iter().map(step).collect();
    match (puzzle, solution) {
        (AnyPuzzle::Sudoku(puzzle), AnySolution::Sudoku(grid)) => {
            write::sudoku(puzzle, grid, &steps, budget)
        }
        (AnyPuzzle::Sized(puzzle), AnySolution::Sized(grid)) => {
            write::sized_sudoku(puzzle, grid, &steps, budget)
        }
        (AnyPuzzle::Path(puzzle), AnySolution::Path(order, _)) => {
            write::number_path(puzzle, order, &steps, budget)
        }
        (AnyPuzzle::Zip(puzzle), AnySolution::Path(order, _)) => {
            write::zip(puzzle, order, &steps, budget)
        }
        (AnyPuzzle::Queens(puzzle), AnySolution::Queens(placement, _)) => {
            write::queens(puzzle, placement, &steps, budget)
        }
        _ => Err(NoTrace::Wrong { step: 0 }),
    }
}

/// A step in the terms of a trace. Its marks say what it speaks of.
fn step(step: &AnyStep) -> Step {
    let places = step.places.iter().map(|candidate| (fact(*candidate), true));
    let drops = step.drops.iter().map(|candidate| (fact(*candidate), false));
    let marks = &step.marks;
    let values = marks.values.iter().map(|(_, cell, value)| Fact::Value(*cell, *value));
    let ends = marks.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]);
    let ends = ends.flat_map(|(value, cells)| cells.iter().map(|cell| Fact::Value(*cell, *value)));
    let links = marks.links.iter().map(|(_, a, b)| Fact::Link(*a, *b));
    let cells = marks.cells.iter().map(|(_, cell)| *cell);
    let groups = marks.groups.iter().flat_map(|group| group.cells.iter().copied());
    Step {
        technique: step.technique.to_string(),
        conclusions: places.chain(drops).collect(),
        near: values.chain(ends).chain(links).collect(),
        cells: cells.chain(groups).collect(),
    }
}

fn fact(candidate: AnyCandidate) -> Fact {
    match candidate {
        AnyCandidate::Value(cell, value) => Fact::Value(cell, value),
        AnyCandidate::Digit(cell, digit) => Fact::Value(cell, digit.into()),
        AnyCandidate::Link(a, b) => Fact::Link(a, b),
        AnyCandidate::Queen(cell) => Fact::Queen(cell),
    }
}
