//! How hard a Sudoku is.

pub(crate) mod se;

pub use se::{NotRated, SeRating, SeStep, se_rating};
