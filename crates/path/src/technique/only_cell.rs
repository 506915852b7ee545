//! Only cell: a value with one cell left.
//!
//! ```text
//! . . x     17 is out of reach or taken everywhere
//! . x x     but here: every x is gone for it
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every unknown value with one cell.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for value in 1..=board.len() as u16 {
        if board.cell_count(value) == 1
            && board.cell(value).is_none()
            && let Some(cell) = board.cells_of(value).next()
        {
            let candidate = Candidate::Value(cell, value);
            found(Step::place(Technique::OnlyCell, candidate, Reason::OnlyCell))?;
        }
    }
    ControlFlow::Continue(())
}
