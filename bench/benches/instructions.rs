//! Instructions that the Sudoku engines take, counted by valgrind: `make bench-instructions`.
//!
//! Two thousand minimal puzzles, the same every time. Unlike time, the counts do not depend on what else the machine
//! does, so a change of one percent can be seen. Valgrind has no AVX-512.

use std::hint::black_box;

use gridsmith_core::{Budget, Puzzle, Seed};
use gridsmith_sudoku::generate::{SudokuPlan, generate};
use gridsmith_sudoku::{BatchSolver, Packed, PerPuzzle, Sudoku, Width};
use gungraun::{library_benchmark, library_benchmark_group, main};

const PUZZLES: u64 = 2_000;

fn puzzles() -> Vec<Sudoku> {
    let seeds: Vec<Seed> = (0..PUZZLES).map(|i| Seed::from(1).item(i)).collect();
    let mut solver = BatchSolver::new(Width::Portable);
    generate(&SudokuPlan::default(), &seeds, &mut solver, &PerPuzzle::FREE)
        .into_iter()
        .flatten()
        .map(|made| made.puzzle)
        .collect()
}

fn packed() -> Vec<Packed> {
    puzzles().iter().filter_map(Sudoku::packed).collect()
}

fn lines() -> Vec<Vec<u8>> {
    let line = |puzzle: &Packed| {
        puzzle.clues().iter().map(|digit| if *digit == 0 { b'.' } else { b'0' + digit }).collect()
    };
    packed().iter().map(line).collect()
}

/// An engine and its puzzles; nothing where the processor, or valgrind, lacks the instructions.
fn batch(width: Width) -> Option<(BatchSolver, Vec<Packed>)> {
    let has = Width::available().contains(&width);
    has.then(|| (BatchSolver::new(width), packed()))
}

#[library_benchmark]
#[bench::portable(args = (Width::Portable), setup = batch)]
#[bench::avx2(args = (Width::Avx2), setup = batch)]
fn verdicts(batch: Option<(BatchSolver, Vec<Packed>)>) -> usize {
    batch.map_or(0, |(mut solver, puzzles)| {
        black_box(solver.verdicts(puzzles, &PerPuzzle::FREE)).len()
    })
}

#[library_benchmark]
#[bench::minimal(setup = puzzles)]
fn single(puzzles: Vec<Sudoku>) -> usize {
    let verdict = |puzzle: &Sudoku| black_box(puzzle.verdict(&mut Budget::unlimited()));
    puzzles.iter().map(verdict).count()
}

#[library_benchmark]
#[bench::minimal(setup = lines)]
fn parse(lines: Vec<Vec<u8>>) -> usize {
    lines.iter().filter_map(|line| black_box(Packed::from_line(line))).count()
}

library_benchmark_group!(name = sudoku; benchmarks = verdicts, single, parse);
main!(library_benchmark_groups = sudoku);
