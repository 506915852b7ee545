//! The exact search: propagate, decide, and keep the alternative for later.

mod bands;
mod batch;
#[cfg(any(test, target_arch = "x86_64"))]
mod planes;
mod tables;

use crate::{CELLS, Grid, Sudoku};
use bands::Board;
pub use batch::{BatchAnswer, BatchSolver, Packed, PerPuzzle, Width, solve_batch, verdict_batch};
pub(crate) use batch::{Feed, Found, Limits, Question};
use gridsmith_core::{Budget, Rng, Stop, Tally, Verdict};

/// Passes every solution of `puzzle` to `tally`, each once, until that is full or `budget` stops.
///
/// A node is a decision: this cell holds this digit, or it does not. The order of the solutions
/// depends on the puzzle alone. So do the nodes: every engine makes the same decisions.
pub(crate) fn search(
    puzzle: &Sudoku,
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    #[cfg(target_arch = "x86_64")]
    if planes::has_avx512() {
        return planes::search_avx512(puzzle, tally, budget);
    } else if planes::has_avx2() {
        return planes::search_avx2(puzzle, tally, budget);
    }
    search_bands(puzzle, tally, budget)
}

impl Sudoku {
    /// The verdict of the engine for this width, or of the widest below that the processor
    /// supports. All engines give the same answer after the same nodes; this is for those who
    /// compare them.
    pub fn verdict_by(&self, width: Width, budget: &mut Budget) -> Verdict<Grid> {
        Verdict::from_search(|tally| match width {
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 if planes::has_avx512() => planes::search_avx512(self, tally, budget),
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 | Width::Avx2 if planes::has_avx2() => {
                planes::search_avx2(self, tally, budget)
            }
            _ => search_bands(self, tally, budget),
        })
    }
}

/// The search on any machine.
fn search_bands(puzzle: &Sudoku, tally: &mut Tally<Grid>, budget: &mut Budget) -> Result<(), Stop> {
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
