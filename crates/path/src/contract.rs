//! Functions that the original specification asks for and no technique needs
//! (docs/SPECIFICATION.md, contracts 4 and 5): the techniques examine the board themselves, and see
//! more.

use gridsmith_core::Cell;

use crate::board::{Board, Candidate};
use crate::technique::degree::{one_for_both, places};
use crate::technique::{Reason, Step, Technique};

/// For each cell, how many of its neighbours are empty.
pub fn compute_degree_map(board: &Board) -> Vec<usize> {
    let empty = |cell: Cell| board.value(cell).is_none();
    let degree = |cell| board.ground.around(cell).filter(|(_, other)| empty(*other)).count();
    board.size().cells().map(degree).collect()
}

/// The step that drops `value` from `cell`, if too few of its neighbours can hold the value before
/// and the value after: an inner value needs two different neighbours, an end needs one.
pub fn prune_by_degree(board: &Board, value: u16, cell: Cell) -> Option<Step> {
    let highest = board.len() as u16;
    if !board.may_hold(cell, value) {
        return None;
    }
    let around = [value - 1, value + 1].into_iter().filter(|other| (1..=highest).contains(other));
    let missing = around.into_iter().find(|other| places(board, cell, *other).0.is_none());
    match missing {
        Some(missing) => {
            let drops = vec![Candidate::Value(cell, value)];
            Some(Step::drop(Technique::Degree, drops, Reason::Support { value, missing }))
        }
        None => one_for_both(board, value, cell),
    }
}

/// The empty cells of the largest region that the corridor of a gap touches.
pub fn infer_region_capacity(corridor: &[Cell], regions: &[Vec<Cell>]) -> usize {
    let touched = regions.iter().filter(|region| corridor.iter().any(|cell| region.contains(cell)));
    touched.map(Vec::len).max().unwrap_or(0)
}
