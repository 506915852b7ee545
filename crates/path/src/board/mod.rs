//! The state while a path is reasoned about: values that may still stand, links that are sure or
//! gone.

mod conflict;
mod grid;
mod ground;
mod visible;

use std::sync::Arc;

use gridsmith_core::{Cell, Size};

pub use conflict::Conflict;
pub(crate) use grid::Grid;
pub(crate) use ground::Ground;

use crate::{Kind, NumberPath, Order, Step, Zip};

/// Something that is true or false of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Candidate {
    /// The cell holds the value.
    Value(Cell, u16),
    /// The path steps between the two cells, one way or the other. The lesser cell comes first.
    Link(Cell, Cell),
}

impl Candidate {
    /// The link between two cells, in either order.
    pub fn link(a: Cell, b: Cell) -> Self {
        Candidate::Link(a.min(b), a.max(b))
    }

    /// The cells it speaks of.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (a, b) = match self {
            Candidate::Value(cell, _) => (cell, None),
            Candidate::Link(a, b) => (a, Some(b)),
        };
        std::iter::once(a).chain(b)
    }

    /// How people write it: `17 in r4c7`, `r4c7-r4c8`.
    pub fn name(self, size: Size) -> String {
        match self {
            Candidate::Value(cell, value) => format!("{value} in {}", size.name(cell)),
            Candidate::Link(a, b) => format!("{}-{}", size.name(a), size.name(b)),
        }
    }

    /// True if it holds of the path `order`.
    pub fn holds(self, order: &Order) -> bool {
        match self {
            Candidate::Value(cell, value) => {
                value > 0 && order.0.get(value as usize - 1) == Some(&cell)
            }
            Candidate::Link(a, b) => {
                order.0.windows(2).any(|pair| pair == [a, b] || pair == [b, a])
            }
        }
    }
}

/// What is known of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    Open,
    On,
    Off,
}

/// What is known of a path. A board of a [`NumberPath`] has values and links, that of a [`Zip`]
/// only links.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) ground: Arc<Ground>,
    /// For each value less one, the cells it may stand in. No rows on a Zip.
    cells_of: Grid,
    /// For each cell, the values less one that it may hold. No rows on a Zip.
    values_of: Grid,
    cells_left: Vec<u16>,
    values_left: Vec<u16>,
    /// For each cell its value, or 0.
    value_at: Vec<u16>,
    /// For each value less one its cell, if known.
    cell_of: Vec<Option<Cell>>,
    links: Vec<Link>,
    /// A link that was given between cells that do not touch.
    pub(crate) torn: Option<(Cell, Cell)>,
    /// Where something was placed last: people go on from there.
    pub(crate) last: Option<Cell>,
}

impl Board {
    /// The board of a number path before the first step.
    pub(crate) fn of_path(puzzle: &NumberPath) -> Self {
        let ground = Ground::new(puzzle.shape(), &[]);
        let (area, len) = (ground.size.area(), ground.len);
        let mut board = Board {
            cells_of: Grid::new(len, area),
            values_of: Grid::new(area, len),
            cells_left: vec![len as u16; len],
            values_left: vec![0; area],
            value_at: vec![0; area],
            cell_of: vec![None; len],
            links: vec![Link::Open; ground.edges.len()],
            torn: None,
            last: None,
            ground: Arc::new(ground),
        };
        let ground = Arc::clone(&board.ground);
        for cell in ground.cells() {
            board.values_left[cell.index()] = len as u16;
            for at in 0..len {
                board.cells_of.insert(at, cell.index());
                board.values_of.insert(cell.index(), at);
            }
        }
        for (cell, value) in puzzle.givens() {
            board.affirm(Candidate::Value(cell, value));
        }
        for &(a, b) in puzzle.links() {
            board.set_link(a, b, Link::On);
            if !puzzle.touches(a, b) {
                board.torn = Some((a, b));
            }
        }
        board.last = None;
        board
    }

    /// The board of a Zip before the first step.
    pub(crate) fn of_zip(puzzle: &Zip) -> Self {
        let ground = Ground::new(puzzle.shape(), puzzle.waypoints());
        Board {
            cells_of: Grid::new(0, 0),
            values_of: Grid::new(0, 0),
            cells_left: Vec::new(),
            values_left: Vec::new(),
            value_at: vec![0; ground.size.area()],
            cell_of: Vec::new(),
            links: vec![Link::Open; ground.edges.len()],
            torn: None,
            last: None,
            ground: Arc::new(ground),
        }
    }

