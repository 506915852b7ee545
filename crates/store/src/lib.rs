//! Packs of puzzles on disk: made from plans, read, checked, counted and selected from.
//!
//! A pack is a file of JSON lines: a header and one puzzle per line, with solution, ratings, techniques
//! and certificate. docs/PACKS.md describes plans, packs and what happens after an interruption.
//!
//! | You want | You call |
//! | --- | --- |
//! | to read a pack | [`Pack::open`] |
//! | to check an item | [`PackItem::check`] |
//! | to make a pack | [`make`] |
//! | to choose items from packs and write them | [`Shelf`] |
//! | to know what is in a pack | [`Stats`] |
//! | to write any file whole or not at all | [`replace`] |
#![forbid(unsafe_code)]

mod atomic;
mod crash;
mod error;
mod header;
mod item;
mod journal;
mod line;
mod make;
mod pack;
mod plan;
mod present;
mod seal;
mod settle;
mod shelf;
mod stats;

pub use atomic::replace;
pub use crash::CRASH_POINTS;
pub use error::{LineError, StoreError};
pub use header::{FORMAT, Header, PlanRecord};
pub use item::{Origin, PackItem};
pub use line::difficulty;
pub use make::{End, Event, Made, Monitor, Unwatched, make, unfinished};
pub use pack::{Pack, PackLine, PackLines};
pub use plan::{Order, PackPlan};
pub use present::Excluded;
pub use seal::SealError;
pub use shelf::{Place, Shelf};
pub use stats::{Histogram, Stats, spread};

/// The version of Gridsmith.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
