//! The rating of Sudoku Explainer 1.2.1: the three numbers ER, EP and ED, and the path behind them.
//!
//! The program looks for the easiest step it knows, in a fixed order of techniques and of places, applies it, and
//! starts again. ER is the highest rating on the way, EP the highest up to the first digit placed, ED that of the
//! first step. The order decides what is found, so it is kept here to the letter, and nowhere else.

mod agenda;
pub(crate) mod key;
mod order;
mod rate;
mod statics;
mod unique;

pub(crate) use order::rating;
pub use rate::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_numbers, se_rating};
pub(crate) use statics::Statics;
