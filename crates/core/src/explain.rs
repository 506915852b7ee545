//! Solving as people do it: one step after the other, each with its reason.

use std::ops::ControlFlow;

use crate::{Budget, Puzzle, Stop, Trace, TraceEnd, Verdict};

/// A puzzle that can be solved by reasoning.
pub trait Explain: Puzzle {
    /// The state while solving.
    type Board: Clone;
    /// One application of a technique.
    type Step;

    /// The board before the first step.
    fn board(&self) -> Self::Board;

    /// The easiest step that `board` allows. What is known of the board must follow from the clues
    /// and from what a person entered; then so does the step.
    fn next_step(&self, board: &Self::Board, budget: &mut Budget)
    -> Result<Next<Self::Step>, Stop>;

    /// Notes what `step` says on `board`.
    fn apply(&self, board: &mut Self::Board, step: &Self::Step);

    /// The whole path from `board` on, always by the easiest step.
    fn explain_from(&self, mut board: Self::Board, budget: &mut Budget) -> Trace<Self::Step> {
        let mut steps = Vec::new();
        let end = loop {
            match self.next_step(&board, budget) {
                Ok(Next::Step(step)) => {
                    self.apply(&mut board, &step);
                    steps.push(step);
                }
                Ok(Next::Solved) => break TraceEnd::Solved,
                Ok(Next::Stuck) => break TraceEnd::Stuck,
                Ok(Next::Contradiction) => break TraceEnd::Contradiction,
                Err(stop) => break TraceEnd::Stopped(stop),
            }
        };
        Trace { steps, end }
    }

    /// The whole path from the clues on.
    fn explain(&self, budget: &mut Budget) -> Trace<Self::Step> {
        self.explain_from(self.board(), budget)
    }
}

/// What reasoning can do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<S> {
    /// Take this step.
    Step(S),
    /// Nothing: the board is complete.
    Solved,
    /// Nothing: no technique applies.
    Stuck,
    /// Nothing: the board contradicts itself.
    Contradiction,
}

impl<S> Next<S> {
    /// What comes next where reasoning ends and an exact search decides: what `step` makes of the
    /// only solution.
    pub fn from_verdict<T>(
        verdict: Verdict<T>,
        step: impl FnOnce(T) -> Result<Option<S>, Stop>,
    ) -> Result<Self, Stop> {
        Ok(match verdict {
            Verdict::Unique(solution) => step(solution)?.map_or(Next::Contradiction, Next::Step),
            Verdict::None => Next::Contradiction,
            Verdict::Many(..) => Next::Stuck,
            Verdict::Undecided(stop) => return Err(stop),
        })
    }
}

/// Is told of every step that a search finds, and may break off.
pub type Found<'a, S> = dyn FnMut(S) -> ControlFlow<()> + 'a;

/// The first step that `find` reports and `is_wanted` accepts.
/// ```
/// # use gridsmith_core::first_step;
/// let first = first_step(|found| Ok((1..9).try_for_each(found)), |step| step % 7 == 0);
/// assert_eq!(first, Ok(Some(7)));
/// ```
pub fn first_step<S, E>(
    find: impl FnOnce(&mut Found<S>) -> Result<E, Stop>,
    is_wanted: impl Fn(&S) -> bool,
) -> Result<Option<S>, Stop> {
    let mut first = None;
    find(&mut |step| {
        if is_wanted(&step) {
            first = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    Ok(first)
}
