//! Solving as people do it: always the easiest step.

use crate::technique::{easiest, search, verdict};
use crate::{Board, SizedSudoku, Step, Technique};
use gridsmith_core::{Budget, Explain, Next, Stop, Verdict};
use std::ops::ControlFlow;

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
        let mut first = None;
        easiest(board, Technique::Supposition, budget, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        })?;
        match first {
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
    Ok(match verdict(board, budget) {
        Verdict::Unique(solution) => match supposed(board, budget)?.or(search(board, &solution)) {
            Some(step) => Next::Step(step),
            None => Next::Contradiction,
        },
        Verdict::None => Next::Contradiction,
        Verdict::Many(..) => Next::Stuck,
        Verdict::Undecided(stop) => return Err(stop),
    })
}

/// A supposition, if its share of the budget finds one.
pub(crate) fn supposed(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    for technique in [Technique::Supposition, Technique::LongSupposition] {
        match budget.share(TRIAL_NODES, |share| technique.first(board, share)) {
            Ok(None) => {}
            Ok(step) => return Ok(step),
            // Either the share or the whole ran out.
            Err(Stop::Nodes) => budget.spend()?,
            Err(stop) => return Err(stop),
        }
    }
    Ok(None)
}
