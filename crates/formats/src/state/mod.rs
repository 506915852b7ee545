//! A player's position: entries on a board, as words that name cells, as a grid or as JSON.
//!
//! Texts are checked against their puzzle: an entry off the board, in a hole or out of range is an
//! error with its place. Whether an entry is *right* is not checked here.

mod grid;
mod json;
mod named;
mod sudoku;
mod write;

use gridsmith_core::{Cell, Position};
use gridsmith_path::{NumberPath, PathError, Shape, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;

use crate::json::Field;
use crate::{Fault, ReadError};

/// A position on a number path: words such as `r1c1=5` and `r1c1-r1c2`, rows of numbers as lines or
/// joined by `/`, or the JSON `[[row, column, value], ...]` or `{"values": ..., "links": ...}`.
pub fn number_path(text: &str, puzzle: &NumberPath) -> Result<Position, ReadError> {
    if is_json(text) {
        return read_number_path(Field::parse(text, "state")?, puzzle);
    }
    let (words, rest) = named::split(text);
    let mut position =
        rest.map_or(Ok(Position::default()), |rest| grid::number_path(&rest, puzzle))?;
    named::path(&words, puzzle.shape(), &mut position)?;
    Ok(position)
}

/// A position on a Zip: the same words and JSON. A grid is refused, because its numbers could be
/// waypoints.
pub fn zip(text: &str, puzzle: &Zip) -> Result<Position, ReadError> {
    if is_json(text) {
        return read_zip(Field::parse(text, "state")?, puzzle);
    }
    let (words, rest) = named::split(text);
    if rest.is_some() {
        return Err(grid::no_zip(text));
    }
    let mut position = Position::default();
    named::path(&words, puzzle.shape(), &mut position)?;
    Ok(position)
}

/// A position on a Queens board: words such as `r1c1=Q` and `r2c3=x`, rows of `.`, `Q` and `x` as
/// lines or joined by `/`, or the JSON `{"queens": ..., "crosses": ...}`.
pub fn queens(text: &str, puzzle: &Queens) -> Result<Position, ReadError> {
    if is_json(text) {
        return read_queens(Field::parse(text, "state")?, puzzle);
    }
    let (words, rest) = named::split(text);
    let mut position = rest.map_or(Ok(Position::default()), |rest| grid::queens(&rest, puzzle))?;
    named::queens(&words, puzzle, &mut position)?;
    Ok(position)
}

/// A position on a Sudoku: words such as `r1c1=5` and `r2c3<>4`, 81 cells with the digits that are
/// entered, 729 with the candidates that are noted, or the JSON `{"values": ..., "marks": ...,
/// "ruled_out": ...}`.
pub fn sudoku(text: &str) -> Result<Position, ReadError> {
    any_sudoku(text, 9)
}

/// A position on a Sudoku of another size, in the same forms. Digits above 9 are letters from A on,
/// in words also numbers: `r1c1=12`.
pub fn sized(text: &str, puzzle: &SizedSudoku) -> Result<Position, ReadError> {
    any_sudoku(text, puzzle.side())
}

fn any_sudoku(text: &str, side: usize) -> Result<Position, ReadError> {
    if is_json(text) {
        return read_sudoku(Field::parse(text, "state")?, side);
    }
    let (words, rest) = named::split(text);
    let mut position = rest.map_or(Ok(Position::default()), |rest| sudoku::cells(&rest, side))?;
    named::sudoku(&words, side, &mut position)?;
    Ok(position)
}

pub(crate) use json::{read_number_path, read_queens, read_zip};
pub(crate) use sudoku::read_sudoku;
pub use write::write;

/// Refuses a value that cannot be entered in this cell.
fn check(shape: &Shape, (cell, value): (Cell, u16)) -> Result<(), Fault> {
    let (name, highest) = (shape.size().name(cell), shape.len());
    if !shape.is_open(cell) {
        return Err(Fault::is_not("an open cell", name));
    }
    if !(1..=highest).contains(&usize::from(value)) {
        return Err(PathError::BadValue { cell: name, value: value.into(), highest }.into());
    }
    Ok(())
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}
