//! Positions on a Sudoku: digits, notes, candidates that are crossed out.

use gridsmith_core::{Cell, Position, Size};
use gridsmith_sizes::digit_of;

use crate::json::Field;
use crate::{Fault, ReadError, line};

/// The size of a board.
fn size(side: usize) -> Size {
    Size { rows: side as u8, columns: side as u8 }
}

/// Reads one character per cell with the entered digits, or one per candidate. Blanks and line ends
/// between them are ignored.
pub(super) fn cells(text: &str, side: usize) -> Result<Position, ReadError> {
    let found: Vec<(u64, usize, char)> = (1..)
        .zip(text.lines())
        .flat_map(|(number, row)| row.chars().enumerate().map(move |(at, c)| (number, at, c)))
        .filter(|(_, _, c)| !c.is_whitespace() && !"|/+".contains(*c))
        .collect();
    let mut digits = Vec::with_capacity(found.len());
    for (number, at, c) in &found {
        let digit = match c {
            '0' => Some(0),
            c if line::is_mark(*c) => Some(0),
            c => digit_of(*c).filter(|digit| usize::from(*digit) <= side),
        };
        let bad = || ReadError::new(*number, Some(at + 1), Fault::is_not("a cell", *c));
        digits.push(digit.ok_or_else(bad)?);
    }
    let mut position = Position::default();
    let cells = side * side;
    match digits.len() {
        found if found == cells => {
            let filled = size(side).cells().zip(digits).filter(|(_, digit)| *digit > 0);
            position.values = filled.map(|(cell, digit)| (cell, digit.into())).collect();
        }
        found if found == cells * side => {
            for (cell, slots) in size(side).cells().zip(digits.chunks(side)) {
                let noted = slots.iter().filter(|digit| **digit > 0);
                let mask = noted.fold(0u32, |all, digit| all | 1 << (digit - 1));
                if mask != 0 {
                    position.notes.push((cell, mask));
                }
            }
        }
        found => {
            return Err(ReadError::new(1, None, Fault::Cells { expected: cells, found }));
        }
    }
    Ok(position)
}

/// Reads a text of cells, or an object with `values`, `marks` and `ruled_out`: texts of cells, or
/// lists of `[row, column, digit]`, rows and columns from 0.
pub(crate) fn read_sudoku(mut field: Field, side: usize) -> Result<Position, ReadError> {
    const EXPECTED: &str =
        "a text of cells or candidates, or an object with values, marks and ruled_out";
    if let Ok(text) = field.text(EXPECTED) {
        return super::any_sudoku(text, side).map_err(|error| field.error(error.fault));
    }
    if !field.value.is_object() {
        return Err(field.bad(EXPECTED));
    }
    let [values, marks, out] = ["values", "marks", "ruled_out"].map(|name| field.take(name));
    field.nothing_else(EXPECTED)?;
    let mut position = Position::default();
    if let Some(values) = values {
        position.values = entries(values, side)?;
    }
    if let Some(marks) = marks {
        position.notes = notes(marks, side)?;
    }
    if let Some(out) = out {
        position.ruled_out = entries(out, side)?;
    }
    Ok(position)
}

fn entries(list: Field, side: usize) -> Result<Vec<(Cell, u16)>, ReadError> {
    if let Ok(text) = list.text("") {
        let position = cells(text, side).map_err(|error| list.error(error.fault))?;
        return Ok(position.values);
    }
    let items = list.items("a list of [row, column, digit]")?;
    items.iter().map(|item| entry(item, side)).collect()
}

fn entry(item: &Field, side: usize) -> Result<(Cell, u16), ReadError> {
    let [row, column, digit] = item.numbers()?;
    let expected = "[row, column, digit] on the board, rows and columns from 0";
    let cell = size(side).cell(row, column).ok_or_else(|| item.bad(expected))?;
    match (1..=side).contains(&digit) {
        true => Ok((cell, digit as u16)),
        false => Err(item.bad(expected)),
    }
}

fn notes(list: Field, side: usize) -> Result<Vec<(Cell, u32)>, ReadError> {
    if let Ok(text) = list.text("") {
        let position = cells(text, side).map_err(|error| list.error(error.fault))?;
        return Ok(position.notes);
    }
    // The list has one entry per candidate. Those of a cell are combined.
    let mut notes: Vec<(Cell, u32)> = Vec::new();
    for item in list.items("a list of [row, column, digit]")? {
        let (cell, digit) = entry(&item, side)?;
        match notes.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, mask)) => *mask |= 1 << (digit - 1),
            None => notes.push((cell, 1 << (digit - 1))),
        }
    }
    Ok(notes)
}
