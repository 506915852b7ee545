//! What comes of making a board, and who has a say in it.

use super::event::{Event, Work};
use super::plan::PlanError;
use crate::{Placement, Queens};
use gridsmith_core::{Budget, Cell, Stop};
use std::error::Error;
use std::fmt;

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A board that is unique and was accepted.
    Made(Made, Work),
    /// Every draft that the plan allows was made, and none passed.
    NoneFound {
        /// The draft that came nearest, if any is at hand. It is no puzzle: it has two solutions.
        best: Option<Draft>,
        /// What was done.
        work: Work,
    },
    /// The budget ended it.
    Stopped {
        /// Why.
        stop: Stop,
        /// The best board so far, where the best of several was requested. It is unique and
        /// accepted.
        made: Option<Made>,
        /// Without one, the draft that came nearest.
        best: Option<Draft>,
        /// What was done.
        work: Work,
    },
}

/// A board that is unique and was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The board.
    pub puzzle: Queens,
    /// Its solution.
    pub solution: Placement,
    /// What the judge gave it.
    pub score: u32,
    /// Which draft it comes from, from 1.
    pub attempt: u64,
}

/// A board that is not unique, with the two solutions that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The board.
    pub puzzle: Queens,
    /// The solution it was built around, and another.
    pub solutions: [Placement; 2],
    /// How far its regions spread: the cells of their frames together. The less, the nearer to
    /// unique.
    pub spread: u32,
}

/// What a judge says of a board that is unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It will do. Where the best of several is wanted, the highest score wins.
    Accept {
        /// How good it is.
        score: u32,
    },
    /// It will not, but one with a higher score comes nearer. Where the plan has `climb_steps`, the
    /// board is changed until it will do.
    Short {
        /// How near it is.
        score: u32,
        /// What it lacks, in a few words.
        why: &'static str,
    },
    /// It will not.
    Reject {
        /// Why, in a few words.
        why: &'static str,
    },
}

/// Says whether a unique board is accepted, and how good it is.
pub type Judge<'a> = dyn FnMut(&Queens, &Placement, &mut Budget) -> Result<Judgement, Stop> + 'a;

/// Says whether a board that is still growing will do. Cells without a region are blocked; the cell
/// has just been added. Regions are numbered by the rows of their queens, not by their first cells.
pub type Check<'a> = dyn FnMut(&Queens, Cell, &mut Budget) -> Result<bool, Stop> + 'a;

/// Who judges boards, and who receives events.
pub struct Hooks<'a> {
    /// Says whether a unique board is accepted.
    pub judge: Box<Judge<'a>>,
    /// Says whether a growing board will do, for [`Method::Checked`](super::Method::Checked).
    /// Without one, a board will do if it is unique.
    pub check: Option<Box<Check<'a>>>,
    /// Receives the events.
    pub observe: Box<dyn FnMut(Event) + 'a>,
}

impl Default for Hooks<'_> {
    /// Takes every unique board and ignores events.
    fn default() -> Self {
        Hooks {
            judge: Box::new(|_, _, _| Ok(Judgement::Accept { score: 0 })),
            check: None,
            observe: Box::new(|_| ()),
        }
    }
}

/// Why nothing was made, beyond bad luck.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// The plan cannot be followed.
    Plan(PlanError),
    /// Two engines disagree about a board: one of them is wrong, and nothing they say should be
    /// used.
    Disagreement(Box<Queens>),
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
            Self::Disagreement(queens) => write!(f, "two engines disagree about {queens}"),
        }
    }
}

impl Error for GenerateError {}
