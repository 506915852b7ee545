//! Techniques as people know them: their names, their order, and what a hint shows.

pub(crate) mod aic;
pub(crate) mod hint;
pub(crate) mod library;
pub(crate) mod marks;
pub(crate) mod regress;
pub(crate) mod technique;
