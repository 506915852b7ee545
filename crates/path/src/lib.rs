//! Number paths: Hidato (8 neighbours), Numbrix (4), hexagons (6) and Zip (waypoints and walls).
//!
//! One path runs through every open cell of a board. A [`NumberPath`] gives some of its values and links;
//! a [`Zip`] gives the order of its waypoints and the walls it may not cross. Both are answered exactly,
//! within a budget.
#![forbid(unsafe_code)]

mod cover;
mod error;
pub mod generate;
mod number_path;
mod order;
mod rules;
mod shape;
mod solve;
mod text;
mod zip;

pub use error::PathError;
pub use number_path::NumberPath;
pub use order::Order;
pub use rules::Violation;
pub use shape::{Neighbours, Shape};
pub use zip::Zip;
