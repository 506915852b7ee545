//! The results of a job: puzzles with their proofs, and reasons for missing ones.

use std::error::Error;
use std::fmt;

use gridsmith_core::{Label, Rating, Stop};
use serde_json::{Map, Value, json};

use super::{Fault, Job};
use crate::report::rating;
use crate::{AnyPuzzle, AnySolution, Uncertified};

/// The result of one index, with the work it took.
#[derive(Clone, Debug)]
pub struct Done {
    /// The index, from 0.
    pub index: u64,
    /// The result.
    pub outcome: Outcome,
    /// The number of nodes used, without the certificate.
    pub nodes: u64,
    /// The number of drafts that were begun.
    pub attempts: u64,
}

/// The result of one index.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A puzzle.
    Made(Box<Item>),
    /// No puzzle.
    Missed(Miss),
}

/// A generated puzzle.
#[derive(Clone, Debug)]
pub struct Item {
    /// The puzzle, which has exactly one solution.
    pub puzzle: AnyPuzzle,
    /// Its solution.
    pub solution: AnySolution,
    /// Its label; `None` if grading took too long.
    pub label: Option<Label>,
    /// Points, or for Sudoku the rating of Sudoku Explainer; `None` if grading took too long.
    pub rating: Option<Rating>,
    /// The proof that it has exactly one solution.
    pub proved: Proved,
    /// The same for puzzles that are equal up to symmetry.
    pub(super) key: String,
    /// It has no label, and the time was up when grading ended.
    pub(super) late: bool,
}

/// The proof that a puzzle has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved {
    /// A certificate, replayed by the checker.
    Certificate(String),
    /// Only the engines of its family: no certificate was requested.
    Unasked,
    /// Only the engines of its family: no certificate was found.
    Uncertified(Uncertified),
}

/// Why an index has no puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Miss {
    /// It is equal to an earlier puzzle up to symmetry. Another index replaces it.
    Duplicate {
        /// The index of that one.
        of: u64,
    },
    /// No certificate was found, and one is required. Another index replaces it.
    Uncertified(Uncertified),
    /// No draft met the plan.
    NoneFound {
        /// The code of the most frequent reason.
        code: &'static str,
        /// The reason, in words for people.
        reason: String,
        /// The best draft, if it is known.
        draft: Option<Box<Draft>>,
    },
    /// The budget or the flag stopped it.
    Stopped {
        /// Which of them.
        stop: Stop,
        /// The best draft, if it is known.
        draft: Option<Box<Draft>>,
    },
}

/// A board that is not a puzzle because it has two solutions.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board.
    pub board: AnyPuzzle,
    /// Two of its solutions.
    pub solutions: [AnySolution; 2],
}

impl Done {
    /// The puzzle, if there is one.
    pub fn item(&self) -> Option<&Item> {
        match &self.outcome {
            Outcome::Made(item) => Some(item),
            Outcome::Missed(_) => None,
        }
    }

    /// The best draft, if there is one and there is no puzzle.
    pub fn draft(&self) -> Option<&Draft> {
        match &self.outcome {
            Outcome::Missed(Miss::NoneFound { draft, .. } | Miss::Stopped { draft, .. }) => {
                draft.as_deref()
            }
            _ => None,
        }
    }
}

impl Miss {
    /// Its name in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Miss::Duplicate { .. } => "duplicate",
            Miss::Uncertified(_) => "uncertified",
            Miss::NoneFound { .. } => "none_found",
            Miss::Stopped { .. } => "stopped",
        }
    }

    /// The code of the reason.
    pub fn code(&self) -> &'static str {
        match self {
            Miss::NoneFound { code, .. } => code,
            Miss::Stopped { stop: Stop::Cancelled, .. } => "timeout",
            Miss::Stopped { .. } => "budget",
            other => other.word(),
        }
    }

    /// True if another index replaces it.
    pub fn is_replaced(&self) -> bool {
        match self {
            Miss::Duplicate { .. } => true,
            // If the time ran out, there is no time for another index.
            Miss::Uncertified(why) => *why != Uncertified::Stopped(Stop::Cancelled),
            _ => false,
        }
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Miss::Duplicate { of } => write!(f, "the same as item {of}"),
            Miss::Uncertified(why) => write!(f, "not certified: {why}"),
            Miss::NoneFound { reason, .. } => write!(f, "none found: {reason}"),
            Miss::Stopped { stop, .. } => write!(f, "none found: {stop}"),
        }
    }
}

impl Error for Miss {}

/// Why no puzzle was generated.
#[derive(Clone, Debug)]
pub enum NotMade {
    /// The plan cannot be met, or this program has a bug.
    Fault(Fault),
    /// No draft met the plan within its limits.
    Missed(Miss),
}

impl fmt::Display for NotMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotMade::Fault(fault) => fault.fmt(f),
            NotMade::Missed(miss) => miss.fmt(f),
        }
    }
}

impl Error for NotMade {}

impl From<Fault> for NotMade {
    fn from(fault: Fault) -> Self {
        NotMade::Fault(fault)
    }
}

impl From<Miss> for NotMade {
    fn from(miss: Miss) -> Self {
        NotMade::Missed(miss)
    }
}

impl Item {
    /// A text that is the same for puzzles of a kind that are equal up to symmetry.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The puzzle as a JSON object, with its solution, label, rating, certificate and origin.
    pub fn json(&self, job: &Job, index: u64) -> Map<String, Value> {
        let mut extra = Map::new();
        let mut set = |name: &str, value: Value| drop(extra.insert(name.into(), value));
        set("solution", self.solution.json());
        set("label", self.label.map(Label::word).into());
        set("ratings", self.rating.into_iter().map(rating).collect());
        if self.label.is_none() {
            set("ungraded", job.plan.ungraded(self.late).into());
        }
        match &self.proved {
            Proved::Certificate(line) => set("certificate", line.as_str().into()),
            Proved::Unasked => {}
            Proved::Uncertified(why) => set("meta", json!({ "uncertified": why.to_string() })),
        }
        set(
            "origin",
            json!({
                "by": "gridsmith", "version": env!("CARGO_PKG_VERSION"),
                "seed": job.seed, "index": index, "plan": job.plan.json(),
            }),
        );
        self.puzzle.json(&extra)
    }
}

impl Draft {
    /// The board as a JSON object, marked as ambiguous, with both solutions.
    pub fn json(&self) -> Map<String, Value> {
        let mut extra = Map::new();
        extra.insert("solutions".into(), self.solutions.iter().map(AnySolution::json).collect());
        extra.insert("meta".into(), json!({ "ambiguous": true }));
        self.board.json(&extra)
    }
}
