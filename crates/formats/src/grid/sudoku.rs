//! Sudoku as nine rows of nine cells, with or without blanks, bars and rules between them, and
//! Sudoku of other sizes and shapes as square grids.

use gridsmith_sizes::{Shape, SizedSudoku, symbol};
use gridsmith_sudoku::Sudoku;

use super::header::{Header, Headers};
use super::{Miss, Row};
use crate::raw::{Found, Raw};
use crate::{Fault, Format, ReadError, line};

/// Writes nine rows of nine cells. `None` if the candidates are the puzzle.
pub fn write(puzzle: &Sudoku) -> Option<String> {
    puzzle.clues()?;
    let cells = line::sudoku(puzzle);
    let rows =
        cells.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n");
    Some(rows.collect())
}

/// Writes `regions:` and `diagonals:` if the board has them, and the rows. A grid without an empty
/// cell also has a `kind:`.
pub fn write_sized(puzzle: &SizedSudoku) -> String {
    let (shape, side) = (puzzle.shape(), puzzle.side());
    let mut text = String::new();
    if puzzle.clue_count() == side * side {
        text.push_str("kind: sudoku\n");
    }
    if !shape.is_boxed() {
        let letters: Vec<char> = shape.regions().iter().map(|&r| Shape::letter(r)).collect();
        let rows: Vec<String> = letters.chunks(side).map(|row| row.iter().collect()).collect();
        text.push_str(&format!("regions: {}\n", rows.join("/")));
    }
    if shape.has_diagonals() {
        text.push_str("diagonals: yes\n");
    }
    for row in puzzle.clues().chunks(side) {
        text.extend(row.iter().map(|&clue| symbol(clue)));
        text.push('\n');
    }
    text
}

/// Reads the rows. Lines that only draw the boxes are skipped.
pub(super) fn read(rows: &[Row]) -> Result<Sudoku, Miss> {
    let drawn = rows.len() > 9;
    let first = rows.first().map_or(1, |row| row.number);
    let rows: Vec<&Row> = rows.iter().filter(|row| !drawn || !is_rule(&row.text)).collect();
    let mut cells = Vec::with_capacity(81);
    for (number, row) in (1..).zip(&rows) {
        let found: Vec<(usize, char)> = row
            .text
            .chars()
            .enumerate()
            .filter(|(_, found)| !found.is_whitespace() && !is_bar(*found))
            .collect();
        if let Some(&(at, bad)) =
            found.iter().find(|(_, found)| !found.is_ascii_digit() && !line::is_mark(*found))
        {
            return Err(Miss::Form(row.error(Some(at), Fault::is_not("a cell", bad))));
        }
        if found.len() != 9 || !evenly_split(&row.text) {
            let found = found.len();
            let fault = Fault::RowLength { row: number, expected: 9, found };
            return Err(Miss::Form(row.error(None, fault)));
        }
        cells.extend(found.into_iter().map(|(at, cell)| (row, at, cell)));
        if cells.len() > 81 {
            break;
        }
    }
    if cells.len() != 81 {
        let number = rows.first().map_or(first, |row| row.number);
        let fault = Fault::Rows { expected: 9, found: rows.len() };
        return Err(Miss::Form(ReadError::new(number, None, fault)));
    }
    let text: String = cells.iter().map(|(_, _, cell)| cell).collect();
    line::clues(&text).map_err(|trouble| {
        let (row, at, _) = cells[trouble.at.unwrap_or(0).min(80)];
        Miss::Content(row.error(trouble.at.map(|_| at), trouble.fault))
    })
}

/// Reads a grid of another size or shape; `None` if it is something else. Without a header, it
/// needs a mark for empty cells, because letters alone are regions.
pub(super) fn read_sized(
    rows: &[Row],
    headers: &Headers,
    sure: bool,
) -> Option<Result<Found, Miss>> {
    let rows: Vec<&Row> = rows.iter().filter(|row| !is_rule(&row.text)).collect();
    let side = rows.len();
    let shaped = headers.regions().is_some() || headers.diagonals().is_some();
    if side == 9 && !shaped {
        return None;
    }
    let first = *rows.first()?;
    let givens = cells(&rows, sure || shaped)?;
    let whole = |fault: Fault| Miss::Content(first.error(None, fault));
    let read = || {
        let mut raw = Raw::of_givens(givens).map_err(whole)?;
        if let Some(header) = headers.regions() {
            raw.regions = Some(regions(header, side).map_err(Miss::Content)?);
        }
        raw.diagonals = match headers.diagonals().map(|header| (header.value, header)) {
            None | Some(("no", _)) => [false; 2],
            Some(("yes", _)) => [true; 2],
            Some((_, header)) => {
                return Err(Miss::Content(header.unknown("diagonals", "yes or no")));
            }
        };
        raw.finish(Format::SudokuGrid).map_err(whole)
    };
    Some(read())
}

