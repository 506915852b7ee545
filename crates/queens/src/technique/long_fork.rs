//! Long fork: a queen after which everything easier leaves a house without room.
//!
//! ```text
//! x . . A A . .     a queen on x would leave region A the two cells in the second row, so B would
//! . . . . A A B     have none there; and the other B is in the column of x. Region B would be left
//! B . . . . . .     without room: no queen stands on x
//! ```
//! All cells are followed wave by wave at the same time, and the first that fails comes first; of
//! several the one with the shortest chain.

use super::{Found, Step, Technique, easiest};
use crate::Reason;
use crate::board::Board;
use crate::trial::{Progress, Refutation, Trial, no_further};
use gridsmith_core::{Budget, Cell, Stop};
use std::ops::ControlFlow;

/// Reports every long fork on `board`, until `found` breaks off: the shortest first, then by cell.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let board = &settled(board, budget)?;
    let mut forks = Vec::new();
    for cell in board.open_cells() {
        forks.extend(refute(board, cell, budget)?);
    }
    forks.sort_by_key(length);
    Ok(forks.into_iter().try_for_each(found))
}

/// Of the forks that fail within the fewest waves the shortest, and of several the first.
pub(super) fn shortest(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    Ok(shortest_of(board, budget)?.map(|(step, _)| step))
}

/// The same, with the other cells that fail within as many waves, those with shorter chains first.
pub(crate) fn shortest_of(
    board: &Board,
    budget: &mut Budget,
) -> Result<Option<(Step, Vec<Cell>)>, Stop> {
    let board = &settled(board, budget)?;
    let mut trials = Vec::new();
    for cell in board.open_cells() {
        trials.push((cell, Box::new(Trial::suppose(board, cell))));
    }
    while !trials.is_empty() {
        let mut failed: Vec<(Cell, Refutation)> = Vec::new();
        let mut going = Vec::with_capacity(trials.len());
        for (cell, mut trial) in trials {
            match trial.wave(budget, &mut no_further)? {
                Progress::Refuted(refutation) => failed.push((cell, refutation)),
                Progress::Goes => going.push((cell, trial)),
                Progress::Stands => {}
            }
        }
        failed.sort_by_key(|(_, refutation)| refutation.chain.len());
        let mut failed = failed.into_iter();
        if let Some((cell, refutation)) = failed.next() {
            let step = refutation.step(Technique::LongFork, board, cell, budget)?;
            return Ok(Some((step, failed.map(|(cell, _)| cell).collect())));
        }
        trials = going;
    }
    Ok(None)
}

/// The long fork on `cell`, if there is one.
pub(crate) fn refute(board: &Board, cell: Cell, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let refutation = Trial::suppose(board, cell).follow(budget, &mut no_further)?;
    let step = |refutation: Refutation| refutation.step(Technique::LongFork, board, cell, budget);
    refutation.map(step).transpose()
}

/// The board, settled if no technique short of suppositions has anything to say about it.
pub(crate) fn settled(board: &Board, budget: &mut Budget) -> Result<Board, Stop> {
    let mut settled = board.clone();
    if !easiest(board, budget, &mut |_| ControlFlow::Break(()))? {
        settled.settle();
    }
    Ok(settled)
}

/// How many steps the chain of a fork has.
fn length(step: &Step) -> usize {
    match &step.reason {
        Reason::Fork { chain, .. } => chain.len(),
        _ => 0,
    }
}
