//! For setters: which clues are superfluous, and which clues contradict each other.

use crate::{CELLS, Sudoku, rules};
use gridsmith_core::{Budget, Cell, Puzzle, Seed, Stop, Verdict};

/// Orders in which clues are taken away to find a small set that clashes.
const ORDERS: u64 = 12;

/// A puzzle cut down to what it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimized {
    /// The clues that can go, each by itself.
    pub redundant: Vec<Cell>,
    /// The puzzle without as many of them as can go together, taken away in reading order.
    pub puzzle: Sudoku,
}

/// Cuts a puzzle with one solution down. Nothing if it has none or many, or is in candidate form.
pub fn minimize(puzzle: &Sudoku, budget: &mut Budget) -> Result<Option<Minimized>, Stop> {
    let Some(clues) = puzzle.clues() else { return Ok(None) };
    let Some(grid) = only_solution(puzzle, budget)? else { return Ok(None) };
    let mut left = *clues;
    let mut redundant = Vec::new();
    for cell in (0..CELLS).filter(|cell| clues[*cell] != 0) {
        if !has_another(clues, cell, grid[cell], budget)? {
            redundant.push(Cell(cell as u16));
            if !has_another(&left, cell, grid[cell], budget)? {
                left[cell] = 0;
            }
        }
    }
    let puzzle = Sudoku::from_clues(left).expect("digits stay digits");
    Ok(Some(Minimized { redundant, puzzle }))
}

fn only_solution(puzzle: &Sudoku, budget: &mut Budget) -> Result<Option<[u8; CELLS]>, Stop> {
    match puzzle.verdict(budget) {
        Verdict::Unique(grid) => Ok(Some(grid.0)),
        Verdict::Undecided(stop) => Err(stop),
        Verdict::None | Verdict::Many(..) => Ok(None),
    }
}

/// Whether there is a solution with another digit than `digit` in `cell`, whose clue is left out.
fn has_another(
    clues: &[u8; CELLS],
    cell: usize,
    digit: u8,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let fewer = std::array::from_fn(|c| if c == cell { 0 } else { clues[c] });
    let mut masks = Sudoku::from_clues(fewer).expect("digits stay digits").candidates();
    masks[cell] &= !(1 << (digit - 1));
    has_solution(&Sudoku::from_candidates(masks).expect("fewer candidates"), budget)
}

fn has_solution(puzzle: &Sudoku, budget: &mut Budget) -> Result<bool, Stop> {
    let count = puzzle.count(1, budget);
    match (count.solutions, count.end) {
        (0, gridsmith_core::CountEnd::Stopped(stop)) => Err(stop),
        (solutions, _) => Ok(solutions > 0),
    }
}

/// Clues that contradict each other, as few as were found: without any one of them the rest has a solution. Nothing if the puzzle
/// has a solution, or is in candidate form.
pub fn clashing(puzzle: &Sudoku, budget: &mut Budget) -> Result<Option<Vec<Cell>>, Stop> {
    let Some(clues) = puzzle.clues() else { return Ok(None) };
    // Two equal digits in one house are as few as can be.
    for violation in rules::clashes(puzzle) {
        if let crate::Violation::Repeat { first, second, .. } = violation {
            return Ok(Some(vec![first, second]));
        }
    }
    if has_solution(puzzle, budget)? {
        return Ok(None);
    }
    let mut best: Option<Vec<Cell>> = None;
    for order in 0..ORDERS {
        let mut cells: Vec<usize> = (0..CELLS).filter(|cell| clues[*cell] != 0).collect();
        Seed::from(order).stream("why").shuffle(&mut cells);
        let mut left = *clues;
        for cell in cells {
            let digit = std::mem::take(&mut left[cell]);
            if has_solution(&Sudoku::from_clues(left).expect("digits stay digits"), budget)? {
                left[cell] = digit;
            }
        }
        let kept: Vec<Cell> =
            (0..CELLS).filter(|cell| left[*cell] != 0).map(|cell| Cell(cell as u16)).collect();
        if best.as_ref().is_none_or(|best| kept.len() < best.len()) {
            best = Some(kept);
        }
    }
    Ok(best)
}
