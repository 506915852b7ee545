//! Sudoku: `givens` (81 characters, or the cells of another size) or `candidates` (729), and for
//! other sizes and shapes `size`, `regions` and `diagonals`.

use super::field::{Field, Object};
use super::queens::labels;
use crate::raw::{Puzzle, Raw};
use crate::{Fault, Format, ReadError, line};

pub(super) fn read(object: &mut Object) -> Result<Puzzle, ReadError> {
    let field = match (object.take("givens"), object.take("candidates")) {
        (Some(field), None) => field,
        (None, Some(field)) => return candidates(object, field),
        (Some(_), Some(field)) => return Err(field.error(Fault::TwoForms)),
        (None, None) => return Err(object.error(&[], Fault::MissingField { name: "givens" })),
    };
    let text =
        field.text("a text of 81 or 729 characters, or as many as another size has cells")?;
    let cells = text.chars().count();
    let side = (1..=crate::limits::SIDE).find(|side| side * side == cells).unwrap_or(9);
    agree(object, side)?;
    let givens = match side {
        9 => line::clues(text).map(|puzzle| puzzle.clues().map_or(Vec::new(), |c| c.to_vec())),
        side => line::digits(text, side),
    };
    let givens = givens.map_err(|trouble| inside(&field, trouble))?;
    let mut raw = Raw::of_givens(givens).map_err(|fault| field.error(fault))?;
    if let Some(regions) = object.take("regions") {
        let regions = labels(regions, side)?;
        raw.regions = Some(regions.into_iter().map(usize::from).collect());
    }
    if let Some(diagonals) = object.take("diagonals") {
        let on = diagonals.value.as_bool().ok_or_else(|| diagonals.bad("true or false"))?;
        raw.diagonals = [on; 2];
    }
    raw.finish(Format::Json).map(|found| found.puzzle).map_err(|fault| object.error(&[], fault))
}

fn candidates(object: &mut Object, field: Field) -> Result<Puzzle, ReadError> {
    agree(object, 9)?;
    let text = field.text("a text of 729 characters")?;
    let puzzle = line::candidates(text).map_err(|trouble| inside(&field, trouble))?;
    Ok(Puzzle::Sudoku(puzzle))
}

/// Checks the fields that repeat the size.
fn agree(object: &mut Object, side: usize) -> Result<(), ReadError> {
    for name in ["size", "rows", "cols", "n"] {
        object.agree(name, side)?;
    }
    object.agree("cells", side * side)
}

/// An error at a character of a text.
fn inside(field: &Field, trouble: line::Trouble) -> ReadError {
    let mut error = field.error(trouble.fault);
    // The opening quote comes before the text.
    let inside = |column| column + 1 + trouble.at.unwrap_or(0) as u64;
    error.column = error.column.map(inside);
    error
}
