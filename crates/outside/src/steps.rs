//! The steps of a proof about a formula.

use crate::constraint::Literal;

/// One step; each adds what it shows to the formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A clause: if all its literals were false, propagation would end in a contradiction.
    Clause(Vec<Literal>),
    /// Constraints added up, each this many times.
    Sum(Vec<(Addend, u32)>),
    /// The line of a Zip enters these cells: at least one edge from outside is true.
    Entered(Vec<u32>),
}

/// What can be added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addend {
    /// A constraint of the formula, from 0.
    Constraint(u32),
    /// At most one queen in the block of two by two cells with this number.
    Block(u32),
}
