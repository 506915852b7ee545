//! The exact search: propagate, decide, and keep the other case for later.

mod bands;
mod batch;

use crate::{CELLS, Grid};
use bands::Board;
pub use batch::{BatchAnswer, BatchSolver, Packed, PerPuzzle, Width, solve_batch, verdict_batch};
use gridsmith_core::{Budget, Stop, Tally};

/// Hands every solution within `masks` to `tally`, each once, until that is full or `budget` stops.
///
/// A node is a decision: this cell holds this digit, or else it does not. The order of the solutions
/// depends on the masks alone.
pub(crate) fn search(
    masks: &[u16; CELLS],
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    // Every board that waits stands for a decision above the current one: never more than one a cell.
    let mut waiting = vec![Board::new(masks)];
    while let Some(mut board) = waiting.pop() {
        while let Ok(()) = board.propagate() {
            let Some((cell, digit)) = board.choose() else {
                tally.add(|| board.grid());
                if tally.is_full() {
                    return Ok(());
                }
                break;
            };
            budget.spend()?;
            let mut other = board.clone();
            other.drop(cell, digit);
            waiting.push(other);
            board.place(cell, digit);
        }
    }
    Ok(())
}
