//! The rating itself: one step after the other until the board is full.

use super::order;
use super::statics::Statics;
use crate::forcing::Engine;
use crate::technique::{Reason, Step, Technique};
use crate::{Board, Sudoku};
use gridsmith_core::{Budget, Puzzle, Stop, Trace, TraceEnd, Verdict};
use std::fmt;

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeStep {
    /// The step.
    pub step: Step,
    /// Its rating in tenths.
    pub rating: u16,
}

impl SeStep {
    /// How many nodes a chain counts.
    pub fn complexity(&self) -> Option<u32> {
        match &self.step.reason {
            Reason::Chain(proof) => Some(proof.complexity),
            _ => None,
        }
    }
}

/// The rating of Sudoku Explainer 1.2.1, in tenths: `71` is 7.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeRating {
    /// The highest rating of any step.
    pub er: u16,
    /// The highest rating up to the first step that places a digit ("pearl").
    pub ep: u16,
    /// The rating of the first step ("diamond").
    pub ed: u16,
    /// The steps from puzzle to solution.
    pub trace: Trace<SeStep>,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRated {
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    ManySolutions,
    /// Every cell has a clue.
    NothingToDo,
    /// It is given by candidates, and the rating is defined for clues.
    Candidates,
    /// No technique applies. No puzzle is known for which this happens.
    Stuck,
    /// A step of this technique contradicts the solution: a fault of this program, never to be shown as a path.
    Wrong(Technique),
    /// The budget ended it.
    Stopped(Stop),
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::NoSolution => f.write_str("no solution"),
            NotRated::ManySolutions => f.write_str("more than one solution"),
            NotRated::NothingToDo => f.write_str("nothing to do: every cell has a clue"),
            NotRated::Candidates => f.write_str("given by candidates, not by clues"),
            NotRated::Stuck => f.write_str("no technique applies"),
            NotRated::Wrong(technique) => {
                write!(f, "a step of {technique} contradicts the solution")
            }
            NotRated::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for NotRated {}

impl From<Stop> for NotRated {
    fn from(stop: Stop) -> Self {
        NotRated::Stopped(stop)
    }
}

/// Rates a puzzle with exactly one solution.
pub fn se_rating(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeRating, NotRated> {
    let clues = puzzle.clues().ok_or(NotRated::Candidates)?;
    let solution = match puzzle.verdict(budget) {
        Verdict::None => return Err(NotRated::NoSolution),
        Verdict::Many(..) => return Err(NotRated::ManySolutions),
        Verdict::Undecided(stop) => return Err(NotRated::Stopped(stop)),
        Verdict::Unique(_) if clues.iter().all(|clue| *clue > 0) => {
            return Err(NotRated::NothingToDo);
        }
        Verdict::Unique(solution) => solution,
    };
    let mut board = Board::new(puzzle);
    let mut engine = Engine::new();
    let mut statics = Statics::default();
    let mut steps = Vec::new();
    let (mut er, mut ep, mut ed) = (0, 0, 0);
    while !board.is_solved() {
        budget.spend()?;
        let step = order::first(&board, &mut engine, &mut statics, budget)?.ok_or(NotRated::Stuck)?;
        if !step.agrees(|candidate| solution.0[candidate.cell.index()] == candidate.digit) {
            return Err(NotRated::Wrong(step.technique));
        }
        let rating = order::rating(&step);
        step.drops.iter().for_each(|candidate| board.drop(*candidate));
        step.places.iter().for_each(|candidate| board.place(*candidate));
        er = er.max(rating);
        if ep == 0 {
            if ed == 0 {
                ed = er;
            }
            if !step.places.is_empty() {
                ep = er;
            }
        }
        steps.push(SeStep { step, rating });
    }
    Ok(SeRating { er, ep, ed, trace: Trace { steps, end: TraceEnd::Solved } })
}
