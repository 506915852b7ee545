//! What generators, batches and test suites ask of every family.

use crate::{Budget, Count, Verdict};

/// A puzzle of some family: clues, and the question whether exactly one solution fits them.
pub trait Puzzle {
    /// The filled grid.
    type Solution: Clone + Eq;

    /// True if `solution` keeps every rule and clue. Shares no code with `verdict`.
    fn accepts(&self, solution: &Self::Solution) -> bool;

    /// Looks for two solutions and stops at the second, or when `budget` does.
    fn verdict(&self, budget: &mut Budget) -> Verdict<Self::Solution>;

    /// Counts different solutions up to `limit`, or until `budget` stops it.
    fn count(&self, limit: u64, budget: &mut Budget) -> Count;
}
