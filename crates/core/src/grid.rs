//! Rectangles of cells: sizes, cells, and how people write them.

use std::fmt;

/// A place on a board: an index in row-major order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

impl Cell {
    /// The index, for arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many rows and columns a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Rows, at most 64.
    pub rows: u8,
    /// Columns, at most 64.
    pub columns: u8,
}

impl Size {
    /// No side of a board is longer.
    pub const MAX_SIDE: usize = 64;

    /// The size with these sides, or `None` if one is 0 or longer than `MAX_SIDE`.
    pub fn try_new(rows: usize, columns: usize) -> Option<Size> {
        let fits = |side| (1..=Self::MAX_SIDE).contains(&side);
        (fits(rows) && fits(columns)).then_some(Size { rows: rows as u8, columns: columns as u8 })
    }

    /// Rows, for arithmetic.
    #[inline]
    pub fn rows(self) -> usize {
        self.rows as usize
    }

    /// Columns, for arithmetic.
    #[inline]
    pub fn columns(self) -> usize {
        self.columns as usize
    }

    /// The number of cells.
    #[inline]
    pub fn area(self) -> usize {
        self.rows() * self.columns()
    }

    /// All cells in row-major order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.area() as u16).map(Cell)
    }

    /// The cell in `row` and `column`, both counted from 0, or `None` if it is off the board.
    pub fn cell(self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows() && column < self.columns())
            .then(|| Cell((row * self.columns() + column) as u16))
    }

    /// The row of `cell`, from 0.
    #[inline]
    pub fn row(self, cell: Cell) -> usize {
        cell.index() / self.columns()
    }

    /// The column of `cell`, from 0.
    #[inline]
    pub fn column(self, cell: Cell) -> usize {
        cell.index() % self.columns()
    }

    /// The cell `down` rows below and `right` columns to the right of `cell`, if it is on the
    /// board.
    pub fn step(self, cell: Cell, down: isize, right: isize) -> Option<Cell> {
        let row = self.row(cell).checked_add_signed(down)?;
        let column = self.column(cell).checked_add_signed(right)?;
        self.cell(row, column)
    }

    /// How people write `cell`: `r4c7`, counted from 1.
    /// ```
    /// # use gridsmith_core::Size;
    /// let size = Size::try_new(2, 3).unwrap();
    /// assert_eq!(size.name(size.cell(1, 0).unwrap()), "r2c1");
    /// ```
    pub fn name(self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_not_columns() {
        let size = Size::try_new(2, 3).unwrap();
        let cell = size.cell(1, 2).unwrap();
        assert_eq!((cell, size.row(cell), size.column(cell)), (Cell(5), 1, 2));
        assert_eq!((size.cell(2, 0), size.cell(0, 3)), (None, None));
        assert_eq!(
            (size.step(cell, -1, -2), size.step(cell, 0, 1), size.step(cell, 1, 0)),
            (Some(Cell(0)), None, None)
        );
        assert_eq!((size.to_string(), size.cells().count()), ("2x3".into(), 6));
    }

    #[test]
    fn sides_have_limits() {
        assert!(Size::try_new(64, 64).is_some());
        assert_eq!(
            (Size::try_new(0, 1), Size::try_new(1, 0), Size::try_new(65, 1)),
            (None, None, None)
        );
    }
}
