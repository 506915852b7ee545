//! How hard a Sudoku is: the ratings of Sudoku Explainer and of HoDoKu, and the easiest path.

mod easiest;
pub(crate) mod hodoku;
pub(crate) mod se;

pub use easiest::{Easiest, EasiestRater, easiest};
pub use hodoku::{
    HodokuLevel, HodokuLimits, HodokuLink, HodokuName, HodokuNet, HodokuNode, HodokuNumbers,
    HodokuOpening, HodokuRater, HodokuRating, HodokuReason, HodokuRow, HodokuSettings, HodokuStep,
    hodoku_numbers, hodoku_rating,
};
pub use se::chains::{Branch, Cause, Link, Node, Proof, Shape};
pub use se::{
    NotRated, Reach, ReachRater, SeNumbers, SeRater, SeRating, SeStep, se_label, se_numbers,
    se_order, se_rating,
};

use crate::{Grid, Sudoku};
use gridsmith_core::{Budget, Puzzle, Verdict};

/// The only solution of a puzzle, or why it has no rating.
fn only_solution(puzzle: &Sudoku, budget: &mut Budget) -> Result<Grid, NotRated> {
    match puzzle.verdict(budget) {
        Verdict::None => Err(NotRated::NoSolution),
        Verdict::Many(..) => Err(NotRated::ManySolutions),
        Verdict::Undecided(stop) => Err(NotRated::Stopped(stop)),
        Verdict::Unique(solution) => Ok(solution),
    }
}
