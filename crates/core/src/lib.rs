//! The words all puzzle families share.
//!
//! Nothing here knows a family, a file, a clock or a thread. Families depend on this crate; it depends
//! on one portable random generator.
#![forbid(unsafe_code)]

mod axiom;
mod bitset;
mod budget;
mod event;
mod grid;
pub mod learn;
mod puzzle;
mod rating;
mod reason;
mod seed;
mod step;
mod trace;
mod verdict;

pub use axiom::{Axiom, AxiomId};
pub use bitset::Bits;
pub use budget::{Budget, Stop};
pub use event::{Event, Phase};
pub use grid::{Cell, Size};
pub use puzzle::Puzzle;
pub use rating::{Label, Rating, Scheme};
pub use reason::Reason;
pub use seed::{Rng, Seed};
pub use step::Step;
pub use trace::{Trace, TraceEnd};
pub use verdict::{Count, CountEnd, Tally, Verdict};
