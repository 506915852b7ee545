//! Positions as rows of characters: lines, or rows joined by `/`.

use gridsmith_core::{Cell, Position, Size};
use gridsmith_path::NumberPath;
use gridsmith_queens::Queens;

use crate::error::shown;
use crate::{Fault, ReadError, limits};

/// A row of a grid: its text, its line from 1, and the number of characters before it in that line.
struct Row<'a> {
    text: &'a str,
    line: u64,
    before: usize,
}

impl Row<'_> {
    /// An error `at` a character of the row.
    fn error(&self, at: Option<usize>, fault: impl Into<Fault>) -> ReadError {
        ReadError::new(self.line, Some(self.before + at.unwrap_or(0) + 1), fault)
    }
}

/// The rows of `text`, as many as the board has.
fn rows(text: &str, size: Size) -> Result<Vec<Row<'_>>, ReadError> {
    if text.len() > limits::RECORD {
        return Err(ReadError::new(1, None, Fault::TooLong));
    }
    let mut rows = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mut before = 0;
        for text in text.split('/') {
            if !text.trim().is_empty() {
                rows.push(Row { text, line, before });
            }
            before += text.chars().count() + 1;
        }
    }
    if rows.len() != size.rows() {
        let fault = Fault::Rows { expected: size.rows(), found: rows.len() };
        return Err(ReadError::new(1, None, fault));
    }
    Ok(rows)
}

/// The cells of a row, each with the number of characters before it. Consecutive digits are one
/// number; every other character is a cell of its own.
fn cells(text: &str) -> Vec<(usize, &str)> {
    let mut cells: Vec<(usize, &str)> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text[..text.len() - rest.len()].chars().count();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = if digits > 0 { digits } else { first.len_utf8() };
        if !first.is_whitespace() && first != ',' {
            cells.push((at, &rest[..length]));
        }
        rest = &rest[length..];
    }
    cells
}

/// A row of cells of the right length.
fn full_row<'a>(
    row: &Row<'a>,
    number: usize,
    size: Size,
) -> Result<Vec<(usize, &'a str)>, ReadError> {
    let cells = cells(row.text);
    if cells.len() != size.columns() {
        let (expected, found) = (size.columns(), cells.len());
        return Err(row.error(None, Fault::RowLength { row: number + 1, expected, found }));
    }
    Ok(cells)
}

/// Reads rows of numbers. `.`, `_`, `-`, `?`, `0` and holes are no entries.
pub(super) fn number_path(text: &str, puzzle: &NumberPath) -> Result<Position, ReadError> {
    let size = puzzle.size();
    let mut position = Position::default();
    for (number, row) in rows(text, size)?.iter().enumerate() {
        for (column, (at, text)) in full_row(row, number, size)?.into_iter().enumerate() {
            let Some(cell) = size.cell(number, column) else { continue };
            let value = match text {
                "." | "_" | "-" | "?" | "#" | "*" | "x" | "X" | "0" => continue,
                _ => text.parse::<u16>().ok(),
            };
            let bad = || row.error(Some(at), Fault::is_not("a cell", shown(text)));
            let value = value.ok_or_else(bad)?;
            let check = super::check(puzzle.shape(), (cell, value));
            check.map_err(|fault| row.error(Some(at), fault))?;
            position.values.push((cell, value));
        }
    }
    Ok(position)
}

/// Reads rows of `.` for nothing, `Q` or `*` for queens and `x` for crosses.
pub(super) fn queens(text: &str, puzzle: &Queens) -> Result<Position, ReadError> {
    let size = puzzle.size();
    let mut position = Position::default();
    for (number, row) in rows(text, size)?.iter().enumerate() {
        for (column, (at, text)) in full_row(row, number, size)?.into_iter().enumerate() {
            let Some(cell) = size.cell(number, column) else { continue };
            let list: &mut Vec<Cell> = match text {
                "." | "_" | "-" => continue,
                "Q" | "q" | "*" | "♛" => &mut position.queens,
                "x" | "X" | "×" => &mut position.crosses,
                _ => return Err(row.error(Some(at), Fault::is_not("a cell", shown(text)))),
            };
            list.push(cell);
        }
    }
    Ok(position)
}

/// The error for rows of numbers on a Zip: they could be waypoints or positions on the line.
pub(super) fn no_zip(text: &str) -> ReadError {
    let what = "a position of a zip: write its line as r1c1-r1c2-r2c2";
    ReadError::new(1, Some(1), Fault::is_not(what, text.trim()))
}
