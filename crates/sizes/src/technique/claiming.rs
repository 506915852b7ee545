//! Claiming: a digit confined to one region inside a line leaves the rest of that region.
//!
//! ```text
//! 4 4 . | 3 1 2     the row has its 4 in the first box,
//! x . . | . . .     so x is not 4
//! ```
//! The line may be a row, a column or a diagonal.

use super::pointing::confined;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every digit of a line that lies in one other house, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    confined(board, false, Technique::Claiming, found)
}
