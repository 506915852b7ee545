//! Positions in JSON: the field `state` of a record, or a text of its own.

use gridsmith_core::{Cell, Position};
use gridsmith_path::{NumberPath, Shape, Zip};
use gridsmith_queens::Queens;

use crate::ReadError;
use crate::json::Field;

/// A position on a number path.
pub(crate) fn read_number_path(field: Field, puzzle: &NumberPath) -> Result<Position, ReadError> {
    if let Ok(text) = field.text("") {
        return super::number_path(text, puzzle).map_err(|error| field.error(error.fault));
    }
    path(field, puzzle.shape())
}

/// A position on a Zip.
pub(crate) fn read_zip(field: Field, puzzle: &Zip) -> Result<Position, ReadError> {
    if let Ok(text) = field.text("") {
        return super::zip(text, puzzle).map_err(|error| field.error(error.fault));
    }
    path(field, puzzle.shape())
}

fn path(mut field: Field, shape: &Shape) -> Result<Position, ReadError> {
    let size = shape.size();
    let mut position = Position::default();
    let (values, links) = match field.value.is_object() {
        true => {
            let lists = (field.take("values"), field.take("links"));
            field.nothing_else("a text, or an object with values and links, and nothing else")?;
            lists
        }
        false => (Some(field), None),
    };
    for item in items(values, "a list of [row, column, value]")? {
        let [row, column, number] = item.numbers()?;
        let cell = size.cell(row, column);
        let cell = cell.ok_or_else(|| item.bad("[row, column, value] on the board, from 0"))?;
        // `numbers` refuses numbers above 65535.
        let entry = (cell, number as u16);
        super::check(shape, entry).map_err(|fault| item.error(fault))?;
        position.values.push(entry);
    }
    for item in items(links, "a list of pairs of cells")? {
        let (a, b) = item.pair(size)?;
        if !shape.touches(a, b) {
            return Err(item.bad("two open cells between which the path can step"));
        }
        position.links.push((a, b));
    }
    Ok(position)
}

/// A position on a Queens board.
pub(crate) fn read_queens(mut field: Field, puzzle: &Queens) -> Result<Position, ReadError> {
    const EXPECTED: &str = "a text, or an object with queens and crosses, and nothing else";
    if let Ok(text) = field.text("") {
        return super::queens(text, puzzle).map_err(|error| field.error(error.fault));
    }
    if !field.value.is_object() {
        return Err(field.bad(EXPECTED));
    }
    let (queens, crosses) = (field.take("queens"), field.take("crosses"));
    field.nothing_else(EXPECTED)?;
    let cells = |list| -> Result<Vec<Cell>, ReadError> {
        let items = items(list, "a list of [row, column]")?;
        items.iter().map(|item| item.cell(puzzle.size())).collect()
    };
    Ok(Position { queens: cells(queens)?, crosses: cells(crosses)?, ..Position::default() })
}

fn items<'a>(list: Option<Field<'a>>, expected: &'static str) -> Result<Vec<Field<'a>>, ReadError> {
    list.map_or(Ok(Vec::new()), |list| list.items(expected))
}
