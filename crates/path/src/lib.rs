//! Number paths: Hidato (8 neighbours), Numbrix (4), hexagons (6) and Zip (waypoints and walls).
//!
//! One path runs through every open cell of a board. A [`NumberPath`] gives some of its values and
//! links; a [`Zip`] gives the order of its waypoints and the walls it may not cross.
//!
//! | You want | You call |
//! | --- | --- |
//! | to read a puzzle | [`str::parse`] of a [`NumberPath`] or a [`Zip`] |
//! | the verdict: none, unique or many | [`NumberPath::verdict`](gridsmith_core::Puzzle::verdict) |
//! | the next step for a player | [`PathLike::hint`] |
//! | how hard it is, and the steps | [`PathLike::grade`] |
//! | a path alone | [`generate::build_path`] |
//! | a new puzzle | [`generate::make`] |
//!
//! ```
//! use gridsmith_core::{Advice, Budget, Label, Position, Puzzle, Verdict};
//! use gridsmith_path::{NumberPath, PathLike};
//!
//! let puzzle: NumberPath = "path 3x4x4 .9../.4../12...".parse()?;
//! let budget = &mut Budget::default();
//!
//! let Verdict::Unique(order) = puzzle.verdict(budget) else { panic!() };
//! assert_eq!(order.0.len(), 12);
//!
//! let Advice::Steps(steps) = puzzle.hint(&Position::default(), budget)? else { panic!() };
//! assert!(steps.iter().all(|step| step.agrees(|candidate| candidate.holds(&order))));
//!
//! assert!(puzzle.grade(budget)?.label <= Label::Hard);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod canonical;
pub mod contract;
mod cover;
mod error;
mod explain;
pub mod generate;
mod grade;
mod hint;
mod marks;
mod number_path;
mod order;
pub mod proof;
mod puzzle;
mod reach;
mod replay;
mod rules;
mod scan;
pub mod search;
mod shape;
mod solve;
pub mod technique;
#[cfg(test)]
mod tests;
mod text;
mod zip;

pub use board::{Board, Candidate, Conflict};
pub use error::PathError;
pub use explain::{Fixpoint, Record, apply_logic_fixpoint, records};
pub use grade::{Grade, SCHEME, points};
pub use hint::{Mistake, entries};
pub use marks::marks;
pub use number_path::NumberPath;
pub use order::Order;
pub use puzzle::{Kind, PathLike};
pub use reach::longest_path_bound;
pub use replay::{again, news, shows, shows_conflict};
pub use rules::Violation;
pub use shape::{Neighbours, Shape};
pub use technique::{Reason, Step, Technique, is_move};
pub use zip::Zip;
