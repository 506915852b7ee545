//! Hidden Single in a box or region: a digit with one place in a box or region.
//!
//! ```text
//! 2 . | . .     the box needs a 2; its first row and its
//! . x | . .     column 1 have one already, so x is 2
//! ----+----
//! . . | . .
//! ```

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use std::ops::ControlFlow;

/// Reports every digit with one place in a region, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    hidden(board, true, Technique::HiddenSingleBox, found)
}

/// Reports every digit with one place in a region, or in a line.
pub(super) fn hidden(
    board: &Board,
    in_regions: bool,
    technique: Technique,
    found: &mut Found,
) -> ControlFlow<()> {
    for (house, &name) in board.layout.houses.iter().enumerate() {
        if name.is_region() != in_regions {
            continue;
        }
        for digit in 0..board.layout.side {
            let places = board.spots(house, digit);
            if places.is_power_of_two() {
                let cell = board.layout.cell(house, places.trailing_zeros() as usize);
                let reason = Reason::OnlyPlace { house: name };
                found(Step::place(technique, Candidate::of(cell, digit), reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
