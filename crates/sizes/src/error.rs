//! Why a text or a list of clues is not a puzzle.

use crate::Shape;
use std::error::Error;
use std::fmt;

/// Why something is not a puzzle. `at` counts characters of the text from 0; cells are written as people
/// write them, with rows and columns from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// A part of the line is missing or is not what belongs there.
    Expected {
        /// Where.
        at: usize,
        /// What belongs there.
        what: &'static str,
        /// What stands there instead; empty at the end of the text.
        found: String,
    },
    /// A side that no board has.
    BadSide(usize),
    /// As many rows as columns are needed.
    NotSquare {
        /// Rows in the text.
        rows: usize,
        /// Columns in the text.
        columns: usize,
    },
    /// A side that has no standard boxes.
    NoBoxes(usize),
    /// A 9x9 board with boxes and without diagonals, which is another family.
    PlainNine,
    /// The wrong number of characters or cells.
    WrongLength {
        /// What they are.
        what: &'static str,
        /// How many a board of that side has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A character that is not what belongs there.
    BadCharacter {
        /// Where.
        at: usize,
        /// Which.
        found: char,
        /// What belongs there.
        what: &'static str,
    },
    /// A clue that is not a digit of the board.
    BadDigit {
        /// Index of the cell.
        cell: usize,
        /// The clue.
        digit: u8,
        /// The side of the board.
        side: usize,
    },
    /// More regions than rows.
    TooManyRegions {
        /// The first cell of the first region too many.
        cell: usize,
        /// The side of the board.
        side: usize,
    },
    /// Fewer regions than rows.
    TooFewRegions {
        /// The side of the board.
        expected: usize,
        /// Regions given.
        found: usize,
    },
    /// A region with too many or too few cells.
    WrongRegion {
        /// Its letter.
        label: char,
        /// The side of the board.
        expected: usize,
        /// Cells of the region.
        found: usize,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { at, what, found } if found.is_empty() => {
                write!(f, "the text ends at {at} where {what} should be")
            }
            Self::Expected { at, what, found } => write!(f, "{found:?} at {at} is not {what}"),
            Self::BadSide(found) => {
                write!(f, "side {found} is not {} to {}", Shape::MIN_SIDE, Shape::MAX_SIDE)
            }
            Self::NotSquare { rows, columns } => {
                write!(f, "{rows}x{columns} is not a square board")
            }
            Self::NoBoxes(side) => write!(f, "side {side} has no boxes: regions= is missing"),
            Self::PlainNine => {
                f.write_str("a 9x9 board with boxes and without diagonals is a plain Sudoku")
            }
            Self::WrongLength { what, expected, found } => {
                write!(f, "{found} {what}, not {expected}")
            }
            Self::BadCharacter { at, found, what } => write!(f, "{found:?} at {at} is not {what}"),
            Self::BadDigit { cell, digit, side } => {
                let (row, column) = (cell / side + 1, cell % side + 1);
                write!(f, "clue {digit} in r{row}c{column} is not 1 to {side}")
            }
            Self::TooManyRegions { cell, side } => {
                let (row, column) = (cell / side + 1, cell % side + 1);
                write!(f, "r{row}c{column} begins region {}, but the side is {side}", side + 1)
            }
            Self::TooFewRegions { expected, found } => write!(f, "{found} regions, not {expected}"),
            Self::WrongRegion { label, expected, found } => {
                write!(f, "region {label:?} has {found} cells, not {expected}")
            }
        }
    }
}

impl Error for ParseError {}
