//! Checks certificates that a puzzle has exactly one solution, by their specification alone.
//!
//! A certificate is one line that holds a puzzle, its solution and a proof that there is no other
//! (format `PC1`). [`check`] verifies the solution by the rules of the puzzle and then follows the
//! proof; it needs nothing from the programs that make puzzles or proofs.

#![forbid(unsafe_code)]

mod board;
mod path;
mod queens;
mod refusal;
mod replay;
mod scan;
mod sudoku;
mod system;
mod zip;

#[cfg(test)]
mod tests;

pub use refusal::Refusal;

use system::{Literal, Theory};

/// The most bytes a line may have, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// Accepts or refuses one certificate, given without its line end.
pub fn check(line: &[u8]) -> Result<(), Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Refusal::TooLong);
    }
    let fields: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    let well_formed = |field: &&[u8]| !field.is_empty() && field.iter().all(u8::is_ascii_graphic);
    let [b"PC1", family, ref rest @ ..] = fields[..] else {
        return Err(Refusal::Malformed("line"));
    };
    let &[shape, puzzle, solution, proof] = rest else {
        return Err(Refusal::Malformed("line"));
    };
    if !fields.iter().all(well_formed) {
        return Err(Refusal::Malformed("line"));
    }
    match family {
        b"sudoku" => check_as::<sudoku::Sudoku>(shape, puzzle, solution, proof),
        b"queens" => check_as::<queens::Queens>(shape, puzzle, solution, proof),
        b"path" => check_as::<path::Path>(shape, puzzle, solution, proof),
        b"zip" => check_as::<zip::Zip>(shape, puzzle, solution, proof),
        _ => Err(Refusal::Malformed("family")),
    }
}

/// A family of puzzles.
trait Family: Sized {
    /// Reads a puzzle; none if it is not written in the one permitted way.
    fn parse(shape: &[u8], puzzle: &[u8]) -> Option<Self>;

    /// Reads a solution and gives the variables that are true in it; none if it is not readable or
    /// breaks a rule. Clues that are facts of the theory are compared by the caller.
    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>>;

    /// The rules in the form that proofs speak of.
    fn theory(&self) -> Theory;
}

fn check_as<F: Family>(
    shape: &[u8],
    puzzle: &[u8],
    solution: &[u8],
    proof: &[u8],
) -> Result<(), Refusal> {
    let puzzle = F::parse(shape, puzzle).ok_or(Refusal::Malformed("puzzle"))?;
    let truth = puzzle.verify(solution).ok_or(Refusal::WrongSolution)?;
    let theory = puzzle.theory();
    if !keeps_facts(&theory, &truth) {
        return Err(Refusal::WrongSolution);
    }
    replay::replay(theory, &truth, proof)
}

fn keeps_facts(theory: &Theory, truth: &[u32]) -> bool {
    let mut is_true = vec![false; theory.variables as usize];
    for &variable in truth {
        is_true[variable as usize] = true;
    }
    let kept = |&fact: &Literal| is_true[fact as usize / 2] == (fact % 2 == 0);
    theory.facts.iter().all(kept)
}
