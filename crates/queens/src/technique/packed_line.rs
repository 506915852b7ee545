//! Packed line: the open cells of a line take just as many queens as it needs.
//!
//! ```text
//! . . . . . x .     two stars: of three cells side by side the outer two are queens;
//! - Q o Q - A A     in general, cut the cells into pairs: as many pairs as queens means
//! . . . . . x x     one queen in each, and none next to both cells of a pair (x)
//! ```
//! Two stars and more: with one it is a crowded house.

use super::tiled_region::look;
use super::{Found, Technique};
use crate::House;
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every packed line on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for house in board.ground.houses().filter(|house| !matches!(house, House::Region(_))) {
        look(board, Technique::PackedLine, &[house], found)?;
    }
    ControlFlow::Continue(())
}
