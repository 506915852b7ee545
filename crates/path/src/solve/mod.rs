//! Exact answers: how many paths fit the clues.

pub(crate) mod number_path;
pub(crate) mod zip;
