//! Which cells touch, by direction, as flat tables.

use gridsmith_core::{Cell, Size};

use crate::{Neighbours, PathError, Shape};

/// No cell that way.
pub(super) const NONE: u16 = u16::MAX;

/// The board a path is built on.
#[derive(Debug)]
pub(super) struct Lattice {
    pub size: Size,
    pub neighbours: Neighbours,
    /// For each cell, the cell in each direction, or `NONE`.
    next: Vec<[u16; 8]>,
    /// The open cells.
    pub cells: Vec<u16>,
    /// Directions, whether or not a cell has a neighbour there.
    pub ways: usize,
}

impl Lattice {
    pub fn new(shape: &Shape) -> Self {
        let size = shape.size();
        let offsets = shape.neighbours().offsets();
        let mut next = vec![[NONE; 8]; size.area()];
        for cell in size.cells().filter(|cell| shape.is_open(*cell)) {
            let around: Vec<Cell> = shape.around(cell).collect();
            for (way, &(down, right)) in offsets.iter().enumerate() {
                if let Some(other) = size.step(cell, down, right).filter(|to| around.contains(to)) {
                    next[cell.index()][way] = other.0;
                }
            }
        }
        let cells = size.cells().filter(|cell| shape.is_open(*cell)).map(|cell| cell.0).collect();
        Lattice { size, neighbours: shape.neighbours(), next, cells, ways: offsets.len() }
    }

    /// Cells of the board, open or not.
    pub fn area(&self) -> usize {
        self.next.len()
    }

    /// Open cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn longer_side(&self) -> usize {
        self.size.rows().max(self.size.columns())
    }

    /// The open cell in direction `way`, or `NONE`.
    #[inline]
    pub fn next(&self, cell: u16, way: usize) -> u16 {
        self.next[cell as usize][way]
    }

    /// The open cells around `cell`.
    #[inline]
    pub fn around(&self, cell: u16) -> impl Iterator<Item = u16> {
        self.next[cell as usize].into_iter().filter(|next| *next != NONE)
    }

    #[inline]
    pub fn touches(&self, a: u16, b: u16) -> bool {
        self.next[a as usize].contains(&b)
    }
}

/// The hexagon-shaped board with `side` cells along each edge, in axial coordinates.
///
/// ```
/// # use gridsmith_path::generate::hexagon;
/// assert_eq!(hexagon(3).unwrap().len(), 19);
/// ```
pub fn hexagon(side: usize) -> Result<Shape, PathError> {
    let across = (2 * side).saturating_sub(1);
    let bad = || PathError::BadShape { found: format!("hexagon of side {side}") };
    let size = Size::try_new(across, across).ok_or_else(bad)?;
    // Row plus column runs from side - 1 to three times that, inclusive.
    let outside = |cell: &Cell| {
        let sum = size.row(*cell) + size.column(*cell);
        sum < side - 1 || sum > 3 * (side - 1)
    };
    let blocked: Vec<Cell> = size.cells().filter(outside).collect();
    Shape::try_new(size, Neighbours::Six, &blocked, &[])
}
