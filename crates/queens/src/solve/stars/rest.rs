//! What branching hands over to the search that learns.

use super::state::{Board, State};
use crate::Queens;
use crate::solve::bands::Leftover;
use crate::solve::learned::Rest;
use crate::solve::tiling::Patch;

const N: usize = Queens::MAX_SIDE;

/// Leftovers of bands with more cells per queen, or more queens per star of the puzzle, are not
/// worth following.
const CELLS_PER_QUEEN: u32 = 4;
const QUEENS_PER_STAR: u32 = 2;

/// What propagation leaves of a puzzle; `None` if it has no solution.
pub(in crate::solve) fn rest(puzzle: &Queens) -> Option<Rest> {
    let board = Board::<N>::new(puzzle);
    let state = board.root(puzzle)?;
    Some(Rest {
        open: board.cells_of(&state.open[0]).collect(),
        queens: board.cells_of(&state.queens).collect(),
        patches: patches(&board, &state, puzzle.stars() as u32)?,
    })
}

/// Regions, lines, pairs of adjacent lines, and what bands leave over.
fn patches(board: &Board<N>, state: &State<N>, stars: u32) -> Option<Vec<Patch>> {
    let mut patches: Vec<_> =
        (0..board.side).map(|region| board.region_patch(state, region)).collect();
    for axis in 0..2 {
        for width in 1..=2 {
            for (first, needs) in state.line_need[axis][..board.side].windows(width).enumerate() {
                let band = ((1 << width) - 1) << first;
                let queens = needs.iter().map(|&need| u32::from(need)).sum();
                let whole = Leftover { band, regions: 0, within: true, cells: 0, queens };
                patches.push(board.patch(state, axis, whole));
            }
        }
    }
    let handy = |leftover: &Leftover| {
        leftover.cells <= CELLS_PER_QUEEN * leftover.queens
            && leftover.queens <= QUEENS_PER_STAR * stars
    };
    let scan = board.leftovers(state, |axis, leftover| {
        if leftover.regions != 0 && handy(&leftover) {
            patches.push(board.patch(state, axis, leftover));
        }
        Ok(())
    });
    let told = patches.into_iter().filter(|patch| patch.need > 0).map(|patch| Patch {
        cells: board.cells_of(&patch.cells[0]).collect(),
        need: patch.need as usize,
    });
    scan.is_ok().then(|| told.collect())
}
