//! Search: every other digit of a cell was tried to its end.
//!
//! ```text
//! 12 . .     the exact search finds one solution, and it has 2 here: 1 leads nowhere, however far one
//!            has to look
//! ```
//! Not reasoning, but true: so that there is always something to say about a puzzle with one solution.

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason, SizedGrid, solve};
use gridsmith_core::{Budget, Cell, Stop, Tally, Verdict};
use std::ops::ControlFlow;

/// Reports the digit of a cell with the fewest candidates, if just one solution fits the board.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    Ok(match verdict(board, budget) {
        Verdict::Unique(solution) => match search(board, &solution) {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        },
        Verdict::Undecided(stop) => return Err(stop),
        Verdict::None | Verdict::Many(..) => ControlFlow::Continue(()),
    })
}

/// How many solutions fit what `board` knows.
pub(crate) fn verdict(board: &Board, budget: &mut Budget) -> Verdict<SizedGrid> {
    if board.is_broken() {
        return Verdict::None;
    }
    let mut tally = Tally::new(2);
    let end = solve::search(&board.layout, &board.all_masks(), &mut tally, None, budget);
    tally.verdict(end)
}

/// The digit of `solution` in the empty cell with the fewest candidates.
pub(crate) fn search(board: &Board, solution: &SizedGrid) -> Option<Step> {
    let empty = (0..board.layout.area).filter(|&cell| board.digit(cell) == 0);
    let cell = empty.min_by_key(|&cell| board.mask(cell).count_ones())?;
    let candidate = Candidate { cell: Cell(cell as u16), digit: solution.0[cell] };
    Some(Step::place(Technique::Search, candidate, Reason::Search))
}
