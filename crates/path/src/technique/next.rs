//! Next number: a known value with one free neighbour, where the next or previous value must go.
//!
//! ```text
//! 11 12 13     14 goes below 13: every other cell beside
//!  8  9  .     it is taken
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every value that has one free cell beside its known neighbour in value.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for (value, from) in board.known() {
        for next in [value - 1, value + 1] {
            if next == 0 || next as usize > board.len() || board.cell(next).is_some() {
                continue;
            }
            let mut free =
                board.ground.around(from).filter(|(_, cell)| board.value(*cell).is_none());
            if let (Some((_, cell)), None) = (free.next(), free.next())
                && board.may_hold(cell, next)
            {
                let reason = Reason::Next { from, value };
                found(Step::place(Technique::Next, Candidate::Value(cell, next), reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
