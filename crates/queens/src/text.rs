//! The canonical line: `queens SIDExSTARS ROWS[;xBLOCKED][;qQUEENS]`.
//!
//! ROWS are rows of region letters joined by `/`; BLOCKED and QUEENS are cell indices joined by
//! `,`. Reading takes any letters for the regions and the indices in any order; writing names the
//! regions A to Z, then a to z, in the order of their first cells, and sorts the indices.

use crate::{ParseError, Queens};
use gridsmith_core::Cell;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Queens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "queens {}x{} ", self.side(), self.stars())?;
        for (row, regions) in self.regions().chunks(self.side()).enumerate() {
            f.write_str(if row == 0 { "" } else { "/" })?;
            regions.iter().try_for_each(|&region| write!(f, "{}", Queens::letter(region)))?;
        }
        for (tag, cells) in [('x', self.blocked()), ('q', self.queens())] {
            for (i, cell) in cells.iter().enumerate() {
                match i {
                    0 => write!(f, ";{tag}{}", cell.0)?,
                    _ => write!(f, ",{}", cell.0)?,
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Queens {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let end = text.chars().count();
        let (word, rest) = Part { text, at: 0 }.split(' ');
        if word.text != "queens" {
            return Err(word.is_not("the word queens"));
        }
        let (shape, body) = rest.ok_or(missing(end, "the side"))?.split(' ');
        let body = body.ok_or(missing(end, "the rows"))?;
        let (side, stars) = shape.split('x');
        let side = side.number("the side")?;
        let stars = stars.ok_or(missing(shape.end(), "x and the stars"))?.number("the stars")?;
        if !(1..=Queens::MAX_SIDE).contains(&side) {
            return Err(ParseError::BadSide(side));
        }
        let (rows, mut sections) = body.split(';');
        let regions = labels(rows, side)?;
        let [mut blocked, mut queens] = [None, None];
        while let Some(section) = sections {
            let (list, rest) = section.split(';');
            let (which, what) = match list.text.chars().next() {
                Some('x') if blocked.is_none() => (&mut blocked, "a blocked cell"),
                Some('q') if queens.is_none() => (&mut queens, "a queen"),
                _ => return Err(list.is_not("a list of blocked cells (x) or queens (q)")),
            };
            let list = Part { text: &list.text[1..], at: list.at + 1 };
            *which = Some(list.cells(what, side * side)?);
            sections = rest;
        }
        let [blocked, queens] = [blocked, queens].map(Option::unwrap_or_default);
        Queens::try_new(side, stars, &regions, &blocked, &queens)
    }
}

/// A piece of the text, and how many characters come before it.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Part<'a> {
    /// What comes before the first `mark` and, if there is one, what comes after it.
    fn split(self, mark: char) -> (Part<'a>, Option<Part<'a>>) {
        match self.text.split_once(mark) {
            Some((text, rest)) => {
                let head = Part { text, at: self.at };
                (head, Some(Part { text: rest, at: head.end() + 1 }))
            }
            None => (self, None),
        }
    }

    /// The position after the last character.
    fn end(self) -> usize {
        self.at + self.text.chars().count()
    }

    /// A whole number of at most four digits, without sign or leading zero.
    fn number(self, what: &'static str) -> Result<usize, ParseError> {
        let plain = self.text.len() <= 4
            && self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'));
        plain.then(|| self.text.parse().ok()).flatten().ok_or_else(|| self.is_not(what))
    }

    /// The cells of a list. A cell off the board is caught here, where its place is known.
    fn cells(self, what: &'static str, area: usize) -> Result<Vec<Cell>, ParseError> {
        let mut cells = Vec::new();
        let mut rest = Some(self);
        while let Some(list) = rest {
            let (cell, tail) = list.split(',');
            match cell.number(what)? {
                index if index < area => cells.push(Cell(index as u16)),
                _ => return Err(cell.is_not("a cell of this board")),
            }
            rest = tail;
        }
        Ok(cells)
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

/// The letters of the rows, each row of the right length.
fn labels(rows: Part, side: usize) -> Result<Vec<u8>, ParseError> {
    let mut labels = Vec::with_capacity(side * side);
    let mut at = rows.at;
    let found = rows.text.split('/').count();
    for (row, letters) in rows.text.split('/').enumerate() {
        let mut length = 0;
        for letter in letters.chars() {
            if !letter.is_ascii_alphabetic() {
                return Err(ParseError::BadCharacter { at, found: letter });
            }
            labels.push(letter as u8);
            (at, length) = (at + 1, length + 1);
        }
        if length != side && row < side {
            return Err(ParseError::WrongRowLength { row, expected: side, found: length });
        }
        at += 1;
    }
    match found == side {
        true => Ok(labels),
        false => Err(ParseError::WrongRows { expected: side, found }),
    }
}
