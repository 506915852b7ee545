//! Long supposition: a candidate after which everything up to XY-Wing leads to a contradiction.
//!
//! ```text
//! x . 1     the same as a supposition; what follows may need pairs, fish or leftovers
//! ```

use super::{Found, Technique};
use crate::Board;
use crate::trial::refuted_by_patterns;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Candidates that are tried before the exact search is asked.
const TRIALS: usize = 200;

/// Reports the first candidate that patterns refute, if there is one: cells with few candidates first.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    Ok(match refuted_by_patterns(board, TRIALS, Technique::LongSupposition, budget)? {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}
