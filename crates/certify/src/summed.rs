//! Proofs with sums: shaves, sums that contradict a supposition, and splits where neither helps.
//!
//! In each state, every variable is supposed to be true. If the constraints contradict that in
//! fractions, there is a sum that says so; once it is in force, a shave refutes the variable, and
//! mostly others. Of these sums the proof takes the one that decides most variables per character.

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Stop};

use crate::branch::{Node, Split, child};
use crate::conflict::{Conflict, Conflicts, Point};
use crate::constraint::{self, Adder, add_up};
use crate::model::Model;
use crate::proof::{self, Step};
use crate::system::System;
use crate::tree::End;

/// The limits of a search for a proof with sums.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Maximum number of pivots of one program.
    pub pivots: usize,
    /// The number of sums found before the best of them is taken.
    pub choice: usize,
    /// The number of suppositions tried in nodes other than the root.
    pub inner: usize,
    /// The number of axioms compared before a split.
    pub width: usize,
    /// Maximum number of steps.
    pub steps: usize,
    /// Maximum number of literals assigned.
    pub work: u64,
    /// Maximum number of cells that programs look at.
    pub cells: u64,
}

/// The maximum depth of splits.
const MAX_DEPTH: usize = 60;
/// The number of points remembered.
const POINTS: usize = 500;
/// The number of sums remembered.
const POOL: usize = 60;
/// Maximum number of literals that are assigned to leave out what is not needed.
const TRIM_WORK: u64 = 30_000_000;
/// On boards with more open variables, sums are only looked for in windows.
const LARGE: usize = 700;
/// How far to look for a sum, one after the other: the lines on either side of what is supposed (all
/// lines if `None`), and about how many characters the sum may have.
const REACHES: [(Option<usize>, i64); 4] = [(Some(2), 60), (Some(4), 80), (None, 80), (None, 400)];
/// Nodes other than the root look only so far.
const INNER_REACHES: usize = 2;
/// About how many characters a sum may have that refutes a node.
const LAST: i64 = 400;

/// Steps that refute `system`. It has been propagated without a contradiction, and its solution is
/// excluded.
pub(crate) fn refute(
    system: &System,
    model: &Model,
    limits: Limits,
    budget: &mut Budget,
) -> Result<Vec<Step>, End> {
    let mut search = Summed {
        limits: Limits { work: system.work + limits.work, ..limits },
        system: system.clone(),
        conflicts: Conflicts::new(model, constraint::constraints(model)),
        numbered: model.numbered,
        side: model.side.unwrap_or(0),
        solution: model.solution.iter().fold(vec![false; model.vars], |mut all, var| {
            all[*var as usize] = true;
            all
        }),
        steps: 0,
        points: Vec::new(),
        pool: Vec::new(),
        budget,
    };
    let node = search.node(0)?;
    let node = search.trim(system, node)?;
    let mut steps = Vec::new();
    node.into_steps(&mut steps);
    Ok(steps)
}

struct Summed<'a, 'b> {
    system: System,
    conflicts: Conflicts,
    numbered: usize,
    /// The side of the board, or 0.
    side: usize,
    limits: Limits,
    budget: &'a mut Budget<'b>,
    /// For each variable, whether it is true in the solution.
    solution: Vec<bool>,
    steps: usize,
    /// Points that keep all constraints in fractions, the last ones found.
    points: Vec<Point>,
    /// Sums found so far, with what they contradict.
    pool: Vec<(Adder, Option<Lit>)>,
}

/// A sum, and the axiom to shave afterwards.
struct Found {
    sum: Vec<u32>,
    shave: Option<usize>,
    /// The number of variables that this decides.
    gain: usize,
    /// The number of characters.
    cost: usize,
}

