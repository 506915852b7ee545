//! Positions on a Sudoku: digits, notes, candidates that are crossed out.

use gridsmith_core::{Cell, Position, Size};

use crate::json::Field;
use crate::{Fault, ReadError, line};

const SIZE: Size = Size { rows: 9, columns: 9 };

/// 81 cells with digits, or 729 with candidates. Blanks and line ends may stand between them.
pub(super) fn cells(text: &str) -> Result<Position, ReadError> {
    let found: Vec<(u64, usize, char)> = (1..)
        .zip(text.lines())
        .flat_map(|(number, row)| row.chars().enumerate().map(move |(at, c)| (number, at, c)))
        .filter(|(_, _, c)| !c.is_whitespace() && !"|/+".contains(*c))
        .collect();
    let bad = |(number, at, c): &(u64, usize, char), what: &'static str| {
        ReadError::new(*number, Some(at + 1), Fault::is_not(what, *c))
    };
    let is_cell = |c: char| c.is_ascii_digit() || line::is_mark(c);
    if let Some(wrong) = found.iter().find(|(_, _, c)| !is_cell(*c)) {
        return Err(bad(wrong, "a cell"));
    }
    let digit = |c: char| c.to_digit(10).filter(|digit| *digit > 0);
    let mut position = Position::default();
    match found.len() {
        81 => {
            for (cell, (_, _, c)) in SIZE.cells().zip(&found) {
                position.values.extend(digit(*c).map(|digit| (cell, digit as u16)));
            }
        }
        729 => {
            for (cell, slots) in SIZE.cells().zip(found.chunks(9)) {
                let mask = slots
                    .iter()
                    .filter_map(|(_, _, c)| digit(*c))
                    .fold(0u16, |all, digit| all | 1 << (digit - 1));
                if mask != 0 {
                    position.notes.push((cell, mask));
                }
            }
        }
        found => {
            return Err(ReadError::new(1, None, Fault::Cells { expected: 81, found }));
        }
    }
    Ok(position)
}

/// A text of cells, or an object with `values`, `marks` and `ruled_out`: texts of cells, or lists of
/// `[row, column, digit]`, rows and columns from 0.
pub(crate) fn read_sudoku(mut field: Field) -> Result<Position, ReadError> {
    const EXPECTED: &str =
        "a text of 81 or 729 cells, or an object with values, marks and ruled_out";
    if let Ok(text) = field.text(EXPECTED) {
        return super::sudoku(text).map_err(|error| field.error(error.fault));
    }
    if !field.value.is_object() {
        return Err(field.bad(EXPECTED));
    }
    let [values, marks, out] = ["values", "marks", "ruled_out"].map(|name| field.take(name));
    field.nothing_else(EXPECTED)?;
    let mut position = Position::default();
    if let Some(values) = values {
        position.values = entries(values)?;
    }
    if let Some(marks) = marks {
        position.notes = notes(marks)?;
    }
    if let Some(out) = out {
        position.ruled_out = entries(out)?;
    }
    Ok(position)
}

fn entries(list: Field) -> Result<Vec<(Cell, u16)>, ReadError> {
    if let Ok(text) = list.text("") {
        let position = cells(text).map_err(|error| list.error(error.fault))?;
        return Ok(position.values);
    }
    let items = list.items("a list of [row, column, digit]")?;
    items.iter().map(entry).collect()
}

fn entry(item: &Field) -> Result<(Cell, u16), ReadError> {
    let [row, column, digit] = item.numbers()?;
    let expected = "[row, column, digit] on the board, rows and columns from 0";
    let cell = SIZE.cell(row, column).ok_or_else(|| item.bad(expected))?;
    match (1..=9).contains(&digit) {
        true => Ok((cell, digit as u16)),
        false => Err(item.bad(expected)),
    }
}

fn notes(list: Field) -> Result<Vec<(Cell, u16)>, ReadError> {
    if let Ok(text) = list.text("") {
        let position = cells(text).map_err(|error| list.error(error.fault))?;
        return Ok(position.notes);
    }
    // One entry a candidate, as everywhere else; those of a cell are put together.
    let mut notes: Vec<(Cell, u16)> = Vec::new();
    for item in list.items("a list of [row, column, digit]")? {
        let (cell, digit) = entry(&item)?;
        match notes.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, mask)) => *mask |= 1 << (digit - 1),
            None => notes.push((cell, 1 << (digit - 1))),
        }
    }
    Ok(notes)
}
