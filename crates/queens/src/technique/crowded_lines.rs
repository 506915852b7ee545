//! Crowded lines: a queen that would leave two adjacent lines without room for their queens.
//!
//! ```text
//! - - - - 3 3 - 4 - -     two stars: two rows need four queens and have room for five. A queen on
//! 1 1 2 - 3 - - 4 - 5     x would take all of 1 and 2, and leave room for three:
//! . x . . . . . . . .     no queen stands on x
//! ```
//! Two stars and more.

use super::crowded_region::crowded;
use super::{Found, Technique};
use crate::House;
use crate::board::Board;
use crate::crowd::Reaches;
use std::ops::ControlFlow;

/// Reports every pair of crowded lines on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let last = board.ground.side as u8 - 1;
    let reaches = Reaches::new(board, true);
    for line in [House::Row, House::Column] {
        for first in 0..last {
            let pair = [line(first), line(first + 1)];
            if pair.iter().any(|&line| board.need(line) == 0) {
                continue;
            }
            let mut spots = board.spots(pair[0]);
            spots.iter_mut().zip(board.spots(pair[1])).for_each(|(all, own)| *all |= own);
            let quiet = pair.iter().all(|&line| board.is_quiet(line));
            let need = pair.iter().map(|&line| board.need(line)).sum();
            let gone = reaches.crowding(&spots, need, quiet);
            let reason = (Technique::CrowdedLines, [pair.to_vec(), Vec::new()], need);
            crowded(board, reason, &spots, &gone, found)?;
        }
    }
    ControlFlow::Continue(())
}
