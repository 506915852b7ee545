//! Two ways: a cell that the path must pass, with two ways left, takes both.
//!
//! ```text
//! o-.      a corner of four neighbours that is not an end
//! |        is entered by one way and left by the other
//! .
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};

/// Reports every cell with as many ways left as it needs.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for cell in board.ground.cells() {
        let need = board.need(cell);
        // A cell that may be an end needs one way or two.
        if !board.is_zip() && need < 2 {
            continue;
        }
        let ways: Vec<_> = board.ways(cell).take(need + 1).collect();
        if ways.len() != need {
            continue;
        }
        let places: Vec<Candidate> = ways
            .iter()
            .filter(|(edge, other)| {
                // Between two known values the link says nothing new.
                let known = board.value(cell).is_some() && board.value(*other).is_some();
                board.link(*edge) == Link::Open && !known
            })
            .map(|(_, other)| Candidate::link(cell, *other))
            .collect();
        if !places.is_empty() {
            let ways = ways.into_iter().map(|(_, other)| other).collect();
            let reason = Reason::TwoWays { cell, ways };
            found(Step { technique: Technique::TwoWays, places, drops: Vec::new(), reason })?;
        }
    }
    ControlFlow::Continue(())
}
