//! Last cell: a house with one empty cell gets the digit it lacks there.
//!
//! ```text
//! 4 1 . 3     the row lacks a 2 only
//! ```

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use std::ops::ControlFlow;

/// Reports every house with one empty cell, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for (house, &name) in board.layout.houses.iter().enumerate() {
        let lacks = board.lacks(house);
        if !lacks.is_power_of_two() {
            continue;
        }
        let digit = lacks.trailing_zeros() as usize;
        let mut cells = board.layout.cells_at(house, board.spots(house, digit));
        if let Some(cell) = cells.next() {
            let reason = Reason::LastCell { house: name };
            found(Step::place(Technique::LastCell, Candidate::of(cell, digit), reason))?;
        }
    }
    ControlFlow::Continue(())
}