impl Summed<'_, '_> {
    /// Refutes the present node. The caller restores the state.
    fn node(&mut self, depth: usize) -> Result<Node, End> {
        let mut node = Node::default();
        loop {
            if self.shave_all(&mut node.steps)? {
                return Ok(node);
            }
            if let Some(axiom) = self.last_split()? {
                node.split = Some(Split { axiom: axiom as u32, children: Vec::new() });
                return Ok(node);
            }
            let Some(found) = self.best_sum(depth)? else { break };
            self.record(&mut node.steps, Step::Sum(found.sum.clone()))?;
            if self.add(&found.sum) {
                return Ok(node);
            }
            if let Some(axiom) = found.shave {
                self.record(&mut node.steps, Step::Shave(axiom as u32))?;
                if self.system.shave(axiom).is_err() {
                    return Ok(node);
                }
            }
        }
        if depth >= MAX_DEPTH {
            return Err(End::GaveUp);
        }
        let axiom = self.best_split()?.ok_or(End::GaveUp)?;
        let mut children = Vec::new();
        let open = self.system.open_in(axiom);
        for i in 0..open.len() {
            let mark = self.system.mark();
            if self.system.suppose(child(&open, i)).is_ok() {
                children.push((open[i], self.node(depth + 1)?));
            }
            self.system.undo(mark);
        }
        node.split = Some(Split { axiom: axiom as u32, children });
        Ok(node)
    }

    /// Brings a sum into force. True if that refutes the node.
    fn add(&mut self, codes: &[u32]) -> bool {
        let sum = add_up(&self.conflicts.constraints, codes, self.system.vars());
        self.system.add_sum(&sum.terms(), sum.bound()).is_err()
    }

    /// Shaves until no variable can be refuted. True if that refutes the node.
    fn shave_all(&mut self, steps: &mut Vec<Step>) -> Result<bool, End> {
        let mut survived = vec![false; self.system.vars()];
        loop {
            let mut any = false;
            for axiom in self.system.by_width(self.numbered) {
                let mut dead = false;
                for var in self.system.open_in(axiom) {
                    if !survived[var as usize] {
                        survived[var as usize] = self.survives([Lit::yes(var as usize)])?.is_some();
                        dead |= !survived[var as usize];
                    }
                }
                if dead {
                    any = true;
                    survived.fill(false);
                    self.record(steps, Step::Shave(axiom as u32))?;
                    if self.system.shave(axiom).is_err() {
                        return Ok(true);
                    }
                }
            }
            if !any {
                return Ok(false);
            }
        }
    }

    /// An axiom all of whose children propagation refutes.
    fn last_split(&mut self) -> Result<Option<usize>, End> {
        Ok(self.compare_splits()?.filter(|(cost, _)| *cost == 0).map(|(_, axiom)| axiom))
    }

    fn best_split(&mut self) -> Result<Option<usize>, End> {
        Ok(self.compare_splits()?.map(|(_, axiom)| axiom))
    }

