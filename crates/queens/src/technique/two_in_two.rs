//! Two in two: two regions whose open cells lie in two lines keep others out of these lines, and
//! two lines whose open cells lie in two regions keep these regions out of other lines.
//!
//! ```text
//! A A B x x     A and B lie in two rows and need a queen each, as the rows do:
//! A B B x x     no x is a queen
//! . . . . .
//! ```
//! The lines need not be adjacent. Seen from the other lines it is the same thing once more: they
//! lie in the other regions. Of the two, the one with fewer houses is the one to look at.

use super::{Found, count};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every two in two on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    count(board, |size| size == 2, found)
}
