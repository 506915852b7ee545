//! Links with 81 digits, and the states of SudokuWiki.
//!
//! A state is `S9B` (`S4B`, `S6B` and so on for smaller boards) and two base-36 characters for each
//! cell. 1 to 9 is a given, 10 to 18 is an entered digit plus 9, and from 19 on the value is a mask
//! of candidates plus 18.

use gridsmith_core::Position;

use crate::line::{self, Trouble};
use crate::marks::{self, Clues};
use crate::raw::{Found, Raw};
use crate::{Fault, Format};

/// True for `S9B` with two characters per cell, or the same for another size.
pub(crate) fn is_state(text: &str) -> bool {
    let mut chars = text.chars();
    let side = (chars.next() == Some('S')).then(|| chars.next()?.to_digit(36)).flatten();
    let cells = side.map_or(0, |side| (side * side * 2) as usize);
    chars.next() == Some('B')
        && cells > 0
        && chars.as_str().len() + 8 > cells
        && chars.all(|c| c.is_ascii_alphanumeric())
}

/// Reads the value of `bd=`: 81 digits or a state.
pub(super) fn read_bd(text: &str) -> Result<Found, Trouble> {
    if is_state(text) { read_state(text) } else { read_cells(text, Format::SudokuWiki) }
}

/// Reads 81 digits, or the digits of another size.
pub(super) fn read_cells(text: &str, format: Format) -> Result<Found, Trouble> {
    let found = text.chars().count();
    if let Some(side) = line::boxed_side(found) {
        let givens = line::digits(text, side)?;
        return Raw::of_givens(givens).and_then(|raw| raw.finish(format)).map_err(Trouble::whole);
    }
    let puzzle = line::clues(text)?;
    let givens = puzzle.clues().map_or(Vec::new(), |clues| clues.to_vec());
    Raw::of_givens(givens).and_then(|raw| raw.finish(format)).map_err(Trouble::whole)
}

/// A state.
pub(super) fn read_state(text: &str) -> Result<Found, Trouble> {
    let side = text[1..].chars().next().and_then(|c| c.to_digit(36)).unwrap_or(0) as usize;
    let cells = &text[3..];
    let mut raw = Raw::new(side).map_err(Trouble::whole)?;
    if cells.len() != side * side * 2 {
        let found = cells.len() / 2;
        return Err(Trouble::whole(Fault::Cells { expected: side * side, found }));
    }
    // The masks of larger boards do not fit into two characters.
    if side > 9 {
        let what = format!("a state of sudoku {side}x{side}");
        return Err(Trouble::whole(Fault::NotSupported { what }));
    }
    for (at, two) in cells.as_bytes().chunks(2).enumerate() {
        let digit = |byte: u8| char::from(byte).to_digit(36);
        let value = digit(two[0]).zip(digit(two[1])).map(|(a, b)| a * 36 + b);
        let bad = || {
            let found = String::from_utf8_lossy(two);
            Trouble::new(3 + 2 * at, Fault::is_not("a cell of a state", found))
        };
        let most = (1 << side) - 1;
        match value.ok_or_else(bad)? {
            value @ 1..=9 if value as usize <= side => raw.givens[at] = value as u8,
            value @ 10..=18 if value as usize - 9 <= side => raw.placed[at] = value as u8 - 9,
            value if value > 18 && value - 18 <= most => raw.mark(at, value - 18),
            0 => {}
            _ => return Err(bad()),
        }
    }
    raw.finish(Format::SudokuWiki).map_err(Trouble::whole)
}

/// The link, with a state if there is a position; `None` if the site has no such boards.
pub(crate) fn write(clues: &Clues, state: Option<&Position>) -> Option<String> {
    const START: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    let side = clues.side;
    if side > 9 || !clues.is_boxed() || clues.has_diagonals() {
        return None;
    }
    let plain = || -> String {
        let digits: String = clues.digits.iter().map(|&clue| char::from(b'0' + clue)).collect();
        format!("{START}{digits}")
    };
    let Some(state) = state else { return Some(plain()) };
    let mut text = format!("{START}S{side}B");
    let mut is_played = false;
    let board = marks::board(clues, state);
    for (at, clue) in clues.digits.iter().enumerate() {
        let value = match (clue, board.values[at]) {
            // 18 would be an entered 9.
            (0, 0) => match board.noted(at).unwrap_or_else(|| board.allowed(at)) {
                0 => 0,
                mask => 18 + mask,
            },
            (0, digit) => 9 + u32::from(digit),
            (clue, _) => u32::from(*clue),
        };
        is_played |= value > 9;
        text.extend([value / 36, value % 36].map(|n| char::from_digit(n, 36).unwrap_or('0')));
    }
    // A position of cells that nothing fits in would be read back as none.
    Some(if is_played { text } else { plain() })
}
