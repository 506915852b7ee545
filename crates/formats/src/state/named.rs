//! Positions as words that name cells, as hints do: `r1c1=5 r2c3<>4`, `r1c1-r1c2`, `r3c4=Q`.

use gridsmith_core::{Cell, Position, Size};
use gridsmith_path::Shape;
use gridsmith_queens::Queens;
use gridsmith_sizes::digit_of;

use crate::error::shown;
use crate::{Fault, ReadError};

/// A word that begins with a cell: its place, its cells, and what it says about them.
#[derive(Debug)]
pub(super) struct Word<'a> {
    line: u64,
    column: usize,
    text: &'a str,
    rows: &'a str,
    columns: &'a str,
    /// What follows the cell: `=5`, `<>4`, `-r1c2`.
    says: &'a str,
}

/// The words of `text` that begin with a cell, and the rest of the text. The rest is `None` if
/// there is nothing else.
pub(super) fn split(text: &str) -> (Vec<Word<'_>>, Option<String>) {
    let mut words = Vec::new();
    let mut rest = String::with_capacity(text.len());
    for (line, row) in (1..).zip(text.lines()) {
        let mut column = 0;
        for piece in row.split_inclusive(|c: char| c.is_whitespace() || ",;".contains(c)) {
            let text = piece.trim_end_matches(|c: char| c.is_whitespace() || ",;".contains(c));
            match cell(text) {
                Some((rows, columns, says)) => {
                    words.push(Word { line, column, text, rows, columns, says });
                    rest.extend(piece.chars().map(|_| ' '));
                }
                // Commas between words are ignored.
                None if text.is_empty() => rest.extend(piece.chars().map(|_| ' ')),
                None => rest.push_str(piece),
            }
            column += piece.chars().count();
        }
        rest.push('\n');
    }
    let rest = (words.is_empty() || !rest.trim().is_empty()).then_some(rest);
    (words, rest)
}

/// `r4c7=5` as `4`, `7` and `=5`.
fn cell(text: &str) -> Option<(&str, &str, &str)> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let after = text.strip_prefix(['r', 'R'])?;
    let (rows, after) = after.split_at(digits(after));
    let after = after.strip_prefix(['c', 'C'])?;
    let (columns, says) = after.split_at(digits(after));
    (!rows.is_empty() && !columns.is_empty()).then_some((rows, columns, says))
}

/// The cell `r4c7` of a board.
fn on_board(size: Size, rows: &str, columns: &str) -> Option<Cell> {
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    size.cell(number(rows)?, number(columns)?)
}

impl Word<'_> {
    fn error(&self, fault: impl Into<Fault>) -> ReadError {
        ReadError::new(self.line, Some(self.column + 1), fault)
    }

    fn bad(&self, expected: &'static str) -> ReadError {
        self.error(Fault::is_not(expected, shown(self.text)))
    }

    fn cell(&self, size: Size) -> Result<Cell, ReadError> {
        let cell = on_board(size, self.rows, self.columns);
        cell.ok_or_else(|| self.bad("about a cell of the board"))
    }

    /// True and the value after `=`; false and the value after `<>`.
    fn value(&self) -> Option<(bool, &str)> {
        let no = ["<>", "!=", "≠"].iter().find_map(|sign| self.says.strip_prefix(sign));
        let yes = self.says.strip_prefix('=');
        no.map(|text| (false, text)).or(yes.map(|text| (true, text)))
    }
}

