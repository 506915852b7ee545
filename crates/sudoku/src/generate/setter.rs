//! For authors of puzzles: which clues are redundant, and which clues contradict each other.

use crate::{CELLS, Grid, Sudoku, rules};
use gridsmith_core::{Budget, Cell, Puzzle, Stop};

/// A puzzle reduced to the clues it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimized {
    /// The redundant clues: each can be removed if all others stay.
    pub redundant: Vec<Cell>,
    /// The puzzle after removing redundant clues in reading order, as many as possible.
    pub puzzle: Sudoku,
}

/// Reduces a puzzle with one solution. `None` if it has none or many, or is in candidate form.
pub fn minimize(puzzle: &Sudoku, budget: &mut Budget) -> Result<Option<Minimized>, Stop> {
    let Some(clues) = puzzle.clues() else { return Ok(None) };
    let Some(Grid(grid)) = puzzle.verdict(budget).unique()? else { return Ok(None) };
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

/// Whether there is a solution with a digit other than `digit` in `cell`, whose clue is left out.
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

/// Clues that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The clues. Without any one of them the others have a solution.
    pub cells: Vec<Cell>,
    /// Whether it is proved that no smaller set of clues is contradictory.
    pub is_smallest: bool,
}

/// A smallest set of clues that contradict each other. `None` if the puzzle has a solution, or is
/// in candidate form.
///
/// The clues outside a maximal set with a solution form a set that meets every contradiction. A
/// smallest set of clues that meets all known sets of this kind either is contradictory, and then
/// no smaller one is, or it leads to another such set.
pub fn clashing(puzzle: &Sudoku, budget: &mut Budget) -> Result<Option<Clash>, Stop> {
    let Some(clues) = puzzle.clues() else { return Ok(None) };
    // Two equal digits in one house are as few as possible.
    for violation in rules::clashes(puzzle) {
        if let crate::Violation::Repeat { first, second, .. } = violation {
            return Ok(Some(Clash { cells: vec![first, second], is_smallest: true }));
        }
    }
    if has_solution(puzzle, budget)? {
        return Ok(None);
    }
    let all = (0..CELLS).filter(|cell| clues[*cell] != 0).fold(0u128, |all, cell| all | 1 << cell);
    let is_possible = |cells: u128, budget: &mut Budget| {
        let digits =
            std::array::from_fn(|cell| if cells >> cell & 1 != 0 { clues[cell] } else { 0 });
        has_solution(&Sudoku::from_clues(digits).expect("digits stay digits"), budget)
    };
    // One contradiction that cannot lose a clue, in case the smallest one is out of reach.
    let mut clash = all;
    for cell in bits(all) {
        if !is_possible(clash & !(1 << cell), budget)? {
            clash &= !(1 << cell);
        }
    }
    let is_smallest = match smallest(all, clash.count_ones(), is_possible, budget) {
        Ok(None) => true,
        Ok(Some(fewer)) => {
            clash = fewer;
            true
        }
        Err(Stop::Nodes) => false,
        Err(stop) => return Err(stop),
    };
    let cells = bits(clash).map(|cell| Cell(cell as u16)).collect();
    Ok(Some(Clash { cells, is_smallest }))
}

/// The smallest contradiction of fewer than `most` of these clues, if there is one.
fn smallest(
    all: u128,
    most: u32,
    is_possible: impl Fn(u128, &mut Budget) -> Result<bool, Stop>,
    budget: &mut Budget,
) -> Result<Option<u128>, Stop> {
    let mut sets: Vec<u128> = Vec::new();
    let mut size = 0;
    while size < most {
        let Some(few) = hit(&sets, 0, size, budget)? else {
            size += 1;
            continue;
        };
        if !is_possible(few, budget)? {
            return Ok(Some(few));
        }
        let mut kept = few;
        for cell in bits(all & !few) {
            if is_possible(kept | 1 << cell, budget)? {
                kept |= 1 << cell;
            }
        }
        sets.push(all & !kept);
    }
    Ok(None)
}

/// At most `left` further clues such that every set has one.
fn hit(sets: &[u128], chosen: u128, left: u32, budget: &mut Budget) -> Result<Option<u128>, Stop> {
    budget.spend()?;
    // Sets without a common member need a clue each.
    let (mut apart, mut members) = (0, 0);
    let mut next: Option<u128> = None;
    for set in sets.iter().filter(|set| *set & chosen == 0) {
        if set & members == 0 {
            members |= set;
            apart += 1;
        }
        if next.is_none_or(|next| set.count_ones() < next.count_ones()) {
            next = Some(*set);
        }
    }
    match next {
        None => return Ok(Some(chosen)),
        Some(_) if apart > left => return Ok(None),
        Some(set) => {
            for cell in bits(set) {
                if let Some(found) = hit(sets, chosen | 1 << cell, left - 1, budget)? {
                    return Ok(Some(found));
                }
            }
        }
    }
    Ok(None)
}

/// The cells of a set, in order.
fn bits(cells: u128) -> impl Iterator<Item = usize> {
    (0..CELLS).filter(move |cell| cells >> cell & 1 != 0)
}
