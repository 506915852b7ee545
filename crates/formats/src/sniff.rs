//! Which format a line is in. The first that fits wins.

use crate::grid::{self, Row};
use crate::line::{self, Trouble};
use crate::{Families, Family, Fault, Format, Near, Parsed, ReadError};
use gridsmith_sudoku::{LibraryCase, LibraryError};

/// What a line on its own looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Nothing but blanks.
    Blank,
    /// Begins with `#`: a comment, or a row of a path whose first cell is a hole.
    Hash,
    /// The address of a page.
    Link,
    /// A whole record in this format, or clearly meant as one.
    Record(Format),
    /// A row or header of a grid, or nothing known.
    Row,
}

/// Looks at one line.
pub(crate) fn look(text: &str) -> Look {
    let trimmed = text.trim();
    let bytes = trimmed.as_bytes();
    let inner = trimmed.get(1..).unwrap_or_default().trim_start();
    match bytes.first() {
        None if line::sudoku_cells(text).is_none() => Look::Blank,
        Some(b'#') => Look::Hash,
        Some(b'{') => Look::Record(Format::Json),
        Some(b'[') if inner.starts_with(['[', '{', ']', '"', '-']) || starts_with_digit(inner) => {
            Look::Record(Format::Json)
        }
        Some(b'h' | b'H') if is_link(trimmed) => Look::Link,
        Some(b':') if is_library(trimmed) => Look::Record(Format::LibraryLine),
        _ if line::is_queens(text) => Look::Record(Format::QueensLine),
        _ if line::is_canonical(text) => Look::Record(Format::Canonical),
        // The border of a grid may be as long as a line of cells.
        _ if grid::is_border(trimmed) => Look::Row,
        _ if line::sudoku_cells(text).is_some() => Look::Record(Format::SudokuLine),
        _ if line::sukaku_cells(text).is_some() => Look::Record(Format::SukakuLine),
        _ => match line::nearly_sudoku(text) {
            Some(word) if word.len() > 400 => Look::Record(Format::SukakuLine),
            Some(_) => Look::Record(Format::SudokuLine),
            None => Look::Row,
        },
    }
}

/// True for `:code:digits:grid:...` with 81 cells or more.
fn is_library(text: &str) -> bool {
    let fields: Vec<&str> = text.split(':').collect();
    (7..=8).contains(&fields.len()) && fields[3].len() >= 81
}

fn is_link(text: &str) -> bool {
    let scheme = text.split("://").next().unwrap_or_default();
    scheme.len() < text.len() && ["http", "https"].iter().any(|s| s.eq_ignore_ascii_case(scheme))
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

/// Reads a line that looks like a record in `format`, which is not JSON.
pub(crate) fn read_line<P: Families>(
    row: &Row,
    format: Format,
    wanted: Option<Family>,
) -> Result<Parsed<P>, ReadError> {
    let text = row.text.as_str();
    if let Some(found) = family(text, format)
        && let Some(wanted) = wanted.filter(|wanted| *wanted != found)
    {
        return Err(ReadError::new(row.number, None, Fault::OtherFamily { wanted, found }));
    }
    let error =
        |trouble: Trouble| ReadError::new(row.number, trouble.at.map(|at| at + 1), trouble.fault);
    let lead = text.chars().take_while(|found| found.is_whitespace()).count();
    let cells = |found: Option<&str>| -> (usize, String) {
        match found {
            // A line of 81 with blanks for empty cells begins where it begins.
            Some(cells) if cells.len() == text.len() => (0, cells.into()),
            Some(cells) => (lead, cells.into()),
            None => (lead, line::nearly_sudoku(text).unwrap_or(text.trim()).into()),
        }
    };
    match format {
        Format::SudokuLine => {
            let (lead, cells) = cells(line::sudoku_cells(text));
            let puzzle = line::clues(&cells).map_err(|trouble| error(trouble.behind(lead)))?;
            Ok(Parsed::bare(puzzle, format))
        }
        Format::SukakuLine => {
            let (lead, cells) = cells(line::sukaku_cells(text));
            let puzzle = line::candidates(&cells).map_err(|trouble| error(trouble.behind(lead)))?;
            Ok(Parsed::bare(puzzle, format))
        }
        Format::LibraryLine => {
            let case: LibraryCase =
                text.parse().map_err(|fault: LibraryError| error(Trouble::whole(fault)))?;
            Ok(Parsed { state: Some(Ok(case.position())), ..Parsed::bare(case.puzzle, format) })
        }
        Format::QueensLine => {
            let puzzle = line::read_queens(text).map_err(error)?;
            let notes = grid::split_regions(&puzzle);
            Ok(Parsed { notes, ..Parsed::bare(puzzle, format) })
        }
        _ => {
            let puzzle: P = line::canonical(text).map_err(error)?;
            Ok(Parsed::bare(puzzle, format))
        }
    }
}

/// The family a line belongs to, by its format and first word.
fn family(text: &str, format: Format) -> Option<Family> {
    match (format, text.split_ascii_whitespace().next()) {
        (Format::SudokuLine | Format::SukakuLine | Format::LibraryLine, _) => Some(Family::Sudoku),
        (Format::QueensLine, _) => Some(Family::Queens),
        (Format::Canonical, Some("path" | "zip")) => Some(Family::Path),
        (Format::Canonical, Some(word)) => word.parse().ok(),
        _ => None,
    }
}

/// The error for a line that is nothing: the nearest formats and why it is none of them.
pub(crate) fn complain(row: &Row) -> ReadError {
    if let Some((at, found)) = line::spoilt_sudoku(&row.text) {
        return ReadError::new(row.number, Some(at + 1), Fault::is_not("a cell", found));
    }
    let text = row.text.trim();
    let first = text.split_ascii_whitespace().next().unwrap_or_default();
    let found = first.chars().count();
    let mut near = vec![
        Near { format: Format::SudokuLine, why: Box::new(Fault::Cells { expected: 81, found }) },
        Near {
            format: Format::Canonical,
            why: Box::new(Fault::is_not("sudoku, path, zip or queens", first)),
        },
    ];
    if text.contains('/') {
        let bad = text.chars().find(|found| !found.is_ascii_alphanumeric() && *found != '/');
        let why = Box::new(Fault::is_not("a region", bad.unwrap_or('/')));
        near.insert(0, Near { format: Format::QueensLine, why });
    }
    ReadError::new(row.number, None, Fault::Unrecognised { near })
}
