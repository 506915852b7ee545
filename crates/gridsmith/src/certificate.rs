//! Certificates: one crate writes them, and another that shares no code with it replays them.

use std::error::Error;
use std::fmt;
use std::sync::atomic::AtomicBool;

use gridsmith_certify::NoCertificate;
use gridsmith_check::Refusal;
use gridsmith_core::{Budget, Stop, Verdict};

use crate::{AnyPuzzle, AnySolution};

/// Why a unique puzzle has no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uncertified {
    /// The puzzle has no solution, or more than one.
    NotUnique(Verdict<()>),
    /// No proof of practical length was found.
    NotFound,
    /// A proof was found, but replaying it would take more work than a checker allows.
    TooCostly,
    /// The budget or the cancel flag ended the search for a proof.
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

impl fmt::Display for Uncertified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUnique(Verdict::None) => f.write_str("the puzzle has no solution"),
            Self::NotUnique(_) => f.write_str("the puzzle has more than one solution"),
            Self::NotFound => f.write_str("no certificate of practical length was found"),
            Self::TooCostly => f.write_str("its certificate would cost a checker too much"),
            Self::Stopped(stop) => write!(f, "no certificate: {stop}"),
            Self::Refused { reason, .. } => {
                write!(
                    f,
                    "a fault in this program: its own checker refused the certificate ({reason})"
                )
            }
        }
    }
}

impl Error for Uncertified {}

/// A certificate that `solution` is the only solution of `puzzle`. The checker has replayed it. The
/// caller knows the solution.
pub fn prove_unique(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    budget: &mut Budget,
) -> Result<String, Uncertified> {
    use gridsmith_certify as prove;
    let line = match (puzzle, solution) {
        (AnyPuzzle::Sudoku(puzzle), AnySolution::Sudoku(grid)) => {
            prove::sudoku(puzzle, grid, budget)
        }
        (AnyPuzzle::Sized(puzzle), AnySolution::Sized(grid)) => {
            prove::sized_sudoku(puzzle, grid, budget)
        }
        (AnyPuzzle::Path(puzzle), AnySolution::Path(order, _)) => {
            prove::number_path(puzzle, order, budget)
        }
        (AnyPuzzle::Zip(puzzle), AnySolution::Path(order, _)) => prove::zip(puzzle, order, budget),
        (AnyPuzzle::Queens(puzzle), AnySolution::Queens(placement, _)) => {
            prove::queens(puzzle, placement, budget)
        }
        _ => Err(NoCertificate::NotFound),
    };
    let line = line.map_err(|no| match no {
        NoCertificate::NotFound => Uncertified::NotFound,
        NoCertificate::Stopped(stop) => Uncertified::Stopped(stop),
    })?;
    match check(&line) {
        Ok(()) => Ok(line),
        Err(Refusal::WorkLimit | Refusal::TooLong) => Err(Uncertified::TooCostly),
        Err(refusal) => Err(Uncertified::Refused { reason: refusal.to_string(), line }),
    }
}

/// Replays a certificate.
/// ```
/// assert_eq!(gridsmith::check("PC1 zip 2x2 1./2. 0,1,3,2 -"), Ok(()));
/// assert!(gridsmith::check("PC1 zip 2x2 1./2. 0,3,1,2 -").is_err());
/// ```
pub fn check(line: &str) -> Result<(), Refusal> {
    check_bytes(line.as_bytes())
}

/// Replays a certificate from an untrusted source.
pub fn check_bytes(line: &[u8]) -> Result<(), Refusal> {
    gridsmith_check::check(line)
}

/// Like [`check`], but gives up soon after `cancel` becomes true. `None` says nothing about the
/// certificate.
pub fn check_until(line: &[u8], cancel: &AtomicBool) -> Option<Result<(), Refusal>> {
    gridsmith_check::check_until(line, cancel)
}

/// The maximum length of a certificate in bytes.
pub const LONGEST_CERTIFICATE: usize = gridsmith_check::LONGEST_LINE;

/// Roughly the number of bytes that checking a line takes.
pub fn check_weight(line: &[u8]) -> u64 {
    gridsmith_check::weight(line)
}
