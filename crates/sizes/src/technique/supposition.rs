//! Supposition: a candidate after which singles alone contradict each other.
//!
//! ```text
//! x . 1     if x were 1, the row would need its 2 there, the column its 3 here, ...
//! . . .     until a cell has no candidate left or a house no place for a digit: so x is not 1
//! ```

use super::{Found, Technique};
use crate::Board;
use crate::trial::refuted_by_singles;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Candidates that are tried before the shortest refutation so far is good enough.
const TRIALS: usize = 60;

/// Reports a candidate that singles refute, one with a short refutation, if there is one.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    Ok(match refuted_by_singles(board, TRIALS, Technique::Supposition, budget)? {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}
