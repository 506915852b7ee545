//! The techniques: one file each, with rows in one table.
//!
//! `find` reports every instance on a board to a callback that may stop it: a hint takes the first,
//! a list takes all.

pub(crate) mod als;
mod claiming;
mod colours;
mod find;
pub(crate) mod finned_fish;
pub(crate) mod hidden_single;
mod last_cell;
pub(crate) mod naked_single;
mod pointing;
mod reason;
pub(crate) mod rectangle;
pub(crate) mod subset;
mod sue_de_coq;
mod table;
pub(crate) mod trial;

pub(crate) use find::Effort;
pub use reason::{Reason, Rescue};
pub use table::{Row, Technique, Tier};
pub use trial::Conflict;

use crate::Candidate;
use std::ops::ControlFlow;

/// One application of a technique to a Sudoku.
pub type Step = gridsmith_core::Step<Candidate, Technique, Reason>;

/// Receives the steps of a search; breaks to stop it.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;
