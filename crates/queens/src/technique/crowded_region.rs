//! Crowded region: a cell outside a region that shares a line with, or touches, each of its few
//! open cells.
//!
//! ```text
//! . x x .     the queen of region A stands on one of two cells, and each x touches both;
//! . A A .     likewise the cells beside the middle of a straight three, and so on: every shape
//! . x x .     has its own, and none needs to be learnt by heart
//! ```
//! With more stars: a queen after which the region has room for fewer queens than it needs.

use super::{Found, Step, Technique};
use crate::board::{Board, Mask};
use crate::crowd::{Reaches, seen_by_all};
use crate::{House, Reason, Shape};
use std::ops::ControlFlow;

/// Regions with more open cells per queen are not taken in at a glance.
const CELLS_PER_QUEEN: usize = 6;

/// Reports every crowded region on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let regions = board.ground.houses().filter(|house| matches!(house, House::Region(_)));
    let few = |house: &House| board.count(*house) <= CELLS_PER_QUEEN * board.need(*house);
    look(board, Technique::CrowdedRegion, regions.filter(few), false, found)
}

/// Reports for each of `houses` the cells that would crowd it, those with the fewest cells first.
pub(super) fn look(
    board: &Board,
    technique: Technique,
    houses: impl Iterator<Item = House>,
    by_region: bool,
    found: &mut Found,
) -> ControlFlow<()> {
    // A house with no cell to spare is full: a single sees that first.
    let spare = |house: &House| board.count(*house) > board.need(*house) && board.need(*house) > 0;
    let loud = |house: &House| board.stars() > 1 || !board.is_quiet(*house);
    let mut houses: Vec<(usize, House)> =
        houses.filter(loud).filter(spare).map(|house| (board.count(house), house)).collect();
    houses.sort_by_key(|house| house.0);
    let mut reaches = None;
    for (_, house) in houses {
        let gone = match board.need(house) {
            1 => seen_by_all(board, house, by_region),
            need => reaches.get_or_insert_with(|| Reaches::new(board, by_region)).crowding(
                &board.spots(house),
                need,
                board.is_quiet(house),
            ),
        };
        let reason = (technique, [vec![house], Vec::new()], board.need(house));
        crowded(board, reason, &board.spots(house), &gone, found)?;
    }
    ControlFlow::Continue(())
}

/// Reports that a queen on any of the cells `gone` would leave `spots` without room; does nothing
/// if there are none.
pub(super) fn crowded(
    board: &Board,
    (technique, [within, without], need): (Technique, [Vec<House>; 2], usize),
    spots: &Mask,
    gone: &Mask,
    found: &mut Found,
) -> ControlFlow<()> {
    let ground = &board.ground;
    if gone[..ground.side].iter().all(|&row| row == 0) {
        return ControlFlow::Continue(());
    }
    let cells = ground.cells(spots);
    let shape = Shape::of(board.size(), &cells);
    let reason = Reason::Crowded { within, without, cells, shape, need };
    found(Step::drop(technique, ground.cells(gone), reason))
}
