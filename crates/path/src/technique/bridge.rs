//! Bridge: one free cell touches both the value before and the value after.
//!
//! ```text
//! 21  . 23     22 must touch 21 and 23: only one
//!  8  9  7     free cell does
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every value between two known ones that has one free cell beside both.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for (value, before) in board.known() {
        let Some(after) = board.cell(value + 2) else { continue };
        if board.cell(value + 1).is_some() {
            continue;
        }
        let mut free = board.ground.around(before).filter(|(_, cell)| {
            board.value(*cell).is_none() && board.ground.edge(*cell, after).is_some()
        });
        if let (Some((_, cell)), None) = (free.next(), free.next())
            && board.may_hold(cell, value + 1)
        {
            let reason = Reason::Bridge { before, after };
            found(Step::place(Technique::Bridge, Candidate::Value(cell, value + 1), reason))?;
        }
    }
    ControlFlow::Continue(())
}
