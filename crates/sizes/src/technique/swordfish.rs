//! Swordfish: a digit of three rows confined to three columns, or the other way round.
//!
//! ```text
//! . 5 . . 5 .     three rows have their 5 in the same three columns,
//! . . . x . .     so x is not 5
//! . . . 5 5 .
//! . 5 . 5 . .
//! ```

use super::{Found, Technique, fish};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every Swordfish, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    fish::find(board, 3, Technique::Swordfish, found)
}
