//! Solves many puzzles at once, each in one bit of a register.
//!
//! A register of 512, 256 or 64 bits says "this cell may hold this digit" for as many puzzles. The
//! rules are plain Boolean algebra without tables or branches, and one sweep over 729 registers
//! draws conclusions in all puzzles at once. This pays only for many puzzles; a single one is
//! faster in [`super::search`].

// The kernel uses index loops over rows, columns and boxes of a flat board, because iterators would
// hide the geometry. It avoids closures: where they are not inlined, they are compiled without the
// instructions of the register.
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
