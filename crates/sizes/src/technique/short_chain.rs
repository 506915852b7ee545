//! Short chain: an alternating inference chain of few links.
//!
//! ```text
//! 12 = 2 - 2 = 23     if r1c1 is not 1 it is 2, and so on along the chain to its end:
//! x                   the first candidate or the last is true, so what sees both is false
//! ```

use super::chain::{Scope, shortest};
use super::{Found, Technique};
use crate::Board;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Strong links of the longest chain.
const LONGEST: usize = 4;

/// Reports the shortest chain of few links that excludes something, if there is one.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let scope = Scope { technique: Technique::ShortChain, one_digit: false, longest: LONGEST };
    shortest(board, scope, budget, found)
}
