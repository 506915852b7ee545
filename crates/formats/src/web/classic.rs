//! The two short codes of SudokuPad for plain Sudokus.
//!
//! In the first code, digits are givens and other characters are runs of empty cells. In the second
//! code, each character is a given or an empty cell, followed by up to five empty cells.

use gridsmith_sudoku::Sudoku;

/// The length of a run is the index in this list.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

const PAIRS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The 81 givens; `None` if it is neither code. With `first`, the first code is tried first.
pub(super) fn decode(text: &str, first: bool) -> Option<Vec<u8>> {
    // Without its name, a line of 81 digits is not meant as a code.
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !(2..=120).contains(&text.len()) || !(first || has_letter) {
        return None;
    }
    let codes = [runs(text), pairs(text)];
    let [runs, pairs] = codes.map(|cells| cells.filter(|cells| cells.len() == 81));
    if first { runs.or(pairs) } else { pairs.or(runs) }
}

fn runs(text: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for found in text.chars() {
        match found {
            '1'..='9' => cells.push(found as u8 - b'0'),
            _ => cells.resize(cells.len() + RUNS.find(found)?, 0),
        }
        if cells.len() > 81 {
            return None;
        }
    }
    Some(cells)
}

fn pairs(text: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for found in text.bytes() {
        let value = PAIRS.iter().position(|own| *own == found)?;
        cells.push((value % 10) as u8);
        cells.resize(cells.len() + value / 10, 0);
        if cells.len() > 81 {
            return None;
        }
    }
    Some(cells)
}

/// The second code; `None` if the candidates are the puzzle.
pub(crate) fn write(puzzle: &Sudoku) -> Option<String> {
    let clues = puzzle.clues()?;
    let mut text = String::new();
    let mut at = 0;
    while at < 81 {
        let run = clues[at + 1..].iter().take(5).take_while(|clue| **clue == 0).count();
        text.push(char::from(PAIRS[usize::from(clues[at]) + 10 * run]));
        at += 1 + run;
    }
    // A code of digits alone would not be recognised.
    Some(if decode(&text, false).is_some() { text } else { format!("classic{text}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_codes() {
        let rows = [
            ("sIFrev0quIs0pAGDHPqBs0", false, Some(4)),
            ("D4E8B5B3K7G2F6F8B4G1H6B3B7B5C2F1B4G", false, None),
            ("B6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B", true, Some(0)),
            (&"1".repeat(81), true, Some(1)),
            (&"1".repeat(81), false, None),
            ("AABB", false, None),
            ("4.....8.5", false, None),
        ];
        for (text, first, expected) in rows {
            assert_eq!(decode(text, first).map(|cells| cells[0]), expected, "{text}");
        }
    }
}
