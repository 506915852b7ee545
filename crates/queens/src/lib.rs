//! Queens and Star Battle.
//!
//! Every row, column and region of a square board holds the same number of queens, and no two
//! queens touch, not even at a corner. One queen per house is Queens; two to six are Star Battle.
//!
//! | You want | You call |
//! | --- | --- |
//! | to read a board | [`str::parse`] of a [`Queens`] |
//! | the verdict: none, unique or many | [`Queens::verdict`](gridsmith_core::Puzzle::verdict) |
//! | a count by an independent engine | [`count_solutions_dlx`] |
//! | the next step for a player | [`Queens::hint`] |
//! | how hard it is, and the steps | [`Queens::grade`] |
//! | a new board | [`generate::generate`] |
//! | an ambiguous board made unique | [`generate::repair_puzzle`] |
//! | the canonical form, up to symmetry | [`Queens::canonical`] |
//!
//! ```
//! use gridsmith_core::{Advice, Budget, Position, Puzzle, Verdict};
//! use gridsmith_queens::Queens;
//!
//! let queens: Queens = "queens 4x1 AABB/ACBB/ACCD/CCDD".parse()?;
//! let budget = &mut Budget::default();
//!
//! let Verdict::Unique(placement) = queens.verdict(budget) else { panic!() };
//! assert_eq!(placement.columns(4), [[2], [0], [3], [1]]);
//!
//! let Advice::Steps(steps) = queens.hint(&Position::default(), budget)? else { panic!() };
//! assert!(steps[0].agrees(|cell| placement.0.contains(cell)));
//!
//! assert!(queens.grade(budget)?.label.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod canonical;
mod colouring;
mod cover;
mod crowd;
mod difference;
mod error;
mod explain;
pub mod generate;
mod grade;
mod hint;
mod leftovers;
mod marks;
mod placement;
mod puzzle;
mod reason;
mod replay;
mod rules;
mod shape;
mod solve;
mod technique;
mod text;
mod tight;
mod tiles;
mod trial;

pub use board::Board;
pub use canonical::Symmetry;
pub use colouring::{Paint, Palette, colouring};
pub use cover::count_solutions_dlx;
pub use error::ParseError;
pub use grade::{Grade, Narrow};
pub use hint::Mistake;
pub use placement::Placement;
pub use puzzle::Queens;
pub use reason::Reason;
pub use rules::{House, Violation};
pub use shape::Shape;
pub use technique::{Found, Step, TECHNIQUES, Technique, TechniqueRow};

// Unit tests share the boards of the integration tests, which call this crate by its name.
#[cfg(test)]
extern crate self as gridsmith_queens;
