//! The exact search: propagate, decide, and keep the alternative for later.

mod bands;
mod batch;
mod tables;

use crate::{CELLS, Grid, Sudoku};
use bands::Board;
pub use batch::{BatchAnswer, BatchSolver, Packed, PerPuzzle, Width, solve_batch, verdict_batch};
pub(crate) use batch::{Feed, Found, Limits, Question};
use gridsmith_core::{Budget, Rng, Stop, Tally};

/// Passes every solution of `puzzle` to `tally`, each once, until that is full or `budget` stops.
///
/// A node is a decision: this cell holds this digit, or it does not. The order of the solutions
/// depends on the puzzle alone.
pub(crate) fn search(
    puzzle: &Sudoku,
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let board = match puzzle.clues() {
        Some(clues) => Board::from_clues(clues),
        None => Ok(Board::from_masks(&puzzle.candidates())),
    };
    let Ok(mut board) = board else { return Ok(()) };
    if tally.is_full() {
        return Ok(());
    }
    // Every waiting board stands for a decision above the current one: never more than one per
    // cell.
    let mut waiting: Vec<Board> = Vec::new();
    loop {
        while let Ok(()) = board.propagate() {
            let Some((cell, digit)) = board.choose() else {
                tally.add(|| board.grid());
                if tally.is_full() {
                    return Ok(());
                }
                break;
            };
            budget.spend()?;
            if waiting.capacity() == 0 {
                waiting.reserve(32);
            }
            let mut other = board.clone();
            other.drop(cell, digit);
            waiting.push(other);
            board.place(cell, digit);
        }
        match waiting.pop() {
            Some(other) => board = other,
            None => return Ok(()),
        }
    }
}

/// A full grid with these clues, drawn by `rng`: at every decision, all candidates of the cell are
/// equally likely. `None` if there is no solution.
pub(crate) fn random_completion(clues: &[u8; CELLS], rng: &mut Rng) -> Option<Grid> {
    let mut board = Board::from_clues(clues).ok()?;
    let mut waiting: Vec<Board> = Vec::new();
    loop {
        while let Ok(()) = board.propagate() {
            let Some((cell, _)) = board.choose() else { return Some(board.grid()) };
            let digit = board.random_digit(cell, rng);
            let mut other = board.clone();
            other.drop(cell, digit);
            waiting.push(other);
            board.place(cell, digit);
        }
        board = waiting.pop()?;
    }
}
