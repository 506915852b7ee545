//! Masks: the shape of a board as a grid of cells and holes, by the rules of path grids.

use gridsmith_core::{Cell, Size};

use super::path::{Word, word};
use super::{Row, is_header, size};
use crate::{Fault, ReadError};

/// The shape of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// Rows and columns.
    pub size: Size,
    /// The cells that are not part of the board.
    pub holes: Vec<Cell>,
}

/// Reads a mask: a path grid of any kind, or one character for each cell if a row has no blanks.
///
/// ```
/// use gridsmith_formats::grid::mask;
///
/// let heart = mask("# a heart\n.#.\n...\nx.x\n").unwrap();
/// assert_eq!((heart.size.rows(), heart.holes.len()), (3, 3));
/// assert_eq!(mask(". # .\n. . .\n* . *\n"), Ok(heart));
/// ```
pub fn mask(text: &str) -> Result<Mask, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = (1..).zip(text.lines()).map(|(number, text)| Row { number, text: text.into() });
    let mut rows: Vec<(Row, Vec<Word>)> = Vec::new();
    // A line that begins with `#` may be a row or a comment. Above the first row, its width
    // decides.
    let mut unsure: Vec<(Row, Vec<Word>)> = Vec::new();
    for line in lines {
        let trimmed = line.text.trim();
        if trimmed.is_empty() || (rows.is_empty() && is_header(trimmed)) {
            continue;
        }
        match cells(&line) {
            Err(_) if trimmed.starts_with('#') => {}
            Err(error) => return Err(error),
            Ok(cells) if trimmed.starts_with('#') && rows.is_empty() => unsure.push((line, cells)),
            Ok(cells) => rows.push((line, cells)),
        }
    }
    let width = rows.iter().map(|(_, cells)| cells.len()).max();
    unsure.retain(|(_, cells)| width.is_none_or(|width| width == cells.len()));
    let rows: Vec<(Row, Vec<Word>)> = unsure.into_iter().chain(rows).collect();
    let Some((first, _)) = rows.first() else { return Err(ReadError::new(1, None, Fault::Empty)) };
    let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let size = size(first, rows.len(), columns)?;
    let dot_is_hole = rows.iter().any(|(_, cells)| cells.contains(&Word::Empty));
    let is_hole = |cell: &Cell| match rows[size.row(*cell)].1.get(size.column(*cell)) {
        // Short rows are filled up with holes.
        None | Some(Word::Hole) => true,
        Some(Word::Dot) => dot_is_hole,
        Some(Word::Empty | Word::Number(_)) => false,
    };
    Ok(Mask { size, holes: size.cells().filter(is_hole).collect() })
}

/// The cells of a row: its words, or the characters of its only word.
fn cells(row: &Row) -> Result<Vec<Word>, ReadError> {
    let words: Vec<(usize, &str)> = row.words().collect();
    let cell = |at: usize, text: &str| {
        word(text).ok_or_else(|| row.error(Some(at), Fault::is_not("a cell", text)))
    };
    match words.as_slice() {
        [(0, only)] => {
            only.char_indices().map(|(at, found)| cell(at, &found.to_string())).collect()
        }
        // Blanks separate cells. In this row they seem to mean holes.
        [(at, only)] if only.chars().count() > 1 => {
            let what = "a row: write # for a cell that is not part of the board";
            Err(row.error(Some(*at), Fault::is_not(what, &row.text)))
        }
        _ => words.into_iter().map(|(at, text)| cell(at, text)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks() {
        let rows = [
            ("one character a cell", "..#\n...\n", "..#/..."),
            ("words between blanks", ". . #\n. . .\n", "..#/..."),
            ("every word for a hole", "#xX*.\n", "####."),
            ("every word for a cell", "_-?0.7\n", "....#."),
            (
                "a comment, a blank line, a header",
                "# a board\n\nkind: hidato\n...\n.#.\n",
                ".../.#.",
            ),
            ("a comment below", "...\n# that was all\n", "..."),
            ("a first row of holes", "###\n...\n", "###/..."),
            ("a rule as wide as nothing", "##\n...\n", "..."),
            ("holes below", "...\n##\n", ".../###"),
            ("short rows", "....\n..\n", "..../..##"),
            ("windows line ends, byte order mark", "\u{feff}..\r\n.#\r\n", "../.#"),
            ("a puzzle is a mask, too", "kind: numbrix\n 1 . #\n . 5 .\n", "..#/..."),
            ("two columns a cell", ".. ## ..\n.. .. ..\n", ".#./..."),
            ("all holes", "##\n##\n", "##/##"),
            ("no cell", "..a\n", "line 1, column 3: \"a\" is not a cell"),
            (
                "blanks for holes",
                "  ..\n....\n",
                "line 1, column 3: \"  ..\" is not a row: write # for a cell that is not part of the board",
            ),
            ("nothing", "\n\n# nothing\n", "line 1: there is no puzzle here"),
        ];
        for (name, text, expected) in rows {
            let found = match mask(text) {
                Ok(Mask { size, holes }) => {
                    let cells: Vec<Cell> = size.cells().collect();
                    let sign = |cell: &Cell| if holes.contains(cell) { '#' } else { '.' };
                    let rows: Vec<String> = cells
                        .chunks(size.columns())
                        .map(|row| row.iter().map(sign).collect())
                        .collect();
                    rows.join("/")
                }
                Err(error) => error.to_string(),
            };
            assert_eq!(found, expected, "{name}");
        }
    }
}
