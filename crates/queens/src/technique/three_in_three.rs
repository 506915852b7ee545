//! Three in three: three regions in three lines, or three lines in three regions.
//!
//! ```text
//! A A . x C     A, B and C lie in three columns: no x is a queen
//! A B . B C
//! x B . B x
//! ```
//! As with two in two, lines and regions change parts.

use super::{Found, count};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every three in three on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    count(board, |size| size == 3, found)
}
