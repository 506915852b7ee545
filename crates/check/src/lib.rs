//! Checks certificates that a puzzle has exactly one solution, and traces of how it can be solved, by
//! their specification alone.
//!
//! A certificate is one line that holds a puzzle, its solution and a proof that there is no other
//! (formats `PC1` and `PC2`). [`check`] verifies the solution by the rules of the puzzle and then follows
//! the proof; it needs nothing from the programs that make puzzles or proofs.
//!
//! A trace (format `PT1`) holds a puzzle, its solution and the steps of a person from one to the other.
//! It shows something else, so [`check`] refuses it: only [`check_line`] accepts both, and says which it was.

#![forbid(unsafe_code)]

mod board;
mod claims;
mod clauses;
mod constraints;
mod path;
mod queens;
mod reasons;
mod refusal;
mod replay;
mod scan;
mod sudoku;
mod sums;
mod swap;
mod system;
mod techniques;
mod trace;
mod uses;
mod work;
mod zip;

#[cfg(test)]
mod tests;

pub use claims::Claims;
pub use refusal::Refusal;
pub use trace::{REASONS, Trace};

use replay::Form;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use system::System;
use work::Meter;

/// The most bytes a line may have, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// What an accepted line shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// The puzzle has exactly one solution.
    Certificate,
    /// The puzzle can be solved by these steps. Where they assume that it has one solution only, nothing
    /// here shows that it has.
    Trace(Trace),
}

/// Accepts or refuses one certificate, given without its line end. Traces are refused.
pub fn check(line: &[u8]) -> Result<(), Refusal> {
    check_certificate(line, &AtomicBool::new(false))
}

/// The same, but gives up soon after `cancel` turns true: then it is `None` that comes back, which says
/// nothing of the certificate. The flag must stay true.
pub fn check_until(line: &[u8], cancel: &AtomicBool) -> Option<Result<(), Refusal>> {
    unless_given_up(check_certificate(line, cancel), cancel)
}

/// Accepts or refuses one line, a certificate or a trace, given without its line end.
pub fn check_line(line: &[u8]) -> Result<Accepted, Refusal> {
    check_either(line, &AtomicBool::new(false))
}

/// The same, but gives up as [`check_until`] does.
pub fn check_line_until(line: &[u8], cancel: &AtomicBool) -> Option<Result<Accepted, Refusal>> {
    unless_given_up(check_either(line, cancel), cancel)
}

/// Inside, the flag ends the work as its limit does.
fn unless_given_up<T>(end: Result<T, Refusal>, cancel: &AtomicBool) -> Option<Result<T, Refusal>> {
    let given_up = matches!(end, Err(Refusal::WorkLimit)) && cancel.load(Relaxed);
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
    let length = line.len() as u64;
    // How many variables a constraint of a sum has at most, and how many the sums in force have in all.
    let (system, most, in_force) = match (fields.next(), fields.nth(1)) {
        // A variable for each cell and value.
        (Some(b"path"), Some(puzzle)) => {
            let open = open(puzzle);
            (BYTES_A_VARIABLE * open.pow(2), open, MOST_TERMS_OF_PATHS)
        }
        _ => (1 << 20, board::MOST_OPEN as u64, MOST_TERMS),
    };
    let terms = if line.starts_with(b"PC2 ") { (most * length).min(in_force) } else { 0 };
    system + BYTES_A_BYTE * length + BYTES_A_TERM * terms
}

/// Of a variable of a path: its value, its place on the trail, in the axioms, and where it is watched.
const BYTES_A_VARIABLE: u64 = 40;
/// Of a byte of the line: literals of clauses, and where they occur.
const BYTES_A_BYTE: u64 = 32;
/// Of a term of a sum.
const BYTES_A_TERM: u64 = 16;
/// With more terms, sums cost more than is allowed: those of a path with 2,560,000 variables, ...
const MOST_TERMS_OF_PATHS: u64 = 30_800_000;
/// ... and those of other puzzles, which have 15,625 variables at most.
const MOST_TERMS: u64 = 2_800_000;

fn check_certificate(line: &[u8], cancel: &AtomicBool) -> Result<(), Refusal> {
    if line.starts_with(b"PT1 ") {
        return Err(Refusal::NotACertificate);
    }
    check_either(line, cancel).map(|_| ())
}

fn check_either(line: &[u8], cancel: &AtomicBool) -> Result<Accepted, Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Refusal::TooLong);
    }
    let fields: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    let well_formed = |field: &&[u8]| !field.is_empty() && field.iter().all(u8::is_ascii_graphic);
    let malformed = Err(Refusal::Malformed("line"));
    if !fields.iter().all(well_formed) {
        return malformed;
    }
    let (form, family, fields) = match fields[..] {
        [b"PC1", family, ref fields @ ..] => (Some(Form::Pc1), family, fields),
        [b"PC2", family, ref fields @ ..] => (Some(Form::Pc2), family, fields),
        [b"PT1", family, ref fields @ ..] => (None, family, fields),
        _ => return malformed,
    };
    let (puzzle, rest) = match (form, fields) {
        (Some(_), [puzzle @ .., _]) | (None, [puzzle @ .., _, _]) => fields.split_at(puzzle.len()),
        _ => return malformed,
    };
    let (system, truth) = match family {
        b"sudoku" => read::<sudoku::Sudoku>(puzzle)?,
        b"queens" => read::<queens::Queens>(puzzle)?,
        b"path" => read::<path::Path>(puzzle)?,
        b"zip" => read::<zip::Zip>(puzzle)?,
        _ => return malformed,
    };
    let meter = &mut Meter::new(cancel);
    match (form, rest) {
        (Some(form), [proof]) => {
            replay::replay(form, system, &truth, proof, meter).map(|()| Accepted::Certificate)
        }
        (None, [claims, steps]) => {
            trace::follow(system, &truth, [claims, steps], meter).map(Accepted::Trace)
        }
        _ => malformed,
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

/// Reads a puzzle and its solution: gives the variables that are true in it, too.
fn read<F: Family>(fields: &[&[u8]]) -> Result<(System, Vec<u32>), Refusal> {
    let [shape, words @ .., puzzle, solution] = fields else {
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
    Ok((system, truth))
}
