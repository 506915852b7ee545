//! What is asked of a puzzle, and how it is stopped.

use std::sync::atomic::AtomicBool;

use crate::AnyPuzzle;

/// The nodes a request may use unless it says otherwise.
pub const DEFAULT_NODES: u64 = 20_000_000;

/// The solutions a count goes to unless it says otherwise.
pub const DEFAULT_LIMIT: u64 = 1_000_000;

/// The question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ask {
    /// Is there none, exactly one, or more than one solution?
    Solve,
    /// How many solutions are there, up to a limit?
    Count {
        /// The limit.
        limit: u64,
    },
}

/// A puzzle, a question, and the work that may go into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The question.
    pub ask: Ask,
    /// The nodes that may be used, or nothing for as many as it takes.
    pub nodes: Option<u64>,
    /// Whether "exactly one" must come with a certificate.
    pub certify: bool,
}

impl Request {
    /// The question with the usual budget.
    pub fn new(puzzle: AnyPuzzle, ask: Ask) -> Self {
        Request { puzzle, ask, nodes: Some(DEFAULT_NODES), certify: false }
    }
}

/// How a running request is stopped from outside.
#[derive(Clone, Copy, Debug)]
pub struct Control<'a> {
    cancel: &'a AtomicBool,
}

impl<'a> Control<'a> {
    /// Stops when `flag` turns true.
    pub fn new(flag: &'a AtomicBool) -> Self {
        Control { cancel: flag }
    }

    /// Nobody stops it.
    pub fn free() -> Control<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control { cancel: &NEVER }
    }

    /// The flag, for a budget.
    pub fn flag(&self) -> &'a AtomicBool {
        self.cancel
    }
}
