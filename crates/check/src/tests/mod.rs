//! Tests of the inner parts: axioms against known counts, propagation against a plain one, and
//! proofs made here against the checker.

mod models;
mod naive;
mod prover;
mod random;
mod texts;
mod work;

use crate::Family;
use crate::system::{OPEN, System};

/// Reads and verifies a solution.
type Verify = Box<dyn Fn(&[u8]) -> Option<Vec<u32>>>;

/// A puzzle as its system and what verifies its solutions; it must be well-formed.
fn read(family: &str, shape: &str, puzzle: &str) -> (System, Verify) {
    fn parts<F: Family + 'static>(shape: &str, puzzle: &str) -> Option<(System, Verify)> {
        let read = F::parse(shape.as_bytes(), puzzle.as_bytes())?;
        Some((read.system(), Box::new(move |solution| read.verify(solution))))
    }
    let read = match family {
        "sudoku" => parts::<crate::sudoku::Sudoku>(shape, puzzle),
        "queens" => parts::<crate::queens::Queens>(shape, puzzle),
        "path" => parts::<crate::path::Path>(shape, puzzle),
        _ => parts::<crate::zip::Zip>(shape, puzzle),
    };
    read.unwrap_or_else(|| panic!("{family} {shape} {puzzle} was refused"))
}

/// A system at rest after its facts, with the names of its open variables and the number of its
/// numbered axioms; none if the facts contradict each other.
fn begin(mut system: System) -> Option<(System, Vec<u32>, u32)> {
    let names = system.start().ok()?;
    let numbered = system.numbered;
    Some((system, names, numbered))
}

fn first_open(system: &System, names: &[u32]) -> Option<u32> {
    names.iter().copied().find(|&variable| system.known.is(variable, OPEN))
}
