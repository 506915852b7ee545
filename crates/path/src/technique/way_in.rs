//! Only way in: a link without which a part of a Zip would be cut off.
//!
//! ```text
//! . . .|. .     one gap in the wall: the line
//! . . . . .     goes through it
//! . . .|. .
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Conflict, Link};
use crate::solve::line::{Line, Net, Sight};

/// Reports every open link that must be taken to keep the board together.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if !board.is_zip() {
        return ControlFlow::Continue(());
    }
    let net = Net::new(&board.ground);
    let mut line = Line::of_board(&net, board).ok().filter(Line::is_at_rest);
    let mut sight = Sight::default();
    for (edge, &[a, b]) in board.ground.edges.iter().enumerate() {
        if board.link(edge) != Link::Open {
            continue;
        }
        // A quick look goes before.
        if line.as_mut().is_some_and(|line| !line.is_way_in(edge, &mut sight)) {
            continue;
        }
        let candidate = Candidate::Link(a, b);
        let mut without = board.clone();
        without.deny(candidate);
        if let Some(conflict @ Conflict::CutOff(_)) = without.visible_conflict() {
            found(Step::place(Technique::WayIn, candidate, Reason::WayIn { conflict }))?;
        }
    }
    ControlFlow::Continue(())
}
