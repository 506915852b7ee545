//! Measures the time of generation on one core: `generate_speed [COUNT]`, random grids, minimal
//! puzzles, every symmetry.

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith_core::Seed;
use gridsmith_sudoku::generate::{Orbits, SudokuPlan, generate, random_grid};
use gridsmith_sudoku::{BatchSolver, PerPuzzle, Sudoku};
use processor::nanoseconds;

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let mut rng = Seed::from(1).stream("grids");
    let start = nanoseconds();
    let sum: u64 = (0..count).map(|_| u64::from(random_grid(&mut rng).0[80])).sum();
    let micros = (nanoseconds() - start) as f64 / 1e3 / count as f64;
    println!("random grid {micros:.2} us (sum {sum})");
    let mut solver = BatchSolver::default();
    for orbits in Orbits::ALL {
        let plan = SudokuPlan { orbits, ..SudokuPlan::default() };
        let count = if orbits == Orbits::None { count } else { count / 4 };
        let seeds: Vec<Seed> = (0..count).map(|item| Seed::from(7).item(item)).collect();
        let start = nanoseconds();
        let (mut clues, mut questions) = (0, 0);
        for block in seeds.chunks(2_048) {
            for made in generate(&plan, block, &mut solver, &PerPuzzle::FREE) {
                let made = made.expect("no limits");
                clues += count_clues(&made.puzzle);
                questions += made.questions;
            }
        }
        let nanos = (nanoseconds() - start) as f64;
        let each = |sum: u64| sum as f64 / count as f64;
        println!(
            "{:<13} {:>7.0} a second, {:.2} us, {:.2} clues, {:.1} questions",
            orbits.word(),
            count as f64 * 1e9 / nanos,
            nanos / 1e3 / count as f64,
            each(clues),
            each(questions)
        );
    }
}

fn count_clues(puzzle: &Sudoku) -> u64 {
    puzzle.clues().map_or(0, |clues| clues.iter().filter(|clue| **clue != 0).count() as u64)
}
