//! Leftover: adjacent lines less the regions wholly inside hold as many queens as the lines need
//! more than the regions do; where just as many blocks cover these cells, each block holds one.
//!
//! ```text
//! A A A B - C     two stars: two rows need four queens. A lies inside and has two of them, so the
//! A A A B x C     other open cells of the rows hold two. Two blocks cover them, that of the B and
//! . . . B B C     that of the C; x touches all of the C, so it is none
//! ```
//! The same the other way round: the regions that touch the lines, less the lines. Two stars and
//! more.

use super::tiled_region::tell;
use super::{Found, Technique};
use crate::board::Board;
use crate::leftovers::leftovers;
use std::ops::ControlFlow;

/// Reports every leftover on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    // A block covers at most four cells.
    for leftover in leftovers(board, |need| 4 * need) {
        if leftover.is_quiet(board) {
            continue;
        }
        let houses = leftover.within_without();
        tell(board, Technique::Leftover, &leftover.cells(board), leftover.need, houses, found)?;
    }
    ControlFlow::Continue(())
}
