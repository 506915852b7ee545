//! From hints to findings: which one is best, which are left out because others conclude the same,
//! and what they eliminate.

use super::measure::{End, Ground};
use super::search::{Engine, Kind, Offer, starts};
use super::wave::{Rules, Wave};
use crate::board::Alive;
use crate::geometry::{bits, house};
use crate::grade::se::chains::hint::{Hint, OFF, PartNode, candidate_of};
use crate::grade::se::chains::links::cause;
use crate::{Board, Candidate, Proof, Reason, Shape, Step, Technique};
use gridsmith_core::{Budget, Cell, Stop};
use std::rc::Rc;

/// A hint whose length is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) complexity: u32,
    pub(crate) kind: Kind,
    pub(crate) conclusion: u16,
}

impl Finding {
    /// The eliminations: the candidate itself, or the others of its cell if it is true.
    pub(crate) fn drops(&self, alive: &Alive) -> Vec<u16> {
        drops(alive, self.conclusion)
    }

    /// The step of a technique with this finding.
    pub(crate) fn step(&self, alive: &Alive, technique: Technique, proof: Proof) -> Step {
        let candidate = |index: u16| Candidate::at(usize::from(index));
        Step {
            technique,
            places: self.place().into_iter().map(candidate).collect(),
            drops: self.drops(alive).into_iter().map(candidate).collect(),
            reason: Reason::Chain(Box::new(proof)),
        }
    }

    /// The index of the candidate that the conclusion is about.
    pub(crate) fn conclusion_index(&self) -> usize {
        candidate_of(self.conclusion)
    }

    /// The candidate that is placed, if any.
    pub(crate) fn place(&self) -> Option<u16> {
        (self.conclusion & OFF == 0).then_some(self.conclusion)
    }
}

fn drops(alive: &Alive, conclusion: u16) -> Vec<u16> {
    let candidate = candidate_of(conclusion);
    if conclusion & OFF != 0 {
        return vec![candidate as u16];
    }
    let (cell, digit) = (candidate / 9, candidate % 9);
    let others = alive.cells[cell] & !(1 << digit);
    bits(others).map(|other| (cell * 9 + other) as u16).collect()
}

impl Engine {
    /// The hint that the rating takes: the shortest, then by kind, then the first. Cells and houses
    /// that are not `worth` it have none.
    pub(crate) fn best(
        &mut self,
        board: &Board,
        rules: Rules,
        worth: &dyn Fn(Kind) -> bool,
        budget: &mut Budget,
    ) -> Result<Option<Finding>, Stop> {
        let mut best = None;
        self.each(board, rules, worth, budget, &mut |offer| take(&mut best, board, offer))?;
        Ok(best)
    }

    /// The Nishio hint about one digit that the rating takes.
    pub(crate) fn best_nishio(
        &mut self,
        board: &Board,
        digit: usize,
        budget: &mut Budget,
    ) -> Result<Option<Finding>, Stop> {
        let mut best = None;
        self.each_nishio(board, digit, budget, &mut |offer| take(&mut best, board, offer))?;
        Ok(best)
    }

    /// Every hint of the wanted kinds in the order of the rating. Of those with the same
    /// eliminations, only the first is kept.
    pub(crate) fn all(
        &mut self,
        board: &Board,
        rules: Rules,
        wanted: &dyn Fn(Kind) -> bool,
        budget: &mut Budget,
    ) -> Result<Vec<Finding>, Stop> {
        let mut known: Vec<(u32, Finding)> = Vec::new();
        let mut places = [u16::MAX; 1458];
        let mut order = 0;
        let mut hear = |offer: &Offer| {
            order += 1;
            if !wanted(offer.kind) {
                return;
            }
            let Some(at) = drops_key(&board.alive, offer.conclusion) else { return };
            let rank = offer.kind.rank();
            let before = known.get(usize::from(places[at])).map(|(_, finding)| *finding);
            let limit = before.map_or((u32::MAX, 0), |f| (f.complexity, f.kind.rank()));
            if (offer.at_least(), rank) >= limit {
                return;
            }
            let complexity = offer.complexity(limit.0);
            if (complexity, rank) < limit {
                let Offer { kind, conclusion, .. } = *offer;
                let finding = (order, Finding { complexity, kind, conclusion });
                if before.is_some() {
                    known[usize::from(places[at])] = finding;
                } else {
                    places[at] = known.len() as u16;
                    known.push(finding);
                }
            }
        };
        if rules.nishio {
            for digit in 0..9 {
                self.each_nishio(board, digit, budget, &mut hear)?;
            }
        } else {
            self.each(board, rules, wanted, budget, &mut hear)?;
        }
        known.sort_by_key(|(order, finding)| (finding.complexity, finding.kind.rank(), *order));
        Ok(known.into_iter().map(|(_, finding)| finding).collect())
    }

