//! The rating of Sudoku Explainer 1.2.1: the three numbers ER, EP and ED, and the path behind them.
//!
//! The program looks for the easiest step it knows, in a fixed order of techniques and of places, applies it, and
//! starts again. ER is the highest rating on the way, EP the highest up to the first digit placed, ED that of the
//! first step. The order decides what is found, so it is kept here to the letter, and nowhere else.

mod agenda;
pub(crate) mod key;
mod order;
mod rate;
mod sprint;
mod statics;
mod unique;

pub(crate) use order::rating;
pub use rate::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_numbers, se_rating};
pub(crate) use statics::Statics;

use gridsmith_core::Label;

/// Where each label but the first begins, in tenths.
const LABELS: [(u16, Label); 5] = [
    (15, Label::Easy),
    (30, Label::Medium),
    (45, Label::Hard),
    (71, Label::Expert),
    (85, Label::Extreme),
];

/// The label of a rating in tenths. What singles and locked candidates (2.6, 2.8) solve is easy.
/// ```
/// # use gridsmith_core::Label;
/// # use gridsmith_sudoku::se_label;
/// assert_eq!([14, 15, 28, 30, 44, 45, 70, 71, 85].map(se_label).map(Label::word),
///     ["trivial", "easy", "easy", "medium", "medium", "hard", "hard", "expert", "extreme"]);
/// ```
pub fn se_label(rating: u16) -> Label {
    let reached = LABELS.iter().rev().find(|(from, _)| rating >= *from);
    reached.map_or(Label::Trivial, |(_, label)| *label)
}
