//! Verdicts and counts: published numbers, and a naive counter on random puzzles.

mod common;

use common::{naive_count, random_puzzle};
use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Stop, Verdict};
use gridsmith_sizes::{Shape, SizedSudoku};

/// How many random puzzles to compare: few by default, more by `GRIDSMITH_INSTANCES`.
fn instances(default: u64) -> u64 {
    std::env::var("GRIDSMITH_INSTANCES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn count(line: &str) -> Count {
    let puzzle: SizedSudoku = line.parse().unwrap();
    puzzle.count(u64::MAX, &mut Budget::unlimited())
}

/// There are 288 grids of 4x4 and 28,200,960 of 6x6, of which 1/720 have a given first row.
#[test]
fn known_numbers_of_grids() {
    let dots = |count: usize| ".".repeat(count);
    let rows = [
        (format!("sudoku 4x4 {}", dots(16)), 288),
        (format!("sudoku 4x4 diagonals {}", dots(16)), 48),
        (format!("sudoku 6x6 123456{}", dots(30)), 28_200_960 / 720),
        // Rows as regions say nothing: these are the Latin squares of side 4 and 5, by first row.
        (format!("sudoku 4x4 regions=AAAABBBBCCCCDDDD {}", dots(16)), 576),
        (format!("sudoku 5x5 regions=AAAAABBBBBCCCCCDDDDDEEEEE 12345{}", dots(20)), 161_280 / 120),
    ];
    for (line, solutions) in rows {
        assert_eq!(count(&line), Count { solutions, end: CountEnd::Exact }, "{line}");
    }
}

#[test]
fn agrees_with_a_naive_counter() {
    let mut seen = [0; 3];
    for seed in 0..instances(500) {
        let puzzle = random_puzzle(seed);
        let expected = naive_count(&puzzle, 5);
        let found = puzzle.count(5, &mut Budget::unlimited());
        assert_eq!(found.solutions, expected, "seed {seed}: {puzzle}");
        let verdict = puzzle.verdict(&mut Budget::unlimited());
        let word = ["none", "unique", "many"][expected.min(2) as usize];
        assert_eq!(verdict.word(), word, "seed {seed}: {puzzle}");
        match verdict {
            Verdict::Unique(a) => assert!(puzzle.accepts(&a), "seed {seed}: {puzzle}"),
            Verdict::Many(a, b) => {
                assert!(a != b && puzzle.accepts(&a) && puzzle.accepts(&b), "seed {seed}: {puzzle}")
            }
            _ => {}
        }
        assert!(puzzle.clashes().is_empty() || expected == 0, "seed {seed}: {puzzle}");
        seen[expected.min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..instances(100) {
        let puzzle = random_puzzle(seed);
        let full = puzzle.verdict(&mut Budget::unlimited());
        for nodes in [0, 1, 2, 5, 20] {
            let small = puzzle.verdict(&mut Budget::nodes(nodes));
            let honest = small == full || small == Verdict::Undecided(Stop::Nodes);
            assert!(honest, "seed {seed}, {nodes} nodes: {small:?} instead of {full:?}");
        }
    }
}

/// Boards that are made to be hard end within their budget.
#[test]
fn hostile_boards_end() {
    for side in [16, 25] {
        for diagonals in [false, true] {
            let shape = Shape::boxes(side, diagonals).unwrap();
            let empty = SizedSudoku::try_new(shape.clone(), &vec![0; side * side]).unwrap();
            let verdict = empty.verdict(&mut Budget::nodes(50_000));
            assert!(matches!(verdict, Verdict::Many(..) | Verdict::Undecided(_)), "{empty}");
            // The first row lacks a digit that its last cell cannot hold, which shows late.
            let mut clues = vec![0; side * side];
            (0..side - 1).for_each(|column| clues[column] = column as u8 + 1);
            clues[side * side - 1] = side as u8;
            let late = SizedSudoku::try_new(shape, &clues).unwrap();
            assert_eq!(late.verdict(&mut Budget::nodes(50_000)), Verdict::None, "{late}");
        }
    }
}
