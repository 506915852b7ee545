//! Common peer: a cell that sees all places of a digit in a house does not hold it.
//!
//! ```text
//! 5 . . .     the column has its 5 in r1c1 or r3c1; x sees the one along
//! . . . .     the diagonal and the other along the row,
//! 5 . x .     so x is not 5
//! ```
//! On boards with boxes and without diagonals this is pointing and claiming. Elsewhere the cell may see
//! the places through different houses.

use super::{Found, Step, Technique};
use crate::layout::{Cells, told};
use crate::{Board, Candidate, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// More places than that are hardly ever seen from one cell.
const PLACES: u32 = 5;

/// Reports every digit of a house whose places have a common peer, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let layout = &board.layout;
    if layout.shape.is_boxed() && !layout.shape.has_diagonals() {
        return ControlFlow::Continue(());
    }
    for (house, &name) in layout.houses.iter().enumerate() {
        for digit in members(board.lacks(house)) {
            let places = board.spots(house, digit);
            if !(2..=PLACES).contains(&places.count_ones()) {
                continue;
            }
            let open: Cells = *board.cells_with(digit);
            let seen =
                layout.cells_at(house, places).fold(open, |all, cell| all & *layout.peers(cell));
            if !seen.is_empty() {
                let drops = seen.iter().map(|cell| Candidate::of(cell, digit)).collect();
                let cells = told(layout.cells_at(house, places));
                let reason = Reason::CommonPeer { house: name, cells, digit: digit as u8 + 1 };
                found(Step::drop(Technique::CommonPeer, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
