//! Forced link: cells that the path is known to link hold consecutive values.
//!
//! ```text
//! 7 . .        the linked pair a-b: if b may hold 9 and 12 only,
//! . a-b        a holds 8, 10, 11 or 13
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};

/// Reports every linked cell with values that its partner cannot continue.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for (edge, &[a, b]) in board.ground.edges.iter().enumerate() {
        if board.link(edge) != Link::On {
            continue;
        }
        for (cell, other) in [(a, b), (b, a)] {
            let drops: Vec<Candidate> = board
                .values_of(cell)
                .filter(|value| {
                    !board.may_hold(other, value - 1) && !board.may_hold(other, value + 1)
                })
                .map(|value| Candidate::Value(cell, value))
                .collect();
            if !drops.is_empty() {
                let reason = Reason::Link { cell, other };
                found(Step::drop(Technique::Link, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
