//! Two neighbours: the value before and the value after need two different cells.
//!
//! ```text
//! 12  9 .     14 in c would need 13 and 15 in the same cell b:
//!  b  c 8     every other neighbour is taken
//! ```
//! Only neighbours that are empty or hold the value before or after can serve. Counting empty ones
//! alone would remove true values beside a known neighbour in value.

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};

/// Reports every value in a cell whose neighbours in value could only share a cell.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for value in 2..board.len() as u16 {
        if board.cell(value).is_none() {
            for cell in board.cells_of(value) {
                if let Some(step) = one_for_both(board, value, cell) {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step that drops an inner value whose neighbours in value could only share a cell.
pub(crate) fn one_for_both(board: &Board, value: u16, cell: Cell) -> Option<Step> {
    match (places(board, cell, value.checked_sub(1)?), places(board, cell, value.checked_add(1)?)) {
        ((Some(before), false), (Some(after), false)) if before == after => {
            let reason = Reason::Degree { shared: before };
            let drops = vec![Candidate::Value(cell, value)];
            Some(Step::drop(Technique::Degree, drops, reason))
        }
        _ => None,
    }
}

/// The first cell beside `cell` that the path may step to and that may hold `value`, and whether
/// there are more.
pub(crate) fn places(board: &Board, cell: Cell, value: u16) -> (Option<Cell>, bool) {
    let mut cells = board
        .ground
        .around(cell)
        .filter(|(edge, other)| board.link(*edge) != Link::Off && board.may_hold(*other, value));
    (cells.next().map(|(_, other)| other), cells.next().is_some())
}
