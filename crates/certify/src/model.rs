//! A puzzle as the certificate sees it: variables, axioms, clauses, facts.

use std::ops::Range;

use gridsmith_core::learn::Lit;

use crate::zip::Graph;

/// Between `low` and `high` of `vars` are true.
#[derive(Clone, Debug)]
pub(crate) struct Axiom {
    pub vars: Vec<u32>,
    pub low: u32,
    pub high: u32,
}

impl Axiom {
    pub fn exactly(k: usize, vars: Vec<u32>) -> Self {
        Axiom { vars, low: k as u32, high: k as u32 }
    }
}

/// Everything a proof is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    /// The number of variables.
    pub vars: usize,
    /// The numbered axioms, then the others.
    pub axioms: Vec<Axiom>,
    /// How many axioms are numbered.
    pub numbered: usize,
    /// Classes of numbered axioms of exactly one, each of which shares out all variables; empty if there are none.
    pub classes: Vec<Range<usize>>,
    /// How many of the classes, the first ones, are lines: neighbours stand side by side.
    pub lines: usize,
    pub clauses: Vec<Vec<Lit>>,
    pub facts: Vec<Lit>,
    /// The variables that are true in the solution.
    pub solution: Vec<u32>,
    /// The edges, if this is a Zip.
    pub zip: Option<Graph>,
}
