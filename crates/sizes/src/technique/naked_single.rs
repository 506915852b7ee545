//! Naked single: a cell with one candidate.
//!
//! ```text
//! 3 . x | 5 . 1     x sees 1, 2, 3, 5 and 6: it is 4
//! . . 6 | . . .
//! . . 2 | . . .
//! ```

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use std::ops::ControlFlow;

/// Reports every cell with one candidate, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for cell in 0..board.layout.area {
        let mask = board.mask(cell);
        if mask.is_power_of_two() {
            let candidate = Candidate::of(cell, mask.trailing_zeros() as usize);
            found(Step::place(Technique::NakedSingle, candidate, Reason::OnlyDigit))?;
        }
    }
    ControlFlow::Continue(())
}
