//! Claiming: a digit confined to one box inside a line leaves the rest of that box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the row has its 4 in this box,
//! x . x | . . . | . . .     so no x is a 4
//! ```
//! One base (line, digit), one cover (box, digit). SE 2.8, HoDoKu `lc2`.

use super::locked::{CLAIMING, at_crossing};
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every claiming step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    CLAIMING.iter().try_for_each(|at| at_crossing(board, Technique::Claiming, at, found))
}
