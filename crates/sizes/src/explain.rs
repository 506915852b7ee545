//! Solving as people do it: always the easiest step.

use crate::technique::{easiest, search, verdict};
use crate::{Board, SizedSudoku, Step, Technique};
use gridsmith_core::{Budget, Explain, Next, Stop, first_step};

/// Nodes that suppositions may take before the exact search answers instead.
pub(crate) const TRIAL_NODES: u64 = 5_000;

impl Explain for SizedSudoku {
    type Board = Board;
    type Step = Step;

    fn board(&self) -> Board {
        Board::new(self)
    }

    /// The easiest step: by the order of the techniques, then by house or cell.
    fn next_step(&self, board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
        budget.poll()?;
        if board.is_solved() {
            return Ok(Next::Solved);
        }
        if board.is_broken() || board.conflict().is_some() {
            return Ok(Next::Contradiction);
        }
        let end = Technique::Supposition;
        match first_step(|found| easiest(board, end, budget, found), |_| true)? {
            Some(step) => Ok(Next::Step(step)),
            None => last_resort(board, budget),
        }
    }

    fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(step);
    }
}

/// A supposition, if the board has one solution, and the solution itself if that comes to nothing.
pub(crate) fn last_resort(board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
    Next::from_verdict(verdict(board, budget), |solution| {
        Ok(supposed(board, budget)?.or_else(|| search(board, &solution)))
    })
}

/// A supposition, if its share of the budget finds one.
pub(crate) fn supposed(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    for technique in [Technique::Supposition, Technique::LongSupposition] {
        let step = budget.try_share(TRIAL_NODES, |share| technique.first(board, share))?;
        if let Some(step) = step.flatten() {
            return Ok(Some(step));
        }
    }
    Ok(None)
}
