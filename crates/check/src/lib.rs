//! Checks certificates that a puzzle has exactly one solution, by their specification alone.
//!
//! A certificate is one line that holds a puzzle, its solution and a proof that there is no other
//! (format `PC1`). [`check`] verifies the solution by the rules of the puzzle and then follows the
//! proof; it needs nothing from the programs that make puzzles or proofs.

#![forbid(unsafe_code)]

mod board;
mod clauses;
mod path;
mod queens;
mod refusal;
mod replay;
mod scan;
mod sudoku;
mod system;
mod uses;
mod zip;

#[cfg(test)]
mod tests;

pub use refusal::Refusal;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use system::System;

/// The most bytes a line may have, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// Accepts or refuses one certificate, given without its line end.
pub fn check(line: &[u8]) -> Result<(), Refusal> {
    check_line(line, &AtomicBool::new(false))
}

/// The same, but gives up soon after `cancel` turns true: then it is `None` that comes back, which says
/// nothing of the certificate. The flag must stay true.
pub fn check_until(line: &[u8], cancel: &AtomicBool) -> Option<Result<(), Refusal>> {
    let end = check_line(line, cancel);
    // Inside, the flag ends the work as its limit does.
    let given_up = end == Err(Refusal::WorkLimit) && cancel.load(Relaxed);
    (!given_up).then_some(end)
}

/// Roughly the bytes that checking a line takes: for whoever checks many at once.
pub fn weight(line: &[u8]) -> u64 {
    let mut fields = line.split(|&byte| byte == b' ').skip(1);
    let open = |puzzle: &[u8]| {
        // No board has more open cells than this, whatever the text says.
        let cells = puzzle.iter().filter(|byte| !b"#/,;-".contains(byte)).count();
        cells.min(board::MOST_OPEN) as u64
    };
    let system = match (fields.next(), fields.nth(1)) {
        // A variable for each cell and value.
        (Some(b"path"), Some(puzzle)) => BYTES_A_VARIABLE * open(puzzle).pow(2),
        _ => 1 << 20,
    };
    system + BYTES_A_BYTE * line.len() as u64
}

/// Of a variable of a path: its value, its place on the trail, in the axioms, and where it is watched.
const BYTES_A_VARIABLE: u64 = 40;
/// Of a byte of the line: literals of clauses, and where they occur.
const BYTES_A_BYTE: u64 = 32;

fn check_line(line: &[u8], cancel: &AtomicBool) -> Result<(), Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Refusal::TooLong);
    }
    let fields: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    let well_formed = |field: &&[u8]| !field.is_empty() && field.iter().all(u8::is_ascii_graphic);
    match fields[..] {
        _ if !fields.iter().all(well_formed) => Err(Refusal::Malformed("line")),
        [b"PC1", b"sudoku", ref rest @ ..] => check_as::<sudoku::Sudoku>(rest, cancel),
        [b"PC1", b"queens", ref rest @ ..] => check_as::<queens::Queens>(rest, cancel),
        [b"PC1", b"path", ref rest @ ..] => check_as::<path::Path>(rest, cancel),
        [b"PC1", b"zip", ref rest @ ..] => check_as::<zip::Zip>(rest, cancel),
        _ => Err(Refusal::Malformed("line")),
    }
}

/// A family of puzzles.
trait Family: Sized {
    /// The most words that may stand between shape and puzzle.
    const MOST_WORDS: usize = 0;

    /// Reads a puzzle; none if it is not written in the one permitted way.
    fn parse(shape: &[u8], words: &[&[u8]], puzzle: &[u8]) -> Option<Self>;

    /// Reads a solution and gives the variables that are true in it; none if it is not readable or
    /// breaks a rule. Clues that are facts of the system are compared by the caller.
    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>>;

    /// The variables, axioms, rules and facts that proofs speak of.
    fn system(&self) -> System;
}

fn check_as<F: Family>(fields: &[&[u8]], cancel: &AtomicBool) -> Result<(), Refusal> {
    let [shape, words @ .., puzzle, solution, proof] = fields else {
        return Err(Refusal::Malformed("line"));
    };
    if words.len() > F::MOST_WORDS {
        return Err(Refusal::Malformed("line"));
    }
    let puzzle = F::parse(shape, words, puzzle).ok_or(Refusal::Malformed("puzzle"))?;
    let truth = puzzle.verify(solution).ok_or(Refusal::WrongSolution)?;
    let system = puzzle.system();
    if !system.facts.iter().all(|fact| truth.contains(&(fact / 2)) == (fact % 2 == 0)) {
        return Err(Refusal::WrongSolution);
    }
    replay::replay(system, &truth, proof, cancel).map(|_| ())
}
