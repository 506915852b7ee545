//! Pointing: a digit confined to one line inside a box leaves the rest of that line.
//!
//! ```text
//! 4 4 . | . x . | . . x     the box has its 4 in this row,
//! . . . | . . . | . . .     so no x is a 4
//! ```
//! One base (box, digit), one cover (line, digit). SE 2.6, HoDoKu `lc1`.

use super::locked::{POINTING, at_crossing};
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every pointing step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    POINTING.iter().try_for_each(|at| at_crossing(board, Technique::Pointing, at, found))
}
