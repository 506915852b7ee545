//! Number paths and Zip as rows of numbers and holes, separated by blanks.

use gridsmith_core::{Cell, Size};
use gridsmith_path::{Neighbours, NumberPath, PathError, Zip};

use super::header::Headers;
use super::{Miss, Row, size};
use crate::{Families, Fault, Note, ReadError, limits};

/// `kind:` and the rows. `None` if the puzzle has links, which a grid cannot hold.
pub fn write_number_path(puzzle: &NumberPath) -> Option<String> {
    let text = |cell| match puzzle.given(cell) {
        Some(value) => value.to_string(),
        None => hole_or_empty(puzzle.is_open(cell)),
    };
    puzzle.links().is_empty().then(|| write(puzzle.size(), puzzle.neighbours().kind(), text))
}

/// `kind: zip` and the rows. `None` if the puzzle has walls, which a grid cannot hold.
pub fn write_zip(puzzle: &Zip) -> Option<String> {
    let text = |cell| match puzzle.waypoint(cell) {
        Some(number) => number.to_string(),
        None => hole_or_empty(puzzle.is_open(cell)),
    };
    puzzle.walls().is_empty().then(|| write(puzzle.size(), "zip", text))
}

fn hole_or_empty(open: bool) -> String {
    if open { ".".into() } else { "#".into() }
}

fn write(size: Size, kind: &str, text: impl Fn(Cell) -> String) -> String {
    let cells: Vec<String> = size.cells().map(text).collect();
    let width = cells.iter().map(String::len).max().unwrap_or(1);
    let mut grid = format!("kind: {kind}\n");
    for row in cells.chunks(size.columns()) {
        let row: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
        grid.push_str(&row.join(" "));
        grid.push('\n');
    }
    grid
}

/// The meaning of a word in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Number(u64),
    Empty,
    Hole,
    /// `.`: empty, or a hole if the grid has another word for empty cells.
    Dot,
}

pub(super) fn word(text: &str) -> Option<Word> {
    let all = |set: &str| text.chars().all(|found| set.contains(found));
    match text {
        _ if text.len() <= 6 && all("0123456789") => match text.parse().ok()? {
            0 => Some(Word::Empty),
            number => Some(Word::Number(number)),
        },
        _ if text.len() > 6 => None,
        _ if all("_") || all("-") || all("?") => Some(Word::Empty),
        _ if all("#") || all("xX") || all("*") => Some(Word::Hole),
        _ if all(".") => Some(Word::Dot),
        _ => None,
    }
}

/// True for a word that a row of a path can hold.
pub(crate) fn is_cell(text: &str) -> bool {
    word(text).is_some()
}

pub(super) fn read<P: Families>(
    rows: &[Row],
    headers: &Headers,
    notes: &mut Vec<Note>,
) -> Result<P, Miss> {
    let neighbours = neighbours(headers).map_err(Miss::Content)?;
    let words = words(rows)?;
    let columns = words.iter().map(Vec::len).max().unwrap_or(0);
    let size = size(&rows[0], rows.len(), columns).map_err(Miss::Content)?;
    let dot_is_hole = words.iter().flatten().any(|(_, word)| *word == Word::Empty);
    let (mut blocked, mut numbers) = (Vec::new(), Vec::new());
    for cell in size.cells() {
        let (row, column) = (size.row(cell), size.column(cell));
        // Short rows are filled up with holes.
        match words[row].get(column).map_or((0, Word::Hole), |&(at, word)| (at, word)) {
            (_, Word::Hole) => blocked.push(cell),
            (_, Word::Dot) if dot_is_hole => blocked.push(cell),
            (at, Word::Number(number)) => numbers.push((cell, number, row, at)),
            _ => (),
        }
    }
    let open = size.area() - blocked.len();
    check_range(headers, open).map_err(Miss::Content)?;
    let content = |error: PathError| Miss::Content(rows[0].error(None, error));
    let Some(neighbours) = neighbours else {
        let waypoints = waypoints(&numbers, rows).map_err(Miss::Content)?;
        return Ok(Zip::try_new(size, &blocked, &waypoints, &[]).map_err(content)?.into());
    };
    if headers.kind().is_none() && headers.adjacency().is_none() {
        notes.push(Note::AssumedHidato);
    }
    let mut givens = Vec::with_capacity(numbers.len());
    for (cell, value, row, at) in numbers {
        if value > open as u64 {
            let error = PathError::BadValue { cell: size.name(cell), value, highest: open };
            return Err(Miss::Content(rows[row].error(Some(at), error)));
        }
        givens.push((cell, value as u16));
    }
    Ok(NumberPath::try_new(size, neighbours, &blocked, &givens, &[]).map_err(content)?.into())
}

