//! The search: settle, decide, and keep the other board for later.

use super::choose::decide;
use super::plane::Plane;
use super::rules::{Cells, settle};
use crate::{ALL_DIGITS, CELLS, Grid, Sudoku};
use gridsmith_core::{Budget, Stop, Tally};

/// [`super::super::search`] on planes: the same decisions in the same order.
#[inline(always)]
pub(super) fn search<P: Plane>(
    puzzle: &Sudoku,
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    let mut cells = match puzzle.clues() {
        Some(clues) => P::of_clues(clues),
        None => of_masks::<P>(&puzzle.candidates()),
    };
    // Every waiting board stands for a decision above the current one: never more than one per
    // cell.
    let mut waiting: Vec<[P::Saved; 3]> = Vec::new();
    loop {
        while let Some(settled) = settle(cells) {
            let more = [
                settled[0].without_lowest().real(),
                settled[1].without_lowest().real(),
                settled[2].without_lowest().real(),
            ];
            if P::or3(more[0], more[1], more[2]).is_empty() {
                let cells = save(&settled);
                tally.add(|| grid::<P>(&cells));
                if tally.is_full() {
                    return Ok(());
                }
                break;
            }
            budget.spend()?;
            if waiting.capacity() == 0 {
                waiting.reserve(16);
            }
            let (first, second) = decide(&settled, &more);
            waiting.push(save(&second));
            cells = first;
        }
        match waiting.pop() {
            Some(second) => cells = load::<P>(&second),
            None => return Ok(()),
        }
    }
}

/// The digits of each mask.
#[inline(always)]
fn of_masks<P: Plane>(masks: &[u16; CELLS]) -> Cells<P> {
    let mut cells = [P::saved(ALL_DIGITS); 3];
    for (minirow, masks) in masks.as_chunks::<3>().0.iter().enumerate() {
        for (cells, mask) in cells.iter_mut().zip(masks) {
            cells.as_mut()[P::LANES[minirow]] = *mask;
        }
    }
    load(&cells)
}

/// The solution, if all cells are decided.
fn grid<P: Plane>(cells: &[P::Saved; 3]) -> Grid {
    let mut digits = [0; CELLS];
    for (minirow, digits) in digits.as_chunks_mut::<3>().0.iter_mut().enumerate() {
        for (digit, cells) in digits.iter_mut().zip(cells) {
            *digit = cells.as_ref()[P::LANES[minirow]].trailing_zeros() as u8 + 1;
        }
    }
    Grid(digits)
}

#[inline(always)]
fn save<P: Plane>(cells: &Cells<P>) -> [P::Saved; 3] {
    [cells[0].save(), cells[1].save(), cells[2].save()]
}

#[inline(always)]
fn load<P: Plane>(cells: &[P::Saved; 3]) -> Cells<P> {
    [P::load(&cells[0]), P::load(&cells[1]), P::load(&cells[2])]
}
