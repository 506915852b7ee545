//! Nested fork: a queen that fails only with the help of forks on the way.
//!
//! ```text
//! x . . .     suppose a queen on x; then no queen can stand on y, because that would fail as well;
//! . . y .     without y, some house is left without room: no queen stands on x
//! ```
//! The last resort of reasoning. Hardly any puzzle that people publish needs it.

use super::{Found, Step, Technique, long_fork, short_fork};
use crate::board::Board;
use crate::trial::{Refutation, Trial};
use gridsmith_core::{Budget, Cell, Stop};
use std::ops::ControlFlow;

/// Reports every nested fork on `board`, until `found` breaks off, by cell.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let board = &long_fork::settled(board, budget)?;
    for cell in board.open_cells() {
        if let Some(step) = refute(board, cell, budget)?
            && found(step).is_break()
        {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The nested fork on `cell`. Nothing if the supposition stands, or fails without any fork on the
/// way.
fn refute(board: &Board, cell: Cell, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let refutation = Trial::suppose(board, cell).follow(budget, &mut fork)?;
    let nested = refutation.filter(|fork| fork.chain.iter().any(|step| step.technique.supposes()));
    let step = |refutation: Refutation| refutation.step(Technique::NestedFork, board, cell, budget);
    nested.map(step).transpose()
}

/// The first fork on `board`, a short one if there is any.
fn fork(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let board = &long_fork::settled(board, budget)?;
    let cells = board.open_cells();
    for &cell in &cells {
        budget.spend()?;
        if let Some(step) = short_fork::refute(board, cell) {
            return Ok(Some(step));
        }
    }
    for &cell in &cells {
        if let Some(step) = long_fork::refute(board, cell, budget)? {
            return Ok(Some(step));
        }
    }
    Ok(None)
}
