//! A naive counter and random puzzles, written to be obvious.
#![allow(dead_code, reason = "each test file needs its part")]

use gridsmith_core::{Cell, Rng, Seed};
use gridsmith_sizes::{Shape, SizedSudoku};

/// Counts the solutions up to `limit`: the cell with the fewest digits gets each of them in turn.
pub fn naive_count(puzzle: &SizedSudoku, limit: u64) -> u64 {
    let shape = puzzle.shape();
    let size = shape.size();
    let houses: Vec<Vec<Cell>> = shape.houses().map(|house| shape.cells_of(house)).collect();
    let mut seen_by = vec![Vec::new(); size.area()];
    for cell in size.cells() {
        for house in houses.iter().filter(|house| house.contains(&cell)) {
            seen_by[cell.index()].extend(house.iter().filter(|&&other| other != cell));
        }
    }
    let clues = puzzle.clues();
    let clash = size.cells().any(|cell| {
        let clue = clues[cell.index()];
        clue > 0 && seen_by[cell.index()].iter().any(|other: &Cell| clues[other.index()] == clue)
    });
    if clash { 0 } else { fill(puzzle.side() as u8, &seen_by, &mut clues.to_vec(), limit) }
}

fn fill(side: u8, seen_by: &[Vec<Cell>], grid: &mut [u8], limit: u64) -> u64 {
    let fits = |grid: &[u8], cell: usize, digit: u8| {
        seen_by[cell].iter().all(|other| grid[other.index()] != digit)
    };
    let choices = |grid: &[u8], cell: usize| (1..=side).filter(|&d| fits(grid, cell, d)).count();
    let empty = (0..grid.len()).filter(|&cell| grid[cell] == 0);
    let Some(cell) = empty.min_by_key(|&cell| choices(grid, cell)) else { return 1 };
    let mut solutions = 0;
    for digit in 1..=side {
        if solutions < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            solutions += fill(side, seen_by, grid, limit - solutions);
            grid[cell] = 0;
        }
    }
    solutions
}

/// A random shape of `side`: boxes or a partition that is connected or not, with diagonals or not.
pub fn random_shape(side: usize, rng: &mut Rng) -> Shape {
    let diagonals = rng.below(3) == 0;
    let kind = rng.below(4);
    if kind < 2
        && let Ok(shape) = Shape::boxes(side, diagonals)
    {
        return shape;
    }
    let mut labels: Vec<u8> = (0..side * side).map(|cell| b'A' + (cell / side) as u8).collect();
    if kind == 3 {
        rng.shuffle(&mut labels);
    } else {
        // Regions are rows with some cells exchanged with the row below.
        for _ in 0..2 * side {
            let (row, a, b) = (rng.index(side - 1), rng.index(side), rng.index(side));
            labels.swap(row * side + a, (row + 1) * side + b);
        }
    }
    let jigsaw = Shape::jigsaw(side, &labels, diagonals);
    jigsaw.unwrap_or_else(|_| random_shape(side, rng))
}

/// A random small puzzle: some clues of a grid that fits, now and then with one clue changed.
pub fn random_puzzle(seed: u64) -> SizedSudoku {
    let mut rng = Seed::from(seed).stream("small");
    let side = [4, 4, 5, 6, 6, 7, 8][rng.index(7)];
    let (shape, mut clues) = loop {
        let shape = random_shape(side, &mut rng);
        let empty = vec![0; side * side];
        match some_grid(&SizedSudoku::try_new(shape.clone(), &empty).unwrap(), &mut rng) {
            Some(grid) => break (shape, grid),
            // Few shapes have no grid. The naive counter sees that on the smallest only.
            None if side == 4 => break (shape, empty),
            None => {}
        }
    };
    let keep = 20 + rng.below(40);
    clues.iter_mut().for_each(|clue| *clue *= u8::from(rng.below(100) < keep));
    if rng.below(4) == 0 {
        let cell = rng.index(side * side);
        clues[cell] = 1 + rng.index(side) as u8;
    }
    SizedSudoku::try_new(shape, &clues).unwrap()
}

/// A grid of the shape, if there is one and a few tries of plain backtracking find it.
pub fn some_grid(empty: &SizedSudoku, rng: &mut Rng) -> Option<Vec<u8>> {
    use gridsmith_core::{Budget, Puzzle, Verdict};
    let side = empty.side();
    let mut digits: Vec<u8> = (1..=side as u8).collect();
    rng.shuffle(&mut digits);
    let clues = [&digits[..], &vec![0; side * side - side][..]].concat();
    let start = SizedSudoku::try_new(empty.shape().clone(), &clues).unwrap();
    match start.verdict(&mut Budget::nodes(20_000)) {
        Verdict::Unique(grid) | Verdict::Many(grid, _) => Some(grid.0),
        _ => None,
    }
}
