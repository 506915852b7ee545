//! The board while solving: for every digit, the cells that may still hold it, three rows to a word.
//!
//! ```text
//! bit 0 1 2 | 3 4 5 | 6 7 8        a band: 27 cells of three rows
//!     9 ..                         a minirow: the three cells of a row that share a box
//!    18 ..                 26      a minicolumn: the three cells of a column that share a box
//! ```
//! In its band a digit stands in three minirows, one in each row and one in each box: six ways. A minirow
//! that no way uses loses the digit; that is pointing and claiming in one look at a table. Minicolumns
//! are the same in the three stacks. Where both rest, a digit with one spot left in a row, column or box
//! is the only one in all three houses, so hidden singles need a look at the rows only, and placing a
//! digit needs to clear its row only.

use crate::{CELLS, Grid};

/// A band with every cell.
const FULL: u32 = 0x7ff_ffff;
/// The first row of a band.
const ROW: u32 = 0x1ff;
/// Times this, a row becomes all three rows of a band.
const EVERY_ROW: u32 = 1 | 1 << 9 | 1 << 18;

/// No solution lies below this board.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// The candidates that are alive.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The cells that may hold each digit, by band.
    spots: [[u32; 3]; 9],
    /// The cells whose digit is settled and gone from the other digits, by band.
    placed: [u32; 3],
    /// The digits that lost a spot since they were last confined, as a mask.
    dirty: u16,
}

impl Board {
    /// The board where every cell may hold the digits of its mask.
    pub(super) fn new(masks: &[u16; CELLS]) -> Self {
        let mut spots = [[0; 3]; 9];
        for (cell, mask) in masks.iter().enumerate() {
            for (digit, bands) in spots.iter_mut().enumerate() {
                bands[cell / 27] |= u32::from(mask >> digit & 1) << (cell % 27);
            }
        }
        Board { spots, placed: [0; 3], dirty: 0x1ff }
    }

