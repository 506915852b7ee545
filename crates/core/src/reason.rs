//! Why a step holds, as sets and not as sentences.

use crate::AxiomId;

/// Why a step holds. A checker can replay it, a renderer draw it, a translator speak it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason<C> {
    /// One axiom forces it as the board stands.
    Unit(AxiomId),
    /// More bases than covers leave room for: subsets, fish, wings, chains.
    Balance {
        /// Axioms whose lower limits add up.
        bases: Vec<AxiomId>,
        /// Axioms whose upper limits hold them down.
        covers: Vec<AxiomId>,
    },
    /// Suppose the opposite: plain propagation ends in a contradiction.
    Refute {
        /// The candidate supposed true.
        suppose: C,
    },
    /// The same with case splits.
    Tree {
        /// The candidate supposed true.
        suppose: C,
        /// The axioms split on, in preorder.
        splits: Vec<AxiomId>,
    },
    /// Holds only because the puzzle is unique: else trading the pairs makes a second solution.
    Swap {
        /// The candidates that could be traded.
        pairs: Vec<[C; 2]>,
        /// One of these must be true.
        guardians: Vec<C>,
    },
}
