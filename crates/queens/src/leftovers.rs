//! What whole regions leave of adjacent lines, and adjacent lines of whole regions.
//!
//! ```text
//! A A A B B     two rows need as many queens as A, which lies inside, and the rest of the rows do;
//! A A A B o     so that rest, the cells of B up here and o, holds a known number of queens
//! . . . B B
//! ```
//! Bands of adjacent lines only: these are the ones people see, and there are few of them.

use crate::House;
use crate::board::{Board, MAX, Mask};
use crate::difference::Difference;
use crate::tiles::MOST;
use gridsmith_core::members;

/// Open cells that hold a known number of queens, because whole houses do: those of a band outside
/// regions, or of regions outside a band.
#[derive(Clone, Copy)]
pub(crate) struct Leftover {
    difference: Difference,
    /// How many open cells these are.
    pub(crate) count: usize,
    /// How many queens they hold: at least one.
    pub(crate) need: usize,
}

impl Leftover {
    fn size(&self) -> u32 {
        self.difference.lines.count_ones() + self.difference.regions.count_ones()
    }

    /// The houses whose cells these are, and those that are taken away.
    pub(crate) fn within_without(&self) -> [Vec<House>; 2] {
        self.difference.houses()
    }

    /// True if none of its houses changed since the board was settled.
    pub(crate) fn is_quiet(&self, board: &Board) -> bool {
        self.within_without().iter().flatten().all(|&house| board.is_quiet(house))
    }

    /// The cells, by rows.
    pub(crate) fn cells(&self, board: &Board) -> Mask {
        self.difference.cells(board)
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
    all.sort_by_key(Leftover::size);
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
            let lines = ((2u64 << last) - (1 << first)) & full(board, axis);
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
                let difference = Difference { axis, lines, regions: inside, of_lines: true };
                found(Leftover { difference, count, need });
            }
            let need = most.saturating_sub(need);
            let count = most_cells - cells;
            let difference = Difference { axis, lines, regions: touching, of_lines: false };
            found(Leftover { difference, count, need });
        }
        before |= regions_of[first];
    }
}

/// The lines of `axis` that need queens.
fn full(board: &Board, axis: usize) -> u64 {
    let open = (0..board.ground.side).filter(|&at| board.open[axis][at] != 0);
    open.fold(0, |all, at| all | 1 << at)
}
