//! Checks certificates that a puzzle has exactly one solution, by their specification alone.
//!
//! A certificate is one line that holds a puzzle, its solution and a proof that there is no other
//! (format `PC1`). [`check`] verifies the solution by the rules of the puzzle and then follows the
//! proof; it needs nothing from the programs that make puzzles or proofs.

#![forbid(unsafe_code)]

mod board;
mod clauses;
mod line;
mod path;
mod queens;
mod refusal;
mod replay;
mod sudoku;
mod system;
mod theory;
mod zip;

#[cfg(test)]
mod tests;

pub use line::LONGEST_LINE;
pub use refusal::Refusal;

use theory::Puzzle;

/// Accepts or refuses one certificate, given without its line end.
pub fn check(line: &[u8]) -> Result<(), Refusal> {
    let fields = line::fields(line)?;
    let puzzle: Box<dyn Puzzle> = read_puzzle(fields.family, fields.shape, fields.puzzle)?;
    let truth = puzzle.verify(fields.solution)?;
    replay::replay(puzzle.theory(), &truth, fields.proof)
}

fn read_puzzle(family: &[u8], shape: &[u8], text: &[u8]) -> Result<Box<dyn Puzzle>, Refusal> {
    Ok(match family {
        b"sudoku" => Box::new(sudoku::Sudoku::parse(shape, text)?),
        b"queens" => Box::new(queens::Queens::parse(shape, text)?),
        b"path" => Box::new(path::Path::parse(shape, text)?),
        b"zip" => Box::new(zip::Zip::parse(shape, text)?),
        _ => return Err(Refusal::Malformed("an unknown family")),
    })
}
