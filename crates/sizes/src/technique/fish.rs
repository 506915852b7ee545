//! Fish: a digit of k rows confined to k columns, or the other way round. What X-Wing, Swordfish and
//! Jellyfish share.

use super::subset::subsets;
use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// Reports every fish of `size` lines.
pub(super) fn find(
    board: &Board,
    size: usize,
    technique: Technique,
    found: &mut Found,
) -> ControlFlow<()> {
    let layout = &board.layout;
    let side = layout.side;
    for digit in 0..side {
        for axis in 0..2 {
            // The place of a cell in a row is its column, and the other way round.
            let spots: Vec<u32> =
                (0..side).map(|line| board.spots(axis * side + line, digit)).collect();
            subsets(&spots, size, &mut |bases, covers| {
                let cover = |line: usize| (1 - axis) * side + line;
                let lost = members(covers).flat_map(|line| {
                    layout.cells_at(cover(line), board.spots(cover(line), digit) & !bases)
                });
                let mut drops: Vec<Candidate> =
                    lost.map(|cell| Candidate::of(cell, digit)).collect();
                if drops.is_empty() {
                    return ControlFlow::Continue(());
                }
                drops.sort_unstable();
                let reason = Reason::Fish {
                    digit: digit as u8 + 1,
                    bases: members(bases).map(|line| layout.houses[axis * side + line]).collect(),
                    covers: members(covers).map(|line| layout.houses[cover(line)]).collect(),
                };
                found(Step::drop(technique, drops, reason))
            })?;
        }
    }
    ControlFlow::Continue(())
}
