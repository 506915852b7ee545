//! Plain text grids: one row per line, with optional `key: value` lines above.
//!
//! Nine rows of nine cells are a Sudoku, and so is a square grid of another size that has boxes.
//! Rows of letters are Queens, and rows of numbers and holes separated by blanks are a path. If
//! that is not clear, `kind:` decides. Every grid that is written is read back as the same puzzle.

mod header;
mod mask;
mod path;
mod queens;
mod sudoku;

use gridsmith_core::Size;

use crate::{Families, Family, Fault, Format, Near, Note, Parsed, ReadError, limits, ss};
use header::Headers;

pub use mask::{Mask, mask};
pub(crate) use path::is_cell as is_path_cell;
pub use path::{write_number_path as number_path, write_zip as zip};
pub use queens::write as queens;
pub(crate) use queens::{is_overlay, looks_like as looks_like_queens, split_regions};
pub(crate) use sudoku::{is_border, is_rule};
pub use sudoku::{write as sudoku, write_sized as sized};

/// A line of a grid and its number in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub number: u64,
    pub text: String,
}

impl Row {
    /// An error at a character of this row.
    fn error(&self, column: Option<usize>, fault: impl Into<Fault>) -> ReadError {
        ReadError::new(self.number, column.map(|column| column + 1), fault)
    }

    /// The words of the row, each with the number of characters before it.
    fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let text = self.text.as_str();
        text.split_whitespace().map(move |word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            (text[..start].chars().count(), word)
        })
    }
}

/// Why rows are not a grid of some family.
enum Miss {
    /// They do not have its form; another family may fit.
    Form(ReadError),
    /// They have its form, but their content is invalid.
    Content(ReadError),
}

/// The value of a `kind:` line in small letters.
pub(crate) fn kind(text: &str) -> Option<String> {
    let (name, value) = header::split(text)?;
    name.eq_ignore_ascii_case("kind").then(|| value.to_ascii_lowercase())
}

/// True for a `key: value` line.
pub(crate) fn is_header(text: &str) -> bool {
    header::split(text).is_some()
}

/// Reads a block of rows; `overlay` is the second block of a Queens grid.
pub(crate) fn read<P: Families>(
    block: &[Row],
    overlay: &[Row],
    wanted: Option<Family>,
) -> Result<Parsed<P>, ReadError> {
    let (headers, rows) = Headers::read(block)?;
    let Some(first) = rows.first() else {
        let number = block.first().map_or(1, |row| row.number);
        return Err(ReadError::new(number, None, Fault::Empty));
    };
    let families: Vec<Family> = match (wanted, headers.family()) {
        (Some(wanted), Some(found)) if wanted != found => {
            return Err(first.error(None, Fault::OtherFamily { wanted, found }));
        }
        (Some(family), _) | (None, Some(family)) => vec![family],
        (None, None) => vec![Family::Sudoku, Family::Queens, Family::Path],
    };
    let mut misses = Vec::new();
    for &family in &families {
        match read_as(family, rows, overlay, &headers, families.len() == 1) {
            Ok(parsed) => return headers.finish(parsed),
            Err(Miss::Content(error)) => return Err(error),
            Err(Miss::Form(error)) => misses.push((family, error)),
        }
    }
    if families.len() == 1 {
        return Err(misses.remove(0).1);
    }
    let near = misses
        .into_iter()
        .map(|(family, error)| Near { format: format(family), why: Box::new(error.fault) })
        .collect();
    Err(first.error(None, Fault::Unrecognised { near }))
}

fn format(family: Family) -> Format {
    match family {
        Family::Sudoku => Format::SudokuGrid,
        Family::Path => Format::PathGrid,
        Family::Queens => Format::QueensGrid,
    }
}

fn read_as<P: Families>(
    family: Family,
    rows: &[Row],
    overlay: &[Row],
    headers: &Headers,
    sure: bool,
) -> Result<Parsed<P>, Miss> {
    let mut notes: Vec<Note> = Vec::new();
    let unruled = sudoku::without_rulers(rows);
    let rows = if family == Family::Sudoku { &unruled[..] } else { rows };
    if family == Family::Sudoku {
        if let Some(puzzle) = sudoku::read_marks(rows) {
            return Ok(Parsed::bare(puzzle, Format::MarkGrid));
        }
        let whole = |fault: Fault| Miss::Content(rows[0].error(None, fault));
        let cells = rows.iter().filter(|row| !is_rule(&row.text));
        let cells: Vec<String> = cells.map(|row| row.text.clone()).collect();
        if let Some(found) = ss::read(&cells) {
            return found.and_then(|found| found.parsed(None)).map_err(whole);
        }
        if let Some(found) = sudoku::read_sized(rows, headers, sure) {
            return found?.parsed(None).map_err(whole);
        }
    }
    let puzzle: P = match family {
        Family::Sudoku => sudoku::read(rows)?.into(),
        Family::Path => path::read(rows, headers, &mut notes)?,
        Family::Queens => {
            let puzzle = queens::read(rows, overlay, headers, sure)?;
            notes = split_regions(&puzzle);
            puzzle.into()
        }
    };
    let drawn = family == Family::Sudoku && rows.iter().any(|row| ss::is_rule(&row.text));
    let format = if drawn { Format::SimpleSudoku } else { format(family) };
    Ok(Parsed { notes, ..Parsed::<P>::bare(puzzle, format) })
}

/// The size of a grid with `rows` rows of at most `columns` cells.
fn size(row: &Row, rows: usize, columns: usize) -> Result<Size, ReadError> {
    Size::try_new(rows, columns).ok_or_else(|| {
        let found = if rows > limits::SIDE { rows } else { columns };
        row.error(None, Fault::Side { found })
    })
}
