//! Tests of the inner parts: axioms against known counts, propagation against a plain one, and
//! proofs made here against the checker; proofs that are damaged, changed or lie.

mod fuzz;
mod liar;
mod models;
mod mutants;
mod naive;
mod prover;
mod random;
mod samples;
mod sizes;
mod texts;
mod traces;
mod work;

use crate::Family;
use crate::system::{OPEN, System};

/// Reads and verifies a solution.
type Verify = Box<dyn Fn(&[u8]) -> Option<Vec<u32>>>;

/// A puzzle, given as its canonical line, as its system and what verifies its solutions; it must be
/// well-formed.
fn read(line: &str) -> (System, Verify) {
    fn parts<F: Family + 'static>(fields: &[&[u8]]) -> Option<(System, Verify)> {
        let [shape, words @ .., puzzle] = fields else { return None };
        let read = F::parse(shape, words, puzzle)?;
        Some((read.system(), Box::new(move |solution| read.verify(solution))))
    }
    let fields: Vec<&[u8]> = line.split(' ').map(str::as_bytes).collect();
    let read = match fields[0] {
        b"sudoku" => parts::<crate::sudoku::Sudoku>(&fields[1..]),
        b"queens" => parts::<crate::queens::Queens>(&fields[1..]),
        b"path" => parts::<crate::path::Path>(&fields[1..]),
        _ => parts::<crate::zip::Zip>(&fields[1..]),
    };
    read.unwrap_or_else(|| panic!("{line} was refused"))
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
