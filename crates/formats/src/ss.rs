//! Simple Sudoku: up to three drawn grids with the givens, the digits so far and the candidates.

use gridsmith_core::Position;
use gridsmith_sudoku::Sudoku;

use crate::marks::{self, Clues};
use crate::raw::{Found, Raw};
use crate::{Fault, Format, line, pm};

/// True for the rules that Simple Sudoku draws.
pub(crate) fn is_rule(text: &str) -> bool {
    ["*-----------*", "-----------", "|---+---+---|"].contains(&text.trim())
}

/// True for the border above and below a grid of Simple Sudoku.
pub(crate) fn is_border(text: &str) -> bool {
    text.trim() == "*-----------*"
}

/// The digits of each cell in nine rows without rules.
fn cells(rows: &[String]) -> Option<Vec<u16>> {
    let mut masks = Vec::with_capacity(81);
    for row in rows {
        let words: Vec<&str> = row.split(|c: char| c == '|' || c.is_whitespace()).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        // Nine words are nine cells; three words are three boxes of three cells.
        let groups: Vec<String> = match words.len() {
            9 => words.iter().map(|word| word.to_string()).collect(),
            _ => words.concat().chars().map(String::from).collect(),
        };
        if groups.len() != 9 {
            return None;
        }
        for group in groups {
            let mut mask = 0;
            for found in group.chars() {
                match found {
                    '1'..='9' => mask |= 1 << (found as u8 - b'1'),
                    _ if line::is_mark(found) || found == '0' => {}
                    _ => return None,
                }
            }
            masks.push(mask);
        }
    }
    Some(masks)
}

/// Reads two or three grids without rules; `None` if the rows are something else.
pub(crate) fn read(rows: &[String]) -> Option<Result<Found, Fault>> {
    if ![18, 27].contains(&rows.len()) {
        return None;
    }
    let grids: Option<Vec<Vec<u16>>> = rows.chunks(9).map(cells).collect();
    let mut grids = grids?;
    let single = |mask: &u16| mask.count_ones() <= 1;
    let has_marks = grids.last().is_some_and(|grid| !grid.iter().all(single));
    let candidates = if has_marks { grids.pop() } else { None };
    if !grids.iter().flatten().all(single) {
        return None;
    }
    let digit = |mask: u16| if mask == 0 { 0 } else { mask.trailing_zeros() as u8 + 1 };
    let givens: Vec<u8> = grids[0].iter().map(|mask| digit(*mask)).collect();
    let values = grids.get(1).unwrap_or(&grids[0]);
    let agrees = |at: usize| givens[at] == 0 || digit(values[at]) == givens[at];
    // If they disagree, they are different puzzles.
    if !(0..81).all(agrees) {
        return None;
    }
    Some(Raw::of_givens(givens.clone()).and_then(|mut raw| {
        for at in (0..81).filter(|at| givens[*at] == 0) {
            raw.placed[at] = digit(values[at]);
            let mask = candidates.as_ref().map_or(0, |masks| masks[at]);
            if raw.placed[at] == 0 && mask > 0 {
                raw.mark(at, mask.into());
            }
        }
        raw.finish(Format::SimpleSudoku)
    }))
}

/// Writes the givens, the digits so far if there are entries, and the candidates if any are noted.
/// `None` if the candidates are the puzzle.
pub(crate) fn write(puzzle: &Sudoku, state: Option<&Position>) -> Option<String> {
    let clues = puzzle.clues()?;
    let board = marks::board(&Clues::plain(puzzle)?, state.unwrap_or(&Position::default()));
    let mut text = drawn(clues);
    if board.values != clues[..] {
        text.push_str(&drawn(&board.values));
    }
    let mask = |at: usize| match board.values[at] {
        0 => board.noted(at).unwrap_or_else(|| board.allowed(at)) as u16,
        digit => 1 << (digit - 1),
    };
    let masks: Vec<u16> = (0..81).map(mask).collect();
    let noted = (0..81).any(|at| board.noted(at).is_some());
    // A grid of single candidates would be read as digits.
    if noted && masks.iter().any(|mask| mask.count_ones() > 1) {
        text.push_str(&pm::write(&masks.try_into().ok()?));
    }
    Some(text)
}

fn drawn(values: &[u8]) -> String {
    let cell = |value: &u8| if *value == 0 { '.' } else { char::from(b'0' + value) };
    let mut text = "*-----------*\n".to_string();
    for (row, cells) in values.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            text.push_str("|---+---+---|\n");
        }
        for three in cells.chunks(3) {
            text.push('|');
            text.extend(three.iter().map(cell));
        }
        text.push_str("|\n");
    }
    text + "*-----------*\n"
}
