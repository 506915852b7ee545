//! Recognises the format of a line. The first format that fits is chosen.

use crate::grid::{self, Row};
use crate::line::{self, Trouble};
use crate::raw::{Found, Puzzle};
use crate::tail::{self, Columns};
use crate::web::{self, Leniency};
use crate::{Families, Family, Fault, Format, Near, Parsed, ReadError, opensudoku};
use gridsmith_core::Position;
use gridsmith_sudoku::{LibraryCase, LibraryError};

/// What a line on its own looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Only blanks.
    Blank,
    /// Begins with `#`: a comment, or a row of a path whose first cell is a hole.
    Hash,
    /// The beginning of an XML document.
    Xml,
    /// The header line of a CSV file.
    Header(Columns),
    /// A record in this format, or a text that is clearly meant as one.
    Record(Format),
    /// A row or header of a grid, or something unknown.
    Row,
}

/// Looks at one line.
pub(crate) fn look(text: &str) -> Look {
    let trimmed = text.trim();
    let bytes = trimmed.as_bytes();
    let inner = trimmed.get(1..).unwrap_or_default().trim_start();
    let is_word = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    let web = if is_word { is_web(trimmed) } else { None };
    match bytes.first() {
        None if line::sudoku_cells(text).is_none() => Look::Blank,
        Some(b'#') if web::is_share(trimmed) => Look::Record(Format::Share),
        Some(b'#') => Look::Hash,
        Some(b'<') if opensudoku::is_beginning(trimmed) => Look::Xml,
        Some(b'{') => Look::Record(Format::Json),
        Some(b'[') if inner.starts_with(['[', '{', ']', '"', '-']) || starts_with_digit(inner) => {
            Look::Record(Format::Json)
        }
        Some(b':') if is_library(trimmed) => Look::Record(Format::LibraryLine),
        Some(b'0'..=b'9') if web::is_solo(trimmed) => Look::Record(Format::Solo),
        Some(_) if web.is_some() => web.map_or(Look::Row, Look::Record),
        _ if line::is_queens(text) => Look::Record(Format::QueensLine),
        _ if line::is_canonical(text) => Look::Record(Format::Canonical),
        // The border of a grid may be as long as a line of cells.
        _ if grid::is_border(trimmed) => Look::Row,
        _ if line::sudoku_cells(text).is_some() => Look::Record(Format::SudokuLine),
        _ if line::sukaku_cells(text).is_some() => Look::Record(Format::SukakuLine),
        _ if tail::is_record(text) => Look::Record(Format::Csv),
        // A row of a 16x16 grid is as long as a line of a 4x4 puzzle.
        _ if line::sized_record(text).is_some_and(|(givens, _)| givens.len() > 16) => {
            Look::Record(Format::SudokuLine)
        }
        _ => match line::nearly_sudoku(text) {
            Some(word) if word.len() > 400 => Look::Record(Format::SukakuLine),
            Some(_) => Look::Record(Format::SudokuLine),
            None => tail::header(text).map_or(Look::Row, Look::Header),
        },
    }
}

/// True for `:code:digits:grid:...`, complete or not: the code has at least four digits, and the
/// grid is longer than any side.
fn is_library(text: &str) -> bool {
    let fields: Vec<&str> = text.split(':').collect();
    let code = fields[1].as_bytes();
    code.len() >= 4
        && code[..4].iter().all(u8::is_ascii_digit)
        && fields.get(3).is_some_and(|grid| grid.len() > crate::limits::SIDE)
}

