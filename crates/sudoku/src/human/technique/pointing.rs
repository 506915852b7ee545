//! Pointing: a digit confined to one line inside a box is eliminated from the rest of that line.
//!
//! ```text
//! 4 4 . | . x . | . . x     the box has its 4 in this row,
//! . . . | . . . | . . .     so no x is a 4
//! ```
//! One base (box, digit), one cover (line, digit). SE 2.6, HoDoKu `lc1`.

use super::Found;
use crate::geometry::COLUMNS;
use crate::pattern::locked::{POINTING, each_locked, step};
use crate::{ALL_DIGITS, Board};
use std::ops::ControlFlow;

/// Reports every pointing step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let mut locked = Vec::new();
    each_locked(&board.alive, 0..COLUMNS, |_| ALL_DIGITS, &mut locked);
    for (at, digit) in locked {
        if let Some(step) = step(board, &POINTING[usize::from(at)], digit.into()) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}
