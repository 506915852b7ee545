//! Search: every other way to fill a house was tried to its end.
//!
//! ```text
//! . o . Q     the exact search finds one solution, and it has a queen on Q: a queen on o and not
//!             on Q leads nowhere, however far one has to look
//! ```
//! Not reasoning, but true: so that there is always something to say about a puzzle with one
//! solution.

use super::{Found, Step, Technique};
use crate::board::Board;
use crate::{Placement, Queens, Reason};
use gridsmith_core::{Budget, Cell, Puzzle, Stop, Verdict};
use std::ops::ControlFlow;

/// Reports a queen of the house with the least choice, if just one solution fits what `board`
/// knows.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let solution = verdict(board, budget).unique()?;
    let step = solution.and_then(|solution| search(board, &solution));
    Ok(step.map_or(ControlFlow::Continue(()), found))
}

/// How many solutions fit what `board` knows.
pub(crate) fn verdict(board: &Board, budget: &mut Budget) -> Verdict<Placement> {
    let queens = board.queens();
    let closed: Vec<Cell> = board
        .size()
        .cells()
        .filter(|&cell| !board.is_open(cell) && !board.has_queen(cell))
        .collect();
    let regions = board.ground.regions();
    match Queens::try_new(board.ground.side, board.stars(), regions, &closed, &queens) {
        Ok(_) if board.is_broken() => Verdict::None,
        Ok(puzzle) => puzzle.verdict(budget),
        Err(_) => Verdict::None,
    }
}

/// A queen of `solution` in the house with the fewest cells to spare.
pub(crate) fn search(board: &Board, solution: &Placement) -> Option<Step> {
    let house = board
        .ground
        .houses()
        .filter(|&house| board.need(house) > 0)
        .min_by_key(|&house| board.count(house).saturating_sub(board.need(house)))?;
    let cells = board.open_in(house);
    let queen = cells.into_iter().find(|cell| solution.0.contains(cell))?;
    Some(Step::place(Technique::Search, queen, Reason::Search { house }))
}
