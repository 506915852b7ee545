//! Sudoku: `givens` (81 characters) or `candidates` (729).

use gridsmith_sudoku::Sudoku;

use super::field::Object;
use crate::{Fault, ReadError, line};

/// How one of the two forms is read.
type Reading = fn(&str) -> Result<Sudoku, line::Trouble>;

pub(super) fn read(object: &mut Object) -> Result<Sudoku, ReadError> {
    for (name, expected) in [("rows", 9), ("cols", 9), ("n", 9), ("cells", 81)] {
        object.agree(name, expected)?;
    }
    let (field, parse) = match (object.take("givens"), object.take("candidates")) {
        (Some(field), None) => (field, line::clues as Reading),
        (None, Some(field)) => (field, line::candidates as Reading),
        (Some(_), Some(field)) => return Err(field.error(Fault::TwoForms)),
        (None, None) => return Err(object.error(&[], Fault::MissingField { name: "givens" })),
    };
    let text = field.text("a text of 81 or 729 characters")?;
    parse(text).map_err(|trouble| {
        let mut error = field.error(trouble.fault);
        // The opening quote stands before the text.
        let inside = |column| column + 1 + trouble.at.unwrap_or(0) as u64;
        error.column = error.column.map(inside);
        error
    })
}
