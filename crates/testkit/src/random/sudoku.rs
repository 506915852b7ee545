//! Random Sudokus in both forms.

use super::{Settled, once_in, settle, take, unsettle};
use gridsmith_core::Rng;
use gridsmith_sudoku::Sudoku;

/// A Sudoku; one in three in candidate form.
pub fn sudoku(rng: &mut Rng, settled: Settled<Sudoku>) -> Sudoku {
    let grid = grid(rng);
    let mut spare: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut spare);
    let mut given = spare.split_off(81 - 24 - rng.index(8));
    let build = |cells: &[usize]| puzzle(cells.iter().map(|&cell| (cell, grid[cell])));
    settle(&mut given, &mut spare, 1, build, settled);

    let mut wrong = None;
    match rng.below(3) {
        0 => {}
        1 => unsettle(rng, &mut given, 1),
        _ => wrong = take(rng, &mut spare).map(|cell| (cell, other_digit(rng, grid[cell]))),
    }
    let clues = given.iter().map(|&cell| (cell, grid[cell])).chain(wrong);
    let clued = puzzle(clues);
    if once_in(rng, 3) { narrowed(rng, &clued, &grid) } else { clued }
}

/// A full grid: a regular one with digits, lines and groups of lines put in another order.
fn grid(rng: &mut Rng) -> [u8; 81] {
    let mut digits: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut digits);
    let (rows, columns) = (lines(rng), lines(rng));
    let turned = once_in(rng, 2);
    let mut grid = [0; 81];
    for (cell, digit) in grid.iter_mut().enumerate() {
        let (row, column) = if turned { (cell % 9, cell / 9) } else { (cell / 9, cell % 9) };
        let (row, column) = (rows[row], columns[column]);
        *digit = digits[(row % 3 * 3 + row / 3 + column) % 9];
    }
    grid
}

/// The nine rows or columns in random order, lines of one group of three still together.
fn lines(rng: &mut Rng) -> Vec<usize> {
    let mut groups = [0, 1, 2];
    rng.shuffle(&mut groups);
    let mut lines = Vec::new();
    for group in groups {
        let mut inside = [0, 1, 2];
        rng.shuffle(&mut inside);
        lines.extend(inside.map(|line| group * 3 + line));
    }
    lines
}

fn puzzle(clues: impl Iterator<Item = (usize, u8)>) -> Sudoku {
    let mut cells = [0; 81];
    clues.for_each(|(cell, digit)| cells[cell] = digit);
    Sudoku::from_clues(cells).expect("digits are below 10")
}

/// Candidate form of `puzzle`, with some clues loosened to a few digits and some cells narrowed. Now
/// and then the true digit of a cell goes, too.
fn narrowed(rng: &mut Rng, puzzle: &Sudoku, grid: &[u8; 81]) -> Sudoku {
    let mut masks = puzzle.candidates();
    for (mask, digit) in masks.iter_mut().zip(grid) {
        let noise = rng.below(512) as u16;
        match rng.below(8) {
            0 => *mask &= noise | 1 << (digit - 1),
            1 => *mask |= noise & rng.below(512) as u16 & rng.below(512) as u16,
            _ => {}
        }
    }
    if once_in(rng, 4) {
        let cell = rng.index(81);
        masks[cell] &= !(1 << (grid[cell] - 1));
    }
    Sudoku::from_candidates(masks).expect("masks have nine bits")
}

fn other_digit(rng: &mut Rng, digit: u8) -> u8 {
    (digit + rng.below(8) as u8) % 9 + 1
}
