//! Why a text or a list of clues is not a number path.

use std::fmt;

use gridsmith_core::{Cell, Size};

use crate::Shape;

/// Why something is not a number path or a Zip. `at` counts characters from 0 in the whole line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathError {
    /// The line does not have the three fields family, shape and cells.
    WrongFields {
        /// Fields found.
        found: usize,
    },
    /// The first field is another family.
    WrongFamily {
        /// What stands there.
        found: String,
    },
    /// The second field is not a shape of this family.
    BadShape {
        /// What stands there.
        found: String,
    },
    /// A character that no cell can hold.
    BadCharacter {
        /// Where.
        at: usize,
        /// What.
        found: char,
    },
    /// A number with more digits than any value has.
    LongNumber {
        /// Where it starts.
        at: usize,
        /// Its digits.
        digits: usize,
    },
    /// A row with too few or too many cells.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Cells it should have.
        expected: usize,
        /// Cells it has.
        found: usize,
    },
    /// Too few or too many rows.
    WrongRows {
        /// Rows the shape says.
        expected: usize,
        /// Rows in the text.
        found: usize,
    },
    /// A pair of cells that is not `A-B`.
    BadPair {
        /// Where.
        at: usize,
        /// What.
        found: String,
    },
    /// No open cell, or more than a board may have.
    OpenCells {
        /// Open cells.
        found: usize,
    },
    /// A cell that is not on the board.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The board.
        size: Size,
    },
    /// A value that no cell can hold.
    BadValue {
        /// The cell.
        cell: String,
        /// The value.
        value: u64,
        /// The highest value.
        highest: usize,
    },
    /// A clue in a blocked cell.
    ClueInHole {
        /// The cell.
        cell: String,
    },
    /// Two different clues in one cell.
    TwoClues {
        /// The cell.
        cell: String,
    },
    /// A wall between cells that do not touch anyway.
    BadWall {
        /// One cell.
        a: String,
        /// The other.
        b: String,
    },
    /// A link from a cell to itself or to a hole.
    BadLink {
        /// One cell.
        a: String,
        /// The other.
        b: String,
    },
    /// A Zip without waypoints, or with the number `missing` left out.
    MissingWaypoint {
        /// The first number that no cell has.
        missing: usize,
    },
    /// Two cells with the same waypoint number.
    RepeatedWaypoint {
        /// The number.
        number: usize,
    },
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongFields { found } => write!(f, "{found} fields, not 3: family, shape, cells"),
            Self::WrongFamily { found } => write!(f, "{found:?} is not this family"),
            Self::BadShape { found } => {
                write!(
                    f,
                    "{found:?} is not a shape: rows x columns x 4, 6 or 8 for a path, rows x columns for a zip, sides 1 to {}",
                    Size::MAX_SIDE
                )
            }
            Self::BadCharacter { at, found } => write!(f, "{found:?} at {at} is not a cell"),
            Self::LongNumber { at, digits } => {
                write!(f, "the number at {at} has {digits} digits, too many for a value")
            }
            Self::RowLength { row, expected, found } => {
                write!(f, "row {row} has {found} cells, not {expected}")
            }
            Self::WrongRows { expected, found } => write!(f, "{found} rows, not {expected}"),
            Self::BadPair { at, found } => {
                write!(f, "{found:?} at {at} is not a pair of cells A-B")
            }
            Self::OpenCells { found } => {
                write!(f, "{found} open cells, not 1 to {}", Shape::MAX_OPEN)
            }
            Self::OffBoard { cell, size } => write!(f, "cell {} is not on a {size} board", cell.0),
            Self::BadValue { cell, value, highest } => {
                write!(f, "{value} in {cell} is not a value from 1 to {highest}")
            }
            Self::ClueInHole { cell } => write!(f, "{cell} is blocked and cannot hold a clue"),
            Self::TwoClues { cell } => write!(f, "{cell} has two different clues"),
            Self::BadWall { a, b } => write!(f, "a wall between {a} and {b}, which do not touch"),
            Self::BadLink { a, b } => {
                write!(f, "a link between {a} and {b}, which are not two open cells")
            }
            Self::MissingWaypoint { missing } => write!(f, "no cell is waypoint {missing}"),
            Self::RepeatedWaypoint { number } => write!(f, "two cells are waypoint {number}"),
        }
    }
}

impl std::error::Error for PathError {}
