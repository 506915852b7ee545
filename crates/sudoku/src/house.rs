//! Rows, columns and boxes.

use crate::SIZE;
use gridsmith_core::Cell;
use std::fmt;

/// Nine cells that hold each digit once. All are numbered from 0 and printed from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box of three by three cells, in reading order.
    Box(u8),
}

impl House {
    /// All 27 houses: rows, columns, boxes.
    pub fn all() -> impl Iterator<Item = House> {
        [House::Row, House::Column, House::Box].into_iter().flat_map(|kind| (0..9).map(kind))
    }

    /// The three houses of `cell`.
    pub fn of(cell: Cell) -> [House; 3] {
        let (row, column) = (SIZE.row(cell) as u8, SIZE.column(cell) as u8);
        [House::Row(row), House::Column(column), House::Box(row / 3 * 3 + column / 3)]
    }

    /// The nine cells, in reading order.
    /// ```
    /// # use gridsmith_sudoku::House;
    /// let indices: Vec<u16> = House::Box(5).cells().map(|cell| cell.0).collect();
    /// assert_eq!(indices, [33, 34, 35, 42, 43, 44, 51, 52, 53]);
    /// ```
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..9).map(move |i| {
            let (row, column) = match self {
                House::Row(row) => (row, i),
                House::Column(column) => (i, column),
                House::Box(number) => (number / 3 * 3 + i / 3, number % 3 * 3 + i % 3),
            };
            Cell(u16::from(row) * 9 + u16::from(column))
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
            House::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_holds_the_cells_that_name_it() {
        for house in House::all() {
            let inside: Vec<Cell> = house.cells().collect();
            let named: Vec<Cell> =
                SIZE.cells().filter(|cell| House::of(*cell).contains(&house)).collect();
            assert_eq!(inside, named, "{house}");
        }
    }
}
