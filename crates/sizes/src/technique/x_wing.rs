//! X-Wing: a digit of two rows confined to two columns, or the other way round.
//!
//! ```text
//! . 5 . . 5 .     two rows have their 5 in the same two columns,
//! . x . . . .     so x is not 5
//! . 5 . . 5 .
//! ```

use super::{Found, Technique, fish};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every X-Wing, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    fish::find(board, 2, Technique::XWing, found)
}