/// The format of a link or of its data. Every link is taken for SudokuWiki at first; its site is
/// recognised when it is read.
fn is_web(text: &str) -> Option<Format> {
    match () {
        _ if web::is_link(text) => Some(Format::SudokuWiki),
        _ if web::is_share(text) => Some(Format::Share),
        _ => web::payload(text),
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

/// Reads a line that looks like a record in `format`, which is not JSON.
pub(crate) fn read_line<P: Families>(
    row: &Row,
    format: Format,
    wanted: Option<Family>,
    columns: Option<Columns>,
    lenient: Leniency,
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
    let trimmed = text.trim();
    let found = match format {
        Format::SudokuLine
        | Format::ZeroLine
        | Format::OtherLine
        | Format::Csv
        | Format::PuzzleBank
        | Format::Gsf
        | Format::Serate => tail::read(text, columns),
        Format::SukakuLine => {
            let cells = line::sukaku_cells(text);
            let cells = cells.unwrap_or_else(|| line::nearly_sudoku(text).unwrap_or(trimmed));
            let puzzle = line::candidates(cells).map_err(|trouble| error(trouble.behind(lead)))?;
            return Ok(Parsed::bare(puzzle, format));
        }
        Format::LibraryLine => {
            let case: LibraryCase =
                text.parse().map_err(|fault: LibraryError| error(Trouble::whole(fault)))?;
            let state = Some(case.position()).filter(|state| *state != Position::default());
            let found = Found::bare(Puzzle::Sudoku(case.puzzle), format);
            Ok(Found { state, ..found })
        }
        Format::QueensLine => {
            let puzzle = line::read_queens(text).map_err(error)?;
            let notes = grid::split_regions(&puzzle);
            return Ok(Parsed { notes, ..Parsed::bare(puzzle, format) });
        }
        Format::Canonical => {
            let puzzle: P = line::canonical(text).map_err(error)?;
            return Ok(Parsed::bare(puzzle, format));
        }
        Format::Share if !web::is_link(trimmed) => {
            web::read_share(trimmed).map_err(|trouble| Trouble { at: None, ..trouble })
        }
        Format::Solo if !web::is_link(trimmed) => {
            web::read_solo(trimmed).map_err(|trouble| trouble.behind(lead))
        }
        _ if web::is_link(trimmed) => web::read(trimmed, lenient),
        _ => web::read_payload(trimmed, lenient).map_err(|trouble| trouble.behind(lead)),
    };
    let whole = |fault: Fault| error(Trouble::whole(fault));
    found.map_err(error)?.parsed(wanted).map_err(whole)
}

/// The family of a line, by its format and first word.
fn family(text: &str, format: Format) -> Option<Family> {
    match (format, text.split_ascii_whitespace().next()) {
        (Format::Canonical, Some("path" | "zip")) => Some(Family::Path),
        (Format::Canonical, Some(word)) => word.parse().ok(),
        (Format::SudokuLine | Format::SukakuLine | Format::LibraryLine, _) => Some(Family::Sudoku),
        (Format::QueensLine, _) => Some(Family::Queens),
        _ => None,
    }
}

/// Reads a line that is recognised only if it is not part of a grid: a short code, or a Sudoku of
/// another size.
pub(crate) fn read_bare<P: Families>(
    row: &Row,
    wanted: Option<Family>,
    lenient: Leniency,
) -> Option<Result<Parsed<P>, ReadError>> {
    let text = row.text.trim();
    let found = match line::sized_record(text) {
        _ if web::is_bare(text) => web::read_payload(text, lenient).map_err(|t| t.fault),
        Some(_) => tail::read(text, None).map_err(|trouble| trouble.fault),
        None => return None,
    };
    let parsed = found.and_then(|found| found.parsed(wanted));
    Some(parsed.map_err(|fault| ReadError::new(row.number, None, fault)))
}

/// The error for a line in no known format: the nearest formats, and why each does not fit.
pub(crate) fn complain(row: &Row) -> ReadError {
    if let Some((at, found)) = line::spoilt_sudoku(&row.text) {
        return ReadError::new(row.number, Some(at + 1), Fault::is_not("a cell", found));
    }
    let text = row.text.trim();
    if let Some(what) = web::other_program(text) {
        let fault = Fault::NotSupported { what: what.into() };
        return ReadError::new(row.number, None, fault);
    }
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
    if text.starts_with('<') {
        let why = Box::new(opensudoku::other_root());
        near.insert(0, Near { format: Format::OpenSudoku, why });
    }
    ReadError::new(row.number, None, Fault::Unrecognised { near })
}
