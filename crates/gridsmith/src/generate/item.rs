//! What a job hands out: puzzles with their proof, and why some are missing.

use std::error::Error;
use std::fmt;

use gridsmith_core::{Label, Rating, Stop};
use serde_json::{Map, Value, json};

use super::{Fault, Job};
use crate::report::rating;
use crate::{AnyPuzzle, AnySolution, Uncertified};

/// What became of one index.
#[derive(Clone, Debug)]
pub struct Done {
    /// The index, from 0.
    pub index: u64,
    /// What became of it.
    pub outcome: Outcome,
    /// Nodes it took, without its certificate.
    pub nodes: u64,
    /// Drafts that were begun.
    pub attempts: u64,
}

/// What became of one index.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A puzzle.
    Made(Box<Item>),
    /// None.
    Missed(Miss),
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Item {
    /// The puzzle, which has one solution.
    pub puzzle: AnyPuzzle,
    /// Its solution.
    pub solution: AnySolution,
    /// How hard it is; nothing if grading took too long.
    pub label: Option<Label>,
    /// Points, or for Sudoku the rating of Sudoku Explainer; `None` if grading took too long.
    pub rating: Option<Rating>,
    /// What proves it.
    pub proved: Proved,
    /// The same for all puzzles that are the same but for symmetry.
    pub(super) key: String,
}

/// What proves a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved {
    /// A certificate, replayed by the checker.
    Certificate(String),
    /// The engines of its family; no certificate was asked for.
    Unasked,
    /// The engines of its family; there is no certificate.
    Uncertified(Uncertified),
}

/// Why an index has no puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Miss {
    /// It is the same as an earlier one but for symmetry. Another index takes its place.
    Duplicate {
        /// The index of that one.
        of: u64,
    },
    /// No certificate was found, and one is required. Another index takes its place.
    Uncertified(Uncertified),
    /// No draft was as wanted.
    NoneFound {
        /// One word for what was wrong with most of them.
        code: &'static str,
        /// What was wrong, in words for people.
        reason: String,
        /// What came nearest, if that is known.
        draft: Option<Box<Draft>>,
    },
    /// The budget or the flag ended it.
    Stopped {
        /// Which.
        stop: Stop,
        /// What came nearest, if that is known.
        draft: Option<Box<Draft>>,
    },
}

/// A board that is no puzzle, since it has two solutions.
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

    /// The best draft, if there is one and no puzzle.
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
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Miss::Duplicate { .. } => "duplicate",
            Miss::Uncertified(_) => "uncertified",
            Miss::NoneFound { .. } => "none_found",
            Miss::Stopped { .. } => "stopped",
        }
    }

    /// One word for why, more exactly.
    pub fn code(&self) -> &'static str {
        match self {
            Miss::NoneFound { code, .. } => code,
            Miss::Stopped { stop: Stop::Cancelled, .. } => "timeout",
            Miss::Stopped { .. } => "budget",
            other => other.word(),
        }
    }

    /// True if another index takes its place.
    pub fn is_replaced(&self) -> bool {
        match self {
            Miss::Duplicate { .. } => true,
            // Who ran out of time has no time for another.
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
    /// The plan cannot be met, or this program has a fault.
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
    /// The puzzle as a JSON object, with its solution, label, rating, certificate and where it comes from.
    pub fn json(&self, job: &Job, index: u64) -> Map<String, Value> {
        let mut extra = Map::new();
        let mut set = |name: &str, value: Value| drop(extra.insert(name.into(), value));
        set("solution", self.solution.json());
        set("label", self.label.map(Label::word).into());
        set("ratings", self.rating.into_iter().map(rating).collect());
        if self.label.is_none() {
            set("ungraded", job.plan.ungraded().into());
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
