//! Paths to the solution whose steps are all at or below a limit.

use super::steps::{Kept, Steps};
use super::unique_loops;
use crate::grade::se::SeStep;
use crate::{Board, CELLS, Technique};
use gridsmith_core::{Budget, Seed, Stop};
use std::collections::BTreeSet;
use std::iter;

/// The number of boards that the search continues from before it gives up.
const MOST_BRANCHES: usize = 60;

/// The number of orders of patterns that are tried before the search gives up.
const ORDERS: u64 = 8;

/// A board on a path, and the path to it.
#[derive(Clone)]
struct Branch {
    board: Board,
    steps: Vec<SeStep>,
}

impl Branch {
    fn take(&mut self, step: SeStep) {
        self.board.apply(&step.step);
        self.steps.push(step);
    }

    /// Few candidates mean that the end is near.
    fn left(&self) -> usize {
        self.board.alive.digits.iter().map(|cells| cells.len()).sum()
    }
}

/// The search, with its memory.
#[derive(Default)]
pub(super) struct Search {
    pub(super) steps: Steps,
}

impl Search {
    /// A path to the solution with no step above `limit`, if the search finds one. If not, there
    /// may still be one.
    pub(super) fn path(
        &mut self,
        start: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Option<Vec<SeStep>>, Stop> {
        let mut open = vec![Branch { board: start.clone(), steps: Vec::new() }];
        let mut seen: BTreeSet<[u16; CELLS]> = BTreeSet::new();
        for _ in 0..MOST_BRANCHES {
            // The board nearest to the end; among equals, the first.
            let Some(at) = (0..open.len()).min_by_key(|at| (open[*at].left(), *at)) else { break };
            let mut branch = open.remove(at);
            let (before, begun) = (branch.board.clone(), branch.steps.len());
            loop {
                self.follow(&mut branch, limit, &Kept::default(), budget)?;
                if branch.board.is_solved() {
                    return Ok(Some(branch.steps));
                }
                if !seen.insert(branch.board.alive.cells) {
                    break;
                }
                let mut choices = self.steps.choices(&branch.board, limit, budget)?.into_iter();
                let Some(first) = choices.next() else { break };
                for other in choices {
                    let mut branch = branch.clone();
                    branch.take(other);
                    open.push(branch);
                }
                branch.take(first);
            }
            let before = Branch { board: before, steps: branch.steps[..begun].to_vec() };
            self.postponed(&before, &branch.board, limit, &mut open, budget)?;
        }
        Ok(None)
    }

    /// A path with no step above `limit` that takes patterns in random orders. Every second order
    /// postpones digits as long as there is anything else to do: more digits can destroy a pattern.
    pub(super) fn random_path(
        &mut self,
        start: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Option<Vec<SeStep>>, Stop> {
        for order in 0..ORDERS {
            let mut rng = Seed::from(order).stream("orders");
            let mut branch = Branch { board: start.clone(), steps: Vec::new() };
            loop {
                let mut all = self.steps.patterns(&branch.board, limit, budget)?;
                let drops = |one: &SeStep| one.step.places.is_empty();
                if order % 2 == 0 && all.iter().any(drops) {
                    all.retain(drops);
                }
                if all.is_empty() {
                    break;
                }
                branch.take(all.swap_remove(rng.index(all.len())));
            }
            if branch.board.is_solved() {
                return Ok(Some(branch.steps));
            }
        }
        Ok(None)
    }

    /// Applies steady steps until none is left.
    fn follow(
        &mut self,
        branch: &mut Branch,
        limit: u16,
        kept: &Kept,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        while let Some(step) = self.steps.steady(&branch.board, limit, kept, budget)? {
            branch.take(step);
        }
        Ok(())
    }

    /// Adds the branches that postpone steps which would destroy a unique loop, or a hidden subset
    /// within one.
    fn postponed(
        &mut self,
        before: &Branch,
        stuck: &Board,
        limit: u16,
        open: &mut Vec<Branch>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if limit < Technique::UniqueRectangle1.row().se {
            return Ok(());
        }
        for unique in unique_loops::possible(&before.board, stuck, limit, budget)? {
            let mut known: Vec<SeStep> = Vec::new();
            for kept in
                iter::once(unique_loops::kept(&unique)).chain(unique_loops::kept_houses(&unique))
            {
                let mut patient = before.clone();
                loop {
                    let next = self.steps.steady(&patient.board, limit, &kept, budget)?;
                    for step in unique_loops::steps_of(&patient.board, &unique, limit) {
                        // What remains anyway can wait until nothing else is left to do.
                        let waits = next.is_some() && !unique_loops::is_hidden_subset(&step.step);
                        let is_new = step.step.drops.iter().any(|drop| stuck.is_alive(*drop))
                            && !known.iter().any(|known| known.step.drops == step.step.drops);
                        if is_new && !waits {
                            let mut branch = patient.clone();
                            branch.take(step.clone());
                            open.push(branch);
                            known.push(step);
                        }
                    }
                    let Some(next) = next else { break };
                    patient.take(next);
                }
            }
        }
        Ok(())
    }
}
