//! A puzzle in the terms of a certificate: variables, axioms, clauses and facts.

use std::ops::Range;

use gridsmith_core::learn::Lit;

use crate::zip::Graph;

/// An axiom: at least `low` and at most `high` of `vars` are true.
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

/// What a proof is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    /// The number of variables.
    pub vars: usize,
    /// The axioms: those with a number first, then the others.
    pub axioms: Vec<Axiom>,
    /// The number of axioms that have a number.
    pub numbered: usize,
    /// Classes of numbered axioms. In each class every axiom says "exactly one", and every variable
    /// is in one of them. Empty if the puzzle has no such classes.
    pub classes: Vec<Range<usize>>,
    /// The number of classes that are rows or columns. They come first, and their axioms are in the
    /// order of the lines on the board.
    pub lines: usize,
    pub clauses: Vec<Vec<Lit>>,
    pub facts: Vec<Lit>,
    /// The variables that are true in the solution.
    pub solution: Vec<u32>,
    /// If the variables are the cells of a square board, row by row, its side. Then every axiom
    /// without a number has a code in sums.
    pub side: Option<usize>,
    /// The edges, if this is a Zip.
    pub zip: Option<Graph>,
}