    /// The axiom whose children leave the fewest open variables, and a measure of what they leave.
    fn compare_splits(&mut self) -> Result<Option<(u64, usize)>, End> {
        let now = self.system.open().max(1);
        let mut best = None;
        for axiom in self.system.by_width(self.numbered).into_iter().take(self.limits.width) {
            let open = self.system.open_in(axiom);
            let mut cost = 0u64;
            for i in 0..open.len() {
                if let Some(left) = self.survives(child(&open, i))? {
                    cost += 1 << (left * 24 / now);
                }
                if best.is_some_and(|(least, _)| cost >= least) {
                    break;
                }
            }
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, axiom));
            }
            if cost == 0 {
                break;
            }
        }
        Ok(best)
    }

    /// The number of open variables after supposing `lits`; `None` if that is a contradiction.
    fn survives(&mut self, lits: impl IntoIterator<Item = Lit>) -> Result<Option<usize>, End> {
        self.pay()?;
        let mark = self.system.mark();
        let alive = self.system.suppose(lits).is_ok();
        let left = self.system.open();
        self.system.undo(mark);
        Ok(alive.then_some(left))
    }

    /// The sum that decides most variables per character.
    fn best_sum(&mut self, depth: usize) -> Result<Option<Found>, End> {
        if let Some(found) = self.best_of_pool()? {
            return Ok(Some(found));
        }
        let mut suppositions = self.suppositions()?;
        let mut reaches = &REACHES[..];
        if depth > 0 {
            // The state itself may be a contradiction.
            if let Some(sum) = self.conflict(None, LAST, None)? {
                self.remember(sum, None);
                return self.best_of_pool();
            }
            suppositions.truncate(self.limits.inner);
            reaches = &REACHES[..INNER_REACHES];
        }
        for &(reach, most) in reaches {
            let mut found = 0;
            for &lit in &suppositions {
                let windows = reach.map(|reach| self.windows(lit.var(), reach));
                let before = found;
                for window in windows.into_iter().flatten() {
                    if let Some(sum) = self.conflict(Some(lit), most, Some(&window))? {
                        self.remember(sum, Some(lit));
                        found += 1;
                    }
                }
                if reach.is_none()
                    && let Some(sum) = self.conflict(Some(lit), most, None)?
                {
                    self.remember(sum, Some(lit));
                    found += 1;
                }
                if found > before && found >= self.limits.choice {
                    break;
                }
            }
            if found > 0
                && let Some(best) = self.best_of_pool()?
            {
                return Ok(Some(best));
            }
        }
        Ok(None)
    }

    /// The rows, and the columns, that are at most `reach` from a cell.
    fn windows(&self, cell: usize, reach: usize) -> Vec<Vec<bool>> {
        let side = self.side;
        let near = |line: fn(usize, usize) -> usize| -> Vec<bool> {
            let here = line(cell, side);
            (0..side * side).map(|other| line(other, side).abs_diff(here) <= reach).collect()
        };
        if side == 0 {
            Vec::new()
        } else {
            vec![near(|cell, side| cell / side), near(|cell, side| cell % side)]
        }
    }

    fn remember(&mut self, sum: Adder, supposed: Option<Lit>) {
        if self.pool.len() >= POOL {
            self.pool.remove(0);
        }
        self.pool.push((sum, supposed));
    }

    /// The best of the sums found so far.
    fn best_of_pool(&mut self) -> Result<Option<Found>, End> {
        let mut best: Option<Found> = None;
        for (sum, supposed) in self.pool.clone() {
            let Some(sum) = self.refit(sum, supposed)? else { continue };
            let Some(found) = self.weigh(&sum, supposed)? else { continue };
            if best.as_ref().is_none_or(|best| found.gain * best.cost > best.gain * found.cost) {
                best = Some(found);
            }
        }
        Ok(best)
    }

    /// What the present state needs of a sum that was found in another one.
    fn refit(&mut self, mut sum: Adder, supposed: Option<Lit>) -> Result<Option<Adder>, End> {
        self.pay()?;
        if supposed.is_some_and(|lit| !self.system.is_open(lit.var())) {
            return Ok(None);
        }
        let mark = self.system.mark();
        let fits = self.system.suppose(supposed).is_ok() && sum.slack(&self.system) < 0;
        if fits {
            sum.trim(&self.conflicts.constraints, &self.system);
        }
        self.system.undo(mark);
        Ok(fits.then_some(sum))
    }

    /// What may be supposed, the most decisive first.
    fn suppositions(&mut self) -> Result<Vec<Lit>, End> {
        let mut all = Vec::new();
        for var in 0..self.system.vars() {
            if !self.system.is_open(var) {
                continue;
            }
            let lit = if self.solution[var] { Lit::no(var) } else { Lit::yes(var) };
            if let Some(left) = self.survives([lit])? {
                all.push((left, lit));
            }
        }
        all.sort_by_key(|(left, lit)| (*left, lit.index()));
        Ok(all.into_iter().map(|(_, lit)| lit).collect())
    }

    /// A sum of about `most` characters at most that contradicts what is supposed.
    fn conflict(
        &mut self,
        supposed: Option<Lit>,
        most: i64,
        window: Option<&[bool]>,
    ) -> Result<Option<Adder>, End> {
        self.pay()?;
        let mark = self.system.mark();
        let mut found = Conflict::Unknown;
        let mut paid = Ok(());
        // Without programs, splits have to do.
        if self.conflicts.work < self.limits.cells
            && (window.is_some() || self.system.open() <= LARGE)
            && self.system.suppose(supposed).is_ok()
            && !self.points.iter().any(|point| point.has(self.system.trail()))
        {
            let before = self.conflicts.work;
            found = self.conflicts.find(&self.system, self.limits.pivots, most, window);
            paid = self.budget.pay(self.conflicts.work - before);
        }
        self.system.undo(mark);
        paid?;
        Ok(match found {
            Conflict::Sum(sum) => Some(sum),
            Conflict::Point(point) => {
                if self.points.len() >= POINTS {
                    self.points.remove(0);
                }
                self.points.push(point);
                None
            }
            Conflict::Unknown => None,
        })
    }

    /// What a sum decides, with the best shave after it if that is needed.
    fn weigh(&mut self, sum: &Adder, supposed: Option<Lit>) -> Result<Option<Found>, End> {
        let codes = sum.codes();
        let cost = constraint::length(&codes);
        let before = self.system.open();
        let (mark, sums) = (self.system.mark(), self.system.sums());
        let mut found = Found { sum: codes, shave: None, gain: 0, cost };
        if self.system.add_sum(&sum.terms(), sum.bound()).is_err() {
            // Nothing is left to do.
            found.gain = 2 * before;
        } else {
            found.gain = before - self.system.open();
            let open = |lit: &Lit| lit.is_yes() && self.system.is_open(lit.var());
            if let Some(lit) = supposed.filter(open) {
                let axioms: Vec<usize> =
                    self.system.numbered_axioms_of(lit.var(), self.numbered).collect();
                for axiom in axioms {
                    self.pay()?;
                    let inner = self.system.mark();
                    let dead = self.system.shave(axiom).is_err();
                    let gain = if dead { 2 * before } else { before - self.system.open() };
                    self.system.undo(inner);
                    if gain > found.gain {
                        found.gain = gain;
                        found.shave = Some(axiom);
                    }
                }
                if let Some(axiom) = found.shave {
                    found.cost += proof::length(4 * axiom as u32 + 1);
                }
            }
        }
        self.system.undo(mark);
        self.system.keep_sums(sums);
        Ok((found.gain > 0).then_some(found))
    }

    fn record(&mut self, steps: &mut Vec<Step>, step: Step) -> Result<(), End> {
        self.steps += 1;
        if self.steps > self.limits.steps {
            return Err(End::GaveUp);
        }
        steps.push(step);
        Ok(())
    }

    /// Charges the budget: every supposition is a node.
    fn pay(&mut self) -> Result<(), End> {
        self.budget.spend()?;
        self.budget.pay(self.system.owed())?;
        if self.system.work > self.limits.work { Err(End::GaveUp) } else { Ok(()) }
    }

    /// Leaves out what the proof does not need: whole steps, then constraints of sums.
    fn trim(&mut self, system: &System, mut node: Node) -> Result<Node, End> {
        let constraints = &self.conflicts.constraints;
        let mut system = system.clone();
        let most = system.work + TRIM_WORK;
        let mut replay = |node: &Node, budget: &mut Budget| -> Result<Option<Node>, Stop> {
            budget.spend()?;
            if system.work > most {
                return Ok(None);
            }
            let mark = system.mark();
            let kept = node.replay(&mut system, constraints);
            system.undo(mark);
            system.keep_sums(0);
            budget.pay(system.owed())?;
            Ok(kept)
        };
        let mut at = node.len();
        while at > 0 {
            at -= 1;
            let mut without = node.clone();
            let Some((steps, place)) = without.step_mut(at) else { continue };
            steps.remove(place);
            if let Some(kept) = replay(&without, self.budget)? {
                node = kept;
                at = at.min(node.len());
            }
        }
        let mut at = node.len();
        while at > 0 {
            at -= 1;
            let mut constraint = 0;
            loop {
                let mut without = node.clone();
                let Some((steps, place)) = without.step_mut(at) else { break };
                let Step::Sum(codes) = &mut steps[place] else { break };
                if constraint >= codes.len() || codes.len() == 1 {
                    break;
                }
                codes.remove(constraint);
                match replay(&without, self.budget)? {
                    Some(kept) => node = kept,
                    None => constraint += 1,
                }
            }
        }
        Ok(node)
    }
}
