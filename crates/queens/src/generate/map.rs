//! The regions while they are being shaped: who owns each cell, how large each region is, what may
//! move.

use crate::Queens;
use gridsmith_core::{Cell, members};

/// A place on the map: an index into the board with a rim of one cell around it, so that every cell
/// has eight neighbours.
pub(super) type Spot = u16;

/// The owner of a cell that no region has taken yet.
pub(super) const FREE: u8 = u8::MAX;
/// The owner of the rim.
const RIM: u8 = u8::MAX - 1;

/// Cells as columns of each row.
type Rows = [u64; Queens::MAX_SIDE];

/// Regions, cell by cell.
#[derive(Clone)]
pub(super) struct Map {
    side: usize,
    owner: Vec<u8>,
    /// Row and column of each spot: looking them up takes less than dividing.
    places: Vec<(u8, u8)>,
    sizes: Vec<u16>,
    /// The columns of each region in each row.
    rows: Vec<u64>,
    /// Cells that stay in their region.
    fixed: Rows,
}

/// What taking a cell out of its region does to the rest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// It holds together as well as before.
    Whole,
    /// It falls apart.
    Apart,
}

impl Map {
    /// A map of `regions` regions without cells.
    pub(super) fn empty(side: usize, regions: usize) -> Map {
        let width = side + 2;
        let mut owner = vec![RIM; width * width];
        let mut places = vec![(u8::MAX, u8::MAX); width * width];
        for row in 0..side {
            for column in 0..side {
                let spot = (row + 1) * width + column + 1;
                owner[spot] = FREE;
                places[spot] = (row as u8, column as u8);
            }
        }
        Map {
            side,
            places,
            sizes: vec![0; regions],
            rows: vec![0; regions * side],
            fixed: [0; Queens::MAX_SIDE],
            owner,
        }
    }

    /// The map of a puzzle.
    pub(super) fn of(queens: &Queens) -> Map {
        let mut map = Map::empty(queens.side(), queens.side());
        for cell in queens.size().cells() {
            map.give(map.spot(cell), queens.region(cell));
        }
        map
    }

    pub(super) fn side(&self) -> usize {
        self.side
    }

    /// How many spots there are, with the rim.
    pub(super) fn len(&self) -> usize {
        self.owner.len()
    }

    /// How many regions there are.
    pub(super) fn regions(&self) -> usize {
        self.sizes.len()
    }

    pub(super) fn spot(&self, cell: Cell) -> Spot {
        let (row, column) = (cell.index() / self.side, cell.index() % self.side);
        ((row + 1) * (self.side + 2) + column + 1) as Spot
    }

    pub(super) fn cell(&self, spot: Spot) -> Cell {
        let (row, column) = self.place(spot);
        Cell((row * self.side + column) as u16)
    }

    /// Row and column of a cell, from 0.
    #[inline]
    pub(super) fn place(&self, spot: Spot) -> (usize, usize) {
        let (row, column) = self.places[usize::from(spot)];
        (usize::from(row), usize::from(column))
    }

