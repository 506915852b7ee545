//! The rating of Sudoku Explainer 1.2.1: the three numbers ER, EP and ED, and the path behind them.
//!
//! Sudoku Explainer looks for the easiest step it knows, in a fixed order of techniques and of
//! places, applies it, and starts again. ER is the highest rating of any step, EP the highest up to
//! the first digit placed, ED that of the first step. The order decides what is found, so this
//! folder keeps it exactly. The folders for hints and for HoDoKu have orders of their own.

mod agenda;
pub(crate) mod chains;
mod direct_claiming;
mod direct_pointing;
mod explain;
mod find;
pub(crate) mod forcing;
mod hidden_subset;
pub(crate) mod key;
mod naked_subset;
mod rate;
pub(crate) mod reach;
mod searcher;
mod sprint;
mod statics;
mod unique;

pub(crate) use find::find;
pub use find::se_order;
pub use rate::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_numbers, se_rating};
pub use reach::{Reach, ReachRater};
pub(crate) use searcher::rating;
pub(crate) use statics::Statics;

use gridsmith_core::Label;

/// The lowest rating of each label except the first, in tenths.
const LABELS: [(u16, Label); 5] = [
    (15, Label::Easy),
    (30, Label::Medium),
    (45, Label::Hard),
    (71, Label::Expert),
    (85, Label::Extreme),
];

/// The label of a rating in tenths. Puzzles that singles and locked candidates (2.6, 2.8) solve are
/// easy.
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
