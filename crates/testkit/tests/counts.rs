//! Counts that are known from elsewhere, by the naive solvers, the oracle and the engines.

use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Size};
use gridsmith_path::{Neighbours, NumberPath};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_testkit::env_number;
use gridsmith_testkit::reference::Reference;

/// Rows, columns, neighbours, directed Hamiltonian paths.
const PATHS: &[(usize, usize, Neighbours, u64)] = &[
    (3, 3, Neighbours::Four, 40),
    (3, 4, Neighbours::Four, 124),
    (4, 3, Neighbours::Four, 124),
    (4, 4, Neighbours::Four, 552),
    (4, 5, Neighbours::Four, 2012),
    (5, 4, Neighbours::Four, 2012),
    (3, 3, Neighbours::Eight, 784),
    (3, 4, Neighbours::Eight, 9356),
    (4, 3, Neighbours::Eight, 9356),
];

#[test]
fn hamiltonian_paths() {
    for &(rows, columns, neighbours, expected) in PATHS {
        let size = Size::try_new(rows, columns).unwrap();
        let puzzle = NumberPath::try_new(size, neighbours, &[], &[], &[]).unwrap();
        counted(&puzzle, expected, &puzzle.to_string());
    }
}

/// Side, permutations in which no two neighbours are consecutive.
const QUEENS: &[(usize, u64)] = &[(4, 2), (5, 14), (6, 90), (7, 646), (8, 5242)];

#[test]
fn queens_with_rows_for_regions() {
    for &(side, expected) in QUEENS {
        let regions: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
        let puzzle = Queens::try_new(side, 1, &regions, &[], &[]).unwrap();
        counted(&puzzle, expected, &puzzle.to_string());
    }
}

/// Grids of boards with boxes. Those of 6x6 take the engine minutes, so that only one first row is counted,
/// which all others are like; `GRIDSMITH_FULL` counts them all.
#[test]
fn grids_of_small_boards() {
    let empty = |side: usize, diagonals: bool| {
        let shape = Shape::boxes(side, diagonals).unwrap();
        SizedSudoku::try_new(shape, &vec![0; side * side]).unwrap()
    };
    counted(&empty(4, false), 288, "4x4");
    counted(&empty(4, true), 48, "4x4 with diagonals");
    const SIX: u64 = 28_200_960;
    let mut first_row = vec![0; 36];
    first_row[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
    let shape = Shape::boxes(6, false).unwrap();
    let puzzle = SizedSudoku::try_new(shape, &first_row).unwrap();
    counted(&puzzle, SIX / 720, "6x6 with a first row");
    if env_number("GRIDSMITH_FULL", 0) == 1 {
        let count = empty(6, false).count(u64::MAX, &mut Budget::unlimited());
        assert_eq!(count, Count { solutions: SIX, end: CountEnd::Exact });
    }
}

fn counted<P: Puzzle + Reference>(puzzle: &P, expected: u64, line: &str) {
    assert_eq!(puzzle.reference_count(u64::MAX), expected, "naive: {line}");
    let count = puzzle.count(u64::MAX, &mut Budget::unlimited());
    assert_eq!(count, Count { solutions: expected, end: CountEnd::Exact }, "engine: {line}");
}
