//! Line single: a row or column with as many open cells as it needs queens has them there.
//!
//! ```text
//! x x Q x x     the row has one open cell left, in whatever region: its queen stands there
//! ```
//! Harder to see than a region single, because a line has no colour of its own.

use super::region_single::fill;
use super::{Found, Technique};
use crate::House;
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every line single on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for house in board.ground.houses().filter(|house| !matches!(house, House::Region(_))) {
        fill(board, Technique::LineSingle, house, found)?;
    }
    ControlFlow::Continue(())
}
