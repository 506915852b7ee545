//! What comes of making a puzzle, and what is told on the way.

use super::PlanError;
use crate::{Grade, SizedGrid, SizedSudoku};
use gridsmith_core::Stop;
use std::error::Error;
use std::fmt;

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A puzzle that is unique and as the plan says.
    Made(Box<Made>, Work),
    /// Every draft that the plan allows was made, and none passed.
    NoneFound(Work),
    /// The budget ended it.
    Stopped(Stop, Work),
}

/// A puzzle that is unique and as the plan says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: SizedSudoku,
    /// Its solution.
    pub solution: SizedGrid,
    /// How hard it is, if the plan asks for a label.
    pub grade: Option<Grade>,
    /// Which draft it comes from, from 1.
    pub attempt: u64,
}

/// Something that happened while a puzzle was made. Nothing decides by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A draft was begun.
    Attempt {
        /// From 1.
        number: u64,
    },
    /// Clues were removed.
    Dug {
        /// Clues that are left.
        clues: usize,
        /// How often it was asked whether clues are superfluous.
        checks: u64,
    },
    /// A draft was dropped.
    Rejected {
        /// Why, in a few words.
        why: &'static str,
    },
    /// A puzzle passed every test.
    Accepted {
        /// Its clues.
        clues: usize,
    },
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Drafts begun.
    pub attempts: u64,
    /// How often it was asked whether clues are superfluous.
    pub checks: u64,
    /// Drafts that were dropped.
    pub rejected: u64,
    /// Nodes over everything.
    pub nodes: u64,
}

/// Why nothing was made, beyond bad luck.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// The plan cannot be followed.
    Plan(PlanError),
    /// Two searches disagree about a puzzle: one of them is wrong, and nothing they say should be used.
    Disagreement(Box<SizedSudoku>),
}

impl From<PlanError> for GenerateError {
    fn from(error: PlanError) -> Self {
        GenerateError::Plan(error)
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan(error) => error.fmt(f),
            Self::Disagreement(puzzle) => write!(f, "two searches disagree about {puzzle}"),
        }
    }
}

impl Error for GenerateError {}
