//! Only value: a cell with one value left.
//!
//! ```text
//! 5 ? 9     the cell in the corner is too far
//! . . .     from every unknown value but one
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every empty cell with one value.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for cell in board.ground.cells() {
        if board.value_count(cell) == 1
            && board.value(cell).is_none()
            && let Some(value) = board.values_of(cell).next()
        {
            let candidate = Candidate::Value(cell, value);
            found(Step::place(Technique::OnlyValue, candidate, Reason::OnlyValue))?;
        }
    }
    ControlFlow::Continue(())
}
