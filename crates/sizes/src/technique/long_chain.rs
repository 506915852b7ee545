//! Long chain: an alternating inference chain of many links.
//!
//! ```text
//! 12 = 2 - 2 = 23 - 3 = ...     the same as a short chain, with more links:
//! x                             the first candidate or the last is true
//! ```

use super::chain::{Scope, shortest};
use super::{Found, Technique};
use crate::Board;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Strong links of the longest chain.
const LONGEST: usize = 12;

/// Reports the shortest chain that excludes something, if there is one.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let scope = Scope { technique: Technique::LongChain, one_digit: false, longest: LONGEST };
    shortest(board, scope, budget, found)
}
