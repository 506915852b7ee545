//! Number paths: Hidato (8 neighbours), Numbrix (4), hexagons (6) and Zip (waypoints and walls).
//!
//! One path runs through every open cell of a board. A [`NumberPath`] gives some of its values and links;
//! a [`Zip`] gives the order of its waypoints and the walls it may not cross. Both are answered exactly,
//! within a budget.
#![forbid(unsafe_code)]

mod board;
mod canonical;
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
pub use reach::longest_path_bound;
pub use replay::{again, news, shows, shows_conflict};
pub use rules::Violation;
pub use shape::{Neighbours, Shape};
pub use technique::{Reason, Step, Technique, is_move};
pub use zip::Zip;
