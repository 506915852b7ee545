//! Claiming: a digit confined to one box inside a line is eliminated from the rest of that box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the row has its 4 in this box,
//! x . x | . . . | . . .     so no x is a 4
//! ```
//! One base (line, digit), one cover (box, digit). SE 2.8, HoDoKu `lc2`.

use super::Found;
use crate::geometry::{COLUMNS, HOUSES};
use crate::pattern::locked::{CLAIMING, each_locked, step};
use crate::{ALL_DIGITS, Board};
use std::ops::ControlFlow;

/// Reports every claiming step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let mut locked = Vec::new();
    each_locked(&board.alive, COLUMNS..HOUSES, |_| ALL_DIGITS, &mut locked);
    for (at, digit) in locked {
        if let Some(step) = step(board, &CLAIMING[usize::from(at)], digit.into()) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}
