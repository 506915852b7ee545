//! A question about a puzzle as data, for servers and batches, and how to stop it while it runs.

mod read;

use std::fmt;
use std::sync::atomic::AtomicBool;

use gridsmith_core::Position;

pub use read::RequestError;
pub(crate) use read::{Fields, Text, expect, field};

use crate::{AnyPuzzle, ChainSearch, CountMethod, ExplainOptions, GradeOptions, Method, Stage};

/// The default node budget of a request.
pub const DEFAULT_NODES: u64 = 20_000_000;

/// The default limit of a count.
pub const DEFAULT_LIMIT: u64 = 1_000_000;

/// The question, with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ask {
    /// Is there none, exactly one, or more than one solution?
    Solve {
        /// How solutions are searched for.
        method: Method,
        /// True if the steps to the answer are requested as well.
        trace: bool,
    },
    /// How many solutions are there, up to a limit?
    Count {
        /// The limit.
        limit: u64,
        /// How they are counted.
        method: CountMethod,
    },
    /// What comes next for a player, or what is wrong?
    Hint {
        /// What the player has entered.
        position: Position,
        /// How much of the hint is shown.
        stage: Stage,
        /// The number of levels of nested chains that are written out for a step of a Sudoku.
        depth: usize,
    },
    /// What are all the steps that a player could take next? Sudoku only.
    AllSteps {
        /// What the player has entered.
        position: Position,
        /// The number of levels of nested chains that are written out for a step.
        depth: usize,
    },
    /// Which chains are there? Sudoku only.
    Chains {
        /// What the player has entered.
        position: Position,
        /// Which chains to search for.
        search: ChainSearch,
    },
    /// How does a person solve it, step by step?
    Explain(ExplainOptions),
    /// How hard is it?
    Grade(GradeOptions),
    /// What are ER, EP and ED of Sudoku Explainer? Sudoku only.
    Rate,
}

impl Ask {
    /// [`Ask::Solve`] with the exact engine and without a trace.
    pub fn solve() -> Self {
        Ask::Solve { method: Method::Exact, trace: false }
    }

    /// [`Ask::Count`] with the search of the family.
    pub fn count(limit: u64) -> Self {
        Ask::Count { limit, method: CountMethod::Search }
    }

    /// [`Ask::Hint`] in full.
    pub fn hint(position: Position) -> Self {
        Ask::Hint { position, stage: Stage::Move, depth: 0 }
    }

    /// [`Ask::Explain`] with the default path.
    pub fn explain() -> Self {
        Ask::Explain(ExplainOptions::default())
    }

    /// [`Ask::Grade`] by every scheme.
    pub fn grade() -> Self {
        Ask::Grade(GradeOptions::default())
    }

    /// Its name in requests and reports.
    pub fn word(&self) -> &'static str {
        match self {
            Ask::Solve { .. } => "solve",
            Ask::Count { .. } => "count",
            Ask::Hint { .. } => "hint",
            Ask::AllSteps { .. } => "steps",
            Ask::Chains { .. } => "chains",
            Ask::Explain(_) => "explain",
            Ask::Grade(_) => "grade",
            Ask::Rate => "rate",
        }
    }

    /// The player's position, if the question is about one.
    pub fn position_mut(&mut self) -> Option<&mut Position> {
        match self {
            Ask::Hint { position, .. }
            | Ask::AllSteps { position, .. }
            | Ask::Chains { position, .. } => Some(position),
            _ => None,
        }
    }
}

/// A puzzle, a question, and the budget for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The question.
    pub ask: Ask,
    /// Maximum number of nodes; `None` means no limit.
    pub nodes: Option<u64>,
    /// True if a puzzle that is solved or counted, and has exactly one solution, gets a
    /// certificate.
    pub certify: bool,
}

impl Request {
    /// The question with the default budget.
    pub fn new(puzzle: AnyPuzzle, ask: Ask) -> Self {
        Request { puzzle, ask, nodes: Some(DEFAULT_NODES), certify: false }
    }
}

/// A way to stop a running request from outside, and to follow its progress.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    cancel: &'a AtomicBool,
    observer: Option<Observer<'a>>,
}

/// Receives the progress of a request.
pub type Observer<'a> = &'a (dyn Fn(Progress) + Sync);

/// How far a request to generate puzzles is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of finished puzzles.
    pub done: u64,
    /// The number of drafts that were begun.
    pub attempts: u64,
    /// The number of drafts that were rejected.
    pub rejected: u64,
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let observed = self.observer.is_some();
        f.debug_struct("Control").field("cancel", self.cancel).field("observed", &observed).finish()
    }
}

impl<'a> Control<'a> {
    /// Stops the request when `flag` becomes true.
    pub fn new(flag: &'a AtomicBool) -> Self {
        Control { cancel: flag, observer: None }
    }

    /// Never stops the request.
    pub fn free() -> Control<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control { cancel: &NEVER, observer: None }
    }

    /// Calls `observer` whenever a request to generate puzzles makes progress: up to thousands of
    /// times in a second. It does not affect the report.
    pub fn observed_by(self, observer: Observer<'a>) -> Self {
        Control { observer: Some(observer), ..self }
    }

    /// Passes `progress` on to the observer, if there is one.
    pub(crate) fn observe(&self, progress: Progress) {
        if let Some(observer) = self.observer {
            observer(progress);
        }
    }

    /// The flag, for a budget.
    pub fn flag(&self) -> &'a AtomicBool {
        self.cancel
    }
}
