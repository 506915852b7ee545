//! Tiled region: as many blocks of two by two as queens are needed cover the region, so each holds
//! one.
//!
//! ```text
//! A A . .     two stars: two blocks cover region A, so each of them has a queen;
//! A A x .     x touches both cells of the second block, so it has none;
//! . . A A     a block with one open cell is a queen
//! ```
//! Two stars and more: with one it is a crowded region.

use super::{Found, Step, Technique};
use crate::board::{Board, MAX, Mask};
use crate::tiles::Patch;
use crate::{House, Reason};
use std::ops::ControlFlow;

/// Reports every tiled region on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for house in board.ground.houses().filter(|house| matches!(house, House::Region(_))) {
        look(board, Technique::TiledRegion, &[house], found)?;
    }
    ControlFlow::Continue(())
}

/// Reports what the tilings of `houses`, all of one kind, tell.
pub(super) fn look(
    board: &Board,
    technique: Technique,
    houses: &[House],
    found: &mut Found,
) -> ControlFlow<()> {
    let need = houses.iter().map(|&house| board.need(house)).sum();
    // A block covers at most four cells.
    let quiet = houses.iter().all(|&house| board.is_quiet(house));
    if need == 0
        || quiet
        || houses.iter().map(|&house| board.count(house)).sum::<usize>() > 4 * need
    {
        return ControlFlow::Continue(());
    }
    let mut cells = [0; MAX];
    for &house in houses {
        cells.iter_mut().zip(board.spots(house)).for_each(|(all, own)| *all |= own);
    }
    tell(board, technique, &cells, need, [houses.to_vec(), Vec::new()], found)
}

/// Reports what the tilings of `cells`, which hold `need` queens, tell.
pub(super) fn tell(
    board: &Board,
    technique: Technique,
    cells: &Mask,
    need: usize,
    [within, without]: [Vec<House>; 2],
    found: &mut Found,
) -> ControlFlow<()> {
    for tiled in Patch::new(cells, need).tilings(board) {
        let reason = Reason::Blocks {
            within: within.clone(),
            without: without.clone(),
            blocks: tiled.blocks,
            need,
        };
        found(Step { technique, places: tiled.places, drops: tiled.drops, reason })?;
    }
    ControlFlow::Continue(())
}
