//! Constraints too many to write down beforehand, handed in one clause at a time.

use super::{Learn, Lit};

/// Knows clauses that hold in every solution, and names one when the assignment runs into it.
pub trait Rules {
    /// Called when plain propagation has come to rest. Puts into `lemma` a clause of the problem
    /// whose literals are all false, or all but one which is open; returns false if there is none.
    ///
    /// A complete assignment for which this returns false must be a solution.
    fn lemma(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool;

    /// The units of work that a call of [`Rules::lemma`] takes, more or less.
    fn cost(&self) -> u64 {
        1
    }
}

/// Nothing beyond the clauses and groups.
#[derive(Clone, Copy, Debug)]
pub struct NoRules;

impl Rules for NoRules {
    fn lemma(&mut self, _: &Learn, _: &mut Vec<Lit>) -> bool {
        false
    }
}