    /// Draws every conclusion from singles, pointing and claiming.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize;
                self.dirty &= self.dirty - 1;
                self.confine(digit)?;
                self.settle(digit);
            }
            if !self.place_naked_singles()? {
                return Ok(());
            }
        }
    }

    /// The next decision: a cell, and the digit (from 0) to try first. Nothing when all cells are settled.
    ///
    /// Asked only after `propagate`, so every open cell has two candidates or more. The first cell with two
    /// is taken; failing that, the first of those with the fewest.
    pub(super) fn choose(&self) -> Option<(usize, usize)> {
        for band in 0..3 {
            let [_, two, three] = self.at_least(band);
            let pairs = two & !three;
            if pairs != 0 {
                let cell = band * 27 + pairs.trailing_zeros() as usize;
                return Some((cell, self.first_digit(cell)));
            }
        }
        (0..CELLS)
            .filter(|cell| self.placed[cell / 27] >> (cell % 27) & 1 == 0)
            .min_by_key(|&cell| (0..9).filter(|&digit| self.may_hold(cell, digit)).count())
            .map(|cell| (cell, self.first_digit(cell)))
    }

    /// Settles that `cell` holds `digit`; the other cells of the row follow here, the rest by `propagate`.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        let row = ROW << (cell % 27 / 9 * 9);
        self.spots[digit][band] &= !row | bit;
        self.dirty |= 1 << digit;
        self.clear_others(digit, band, bit);
    }

    /// Settles that `cell` does not hold `digit`.
    pub(super) fn drop(&mut self, cell: usize, digit: usize) {
        self.spots[digit][cell / 27] &= !(1 << (cell % 27));
        self.dirty |= 1 << digit;
    }

    /// The solution, once all cells are settled.
    pub(super) fn grid(&self) -> Grid {
        let mut digits = [0; CELLS];
        for (cell, digit) in digits.iter_mut().enumerate() {
            *digit = self.first_digit(cell) as u8 + 1;
        }
        Grid(digits)
    }

    /// Pointing and claiming for one digit, until nothing changes.
    fn confine(&mut self, digit: usize) -> Result<(), Contradiction> {
        let bands = &mut self.spots[digit];
        loop {
            let before = *bands;
            for band in bands.iter_mut() {
                *band &= KEPT_CELLS[minirows(*band)];
            }
            let columns = bands.map(|band| (band | band >> 9 | band >> 18) & ROW);
            for stack in [0, 3, 6] {
                let part = |band: usize| (columns[band] >> stack & 7) << (3 * band);
                let kept = u32::from(KEPT[(part(0) | part(1) | part(2)) as usize]);
                for (band, spots) in bands.iter_mut().enumerate() {
                    let lost = !(kept >> (3 * band)) & 7;
                    *spots &= !((lost << stack) * EVERY_ROW);
                }
            }
            if bands.contains(&0) {
                return Err(Contradiction);
            }
            if *bands == before {
                return Ok(());
            }
        }
    }

    /// Settles the cells that are the only spot for `digit` in their row.
    fn settle(&mut self, digit: usize) {
        for band in 0..3 {
            let spots = self.spots[digit][band];
            let mut singles = 0;
            for row in [ROW, ROW << 9, ROW << 18] {
                let spots = spots & row;
                if spots & spots.wrapping_sub(1) == 0 {
                    singles |= spots;
                }
            }
            let new = singles & !self.placed[band];
            if new != 0 {
                self.clear_others(digit, band, new);
            }
        }
    }

    /// Settles the cells with one candidate. True if there were any.
    fn place_naked_singles(&mut self) -> Result<bool, Contradiction> {
        let mut any = false;
        for band in 0..3 {
            let [one, two, _] = self.at_least(band);
            if one != FULL {
                return Err(Contradiction);
            }
            let mut naked = one & !two & !self.placed[band];
            any |= naked != 0;
            while naked != 0 {
                let cell = band * 27 + naked.trailing_zeros() as usize;
                naked &= naked - 1;
                self.place(cell, self.first_digit(cell));
            }
        }
        Ok(any)
    }

    /// Marks `cells` of `band` as settled by `digit` and takes them from the other digits.
    fn clear_others(&mut self, digit: usize, band: usize, cells: u32) {
        self.placed[band] |= cells;
        for other in (0..9).filter(|other| *other != digit) {
            let spots = &mut self.spots[other][band];
            if *spots & cells != 0 {
                *spots &= !cells;
                self.dirty |= 1 << other;
            }
        }
    }

    /// The cells of `band` with at least one, two and three candidates.
    fn at_least(&self, band: usize) -> [u32; 3] {
        self.spots.iter().fold([0; 3], |[one, two, three], bands| {
            let spots = bands[band];
            [one | spots, two | one & spots, three | two & spots]
        })
    }

    fn may_hold(&self, cell: usize, digit: usize) -> bool {
        self.spots[digit][cell / 27] >> (cell % 27) & 1 != 0
    }

    /// The least digit, from 0, that `cell` may hold; 0 if there is none.
    fn first_digit(&self, cell: usize) -> usize {
        (0..9).find(|&digit| self.may_hold(cell, digit)).unwrap_or(0)
    }
}

/// The minirows of `band` with a spot: bit `3 * row + box`.
fn minirows(band: u32) -> usize {
    let row = |first: u32| usize::from(BOXES[(band >> first & ROW) as usize]);
    row(0) | row(9) << 3 | row(18) << 6
}

/// For the nine cells of a row, the boxes that have one of them.
static BOXES: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let (left, middle, right) = (row & 7 != 0, row >> 3 & 7 != 0, row >> 6 != 0);
        table[row] = left as u8 | (middle as u8) << 1 | (right as u8) << 2;
        row += 1;
    }
    table
};

/// For every set of minirows of a band, those that some way of placing the digit uses. The same for the
/// minicolumns of a stack.
static KEPT: [u16; 512] = {
    /// One minirow in each row and each box.
    const WAYS: [u16; 6] =
        [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut way = 0;
        while way < 6 {
            if set as u16 & WAYS[way] == WAYS[way] {
                table[set] |= WAYS[way];
            }
            way += 1;
        }
        set += 1;
    }
    table
};

/// The cells of the minirows in `KEPT`.
static KEPT_CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut minirow = 0;
        while minirow < 9 {
            if KEPT[set] >> minirow & 1 != 0 {
                table[set] |= 7 << (3 * minirow);
            }
            minirow += 1;
        }
        set += 1;
    }
    table
};
