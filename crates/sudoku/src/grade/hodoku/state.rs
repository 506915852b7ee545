//! The board while rating: digits and candidates, by cell, by digit, and by digit and house.

use super::singles::Singles;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, CellSet, EVERYWHERE, HOUSE_CELLS, HOUSES, PEER_SETS,
};
use crate::{ALL_DIGITS, CELLS, Grid};
use gridsmith_core::Bits;

/// The houses of a cell as they stand in [`CELL_HOUSES`], in the order row, column, box.
pub(super) const ROW_COLUMN_BOX: [usize; 3] = [1, 2, 0];

/// A cell in one of its houses: the house, and the mask of the other places.
pub(super) struct Seat {
    pub(super) house: u8,
    pub(super) others: u16,
}

/// The seats of each cell: row, column, box.
pub(super) static SEATS: [[Seat; 3]; CELLS] = {
    let mut table = [const { [const { Seat { house: 0, others: 0 } }; 3] }; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut k = 0;
        while k < 3 {
            let at = ROW_COLUMN_BOX[k];
            let others = !(1 << CELL_PLACES[cell][at]);
            table[cell][k] = Seat { house: CELL_HOUSES[cell][at], others };
            k += 1;
        }
        cell += 1;
    }
    table
};

/// The houses of each cell as a mask.
pub(super) static HOUSE_MASKS: [u32; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [a, b, c] = CELL_HOUSES[cell];
        table[cell] = 1 << a | 1 << b | 1 << c;
        cell += 1;
    }
    table
};

/// Room for the houses, up to a multiple of what processors take in one go.
pub(super) const ROOM: usize = 32;

/// For each cell and house, the places that do not see the cell; none in the cell's own houses.
pub(super) static UNSEEN: [[u16; ROOM]; CELLS] = {
    let mut table = [[0; ROOM]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut house = 0;
        while house < HOUSES {
            let mut place = 0;
            while place < 9 {
                let other = HOUSE_CELLS[house][place] as usize;
                let seen = PEER_SETS[cell].0[other / 64] >> (other % 64) & 1 != 0;
                if !seen && other != cell {
                    table[cell][house] |= 1 << place;
                }
                place += 1;
            }
            house += 1;
        }
        let [a, b, c] = CELL_HOUSES[cell];
        table[cell][a as usize] = 0;
        table[cell][b as usize] = 0;
        table[cell][c as usize] = 0;
        cell += 1;
    }
    table
};

/// The candidates that are alive, by cell, by digit and house, and by digit. Digits count from 0.
#[derive(Clone)]
pub(super) struct Candidates {
    pub(super) cells: [u16; CELLS],
    pub(super) digits: [CellSet; 9],
    /// For each digit and house, the places that may hold it.
    pub(super) by_digit: [[u16; ROOM]; 9],
}

impl Candidates {
    /// True if the cell may hold the digit.
    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// The places of the house that may hold the digit.
    #[inline]
    pub(super) fn spots(&self, house: usize, digit: usize) -> u16 {
        self.by_digit[digit][house]
    }

    /// The same for every digit.
    #[inline]
    pub(super) fn house_spots(&self, house: usize) -> [u16; 9] {
        std::array::from_fn(|digit| self.by_digit[digit][house])
    }
}

/// Everything that is known, and the singles that wait. Digits count from 0.
#[derive(Clone)]
pub(super) struct State {
    /// 0 where nothing is placed, else the digit from 1.
    pub(super) values: [u8; CELLS],
    pub(super) alive: Candidates,
    /// Cells without a digit.
    pub(super) empty: CellSet,
    pub(super) given: CellSet,
    /// For each house, the digits placed in it.
    pub(super) taken: [u16; HOUSES],
    /// For each house, how many cells have no digit.
    pub(super) open: [u8; HOUSES],
    /// Some cell has neither a digit nor a candidate, or a digit that was not among its candidates.
    pub(super) broken: bool,
    /// The digits and the cells that lost a candidate since someone last asked.
    pub(super) lost_digits: u16,
    pub(super) lost_cells: CellSet,
    pub(super) singles: Singles,
}

impl State {
    /// All candidates everywhere, nothing placed.
    pub(super) fn new() -> Self {
        let alive = Candidates {
            cells: [ALL_DIGITS; CELLS],
            digits: [EVERYWHERE; 9],
            by_digit: [[ALL_DIGITS; ROOM]; 9],
        };
        State {
            values: [0; CELLS],
            alive,
            empty: EVERYWHERE,
            given: Bits([0; 2]),
            taken: [0; HOUSES],
            open: [9; HOUSES],
            broken: false,
            lost_digits: ALL_DIGITS,
            lost_cells: EVERYWHERE,
            singles: Singles::new(),
        }
    }

    /// The digits and the houses that lost a candidate since this was last asked.
    pub(super) fn news(&mut self) -> (u16, u32) {
        let cells = std::mem::replace(&mut self.lost_cells, Bits([0; 2]));
        let houses = cells.iter().fold(0, |all, cell| all | HOUSE_MASKS[cell]);
        (std::mem::take(&mut self.lost_digits), houses)
    }

    /// The digits that no placed value forbids in a cell; none if it is filled.
    #[inline]
    pub(super) fn allowed(&self, cell: usize) -> u16 {
        if self.values[cell] > 0 {
            return 0;
        }
        let [a, b, c] = CELL_HOUSES[cell].map(usize::from);
        ALL_DIGITS & !(self.taken[a] | self.taken[b] | self.taken[c])
    }

    /// True if every cell holds one of its candidates.
    pub(super) fn is_filled_rightly(&self) -> bool {
        self.empty.is_empty() && !self.broken
    }

    /// True if nothing on the board contradicts `solution`.
    pub(super) fn allows(&self, solution: &Grid) -> bool {
        (0..CELLS).all(|cell| match self.values[cell] {
            0 => self.alive.cells[cell] << 1 >> solution.0[cell] & 1 != 0,
            digit => digit == solution.0[cell],
        })
    }
}
