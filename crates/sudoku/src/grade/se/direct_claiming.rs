//! Direct claiming: claiming that leaves the digit one spot in a line through the same box.
//!
//! ```text
//! 4 4 . | . . . | . . .     the first row has its 4 in the left box,
//! . . . | . . x | . . .     so the second has it outside: at x
//! . . . | . . . | . . .
//! ```
//! The step only places the digit; it eliminates nothing. SE 1.9.

use crate::geometry::{COLUMNS, HOUSES};
use crate::pattern::locked::{CLAIMING, direct_steps, each_locked};
use crate::{ALL_DIGITS, Board, Found};
use std::ops::ControlFlow;

/// Reports every direct claiming step on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let mut locked = Vec::new();
    each_locked(&board.alive, COLUMNS..HOUSES, |_| ALL_DIGITS, &mut locked);
    for (at, digit) in locked {
        direct_steps(board, &CLAIMING[usize::from(at)], digit.into(), found)?;
    }
    ControlFlow::Continue(())
}
