//! Passed cell: where the path is known to come in and go out, no third link is possible.
//!
//! ```text
//! o-o x     the path passes the middle cell: it does
//!   |       not step to x
//!   o
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};

/// Reports every cell whose links are complete while others are still open.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for cell in board.ground.cells() {
        let links: Vec<_> = board.linked(cell).map(|(_, other)| other).collect();
        if links.len() != board.room(cell) || links.is_empty() {
            continue;
        }
        // On a board with values a step that no values support is gone already.
        let drops: Vec<Candidate> = board
            .ways(cell)
            .filter(|(edge, _)| board.link(*edge) == Link::Open)
            .map(|(_, other)| Candidate::link(cell, other))
            .collect();
        if !drops.is_empty() {
            let reason = Reason::Passed { cell, links };
            found(Step::drop(Technique::Passed, drops, reason))?;
        }
    }
    ControlFlow::Continue(())
}
