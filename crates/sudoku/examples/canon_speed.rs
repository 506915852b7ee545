//! Measures the time of a canonical form in microseconds, for puzzles and for their solutions:
//! `canon_speed puzzles.txt...`.

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith_core::Verdict;
use gridsmith_sudoku::{BatchSolver, Packed, PerPuzzle, Sudoku};
use processor::nanoseconds;
use std::fs;

fn main() {
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file).expect("a file");
        let cells = |line: &str| line.as_bytes().get(..81).and_then(Packed::from_line);
        let puzzles: Vec<Packed> = text.lines().filter_map(cells).collect();
        let answers = BatchSolver::default().solve(puzzles.iter().copied(), &PerPuzzle::FREE);
        let grids: Vec<Sudoku> = answers
            .iter()
            .filter_map(|answer| match &answer.verdict {
                Verdict::Unique(grid) => Sudoku::from_clues(grid.0).ok(),
                _ => None,
            })
            .collect();
        let puzzles: Vec<Sudoku> =
            puzzles.iter().filter_map(|p| Sudoku::from_clues(p.clues()).ok()).collect();
        for (what, set) in [("puzzle", &puzzles), ("grid", &grids)] {
            let mut best = u64::MAX;
            let mut sum = 0;
            for _ in 0..5 {
                let start = nanoseconds();
                sum = set.iter().filter_map(Sudoku::canonical).map(|c| c.automorphisms).sum();
                best = best.min(nanoseconds() - start);
            }
            let micros = best as f64 / 1e3 / set.len().max(1) as f64;
            println!(
                "{file}: {micros:.2} us per {what} ({} of them, {sum} automorphisms)",
                set.len()
            );
        }
    }
}
