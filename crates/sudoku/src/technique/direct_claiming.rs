//! Direct claiming: claiming that leaves the digit one spot in a line through the same box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the first row has its 4 in the left box,
//! . . . | . . x | . . .     so the second has it outside: at x
//! . . . | . . . | . . .
//! ```
//! Only the digit is placed; nothing is dropped. SE 1.9.

use super::locked::{CLAIMING, direct_at_crossing};
use super::{Found, Technique};
use crate::{ALL_DIGITS, Board};
use std::ops::ControlFlow;

/// Reports every direct claiming step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let technique = Technique::DirectClaiming;
    CLAIMING.iter().try_for_each(|at| direct_at_crossing(board, technique, at, ALL_DIGITS, found))
}
