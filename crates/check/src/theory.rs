//! Says what a family of puzzles gives to the replay of a proof.

use crate::Refusal;
use crate::system::{Axioms, Literal, Rules};

/// The rules of one puzzle in the form that proofs speak of.
pub struct Theory {
    pub variables: usize,
    /// The numbered axioms first, in their order, then the others.
    pub axioms: Axioms,
    /// How many axioms are numbered.
    pub numbered: u32,
    pub rules: Box<dyn Rules>,
    pub facts: Vec<Literal>,
    /// The number of cells, if looking at the rules costs that much for each variable.
    pub cells: Option<u64>,
}

/// A puzzle that was read from its canonical line.
pub trait Puzzle {
    /// Verifies a solution by the rules of the puzzle and gives the variables that are true in it.
    fn verify(&self, solution: &[u8]) -> Result<Vec<u32>, Refusal>;

    /// The variables, axioms, rules and facts.
    fn theory(&self) -> Theory;
}
