//! The reason "tree": a supposition that is refuted case by case.

use gridsmith_core::{Budget, Stop};

use crate::board::Board;
use crate::rules::Lit;

/// At a node, as many axioms are tried as a split.
const LOOK: usize = 60;
/// A tree may have as many splits.
const MOST_SPLITS: usize = 3_000;

impl Board<'_> {
    /// The numbers of a tree that shows `lit`; `None` if it would get too large.
    pub fn tree(&mut self, lit: Lit, budget: &mut Budget) -> Result<Option<Vec<u32>>, Stop> {
        self.look_at(None);
        let mut proof = Vec::new();
        let alive = self.suppose(lit.opposite(), &mut Vec::new()).is_ok();
        let done = match alive {
            true => self.split(&mut proof, budget),
            false => Ok(true),
        };
        self.back_to(0);
        Ok(done?.then_some(proof))
    }

    /// Splits a state that is alive until all its parts are dead.
    fn split(&mut self, proof: &mut Vec<u32>, budget: &mut Budget) -> Result<bool, Stop> {
        if proof.len() >= MOST_SPLITS {
            return Ok(false);
        }
        let mut axioms: Vec<(usize, u32)> = (0..self.rules.numbered as u32)
            .map(|axiom| (self.open_terms(2 * axiom).len(), axiom))
            .filter(|(open, _)| *open > 0)
            .collect();
        axioms.sort_unstable();
        // Few cases that live, and as much decided in them as possible.
        let mut best: Option<(usize, usize, u32)> = None;
        for (open, axiom) in axioms.into_iter().take(LOOK) {
            if best.is_some_and(|(alive, ..)| alive <= 1) && open > 3 {
                break;
            }
            budget.spend()?;
            let (mut alive, mut decided) = (0, 0);
            for case in 0..open {
                let start = self.trail.len();
                if self.case(axiom, case) {
                    alive += 1;
                    decided += self.trail.len() - start;
                }
                self.back_to(start);
            }
            let rank = (alive, usize::MAX - decided / alive.max(1), axiom);
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
            }
            if alive == 0 {
                break;
            }
        }
        // A state without open variables is another solution: there is none.
        let Some((.., axiom)) = best else { return Ok(false) };
        proof.push(2 * axiom);
        let cases = self.open_terms(2 * axiom).len();
        for case in 0..cases {
            let start = self.trail.len();
            let dead = !self.case(axiom, case) || self.split(proof, budget)?;
            self.back_to(start);
            if !dead {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Supposes case `case` of a split: that open variable of the axiom is true, those before it
    /// are false. False if it dies.
    fn case(&mut self, axiom: u32, case: usize) -> bool {
        let open = self.open_terms(2 * axiom);
        self.queue.clear();
        for (at, (var, _)) in open.into_iter().enumerate().take(case + 1) {
            self.set(var, at == case);
        }
        self.propagate(&mut Vec::new()).is_ok()
    }
}
