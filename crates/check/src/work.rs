//! Counts what checking a line costs, and ends it where that is too much.

use crate::Refusal;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The most that checking one line may cost.
const MOST_WORK: u64 = 1_000_000_000;

/// What propagating costs in any case.
pub const LEAST_WORK: u64 = 400;

/// What propagating costs for each literal of the clauses added so far.
pub const LITERAL_WORK: u64 = 2;

/// What propagating costs for each term of the sums in force.
pub const TERM_WORK: u64 = 4;

/// The work that was done.
pub struct Meter<'a> {
    pub work: u64,
    /// Ends the work as the limit does when it turns true.
    cancel: &'a AtomicBool,
}

impl<'a> Meter<'a> {
    pub fn new(cancel: &'a AtomicBool) -> Self {
        Meter { work: 0, cancel }
    }

    /// Counts work, and asks whether anybody still waits.
    pub fn pay(&mut self, work: u64) -> Result<(), Refusal> {
        self.work += work;
        let over = self.work > MOST_WORK || self.cancel.load(Relaxed);
        if over { Err(Refusal::WorkLimit) } else { Ok(()) }
    }
}
