//! What puzzles are to be like.

use super::Symmetry;
use crate::Shape;
use gridsmith_core::Label;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// What to make. The same plan and seed give the same puzzle everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Rows, columns, regions and digits.
    pub side: usize,
    /// Irregular regions instead of boxes.
    pub jigsaw: bool,
    /// The two main diagonals are houses.
    pub diagonals: bool,
    /// Which cells are clues together.
    pub symmetry: Symmetry,
    /// How many clues, if that matters.
    pub clues: Option<RangeInclusive<usize>>,
    /// How hard, if that matters.
    pub label: Option<Label>,
    /// No clue, or with symmetry no set of clues that belong together, may be superfluous.
    pub minimal: bool,
    /// Drafts in all, if there is a limit.
    pub max_attempts: Option<u64>,
}

impl Plan {
    /// A plan for puzzles of `side` with the standard boxes that serves most wishes: clues are removed as
    /// long as the puzzle has one solution.
    pub fn new(side: usize) -> Plan {
        Plan {
            side,
            jigsaw: false,
            diagonals: false,
            symmetry: Symmetry::None,
            clues: None,
            label: None,
            minimal: false,
            max_attempts: None,
        }
    }

    /// Why nothing can be made by this plan, if so.
    pub fn check(&self) -> Result<(), PlanError> {
        let side = self.side;
        if !(Shape::MIN_SIDE..=Shape::MAX_SIDE).contains(&side) {
            return Err(PlanError::BadSide(side));
        }
        if !self.jigsaw && Shape::box_size(side).is_none() {
            return Err(PlanError::NoBoxes(side));
        }
        if side == 9 && !self.jigsaw && !self.diagonals {
            return Err(PlanError::PlainNine);
        }
        if let Some(clues) = &self.clues {
            self.check_clues(*clues.start(), *clues.end())?;
        }
        match self.label {
            Some(label) if label > hardest(self) => {
                Err(PlanError::TooHard { side, label, hardest: hardest(self) })
            }
            _ => Ok(()),
        }
    }

    fn check_clues(&self, first: usize, last: usize) -> Result<(), PlanError> {
        let side = self.side;
        let (fewest, most) = (self.fewest(), self.most());
        if first > last || last < fewest || first > most {
            return Err(PlanError::BadClues { first, last, fewest, most });
        }
        // Sets of clues that belong together have 1, 2, 4 or 8 cells: numbers that the smallest divides.
        let set = self.symmetry.orbits(side).iter().map(Vec::len).min().unwrap_or(1);
        match (first.max(fewest)..=last.min(most)).any(|count| count.is_multiple_of(set)) {
            true => Ok(()),
            false => Err(PlanError::BadSets { first, last, set }),
        }
    }

    /// No puzzle with one solution has fewer clues.
    fn fewest(&self) -> usize {
        match (self.side, self.jigsaw, self.diagonals) {
            // Known by exhaustion.
            (4, false, false) => 4,
            (6, false, false) => 8,
            // Two digits that are not given could change places.
            (side, ..) => side - 1,
        }
    }

    /// No puzzle of this plan has more clues.
    fn most(&self) -> usize {
        // A clue of a house that is full of clues is superfluous.
        let spared = if self.minimal && self.symmetry == Symmetry::None { self.side } else { 0 };
        self.side * self.side - spared
    }
}

/// No puzzle is harder. Known by exhaustion for the smallest boards.
fn hardest(plan: &Plan) -> Label {
    match (plan.side, plan.jigsaw, plan.diagonals) {
        (4, false, false) => Label::Trivial,
        (4, false, true) => Label::Easy,
        _ => Label::Extreme,
    }
}

/// Why nothing can be made by a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// A side that no board has.
    BadSide(usize),
    /// A side that has no standard boxes.
    NoBoxes(usize),
    /// A 9x9 board with boxes and without diagonals, which is another family.
    PlainNine,
    /// No puzzle of this plan has as many clues.
    BadClues {
        /// The least number of clues wanted.
        first: usize,
        /// The largest.
        last: usize,
        /// No puzzle has fewer.
        fewest: usize,
        /// No puzzle has more.
        most: usize,
    },
    /// No number of clues in the range fits the symmetry.
    BadSets {
        /// The least number of clues wanted.
        first: usize,
        /// The largest.
        last: usize,
        /// The smallest set of clues that belong together.
        set: usize,
    },
    /// No puzzle of this side is as hard.
    TooHard {
        /// The side of the board.
        side: usize,
        /// The label wanted.
        label: Label,
        /// The hardest there is.
        hardest: Label,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BadSide(side) => {
                write!(f, "side {side} is not {} to {}", Shape::MIN_SIDE, Shape::MAX_SIDE)
            }
            Self::NoBoxes(side) => write!(f, "side {side} has no boxes, only jigsaws"),
            Self::PlainNine => {
                f.write_str("a 9x9 board with boxes and without diagonals is a plain Sudoku")
            }
            Self::BadClues { first, last, fewest, most } => {
                write!(
                    f,
                    "{first} to {last} clues are not possible: at least {fewest}, at most {most}"
                )
            }
            Self::BadSets { first, last, set } => {
                write!(f, "{first} to {last} clues are not possible with sets of {set}")
            }
            Self::TooHard { side, label, hardest } => {
                let (label, hardest) = (label.word(), hardest.word());
                write!(f, "no puzzle of side {side} is {label}; the hardest are {hardest}")
            }
        }
    }
}

impl Error for PlanError {}
