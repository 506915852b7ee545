//! One application of a technique.

/// One application of technique `T`: what follows, and why.
///
/// `C` is the family's candidate, `R` its reason: sets and not sentences, so that a step can be
/// checked, drawn, spoken and graded without being parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<C, T, R> {
    /// The named way of reasoning.
    pub technique: T,
    /// Candidates that must be true.
    pub places: Vec<C>,
    /// Candidates that must be false.
    pub drops: Vec<C>,
    /// Why.
    pub reason: R,
}

impl<C, T, R> Step<C, T, R> {
    /// A step that places one candidate.
    pub fn place(technique: T, candidate: C, reason: R) -> Self {
        Step { technique, places: vec![candidate], drops: Vec::new(), reason }
    }

    /// A step that drops candidates.
    pub fn drop(technique: T, drops: Vec<C>, reason: R) -> Self {
        Step { technique, places: Vec::new(), drops, reason }
    }

    /// True if the step says nothing that `is_true`, the solution, contradicts.
    ///
    /// Cheap enough to ask before any step is shown.
    /// ```
    /// # use gridsmith_core::Step;
    /// let step = Step::drop("pointing", vec![3, 5], "box 1");
    /// assert!(step.agrees(|candidate| *candidate == 4));
    /// assert!(!step.agrees(|candidate| *candidate == 5));
    /// ```
    pub fn agrees(&self, is_true: impl Fn(&C) -> bool) -> bool {
        self.places.iter().all(&is_true) && !self.drops.iter().any(&is_true)
    }
}
