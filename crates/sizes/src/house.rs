//! Rows, columns, boxes or regions, and diagonals: what holds every digit once.

use crate::Shape;
use std::fmt;

/// A set of cells that holds every digit exactly once. Indices count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
    /// A box of the standard shape, row by row.
    Box(u8),
    /// A region of a jigsaw, in the order of first cells.
    Region(u8),
    /// The diagonal from the top left corner to the bottom right.
    MainDiagonal,
    /// The diagonal from the top right corner to the bottom left.
    AntiDiagonal,
}

impl House {
    /// True for rows, columns and diagonals.
    pub fn is_line(self) -> bool {
        !self.is_region()
    }

    /// True for boxes and regions.
    pub fn is_region(self) -> bool {
        matches!(self, House::Box(_) | House::Region(_))
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
            House::Box(index) => write!(f, "box {}", index + 1),
            House::Region(region) => write!(f, "region {}", Shape::letter(region)),
            House::MainDiagonal => f.write_str("the main diagonal"),
            House::AntiDiagonal => f.write_str("the anti-diagonal"),
        }
    }
}
