//! Many in many: four or more regions in as many lines, or lines in as many regions.
//!
//! ```text
//! A A B B x     four regions in four rows: no x is a queen
//! C A B D D
//! C C C D x
//! C . . D x
//! ```
//! All sizes at once take no longer than one: see the flow of queens from regions to lines.

use super::{Found, count};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every many in many on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    count(board, |size| size >= 4, found)
}
