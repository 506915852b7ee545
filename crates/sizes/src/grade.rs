//! How hard a puzzle is for people.

use crate::explain::last_resort;
use crate::technique::easiest;
use crate::{Board, SizedSudoku, Step, Technique};
use gridsmith_core::{Budget, Explain, Label, Next, Rating, Scheme, Stop, Trace, TraceEnd};
use std::ops::ControlFlow;

/// Raised when weights or techniques change.
const VERSION: u16 = 1;

/// What the sum over all steps is divided by, so that an ordinary puzzle has a few dozen points.
const SCALE: u64 = 25;

/// How hard a puzzle is, and the path that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Points. A step costs the weight of its technique times the candidates among which it has to be
    /// seen, by the number of places in which the technique can be used just then.
    pub rating: Rating,
    /// By the hardest technique. `None` if the path does not end in a solution.
    pub label: Option<Label>,
    /// The hardest technique that the path needs. `None` if the clues leave nothing to do.
    pub hardest: Option<Technique>,
    /// Steps that suppose a candidate.
    pub suppositions: usize,
    /// The path, always by the easiest step.
    pub trace: Trace<Step>,
}

impl SizedSudoku {
    /// Solves the puzzle as people do and says how hard that is.
    ///
    /// A path that ends in a solution proves that it is the only one, for no technique presumes that.
    pub fn grade(&self, budget: &mut Budget) -> Result<Grade, Stop> {
        let mut board = self.board();
        let mut steps: Vec<Step> = Vec::new();
        let mut cost = 0;
        let end = loop {
            match self.next_ways(&board, budget)? {
                (Next::Step(step), ways) => {
                    let weight = u64::from(step.technique.row().weight);
                    cost += weight * board.open_count() as u64 / ways.max(1);
                    board.apply(&step);
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
            trace: Trace { steps, end },
        })
    }

    /// The next step, and in how many places its technique could be used.
    fn next_ways(&self, board: &Board, budget: &mut Budget) -> Result<(Next<Step>, u64), Stop> {
        if board.is_solved() || board.is_broken() || board.conflict().is_some() {
            return Ok((self.next_step(board, budget)?, 0));
        }
        let (mut first, mut ways) = (None, 0);
        easiest(board, Technique::Supposition, budget, &mut |step| {
            first.get_or_insert(step);
            ways += 1;
            ControlFlow::Continue(())
        })?;
        Ok(match first {
            Some(step) => (Next::Step(step), ways),
            None => (last_resort(board, budget)?, 1),
        })
    }
}
