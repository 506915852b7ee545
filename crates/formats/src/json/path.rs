//! Number paths and Zip: `kind`, `rows`, `cols`, then the fields of the kind.

use gridsmith_core::{Cell, Position, Size};
use gridsmith_path::{Neighbours, NumberPath, PathError, Zip};

use super::field::{Field, Object};
use crate::error::shown;
use crate::{Families, Fault, ReadError, limits, state};

/// A puzzle, its kind for messages, and the player's position on it.
type Reading<P> = (P, &'static str, Option<Result<Position, ReadError>>);

/// Reads the puzzle and the position on it.
pub(super) fn read<P: Families>(
    object: &mut Object,
    position: Option<Field>,
) -> Result<Reading<P>, ReadError> {
    let kind = object.need("kind")?;
    let neighbours = match kind.text("the kind of path")?.to_ascii_lowercase().as_str() {
        "numbrix" => Some(Neighbours::Four),
        "hex" => Some(Neighbours::Six),
        "hidato" => Some(Neighbours::Eight),
        "zip" => None,
        other => {
            return Err(kind.error(Fault::UnknownWord {
                what: "kind",
                expected: "hidato, numbrix, hex or zip",
                found: shown(other),
            }));
        }
    };
    let size = size(object)?;
    let blocked = cells(object, "blocked", size)?;
    match neighbours {
        Some(neighbours) => {
            let puzzle = number_path(object, size, neighbours, &blocked)?;
            object.agree("cells", puzzle.len())?;
            let state = position.map(|field| state::read_number_path(field, &puzzle));
            Ok((puzzle.into(), neighbours.kind(), state))
        }
        None => {
            let waypoints = cells(object, "waypoints", size)?;
            let walls = pairs(object, "walls", size)?;
            let puzzle = Zip::try_new(size, &blocked, &waypoints, &walls)
                .map_err(|error| object.error(&[], error))?;
            object.agree("cells", puzzle.len())?;
            let state = position.map(|field| state::read_zip(field, &puzzle));
            Ok((puzzle.into(), "zip", state))
        }
    }
}

fn number_path(
    object: &mut Object,
    size: Size,
    neighbours: Neighbours,
    blocked: &[Cell],
) -> Result<NumberPath, ReadError> {
    let mut open = vec![true; size.area()];
    blocked.iter().for_each(|cell| open[cell.index()] = false);
    let highest = open.iter().filter(|open| **open).count();
    let mut givens = Vec::new();
    if let Some(field) = object.take("givens") {
        for item in field.items("a list of [row, column, value]")? {
            let [row, column, value] = item.numbers()?;
            let cell = size.cell(row, column);
            let cell = cell.ok_or_else(|| item.bad("[row, column, value] on the board, from 0"))?;
            // Checked here, too, so that the error has a place.
            if !open[cell.index()] {
                return Err(item.error(PathError::ClueInHole { cell: size.name(cell) }));
            }
            if !(1..=highest).contains(&value) {
                let (cell, value) = (size.name(cell), value as u64);
                return Err(item.error(PathError::BadValue { cell, value, highest }));
            }
            givens.push((cell, value as u16));
        }
    }
    let links = pairs(object, "links", size)?;
    NumberPath::try_new(size, neighbours, blocked, &givens, &links)
        .map_err(|error| object.error(&[], error))
}

fn size(object: &mut Object) -> Result<Size, ReadError> {
    const EXPECTED: &str = "a whole number from 1 to 64";
    let side = |object: &mut Object, name| {
        object.need(name)?.whole(1..=limits::SIDE as u64, EXPECTED).map(|side| side as u8)
    };
    Ok(Size { rows: side(object, "rows")?, columns: side(object, "cols")? })
}

/// The list of cells called `name`; empty if it is absent.
fn cells(object: &mut Object, name: &'static str, size: Size) -> Result<Vec<Cell>, ReadError> {
    let Some(field) = object.take(name) else { return Ok(Vec::new()) };
    field.items("a list of [row, column]")?.iter().map(|item| item.cell(size)).collect()
}

/// The list of pairs of cells called `name`; empty if it is absent.
fn pairs(
    object: &mut Object,
    name: &'static str,
    size: Size,
) -> Result<Vec<(Cell, Cell)>, ReadError> {
    let Some(field) = object.take(name) else { return Ok(Vec::new()) };
    field.items("a list of pairs of cells")?.iter().map(|item| item.pair(size)).collect()
}
