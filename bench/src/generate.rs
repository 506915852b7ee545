//! Minimal puzzles per second, ours and the `sudoku` crate's.

pub fn run(_puzzles: usize, _json: bool) {}