/// Adds the entries of words on a Sudoku: `r1c1=5`, `r2c3<>4`, `r2c3<>46`, and `r2c3:458` for noted
/// candidates.
///
/// Up to 9x9, several digits name several rows or columns: `r12c3<>4` is about rows 1 and 2. On
/// larger boards it is about row 12, and digits above 9 are letters or single numbers: `r1c1=C`,
/// `r1c1=12`.
pub(super) fn sudoku(
    words: &[Word],
    side: usize,
    position: &mut Position,
) -> Result<(), ReadError> {
    const EXPECTED: &str = "an entry as r1c1=5, r2c3<>4 or r2c3:458";
    let size = Size { rows: side as u8, columns: side as u8 };
    for word in words {
        let notes = word.says.strip_prefix(':');
        let (holds, text) =
            notes.map(|text| (true, text)).or(word.value()).ok_or_else(|| word.bad(EXPECTED))?;
        let number = || text.parse::<u16>().ok().filter(|_| side > 9 && holds && notes.is_none());
        let digit = |c: char| digit_of(c).filter(|digit| *digit > 0).map(u16::from);
        let digits = match number() {
            Some(number) => Some(vec![number]),
            None => text.chars().map(digit).collect::<Option<Vec<u16>>>(),
        };
        let on_board = |digit: &u16| (1..=side).contains(&usize::from(*digit));
        let digits = digits
            .filter(|digits| (1..=side).contains(&digits.len()) && digits.iter().all(on_board));
        let digits = digits.ok_or_else(|| word.bad(EXPECTED))?;
        let cells = cells_of(word, size)?;
        match (&cells[..], &digits[..]) {
            _ if notes.is_some() => {
                let mask = digits.iter().fold(0, |all, digit| all | 1 << (digit - 1));
                position.notes.extend(cells.iter().map(|cell| (*cell, mask)));
            }
            _ if !holds => {
                for cell in cells {
                    position.ruled_out.extend(digits.iter().map(|digit| (cell, *digit)));
                }
            }
            ([cell], [digit]) => position.values.push((*cell, *digit)),
            _ => return Err(word.bad("one digit in one cell, as r1c1=5")),
        }
    }
    Ok(())
}

/// The cells that a word about a Sudoku names.
fn cells_of(word: &Word, size: Size) -> Result<Vec<Cell>, ReadError> {
    if size.rows() > 9 {
        return Ok(vec![word.cell(size)?]);
    }
    if word.rows.len() > 9 || word.columns.len() > 9 {
        return Err(word.bad("about a cell of the board"));
    }
    let places = word.rows.chars().flat_map(|r| word.columns.chars().map(move |c| (r, c)));
    let cell = |(row, column): (char, char)| {
        let cell = on_board(size, &row.to_string(), &column.to_string());
        cell.ok_or_else(|| word.bad("about a cell of the board"))
    };
    places.map(cell).collect()
}

/// Adds the entries of words on a path: `r1c1=5`, and `r1c1-r1c2-r2c2` for cells that follow each
/// other.
pub(super) fn path(
    words: &[Word],
    shape: &Shape,
    position: &mut Position,
) -> Result<(), ReadError> {
    const EXPECTED: &str = "an entry as r1c1=5 or r1c1-r1c2";
    let size = shape.size();
    for word in words {
        let mut last = word.cell(size)?;
        if let Some((true, value)) = word.value() {
            let value = value.parse::<u16>().map_err(|_| word.bad(EXPECTED))?;
            super::check(shape, (last, value)).map_err(|fault| word.error(fault))?;
            position.values.push((last, value));
            continue;
        }
        let others = word.says.strip_prefix('-').ok_or_else(|| word.bad(EXPECTED))?;
        for other in others.split('-') {
            let found = cell(other).filter(|(.., says)| says.is_empty());
            let (rows, columns, _) = found.ok_or_else(|| word.bad(EXPECTED))?;
            let next = on_board(size, rows, columns);
            let next = next.filter(|next| shape.touches(last, *next)).ok_or_else(|| {
                word.bad("a line through open cells between which the path can step")
            })?;
            position.links.push((last, next));
            last = next;
        }
    }
    Ok(())
}

/// Adds the entries of words on a Queens board: `r1c1` or `r1c1=Q` for a queen, `r1c1=x` or
/// `r1c1<>Q` for a cross.
pub(super) fn queens(
    words: &[Word],
    puzzle: &Queens,
    position: &mut Position,
) -> Result<(), ReadError> {
    for word in words {
        let cell = word.cell(puzzle.size())?;
        let list = match (word.says, word.value()) {
            ("", _) | (_, Some((true, "Q" | "q" | "♛"))) => &mut position.queens,
            (_, Some((true, "x" | "X" | "×") | (false, "Q" | "q" | "♛"))) => {
                &mut position.crosses
            }
            _ => return Err(word.bad("an entry as r1c1=Q or r2c3=x")),
        };
        list.push(cell);
    }
    Ok(())
}
