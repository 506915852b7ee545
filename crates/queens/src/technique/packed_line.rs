//! Packed line: the open cells of a line take just as many queens as it needs.
//!
//! ```text
//! . . . . . . .     two stars: a row with three open cells side by side has its queens on the
//! - - Q o Q - -     outer two
//!
//! . x x . x x .     four cells in two pairs: each pair holds a queen, so what touches both cells
//! - o o - o o -     of a pair is none (x)
//! . x x . x x .
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
