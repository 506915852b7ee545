//! Chains on a board that does not change: cycles, and chains from a candidate to its opposite.

pub(crate) mod graph;
pub(crate) mod graphs;
pub(crate) mod hint;
pub(crate) mod links;
pub(crate) mod plain;
mod proof;
mod statics;

pub use proof::{Branch, Cause, Link, Node, Proof, Shape};
pub(crate) use statics::{Static, StaticSearch, find, static_chain, static_cycle};
