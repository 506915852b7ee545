//! Random Sudokus of other sizes, with boxes or regions, with and without diagonals.

use std::ops::RangeInclusive;

use super::{Settled, once_in, settle, take, unsettle};
use crate::reference::peers;
use gridsmith_core::Rng;
use gridsmith_sizes::{Shape, SizedSudoku};

/// Cells that are filled before a shape is given up: some have no grid, or none that is easy to find.
const TRIES: usize = 5_000;

/// A Sudoku with a side in `sides`.
pub fn sized(
    rng: &mut Rng,
    sides: RangeInclusive<usize>,
    settled: Settled<SizedSudoku>,
) -> SizedSudoku {
    let (shape, grid) = loop {
        let side = sides.start() + rng.index(sides.end() + 1 - sides.start());
        let Some(shape) = shape(rng, side) else { continue };
        if let Some(grid) = grid(rng, &shape) {
            break (shape, grid);
        }
    };
    let area = grid.len();
    let mut spare: Vec<usize> = (0..area).collect();
    rng.shuffle(&mut spare);
    let mut given = spare.split_off(area - area / 4);
    let puzzle = |clues: &mut dyn Iterator<Item = (usize, u8)>| {
        let mut cells = vec![0; area];
        clues.for_each(|(cell, digit)| cells[cell] = digit);
        SizedSudoku::try_new(shape.clone(), &cells).expect("digits of a grid")
    };
    let build = |cells: &[usize]| puzzle(&mut cells.iter().map(|&cell| (cell, grid[cell])));
    settle(&mut given, &mut spare, 1, build, settled);

    let mut wrong = None;
    match rng.below(3) {
        0 => {}
        1 => unsettle(rng, &mut given, 1),
        _ => {
            let side = shape.side() as u8;
            let other =
                |rng: &mut Rng, digit: u8| (digit + rng.below(side as u64 - 1) as u8) % side + 1;
            wrong = take(rng, &mut spare).map(|cell| (cell, other(rng, grid[cell])));
        }
    }
    puzzle(&mut given.iter().map(|&cell| (cell, grid[cell])).chain(wrong))
}

/// Boxes, or boxes with some cells swapped between them; rows with cells swapped where there are no boxes.
fn shape(rng: &mut Rng, side: usize) -> Option<Shape> {
    let diagonals = once_in(rng, 3);
    let boxes = Shape::boxes(side, true).map(|boxes| boxes.regions().to_vec());
    let rows = || (0..side * side).map(|cell| (cell / side) as u8).collect();
    let mut regions: Vec<u8> = boxes.unwrap_or_else(|_| rows());
    if once_in(rng, 2) {
        for _ in 0..1 + rng.index(side) {
            let (a, b) = (rng.index(side * side), rng.index(side * side));
            regions.swap(a, b);
        }
    }
    // The plain Sudoku is another family.
    Shape::jigsaw(side, &regions, diagonals).ok()
}

/// A full grid, if one is found soon: always the cell with the fewest digits left, in random order.
fn grid(rng: &mut Rng, shape: &Shape) -> Option<Vec<u8>> {
    let mut grid = vec![0; shape.side() * shape.side()];
    let mut tries = TRIES;
    fill(rng, shape.side() as u8, &peers(shape), &mut grid, &mut tries).then_some(grid)
}

fn fill(rng: &mut Rng, side: u8, peers: &[Vec<usize>], grid: &mut [u8], tries: &mut usize) -> bool {
    let left = |grid: &[u8], cell: usize| -> Vec<u8> {
        (1..=side).filter(|digit| peers[cell].iter().all(|peer| grid[*peer] != *digit)).collect()
    };
    let empty = (0..grid.len()).filter(|&cell| grid[cell] == 0);
    let Some(cell) = empty.min_by_key(|&cell| left(grid, cell).len()) else { return true };
    let mut digits = left(grid, cell);
    rng.shuffle(&mut digits);
    for digit in digits {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        grid[cell] = digit;
        if fill(rng, side, peers, grid, tries) {
            return true;
        }
        grid[cell] = 0;
    }
    false
}
