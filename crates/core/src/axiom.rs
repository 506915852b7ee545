//! The one kind of constraint that all families share: so many of these are true.

/// The number of an axiom in its family's fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AxiomId(pub u32);

/// Between `low` and `high` of `candidates` are true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axiom<C> {
    /// The candidates it speaks of.
    pub candidates: Vec<C>,
    /// At least so many are true.
    pub low: u32,
    /// At most so many are true.
    pub high: u32,
}

impl<C> Axiom<C> {
    /// Exactly `k` of `candidates` are true.
    pub fn exactly(k: u32, candidates: Vec<C>) -> Self {
        Axiom { candidates, low: k, high: k }
    }

    /// At most `k` of `candidates` are true.
    pub fn at_most(k: u32, candidates: Vec<C>) -> Self {
        Axiom { candidates, low: 0, high: k }
    }
}