    /// About how many bytes a copy of it takes.
    pub(crate) fn bytes(&self) -> usize {
        let tables = self.cells_of.bytes() + self.values_of.bytes();
        tables + 8 * (self.value_at.len() + self.cell_of.len() + self.links.len())
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.ground.size
    }

    /// The highest value.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.ground.len
    }

    /// The kind of puzzle it is the board of.
    pub fn kind(&self) -> Kind {
        if self.is_zip() { Kind::Zip } else { Kind::NumberPath }
    }

    /// True if this is the board of a Zip: links only.
    pub fn is_zip(&self) -> bool {
        !self.ground.waypoints.is_empty()
    }

    /// The value in `cell`, if it is known.
    pub fn value(&self, cell: Cell) -> Option<u16> {
        self.value_at.get(cell.index()).copied().filter(|value| *value > 0)
    }

    /// The cell of `value`, if it is known.
    pub fn cell(&self, value: u16) -> Option<Cell> {
        *self.cell_of.get((value as usize).wrapping_sub(1))?
    }

    /// True if `cell` may hold `value`, as far as is known.
    pub fn may_hold(&self, cell: Cell, value: u16) -> bool {
        self.row(value).is_some_and(|at| self.cells_of.has(at, cell.index()))
    }

    /// The cells where `value` may stand; none if there is no such value, as on a Zip.
    pub fn cells_of(&self, value: u16) -> impl Iterator<Item = Cell> {
        let columns = self.row(value).into_iter().flat_map(|at| self.cells_of.columns(at));
        columns.map(|index| Cell(index as u16))
    }

    /// The values that `cell` may hold; none beyond the board and on a Zip.
    pub fn values_of(&self, cell: Cell) -> impl Iterator<Item = u16> {
        self.values_of.columns(cell.index()).map(|at| at as u16 + 1)
    }

    /// In how many cells `value` may stand.
    pub fn cell_count(&self, value: u16) -> usize {
        self.row(value).map_or(0, |at| self.cells_left[at] as usize)
    }

    /// How many values `cell` may hold.
    pub fn value_count(&self, cell: Cell) -> usize {
        self.values_left.get(cell.index()).copied().unwrap_or(0) as usize
    }

    /// The place of `value` in the tables. None for a value that there is not.
    fn row(&self, value: u16) -> Option<usize> {
        usize::from(value).checked_sub(1).filter(|at| *at < self.cell_of.len())
    }

    /// True if the path is known to step between `a` and `b`.
    pub fn is_linked(&self, a: Cell, b: Cell) -> bool {
        self.ground.edge(a, b).is_some_and(|edge| self.links[edge] == Link::On)
    }

    /// True if the path may step between `a` and `b`, as far as is known.
    pub fn may_link(&self, a: Cell, b: Cell) -> bool {
        self.ground.edge(a, b).is_some_and(|edge| self.is_usable(edge))
    }

    /// The values that are known, in order, with their cells.
    pub(crate) fn known(&self) -> impl Iterator<Item = (u16, Cell)> {
        (1..).zip(&self.cell_of).filter_map(|(value, cell)| Some((value, (*cell)?)))
    }

    pub(crate) fn link(&self, edge: usize) -> Link {
        self.links[edge]
    }

    /// True unless the step is gone: by a conclusion, or because its cells hold no consecutive
    /// values.
    pub(crate) fn is_usable(&self, edge: usize) -> bool {
        let [a, b] = self.ground.edges[edge];
        match self.links[edge] {
            Link::Off => false,
            _ if self.is_zip() => true,
            _ => self.values_of.consecutive(a.index(), b.index()),
        }
    }

    /// The cells that the path may come from or go to at `cell`.
    pub(crate) fn ways(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
        self.ground.around(cell).filter(|(edge, _)| self.is_usable(*edge))
    }

    /// The cells that the path is known to come from or go to at `cell`.
    pub(crate) fn linked(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
        self.ground.around(cell).filter(|(edge, _)| self.links[*edge] == Link::On)
    }

    /// True if `cell` may be an end of the path.
    pub(crate) fn may_end(&self, cell: Cell) -> bool {
        if self.is_zip() {
            return self.is_zip_end(cell);
        }
        self.may_hold(cell, 1) || self.may_hold(cell, self.len() as u16)
    }

    /// True if `cell` is the first or the last waypoint.
    pub(crate) fn is_zip_end(&self, cell: Cell) -> bool {
        let waypoints = &self.ground.waypoints;
        waypoints.first() == Some(&cell) || waypoints.last() == Some(&cell)
    }

    /// The least number of steps the path takes at `cell`.
    pub(crate) fn need(&self, cell: Cell) -> usize {
        if self.len() == 1 {
            0
        } else if self.may_end(cell) {
            1
        } else {
            2
        }
    }

    /// The greatest number of steps the path takes at `cell`.
    pub(crate) fn room(&self, cell: Cell) -> usize {
        if self.is_zip() { self.need(cell) } else { 2.min(self.len() - 1) }
    }

    /// True if `candidate` is known to hold.
    pub fn is_known(&self, candidate: Candidate) -> bool {
        match candidate {
            Candidate::Value(cell, value) => self.value(cell) == Some(value),
            Candidate::Link(a, b) => self.is_linked(a, b),
        }
    }

    /// True if `candidate` may hold, as far as is known.
    pub fn is_alive(&self, candidate: Candidate) -> bool {
        match candidate {
            Candidate::Value(cell, value) => self.may_hold(cell, value),
            Candidate::Link(a, b) => {
                self.ground.edge(a, b).is_some_and(|edge| self.links[edge] != Link::Off)
            }
        }
    }

    /// True if every value, or the whole line of a Zip, is known.
    pub fn is_solved(&self) -> bool {
        if self.is_zip() {
            let on = self.links.iter().filter(|link| **link == Link::On).count();
            return on + 1 == self.len();
        }
        self.cell_of.iter().all(Option::is_some)
    }

    /// Notes what `step` says.
    pub fn apply(&mut self, step: &Step) {
        for &candidate in &step.drops {
            self.deny(candidate);
        }
        for &candidate in &step.places {
            self.affirm(candidate);
        }
    }

    /// Notes that `candidate` holds.
    pub(crate) fn affirm(&mut self, candidate: Candidate) {
        match candidate {
            Candidate::Value(cell, value) => {
                if let Some(at) = self.row(value) {
                    self.place(cell, at);
                }
            }
            Candidate::Link(a, b) => self.set_link(a, b, Link::On),
        }
    }

    /// Notes that `candidate` does not hold.
    pub(crate) fn deny(&mut self, candidate: Candidate) {
        match candidate {
            Candidate::Value(cell, value) => {
                if let Some(at) = self.row(value) {
                    self.remove(cell, at);
                }
            }
            Candidate::Link(a, b) => self.set_link(a, b, Link::Off),
        }
    }

    fn place(&mut self, cell: Cell, at: usize) {
        for other in self.values_of.columns(cell.index()).collect::<Vec<_>>() {
            if other != at {
                self.remove(cell, other);
            }
        }
        for other in self.cells_of.columns(at).collect::<Vec<_>>() {
            if other != cell.index() {
                self.remove(Cell(other as u16), at);
            }
        }
        // A value that was gone from here leaves a conflict behind, not a wrong entry.
        if self.cells_of.has(at, cell.index()) {
            self.value_at[cell.index()] = at as u16 + 1;
            self.cell_of[at] = Some(cell);
            self.last = Some(cell);
        }
    }

    fn remove(&mut self, cell: Cell, at: usize) {
        if self.cells_of.has(at, cell.index()) {
            self.cells_of.remove(at, cell.index());
            self.values_of.remove(cell.index(), at);
            self.cells_left[at] -= 1;
            self.values_left[cell.index()] -= 1;
        }
    }

    fn set_link(&mut self, a: Cell, b: Cell, link: Link) {
        if let Some(edge) = self.ground.edge(a, b) {
            self.links[edge] = link;
            self.last = Some(b);
        }
    }

    /// The solution, once everything is known.
    pub fn order(&self) -> Option<Order> {
        if !self.is_solved() {
            return None;
        }
        if !self.is_zip() {
            return self.cell_of.iter().copied().collect::<Option<_>>().map(Order);
        }
        let mut order = vec![self.ground.waypoints[0]];
        let mut from = None;
        while let Some(&cell) = order.last()
            && let Some((edge, next)) = self.linked(cell).find(|(edge, _)| Some(*edge) != from)
            && order.len() <= self.len()
        {
            order.push(next);
            from = Some(edge);
        }
        Some(Order(order))
    }
}
