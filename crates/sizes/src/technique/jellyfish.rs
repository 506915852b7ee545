//! Jellyfish: a digit of four rows confined to four columns, or the other way round.
//!
//! ```text
//! . 5 . . 5 . .     four rows have their 5 in the same four columns,
//! . . . x . . .     so x is not 5
//! . . . 5 5 . .
//! . 5 . . . . 5
//! . . . 5 . . 5
//! ```

use super::{Found, Technique, fish};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every Jellyfish, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    fish::find(board, 4, Technique::Jellyfish, found)
}
