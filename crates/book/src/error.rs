//! Why there is no book.

use std::error::Error;
use std::fmt;

use crate::MOST;

/// Why there is no book.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BookError {
    /// There is no puzzle to print.
    Empty,
    /// There are more than [`MOST`] puzzles.
    TooMany {
        /// The number of puzzles.
        puzzles: usize,
    },
    /// A board is so large that its cells would be too small to write in, even alone on a page.
    TooSmall {
        /// The number of the puzzle in the book.
        puzzle: usize,
        /// What it is, e.g. `hidato 40x40`.
        title: String,
        /// The side that a cell would have, in tenths of a millimetre.
        cell: u32,
    },
    /// The font lacks a character of a text that the user gave.
    Character {
        /// The character.
        found: char,
    },
    /// A picture would have too many pixels.
    Picture(gridsmith_print::TooLarge),
    /// The PDF library refused the document.
    Pdf(String),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no puzzle to print"),
            Self::TooMany { puzzles } => {
                write!(f, "{puzzles} puzzles: a book has at most {MOST}; make several books")
            }
            Self::TooSmall { puzzle, title, cell } => {
                let (whole, tenth) = (cell / 10, cell % 10);
                write!(
                    f,
                    "puzzle {puzzle} ({title}) would have cells of {whole}.{tenth} mm; use a larger \
                     --page, or leave it out"
                )
            }
            Self::Character { found } => {
                write!(f, "the font has no {found:?}; use Latin, Greek or Cyrillic letters")
            }
            Self::Picture(too_large) => too_large.fmt(f),
            Self::Pdf(why) => write!(f, "the PDF could not be made: {why}"),
        }
    }
}

impl Error for BookError {}
