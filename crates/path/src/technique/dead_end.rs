//! Dead end: a cell with one way left is an end of the path.
//!
//! ```text
//! 4 9 ?     one way leads to the corner: it holds
//! 3 . .     the first value or the last
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every empty cell that is too hemmed in for the middle of the path.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let highest = board.len() as u16;
    if board.is_zip() || highest < 3 {
        return ControlFlow::Continue(());
    }
    for cell in board.ground.cells() {
        if board.value(cell).is_some() || board.ways(cell).take(2).count() > 1 {
            continue;
        }
        let drops: Vec<Candidate> = board
            .values_of(cell)
            .filter(|value| (2..highest).contains(value))
            .map(|value| Candidate::Value(cell, value))
            .collect();
        if !drops.is_empty() {
            let ways = board.ways(cell).map(|(_, other)| other).collect();
            let reason = Reason::DeadEnd { cell, ways };
            found(Step::drop(Technique::DeadEnd, drops, reason))?;
        }
    }
    ControlFlow::Continue(())
}
