//! What came of choosing clues.

use gridsmith_core::{Cell, Stop};

use super::event::ClueEvent;
use super::settings::ClueTarget;
use super::spacing::Spacing;
use super::work::Work;
use crate::NumberPath;

/// Why choosing clues ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueReason {
    /// The clues are as requested and leave one solution.
    Reached,
    /// More clues than wanted: fewer would leave several solutions, or not provably one, or a turn
    /// was added to spread them.
    AboveTarget {
        /// Clues wanted.
        wanted: usize,
        /// Clues needed.
        found: usize,
    },
    /// They leave one solution; of some it is not known whether they are needed.
    MinimalUnproved,
    /// Even with a clue in every cell that may hold one there are several solutions.
    MaskAmbiguous,
    /// Fewer cells may hold clues than clues are wanted.
    TooManyWanted {
        /// The most there can be.
        most: usize,
    },
    /// A board of this size cannot have this symmetry.
    SymmetryUnfit,
    /// The order is not a path through the board, or the board has walls.
    NotAPath,
    /// The engine does not agree that there is one solution. This is a fault of the program.
    Unconfirmed {
        /// What it says instead.
        verdict: &'static str,
    },
    /// The budget ended it.
    Stopped(Stop),
}

impl ClueReason {
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::AboveTarget { .. } => "above_target",
            Self::MinimalUnproved => "minimal_unproved",
            Self::MaskAmbiguous => "mask_ambiguous",
            Self::TooManyWanted { .. } => "too_many_wanted",
            Self::SymmetryUnfit => "symmetry_unfit",
            Self::NotAPath => "not_a_path",
            Self::Unconfirmed { .. } => "unconfirmed",
            Self::Stopped(Stop::Cancelled) => "timeout",
            Self::Stopped(_) => "budget",
        }
    }
}

/// What came of choosing clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueResult {
    /// Why it ended.
    pub reason: ClueReason,
    /// The puzzle, which has one solution. Nothing if an exact number of clues was not met.
    pub puzzle: Option<NumberPath>,
    /// Its clues.
    pub clues: usize,
    /// Their share of the open cells, in thousandths.
    pub permille: usize,
    /// How well they are spread.
    pub spacing: Spacing,
    /// Questions put to the search.
    pub questions: u64,
    /// Questions that were not decided: their clues stayed.
    pub undecided: u64,
    /// Nodes of all searches.
    pub nodes: u64,
}

impl ClueResult {
    pub(super) fn failed(reason: ClueReason, nodes: u64) -> Self {
        ClueResult {
            reason,
            puzzle: None,
            clues: 0,
            permille: 0,
            spacing: Spacing::default(),
            questions: 0,
            undecided: 0,
            nodes,
        }
    }

    pub(super) fn new(work: &mut Work, reason: ClueReason, nodes: u64) -> Self {
        let is_exact = matches!(work.settings.target, ClueTarget::Count(_));
        let good = match reason {
            ClueReason::Reached | ClueReason::MinimalUnproved => true,
            ClueReason::AboveTarget { .. } => !is_exact,
            _ => false,
        };
        if !good {
            let (questions, undecided) = (work.questions, work.undecided);
            return ClueResult { questions, undecided, ..Self::failed(reason, nodes) };
        }
        let (clues, len) = (work.count(), work.len());
        let permille = clues * 1_000 / len;
        let questions = work.questions;
        (work.watch)(&ClueEvent::Summary { clues, permille, questions, nodes });
        ClueResult {
            reason,
            puzzle: Some(puzzle(work)),
            clues,
            permille,
            spacing: work.spacing(),
            questions,
            undecided: work.undecided,
            nodes,
        }
    }
}

/// The puzzle as it stands.
pub(super) fn puzzle(work: &Work) -> NumberPath {
    let shape = work.shape;
    let blocked: Vec<Cell> = shape.blocked().collect();
    let given = (0..work.len()).filter(|at| work.given[*at]);
    let givens: Vec<(Cell, u16)> = given.map(|at| (work.order.0[at], at as u16 + 1)).collect();
    NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &givens, &[])
        .expect("the clues are cells of the board")
}
