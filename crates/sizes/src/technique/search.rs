//! Search: every other digit of a cell was tried to its end.
//!
//! ```text
//! 12 . .     the exact search finds one solution, and it has 2 here: 1 leads nowhere, however far one
//!            has to look
//! ```
//! Not reasoning, but true: so that there is always something to say about a puzzle with one solution.

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason, SizedGrid, solve};
use gridsmith_core::{Budget, Cell, Stop, Verdict};
use std::ops::ControlFlow;

/// Reports the digit of a cell with the fewest candidates, if just one solution fits the board.
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
pub(crate) fn verdict(board: &Board, budget: &mut Budget) -> Verdict<SizedGrid> {
    if board.is_broken() {
        return Verdict::None;
    }
    Verdict::from_search(|tally| {
        solve::search(&board.layout, &board.all_masks(), tally, None, budget)
    })
}

/// The digit of `solution` in the empty cell with the fewest candidates.
pub(crate) fn search(board: &Board, solution: &SizedGrid) -> Option<Step> {
    let empty = (0..board.layout.area).filter(|&cell| board.digit(cell) == 0);
    let cell = empty.min_by_key(|&cell| board.mask(cell).count_ones())?;
    let candidate = Candidate { cell: Cell(cell as u16), digit: solution.0[cell] };
    Some(Step::place(Technique::Search, candidate, Reason::Search))
}
