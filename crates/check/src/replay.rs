//! Follows a proof step by step until every case has ended in a contradiction.

use crate::Refusal;
use crate::scan::Numbers;
use crate::system::{System, no, yes};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The most that checking one line may cost.
const MOST_WORK: u64 = 1_000_000_000;

/// What propagating costs in any case.
const LEAST_WORK: u64 = 400;

/// What propagating costs for each literal of the clauses added so far.
const LITERAL_WORK: u64 = 2;

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
    /// What propagating once costs beforehand, with the literals of the clauses added so far.
    flat: u64,
    work: u64,
    /// Ends the work as the limit does when it turns true.
    cancel: &'a AtomicBool,
}

/// Accepts a proof that nothing but `truth`, the variables true in the solution, is possible; gives the work it took.
pub fn replay(
    mut system: System,
    truth: &[u32],
    proof: &[u8],
    cancel: &AtomicBool,
) -> Result<u64, Refusal> {
    // With a right solution the facts cannot contradict each other.
    let names = system.start().map_err(|_| Refusal::WrongSolution)?;
    let flat = LEAST_WORK + names.len() as u64 * system.cost.open;
    let mut alive = system.add_clause(truth.iter().map(|&variable| no(variable)).collect()).is_ok();
    // What comes before the first step is free.
    system.cost_since(system.mark());
    let (numbers, splits) = (Numbers::new(proof), Vec::new());
    let mut replay = Replay { system, numbers, names, splits, flat, work: 0, cancel };
    loop {
        if alive {
            alive = replay.step()?;
        } else if let Some(child_alive) = replay.next_child()? {
            alive = child_alive;
        } else if replay.numbers.is_empty() {
            return Ok(replay.work);
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
    fn next_child(&mut self) -> Result<Option<bool>, Refusal> {
        while let Some(split) = self.splits.last_mut() {
            let mark = split.mark;
            self.system.undo(mark);
            if let Some(&variable) = split.open.get(split.next) {
                let earlier = split.open[..split.next].iter().map(|&earlier| no(earlier));
                split.next += 1;
                let alive = self.system.assume(earlier.chain([yes(variable)])).is_ok();
                self.charge_since(mark)?;
                return Ok(Some(alive));
            }
            self.splits.pop();
        }
        Ok(None)
    }

    fn shave(&mut self, open: Vec<u32>) -> Result<bool, Refusal> {
        let mark = self.system.mark();
        let mut dead = Vec::new();
        for variable in open {
            if self.system.assume([yes(variable)].into_iter()).is_err() {
                dead.push(no(variable));
            }
            self.charge_since(mark)?;
            self.system.undo(mark);
        }
        let alive = self.system.assume(dead.into_iter()).is_ok();
        self.charge_since(mark)?;
        Ok(alive)
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
        self.charge_since(mark)?;
        self.system.undo(mark);
        if !refuted {
            return Err(Refusal::ClauseNotRefuted);
        }
        self.flat += LITERAL_WORK * u64::from(length);
        let alive = self.system.add_clause(literals).is_ok();
        self.charge_since(mark)?;
        Ok(alive)
    }

    /// Counts what propagating so many times costs beforehand.
    fn charge(&mut self, times: usize) -> Result<(), Refusal> {
        self.pay(times as u64 * self.flat)
    }

    /// Counts what the propagation since the mark cost.
    fn charge_since(&mut self, mark: usize) -> Result<(), Refusal> {
        let cost = self.system.cost_since(mark);
        self.pay(cost)
    }

    /// Counts work, and asks whether anybody still waits.
    fn pay(&mut self, work: u64) -> Result<(), Refusal> {
        self.work += work;
        let over = self.work > MOST_WORK || self.cancel.load(Relaxed);
        if over { Err(Refusal::WorkLimit) } else { Ok(()) }
    }
}
