//! Three in three: three regions in three lines, or three lines in three regions.
//!
//! ```text
//! A A x . .     A, B and C have cells in three columns only, and need a queen each:
//! x B B . .     no x is a queen
//! C x C . .
//! x x x . .
//! ```
//! As with two in two, lines and regions change parts.

use super::{Found, count};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every three in three on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    count(board, |size| size == 3, found)
}
