//! Subsets of a house: as many cells as digits. What the naked and hidden pairs, triples and quads share.

use super::{Found, Step, Technique};
use crate::layout::told;
use crate::{Board, Candidate, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// Reports `size` cells of a house with `size` candidates between them.
pub(super) fn naked(
    board: &Board,
    size: usize,
    technique: Technique,
    found: &mut Found,
) -> ControlFlow<()> {
    let layout = &board.layout;
    for (house, &name) in layout.houses.iter().enumerate() {
        let cells = layout.cells(house);
        let masks: Vec<u32> = cells.iter().map(|&cell| board.mask(usize::from(cell))).collect();
        subsets(&masks, size, &mut |places, digits| {
            let rest = members(!places & layout.full()).map(|place| layout.cell(house, place));
            let lost = |cell: usize| {
                members(board.mask(cell) & digits).map(move |digit| Candidate::of(cell, digit))
            };
            let drops: Vec<Candidate> = rest.flat_map(lost).collect();
            if drops.is_empty() {
                return ControlFlow::Continue(());
            }
            let reason = Reason::NakedSubset {
                house: name,
                cells: told(layout.cells_at(house, places)),
                digits: members(digits).map(|digit| digit as u8 + 1).collect(),
            };
            found(Step::drop(technique, drops, reason))
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports `size` digits of a house with `size` places between them.
pub(super) fn hidden(
    board: &Board,
    size: usize,
    technique: Technique,
    found: &mut Found,
) -> ControlFlow<()> {
    let layout = &board.layout;
    for (house, &name) in layout.houses.iter().enumerate() {
        let spots: Vec<u32> = (0..layout.side).map(|digit| board.spots(house, digit)).collect();
        subsets(&spots, size, &mut |digits, places| {
            let lost = |cell: usize| {
                members(board.mask(cell) & !digits).map(move |digit| Candidate::of(cell, digit))
            };
            let drops: Vec<Candidate> = layout.cells_at(house, places).flat_map(lost).collect();
            if drops.is_empty() {
                return ControlFlow::Continue(());
            }
            let reason = Reason::HiddenSubset {
                house: name,
                cells: told(layout.cells_at(house, places)),
                digits: members(digits).map(|digit| digit as u8 + 1).collect(),
            };
            found(Step::drop(technique, drops, reason))
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports `size` of `sets`, none empty, whose union has `size` members: which sets, and the union.
pub(super) fn subsets(
    sets: &[u32],
    size: usize,
    report: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fit = |set: &u32| (1..=size as u32).contains(&set.count_ones());
    let few: Vec<usize> = (0..sets.len()).filter(|&at| fit(&sets[at])).collect();
    grow(sets, &few, size, (0, 0), report)
}

/// Adds `left` more sets of `few` to those chosen so far.
fn grow(
    sets: &[u32],
    few: &[usize],
    left: usize,
    (chosen, union): (u32, u32),
    report: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = chosen.count_ones() as usize + left;
    if left == 0 {
        return report(chosen, union);
    }
    for (at, &set) in few.iter().enumerate() {
        let union = union | sets[set];
        if few.len() - at >= left && union.count_ones() as usize <= size {
            grow(sets, &few[at + 1..], left - 1, (chosen | 1 << set, union), report)?;
        }
    }
    ControlFlow::Continue(())
}
