//! The board while solving: which cells may still hold a queen, and what every house still needs.

mod ground;

use crate::tiles::{holds_less, packing};
use crate::{House, Queens, Step};
use gridsmith_core::{Cell, Size, members};
use std::sync::Arc;

pub(crate) use ground::{Ground, MAX, Mask, beside};

/// What is known of a puzzle.
///
/// A cell is open while it may hold a queen and holds none yet. A queen closes the cells it touches
/// and every house that is full with it: what is visible at once is not a step.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) ground: Arc<Ground>,
    /// The open cells of each row as columns, and of each column as rows.
    pub(crate) open: [Mask; 2],
    /// The queens of each row, as columns.
    pub(crate) queens: Mask,
    /// Queens that each row, column and region still needs.
    need: [[u8; MAX]; 3],
    /// Open cells of each region.
    count: [u16; MAX],
    /// Queens that the whole board still needs.
    left: u16,
    /// A queen was put where none can stand.
    broken: bool,
    /// Rows, columns and regions whose open cells, and whose needs, are the same as when no
    /// technique had anything to say: see [`Board::settle`].
    quiet: [u64; 3],
    steady: [u64; 3],
}

impl PartialEq for Board {
    /// The same is known of the same puzzle.
    fn eq(&self, other: &Self) -> bool {
        let known = |board: &Board| (board.open, board.queens, board.need, board.broken);
        known(self) == known(other)
    }
}

impl Eq for Board {}

impl Board {
    /// The board with the clues of `puzzle`: blocked cells and given queens.
    pub fn new(puzzle: &Queens) -> Self {
        let ground = Ground::new(puzzle);
        let (side, stars) = (ground.side, ground.stars as u8);
        let mut open = [[0; MAX]; 2];
        let mut need = [[0; MAX]; 3];
        let mut count = [0; MAX];
        open.iter_mut().for_each(|lines| lines[..side].fill(ground.all()));
        need.iter_mut().for_each(|houses| houses[..side].fill(stars));
        puzzle.regions().iter().for_each(|&region| count[usize::from(region)] += 1);
        let left = (side * ground.stars) as u16;
        let (ground, queens) = (Arc::new(ground), [0; MAX]);
        let [quiet, steady] = [[0; 3]; 2];
        let broken = false;
        let mut board = Board { ground, open, queens, need, count, left, broken, quiet, steady };
        puzzle.blocked().iter().for_each(|&cell| board.drop(cell));
        puzzle.queens().iter().for_each(|&cell| board.place(cell));
        board
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.ground.size()
    }

    /// Queens per house when all is done.
    pub fn stars(&self) -> usize {
        self.ground.stars
    }

    /// True if `cell` may hold a queen and holds none yet.
    pub fn is_open(&self, cell: Cell) -> bool {
        let (row, column) = self.ground.place_of(cell);
        self.open[0][row] >> column & 1 != 0
    }

    /// True if a queen stands on `cell`.
    pub fn has_queen(&self, cell: Cell) -> bool {
        let (row, column) = self.ground.place_of(cell);
        self.queens[row] >> column & 1 != 0
    }

    /// The queens that stand, in rising order.
    pub fn queens(&self) -> Vec<Cell> {
        self.ground.cells(&self.queens)
    }

    /// The open cells, in rising order.
    pub fn open_cells(&self) -> Vec<Cell> {
        self.ground.cells(&self.open[0])
    }

