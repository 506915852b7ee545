//! Pointing: a digit confined to one line inside a region leaves the rest of that line.
//!
//! ```text
//! 4 4 . | . x .     the box has its 4 in this row,
//! . . . | . . .     so x is not 4
//! ```
//! The line may be a row, a column or a diagonal.

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// Reports every digit of a region that lies in one line, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    confined(board, true, Technique::Pointing, found)
}

/// Reports every digit whose places in a region, or in a line, lie in another house.
pub(super) fn confined(
    board: &Board,
    in_regions: bool,
    technique: Technique,
    found: &mut Found,
) -> ControlFlow<()> {
    let layout = &board.layout;
    for (house, &base) in layout.houses.iter().enumerate() {
        if base.is_region() != in_regions {
            continue;
        }
        for digit in members(board.lacks(house)) {
            let places = board.spots(house, digit);
            if places.count_ones() < 2 || places.count_ones() > layout.widest {
                continue;
            }
            for crossing in layout.crossings(house) {
                let other = usize::from(crossing.other);
                let rest = board.spots(other, digit) & !crossing.there;
                if places & !crossing.here == 0 && rest != 0 {
                    let cells = layout.cells_at(other, rest);
                    let drops = cells.map(|cell| Candidate::of(cell, digit)).collect();
                    let cover = layout.houses[other];
                    let reason = Reason::Intersection { base, cover, digit: digit as u8 + 1 };
                    found(Step::drop(technique, drops, reason))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
