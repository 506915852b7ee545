//! Chooses the proof: the shortest that the searches find.

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Stop};

use crate::model::Model;
use crate::proof::{self, Proof, Step};
use crate::system::System;
use crate::tree::{End, Limits, Tree};
use crate::{NoCertificate, clauses, summed};

/// A plain tree, tried first.
const PLAIN: Limits = Limits {
    width: 80,
    shave: false,
    restart: false,
    steps: 500,
    length: usize::MAX,
    work: 20_000_000,
};
/// A tree with shaves: compact, but it may grow beyond any limit.
const SHAVED: Limits = Limits { width: 40, shave: true, steps: 20_000, work: 60_000_000, ..PLAIN };
/// A tree with other shaves: often shorter, but slower to find.
const RESTARTED: Limits = Limits { restart: true, ..SHAVED };
/// Maximum number of literals that a tree assigns if counting finds clauses quickly.
const TREE_WORK: u64 = 2_000_000;
/// A tree with sums.
const SUMMED: summed::Limits = summed::Limits {
    pivots: 600,
    choice: 12,
    inner: 24,
    width: 40,
    steps: 2_000,
    work: 60_000_000,
    cells: 6_000_000_000,
};
/// Clauses: long, but they rarely fail.
const REASONED: clauses::Limits =
    clauses::Limits { reason: true, conflicts: 200_000, work: 60_000_000 };
/// Clauses where counting leaves little to learn.
const COUNTED: clauses::Limits = clauses::Limits { conflicts: 30_000, ..REASONED };
/// Learned clauses alone.
const LEARNED: clauses::Limits = clauses::Limits { reason: false, ..REASONED };
/// If a plain tree has at most this many characters, no tree with shaves is tried.
const SHORT: usize = 12;
/// Maximum number of literals that a tree with shaves assigns before sums are tried.
const QUICK_WORK: u64 = 10_000_000;
/// If no proof with so few characters is found, sums are tried.
const LONG: usize = 200;
/// If no proof with so few characters is found where counting finds clauses, sums are tried.
const LONG_COUNTED: usize = 2_000;
/// If there is a proof with at most this many characters, or twenty thousand where counting finds clauses,
/// the search for sums has a twentieth of its time: it is to shorten, not to make possible.
const GOOD: usize = 5_000;
/// If a tree with shaves has at most this many characters, no clauses are tried.
const FAIR: usize = 20_000;

/// Boards with more open variables are not tried.
const MAX_VARS: usize = 1 << 19;

/// The shortest proof found that `model` has no solution but its own.
pub(crate) fn proof(model: &Model, budget: &mut Budget) -> Result<Proof, NoCertificate> {
    if model.vars > MAX_VARS {
        return Err(NoCertificate::NotFound);
    }
    let system = System::new(model, budget).map_err(NoCertificate::Stopped)?;
    let mut system = system.ok_or(NoCertificate::NotFound)?;
    let names = names(&system, model);
    let differs = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
    if system.add_clause(differs).and_then(|()| system.propagate()).is_err() {
        return Ok(proof::write(&[], model.numbered));
    }
    let mut best = Best { model, proof: None };
    let counts = !model.classes.is_empty();
    let tree_work = |work: u64| if counts { work.min(TREE_WORK) } else { work };
    let limits = Limits { work: tree_work(PLAIN.work), ..PLAIN };
    best.offer(Tree::new(system.clone(), model, limits, budget).refute())?;
    if best.is_within(SHORT) {
        return best.proof.ok_or(NoCertificate::NotFound);
    }
    // If counting helps, clauses are found quickly, and a longer tree need not be finished.
    if counts {
        best.offer(clauses::refute(&system, model, &names, COUNTED, budget))?;
    }
    let sums = model.side.is_some();
    let most = if sums { QUICK_WORK } else { u64::MAX };
    for limits in [SHAVED, RESTARTED] {
        let work = tree_work(limits.work).min(most);
        let limits = Limits { length: best.length(), work, ..limits };
        best.offer(Tree::new(system.clone(), model, limits, budget).refute())?;
    }
    if sums && !best.is_within(if counts { LONG_COUNTED } else { LONG }) {
        let good = best.is_within(if counts { FAIR } else { GOOD });
        let cells = if good { SUMMED.cells / 20 } else { SUMMED.cells };
        let limits = summed::Limits { cells, ..SUMMED };
        best.offer(summed::refute(&system, model, limits, budget))?;
    }
    if best.is_within(FAIR) {
        return best.proof.ok_or(NoCertificate::NotFound);
    }
    if sums && !counts {
        for limits in [SHAVED, RESTARTED] {
            let limits = Limits { length: best.length(), ..limits };
            best.offer(Tree::new(system.clone(), model, limits, budget).refute())?;
        }
    }
    // The rules of Zip are not clauses, so a search that learns clauses does not know them.
    if !best.is_within(FAIR) && model.zip.is_none() {
        if !counts {
            best.offer(clauses::refute(&system, model, &names, REASONED, budget))?;
        }
        if !best.is_within(FAIR) {
            let conflicts = if counts { COUNTED.conflicts } else { REASONED.conflicts };
            let limits = clauses::Limits { conflicts, ..LEARNED };
            best.offer(clauses::refute(&system, model, &names, limits, budget))?;
        }
    }
    best.proof.ok_or(NoCertificate::NotFound)
}

/// The index of each variable among the open ones.
fn names(system: &System, model: &Model) -> Vec<u32> {
    let mut next = 0;
    let mut name = |var| {
        next += u32::from(system.is_open(var));
        next.wrapping_sub(1)
    };
    (0..model.vars).map(&mut name).collect()
}

/// The shortest text so far.
struct Best<'a> {
    model: &'a Model,
    proof: Option<Proof>,
}

impl Best<'_> {
    /// Keeps the proof if it is shorter. A search that gave up has none. A search that was stopped
    /// ends everything, unless its nodes ran out and there is a proof already: that proof is the
    /// same on every machine.
    fn offer(&mut self, found: Result<Vec<Step>, End>) -> Result<(), NoCertificate> {
        match found {
            Ok(steps) => {
                let proof = proof::write(&steps, self.model.numbered);
                if !self.is_within(proof.text.len()) {
                    self.proof = Some(proof);
                }
                Ok(())
            }
            Err(End::GaveUp) => Ok(()),
            Err(End::Stopped(Stop::Nodes | Stop::Work)) if self.proof.is_some() => Ok(()),
            Err(End::Stopped(stop)) => Err(NoCertificate::Stopped(stop)),
        }
    }

    /// The length to beat.
    fn length(&self) -> usize {
        self.proof.as_ref().map_or(usize::MAX, |proof| proof.text.len())
    }

    fn is_within(&self, len: usize) -> bool {
        self.length() <= len
    }
}

#[cfg(test)]
mod tests;
