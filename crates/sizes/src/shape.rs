//! The shape of a board: its side, its regions, and whether the diagonals are houses.

use crate::{House, ParseError};
use gridsmith_core::{Cell, Size};

/// Where the houses of a Sudoku lie.
///
/// Regions are numbered in the order in which their first cells appear, row by row; they need not be
/// connected. Two shapes that differ in the names of their regions only are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    side: u8,
    regions: Vec<u8>,
    is_boxed: bool,
    diagonals: bool,
}

impl Shape {
    /// No board is smaller.
    pub const MIN_SIDE: usize = 4;
    /// No board is larger.
    pub const MAX_SIDE: usize = 25;

    /// The shape with the standard boxes of `side`.
    ///
    /// A 9x9 board with boxes and without diagonals is refused: that is the plain Sudoku, which is
    /// another family.
    pub fn boxes(side: usize, diagonals: bool) -> Result<Shape, ParseError> {
        check_side(side)?;
        let (rows, columns) = Shape::box_size(side).ok_or(ParseError::NoBoxes(side))?;
        if side == 9 && !diagonals {
            return Err(ParseError::PlainNine);
        }
        let region = |cell: usize| cell / side / rows * rows + cell % side / columns;
        let regions = (0..side * side).map(|cell| region(cell) as u8).collect();
        Ok(Shape { side: side as u8, regions, is_boxed: true, diagonals })
    }

    /// The shape with these regions: a label for each cell, row by row, `side` different ones, each on
    /// `side` cells. Any labels will do.
    pub fn jigsaw(side: usize, labels: &[u8], diagonals: bool) -> Result<Shape, ParseError> {
        check_side(side)?;
        let regions = relabelled(side, labels)?;
        match Shape::boxes(side, true) {
            Ok(boxes) if boxes.regions == regions => Shape::boxes(side, diagonals),
            _ => Ok(Shape { side: side as u8, regions, is_boxed: false, diagonals }),
        }
    }

    /// Rows and columns of a standard box: as square as possible, and never higher than wide. `None`
    /// where the side is a prime number.
    /// ```
    /// # use gridsmith_sizes::Shape;
    /// let sizes = [4, 6, 8, 9, 10, 12, 16, 25].map(|side| Shape::box_size(side).unwrap());
    /// assert_eq!(sizes, [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)]);
    /// assert_eq!(Shape::box_size(7), None);
    /// ```
    pub fn box_size(side: usize) -> Option<(usize, usize)> {
        let fits = |rows: &usize| side.is_multiple_of(*rows) && rows * rows <= side;
        let rows = (2..side).rev().find(fits)?;
        Some((rows, side / rows))
    }

    /// Rows, columns and regions of the board, and digits.
    #[inline]
    pub fn side(&self) -> usize {
        usize::from(self.side)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size { rows: self.side, columns: self.side }
    }

    /// The region of `cell`, below the side.
    #[inline]
    pub fn region(&self, cell: Cell) -> u8 {
        self.regions[cell.index()]
    }

    /// The region of every cell, row by row.
    pub fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// True if the regions are the standard boxes.
    pub fn is_boxed(&self) -> bool {
        self.is_boxed
    }

    /// True if the two main diagonals are houses.
    pub fn has_diagonals(&self) -> bool {
        self.diagonals
    }

    /// What it is, in a few words: `6x6`, `jigsaw 9x9`, `9x9 with diagonals`.
    pub fn name(&self) -> String {
        let kind = if self.is_boxed { "" } else { "jigsaw " };
        let more = if self.diagonals { " with diagonals" } else { "" };
        format!("{kind}{}{more}", self.size())
    }

    /// The letter that texts use for `region`.
    pub fn letter(region: u8) -> char {
        char::from(b'A' + region)
    }

    /// All houses: rows, columns, regions, then the diagonals.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let side = self.side;
        let region = if self.is_boxed { House::Box } else { House::Region };
        let diagonals = if self.diagonals { 2 } else { 0 };
        (0..side)
            .map(House::Row)
            .chain((0..side).map(House::Column))
            .chain((0..side).map(region))
            .chain([House::MainDiagonal, House::AntiDiagonal].into_iter().take(diagonals))
    }

    /// The cells of `house`, in rising order. Empty if the board has no such house.
    pub fn cells_of(&self, house: House) -> Vec<Cell> {
        let size = self.size();
        let last = self.side() - 1;
        let is_in = |cell: &Cell| {
            let (row, column) = (size.row(*cell), size.column(*cell));
            match house {
                House::Row(index) => row == usize::from(index),
                House::Column(index) => column == usize::from(index),
                House::Box(index) => self.is_boxed && self.region(*cell) == index,
                House::Region(index) => !self.is_boxed && self.region(*cell) == index,
                House::MainDiagonal => self.diagonals && row == column,
                House::AntiDiagonal => self.diagonals && row + column == last,
            }
        };
        size.cells().filter(is_in).collect()
    }

    /// True if two different cells share a house.
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        let (size, last) = (self.size(), self.side() - 1);
        let place = |cell: Cell| (size.row(cell), size.column(cell));
        let ((r1, c1), (r2, c2)) = (place(one), place(other));
        let diagonal = (r1 == c1 && r2 == c2) || (r1 + c1 == last && r2 + c2 == last);
        let region = self.region(one) == self.region(other);
        one != other && (r1 == r2 || c1 == c2 || region || (self.diagonals && diagonal))
    }

    /// True if one can walk from any cell of each region to any other through sides of its cells.
    pub fn is_connected(&self) -> bool {
        let size = self.size();
        let mut unmet = vec![true; size.area()];
        let mut parts = 0;
        for start in size.cells() {
            if !std::mem::take(&mut unmet[start.index()]) {
                continue;
            }
            parts += 1;
            let mut walk = vec![start];
            while let Some(cell) = walk.pop() {
                for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                    let next = size.step(cell, down, right);
                    let same = |next: &Cell| self.region(*next) == self.region(cell);
                    if let Some(next) = next.filter(same)
                        && std::mem::take(&mut unmet[next.index()])
                    {
                        walk.push(next);
                    }
                }
            }
        }
        parts == self.side()
    }
}

fn check_side(side: usize) -> Result<(), ParseError> {
    match (Shape::MIN_SIDE..=Shape::MAX_SIDE).contains(&side) {
        true => Ok(()),
        false => Err(ParseError::BadSide(side)),
    }
}

/// The regions numbered in the order of their first cells.
fn relabelled(side: usize, labels: &[u8]) -> Result<Vec<u8>, ParseError> {
    if labels.len() != side * side {
        let (expected, found) = (side * side, labels.len());
        return Err(ParseError::WrongLength { what: "region letters", expected, found });
    }
    let mut seen = Vec::with_capacity(side);
    let mut sizes = vec![0; side];
    let mut regions = Vec::with_capacity(labels.len());
    for (cell, &label) in labels.iter().enumerate() {
        let known = seen.iter().position(|&other| other == label);
        let region = known.unwrap_or_else(|| {
            seen.push(label);
            seen.len() - 1
        });
        if region == side {
            return Err(ParseError::TooManyRegions { cell, side });
        }
        sizes[region] += 1;
        regions.push(region as u8);
    }
    match sizes.iter().position(|&size| size != side) {
        Some(_) if seen.len() < side => {
            Err(ParseError::TooFewRegions { expected: side, found: seen.len() })
        }
        Some(region) => Err(ParseError::WrongRegion {
            label: char::from(seen[region]),
            expected: side,
            found: sizes[region],
        }),
        None => Ok(regions),
    }
}
