//! Out of reach: a step of a Zip after which, or without which, the next waypoint cannot be
//! reached.
//!
//! ```text
//! 3-o-o→x     going on to x, the line from 3 has
//! . 4 5 o     no way left to come back to 4
//!
//! 1 . 2|.     between the walls one way leads from
//! ---- |4     2 to 3: the line takes it
//! 3 . . .
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique, cut_off};
use crate::board::{Board, Candidate, Conflict};
use crate::solve::line::Clash;

/// Reports every open link after which a waypoint is out of reach of the one before it, and then
/// every one without which it is.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    cut_off::refuted(board, Technique::Detour, found, &[Clash::Parted], |conflict| {
        matches!(conflict, Conflict::Parted(..))
    })?;
    if !board.is_zip() {
        return ControlFlow::Continue(());
    }
    for (edge, number) in board.only_ways() {
        let [a, b] = board.ground.edges[edge];
        let reason = Reason::WayIn { conflict: Conflict::Parted(number, number + 1) };
        found(Step::place(Technique::Detour, Candidate::Link(a, b), reason))?;
    }
    ControlFlow::Continue(())
}