/// The digits of a square grid: one character per cell, or numbers separated by blanks. A number
/// that occurs twice distinguishes the latter from a path.
fn cells(rows: &[&Row], sure: bool) -> Option<Vec<u8>> {
    let side = rows.len();
    let bare = |row: &Row| -> String {
        row.text.chars().filter(|c| !c.is_whitespace() && !is_bar(*c)).collect()
    };
    let bare: Vec<String> = rows.iter().map(|row| bare(row)).collect();
    let even = bare.iter().all(|row| row.chars().count() == side);
    let text = bare.concat();
    let in_words = |row: &&Row| row.text.split_whitespace().count() > 1;
    let marked = text.contains(line::is_mark) || (text.contains('0') && !rows.iter().any(in_words));
    let is_known = |side: usize| sure || line::boxed_side(side * side).is_some();
    if even && (marked || sure) && is_known(side) {
        return line::digits(&text, side).ok();
    }
    let mut digits = Vec::with_capacity(side * side);
    for row in rows {
        let words = row.text.split(|c: char| c.is_whitespace() || is_bar(c));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        if words.len() != side {
            return None;
        }
        for word in words {
            let is_empty = word.chars().all(line::is_mark);
            let digit = if is_empty { Some(0) } else { word.parse::<u8>().ok() };
            digits.push(digit.filter(|digit| usize::from(*digit) <= side)?);
        }
    }
    let repeats = |digit: u8| digits.iter().filter(|own| **own == digit).count() > 1;
    ((sure || (1..=side as u8).any(repeats)) && is_known(side)).then_some(digits)
}

/// The region of each cell: rows of letters or digits, with or without `/` between rows.
fn regions(header: Header, side: usize) -> Result<Vec<usize>, ReadError> {
    let letters: Vec<char> = header.value.chars().filter(|c| *c != '/').collect();
    if let Some(bad) = letters.iter().find(|letter| !letter.is_ascii_alphanumeric()) {
        return Err(header.error(Fault::is_not("a region", bad)));
    }
    match letters.len() == side * side {
        true => Ok(letters.into_iter().map(|letter| letter as usize).collect()),
        false => Err(header.error(Fault::Cells { expected: side * side, found: letters.len() })),
    }
}

/// Reads nine rows of candidates, one word per cell, as solvers print them and people post them. A
/// dot means any digit; brackets and stars around a cell are ignored. `None` if the rows are no
/// such grid.
pub(super) fn read_marks(rows: &[Row]) -> Option<Sudoku> {
    let mut masks = Vec::with_capacity(81);
    let mut noted = false;
    for row in rows.iter().filter(|row| !is_rule(&row.text)) {
        let bar = |c: char| is_bar(c) || ":!¦".contains(c);
        let words = row.text.split(|c: char| c.is_whitespace() || bar(c));
        for word in words.filter(|word| !word.is_empty()) {
            // Solvers mark cells and candidates with signs and letters, which are ignored.
            let is_cell = |c: &char| c.is_ascii_digit() || *c == '.';
            let word: String = word.chars().filter(is_cell).collect();
            if word.is_empty() {
                continue;
            }
            let word = word.as_str();
            let digits: Option<Vec<u32>> = word.chars().map(|c| c.to_digit(10)).collect();
            let mask = match (word, digits) {
                ("." | "0", _) => 0x1ff,
                (_, Some(digits)) if !word.is_empty() && !digits.contains(&0) => {
                    noted |= digits.len() > 1;
                    digits.iter().fold(0, |all, digit| all | 1 << (digit - 1))
                }
                _ => return None,
            };
            masks.push(mask);
        }
    }
    let masks: [u16; 81] = masks.try_into().ok().filter(|_| noted)?;
    Sudoku::from_candidates(masks).ok()
}

/// The rows without the row and column numbers of a drawing: `1 2 3 ...` above its border, and the
/// number of each row before its first bar. Blanks replace the numbers, so that errors name the
/// right column.
pub(super) fn without_rulers(rows: &[Row]) -> Vec<Row> {
    let mut rows = rows.to_vec();
    let side = rows.first().map_or(0, |row| row.text.split_whitespace().count());
    if let [first, second, ..] = &rows[..]
        && is_rule(&second.text)
        && (1..=side).map(|n| n.to_string()).eq(first.text.split_whitespace().map(String::from))
    {
        rows.remove(0);
    }
    let number = |row: &Row| {
        let (before, _) = row.text.split_once(is_bar)?;
        before.trim().parse::<usize>().ok().map(|number| (number, before.len()))
    };
    let found: Vec<Option<(usize, usize)>> = rows.iter().map(number).collect();
    let count = found.iter().flatten().count();
    if count >= 4 && found.iter().flatten().map(|(number, _)| *number).eq(1..=count) {
        for (row, found) in rows.iter_mut().zip(found) {
            if let Some((_, length)) = found {
                row.text.replace_range(..length, &" ".repeat(length));
            }
        }
    }
    rows
}

/// True for a rule with corners of any length. No line of cells looks like this.
pub(crate) fn is_border(text: &str) -> bool {
    let dashes = text.chars().filter(|c| "-=".contains(*c) || is_box_drawing(*c)).count();
    let ends = [text.chars().next(), text.chars().next_back()];
    let corner = |end: &Option<char>| end.is_some_and(|c| "+|.:'*`,".contains(c));
    is_rule(text) && ends.iter().all(corner) && 2 * dashes > text.chars().count()
}

/// True for a line that draws a border between boxes.
pub(crate) fn is_rule(text: &str) -> bool {
    let rule = |found: char| "-+|=.:'*`,".contains(found) || is_box_drawing(found);
    (text.contains("---") || text.contains("===") || text.chars().any(is_box_drawing))
        && text.chars().all(|found| found.is_whitespace() || rule(found))
}

fn is_bar(found: char) -> bool {
    found == '|' || is_box_drawing(found)
}

fn is_box_drawing(found: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&found)
}

/// True if the row has nine words of one cell, three words of three, or one word of nine.
fn evenly_split(text: &str) -> bool {
    let text: String = text.chars().map(|found| if is_bar(found) { ' ' } else { found }).collect();
    let words: Vec<usize> = text.split_whitespace().map(|word| word.chars().count()).collect();
    words.iter().all(|length| length * words.len() == 9)
}
