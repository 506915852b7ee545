//! Many puzzles at once, one to a bit of a register.
//!
//! A register of 512, 256 or 64 bits stands for "this digit may stand in this cell" in as many puzzles. Rules become
//! plain Boolean algebra without tables or branches, and one sweep over 729 registers draws conclusions in all
//! puzzles together. It needs many puzzles at once to pay; a single one is quicker in [`super::search`].

// The kernel counts through rows, columns and boxes of a flat board: iterators would hide the geometry. Closures would be
// functions of their own, without the instructions of the register, wherever they are not inlined.
#![allow(clippy::needless_range_loop)]

mod answer;
mod choose;
mod kernel;
mod lanes;
mod mask;
mod packed;
mod run;
#[cfg(target_arch = "x86_64")]
mod simd;
mod sweep;
#[cfg(test)]
mod tests;
mod transpose;

pub use answer::{BatchAnswer, BatchSolver, PerPuzzle, Width, solve_batch, verdict_batch};
pub use packed::Packed;
pub(crate) use run::{Feed, Found, Limits, Question};