    /// The finding as a step, with its proof.
    pub(crate) fn step(
        &mut self,
        board: &Board,
        rules: Rules,
        technique: Technique,
        finding: &Finding,
        budget: &mut Budget,
    ) -> Result<Step, Stop> {
        let proof = self.proof(board, rules, finding, budget)?;
        Ok(finding.step(&board.alive, technique, proof))
    }

    /// The finding with its branches, for a search that builds on it.
    pub(crate) fn hint(
        &mut self,
        board: &Board,
        rules: Rules,
        finding: &Finding,
        budget: &mut Budget,
    ) -> Result<Rc<Hint>, Stop> {
        let mut parts: Vec<Vec<PartNode>> = Vec::new();
        // A supposition has no cause of its own: in a cell or house hint, the cell or the house is
        // its cause.
        let behind = match finding.kind {
            Kind::Cell(_) => cause::CELL,
            Kind::House(at, _) => match at / 9 {
                0 => cause::BOX,
                1 => cause::BOX + 2,
                _ => cause::BOX + 1,
            },
            _ => cause::NONE,
        };
        self.ends(board, rules, finding, budget, &mut |ground, end| {
            let mut part = ground.part(end);
            let supposed = part.iter_mut().filter(|node| node.cause == cause::NONE);
            supposed.for_each(|node| node.cause = behind);
            parts.push(part);
        })?;
        let drops = finding.drops(&board.alive);
        Ok(Rc::new(Hint { complexity: finding.complexity, drops, parts }))
    }

    /// The finding in its public form.
    pub(crate) fn proof(
        &mut self,
        board: &Board,
        rules: Rules,
        finding: &Finding,
        budget: &mut Budget,
    ) -> Result<Proof, Stop> {
        let (mut branches, mut patterns): (Vec<_>, Vec<Reason>) = Default::default();
        let record = std::mem::replace(&mut self.tools.record, true);
        if rules.level > 0 {
            self.begin(board);
        }
        let end = self.ends(board, rules, finding, budget, &mut |ground, end| {
            branches.push(ground.branch(end, &mut patterns));
        });
        self.tools.record = record;
        end?;
        let shape = match finding.kind {
            Kind::Contradiction(_) => Shape::Contradiction,
            Kind::Double(_) => Shape::Double,
            Kind::Cell(cell) => Shape::Cell(Cell(cell.into())),
            Kind::House(at, _) => Shape::House(house(at.into())),
        };
        Ok(Proof { shape, branches, patterns, complexity: finding.complexity })
    }

    /// Passes the end of each branch of a finding to `each`, in order.
    fn ends(
        &mut self,
        board: &Board,
        rules: Rules,
        finding: &Finding,
        budget: &mut Budget,
        each: &mut dyn FnMut(Ground, End),
    ) -> Result<(), Stop> {
        let mut wave = Box::new(Wave::new());
        let base = &board.alive;
        let mut run = |node: u16, budget: &mut Budget, each: &mut dyn FnMut(Ground)| {
            self.tools.propagate(&mut wave, board, node, rules, budget)?;
            each(Ground { wave: &wave, base, rules });
            Ok::<(), Stop>(())
        };
        let known = End::Known(finding.conclusion);
        match finding.kind {
            Kind::Contradiction(start) => run(start, budget, &mut |ground| {
                let clash = ground.wave.clash.into_iter().flat_map(End::of_clash);
                clash.for_each(|end| each(ground, end));
            }),
            Kind::Double(start) => {
                run(start, budget, &mut |ground| each(ground, known))?;
                run(start | OFF, budget, &mut |ground| each(ground, known))
            }
            kind => {
                for start in starts(base, kind) {
                    run(start as u16, budget, &mut |ground| each(ground, known))?;
                }
                Ok(())
            }
        }
    }
}

/// Keeps the better of two hints; the earlier one if they are equal.
fn take(best: &mut Option<Finding>, board: &Board, offer: &Offer) {
    let limit = best.map_or((u32::MAX, 0), |best| (best.complexity, best.kind.rank()));
    let rank = offer.kind.rank();
    if (offer.at_least(), rank) < limit && drops_key(&board.alive, offer.conclusion).is_some() {
        let complexity = offer.complexity(limit.0);
        if (complexity, rank) < limit {
            let Offer { kind, conclusion, .. } = *offer;
            *best = Some(Finding { complexity, kind, conclusion });
        }
    }
}

/// A number for the eliminations of a conclusion, equal for equal eliminations; `None` if there are
/// none.
fn drops_key(alive: &Alive, conclusion: u16) -> Option<usize> {
    let candidate = candidate_of(conclusion);
    if conclusion & OFF != 0 {
        return Some(candidate);
    }
    let (cell, digit) = (candidate / 9, candidate % 9);
    let others = alive.cells[cell] & !(1 << digit);
    match others.count_ones() {
        0 => None,
        1 => Some(cell * 9 + others.trailing_zeros() as usize),
        _ => Some(729 + candidate),
    }
}
