//! One application of a technique.

use crate::Reason;

/// One application of technique `T`: what follows, and why. `C` is the family's candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<C, T> {
    /// The named way of reasoning.
    pub technique: T,
    /// Candidates that must be true.
    pub places: Vec<C>,
    /// Candidates that must be false.
    pub drops: Vec<C>,
    /// Why.
    pub reason: Reason<C>,
}

impl<C, T> Step<C, T> {
    /// A step that places one candidate.
    pub fn place(technique: T, candidate: C, reason: Reason<C>) -> Self {
        Step { technique, places: vec![candidate], drops: Vec::new(), reason }
    }

    /// A step that drops candidates.
    pub fn drop(technique: T, drops: Vec<C>, reason: Reason<C>) -> Self {
        Step { technique, places: Vec::new(), drops, reason }
    }

    /// True if the step says nothing that `is_true`, the solution, contradicts.
    ///
    /// Cheap enough to ask before any step is shown.
    /// ```
    /// # use gridsmith_core::{AxiomId, Reason, Step};
    /// let step = Step::drop("pointing", vec![3, 5], Reason::Unit(AxiomId(0)));
    /// assert!(step.agrees(|candidate| *candidate == 4));
    /// assert!(!step.agrees(|candidate| *candidate == 5));
    /// ```
    pub fn agrees(&self, is_true: impl Fn(&C) -> bool) -> bool {
        self.places.iter().all(&is_true) && !self.drops.iter().any(&is_true)
    }
}
