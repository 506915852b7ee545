//! The families: each states its puzzles as a formula.

mod board;
mod path;
mod queens;
mod sudoku;
mod zip;

use crate::NotTranslated;
use crate::formula::Formula;
use crate::line::Certificate;

/// The formula of a certificate.
pub fn formula(certificate: &Certificate) -> Result<Formula, NotTranslated> {
    let mut formula = match certificate.family {
        "sudoku" => sudoku::formula(certificate)?,
        "queens" => queens::formula(certificate)?,
        "path" => path::formula(certificate)?,
        "zip" => zip::formula(certificate)?,
        _ => return Err(NotTranslated::Malformed("family")),
    };
    let head = [
        certificate.canonical(),
        "Satisfiable exactly if this puzzle has a solution other than".to_string(),
        certificate.solution.to_string(),
    ];
    formula.meaning.splice(0..0, head);
    Ok(formula)
}

/// The name of a cell, e.g. `r1c1`.
fn name(cell: u32, columns: u32) -> String {
    format!("r{}c{}", cell / columns + 1, cell % columns + 1)
}
