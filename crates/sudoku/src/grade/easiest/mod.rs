//! The easiest path: the lowest rating that the hardest step of a path to the solution can have.
//!
//! Sudoku Explainer takes the easiest step at each reversal, and the first among equals. Another choice
//! can make later steps easier. Here all paths count: the techniques and ratings are Sudoku
//! Explainer's, every instance of a technique may be used, in any order, and static chains count by
//! their shortest proof. `floor` computes a lower bound for all paths, `search` finds paths; if the
//! two meet, the value is proved.

mod bugs;
mod cycles;
mod floor;
mod nishio;
mod reversal;
mod search;
mod steps;
mod unique_loops;

use super::se::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_label};
use crate::{Board, Sudoku, Technique};
use gridsmith_core::{Budget, Label, Stop, Trace, TraceEnd};
use reversal::Reversal;
use search::Search;

/// The lowest possible rating of the hardest step, and a path that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Easiest {
    /// In tenths: `71` is 7.1.
    pub value: u16,
    /// True if it is proved that no path has an easier hardest step.
    pub proved: bool,
    /// True if the search exhausted its nodes: with more, it may find a lower value or a proof.
    pub exhausted: bool,
    /// The path.
    pub trace: Trace<SeStep>,
    /// The numbers of Sudoku Explainer's own path.
    pub se: SeNumbers,
}

/// The easiest path of a puzzle with exactly one solution.
pub fn easiest(puzzle: &Sudoku, budget: &mut Budget) -> Result<Easiest, NotRated> {
    EasiestRater::new().easiest(puzzle, budget)
}

/// The search for easier paths may always spend this many nodes, about 50 ms.
const LEAST_NODES: u64 = 60_000;

/// From this rating on, steps are suppositions whose proofs may not be the shortest.
const SUPPOSITIONS: u16 = 80;

/// Grades one puzzle after the other in the same memory.
#[derive(Default)]
pub struct EasiestRater {
    se: SeRater,
    search: Search,
}

impl EasiestRater {
    /// A new rater. Earlier puzzles never change an answer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Like [`easiest`].
    pub fn easiest(&mut self, puzzle: &Sudoku, budget: &mut Budget) -> Result<Easiest, NotRated> {
        let before = budget.spent();
        let rating = self.se.rating(puzzle, budget)?;
        let nodes = Self::allowance(budget.spent() - before);
        self.below(puzzle, rating, nodes, budget)
    }

    /// The default number of nodes that the search may spend on a puzzle whose rating took `nodes`:
    /// about as many again.
    pub fn allowance(nodes: u64) -> u64 {
        nodes.max(LEAST_NODES)
    }

    /// The label by the easiest path of a puzzle with ER `er`: that of ER, unless an easier path
    /// has a lower one.
    pub fn label(
        &mut self,
        puzzle: &Sudoku,
        er: u16,
        budget: &mut Budget,
    ) -> Result<Label, NotRated> {
        let label = se_label(er);
        let Some(below) = (0..er).rev().find(|value| se_label(*value) < label) else {
            return Ok(label);
        };
        if below < floor::UNKNOWN {
            let (start, steps) = (Board::new(puzzle), &mut self.search.steps);
            match budget.share(LEAST_NODES, |share| floor::is_too_low(&start, below, steps, share))
            {
                Ok(true) => return Ok(label),
                // The search below does not need that proof.
                Ok(false) | Err(Stop::Nodes) => {}
                Err(stop) => return Err(stop.into()),
            }
        }
        let found = self.easiest(puzzle, budget)?;
        // With fewer nodes than by default, the label might differ from the default one.
        if found.exhausted && budget.left() == 0 {
            return Err(Stop::Nodes.into());
        }
        Ok(se_label(found.value))
    }

    /// Like [`easiest`], for a puzzle whose rating is already known, with at most this many nodes.
    pub fn below(
        &mut self,
        puzzle: &Sudoku,
        rating: SeRating,
        nodes: u64,
        budget: &mut Budget,
    ) -> Result<Easiest, NotRated> {
        let mut answer = Easiest {
            value: rating.numbers.er,
            proved: false,
            exhausted: false,
            trace: rating.trace,
            se: rating.numbers,
        };
        match budget.share(nodes, |share| self.improve(puzzle, &mut answer, share)) {
            Ok(()) => {}
            // Budget exhausted: the value is an upper bound, possibly unproved.
            Err(Stop::Nodes | Stop::Memory) => answer.exhausted = true,
            Err(stop) => return Err(stop.into()),
        }
        Ok(answer)
    }

    fn improve(
        &mut self,
        puzzle: &Sudoku,
        answer: &mut Easiest,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let start = Board::new(puzzle);
        let floor = floor::floor(&start, answer.value, &mut self.search.steps, budget)?;
        answer.proved = answer.value == floor;
        // Suppositions may have a shorter proof.
        let reversals = if answer.value < SUPPOSITIONS { 1 } else { usize::MAX };
        for reversal in Reversal::all().take(reversals) {
            let Some(start) = reversal.board(puzzle) else { break };
            while !answer.proved {
                let limit = answer.value - 1;
                let mut path = self.search.path(&start, limit, budget)?;
                if path.is_none() && limit < Technique::XCycle.row().se {
                    path = self.search.random_path(&start, limit, budget)?;
                }
                let Some(mut steps) = path else { break };
                steps.iter_mut().for_each(|one| one.step = reversal.step(&one.step));
                answer.value = steps.iter().map(|step| step.rating).max().unwrap_or(floor);
                answer.trace = Trace { steps, end: TraceEnd::Solved };
                answer.proved = answer.value <= floor;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
