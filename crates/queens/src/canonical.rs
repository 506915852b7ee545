//! Symmetries of the square, and the one form that all images of a board share.

use crate::{Placement, Queens};
use gridsmith_core::Cell;

/// One of the eight ways to lay a square onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// As it is.
    Identity,
    /// A quarter turn to the right.
    Quarter,
    /// A half turn.
    Half,
    /// A quarter turn to the left.
    ThreeQuarters,
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places.
    Flip,
    /// Rows become columns.
    Transpose,
    /// Rows become columns, the last first.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Quarter,
        Symmetry::Half,
        Symmetry::ThreeQuarters,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// Where `cell` of a board of `side` rows comes to lie.
    /// ```
    /// # use gridsmith_core::Cell;
    /// # use gridsmith_queens::Symmetry;
    /// // r1c2 of a board of three rows goes to r2c3.
    /// assert_eq!(Symmetry::Quarter.cell(3, Cell(1)), Cell(5));
    /// ```
    pub fn cell(self, side: usize, cell: Cell) -> Cell {
        let (row, column) = (cell.index() / side, cell.index() % side);
        let last = side - 1;
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::Quarter => (column, last - row),
            Symmetry::Half => (last - row, last - column),
            Symmetry::ThreeQuarters => (last - column, row),
            Symmetry::Mirror => (row, last - column),
            Symmetry::Flip => (last - row, column),
            Symmetry::Transpose => (column, row),
            Symmetry::AntiTranspose => (last - column, last - row),
        };
        Cell((row * side + column) as u16)
    }

    /// The symmetry that takes this one back.
    pub fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Quarter => Symmetry::ThreeQuarters,
            Symmetry::ThreeQuarters => Symmetry::Quarter,
            itself => itself,
        }
    }
}

impl Queens {
    /// The board after `symmetry`: regions, blocked cells and given queens.
    pub fn turned(&self, symmetry: Symmetry) -> Queens {
        let side = self.side();
        let mut regions = vec![0; side * side];
        for cell in self.size().cells() {
            regions[symmetry.cell(side, cell).index()] = self.region(cell);
        }
        let turn = |cells: &[Cell]| -> Vec<Cell> {
            cells.iter().map(|&cell| symmetry.cell(side, cell)).collect()
        };
        let (blocked, queens) = (turn(self.blocked()), turn(self.queens()));
        // The image of a puzzle is a puzzle.
        Queens::try_new(side, self.stars(), &regions, &blocked, &queens).unwrap_or(self.clone())
    }

    /// The one form that this board and all its images share, and the symmetry that leads to it.
    ///
    /// Of the eight images, regions numbered in the order of their first cells: the least by the
    /// regions row by row, then by the blocked cells, then by the given queens. Of symmetries with
    /// the same image, the first.
    /// ```
    /// # use gridsmith_queens::{Queens, Symmetry};
    /// let queens: Queens = "queens 4x1 AABB/ACBB/ACCD/CCDD".parse()?;
    /// let (form, symmetry) = queens.canonical();
    /// assert_eq!(form.to_string(), "queens 4x1 AAAB/ABBB/CCBD/CCDD");
    /// assert_eq!(queens.turned(symmetry), form);
    /// assert_eq!(queens.turned(Symmetry::Flip).canonical().0, form);
    /// # Ok::<(), gridsmith_queens::ParseError>(())
    /// ```
    pub fn canonical(&self) -> (Queens, Symmetry) {
        let key = |queens: &Queens| {
            (queens.regions().to_vec(), queens.blocked().to_vec(), queens.queens().to_vec())
        };
        let mut best = (self.clone(), Symmetry::Identity);
        for &symmetry in &Symmetry::ALL[1..] {
            let image = self.turned(symmetry);
            if key(&image) < key(&best.0) {
                best = (image, symmetry);
            }
        }
        best
    }

    /// The symmetries under which the board is its own image, the identity among them.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::ALL.into_iter().filter(|&symmetry| self.turned(symmetry) == *self).collect()
    }
}

impl Placement {
    /// The queens after `symmetry`, on a board of `side` rows.
    pub fn turned(&self, side: usize, symmetry: Symmetry) -> Placement {
        let mut cells: Vec<Cell> = self.0.iter().map(|&cell| symmetry.cell(side, cell)).collect();
        cells.sort_unstable();
        Placement(cells)
    }
}
