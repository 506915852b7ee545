//! Direct pointing: pointing that leaves the digit one spot in a neighbouring box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the left box has its 4 in this row,
//! . . . | . x . | . . .     so the middle box has it
//! . . . | . . . | . . .     where it is not in that row: at x
//! ```
//! The step only places the digit; it eliminates nothing. SE 1.7.

use crate::geometry::COLUMNS;
use crate::pattern::locked::{POINTING, direct_steps, each_locked};
use crate::{ALL_DIGITS, Board, Found};
use std::ops::ControlFlow;

/// Reports every direct pointing step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let mut locked = Vec::new();
    each_locked(&board.alive, 0..COLUMNS, |_| ALL_DIGITS, &mut locked);
    for (at, digit) in locked {
        direct_steps(board, &POINTING[usize::from(at)], digit.into(), found)?;
    }
    ControlFlow::Continue(())
}
