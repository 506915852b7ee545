//! Solving as people do it: always the easiest step.

use crate::technique::{easiest, search, verdict};
use crate::{Board, Queens, Step, Technique};
use gridsmith_core::{Budget, Explain, Next, Stop, Verdict};
use std::ops::ControlFlow;

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
        let mut first = None;
        easiest(board, budget, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        })?;
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
    Ok(match verdict(board, budget) {
        Verdict::Unique(solution) => match nested(board, budget)?.or(search(board, &solution)) {
            Some(step) => Next::Step(step),
            None => Next::Contradiction,
        },
        Verdict::None => Next::Contradiction,
        Verdict::Many(..) => Next::Stuck,
        Verdict::Undecided(stop) => return Err(stop),
    })
}

/// A nested fork, if its share of the budget finds one.
fn nested(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let share = budget.share(NESTED_NODES, |share| Technique::NestedFork.first(board, share));
    match share {
        Err(Stop::Nodes) => {
            // Either the share or the whole ran out.
            budget.spend()?;
            Ok(None)
        }
        end => end,
    }
}
