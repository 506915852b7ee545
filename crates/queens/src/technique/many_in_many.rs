//! Many in many: four or more regions in as many lines, or lines in as many regions.
//!
//! ```text
//! A A x x .     four regions with cells in four columns only: no x is a queen
//! x B B x .
//! x x C C .
//! D x x D .
//! x x x x .
//! ```
//! All sizes at once take no longer than one: see the flow of queens from regions to lines.

use super::{Found, count};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every many in many on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    count(board, |size| size >= 4, found)
}
