//! What whole regions leave of adjacent lines, and adjacent lines of whole regions.
//!
//! ```text
//! A A A B B     two rows need as many queens as A, which lies inside, and the rest of the rows do;
//! A A A B o     so that rest, the cells of B up here and o, holds a known number of queens
//! . . . B B
//! ```
//! Bands of adjacent lines only: these are the ones people see, and there are few of them.

use crate::House;
use crate::board::{Board, MAX, Mask, members};
use crate::tiles::MOST;

/// Open cells that hold a known number of queens, because whole houses do.
#[derive(Clone, Copy)]
pub(crate) struct Leftover {
    axis: usize,
    /// The lines of the band.
    band: u64,
    /// The regions counted.
    regions: u64,
    /// The cells of the band outside the regions; else those of the regions outside the band.
    of_band: bool,
    /// How many open cells these are.
    pub(crate) count: usize,
    /// How many queens they hold: at least one.
    pub(crate) need: usize,
}

impl Leftover {
    fn houses(&self) -> u32 {
        self.band.count_ones() + self.regions.count_ones()
    }

    /// The houses whose cells these are, and those that are taken away.
    pub(crate) fn within_without(&self) -> [Vec<House>; 2] {
        let line = if self.axis == 0 { House::Row } else { House::Column };
        let lines = members(self.band).map(|at| line(at as u8)).collect();
        let regions = members(self.regions).map(|at| House::Region(at as u8)).collect();
        if self.of_band { [lines, regions] } else { [regions, lines] }
    }

    /// True if none of its houses changed since the board was settled.
    pub(crate) fn is_quiet(&self, board: &Board) -> bool {
        self.within_without().iter().flatten().all(|&house| board.is_quiet(house))
    }

    /// The cells, by rows.
    pub(crate) fn cells(&self, board: &Board) -> Mask {
        let ground = &board.ground;
        let mut cells = [0; MAX];
        for region in members(self.regions) {
            for row in ground.extent(region) {
                cells[row] |= ground.mask(0, region)[row];
            }
        }
        for (row, cells) in cells[..ground.side].iter_mut().enumerate() {
            let band = match self.axis {
                0 => (self.band >> row & 1).wrapping_neg(),
                _ => self.band,
            };
            *cells =
                board.open[0][row] & if self.of_band { band & !*cells } else { *cells & !band };
        }
        cells
    }
}

/// The leftovers on `board` with at most `most(need)` cells: those of fewer houses first, then
/// rows, columns, by index.
pub(crate) fn leftovers(board: &Board, most: impl Fn(usize) -> usize) -> Vec<Leftover> {
    let mut all: Vec<Leftover> = Vec::new();
    for axis in 0..2 {
        bands(board, axis, |leftover| {
            if (1..=MOST).contains(&leftover.need) && leftover.count <= most(leftover.need) {
                all.push(leftover);
            }
        });
    }
    all.sort_by_key(Leftover::houses);
    all
}

/// Reports both leftovers of every band along `axis`.
fn bands(board: &Board, axis: usize, mut found: impl FnMut(Leftover)) {
    let side = board.ground.side;
    let line = |at: usize| if axis == 0 { House::Row(at as u8) } else { House::Column(at as u8) };
    let region = |at: usize| House::Region(at as u8);
    let mut regions_of = [0u64; MAX];
    for (row, &open) in board.open[0][..side].iter().enumerate() {
        for column in members(open) {
            regions_of[[row, column][axis]] |= 1 << board.ground.region(row, column);
        }
    }
    let sum = |regions: u64, of: &dyn Fn(House) -> usize| -> usize {
        members(regions).map(|at| of(region(at))).sum()
    };
    let mut before = 0;
    for first in 0..side {
        let (mut touching, mut need, mut cells) = (0, 0, 0);
        for last in first..side {
            touching |= regions_of[last];
            need += board.need(line(last));
            cells += board.count(line(last));
            if board.need(line(first)) == 0 || board.need(line(last)) == 0 {
                continue;
            }
            let after = regions_of[last + 1..side].iter().fold(0, |all, regions| all | regions);
            let inside = touching & !(before | after);
            if inside == touching {
                continue;
            }
            let band = ((2u64 << last) - (1 << first)) & full(board, axis);
            let of = |regions| {
                (
                    sum(regions, &|house| board.need(house)),
                    sum(regions, &|house| board.count(house)),
                )
            };
            let ((least, least_cells), (most, most_cells)) = (of(inside), of(touching));
            if inside != 0 {
                let need = need.saturating_sub(least);
                let count = cells - least_cells;
                found(Leftover { axis, band, regions: inside, of_band: true, count, need });
            }
            let need = most.saturating_sub(need);
            let count = most_cells - cells;
            found(Leftover { axis, band, regions: touching, of_band: false, count, need });
        }
        before |= regions_of[first];
    }
}

/// The lines of `axis` that need queens.
fn full(board: &Board, axis: usize) -> u64 {
    let open = (0..board.ground.side).filter(|&at| board.open[axis][at] != 0);
    open.fold(0, |all, at| all | 1 << at)
}
