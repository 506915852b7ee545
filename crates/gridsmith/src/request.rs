//! What is asked of a puzzle, and how it is stopped.

use std::sync::atomic::AtomicBool;

use gridsmith_core::Scheme;
use gridsmith_sudoku::HodokuSettings;

use crate::{AnyPuzzle, AnyState, ChainSearch};

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
    /// The same by exact cover with dancing links, which share no code with the other search. Queens only.
    CountByLinks {
        /// The limit.
        limit: u64,
    },
    /// What comes next, or what is wrong, for the player whose position the request holds?
    Hint {
        /// How much is told.
        stage: Stage,
    },
    /// What could come next, all of it, for the player whose position the request holds?
    AllSteps,
    /// Which chains are there in the position of the player that the request holds? For Sudoku.
    Chains(ChainSearch),
    /// How does a person solve it, step by step?
    Explain,
    /// How hard is it?
    Grade,
    /// What are the three numbers of Sudoku Explainer, and nothing else?
    Rate,
}

/// How a puzzle is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// By the exact engine of the family.
    #[default]
    Exact,
    /// By techniques to their fixpoint and guesses in between: number paths and Zip.
    Logic,
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Where to look.
    Where,
    /// Which technique, and what it means.
    Idea,
    /// The move and why.
    Move,
}

impl Stage {
    /// From 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The stage with this number.
    pub fn from_number(number: u8) -> Option<Stage> {
        [Stage::Where, Stage::Idea, Stage::Move].into_iter().find(|stage| stage.number() == number)
    }
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
    /// How [`Ask::Solve`] is answered.
    pub method: Method,
    /// Whether the answer must come with the steps that lead to it.
    pub trace: bool,
    /// What a player has entered, for a hint.
    pub state: Option<AnyState>,
    /// Who rates a Sudoku that is graded or explained; nothing for everyone there is.
    pub schemes: Vec<Scheme>,
    /// What HoDoKu's rating asks, and how it counts.
    pub hodoku: HodokuSettings,
    /// The nodes that the search for the easiest path of a Sudoku may take, or nothing for about as many as its rating
    /// by Sudoku Explainer took.
    pub easiest_nodes: Option<u64>,
}

impl Request {
    /// The question with the usual budget.
    pub fn new(puzzle: AnyPuzzle, ask: Ask) -> Self {
        Request {
            puzzle,
            ask,
            nodes: Some(DEFAULT_NODES),
            certify: false,
            method: Method::Exact,
            trace: false,
            state: None,
            schemes: Vec::new(),
            hodoku: HodokuSettings::default(),
            easiest_nodes: None,
        }
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
