//! What never changes while solving: the lines and regions as bits.

use crate::{House, Queens};
use gridsmith_core::{Cell, Size, members};
use std::ops::Range;

/// No side is longer.
pub(crate) const MAX: usize = Queens::MAX_SIDE;

/// A set of cells: for each row its columns as bits, or for each column its rows.
pub(crate) type Mask = [u64; MAX];

/// `column` and the columns beside it.
#[inline]
pub(crate) fn beside(column: usize) -> u64 {
    let bit = 1 << column;
    bit | bit << 1 | bit >> 1
}

/// The houses of a puzzle.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) side: usize,
    pub(crate) stars: usize,
    /// The region of every cell.
    regions: Vec<u8>,
    /// The cells of each region by rows, and by columns.
    masks: [Vec<Mask>; 2],
    /// The first row with a cell of each region, and the first below all of them.
    extents: Vec<[u8; 2]>,
}

impl Ground {
    pub(crate) fn new(puzzle: &Queens) -> Self {
        let side = puzzle.side();
        let mut masks = [vec![[0; MAX]; side], vec![[0; MAX]; side]];
        let mut extents = vec![[u8::MAX, 0]; side];
        for (row, regions) in puzzle.regions().chunks(side).enumerate() {
            for (column, &region) in regions.iter().enumerate() {
                let region = usize::from(region);
                masks[0][region][row] |= 1 << column;
                masks[1][region][column] |= 1 << row;
                let [first, end] = &mut extents[region];
                (*first, *end) = ((*first).min(row as u8), row as u8 + 1);
            }
        }
        Ground { side, stars: puzzle.stars(), regions: puzzle.regions().to_vec(), masks, extents }
    }

    pub(crate) fn size(&self) -> Size {
        Size { rows: self.side as u8, columns: self.side as u8 }
    }

    /// All lines of one axis, or all regions.
    pub(crate) fn all(&self) -> u64 {
        (1 << self.side) - 1
    }

    #[inline]
    pub(crate) fn cell(&self, row: usize, column: usize) -> Cell {
        Cell((row * self.side + column) as u16)
    }

    #[inline]
    pub(crate) fn place_of(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.side, cell.index() % self.side)
    }

    #[inline]
    pub(crate) fn region(&self, row: usize, column: usize) -> usize {
        usize::from(self.regions[row * self.side + column])
    }

    /// The region of every cell.
    pub(crate) fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// The cells of `region` by rows (axis 0) or by columns (axis 1).
    #[inline]
    pub(crate) fn mask(&self, axis: usize, region: usize) -> &Mask {
        &self.masks[axis][region]
    }

    /// The rows from the first to the last cell of `region`.
    #[inline]
    pub(crate) fn extent(&self, region: usize) -> Range<usize> {
        let [first, end] = self.extents[region];
        usize::from(first)..usize::from(end)
    }

    /// Regions, then rows, then columns: the order in which houses are looked at.
    pub(crate) fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let all = 0..self.side as u8;
        let lines = all.clone().map(House::Row).chain(all.clone().map(House::Column));
        all.map(House::Region).chain(lines)
    }

    /// True if a queen on `queen` closes `cell`, whatever else is known.
    #[inline]
    pub(crate) fn takes(&self, queen: Cell, cell: Cell) -> bool {
        let ((row, column), (r, c)) = (self.place_of(queen), self.place_of(cell));
        let near = row.abs_diff(r) <= 1 && column.abs_diff(c) <= 1;
        let alone = self.stars == 1;
        let shares = || row == r || column == c || self.region(row, column) == self.region(r, c);
        queen != cell && (near || alone && shares())
    }

    /// The row, column and region of `cell`.
    pub(crate) fn houses_of(&self, cell: Cell) -> [House; 3] {
        let (row, column) = self.place_of(cell);
        let region = self.region(row, column) as u8;
        [House::Row(row as u8), House::Column(column as u8), House::Region(region)]
    }

    /// The cells of `house`, by rows.
    pub(crate) fn house(&self, house: House) -> Mask {
        let mut mask = [0; MAX];
        match house {
            House::Row(row) => mask[usize::from(row)] = self.all(),
            House::Column(column) => mask[..self.side].fill(1 << column),
            House::Region(region) => mask = self.masks[0][usize::from(region)],
        }
        mask
    }

    /// The cells of all `houses`, by rows.
    pub(crate) fn union(&self, houses: &[House]) -> Mask {
        houses.iter().fold([0; MAX], |mut all, &house| {
            all.iter_mut().zip(self.house(house)).for_each(|(all, own)| *all |= own);
            all
        })
    }

    /// The cells at the bits of `mask`, in rising order.
    pub(crate) fn cells(&self, mask: &Mask) -> Vec<Cell> {
        let rows = mask[..self.side].iter().enumerate();
        rows.flat_map(|(row, &columns)| members(columns).map(move |column| self.cell(row, column)))
            .collect()
    }
}
