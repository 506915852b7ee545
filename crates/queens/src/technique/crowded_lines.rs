//! Crowded lines: a queen that would leave two adjacent lines without room for their queens.
//!
//! ```text
//! A A - - B B - C C     two stars: two rows need four queens, and five blocks cover their cells;
//! A - - B B - D D -     a queen on x touches all of one block and half of another, and four
//! . x . . . . . . .     blocks would have to cover what five just do
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
            let need = pair.iter().map(|&line| board.need(line)).sum();
            let gone = reaches.crowding(&spots, need);
            let reason = (Technique::CrowdedLines, [pair.to_vec(), Vec::new()], need);
            crowded(board, reason, &spots, &gone, found)?;
        }
    }
    ControlFlow::Continue(())
}