    /// All cells in row-major order.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let (side, width) = (self.side, self.side + 2);
        (1..=side).flat_map(move |row| (1..=side).map(move |column| (row * width + column) as Spot))
    }

    /// The cells of a region in row-major order.
    pub(super) fn cells(&self, region: u8) -> impl Iterator<Item = Spot> {
        let rows = &self.rows[usize::from(region) * self.side..][..self.side];
        rows.iter().enumerate().flat_map(move |(row, &columns)| {
            let first = (row + 1) * (self.side + 2) + 1;
            members(columns).map(move |column| (first + column) as Spot)
        })
    }

    /// The neighbours by a side, on the rim included: up, right, down, left.
    #[inline]
    pub(super) fn near(&self, spot: Spot) -> [Spot; 4] {
        let width = self.side as Spot + 2;
        [spot - width, spot + 1, spot + width, spot - 1]
    }

    #[inline]
    pub(super) fn owner(&self, spot: Spot) -> u8 {
        self.owner[usize::from(spot)]
    }

    /// The region of a cell, if it has one: not for free cells and the rim.
    #[inline]
    pub(super) fn region(&self, spot: Spot) -> Option<u8> {
        Some(self.owner(spot)).filter(|&owner| owner < RIM)
    }

    pub(super) fn size(&self, region: u8) -> usize {
        usize::from(self.sizes[usize::from(region)])
    }

    /// How many regions have at most `size` cells.
    pub(super) fn count_small(&self, size: usize) -> usize {
        self.sizes.iter().filter(|&&cells| usize::from(cells) <= size).count()
    }

    pub(super) fn is_fixed(&self, spot: Spot) -> bool {
        let (row, column) = self.place(spot);
        self.fixed[row] >> column & 1 != 0
    }

    /// Keeps a cell in its region from now on.
    pub(super) fn fix(&mut self, spot: Spot) {
        let (row, column) = self.place(spot);
        self.fixed[row] |= 1 << column;
    }

    /// The first cell of a region that stays in it, or else its first cell.
    pub(super) fn first_fixed(&self, region: u8) -> Spot {
        let mut cells = self.cells(region);
        let first = cells.next();
        let fixed = first.into_iter().chain(cells).find(|&spot| self.is_fixed(spot));
        fixed.or(first).unwrap_or(0)
    }

    /// How many blocks of two by two cells `region` has around `spot` if it owns that cell.
    pub(super) fn blocks(&self, spot: Spot, region: u8) -> usize {
        let width = self.side as Spot + 2;
        let own = |spot: Spot| self.owner(spot) == region;
        let [up, right, down, left] = self.near(spot).map(own);
        let corner = [up && right && own(spot - width + 1), right && down && own(spot + width + 1)];
        let other = [down && left && own(spot + width - 1), left && up && own(spot - width - 1)];
        corner.into_iter().chain(other).filter(|&block| block).count()
    }

    /// Gives a cell to a region, or sets it free.
    pub(super) fn give(&mut self, spot: Spot, to: u8) {
        let from = std::mem::replace(&mut self.owner[usize::from(spot)], to);
        let (row, column) = self.place(spot);
        if from < RIM {
            self.sizes[usize::from(from)] -= 1;
            self.rows[usize::from(from) * self.side + row] &= !(1 << column);
        }
        if to < RIM {
            self.sizes[usize::from(to)] += 1;
            self.rows[usize::from(to) * self.side + row] |= 1 << column;
        }
    }

    /// The other regions beside a cell, each once.
    pub(super) fn beside(&self, spot: Spot) -> Beside {
        let own = self.owner(spot);
        let mut beside = Beside { regions: [0; 4], len: 0 };
        for near in self.near(spot) {
            let other = self.owner(near);
            if other < RIM && other != own && !beside.as_slice().contains(&other) {
                beside.regions[beside.len] = other;
                beside.len += 1;
            }
        }
        beside
    }

    /// What is left of a cell's region without it.
    pub(super) fn cut(&self, spot: Spot) -> Cut {
        let region = self.owner(spot);
        let width = self.side as Spot + 2;
        let own = |spot: Spot| self.owner(spot) == region;
        let sides = self.near(spot).map(own);
        // The corner after each side, clockwise: cells on both sides of it hold together through
        // it.
        let corners =
            [spot - width + 1, spot + width + 1, spot + width - 1, spot - width - 1].map(own);
        let starts = (0..4).filter(|&i| sides[i]).count();
        let joints = (0..4).filter(|&i| sides[i] && corners[i] && sides[(i + 1) % 4]).count();
        if starts.saturating_sub(joints) <= 1 {
            return Cut::Whole;
        }
        match self.holds_around(spot) {
            true => Cut::Whole,
            false => Cut::Apart,
        }
    }

    /// True if the cells beside `spot` in its region hold together without it, by whatever way
    /// around.
    fn holds_around(&self, spot: Spot) -> bool {
        let region = self.owner(spot);
        let mut left = self.rows_of(region);
        self.clear(&mut left, spot);
        let mut ends = self.near(spot).into_iter().filter(|&near| self.owner(near) == region);
        let Some(start) = ends.next() else { return true };
        let mut goals = [0; Queens::MAX_SIDE];
        ends.for_each(|end| self.set(&mut goals, end));
        let mut flood = [0; Queens::MAX_SIDE];
        self.set(&mut flood, start);
        let (row, _) = self.place(spot);
        let beside = row.saturating_sub(1)..(row + 2).min(self.side);
        let reached = |flood: &Rows| beside.clone().all(|at| goals[at] & !flood[at] == 0);
        self.flood(&mut flood, &left, reached);
        reached(&flood)
    }

    /// The cells that no way connects any more with the fixed cells of their region once `gone`,
    /// which touch each other, have left it; `None` if fixed cells lose each other.
    pub(super) fn stranded(&self, region: u8, gone: &[Spot]) -> Option<Vec<Spot>> {
        // Parts of the region that were apart before are none of our business.
        let mut left = [0; Queens::MAX_SIDE];
        gone.iter().for_each(|&spot| self.set(&mut left, spot));
        self.flood(&mut left, &self.rows_of(region), |_| false);
        gone.iter().for_each(|&spot| self.clear(&mut left, spot));
        let fixed = |row: usize| left[row] & self.fixed[row];
        let held = (0..self.side).find(|&row| fixed(row) != 0).map(|row| (row, fixed(row)));
        let any = || (0..self.side).find(|&row| left[row] != 0).map(|row| (row, left[row]));
        let Some((row, cells)) = held.or_else(any) else { return Some(Vec::new()) };
        let mut flood = [0; Queens::MAX_SIDE];
        flood[row] = cells & cells.wrapping_neg();
        self.flood(&mut flood, &left, |_| false);
        if (0..self.side).any(|row| fixed(row) & !flood[row] != 0) {
            return None;
        }
        let lost = |&spot: &Spot| {
            let (row, column) = self.place(spot);
            (left[row] & !flood[row]) >> column & 1 != 0
        };
        Some(self.spots().filter(lost).collect())
    }

    /// The cells of a region that no way connects with its first fixed cell.
    pub(super) fn adrift(&self, region: u8) -> Vec<Spot> {
        let own = self.rows_of(region);
        let mut flood = [0; Queens::MAX_SIDE];
        if let Some(row) = (0..self.side).find(|&row| own[row] & self.fixed[row] != 0) {
            let fixed = own[row] & self.fixed[row];
            flood[row] = fixed & fixed.wrapping_neg();
        }
        self.flood(&mut flood, &own, |_| false);
        let lost = |spot: &Spot| {
            let (row, column) = self.place(*spot);
            flood[row] >> column & 1 == 0
        };
        self.cells(region).filter(lost).collect()
    }

    /// Spreads `flood` over the cells of `within` that it gets to, or until it is `enough`.
    fn flood(&self, flood: &mut Rows, within: &Rows, enough: impl Fn(&Rows) -> bool) {
        loop {
            let mut changed = false;
            let mut spread = |at: usize, from: u64| {
                let here = flood[at];
                let new = (from | here | here << 1 | here >> 1) & within[at];
                changed |= new != here;
                flood[at] = new;
                new
            };
            let down = (0..self.side).fold(0, |from, at| spread(at, from));
            (0..self.side).rev().fold(down, |from, at| spread(at, from));
            if !changed || enough(flood) {
                return;
            }
        }
    }

    fn rows_of(&self, region: u8) -> Rows {
        let mut rows = [0; Queens::MAX_SIDE];
        let own = &self.rows[usize::from(region) * self.side..][..self.side];
        rows[..self.side].copy_from_slice(own);
        rows
    }

    fn set(&self, rows: &mut Rows, spot: Spot) {
        let (row, column) = self.place(spot);
        rows[row] |= 1 << column;
    }

    fn clear(&self, rows: &mut Rows, spot: Spot) {
        let (row, column) = self.place(spot);
        rows[row] &= !(1 << column);
    }
}

/// Up to four regions.
#[derive(Clone, Copy)]
pub(super) struct Beside {
    regions: [u8; 4],
    len: usize,
}

impl Beside {
    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.regions[..self.len]
    }
}

#[cfg(test)]
mod tests;
