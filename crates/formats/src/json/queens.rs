//! Queens: `n`, `stars`, `regions`, `blocked`, `queens`; the last two also inside `givens`.

use gridsmith_core::{Cell, Size};
use gridsmith_queens::Queens;
use serde_json::Value;

use super::field::{Field, Object};
use crate::{Fault, ReadError, limits};

pub(super) fn read(object: &mut Object) -> Result<Queens, ReadError> {
    let field = object.need("regions")?;
    let rows = field.value.as_array().map_or(0, Vec::len);
    if !(1..=limits::SIDE).contains(&rows) {
        return Err(field.bad("a list of 1 to 40 rows of regions"));
    }
    let regions = labels(field, rows)?;
    for (name, expected) in [("n", rows), ("rows", rows), ("cols", rows), ("cells", rows * rows)] {
        object.agree(name, expected)?;
    }
    let stars = match object.take("stars") {
        Some(field) => {
            let most = Queens::MAX_STARS as u64;
            field.whole(1..=most, "a whole number from 1 to 6")? as usize
        }
        None => 1,
    };
    let size = Size { rows: rows as u8, columns: rows as u8 };
    let mut blocked = cells(object.take("blocked"), size)?;
    let mut queens = cells(object.take("queens"), size)?;
    if let Some(mut givens) = object.take("givens") {
        if !givens.value.is_object() && !super::is_empty(&givens.value) {
            return Err(givens.bad("an object with queens and blocked"));
        }
        blocked.extend(cells(givens.take("blocked"), size)?);
        queens.extend(cells(givens.take("queens"), size)?);
        if !super::is_empty(&givens.value) {
            return Err(givens.bad("an object with queens and blocked, and nothing else"));
        }
    }
    for list in [&mut blocked, &mut queens] {
        list.sort_unstable();
        list.dedup();
    }
    Queens::try_new(rows, stars, &regions, &blocked, &queens)
        .map_err(|error| object.error(&[], error))
}

/// A label for every cell: the number of its region in the order of first cells.
pub(super) fn labels(field: Field, side: usize) -> Result<Vec<u8>, ReadError> {
    let mut seen: Vec<Value> = Vec::new();
    let mut labels = Vec::with_capacity(side * side);
    for (row, field) in field.items("a list of rows")?.into_iter().enumerate() {
        let names: Vec<Value> = match &field.value {
            Value::String(letters) => {
                let bad = letters.chars().find(|letter| !letter.is_ascii_alphanumeric());
                if let Some(bad) = bad {
                    return Err(field.error(Fault::is_not("a region", bad)));
                }
                letters.chars().map(|letter| Value::String(letter.to_string())).collect()
            }
            Value::Array(names) if names.iter().all(is_label) => names.clone(),
            _ => return Err(field.bad("a text of letters, or a list of numbers or letters")),
        };
        if names.len() != side {
            return Err(field.error(Fault::RowLength {
                row: row + 1,
                expected: side,
                found: names.len(),
            }));
        }
        for name in names {
            let known = seen.iter().position(|other| *other == name);
            labels.push(known.unwrap_or(seen.len()) as u8);
            if known.is_none() {
                seen.push(name);
            }
            if seen.len() > side {
                let cell = labels.len() - 1;
                return Err(
                    field.error(gridsmith_queens::ParseError::TooManyRegions { cell, side })
                );
            }
        }
    }
    Ok(labels)
}

/// True for a value that can name a region: a whole number or a short text.
fn is_label(value: &Value) -> bool {
    value.is_u64() || value.as_str().is_some_and(|name| (1..=8).contains(&name.len()))
}

fn cells(field: Option<Field>, size: Size) -> Result<Vec<Cell>, ReadError> {
    let Some(field) = field else { return Ok(Vec::new()) };
    field.items("a list of [row, column]")?.iter().map(|item| item.cell(size)).collect()
}
