//! A player's position: what is entered on a board, as JSON or as a grid.
//!
//! Texts are held against the puzzle they belong to, so that an entry off the board, in a hole or out of
//! range is an error with its place. Whether an entry is *right* is not asked here.

mod grid;
mod json;
mod sudoku;

use gridsmith_core::Cell;
use gridsmith_path::{NumberPath, PathError, Shape, Zip};
use gridsmith_queens::Queens;

use crate::json::Field;
use crate::{Fault, ReadError};

/// What a player has entered, in the order of the text. Which lists can be used is up to the family.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Values in cells: number paths, and cells of a Zip by their number along the line.
    pub values: Vec<(Cell, u16)>,
    /// Pairs of cells that the line joins.
    pub links: Vec<(Cell, Cell)>,
    /// Queens.
    pub queens: Vec<Cell>,
    /// Cells noted as empty.
    pub crosses: Vec<Cell>,
    /// Cells of a Sudoku with the candidates noted there: bit `d - 1` stands for digit `d`.
    pub marks: Vec<(Cell, u16)>,
    /// Candidates of a Sudoku that are crossed out.
    pub ruled_out: Vec<(Cell, u16)>,
}

/// A position on a number path: `[[row, column, value], ...]`, `{"values": ..., "links": ...}`, or rows of
/// numbers, as lines or joined by `/`.
pub fn number_path(text: &str, puzzle: &NumberPath) -> Result<Position, ReadError> {
    match is_json(text) {
        true => read_number_path(Field::parse(text, "state")?, puzzle),
        false => grid::number_path(text, puzzle),
    }
}

/// A position on a Zip: the same JSON. A grid could not tell the line from the waypoints.
pub fn zip(text: &str, puzzle: &Zip) -> Result<Position, ReadError> {
    match is_json(text) {
        true => read_zip(Field::parse(text, "state")?, puzzle),
        false => Err(grid::no_zip(text)),
    }
}

/// A position on a Queens board: `{"queens": ..., "crosses": ...}`, or rows of `.`, `Q` and `x`, as lines or
/// joined by `/`.
pub fn queens(text: &str, puzzle: &Queens) -> Result<Position, ReadError> {
    match is_json(text) {
        true => read_queens(Field::parse(text, "state")?, puzzle),
        false => grid::queens(text, puzzle),
    }
}

/// A position on a Sudoku: 81 cells with the digits that are entered, 729 with the candidates that are noted, or the
/// JSON `{"values": ..., "marks": ..., "ruled_out": ...}`.
pub fn sudoku(text: &str) -> Result<Position, ReadError> {
    match is_json(text) {
        true => read_sudoku(Field::parse(text, "state")?),
        false => sudoku::cells(text),
    }
}

pub(crate) use json::{read_number_path, read_queens, read_zip};
pub(crate) use sudoku::read_sudoku;

/// Refuses a value that no player can enter there.
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
