//! Sudokus of every size and kind: generated, counted by the SAT oracle, certified, and checked by both
//! checkers.
//!
//! `GRIDSMITH_SIZED` sets the number of puzzles of each size and kind, `GRIDSMITH_SEED` moves on to
//! others. Without `GRIDSMITH_SIZED` there is one of each, up to side 12.

use std::time::{Duration, Instant};

use gridsmith_core::{Budget, Seed};
use gridsmith_sizes::generate::{Outcome, Plan, generate};
use gridsmith_testkit::oracle::Oracle;
use gridsmith_testkit::{env_number, twin};

/// Side, jigsaw, diagonals.
const KINDS: [(usize, bool, bool); 26] = [
    (4, false, false),
    (4, false, true),
    (5, true, false),
    (6, false, false),
    (6, false, true),
    (6, true, false),
    (7, true, false),
    (7, true, true),
    (8, false, false),
    (8, false, true),
    (8, true, false),
    (9, false, true),
    (9, true, false),
    (9, true, true),
    (10, false, false),
    (10, false, true),
    (10, true, false),
    (11, true, false),
    (12, false, false),
    (12, false, true),
    (12, true, false),
    (15, false, false),
    (16, false, false),
    (16, false, true),
    (20, false, false),
    (25, false, false),
];

/// The largest side without `GRIDSMITH_SIZED`.
const SMALL: usize = 12;

#[test]
fn generated_puzzles_are_unique_and_proved() {
    let wanted = env_number("GRIDSMITH_SIZED", 0);
    let first = env_number("GRIDSMITH_SEED", 0);
    let mut lines = Vec::new();
    for (side, jigsaw, diagonals) in KINDS.into_iter().filter(|kind| wanted > 0 || kind.0 <= SMALL)
    {
        let plan = Plan { jigsaw, diagonals, ..Plan::new(side) };
        let mut times = [Duration::ZERO; 4];
        let (mut made, mut unproved) = (0, 0);
        for seed in first..first + wanted.max(1) {
            let mut time = |stage: usize, started: Instant| times[stage] += started.elapsed();
            let started = Instant::now();
            let outcome = generate(&plan, Seed::from(seed), &mut |_| (), &mut Budget::default());
            time(0, started);
            let Ok(Outcome::Made(puzzle, _)) = outcome else { continue };
            made += 1;
            let (puzzle, solution) = (&puzzle.puzzle, &puzzle.solution);
            let started = Instant::now();
            assert_eq!(puzzle.oracle_count(2), 1, "seed {seed}: {puzzle}");
            time(1, started);
            let started = Instant::now();
            let line = gridsmith_certify::sized_sudoku(puzzle, solution, &mut Budget::default());
            time(2, started);
            let Ok(line) = line else {
                unproved += 1;
                continue;
            };
            let started = Instant::now();
            assert_eq!(gridsmith_check::check(line.as_bytes()), Ok(()), "seed {seed}: {line}");
            time(3, started);
            lines.push((line, true));
        }
        let kind = match (jigsaw, diagonals) {
            (false, false) => "",
            (true, false) => " jigsaw",
            (false, true) => " diagonals",
            (true, true) => " jigsaw diagonals",
        };
        let [generated, counted, certified, checked] = times;
        println!(
            "{side}x{side}{kind}: {made} made in {generated:.1?}, none ambiguous ({counted:.1?}), \
             {} certified in {certified:.1?}, checked in {checked:.1?}",
            made - unproved
        );
        assert!(made * 10 >= wanted.max(1) * 9, "{side}x{side}{kind}: only {made} made");
        assert_eq!(unproved, 0, "{side}x{side}{kind}: puzzles without a certificate");
    }
    let started = Instant::now();
    twin::compare(&lines);
    println!("the second checker took {:.1?}", started.elapsed());
}
