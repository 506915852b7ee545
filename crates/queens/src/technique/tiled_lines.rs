//! Tiled lines: as many blocks of two by two as queens are needed cover two adjacent lines.
//!
//! ```text
//! A A - - B B - C     two stars: two rows need four queens, and four blocks cover their open
//! A - - B B - - C     cells (the second has two, B B over B B would do as well):
//! . . x . . . . .     each holds one; x touches a whole block
//! ```
//! Two stars and more.

use super::tiled_region::look;
use super::{Found, Technique};
use crate::House;
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every pair of tiled lines on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let last = board.ground.side as u8 - 1;
    for line in [House::Row, House::Column] {
        for first in 0..last {
            let pair = [line(first), line(first + 1)];
            if pair.iter().all(|&line| board.need(line) > 0) {
                look(board, Technique::TiledLines, &pair, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}
