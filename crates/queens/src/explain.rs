//! Solving as people do it: always the easiest step.

use crate::technique::{easiest, search, verdict};
use crate::{Board, Queens, Step, Technique};
use gridsmith_core::{Budget, Explain, Next, Stop, first_step};

/// Nodes that nested forks may take before the exact search answers instead.
const NESTED_NODES: u64 = 20_000;

impl Explain for Queens {
    type Board = Board;
    type Step = Step;

    fn board(&self) -> Board {
        Board::new(self)
    }

    /// The easiest step: by the order of the techniques, then smaller patterns, then regions, rows
    /// and columns by index.
    fn next_step(&self, board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
        budget.poll()?;
        if board.is_solved() {
            return Ok(Next::Solved);
        }
        if board.is_broken() || board.starved().is_some() {
            return Ok(Next::Contradiction);
        }
        let mut first = first_step(|found| easiest(board, budget, found), |_| true)?;
        let mut forks = [Technique::ShortFork, Technique::LongFork].into_iter();
        while first.is_none()
            && let Some(fork) = forks.next()
        {
            first = fork.first(board, budget)?;
        }
        match first {
            Some(step) => Ok(Next::Step(step)),
            None => last_resort(board, budget),
        }
    }

    fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(step);
    }
}

/// Nested forks, if the board has one solution, and the solution itself if they come to nothing.
pub(crate) fn last_resort(board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
    Next::from_verdict(verdict(board, budget), |solution| {
        let nested = |share: &mut Budget| Technique::NestedFork.first(board, share);
        let step = budget.try_share(NESTED_NODES, nested)?.flatten();
        Ok(step.or_else(|| search(board, &solution)))
    })
}
