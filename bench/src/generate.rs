//! Minimal puzzles per second, ours and the `sudoku` crate's, the random grid included.

use cpu_time::ThreadTime;
use gridsmith_core::Seed;
use gridsmith_sudoku::generate::{SudokuPlan, generate, random_grid};
use gridsmith_sudoku::{BatchSolver, PerPuzzle, Width};
use serde_json::json;
use sudoku::{Sudoku as Rival, Symmetry};
use std::time::Duration;

/// Makes `puzzles` with each of our widths, and a tenth of that with the rival, a part at a time in turn.
pub fn run(puzzles: usize, json: bool) {
    const PARTS: usize = 8;
    let mut solvers: Vec<(String, BatchSolver)> = Width::available()
        .into_iter()
        .map(|width| (format!("batch-{}", width.name()), BatchSolver::new(width)))
        .collect();
    let mut rows = vec![(Duration::ZERO, 0usize, 0usize); solvers.len() + 2];
    for part in 0..PARTS {
        let count = puzzles / PARTS;
        let seeds: Vec<Seed> =
            (0..count as u64).map(|i| Seed::from(part as u64).item(i)).collect();
        for (row, (_, solver)) in rows.iter_mut().zip(&mut solvers) {
            let start = ThreadTime::now();
            let made = generate(&SudokuPlan::default(), &seeds, solver, &PerPuzzle::FREE);
            row.0 += start.elapsed();
            row.1 += made.len();
            row.2 += made
                .iter()
                .flatten()
                .map(|made| made.puzzle.clues().map_or(0, |clues| clues.iter().filter(|clue| **clue != 0).count()))
                .sum::<usize>();
        }
        let last = rows.len();
        let start = ThreadTime::now();
        for seed in &seeds[..count / 10] {
            rows[last - 2].2 += usize::from(random_grid(&mut seed.stream("grid")).0[0]);
        }
        rows[last - 2].0 += start.elapsed();
        rows[last - 2].1 += count / 10;
        let start = ThreadTime::now();
        for _ in 0..count / 10 {
            rows[last - 1].2 += usize::from(Rival::generate_with_symmetry(Symmetry::None).n_clues());
        }
        rows[last - 1].0 += start.elapsed();
        rows[last - 1].1 += count / 10;
    }
    let per_second = |row: &(Duration, usize, usize)| row.1 as f64 / row.0.as_secs_f64();
    let theirs = per_second(&rows[rows.len() - 1]);
    let names = solvers.iter().map(|(name, _)| name.as_str()).chain(["random-grid", "sudoku-crate"]);
    for (name, row) in names.zip(&rows) {
        let (rate, clues) = (per_second(row), row.2 as f64 / row.1 as f64);
        let clues = (name != "random-grid").then_some(clues);
        if json {
            println!("{}", json!({
                "set": "generate-minimal", "engine": name, "us": 1e6 / rate, "per_second": rate.round(),
                "ratio": rate / theirs, "clues": clues, "puzzles": row.1,
            }));
        } else {
            let clues = clues.map_or(String::new(), |clues| format!("{clues:.2} clues"));
            println!("{name:14} {rate:9.0} per second, {:6.2} times the sudoku crate {clues}", rate / theirs);
        }
    }
}
