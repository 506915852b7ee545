//! Game ids of Simon Tatham's Solo: `3x3:` and the cells, letters for runs of empty ones.

use gridsmith_sudoku::Sudoku;

use crate::line::Trouble;
use crate::raw::{Found, Raw};
use crate::{Fault, Format, limits};

/// The sides of a box and the options, if `text` begins with them.
fn parameters(text: &str) -> Option<(usize, usize, &str)> {
    let (head, _) = text.split_once(':')?;
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (columns, rest) = head.split_at(digits(head));
    let (rows, options) = match rest.strip_prefix('x') {
        Some(rest) => rest.split_at(digits(rest)),
        // A jigsaw has one box in a row.
        None => ("1", rest.starts_with('j').then_some(rest)?),
    };
    let plain = options.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    Some((columns.parse().ok()?, rows.parse().ok()?, options)).filter(|_| plain && head.len() < 20)
}

/// True for a game id.
pub(crate) fn is_id(text: &str) -> bool {
    parameters(text).is_some()
}

/// True for a random seed, like `3x3#1234`: only the program can make its puzzle.
pub(super) fn is_seed(text: &str) -> bool {
    let Some((parameters, seed)) = text.split_once('#') else { return false };
    !seed.is_empty()
        && seed.bytes().all(|byte| byte.is_ascii_digit())
        && is_id(&format!("{parameters}:"))
}

pub(crate) fn read(text: &str) -> Result<Found, Trouble> {
    let whole = |fault: Fault| Trouble::whole(fault);
    let (columns, rows, options) =
        parameters(text).ok_or_else(|| whole(Fault::is_not("a game id like 3x3:...", text)))?;
    let side = columns.saturating_mul(rows);
    if !(1..=limits::SIDE).contains(&side) {
        return Err(whole(Fault::Side { found: side }));
    }
    let mut raw = Raw::new(side).map_err(whole)?;
    // Solo counts the boxes in a row, not their width.
    raw.boxes = Some((columns, rows));
    let mut letters = options.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'x' => raw.diagonals = [true; 2],
            'j' => return Err(whole(Fault::NotSupported { what: "jigsaw sudoku".into() })),
            'k' => return Err(whole(Fault::Rule { name: "killer".into() })),
            'd' => drop(letters.next()),
            _ => {}
        }
    }
    let start = text.find(':').map_or(0, |colon| colon + 1);
    let mut at = 0;
    let mut chars = text[start..].char_indices().peekable();
    while let Some((place, found)) = chars.next() {
        match found {
            '1'..='9' => {
                let mut number = u32::from(found as u8 - b'0');
                while let Some((_, next @ '0'..='9')) = chars.peek() {
                    number = (number * 10 + u32::from(*next as u8 - b'0')).min(1000);
                    chars.next();
                }
                let fault = || Trouble::new(start + place, Fault::is_not("a digit", number));
                let cell = raw.givens.get_mut(at).filter(|_| number as usize <= side);
                *cell.ok_or_else(fault)? = number as u8;
                at += 1;
            }
            'a'..='z' => at += found as usize - 'a' as usize + 1,
            '_' => {}
            _ => return Err(Trouble::new(start + place, Fault::is_not("a cell", found))),
        }
    }
    if at != side * side {
        return Err(whole(Fault::Cells { expected: side * side, found: at }));
    }
    raw.finish(Format::Solo).map_err(whole)
}

/// The game id; `None` if the candidates are the puzzle.
pub(crate) fn write(puzzle: &Sudoku) -> Option<String> {
    let mut text = "3x3:".to_string();
    let mut run = 0u8;
    let mut after_digit = false;
    for clue in puzzle.clues()?.iter().map(Some).chain([None]) {
        if run > 0 && (clue != Some(&0) || run == 26) {
            text.push(char::from(b'a' + run - 1));
            (run, after_digit) = (0, false);
        }
        match clue {
            Some(0) => run += 1,
            Some(digit) => {
                if after_digit {
                    text.push('_');
                }
                text.push(char::from(b'0' + digit));
                after_digit = true;
            }
            None => {}
        }
    }
    Some(text)
}
