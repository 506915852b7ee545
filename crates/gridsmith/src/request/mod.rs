//! A question to a puzzle as data, for servers and batches, and how a running one is stopped.

mod read;

use std::sync::atomic::AtomicBool;

use gridsmith_core::Position;

pub use read::RequestError;

use crate::{AnyPuzzle, ChainSearch, CountMethod, ExplainOptions, GradeOptions, Method, Stage};

/// The nodes a request may use unless it says otherwise.
pub const DEFAULT_NODES: u64 = 20_000_000;

/// The solutions that are counted unless a request says otherwise.
pub const DEFAULT_LIMIT: u64 = 1_000_000;

/// The question, with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ask {
    /// Is there none, exactly one, or more than one solution?
    Solve {
        /// How solutions are searched for.
        method: Method,
        /// Whether the steps to the answer are wanted as well.
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
        /// How many levels of chains inside the chains of a Sudoku step are written out.
        depth: usize,
    },
    /// What are all the steps that a player could take next? Sudoku only.
    AllSteps {
        /// What the player has entered.
        position: Position,
        /// How many levels of chains inside the chains of a step are written out.
        depth: usize,
    },
    /// Which chains are there? Sudoku only.
    Chains {
        /// What the player has entered.
        position: Position,
        /// Which chains are looked for.
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
    /// [`Ask::Solve`] by the exact engine, without a trace.
    pub fn solve() -> Self {
        Ask::Solve { method: Method::Exact, trace: false }
    }

    /// [`Ask::Count`] by the search of the family.
    pub fn count(limit: u64) -> Self {
        Ask::Count { limit, method: CountMethod::Search }
    }

    /// [`Ask::Hint`] in full.
    pub fn hint(position: Position) -> Self {
        Ask::Hint { position, stage: Stage::Move, depth: 0 }
    }

    /// [`Ask::Explain`] by the usual path.
    pub fn explain() -> Self {
        Ask::Explain(ExplainOptions::default())
    }

    /// [`Ask::Grade`] by every scheme.
    pub fn grade() -> Self {
        Ask::Grade(GradeOptions::default())
    }

    /// The word for it in requests and reports.
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

    /// The player's position that the question is about, if it is about one.
    pub fn position_mut(&mut self) -> Option<&mut Position> {
        match self {
            Ask::Hint { position, .. }
            | Ask::AllSteps { position, .. }
            | Ask::Chains { position, .. } => Some(position),
            _ => None,
        }
    }
}

/// A puzzle, a question, and the work that may go into the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The question.
    pub ask: Ask,
    /// The nodes that may be used; `None` means no limit.
    pub nodes: Option<u64>,
    /// Whether a unique puzzle is certified as well, when it is solved or counted.
    pub certify: bool,
}

impl Request {
    /// The question with the default budget.
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
    /// Stops the request when `flag` turns true.
    pub fn new(flag: &'a AtomicBool) -> Self {
        Control { cancel: flag }
    }

    /// Never stops the request.
    pub fn free() -> Control<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control { cancel: &NEVER }
    }

    /// The flag, for a budget.
    pub fn flag(&self) -> &'a AtomicBool {
        self.cancel
    }
}
