//! The steps from puzzle to solution.

use crate::{Step, Stop};

/// The steps of one solving path, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<C, T> {
    /// The steps.
    pub steps: Vec<Step<C, T>>,
    /// How the path ended.
    pub end: TraceEnd,
}

/// How a trace ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceEnd {
    /// The board is complete.
    Solved,
    /// No technique applies any more.
    Stuck,
    /// The budget ended it.
    Stopped(Stop),
}
