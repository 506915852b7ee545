//! Solving as people do it: one step after the other, each with its reason.

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

/// What a player who asks for help is told. `M` is an entry of the player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<S, M> {
    /// These entries are wrong; taking them back comes before anything else.
    Mistakes(Vec<M>),
    /// The last step makes the move; each of those before it is needed for it.
    Steps(Vec<S>),
    /// Nothing is left to do.
    Done,
    /// The puzzle has no solution or many, so nothing can be said that is true of its solution.
    NotUnique(Verdict<()>),
}
