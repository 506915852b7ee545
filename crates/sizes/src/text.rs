//! The canonical line: `sudoku SIDExSIDE [regions=LETTERS] [diagonals] SYMBOLS`.
//!
//! SYMBOLS are the clues row by row: 1 to 9, then A to P for 10 to 25, `.` for an empty cell. LETTERS
//! name the region of each cell; a board with the standard boxes has none. Reading takes any letters
//! for the regions, the two words in any order, small letters as symbols, and A to Y for 1 to 25 on a
//! 25x25 board. Writing names the regions A, B, C, ... in the order of their first cells.

use crate::{ParseError, Shape, SizedSudoku, digit_of, symbol};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Shape {
    /// The line without the word `sudoku` and the clues: `6x6`, `9x9 regions=... diagonals`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size())?;
        if !self.is_boxed() {
            f.write_str(" regions=")?;
            self.regions().iter().try_for_each(|&region| write!(f, "{}", Shape::letter(region)))?;
        }
        f.write_str(if self.has_diagonals() { " diagonals" } else { "" })
    }
}

impl fmt::Display for SizedSudoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sudoku {} ", self.shape())?;
        self.clues().iter().try_for_each(|&digit| write!(f, "{}", symbol(digit)))
    }
}

impl FromStr for SizedSudoku {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let end = text.chars().count();
        let (word, rest) = Part { text, at: 0 }.split();
        if word.text != "sudoku" {
            return Err(word.is_not("the word sudoku"));
        }
        let (size, rest) = rest.ok_or(missing(end, "the size"))?.split();
        let side = side(size)?;
        let mut rest = rest.ok_or(missing(end, "the clues"))?;
        let (mut regions, mut diagonals) = (None, false);
        let clues = loop {
            let (word, tail) = rest.split();
            match (word.text, word.text.strip_prefix("regions=")) {
                ("diagonals", _) if !diagonals => diagonals = true,
                (_, Some(letters)) if regions.is_none() => {
                    let letters = Part { text: letters, at: word.at + "regions=".len() };
                    regions = Some(labels(letters, side)?);
                }
                ("diagonals", _) | (_, Some(_)) => return Err(word.is_not("the clues")),
                _ => match tail {
                    Some(tail) => return Err(tail.is_not("the end of the line")),
                    None => break word,
                },
            }
            rest = tail.ok_or(missing(end, "the clues"))?;
        };
        let shape = match regions {
            Some(labels) => Shape::jigsaw(side, &labels, diagonals)?,
            None => Shape::boxes(side, diagonals)?,
        };
        SizedSudoku::try_new(shape, &digits(clues, side)?)
    }
}

/// The side in `SIDExSIDE`.
fn side(size: Part) -> Result<usize, ParseError> {
    let number = |text: &str| {
        let plain = (1..=3).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_digit())
            && !text.starts_with('0');
        plain.then(|| text.parse().ok()).flatten()
    };
    let sides = size.text.split_once('x').map(|(rows, columns)| (number(rows), number(columns)));
    let Some((Some(rows), Some(columns))) = sides else { return Err(size.is_not("the size")) };
    match (Shape::MIN_SIDE..=Shape::MAX_SIDE).contains(&rows) {
        _ if rows != columns => Err(ParseError::NotSquare { rows, columns }),
        true => Ok(rows),
        false => Err(ParseError::BadSide(rows)),
    }
}

/// The letters of the regions.
fn labels(letters: Part, side: usize) -> Result<Vec<u8>, ParseError> {
    letters.count("region letters", side)?;
    let label = |(at, letter): (usize, char)| match letter.is_ascii_alphabetic() {
        true => Ok(letter as u8),
        false => {
            Err(ParseError::BadCharacter { at: letters.at + at, found: letter, what: "a region" })
        }
    };
    letters.text.chars().enumerate().map(label).collect()
}

/// The digits of the clues.
fn digits(clues: Part, side: usize) -> Result<Vec<u8>, ParseError> {
    clues.count("cells", side)?;
    // On the largest board, letters beyond P and no digits mean that A stands for 1.
    let beyond = |symbol: char| matches!(symbol.to_ascii_uppercase(), 'Q'..='Y');
    let is_lettered = side == 25
        && clues.text.contains(beyond)
        && !clues.text.contains(|symbol: char| symbol.is_ascii_digit());
    let digit = |(at, symbol): (usize, char)| {
        let digit = match symbol.to_ascii_uppercase() {
            letter @ 'A'..='Y' if is_lettered => Some(letter as u8 - b'A' + 1),
            _ => digit_of(symbol),
        };
        digit.filter(|&digit| usize::from(digit) <= side).ok_or(ParseError::BadCharacter {
            at: clues.at + at,
            found: symbol,
            what: "a cell of this board",
        })
    };
    clues.text.chars().enumerate().map(digit).collect()
}

/// A piece of the text, and how many characters come before it.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Part<'a> {
    /// What comes before the first blank and, if there is one, what comes after it.
    fn split(self) -> (Part<'a>, Option<Part<'a>>) {
        match self.text.split_once(' ') {
            Some((text, rest)) => {
                let at = self.at + text.chars().count() + 1;
                (Part { text, at: self.at }, Some(Part { text: rest, at }))
            }
            None => (self, None),
        }
    }

    /// Refuses anything but one character per cell, before anything is kept of it.
    fn count(self, what: &'static str, side: usize) -> Result<(), ParseError> {
        match (side * side, self.text.chars().count()) {
            (expected, found) if expected == found => Ok(()),
            (expected, found) => Err(ParseError::WrongLength { what, expected, found }),
        }
    }

    fn is_not(self, what: &'static str) -> ParseError {
        /// Longer pieces are cut off in messages.
        const SHOWN: usize = 24;
        ParseError::Expected { at: self.at, what, found: self.text.chars().take(SHOWN).collect() }
    }
}

fn missing(at: usize, what: &'static str) -> ParseError {
    ParseError::Expected { at, what, found: String::new() }
}
