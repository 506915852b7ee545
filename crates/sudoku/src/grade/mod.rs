//! How hard a Sudoku is.

pub(crate) mod se;

pub use se::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_numbers, se_rating};
