//! What never changes while a path is reasoned about: cells, edges between them, waypoints.

use gridsmith_core::{Cell, Size};

use crate::{Neighbours, Shape, cover};

/// The open cells of a board, and the edges between those that touch.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    pub size: Size,
    pub neighbours: Neighbours,
    /// Open cells: the highest value.
    pub len: usize,
    /// True if a step always changes the colour of the cell.
    pub alternates: bool,
    pub open: Vec<bool>,
    /// 0 or 1, like a chessboard.
    pub colour: Vec<u8>,
    /// The two cells of each edge, the lesser first; sorted.
    pub edges: Vec<[Cell; 2]>,
    /// For each cell its edges and the cells they lead to.
    near: Vec<Vec<(u16, Cell)>>,
    /// For each cell the number of its waypoint, or 0. All 0 on boards with values.
    pub waypoint: Vec<u16>,
    /// The waypoints in order. Empty on boards with values.
    pub waypoints: Vec<Cell>,
}

impl Ground {
    pub fn new(shape: &Shape, waypoints: &[Cell]) -> Self {
        let size = shape.size();
        let mut ground = Ground {
            size,
            neighbours: shape.neighbours(),
            len: shape.len(),
            alternates: shape.neighbours() == Neighbours::Four,
            open: size.cells().map(|cell| shape.is_open(cell)).collect(),
            colour: size.cells().map(|cell| cover::colour(shape, cell) as u8).collect(),
            edges: Vec::new(),
            near: vec![Vec::new(); size.area()],
            waypoint: vec![0; size.area()],
            waypoints: waypoints.to_vec(),
        };
        for (number, cell) in (1..).zip(waypoints) {
            ground.waypoint[cell.index()] = number;
        }
        for cell in size.cells().filter(|cell| shape.is_open(*cell)) {
            let mut after: Vec<Cell> = shape.around(cell).filter(|other| *other > cell).collect();
            after.sort_unstable();
            ground.edges.extend(after.into_iter().map(|other| [cell, other]));
        }
        for (edge, &[a, b]) in (0..).zip(&ground.edges) {
            ground.near[a.index()].push((edge, b));
            ground.near[b.index()].push((edge, a));
        }
        ground
    }

    /// The open cells in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.size.cells().filter(|cell| self.open[cell.index()])
    }

    /// True if the path runs through `cell`; false beyond the board.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.open.get(cell.index()).copied().unwrap_or(false)
    }

    /// The edges of `cell` and the cells they lead to.
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
        self.near[cell.index()].iter().map(|&(edge, other)| (edge as usize, other))
    }

    /// The edge between `a` and `b`, if they touch.
    pub fn edge(&self, a: Cell, b: Cell) -> Option<usize> {
        self.edges.binary_search(&[a.min(b), a.max(b)]).ok()
    }

    /// How far apart two cells are for the eye, not for the path.
    pub fn distance(&self, a: Cell, b: Cell) -> usize {
        let rows = self.size.row(a).abs_diff(self.size.row(b));
        rows.max(self.size.column(a).abs_diff(self.size.column(b)))
    }
}
