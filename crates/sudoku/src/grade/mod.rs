//! How hard a Sudoku is: the ratings of Sudoku Explainer and of HoDoKu, and the easiest path.

mod easiest;
pub(crate) mod hodoku;
pub(crate) mod se;

pub use easiest::{Easiest, EasiestRater, easiest};
pub use hodoku::{
    HodokuLevel, HodokuLimits, HodokuLink, HodokuName, HodokuNet, HodokuNode, HodokuNumbers,
    HodokuRater, HodokuRating, HodokuReason, HodokuRow, HodokuSettings, HodokuStep, hodoku_numbers,
    hodoku_rating,
};
pub use se::chains::{Branch, Cause, Link, Node, Proof, Shape};
pub use se::{
    NotRated, SeNumbers, SeRater, SeRating, SeStep, se_label, se_numbers, se_order, se_rating,
};