/// The kind of neighbours; `None` for Zip.
fn neighbours(headers: &Headers) -> Result<Option<Neighbours>, ReadError> {
    let kind = match headers.kind() {
        None => Some(Neighbours::Eight),
        Some(header) => match header.word().as_str() {
            "hidato" => Some(Neighbours::Eight),
            "numbrix" => Some(Neighbours::Four),
            "hex" => Some(Neighbours::Six),
            "zip" => None,
            _ => {
                return Err(header.unknown("kind", "sudoku, hidato, numbrix, hex, zip or queens"));
            }
        },
    };
    let Some(header) = headers.adjacency() else { return Ok(kind) };
    let asked = match header.word().as_str() {
        "rook" | "4" => Neighbours::Four,
        "hex" | "6" => Neighbours::Six,
        "king" | "8" => Neighbours::Eight,
        _ => return Err(header.unknown("adjacency", "rook, hex or king")),
    };
    match kind {
        None if asked != Neighbours::Four => Err(header.unknown("adjacency of a zip", "rook")),
        None => Ok(None),
        Some(_) => Ok(Some(asked)),
    }
}

fn words(rows: &[Row]) -> Result<Vec<Vec<(usize, Word)>>, Miss> {
    let mut grid = Vec::with_capacity(rows.len().min(limits::SIDE));
    for row in rows {
        let mut words = Vec::new();
        for (at, text) in row.words() {
            let Some(word) = word(text) else {
                let fault = match text {
                    _ if text.contains('|') || text.contains('+') => Fault::DrawnWalls,
                    _ => Fault::is_not("a cell", text),
                };
                return Err(Miss::Form(row.error(Some(at), fault)));
            };
            words.push((at, word));
        }
        grid.push(words);
    }
    Ok(grid)
}

/// Checks the header `range:`. Values always run from 1 to the number of open cells.
fn check_range(headers: &Headers, open: usize) -> Result<(), ReadError> {
    let Some(header) = headers.range() else { return Ok(()) };
    let ends = header
        .value
        .split_once("..")
        .map(|(a, b)| (a.trim().parse::<usize>(), b.trim().parse::<usize>()));
    match ends {
        Some((Ok(1), Ok(end))) if end == open => Ok(()),
        _ => {
            let found = crate::error::shown(header.value);
            Err(header.error(Fault::Range { expected: open, found }))
        }
    }
}

/// The cells in the order of their numbers.
fn waypoints(numbers: &[(Cell, u64, usize, usize)], rows: &[Row]) -> Result<Vec<Cell>, ReadError> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by_key(|&(cell, number, ..)| (number, cell));
    for (expected, &(_, number, row, at)) in (1..).zip(&sorted) {
        if number != expected {
            let error = match number < expected {
                true => PathError::RepeatedWaypoint { number: number as usize },
                false => PathError::MissingWaypoint { missing: expected as usize },
            };
            return Err(rows[row].error(Some(at), error));
        }
    }
    Ok(sorted.into_iter().map(|(cell, ..)| cell).collect())
}
