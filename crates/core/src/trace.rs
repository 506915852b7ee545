//! The steps from puzzle to solution.

use crate::Stop;

/// The steps of one solving path, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<S> {
    /// The steps.
    pub steps: Vec<S>,
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
    /// The board contradicts itself: the puzzle has no solution.
    Contradiction,
    /// The budget ended it.
    Stopped(Stop),
}

impl TraceEnd {
    /// The one word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            TraceEnd::Solved => "solved",
            TraceEnd::Stuck => "stuck",
            TraceEnd::Contradiction => "contradiction",
            TraceEnd::Stopped(_) => "undecided",
        }
    }
}
