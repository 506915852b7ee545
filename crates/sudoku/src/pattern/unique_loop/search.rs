//! The search for loops: from cell to cell through shared houses, never the same type of house
//! twice in a row.

use super::Loop;
use crate::geometry::{CELL_HOUSES, CellSet, HOUSE_SETS};
use crate::{Board, CELLS};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The largest number of cells with extra candidates, unless they all share one extra digit.
const ALLOWED: i32 = 2;

/// Two digits, and the cells in which loops of them can be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    digits: [usize; 2],
    /// The cells that may hold both.
    both: CellSet,
    /// Those of them that can be in a loop.
    useful: CellSet,
}

impl Field {
    /// The field of two digits, the smaller first; `None` if there is no room for a loop.
    pub(crate) fn new(board: &Board, digits: [usize; 2]) -> Option<Self> {
        let [v1, v2] = digits;
        let both = board.alive.digits[v1] & board.alive.digits[v2];
        let useful = useful(both);
        (!useful.is_empty()).then_some(Field { digits, both, useful })
    }
}

/// Passes every valid loop to `found`, which may break off: from each cell with two candidates,
/// depth first. A loop is found once for each direction and each start.
pub(crate) fn search(
    board: &Board,
    budget: &mut Budget,
    found: &mut dyn FnMut(&Loop) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stop> {
    for start in (0..CELLS).filter(|cell| board.alive.count(*cell) == 2) {
        if let Some(field) = Field::new(board, pair_of(board, start))
            && search_from(board, &field, start, false, budget, found)?.is_break()
        {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The two candidates of a cell.
pub(crate) fn pair_of(board: &Board, cell: usize) -> [usize; 2] {
    let mask = board.alive.cells[cell];
    let high = mask & mask.wrapping_sub(1);
    [mask, high].map(|mask| mask.trailing_zeros() as usize)
}

/// The loops through one cell that has exactly these two candidates.
///
/// With `stays`, the extra digits found at one neighbour of a cell also count for the neighbours
/// after it. Sudoku Explainer 1.2.1 does this, and therefore misses some loops. Its rating needs
/// it.
pub(crate) fn search_from(
    board: &Board,
    field: &Field,
    start: usize,
    stays: bool,
    budget: &mut Budget,
    found: &mut dyn FnMut(&Loop) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stop> {
    let Field { digits, both, useful } = *field;
    if !useful.contains(start) {
        return Ok(ControlFlow::Continue(()));
    }
    let ring = Loop { cells: Vec::with_capacity(20), set: CellSet::EMPTY, digits };
    let pair = board.alive.cells[start];
    let mut walk = Walk { board, stays, both, useful, pair, ring, found };
    walk.step(start, ALLOWED, 0, 3, [0; 2], budget)
}

/// The cells that have another one in each of their houses, repeated until nothing changes: a loop
/// touches every house twice.
fn useful(mut cells: CellSet) -> CellSet {
    loop {
        let before = cells;
        for cell in before.iter() {
            let lonely = |house: &u8| (HOUSE_SETS[usize::from(*house)] & cells).single().is_some();
            if CELL_HOUSES[cell].iter().any(lonely) {
                cells.remove(cell);
            }
        }
        if cells == before {
            return cells;
        }
    }
}

struct Walk<'a> {
    board: &'a Board,
    stays: bool,
    /// The cells that may hold both digits.
    both: CellSet,
    /// Those of them that can be in a loop.
    useful: CellSet,
    pair: u16,
    ring: Loop,
    found: &'a mut dyn FnMut(&Loop) -> ControlFlow<()>,
}

impl Walk<'_> {
    /// Extends the loop to `cell`. `touched` are the houses of the cells so far, of those at even
    /// and at odd places.
    fn step(
        &mut self,
        cell: usize,
        allowed: i32,
        extra: u16,
        last: usize,
        touched: [u32; 2],
        budget: &mut Budget,
    ) -> Result<ControlFlow<()>, Stop> {
        budget.spend()?;
        let parity = self.ring.cells.len() % 2;
        let mut touched = touched;
        touched[parity] |= houses(cell);
        self.ring.cells.push(cell as u8);
        self.ring.set.insert(cell);
        let end = self.neighbours(cell, allowed, extra, last, touched, budget);
        self.ring.cells.pop();
        self.ring.set.remove(cell);
        end
    }

    fn neighbours(
        &mut self,
        cell: usize,
        allowed: i32,
        mut extra: u16,
        last: usize,
        touched: [u32; 2],
        budget: &mut Budget,
    ) -> Result<ControlFlow<()>, Stop> {
        let first = usize::from(self.ring.cells[0]);
        let length = self.ring.cells.len();
        for kind in (0..3).filter(|kind| *kind != last) {
            let house = HOUSE_SETS[usize::from(CELL_HOUSES[cell][kind])];
            let mut next = (house & self.both) - self.ring.set;
            if length >= 4 && house.contains(first) {
                next.insert(first);
            }
            for other in next.iter() {
                if other == first {
                    // Both ways to fill the loop use the same digits in every house that it
                    // touches.
                    let valid = length.is_multiple_of(2) && touched[0] == touched[1];
                    if valid && (self.found)(&self.ring).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                    continue;
                }
                let candidates = self.board.alive.cells[other];
                let with_other = (extra | candidates) & !self.pair;
                if self.stays {
                    extra = with_other;
                }
                let more = candidates != self.pair;
                let admitted = !more || with_other.is_power_of_two() || allowed > 0;
                // Cells at even places share no house, and neither do those at odd places.
                let apart = touched[length % 2] & houses(other) == 0;
                if admitted && apart && self.useful.contains(other) {
                    let allowed = allowed - i32::from(more);
                    let end = self.step(other, allowed, with_other, kind, touched, budget)?;
                    if end.is_break() {
                        return Ok(end);
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The three houses of a cell as a mask.
fn houses(cell: usize) -> u32 {
    CELL_HOUSES[cell].iter().fold(0, |mask, house| mask | 1 << house)
}
