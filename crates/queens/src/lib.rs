//! Queens and Star Battle.
//!
//! Every row, column and region of a square board holds the same number of queens, and no two queens
//! touch, not even at a corner. One queen per house is Queens; two to six are Star Battle.
//!
//! ```
//! use gridsmith_core::{Budget, Puzzle, Verdict};
//! use gridsmith_queens::Queens;
//!
//! let queens: Queens = "queens 4x1 AABB/ACBB/ACCD/CCDD".parse()?;
//! let Verdict::Unique(placement) = queens.verdict(&mut Budget::unlimited()) else { panic!() };
//! assert_eq!(placement.columns(4), [[2], [0], [3], [1]]);
//! assert!(queens.accepts(&placement));
//! # Ok::<(), gridsmith_queens::ParseError>(())
//! ```
#![forbid(unsafe_code)]

mod cover;
mod error;
mod placement;
mod puzzle;
mod rules;
mod solve;
mod text;

pub use cover::count_solutions_dlx;
pub use error::ParseError;
pub use placement::Placement;
pub use puzzle::Queens;
pub use rules::{House, Violation};

// Unit tests share the boards of the integration tests, which call this crate by its name.
#[cfg(test)]
extern crate self as gridsmith_queens;
