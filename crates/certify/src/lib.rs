//! Short certificates: one line that proves that a puzzle has exactly one solution.
//!
//! `docs/CERTIFICATE.md` defines the line. This crate searches for a short proof. It need not be
//! trusted: a checker that shares no code with it replays every line.
#![forbid(unsafe_code)]

mod branch;
mod clauses;
mod conflict;
mod constraint;
mod counting;
mod model;
mod path;
mod proof;
mod queens;
mod search;
mod simplex;
mod sizes;
mod sudoku;
mod summed;
mod system;
mod tree;
mod trim;
mod zip;

use gridsmith_core::{Budget, Stop};
use gridsmith_path::{NumberPath, Order, Zip};
use gridsmith_queens::{Placement, Queens};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_sudoku::{Grid, Sudoku};

use proof::Proof;

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// The search found no proof: the puzzle does not have exactly one solution, or a proof would
    /// be too long.
    NotFound,
    /// The budget ended the search.
    Stopped(Stop),
}

/// The certificate of a Sudoku whose only solution is `solution`.
pub fn sudoku(
    puzzle: &Sudoku,
    solution: &Grid,
    budget: &mut Budget,
) -> Result<String, NoCertificate> {
    let proof = search::proof(&sudoku::model(puzzle, solution), budget)?;
    Ok(line(puzzle, &solution.to_string(), &proof))
}

/// The certificate of a Sudoku of another size or shape whose only solution is `solution`.
pub fn sized_sudoku(
    puzzle: &SizedSudoku,
    solution: &SizedGrid,
    budget: &mut Budget,
) -> Result<String, NoCertificate> {
    let proof = search::proof(&sizes::model(puzzle, solution), budget)?;
    Ok(line(puzzle, &solution.to_string(), &proof))
}

/// The certificate of a Queens puzzle whose only solution is `solution`.
pub fn queens(
    puzzle: &Queens,
    solution: &Placement,
    budget: &mut Budget,
) -> Result<String, NoCertificate> {
    let proof = search::proof(&queens::model(puzzle, solution), budget)?;
    Ok(line(puzzle, &cells(&solution.0), &proof))
}

/// The certificate of a number path whose only solution is `solution`.
pub fn number_path(
    puzzle: &NumberPath,
    solution: &Order,
    budget: &mut Budget,
) -> Result<String, NoCertificate> {
    let proof = {
        let model = path::model(puzzle, solution, budget).map_err(NoCertificate::Stopped)?;
        search::proof(&model, budget)?
    };
    Ok(line(puzzle, &cells(&solution.0), &proof))
}

/// The certificate of a Zip whose only solution is `solution`.
pub fn zip(puzzle: &Zip, solution: &Order, budget: &mut Budget) -> Result<String, NoCertificate> {
    let proof = search::proof(&zip::model(puzzle, solution), budget)?;
    Ok(line(puzzle, &cells(&solution.0), &proof))
}

fn line(puzzle: &impl std::fmt::Display, solution: &str, proof: &Proof) -> String {
    format!("{} {puzzle} {solution} {}", proof.version.word(), proof.text)
}

fn cells(cells: &[gridsmith_core::Cell]) -> String {
    cells.iter().map(|cell| cell.0.to_string()).collect::<Vec<_>>().join(",")
}
