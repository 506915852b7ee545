//! Corridor: the path between two known values has a fixed number of steps.
//!
//! ```text
//! 17  .  .  x     18 and 19 lie within two steps of 17 and of 20;
//!  .  .  .  x     no x can hold them
//! 20  .  .  x
//! ```
//! With `k` steps from the lower and `t - k` to the higher value, a cell must be reachable in both;
//! on four neighbours every step changes the colour of the cell, too.

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Reason, Step, Technique, distances};
use crate::board::{Board, Candidate};

/// Reports for every gap between known values what lies outside its corridor.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let known: Vec<(u16, Cell)> = board.known().collect();
    for pair in known.windows(2) {
        if pair[1].0 - pair[0].0 > 1
            && let Some(step) = prune_by_corridor(board, pair[0].0, pair[1].0)
        {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells near enough to the cells of `start` and `end` to lie between them, in order. None
/// unless both values are known.
pub fn compute_corridor(board: &Board, start: u16, end: u16) -> Vec<Cell> {
    let Some(corridor) = Corridor::new(board, start, end) else { return Vec::new() };
    let inside = |cell: &Cell| (start + 1..end).any(|value| corridor.admits(board, *cell, value));
    board.ground.cells().filter(|cell| board.value(*cell).is_none()).filter(inside).collect()
}

/// The step that drops every value between `start` and `end` from the cells outside the corridor.
pub fn prune_by_corridor(board: &Board, start: u16, end: u16) -> Option<Step> {
    let corridor = Corridor::new(board, start, end)?;
    let mut drops = Vec::new();
    for value in start + 1..end {
        for cell in board.cells_of(value) {
            if !corridor.admits(board, cell, value) {
                drops.push(Candidate::Value(cell, value));
            }
        }
    }
    if drops.is_empty() {
        return None;
    }
    let cells = compute_corridor(board, start, end);
    let reason = Reason::Corridor { from: (start, corridor.from), to: (end, corridor.to), cells };
    Some(Step::drop(Technique::Corridor, drops, reason))
}

/// The steps from both ends of a gap.
struct Corridor {
    start: u16,
    end: u16,
    from: Cell,
    to: Cell,
    before: Vec<u16>,
    after: Vec<u16>,
}

impl Corridor {
    fn new(board: &Board, start: u16, end: u16) -> Option<Self> {
        let (from, to) = (board.cell(start)?, board.cell(end)?);
        let limit = end.checked_sub(start)?;
        let (before, after) = (distances(board, from, limit), distances(board, to, limit));
        Some(Corridor { start, end, from, to, before, after })
    }

    fn admits(&self, board: &Board, cell: Cell, value: u16) -> bool {
        let (up, down) = (value - self.start, self.end - value);
        let colour = |cell: Cell| u16::from(board.ground.colour[cell.index()]);
        self.before[cell.index()] <= up
            && self.after[cell.index()] <= down
            && (!board.ground.alternates || (colour(cell) + colour(self.from) + up) % 2 == 0)
    }
}
