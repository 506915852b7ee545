//! Crowded leftover: a queen that would leave what whole regions leave of adjacent lines, or lines
//! of regions, without room for its queens.
//!
//! ```text
//! A A A - - - - C     two stars: A has two of the four queens that two rows need, so the other open
//! A A A B B B - C     cells hold two. A queen on x would take all B up here, and leave room for one:
//! . . . . x . . .     no queen stands on x
//! ```
//! Two stars and more.

use super::crowded_region::crowded;
use super::{Found, Technique};
use crate::board::Board;
use crate::crowd::Reaches;
use crate::leftovers::leftovers;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Larger leftovers are hard to see, and hardly ever crowded.
const SPARE_CELLS: usize = 4;

/// Reports every crowded leftover on `board`, until `found` breaks off.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let reaches = Reaches::new(board, true);
    for leftover in leftovers(board, |need| 4 * need + SPARE_CELLS) {
        // Large boards have thousands of them.
        budget.poll()?;
        let spots = leftover.cells(board);
        let gone = reaches.crowding(&spots, leftover.need, leftover.is_quiet(board));
        let reason = (Technique::CrowdedLeftover, leftover.within_without(), leftover.need);
        if crowded(board, reason, &spots, &gone, found).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
