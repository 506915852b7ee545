//! Generates many puzzles from one seed, each with a proof, on any number of threads.
//!
//! Item `i` depends only on the plan, the seed and `i`. Items are delivered in the order of their
//! indices. An item that is equal to an earlier one up to symmetry is left out, and a further index
//! replaces it.
//!
//! ```
//! use std::ops::ControlFlow;
//! use gridsmith::generate::{Job, Plan, Proof, QueensPlan, Quiet, generate};
//!
//! let plan = Plan::Queens(QueensPlan::new(6, 1));
//! let job = Job { count: 2, ..Job::new(plan, 7) };
//! let mut lines = Vec::new();
//! let summary = generate(&job, 1, &Quiet, |done| {
//!     lines.extend(done.item().map(|item| item.puzzle.to_string()));
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!((summary.made, lines.len()), (2, 2));
//! assert!(lines.iter().all(|line| line.starts_with("queens 6x1 ")));
//! # Ok::<(), gridsmith::generate::Fault>(())
//! ```

mod fault;
mod item;
mod judge;
mod knobs;
mod lead;
mod path;
mod plan;
mod queens;
mod rarity;
mod record;
mod rejected;
mod run;
mod sized;
mod sudoku;
mod telemetry;
mod usual;
mod wishes;

pub use fault::Fault;
pub use gridsmith_path::generate::PathPlan;
pub use item::{Done, Draft, Item, Miss, NotMade, Outcome, Proved};
pub(crate) use knobs::distance;
pub use knobs::{Knob, KnobError, knobs};
pub use plan::{Job, Plan, Proof, QueensPlan, SizedPlan, SudokuPlan};
pub use run::{Flag, Host, Live, Quiet, Summary, generate, make};
pub use telemetry::TELEMETRY;
pub use wishes::{Contradiction, Wish, not_switched};
