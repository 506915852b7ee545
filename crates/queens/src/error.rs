//! Why a text or a list of cells is not a Queens puzzle.

use crate::Queens;
use std::error::Error;
use std::fmt;

/// Why something is not a puzzle. `at` counts characters of the text from 0; rows are counted from
/// 1 in messages, cells by their index in row-major order from 0, as the text writes them.
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
    /// A number of stars that no puzzle has.
    BadStars(usize),
    /// The wrong number of rows.
    WrongRows {
        /// The side of the board.
        expected: usize,
        /// Rows in the text.
        found: usize,
    },
    /// A row of the wrong length.
    WrongRowLength {
        /// Which row, from 0.
        row: usize,
        /// The side of the board.
        expected: usize,
        /// Cells in the row.
        found: usize,
    },
    /// The wrong number of cells.
    WrongLength {
        /// Cells of a board of that side.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// A character that names no region.
    BadCharacter {
        /// Where.
        at: usize,
        /// Which.
        found: char,
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
    /// A blocked cell or given queen off the board.
    OffBoard {
        /// What the cell was meant to be.
        what: &'static str,
        /// Its index.
        cell: usize,
        /// Cells of the board.
        area: usize,
    },
    /// A blocked cell or given queen that is listed twice.
    Repeated {
        /// What the cell was meant to be.
        what: &'static str,
        /// Its index.
        cell: usize,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { at, what, found } if found.is_empty() => {
                write!(f, "the text ends at {at} where {what} should be")
            }
            Self::Expected { at, what, found } => write!(f, "{found:?} at {at} is not {what}"),
            Self::BadSide(found) => write!(f, "side {found} is not 1 to {}", Queens::MAX_SIDE),
            Self::BadStars(found) => write!(f, "{found} stars are not 1 to {}", Queens::MAX_STARS),
            Self::WrongRows { expected, found } => write!(f, "{found} rows, not {expected}"),
            Self::WrongRowLength { row, expected, found } => {
                write!(f, "row {} has {found} cells, not {expected}", row + 1)
            }
            Self::WrongLength { expected, found } => write!(f, "{found} cells, not {expected}"),
            Self::BadCharacter { at, found } => write!(f, "{found:?} at {at} is not a region"),
            Self::TooManyRegions { cell, side } => {
                let (row, column) = (cell / side + 1, cell % side + 1);
                write!(f, "r{row}c{column} begins region {}, but the side is {side}", side + 1)
            }
            Self::TooFewRegions { expected, found } => write!(f, "{found} regions, not {expected}"),
            Self::OffBoard { what, cell, area } => {
                write!(f, "{what} {cell} is off the board of {area} cells")
            }
            Self::Repeated { what, cell } => write!(f, "{what} {cell} is listed twice"),
        }
    }
}

impl Error for ParseError {}
