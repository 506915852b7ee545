//! Out of reach: a step of a Zip after which the next waypoint cannot be reached.
//!
//! ```text
//! 3-o-o→x     going on to x, the line from 3 has
//! . 4 5 o     no way left to come back to 4
//! ```

use std::ops::ControlFlow;

use super::{Found, Technique, cut_off};
use crate::board::{Board, Conflict};
use crate::solve::line::Clash;

/// Reports every open link after which a waypoint is out of reach of the one before it.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    cut_off::refuted(board, Technique::Detour, found, &[Clash::Parted], |conflict| {
        matches!(conflict, Conflict::Parted(..))
    })
}
