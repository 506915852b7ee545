//! Direct pointing: pointing that leaves the digit one spot in a neighbouring box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the left box has its 4 in this row,
//! . . . | . x . | . . .     so the middle box has it
//! . . . | . . . | . . .     where it is not in that row: at x
//! ```
//! Only the digit is placed; nothing is dropped. SE 1.7.

use super::locked::{POINTING, direct_at_crossing};
use super::{Found, Technique};
use crate::{ALL_DIGITS, Board};
use std::ops::ControlFlow;

/// Reports every direct pointing step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let technique = Technique::DirectPointing;
    POINTING.iter().try_for_each(|at| direct_at_crossing(board, technique, at, ALL_DIGITS, found))
}
