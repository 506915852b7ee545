//! The board while solving: for every digit, the cells that may still hold it, three rows per word.
//!
//! ```text
//! bit 0 1 2 | 3 4 5 | 6 7 8        a band: 27 cells of three rows
//!     9 ..                         a minirow: the three cells of a row that share a box
//!    18 ..                 26      a minicolumn: the three cells of a column that share a box
//! ```
//! In its band, a digit is in three minirows, one in each row and one in each box: there are six
//! ways. A minirow that no way uses loses the digit; one table lookup does pointing and claiming.
//! Minicolumns are the same in the three stacks. When nothing changes any more, a digit with one
//! spot left in a row, column or box is the only one in all three houses. So hidden singles need
//! only be searched in rows, and placing a digit needs to clear only its row.

use super::tables::{BAND_PEERS, KEPT_CELLS, KEPT_COLUMNS, minirows, stacks};
use crate::{CELLS, Grid};
use gridsmith_core::Rng;

/// A band with every cell.
const FULL: u32 = 0x7ff_ffff;
/// The first row of a band.
const ROW: u32 = 0x1ff;
/// The first cell of every row. Multiplied by this, a row is copied to all three rows of a band.
const EVERY_ROW: u32 = 1 | 1 << 9 | 1 << 18;

/// This board has no solution.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// The candidates that are alive.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The cells that may hold each digit, by band. The fourth word is always 0: four words are as
    /// fast as three.
    spots: [[u32; 4]; 9],
    /// The cells whose digit is not decided, by band.
    open: [u32; 4],
    /// The digits that lost a spot since they were last checked, as a mask.
    dirty: u16,
}

impl Board {
    /// The board in which every cell may hold the digits of its mask.
    pub(super) fn from_masks(masks: &[u16; CELLS]) -> Self {
        let mut spots = [[0; 4]; 9];
        for (cell, mask) in masks.iter().enumerate() {
            for (digit, bands) in spots.iter_mut().enumerate() {
                bands[cell / 27] |= u32::from(mask >> digit & 1) << (cell % 27);
            }
        }
        Board { spots, open: [FULL, FULL, FULL, 0], dirty: 0x1ff }
    }

    /// The board with these clues, 0 for an empty cell.
    pub(super) fn from_clues(clues: &[u8; CELLS]) -> Result<Self, Contradiction> {
        let mut given = [[0u32; 4]; 16];
        for (band, cells) in clues.as_chunks::<27>().0.iter().enumerate() {
            for (bit, clue) in cells.iter().enumerate() {
                given[usize::from(clue & 15)][band] |= 1 << bit;
            }
        }
        let open = given[0];
        let mut spots = [[0; 4]; 9];
        for (bands, given) in spots.iter_mut().zip(&given[1..]) {
            for band in 0..3 {
                // A row with this clue has the digit nowhere else. `propagate` clears boxes and
                // columns.
                let (mut rows, clues) = (0, given[band]);
                for row in [ROW, ROW << 9, ROW << 18] {
                    let clues = clues & row;
                    if clues & clues.wrapping_sub(1) != 0 {
                        return Err(Contradiction);
                    }
                    rows |= if clues != 0 { row } else { 0 };
                }
                bands[band] = open[band] & !rows | clues;
            }
        }
        Ok(Board { spots, open, dirty: 0x1ff })
    }

