//! Crowding: a queen that would take the room that a house needs.

use crate::House;
use crate::board::{Board, MAX, Mask, beside};
use crate::tiles::holds_less;
use gridsmith_core::members;

/// What a queen in one place takes: the cells it touches, and those of each house that is full with
/// it.
struct Reach {
    row: usize,
    column: usize,
    /// The whole row is full with it.
    fills_row: bool,
    /// Its column if that is full with it, as a bit.
    filled_column: u64,
    /// Its region, if that is full with it and counts.
    filled_region: Option<usize>,
}

impl Reach {
    fn new(board: &Board, row: usize, column: usize, by_region: bool) -> Self {
        let region = board.ground.region(row, column);
        Reach {
            row,
            column,
            fills_row: board.need(House::Row(row as u8)) == 1,
            filled_column: u64::from(board.need(House::Column(column as u8)) == 1) << column,
            filled_region: (by_region && board.need(House::Region(region as u8)) == 1)
                .then_some(region),
        }
    }

    /// Leaves in `cells` what it takes, its own cell included. False if that is nothing.
    #[inline]
    fn narrow(&self, board: &Board, cells: &mut [u64]) -> bool {
        let near = self.row.saturating_sub(1)..(self.row + 2).min(cells.len());
        let mut kept = [0; 3];
        for (kept, row) in kept.iter_mut().zip(near.clone()) {
            let whole = row == self.row && self.fills_row;
            *kept = cells[row] & if whole { u64::MAX } else { beside(self.column) };
        }
        match self.filled_region {
            Some(region) => {
                let own = board.ground.mask(0, region).iter();
                cells.iter_mut().zip(own).for_each(|(all, own)| *all &= own | self.filled_column);
            }
            None => cells.iter_mut().for_each(|all| *all &= self.filled_column),
        }
        for (kept, row) in kept.into_iter().zip(near) {
            cells[row] |= kept;
        }
        cells.iter().fold(0, |any, row| any | row) != 0
    }
}

/// The open cells outside `house`, which needs one queen, on which a queen takes all of its cells.
///
/// `by_region`: a region that is full counts, too.
pub(crate) fn seen_by_all(board: &Board, house: House, by_region: bool) -> Mask {
    let side = board.ground.side;
    let own = board.ground.house(house);
    let mut all = board.open[0];
    all[..side].iter_mut().zip(&own).for_each(|(all, own)| *all &= !own);
    let spots = board.spots(house);
    for row in (0..side).filter(|&row| spots[row] != 0) {
        for column in members(spots[row]) {
            // Seeing is mutual: a queen on x takes this cell if one here would take x, since both
            // look at the needs of the houses they share.
            if !Reach::new(board, row, column, by_region).narrow(board, &mut all[..side]) {
                return [0; MAX];
            }
        }
    }
    all
}

/// What a queen on each open cell would take, to be asked about many sets of cells.
pub(crate) struct Reaches {
    side: usize,
    /// Row and column of each cell, and whether its reach is what it was when the board was
    /// settled.
    cells: Vec<(usize, usize, bool)>,
    /// The rows of each cell's reach, one cell after the other.
    rows: Vec<u64>,
}

impl Reaches {
    /// `by_region`: a region that is full counts, too.
    pub(crate) fn new(board: &Board, by_region: bool) -> Self {
        let side = board.ground.side;
        let mut reaches = Reaches { side, cells: Vec::new(), rows: Vec::new() };
        for (row, &open) in board.open[0][..side].iter().enumerate() {
            for column in members(open) {
                let start = reaches.rows.len();
                reaches.cells.push((row, column, board.is_steady(row, column)));
                reaches.rows.extend_from_slice(&board.open[0][..side]);
                let reach = Reach::new(board, row, column, by_region);
                reach.narrow(board, &mut reaches.rows[start..]);
            }
        }
        reaches
    }

    /// The cells on which a queen leaves `spots`, open cells that hold `need` queens, with too
    /// little room.
    ///
    /// `quiet`: nothing about these has changed since the board was settled.
    pub(crate) fn crowding(&self, spots: &Mask, need: usize, quiet: bool) -> Mask {
        let mut crowding = [0; MAX];
        let filled = |row: &u64| *row != 0;
        let Some(first) = spots[..self.side].iter().position(filled) else { return crowding };
        let last = spots[..self.side].iter().rposition(filled).unwrap_or(first);
        let spots = &spots[first..=last];
        let count: usize = spots.iter().map(|row| row.count_ones() as usize).sum();
        let columns = spots.iter().fold(0, |all, row| all | row);
        // The most of the cells that one block covers.
        let block = if first == last || columns.is_power_of_two() { 2 } else { 4 };
        for (&(row, column, steady), reach) in self.cells.iter().zip(self.rows.chunks(self.side)) {
            if quiet && steady {
                continue;
            }
            let reach = &reach[first..=last];
            let taken = || spots.iter().zip(reach).map(|(own, reach)| own & reach);
            if taken().fold(0, |any, row| any | row) == 0 {
                continue;
            }
            let inside = (first..=last).contains(&row) && spots[row - first] >> column & 1 != 0;
            let need = need - usize::from(inside);
            let left = count - taken().map(|row| row.count_ones() as usize).sum::<usize>();
            if need == 0 || left > block * (need - 1) {
                continue;
            }
            let mut rest = [0; MAX];
            for (rest, (own, reach)) in rest.iter_mut().zip(spots.iter().zip(reach)) {
                *rest = own & !reach;
            }
            if holds_less(&rest[..spots.len()], need) {
                crowding[row] |= 1 << column;
            }
        }
        crowding
    }
}
