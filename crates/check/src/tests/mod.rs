//! Tests of the inner parts: axioms against known counts, propagation against a plain one, and
//! proofs made here against the checker.

mod models;
mod naive;
mod prover;
mod random;

use crate::system::{OPEN, System};
use crate::theory::Theory;

/// A system at rest after its facts, with the names of its open variables and the number of its
/// numbered axioms; none if the facts contradict each other.
fn begin(theory: Theory) -> Option<(System, Vec<u32>, u32)> {
    let mut system = System::new(theory.variables, theory.axioms, theory.rules);
    system.start(&theory.facts).ok()?;
    let names = system.name_open();
    Some((system, names, theory.numbered))
}

fn first_open(system: &System, names: &[u32]) -> Option<u32> {
    names.iter().copied().find(|&variable| system.value(variable) == OPEN)
}
