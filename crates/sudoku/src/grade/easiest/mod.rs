//! The easiest path of all: the lowest rating that the hardest step of a way to the solution can have.
//!
//! Sudoku Explainer takes the easiest step at each turn, and of equal ones the first. Another choice can make later
//! steps easier. Here all ways count: the techniques and ratings are Sudoku Explainer's, every instance of a technique
//! may be used, in any order, and static chains count by their shortest proof. `floor` tells which value no way can go
//! below, `search` finds ways; where the two meet, the value is proved.

mod floor;
mod graves;
mod loops;
mod nishio;
mod rings;
mod search;
mod steps;
mod turn;

use super::se::{NotRated, SeNumbers, SeRater, SeRating, SeStep, se_label};
use crate::technique::Technique;
use crate::{Board, Sudoku};
use gridsmith_core::{Budget, Label, Stop, Trace, TraceEnd};
use search::Search;
use turn::Turn;

/// The lowest possible rating of the hardest step, and a path that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Easiest {
    /// In tenths: `71` is 7.1.
    pub value: u16,
    /// True if it is known that no path has an easier hardest step; else one may.
    pub proved: bool,
    /// True if the search used up what it was allowed: with more, a lower value or a proof may be found.
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

/// The search for easier paths may take at least so many nodes, which is worth some 50 ms.
const LEAST_NODES: u64 = 60_000;

/// From this rating on, steps are suppositions whose proofs are not known to be the shortest.
const SUPPOSITIONS: u16 = 80;

/// Grades puzzle after puzzle in the same memory.
#[derive(Default)]
pub struct EasiestRater {
    se: SeRater,
    search: Search,
}

impl EasiestRater {
    /// A rater that has seen nothing yet. What it has seen changes no answer.
    pub fn new() -> Self {
        Self::default()
    }

    /// As [`easiest`].
    pub fn easiest(&mut self, puzzle: &Sudoku, budget: &mut Budget) -> Result<Easiest, NotRated> {
        let before = budget.spent();
        let rating = self.se.rating(puzzle, budget)?;
        let nodes = Self::allowance(budget.spent() - before);
        self.below(puzzle, rating, nodes, budget)
    }

    /// The nodes that the search may take for a puzzle whose rating took `nodes`, unless someone says otherwise: about
    /// as many again.
    pub fn allowance(nodes: u64) -> u64 {
        nodes.max(LEAST_NODES)
    }

    /// The label by the easiest path of a puzzle with ER `er`: that of ER, unless an easier path has a lower one.
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
        if below < SUPPOSITIONS {
            let (start, steps) = (Board::new(puzzle), &mut self.search.steps);
            match budget.share(LEAST_NODES, |share| floor::is_too_low(&start, below, steps, share))
            {
                Ok(true) => return Ok(label),
                // The search below may do without that proof.
                Ok(false) | Err(Stop::Nodes) => {}
                Err(stop) => return Err(stop.into()),
            }
        }
        let found = self.easiest(puzzle, budget)?;
        // With fewer nodes than usual the label might not be the usual one.
        if found.exhausted && budget.left() == 0 {
            return Err(Stop::Nodes.into());
        }
        Ok(se_label(found.value))
    }

    /// As [`easiest`] for a puzzle whose rating is known already, with at most so many nodes.
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
            // What was found so far holds; that it is the lowest may not be known.
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
        // Suppositions are worth another look.
        let turns = if answer.value < SUPPOSITIONS { 1 } else { usize::MAX };
        for turn in Turn::all().take(turns) {
            let Some(start) = turn.board(puzzle) else { break };
            while !answer.proved {
                let limit = answer.value - 1;
                let mut path = self.search.path(&start, limit, budget)?;
                if path.is_none() && limit < Technique::XCycle.row().se {
                    path = self.search.random_path(&start, limit, budget)?;
                }
                let Some(mut steps) = path else { break };
                steps.iter_mut().for_each(|one| one.step = turn.step(&one.step));
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
