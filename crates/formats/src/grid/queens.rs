//! Queens as rows of region letters, and a second block for queens and blocked cells.

use gridsmith_core::{Cell, Size};
use gridsmith_queens::Queens;

use super::header::Headers;
use super::{Miss, Row, size};
use crate::{Fault, Note};

/// Writes `kind:`, `stars:` unless there is one star, the rows, and a second block if there are
/// given queens or blocked cells.
pub fn write(puzzle: &Queens) -> String {
    let mut text = match puzzle.stars() {
        1 => "kind: queens\n".to_string(),
        stars => format!("kind: queens\nstars: {stars}\n"),
    };
    let cells: Vec<Cell> = puzzle.size().cells().collect();
    for row in cells.chunks(puzzle.side()) {
        text.extend(row.iter().map(|&cell| Queens::letter(puzzle.region(cell))));
        text.push('\n');
    }
    if puzzle.queens().is_empty() && puzzle.blocked().is_empty() {
        return text;
    }
    let mark = |cell: Cell| match cell {
        // A cell can be both. That contradicts itself, but it can be written.
        _ if puzzle.queens().contains(&cell) && puzzle.is_blocked(cell) => '!',
        _ if puzzle.queens().contains(&cell) => 'Q',
        _ if puzzle.is_blocked(cell) => 'x',
        _ => '.',
    };
    text.push('\n');
    for row in cells.chunks(puzzle.side()) {
        text.extend(row.iter().map(|&cell| mark(cell)));
        text.push('\n');
    }
    text
}

/// The note about regions that are in more than one piece, if there are any.
pub(crate) fn split_regions(puzzle: &Queens) -> Vec<Note> {
    let regions = 0..puzzle.side() as u8;
    let split = regions.filter(|&region| !puzzle.is_connected(region));
    let letters: String = split.map(Queens::letter).collect();
    if letters.is_empty() { Vec::new() } else { vec![Note::SplitRegions(letters)] }
}

/// True for a line of the second block.
pub(crate) fn is_overlay(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().all(|found| found.is_whitespace() || overlay_mark(found).is_some())
}

/// True if rows without headers can only be regions.
pub(crate) fn looks_like(rows: &[Row]) -> bool {
    rows.iter().all(|row| letters(row, rows.len(), false).is_ok())
}

/// The meaning of a character of the second block: (queen, blocked).
fn overlay_mark(found: char) -> Option<(bool, bool)> {
    match found {
        '.' | '_' | '-' => Some((false, false)),
        'Q' | 'q' | '*' | '♛' => Some((true, false)),
        'x' | 'X' | '×' => Some((false, true)),
        '!' => Some((true, true)),
        _ => None,
    }
}

/// Reads the rows. `sure` means that they can be nothing else.
pub(super) fn read(
    rows: &[Row],
    overlay: &[Row],
    headers: &Headers,
    sure: bool,
) -> Result<Queens, Miss> {
    let mut labels = Vec::new();
    for (number, row) in (1..).zip(rows) {
        let found = letters(row, rows.len(), sure)?;
        if found.len() != rows.len() {
            let (expected, found) = (rows.len(), found.len());
            let fault = Fault::RowLength { row: number, expected, found };
            return Err(Miss::Form(row.error(None, fault)));
        }
        labels.extend(found);
    }
    let size = size(&rows[0], rows.len(), rows.len()).map_err(Miss::Content)?;
    let stars = match headers.stars() {
        Some(header) => header
            .value
            .parse()
            .ok()
            .filter(|stars| (1..=Queens::MAX_STARS).contains(stars))
            .ok_or_else(|| Miss::Content(header.unknown("stars", "a whole number from 1 to 6")))?,
        None => 1,
    };
    let (queens, blocked) = marks(overlay, size)?;
    let digits_only = labels.iter().all(u8::is_ascii_digit);
    Queens::try_new(rows.len(), stars, &labels, &blocked, &queens).map_err(|error| {
        let error = rows[0].error(None, error);
        if digits_only && !sure { Miss::Form(error) } else { Miss::Content(error) }
    })
}

/// The labels of a row. Unless `sure`, digits separated by blanks are the numbers of a path.
fn letters(row: &Row, side: usize, sure: bool) -> Result<Vec<u8>, Miss> {
    let mut labels = Vec::with_capacity(side);
    let mut words = 0;
    for (at, word) in row.words() {
        words += 1;
        for (i, found) in word.chars().enumerate() {
            if !found.is_ascii_alphanumeric() {
                let fault = Fault::is_not("a region", found);
                return Err(Miss::Form(row.error(Some(at + i), fault)));
            }
            labels.push(found as u8);
        }
    }
    let numbers = words > 1
        && (labels.iter().any(u8::is_ascii_digit)
            || labels.iter().all(|label| b"xX".contains(label)));
    let uneven = words > 1 && labels.len() != words;
    if (numbers && !sure) || uneven || labels.len() > crate::limits::SIDE {
        let fault = Fault::is_not("a row of region letters", row.text.trim());
        return Err(Miss::Form(row.error(None, fault)));
    }
    Ok(labels)
}

/// The queens and blocked cells of the second block.
fn marks(overlay: &[Row], size: Size) -> Result<(Vec<Cell>, Vec<Cell>), Miss> {
    let (mut queens, mut blocked) = (Vec::new(), Vec::new());
    if overlay.is_empty() {
        return Ok((queens, blocked));
    }
    if overlay.len() != size.rows() {
        let fault = Fault::Rows { expected: size.rows(), found: overlay.len() };
        return Err(Miss::Content(overlay[0].error(None, fault)));
    }
    for (row, line) in overlay.iter().enumerate() {
        let cells: Vec<char> = line.text.chars().filter(|found| !found.is_whitespace()).collect();
        if cells.len() != size.columns() {
            let (expected, found) = (size.columns(), cells.len());
            let fault = Fault::RowLength { row: row + 1, expected, found };
            return Err(Miss::Content(line.error(None, fault)));
        }
        for (column, found) in cells.into_iter().enumerate() {
            let Some(cell) = size.cell(row, column) else { continue };
            let (queen, block) = overlay_mark(found).unwrap_or_default();
            queens.extend(queen.then_some(cell));
            blocked.extend(block.then_some(cell));
        }
    }
    Ok((queens, blocked))
}
