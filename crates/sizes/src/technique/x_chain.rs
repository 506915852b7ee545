//! X-chain: strong and weak links of one digit in turn.
//!
//! ```text
//! a = b . . .     strong links join a and b, c and d; b and c see each other.
//! . . | . . .     So a or d holds the digit, and x, which sees both, does not
//! x . c = . d
//! ```

use super::chain::{Scope, shortest};
use super::{Found, Technique};
use crate::Board;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Strong links of the longest chain.
const LONGEST: usize = 6;

/// Reports the shortest X-chain that excludes something, if there is one.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let scope = Scope { technique: Technique::XChain, one_digit: true, longest: LONGEST };
    shortest(board, scope, budget, found)
}
