//! How hard a path is: the techniques that the easiest way to its solution takes, weighed.

use gridsmith_core::{Budget, Label, Rating, Scheme, Stop, Trace, TraceEnd};

use crate::Kind;
use crate::board::Board;
use crate::explain::{self, Found, Limit};
use crate::proof::{self, Goal};
use crate::technique::{Reason, Step, Technique};

/// Raised when weights or techniques change.
pub const SCHEME: Scheme = Scheme::House { version: 1 };

/// How hard a puzzle is, and why.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The points of all steps that are needed.
    pub rating: Rating,
    /// The label of the hardest step.
    pub label: Label,
    /// The hardest technique; none if the clues are the solution.
    pub hardest: Option<Technique>,
    /// The steps that are needed, in order.
    pub trace: Trace<Step>,
    /// Steps of at least medium difficulty.
    pub hard_steps: usize,
    /// Suppositions.
    pub suppositions: usize,
    /// Steps within suppositions, over all of them.
    pub supposed_steps: usize,
    /// The fewest steps of the same kind that a player has to choose from, before the last quarter
    /// is reached.
    pub narrowest: usize,
}

impl Grade {
    /// The mean number of steps that refute a supposition, in tenths.
    pub fn supposition_length(&self) -> usize {
        (self.supposed_steps * 10).checked_div(self.suppositions).unwrap_or(0)
    }
}

/// Grades what `start` is the beginning of by techniques up to `limit`; what they do not solve is
/// `Stuck`.
pub(crate) fn grade(start: Board, limit: Limit, budget: &mut Budget) -> Result<Grade, Stop> {
    let mut board = start.clone();
    let (mut steps, mut widths) = (Vec::new(), Vec::new());
    let total = unknown(&board);
    let end = loop {
        match explain::next(&board, limit, budget)? {
            Found::Step(step, width) => {
                if unknown(&board) * 4 > total {
                    widths.push((steps.len(), width));
                }
                board.apply(&step);
                steps.push(step);
            }
            Found::Solved => break TraceEnd::Solved,
            Found::Stuck => break TraceEnd::Stuck,
            Found::Conflict(_) => break TraceEnd::Contradiction,
        }
    };
    let (steps, kept) = proof::needed(&start, steps, Goal::Moves);
    let narrowest = widths.iter().filter(|(at, _)| kept[*at]).map(|(_, width)| *width).min();
    let trace = Trace { steps, end };
    Ok(summary(trace, narrowest.unwrap_or(0), start.kind()))
}

fn unknown(board: &Board) -> usize {
    if board.is_zip() {
        let open = |edge: &usize| board.link(*edge) == crate::board::Link::Open;
        return (0..board.ground.edges.len()).filter(open).count();
    }
    board.len() - board.known().count()
}

fn summary(trace: Trace<Step>, narrowest: usize, kind: Kind) -> Grade {
    let hardest = trace.steps.iter().map(|step| step.technique).max();
    let label = match (trace.end, hardest) {
        (TraceEnd::Solved, Some(_)) => trace
            .steps
            .iter()
            .map(|step| step.technique.label(kind))
            .max()
            .unwrap_or(Label::Trivial),
        (TraceEnd::Solved, None) => Label::Trivial,
        _ => Label::Extreme,
    };
    let chains = || trace.steps.iter().filter_map(|step| chain(step));
    let value = trace.steps.iter().map(points).sum();
    Grade {
        rating: Rating { scheme: SCHEME, value },
        label,
        hardest,
        hard_steps: trace.steps.iter().filter(|s| s.technique.label(kind) >= Label::Medium).count(),
        suppositions: chains().count(),
        supposed_steps: chains().map(<[Step]>::len).sum(),
        narrowest,
        trace,
    }
}

/// The steps within a supposition.
fn chain(step: &Step) -> Option<&[Step]> {
    match &step.reason {
        Reason::Suppose { chain, .. } => Some(chain),
        _ => None,
    }
}

/// What one step adds to the points: its weight, for corridors what has to be looked over, and for
/// suppositions what they lead to.
pub fn points(step: &Step) -> u32 {
    let more = match &step.reason {
        Reason::Corridor { from, to, .. } => {
            u32::from(to.0.saturating_sub(from.0).saturating_sub(2))
        }
        Reason::Suppose { chain, .. } => chain.iter().map(points).sum(),
        Reason::Counted { rooms } => rooms.iter().map(points).sum(),
        _ => 0,
    };
    step.technique.weight() + more
}