    /// How many cells are open.
    pub fn open_count(&self) -> usize {
        self.open[0].iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The open cells of `house`, in rising order.
    pub fn open_in(&self, house: House) -> Vec<Cell> {
        self.ground.cells(&self.spots(house))
    }

    /// Queens that `house` still needs.
    #[inline]
    pub fn need(&self, house: House) -> usize {
        let (kind, index) = slot(house);
        self.need[kind][index].into()
    }

    /// True if every queen stands and none was put where it cannot.
    pub fn is_solved(&self) -> bool {
        self.left == 0 && !self.broken
    }

    /// True if a queen was put where none can stand: beside another, in a full house, on a blocked
    /// cell.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The first house that has no room for the queens it needs.
    pub fn starved(&self) -> Option<House> {
        self.ground.houses().find(|&house| self.is_starved(house))
    }

    /// True if `house` has no room for the queens it needs. Queens that would have to touch each
    /// other have none.
    pub(crate) fn is_starved(&self, house: House) -> bool {
        let need = self.need(house);
        match house {
            _ if need < 2 => self.count(house) < need,
            House::Row(row) => packing(self.open[0][usize::from(row)]) < need,
            House::Column(column) => packing(self.open[1][usize::from(column)]) < need,
            House::Region(_) => holds_less(&self.spots(house)[..self.ground.side], need),
        }
    }

    /// The open cells of `house`, by rows.
    pub(crate) fn spots(&self, house: House) -> Mask {
        let mut spots = [0; MAX];
        match house {
            House::Row(row) => spots[usize::from(row)] = self.open[0][usize::from(row)],
            House::Column(column) => {
                members(self.open[1][usize::from(column)]).for_each(|row| spots[row] = 1 << column);
            }
            House::Region(region) => {
                let region = usize::from(region);
                for row in self.ground.extent(region) {
                    spots[row] = self.open[0][row] & self.ground.mask(0, region)[row];
                }
            }
        }
        spots
    }

    /// How many open cells `house` has.
    #[inline]
    pub(crate) fn count(&self, house: House) -> usize {
        match house {
            House::Row(row) => self.open[0][usize::from(row)].count_ones() as usize,
            House::Column(column) => self.open[1][usize::from(column)].count_ones() as usize,
            House::Region(region) => self.count[usize::from(region)].into(),
        }
    }

    /// Remembers that no technique short of suppositions has anything to say about the board as it
    /// is, so that after a change only what it touches has to be looked at. Answers stay the same.
    pub(crate) fn settle(&mut self) {
        self.quiet = [self.ground.all(); 3];
        self.steady = self.quiet;
    }

    /// True if nothing about the open cells and the need of `house` changed since the board was
    /// settled.
    #[inline]
    pub(crate) fn is_quiet(&self, house: House) -> bool {
        let (kind, index) = slot(house);
        self.quiet[kind] >> index & 1 != 0
    }

    /// True if the needs of the houses of the cell in `row` and `column` are what they were when
    /// the board was settled.
    #[inline]
    pub(crate) fn is_steady(&self, row: usize, column: usize) -> bool {
        let region = self.ground.region(row, column);
        let [rows, columns, regions] = self.steady;
        rows >> row & columns >> column & regions >> region & 1 != 0
    }

    /// Notes that `cell` holds no queen.
    pub fn drop(&mut self, cell: Cell) {
        let (row, column) = self.ground.place_of(cell);
        self.broken |= self.queens[row] >> column & 1 != 0;
        self.close(row, 1 << column);
    }

    /// Puts a queen on `cell`, which closes the cells it touches and every house that is full now.
    pub fn place(&mut self, cell: Cell) {
        let (row, column) = self.ground.place_of(cell);
        if self.open[0][row] >> column & 1 == 0 {
            self.broken |= self.queens[row] >> column & 1 == 0;
            return;
        }
        let near = beside(column);
        for touched in row.saturating_sub(1)..(row + 2).min(self.ground.side) {
            self.close(touched, near);
        }
        self.queens[row] |= 1 << column;
        self.left -= 1;
        let region = self.ground.region(row, column);
        for (kind, index) in [row, column, region].into_iter().enumerate() {
            self.need[kind][index] -= 1;
            self.steady[kind] &= !(1 << index);
        }
        if self.need[0][row] == 0 {
            self.close(row, u64::MAX);
        }
        if self.need[1][column] == 0 {
            members(self.open[1][column]).for_each(|row| self.close(row, 1 << column));
        }
        if self.need[2][region] == 0 {
            for row in self.ground.extent(region) {
                self.close(row, self.ground.mask(0, region)[row]);
            }
        }
    }

    /// Notes what `step` says.
    pub fn apply(&mut self, step: &Step) {
        step.places.iter().for_each(|&cell| self.place(cell));
        step.drops.iter().for_each(|&cell| self.drop(cell));
    }

    /// The other queens that, together with `queen`, fill a house in which `cell` is. None if
    /// `queen` touches `cell`: then it closes it alone.
    pub(crate) fn fellows(&self, queen: Cell, cell: Cell) -> Vec<Cell> {
        let ground = &self.ground;
        let ((row, column), (r, c)) = (ground.place_of(queen), ground.place_of(cell));
        if row.abs_diff(r) <= 1 && column.abs_diff(c) <= 1 {
            return Vec::new();
        }
        let region = ground.region(row, column);
        let shared = [
            (row == r, House::Row(row as u8)),
            (column == c, House::Column(column as u8)),
            (region == ground.region(r, c), House::Region(region as u8)),
        ];
        let mut fellows = Vec::new();
        for (_, house) in shared.into_iter().filter(|(shared, _)| *shared) {
            if self.need(house) == 0 {
                let own = ground.house(house);
                let queens = std::array::from_fn(|row| own[row] & self.queens[row]);
                fellows.extend(ground.cells(&queens).into_iter().filter(|&other| other != queen));
            }
        }
        fellows
    }

    /// Closes those `columns` of `row` that are open.
    #[inline]
    fn close(&mut self, row: usize, columns: u64) {
        let gone = self.open[0][row] & columns;
        if gone == 0 {
            return;
        }
        self.open[0][row] &= !gone;
        self.quiet[0] &= !(1 << row);
        self.quiet[1] &= !gone;
        for column in members(gone) {
            let region = self.ground.region(row, column);
            self.open[1][column] &= !(1 << row);
            self.count[region] -= 1;
            self.quiet[2] &= !(1 << region);
        }
    }
}

/// Where `house` is in tables by kind and index: rows, columns, regions.
#[inline]
fn slot(house: House) -> (usize, usize) {
    match house {
        House::Row(row) => (0, row.into()),
        House::Column(column) => (1, column.into()),
        House::Region(region) => (2, region.into()),
    }
}
