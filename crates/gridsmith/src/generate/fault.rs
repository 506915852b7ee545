//! Faults that stop a whole job.

use std::error::Error;
use std::fmt;

use gridsmith_path::generate::PathPlanError;
use gridsmith_queens::generate::PlanError;
use gridsmith_sizes::generate::PlanError as SizedPlanError;
use gridsmith_sudoku::generate::SudokuPlanError;

use super::Contradiction;

/// Why a job cannot be done or must not continue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// No puzzle can meet the plan.
    Plan(PlanError),
    /// No path of the board is long enough.
    Path(PathPlanError),
    /// No Sudoku can meet the plan.
    Sudoku(SudokuPlanError),
    /// No Sudoku of another size or shape can meet the plan.
    Sized(SizedPlanError),
    /// Two requirements of a Sudoku plan contradict each other, or one cannot be met.
    Wish(Contradiction),
    /// The checker refused a certificate. This is a bug in the program: do not trust its puzzles.
    Refused {
        /// The index of the item.
        index: u64,
        /// The line.
        line: String,
        /// What the checker said.
        reason: String,
    },
    /// Two engines disagree about a puzzle. This is a bug in the program as well.
    Disagreement {
        /// The index of the item.
        index: u64,
        /// The puzzle, or what is known about it.
        what: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(error) => error.fmt(f),
            Self::Path(error) => error.fmt(f),
            Self::Sudoku(error) => error.fmt(f),
            Self::Sized(error) => error.fmt(f),
            Self::Wish(error) => error.fmt(f),
            Self::Refused { index, line, reason } => write!(
                f,
                "a fault in this program: its own checker refused the certificate of the puzzle with index {index} \
                 ({reason}); please report this line:\n{line}"
            ),
            Self::Disagreement { index, what } => write!(
                f,
                "a fault in this program: two engines disagree about the puzzle with index {index}; please report \
                 this:\n{what}"
            ),
        }
    }
}

impl Error for Fault {}

impl From<PlanError> for Fault {
    fn from(error: PlanError) -> Self {
        Fault::Plan(error)
    }
}

impl From<SudokuPlanError> for Fault {
    fn from(error: SudokuPlanError) -> Self {
        Fault::Sudoku(error)
    }
}

impl From<SizedPlanError> for Fault {
    fn from(error: SizedPlanError) -> Self {
        Fault::Sized(error)
    }
}

impl From<Contradiction> for Fault {
    fn from(error: Contradiction) -> Self {
        Fault::Wish(error)
    }
}

impl From<PathPlanError> for Fault {
    fn from(error: PathPlanError) -> Self {
        Fault::Path(error)
    }
}
