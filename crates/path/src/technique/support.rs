//! Neighbour support: a value needs a cell beside it where the next one, and the one before, may
//! stand.
//!
//! ```text
//! a . b     31 may stand in c only: then 30 cannot be in a,
//! . . c     which c does not touch
//! ```

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};

/// Reports every value with cells that no cell of the next or previous value touches.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for value in 1..=board.len() as u16 {
        if board.cell(value).is_some() {
            continue;
        }
        for missing in [value - 1, value + 1] {
            if missing == 0 || missing as usize > board.len() {
                continue;
            }
            let drops: Vec<Candidate> = board
                .cells_of(value)
                .filter(|cell| !is_beside(board, *cell, missing))
                .map(|cell| Candidate::Value(cell, value))
                .collect();
            if !drops.is_empty() {
                let reason = Reason::Support { value, missing };
                found(Step::drop(Technique::Support, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// True if a cell beside `cell`, that the path may step to, may hold `value`.
fn is_beside(board: &Board, cell: Cell, value: u16) -> bool {
    board
        .ground
        .around(cell)
        .any(|(edge, other)| board.link(edge) != Link::Off && board.may_hold(other, value))
}
