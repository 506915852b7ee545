//! How hard a puzzle is for people.

use crate::board::Board;
use crate::explain::last_resort;
use crate::technique::{easiest, long_fork};
use crate::{Queens, Step, Technique};
use gridsmith_core::{Budget, Cell, Explain, Label, Next, Rating, Scheme, Stop, Trace, TraceEnd};
use std::ops::ControlFlow;

/// Raised when weights or techniques change.
const VERSION: u16 = 1;

/// What the sum over all steps is divided by, so that an ordinary puzzle has a few dozen points.
const SCALE: u64 = 25;

/// How hard a puzzle is, and the path that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Points. A step costs the weight of its technique times the cells that are open, among which
    /// it has to be seen, by the number of places in which the technique can be used just then.
    pub rating: Rating,
    /// By the hardest technique. Nothing if the path does not end in a solution.
    pub label: Option<Label>,
    /// The hardest technique that the path needs. Nothing if the clues leave nothing to do.
    pub hardest: Option<Technique>,
    /// Steps that suppose a queen.
    pub suppositions: usize,
    /// Where the path is narrowest, suppositions aside. Nothing if they are all there is.
    pub narrowest: Option<Narrow>,
    /// The path, always by the easiest step.
    pub trace: Trace<Step>,
}

/// A place on the path with the least choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narrow {
    /// Which step, from 0.
    pub step: usize,
    /// In how many places its technique could have been used, and no easier one anywhere.
    pub ways: usize,
}

impl Queens {
    /// Solves the puzzle as people do and says how hard that is.
    ///
    /// A path that ends in a solution proves that it is the only one, for no technique presumes
    /// that. Where it does not, the puzzle has none or several, and the trace says which.
    pub fn grade(&self, budget: &mut Budget) -> Result<Grade, Stop> {
        let mut board = self.board();
        let mut steps: Vec<Step> = Vec::new();
        let mut narrowest: Option<Narrow> = None;
        let mut cost = 0;
        let mut waiting = Vec::new();
        let end = loop {
            match self.next_ways(&board, &mut waiting, budget)? {
                (Next::Step(step), ways) => {
                    let weight = u64::from(step.technique.row().weight);
                    cost += weight * board.open_count() as u64 / ways.max(1) as u64;
                    board.apply(&step);
                    if ways > 0 && narrowest.is_none_or(|narrow| ways < narrow.ways) {
                        narrowest = Some(Narrow { step: steps.len(), ways });
                    }
                    steps.push(step);
                }
                (Next::Solved, _) => break TraceEnd::Solved,
                (Next::Stuck, _) => break TraceEnd::Stuck,
                (Next::Contradiction, _) => break TraceEnd::Contradiction,
            }
        };
        let techniques = steps.iter().map(|step| step.technique);
        let hardest = techniques.clone().max();
        let label = hardest.map_or(Label::Trivial, |hardest| hardest.row().label);
        let value = u32::try_from(cost / SCALE).unwrap_or(u32::MAX);
        Ok(Grade {
            rating: Rating { scheme: Scheme::House { version: VERSION }, value },
            label: (end == TraceEnd::Solved).then_some(label),
            hardest,
            suppositions: techniques.filter(|technique| technique.supposes()).count(),
            narrowest,
            trace: Trace { steps, end },
        })
    }

    /// The next step, and in how many places its technique could be used; 0 if it supposes
    /// something.
    fn next_ways(
        &self,
        board: &Board,
        waiting: &mut Vec<Cell>,
        budget: &mut Budget,
    ) -> Result<(Next<Step>, usize), Stop> {
        if board.is_solved() || board.is_broken() || board.starved().is_some() {
            return Ok((self.next_step(board, budget)?, 0));
        }
        let (mut first, mut ways) = (None, 0);
        easiest(board, budget, &mut |step| {
            first.get_or_insert(step);
            ways += 1;
            ControlFlow::Continue(())
        })?;
        match first {
            Some(step) => {
                waiting.clear();
                Ok((Next::Step(step), ways))
            }
            None => Ok((supposed(board, waiting, budget)?, 0)),
        }
    }
}

/// The next step where nothing but suppositions helps.
///
/// Looking for the shortest long fork takes a trial of every cell. Others that fail as soon are
/// kept `waiting`, and come next as long as nothing easier than a fork is found: they cannot stand
/// either, and one trial says why.
fn supposed(
    board: &Board,
    waiting: &mut Vec<Cell>,
    budget: &mut Budget,
) -> Result<Next<Step>, Stop> {
    if let Some(step) = Technique::ShortFork.first(board, budget)? {
        return Ok(Next::Step(step));
    }
    if !waiting.is_empty() {
        let board = &long_fork::settled(board, budget)?;
        while let Some(cell) = waiting.pop() {
            if board.is_open(cell)
                && let Some(step) = long_fork::refute(board, cell, budget)?
            {
                return Ok(Next::Step(step));
            }
        }
    }
    match long_fork::shortest_of(board, budget)? {
        Some((step, others)) => {
            waiting.extend(others.into_iter().rev());
            Ok(Next::Step(step))
        }
        None => last_resort(board, budget),
    }
}
