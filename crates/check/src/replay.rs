//! Follows a proof step by step until every case has ended in a contradiction.

use crate::Refusal;
use crate::scan::Numbers;
use crate::system::{System, no, yes};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The most that checking one line may cost.
const MOST_WORK: u64 = 1_000_000_000;

/// A split whose children are not all dead.
struct Split {
    open: Vec<u32>,
    next: usize,
    /// The state of the node that was split.
    mark: usize,
}

struct Replay<'a> {
    system: System,
    numbers: Numbers<'a>,
    /// The variable of each name.
    names: Vec<u32>,
    splits: Vec<Split>,
    /// What propagating once costs.
    unit: u64,
    work: u64,
    /// Ends the work as the limit does when it turns true.
    cancel: &'a AtomicBool,
}

/// Accepts a proof that nothing but `truth`, the variables true in the solution, is possible.
pub fn replay(
    mut system: System,
    truth: &[u32],
    proof: &[u8],
    cancel: &AtomicBool,
) -> Result<(), Refusal> {
    // With a right solution the facts cannot contradict each other.
    let names = system.start().map_err(|_| Refusal::WrongSolution)?;
    let unit = names.len() as u64 * system.cost;
    let mut alive = system.add_clause(truth.iter().map(|&variable| no(variable)).collect()).is_ok();
    let (numbers, splits) = (Numbers::new(proof), Vec::new());
    let mut replay = Replay { system, numbers, names, splits, unit, work: 0, cancel };
    loop {
        if alive {
            alive = replay.step()?;
        } else if let Some(child_alive) = replay.next_child() {
            alive = child_alive;
        } else if replay.numbers.is_empty() {
            return Ok(());
        } else {
            return Err(Refusal::ProofGoesOn);
        }
    }
}

impl Replay<'_> {
    /// Carries out one step in the present node; says whether that node is there and alive then.
    fn step(&mut self) -> Result<bool, Refusal> {
        let step = self.numbers.next()?;
        if let Some(length) = step.checked_sub(2 * self.system.numbered) {
            return self.clause(length);
        }
        let open = self.system.open_in(step as usize / 2);
        if open.is_empty() {
            return Err(Refusal::BadStep);
        }
        self.charge(open.len())?;
        if step % 2 == 1 {
            return self.shave(open);
        }
        self.splits.push(Split { open, next: 0, mark: self.system.mark() });
        Ok(false)
    }

    /// Makes the next child of the innermost split that has one; says whether it is alive.
    fn next_child(&mut self) -> Option<bool> {
        while let Some(split) = self.splits.last_mut() {
            self.system.undo(split.mark);
            if let Some(&variable) = split.open.get(split.next) {
                let earlier = split.open[..split.next].iter().map(|&earlier| no(earlier));
                split.next += 1;
                return Some(self.system.assume(earlier.chain([yes(variable)])).is_ok());
            }
            self.splits.pop();
        }
        None
    }

    fn shave(&mut self, open: Vec<u32>) -> Result<bool, Refusal> {
        let mark = self.system.mark();
        let mut dead = Vec::new();
        for variable in open {
            // One shave may cost as much as all the rest.
            self.charge(0)?;
            if self.system.assume([yes(variable)].into_iter()).is_err() {
                dead.push(no(variable));
            }
            self.system.undo(mark);
        }
        Ok(self.system.assume(dead.into_iter()).is_ok())
    }

    fn clause(&mut self, length: u32) -> Result<bool, Refusal> {
        if length == 0 || !self.splits.is_empty() {
            return Err(Refusal::BadStep);
        }
        self.charge(1)?;
        let mut literals = Vec::new();
        let mut least = 0;
        // The codes rise, so that this ends soon even if the length is absurd.
        for _ in 0..length {
            let code = least + self.numbers.next()?;
            let variable = self.names.get(code as usize / 2).ok_or(Refusal::BadStep)?;
            literals.push(2 * variable + code % 2);
            least = code + 1;
        }
        let mark = self.system.mark();
        let refuted = self.system.assume(literals.iter().map(|literal| literal ^ 1)).is_err();
        self.system.undo(mark);
        if !refuted {
            return Err(Refusal::ClauseNotRefuted);
        }
        self.unit += u64::from(length);
        Ok(self.system.add_clause(literals).is_ok())
    }

    /// Counts the cost of propagating so many times, and asks whether anybody still waits.
    fn charge(&mut self, times: usize) -> Result<(), Refusal> {
        self.work += times as u64 * self.unit;
        let over = self.work > MOST_WORK || self.cancel.load(Relaxed);
        if over { Err(Refusal::WorkLimit) } else { Ok(()) }
    }
}
