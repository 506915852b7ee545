//! The board under a path: its size, its open cells, and which of them touch.

use gridsmith_core::{Cell, Size};

use crate::PathError;

/// How many neighbours a cell away from the edge has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Neighbours {
    /// Left, right, up, down: Numbrix and Zip.
    Four,
    /// Hexagons in axial coordinates: left, right, up, down, up right, down left.
    Six,
    /// All around: Hidato.
    Eight,
}

impl Neighbours {
    /// 4, 6 or 8.
    pub fn count(self) -> usize {
        self.offsets().len()
    }

    /// The neighbourhood with `count` neighbours.
    pub fn from_count(count: usize) -> Option<Self> {
        [Self::Four, Self::Six, Self::Eight]
            .into_iter()
            .find(|neighbours| neighbours.count() == count)
    }

    /// What people call a number path with these neighbours.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Four => "numbrix",
            Self::Six => "hex",
            Self::Eight => "hidato",
        }
    }

    /// Steps down and right to each neighbour. The second half mirrors the first, in reverse order.
    pub fn offsets(self) -> &'static [(isize, isize)] {
        match self {
            Self::Four => &[(0, 1), (1, 0), (-1, 0), (0, -1)],
            Self::Six => &[(0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1), (0, -1)],
            Self::Eight => &[(0, 1), (1, -1), (1, 0), (1, 1), (-1, -1), (-1, 0), (-1, 1), (0, -1)],
        }
    }
}

/// A board without its clues: size, neighbourhood, holes and walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    size: Size,
    neighbours: Neighbours,
    open: Vec<bool>,
    len: usize,
    walls: Vec<(Cell, Cell)>,
}

impl Shape {
    /// No board has more open cells.
    pub const MAX_OPEN: usize = 1600;

    /// The board of `size` without the `blocked` cells and with `walls` between neighbours.
    pub fn try_new(
        size: Size,
        neighbours: Neighbours,
        blocked: &[Cell],
        walls: &[(Cell, Cell)],
    ) -> Result<Self, PathError> {
        let mut open = vec![true; size.area()];
        for &cell in blocked {
            *open.get_mut(cell.index()).ok_or(PathError::OffBoard { cell, size })? = false;
        }
        let len = open.iter().filter(|open| **open).count();
        if !(1..=Self::MAX_OPEN).contains(&len) {
            return Err(PathError::OpenCells { found: len });
        }
        let mut shape = Shape { size, neighbours, open, len, walls: Vec::new() };
        shape.walls = shape.pairs(walls)?;
        for &(a, b) in &shape.walls {
            let apart = shape.steps(a).all(|cell| cell != b);
            if apart || !shape.is_open(a) || !shape.is_open(b) {
                return Err(PathError::BadWall { a: size.name(a), b: size.name(b) });
            }
        }
        Ok(shape)
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Which cells touch.
    pub fn neighbours(&self) -> Neighbours {
        self.neighbours
    }

    /// True if a path must run through `cell`.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.open[cell.index()]
    }

    /// The number of open cells, which is the highest value.
    #[allow(clippy::len_without_is_empty)] // a board without open cells cannot be made
    pub fn len(&self) -> usize {
        self.len
    }

    /// The cells that are not part of the board, in order.
    pub fn blocked(&self) -> impl Iterator<Item = Cell> {
        self.size.cells().filter(|cell| !self.is_open(*cell))
    }

    /// The walls, the lesser cell of each pair first, sorted.
    pub fn walls(&self) -> &[(Cell, Cell)] {
        &self.walls
    }

    /// The open cells one step from `cell` with no wall between.
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.steps(cell).filter(move |other| self.is_open(*other) && !self.has_wall(cell, *other))
    }

    /// True if a path may step from `a` to `b`.
    pub fn touches(&self, a: Cell, b: Cell) -> bool {
        self.is_open(a) && self.around(a).any(|cell| cell == b)
    }

    /// Pairs of cells in canonical form: the lesser first, sorted, each once.
    pub(crate) fn pairs(&self, pairs: &[(Cell, Cell)]) -> Result<Vec<(Cell, Cell)>, PathError> {
        let size = self.size;
        if let Some(&cell) =
            pairs.iter().flat_map(|(a, b)| [a, b]).find(|cell| cell.index() >= size.area())
        {
            return Err(PathError::OffBoard { cell, size });
        }
        let mut pairs: Vec<_> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        Ok(pairs)
    }

    fn steps(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let size = self.size;
        self.neighbours
            .offsets()
            .iter()
            .filter_map(move |&(down, right)| size.step(cell, down, right))
    }

    fn has_wall(&self, a: Cell, b: Cell) -> bool {
        !self.walls.is_empty() && self.walls.binary_search(&(a.min(b), a.max(b))).is_ok()
    }
}
