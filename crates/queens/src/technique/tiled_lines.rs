//! Tiled lines: as many blocks of two by two as queens are needed cover two adjacent lines.
//!
//! ```text
//! - - - 2 - 3 3 - 4     two stars: two rows need four queens, and four blocks cover their open
//! 1 1 - 2 - - 3 - -     cells: each holds one. The block with one cell (4) is a queen, and what
//! x x . . . . . . .     touches all of a block is none (x)
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
