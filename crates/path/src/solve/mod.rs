//! Exact answers: how many paths fit the clues.
//!
//! Both kinds of puzzle go the same way: propagate to a fixpoint, try a few dozen guesses, and hand
//! what is still open to the search that learns. Guessing alone is a trap on sparse boards;
//! learning alone is slow to start on easy ones.

mod board;
mod encode;
mod guess;
pub(crate) mod level;
pub(crate) mod line;
pub(crate) mod number_path;
mod one_path;
pub(crate) mod oracle;
pub(crate) mod reasoner;
pub(crate) mod refute;
pub(crate) mod zip;