    /// Draws all conclusions from singles, pointing and claiming.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize;
                self.dirty &= self.dirty - 1;
                self.confine(digit)?;
                self.settle_row_singles(digit);
            }
            if !self.settle_naked_singles()? {
                return Ok(());
            }
        }
    }

    /// The next decision: a cell, and the digit (from 0) to try first. `None` if all cells are
    /// decided.
    ///
    /// Called only after `propagate`, so every open cell has two candidates or more. Among the
    /// cells with two candidates, or else three, or else more, the one with the most open peers is
    /// chosen, because it decides most; among equals, the first.
    pub(super) fn choose(&self) -> Option<(usize, usize)> {
        let [_, two, three, four] = self.at_least();
        let exactly =
            |these: &[u32; 4], not: &[u32; 4]| [0, 1, 2].map(|band| these[band] & !not[band]);
        let mut cells = exactly(&two, &three);
        if cells == [0; 3] {
            cells = exactly(&three, &four);
        }
        if cells == [0; 3] {
            cells = exactly(&four, &[0; 4]);
        }
        let mut best = None;
        let mut most = 0;
        for (band, cells) in cells.iter().enumerate() {
            let others = [self.open[(band + 1) % 3], self.open[(band + 2) % 3]];
            let mut cells = *cells;
            while cells != 0 {
                let bit = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                // The columns of the other bands, side by side in the upper half, so that one count
                // is enough.
                let [up, down] = others.map(|open| open >> (bit % 9) & EVERY_ROW);
                let near = BAND_PEERS[bit] & self.open[band];
                let peers = (u64::from(up | down << 1) << 32 | u64::from(near)).count_ones() + 1;
                if peers > most {
                    (best, most) = (Some(band * 27 + bit), peers);
                }
            }
        }
        best.map(|cell| (cell, self.first_digit(cell)))
    }

    /// Decides that `cell` holds `digit`. Clears the row; `propagate` does the rest.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        let row = ROW << (cell % 27 / 9 * 9);
        self.spots[digit][band] &= !row | bit;
        self.dirty |= 1 << digit;
        self.clear_others(digit, band, bit);
    }

    /// Decides that `cell` does not hold `digit`.
    pub(super) fn drop(&mut self, cell: usize, digit: usize) {
        self.spots[digit][cell / 27] &= !(1 << (cell % 27));
        self.dirty |= 1 << digit;
    }

    /// The solution, if all cells are decided.
    pub(super) fn grid(&self) -> Grid {
        let mut digits = [0; CELLS];
        for (digit, bands) in (1..).zip(&self.spots) {
            for (band, spots) in digits.as_chunks_mut::<27>().0.iter_mut().zip(bands) {
                let mut spots = *spots;
                while spots != 0 {
                    band[spots.trailing_zeros() as usize & 31] = digit;
                    spots &= spots - 1;
                }
            }
        }
        Grid(digits)
    }

    /// The digits that each cell may hold, as masks.
    pub(super) fn masks(&self) -> [u16; CELLS] {
        let mut masks = [0; CELLS];
        for (digit, bands) in self.spots.iter().enumerate() {
            for (band, spots) in masks.as_chunks_mut::<27>().0.iter_mut().zip(bands) {
                let mut spots = *spots;
                while spots != 0 {
                    band[spots.trailing_zeros() as usize & 31] |= 1 << digit;
                    spots &= spots - 1;
                }
            }
        }
        masks
    }

    /// Pointing and claiming for one digit, until nothing changes.
    #[inline]
    fn confine(&mut self, digit: usize) -> Result<(), Contradiction> {
        let [mut a, mut b, mut c, _] = self.spots[digit];
        loop {
            a &= KEPT_CELLS[minirows(a)];
            b &= KEPT_CELLS[minirows(b)];
            c &= KEPT_CELLS[minirows(c)];
            // The columns in use, one row per band: the same rule holds in every stack.
            let fold = |band: u32| (band | band >> 9 | band >> 18) & ROW;
            let columns = fold(a) | fold(b) << 9 | fold(c) << 18;
            let [left, middle, right] = stacks(columns);
            let kept = KEPT_COLUMNS[left] | KEPT_COLUMNS[middle] << 3 | KEPT_COLUMNS[right] << 6;
            if kept == columns {
                break;
            }
            a &= (kept & ROW) * EVERY_ROW;
            b &= (kept >> 9 & ROW) * EVERY_ROW;
            c &= (kept >> 18) * EVERY_ROW;
        }
        self.spots[digit] = [a, b, c, 0];
        // A band without any way has lost all its cells.
        if a == 0 || b == 0 || c == 0 { Err(Contradiction) } else { Ok(()) }
    }

    /// Decides the cells that are the only spot for `digit` in their row. Every row has a spot.
    #[inline]
    fn settle_row_singles(&mut self, digit: usize) {
        for band in 0..3 {
            let spots = self.spots[digit][band];
            // All rows at once: no row is empty, so none borrows from the next.
            let more = spots & spots.wrapping_sub(EVERY_ROW);
            let mut single = 0;
            for row in [ROW, ROW << 9, ROW << 18] {
                single |= if more & row == 0 { row } else { 0 };
            }
            let new = spots & single & self.open[band];
            if new != 0 {
                self.clear_others(digit, band, new);
            }
        }
    }

    /// Decides the cells with one candidate. True if there were any.
    #[inline]
    fn settle_naked_singles(&mut self) -> Result<bool, Contradiction> {
        let [one, two, ..] = self.at_least();
        if one != [FULL, FULL, FULL, 0] {
            return Err(Contradiction);
        }
        let mut any = false;
        for (band, two) in two[..3].iter().enumerate() {
            let naked = self.open[band] & !two;
            if naked == 0 {
                continue;
            }
            any = true;
            self.open[band] &= !naked;
            for digit in 0..9 {
                let mut cells = self.spots[digit][band] & naked;
                if cells != 0 {
                    self.dirty |= 1 << digit;
                }
                while cells != 0 {
                    let bit = cells & cells.wrapping_neg();
                    cells &= cells - 1;
                    // Of two in one row, neither survives.
                    let row = ROW << (bit.trailing_zeros() / 9 * 9);
                    self.spots[digit][band] &= !row | bit;
                }
            }
        }
        Ok(any)
    }

    /// Marks `cells` of `band` as decided by `digit` and removes them from the other digits.
    #[inline]
    fn clear_others(&mut self, digit: usize, band: usize, cells: u32) {
        self.open[band] &= !cells;
        let mine = self.spots[digit][band];
        let mut lost = 0;
        for (other, bands) in self.spots.iter_mut().enumerate() {
            lost |= u16::from(bands[band] & cells != 0) << other;
            bands[band] &= !cells;
        }
        self.spots[digit][band] = mine;
        self.dirty |= lost & !(1 << digit);
    }

    /// The cells with at least one, two, three and four candidates.
    #[inline]
    fn at_least(&self) -> [[u32; 4]; 4] {
        let [mut one, mut two, mut three, mut four] = [[0; 4]; 4];
        for spots in &self.spots {
            for band in 0..4 {
                four[band] |= three[band] & spots[band];
                three[band] |= two[band] & spots[band];
                two[band] |= one[band] & spots[band];
                one[band] |= spots[band];
            }
        }
        [one, two, three, four]
    }

    /// Any digit, from 0, that `cell` may hold.
    pub(super) fn random_digit(&self, cell: usize, rng: &mut Rng) -> usize {
        let may_hold = |digit: &usize| self.may_hold(cell, *digit);
        let count = (0..9).filter(may_hold).count().max(1);
        (0..9).filter(may_hold).nth(rng.index(count)).unwrap_or(0)
    }

    /// True if `cell` may hold `digit`, from 0.
    #[inline]
    pub(super) fn may_hold(&self, cell: usize, digit: usize) -> bool {
        self.spots[digit][cell / 27] >> (cell % 27) & 1 != 0
    }

    /// The smallest digit, from 0, that `cell` may hold; 0 if there is none.
    pub(super) fn first_digit(&self, cell: usize) -> usize {
        (0..9).find(|digit| self.may_hold(cell, *digit)).unwrap_or(0)
    }
}
