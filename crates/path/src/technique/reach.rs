//! Reach: the path before the first and after the last known value has a fixed number of steps.
//!
//! ```text
//! 23  .  .  x     24 and 25 end the path: no x is
//!  .  .  .  x     within two steps of 23
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique, distances};
use crate::board::{Board, Candidate};

/// Reports what is too far from the first and from the last known value.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let highest = board.len() as u16;
    let known: Vec<_> = board.known().collect();
    let (Some(&first), Some(&last)) = (known.first(), known.last()) else {
        return ControlFlow::Continue(());
    };
    for (from, values) in [(first, 1..=first.0 - 1), (last, last.0 + 1..=highest)] {
        if values.is_empty() {
            continue;
        }
        let (value, anchor) = from;
        let distance = distances(board, anchor, value.abs_diff(1).max(value.abs_diff(highest)));
        let colour = |cell: gridsmith_core::Cell| u16::from(board.ground.colour[cell.index()]);
        let admits = |cell: gridsmith_core::Cell, other: u16| {
            let far = value.abs_diff(other);
            distance[cell.index()] <= far
                && (!board.ground.alternates || (colour(cell) + colour(anchor) + far) % 2 == 0)
        };
        let mut drops = Vec::new();
        for other in values.clone() {
            let outside = board.cells_of(other).filter(|cell| !admits(*cell, other));
            drops.extend(outside.map(|cell| Candidate::Value(cell, other)));
        }
        if !drops.is_empty() {
            let inside =
                |cell: &gridsmith_core::Cell| values.clone().any(|other| admits(*cell, other));
            let cells = board
                .ground
                .cells()
                .filter(|cell| board.value(*cell).is_none())
                .filter(inside)
                .collect();
            let values = (*values.start(), *values.end());
            let reason = Reason::Reach { from, values, cells };
            found(Step::drop(Technique::Reach, drops, reason))?;
        }
    }
    ControlFlow::Continue(())
}
