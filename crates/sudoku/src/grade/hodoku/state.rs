//! The board while rating: digits and candidates, by cell, by digit, and by digit and house.

use super::singles::Singles;
use crate::geometry::{CELL_HOUSES, CellSet, EVERYWHERE, HOUSES, bits};
use crate::seats::{ROOM, Spots};
use crate::{ALL_DIGITS, Board, CELLS, Grid};
use gridsmith_core::Bits;

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

/// The candidates that are alive, by cell, by digit and house, and by digit. Digits are counted
/// from 0.
#[derive(Clone)]
pub(super) struct Candidates {
    pub(super) cells: [u16; CELLS],
    pub(super) digits: [CellSet; 9],
    /// For each digit and house, the places that may hold it.
    pub(super) by_digit: [Spots; 9],
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

    /// The places of the house for every digit.
    #[inline]
    pub(super) fn house_spots(&self, house: usize) -> [u16; 9] {
        std::array::from_fn(|digit| self.by_digit[digit][house])
    }
}

/// Everything that is known, and the pending singles. Digits are counted from 0.
#[derive(Clone)]
pub(super) struct State {
    /// 0 if nothing is placed, or else the digit from 1.
    pub(super) values: [u8; CELLS],
    pub(super) alive: Candidates,
    /// Cells without a digit.
    pub(super) empty: CellSet,
    pub(super) given: CellSet,
    /// For each house, the digits placed in it.
    pub(super) taken: [u16; HOUSES],
    /// For each house, the number of cells without a digit.
    pub(super) open: [u8; HOUSES],
    /// Some cell has neither a digit nor a candidate, or a digit that was not among its candidates.
    pub(super) broken: bool,
    /// The digits and the cells that lost a candidate since the last call.
    pub(super) lost_digits: u16,
    pub(super) lost_cells: CellSet,
    pub(super) singles: Singles,
}

impl State {
    /// Copies digits and candidates from `board`.
    pub(super) fn read(&mut self, board: &Board) {
        self.load(&board.grid().0);
        self.given = board.givens();
        for cell in self.empty.iter() {
            let gone = self.alive.cells[cell] & !board.alive.cells[cell];
            bits(gone).for_each(|digit| {
                self.drop(cell, digit);
            });
        }
    }

    /// A board with all candidates and nothing placed.
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

    /// The digits and the houses that lost a candidate since the last call.
    pub(super) fn news(&mut self) -> (u16, u32) {
        let cells = std::mem::replace(&mut self.lost_cells, Bits([0; 2]));
        let houses = cells.iter().fold(0, |all, cell| all | HOUSE_MASKS[cell]);
        (std::mem::take(&mut self.lost_digits), houses)
    }

    /// The digits that no placed value excludes from a cell; none if it is filled.
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
