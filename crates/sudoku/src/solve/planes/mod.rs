//! Solves one puzzle in a few registers: three of them with AVX-512, nine with AVX2.
//!
//! ```text
//! a b c | a b c | a b c     a plane holds the first cells of all minirows, the second or the
//! a b c | a b c | a b c     third; a lane is a minirow, and holds the candidates of its cell
//! a b c | a b c | a b c
//! ```
//! Every rule is a few logical operations on whole planes: the digits of a minirow are `a | b | c`,
//! and the other minirows of its row, its box and its column are moved to its lane by one
//! permutation each. One round applies all rules to all cells and digits.
//!
//! Decisions, nodes and solutions are those of [`super::bands`], which is the engine where there
//! are no such registers.

// Index loops over three planes or bands. No closures on registers: where they are not inlined,
// they are compiled without the instructions of the register.
#![allow(clippy::needless_range_loop)]

mod choose;
mod plane;
mod rules;
mod search;
#[cfg(target_arch = "x86_64")]
mod simd;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use simd::{has_avx2, has_avx512, search_avx2, search_avx512};
