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

/// A solution of these clues other than `grid`, which is one; `None` if there is no other.
///
/// If it is known that every other solution differs in the cell `differs`, that saves most of the
/// search. Wherever there is a choice, the digit of `grid` is tried last: then everything that
/// follows differs from it.
pub(crate) fn another(
    clues: &[u8; CELLS],
    grid: &Grid,
    differs: Option<usize>,
    budget: &mut Budget,
) -> Result<Option<Grid>, Stop> {
    let Ok(mut board) = Board::from_clues(clues) else { return Ok(None) };
    if let Some(cell) = differs {
        board.drop(cell, usize::from(grid.0[cell] - 1));
    }
    let mut waiting: Vec<Board> = Vec::new();
    loop {
        while let Ok(()) = board.propagate() {
            let Some((cell, _)) = board.choose() else {
                let found = board.grid();
                if found != *grid {
                    return Ok(Some(found));
                }
                break;
            };
            budget.spend()?;
            let known = usize::from(grid.0[cell] - 1);
            let mut other = board.clone();
            if board.may_hold(cell, known) {
                board.drop(cell, known);
                other.place(cell, known);
            } else {
                let digit = board.first_digit(cell);
                board.place(cell, digit);
                other.drop(cell, digit);
            }
            waiting.push(other);
        }
        match waiting.pop() {
            Some(other) => board = other,
            None => return Ok(None),
        }
    }
}

/// What is left of these candidates after singles and locked candidates; `None` if that is a
/// contradiction.
pub(crate) fn simplified(masks: &[u16; CELLS]) -> Option<[u16; CELLS]> {
    let mut board = Board::from_masks(masks);
    board.propagate().ok()?;
    Some(board.masks())
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
