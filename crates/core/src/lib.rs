//! The words all puzzle families share.
//!
//! Nothing here knows a family, a file, a clock or a thread. Families depend on this crate; it
//! depends on one portable random generator.
#![forbid(unsafe_code)]

mod advice;
mod bitset;
mod budget;
mod explain;
mod grid;
#[cfg(target_family = "wasm")]
mod host;
pub mod learn;
mod marks;
mod phase;
mod position;
mod puzzle;
mod rating;
mod seed;
mod step;
mod symmetry;
mod trace;
mod verdict;
mod word;

pub use advice::{Advice, advise};
pub use bitset::{Bits, members};
pub use budget::{Budget, Stop, WORK, WORK_NODES};
pub use explain::{Explain, Found, Next, first_step};
pub use grid::{Cell, Size};
#[cfg(target_family = "wasm")]
pub use host::ask_host;
pub use marks::{Arrow, Group, Marks, Role};
pub use phase::Phase;
pub use position::Position;
pub use puzzle::Puzzle;
pub use rating::{Label, Rating, Scheme};
pub use seed::{Rng, Seed};
pub use step::Step;
pub use symmetry::Symmetry;
pub use trace::{Trace, TraceEnd};
pub use verdict::{Count, CountEnd, Tally, Verdict};
pub use word::is_word;
