//! Proofs with sums as trees of nodes, so that steps can be left out and the rest tried again.

use gridsmith_core::learn::Lit;

use crate::constraint::{Constraint, add_up};
use crate::proof::Step;
use crate::system::System;

/// What is done in one node, and how it is split if that does not refute it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    /// Shaves and sums.
    pub steps: Vec<Step>,
    pub split: Option<Split>,
}

/// The axiom of a split, and the children that live, by the variable that is true in them.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub axiom: u32,
    pub children: Vec<(u32, Node)>,
}

impl Node {
    /// The steps of the proof in their order.
    pub fn into_steps(self, steps: &mut Vec<Step>) {
        steps.extend(self.steps);
        if let Some(split) = self.split {
            steps.push(Step::Split(split.axiom));
            split.children.into_iter().for_each(|(_, child)| child.into_steps(steps));
        }
    }

    /// The number of steps other than splits.
    pub fn len(&self) -> usize {
        let split = self.split.iter().flat_map(|split| &split.children);
        self.steps.len() + split.map(|(_, child)| child.len()).sum::<usize>()
    }

    /// Step number `at`, not counting splits.
    pub fn step_mut(&mut self, at: usize) -> Option<(&mut Vec<Step>, usize)> {
        if at < self.steps.len() {
            return Some((&mut self.steps, at));
        }
        let mut at = at - self.steps.len();
        for (_, child) in self.split.iter_mut().flat_map(|split| &mut split.children) {
            let here = child.len();
            if at < here {
                return child.step_mut(at);
            }
            at -= here;
        }
        None
    }

    /// Replays the node in the present state, which stays changed. The steps that were needed, or
    /// `None` if it is not refuted.
    pub fn replay(&self, system: &mut System, constraints: &[Constraint]) -> Option<Node> {
        let mut kept = Node::default();
        for step in &self.steps {
            let dead = match step {
                Step::Shave(axiom) if system.width(*axiom as usize) == 0 => continue,
                Step::Shave(axiom) => system.shave(*axiom as usize).is_err(),
                Step::Sum(codes) => {
                    let sum = add_up(constraints, codes, system.vars());
                    system.add_sum(&sum.terms(), sum.bound()).is_err()
                }
                Step::Split(_) | Step::Clause(_) => return None,
            };
            kept.steps.push(step.clone());
            if dead {
                return Some(kept);
            }
        }
        let split = self.split.as_ref()?;
        let open = system.open_in(split.axiom as usize);
        if open.is_empty() {
            return None;
        }
        let mut children = Vec::new();
        for i in 0..open.len() {
            let mark = system.mark();
            if system.suppose(child(&open, i)).is_ok() {
                let old = split.children.iter().find(|(var, _)| *var == open[i]);
                children.push((open[i], old?.1.replay(system, constraints)?));
            }
            system.undo(mark);
        }
        kept.split = Some(Split { axiom: split.axiom, children });
        Some(kept)
    }
}

/// What child `i` of a split on `open` supposes: variable `i` is true, and those before it are
/// false.
pub(crate) fn child(open: &[u32], i: usize) -> impl Iterator<Item = Lit> {
    let before = open[..i].iter().map(|var| Lit::no(*var as usize));
    before.chain([Lit::yes(open[i] as usize)])
}
