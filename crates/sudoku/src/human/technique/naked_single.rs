//! Naked single: a cell with one candidate left holds it.
//!
//! ```text
//! 1 . 2 | . x . | . . 3     x sees all digits but one
//! . . . | 4 . 5 | . . .
//! . . . | . 6 7 | . 8 .     8 is in the column, say
//! ```
//! SE 2.3, HoDoKu `n1`.

use super::{Found, Reason, Step, Technique};
use crate::{Board, CELLS, Candidate};
use std::ops::ControlFlow;

/// Reports every naked single on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for cell in (0..CELLS).filter(|cell| board.alive.cells[*cell].is_power_of_two()) {
        let digit = board.alive.cells[cell].trailing_zeros() as usize;
        found(Step::place(Technique::NakedSingle, Candidate::of(cell, digit), Reason::OnlyDigit))?;
    }
    ControlFlow::Continue(())
}
