//! XY-Wing: whatever the pivot holds, one of the pincers holds the third digit.
//!
//! ```text
//! 12 . | 13     the pivot r1c1 is 1 or 2: then r1c3 or r2c1 is 3,
//! 23 . | x      so x is not 3
//! ```

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use gridsmith_core::{Cell, members};
use std::ops::ControlFlow;

/// Reports every XY-Wing, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let layout = &board.layout;
    let is_pair = |cell: &usize| board.mask(*cell).count_ones() == 2;
    for pivot in (0..layout.area).filter(is_pair) {
        let own = board.mask(pivot);
        let shares_one =
            |cell: &usize| is_pair(cell) && (board.mask(*cell) & own).is_power_of_two();
        let pincers: Vec<usize> = layout.peers(pivot).iter().filter(shares_one).collect();
        for (at, &a) in pincers.iter().enumerate() {
            for &b in &pincers[at + 1..] {
                let third = board.mask(a) & board.mask(b);
                if board.mask(a) ^ board.mask(b) != own || third & own != 0 {
                    continue;
                }
                let Some(digit) = members(third).next() else { continue };
                let seen = *layout.peers(a) & *layout.peers(b) & *board.cells_with(digit);
                if seen.is_empty() {
                    continue;
                }
                let drops = seen.iter().map(|cell| Candidate::of(cell, digit)).collect();
                let reason = Reason::XyWing {
                    pivot: Cell(pivot as u16),
                    pincers: [Cell(a as u16), Cell(b as u16)],
                    digit: digit as u8 + 1,
                };
                found(Step::drop(Technique::XyWing, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
