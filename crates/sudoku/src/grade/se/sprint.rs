//! Last cells and hidden singles, from the clues on until there is none: most steps of most
//! puzzles.
//!
//! Only placed digits matter here, so the candidates are what these leave, and it is enough to know
//! the spots of each digit in each house. The other techniques get a board of their own when they
//! are needed.

use super::agenda::Single;
use crate::geometry::{CellSet, HOUSE_CELLS, HOUSES, bits};
use crate::seats::{ROOM, SEATS, Spots, clear_seen};
use crate::{ALL_DIGITS, Board, CELLS, Grid, Technique, flags, seats};

/// The board as long as only singles are needed.
pub(super) struct Sprint {
    values: [u8; CELLS],
    givens: CellSet,
    /// The number of cells without a digit.
    pub(super) left: usize,
    taken: [u16; HOUSES],
    open: [u8; HOUSES],
    /// The houses with one open cell.
    last: u32,
    spots: [Spots; 9],
    /// For each digit, the houses with one spot for it.
    single: [u32; 9],
}

impl Sprint {
    /// `None` if the clues contradict each other.
    pub(super) fn new(clues: &[u8; CELLS]) -> Option<Self> {
        let givens = flags::cells(clues, |clue| clue > 0);
        let mut sprint = Sprint {
            values: *clues,
            givens,
            left: CELLS - givens.len(),
            taken: [0; HOUSES],
            open: [0; HOUSES],
            last: 0,
            spots: [[0; ROOM]; 9],
            single: [0; 9],
        };
        let Sprint { taken, open, spots, .. } = &mut sprint;
        if !seats::load(clues, &givens, taken, open, spots) {
            return None;
        }
        for (house, open) in sprint.open.iter().enumerate() {
            sprint.last |= u32::from(*open == 1) << house;
        }
        for (single, spots) in sprint.single.iter_mut().zip(&sprint.spots) {
            *single = flags::houses(spots, flags::is_one);
        }
        Some(sprint)
    }

    /// The next single: the first in a house with one open cell, or else the first of all.
    pub(super) fn next(&self) -> Option<(Technique, Single)> {
        let due = self.single.iter().fold(0, |all, houses| all | houses);
        let (technique, due) = match due & self.last {
            0 => (Technique::HiddenSingle, due),
            last => (Technique::LastCell, last),
        };
        if due == 0 {
            return None;
        }
        let house = due.trailing_zeros() as usize;
        let digit = self.single.iter().position(|houses| houses >> house & 1 != 0)?;
        let place = self.spots[digit][house].trailing_zeros() as usize;
        let cell = usize::from(HOUSE_CELLS[house][place]);
        Some((technique, Single { cell, digit, house }))
    }

    /// Places a digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let mut others = ALL_DIGITS & !(1 << digit);
        for seat in &SEATS[cell] {
            let house = usize::from(seat.house);
            others &= !self.taken[house];
            self.taken[house] |= 1 << digit;
            self.open[house] -= 1;
            let is_last = u32::from(self.open[house] == 1);
            self.last = self.last & !(1 << house) | is_last << house;
        }
        for other in bits(others) {
            for seat in &SEATS[cell] {
                let spots = &mut self.spots[other][usize::from(seat.house)];
                *spots &= seat.others;
                let is_one = u32::from(flags::is_one(*spots));
                let single = &mut self.single[other];
                *single = *single & !(1 << seat.house) | is_one << seat.house;
            }
        }
        clear_seen(&mut self.spots[digit], cell);
        self.single[digit] = flags::houses(&self.spots[digit], flags::is_one);
        self.values[cell] = digit as u8 + 1;
        self.left -= 1;
    }

    /// The placed digits.
    pub(super) fn grid(&self) -> Grid {
        Grid(self.values)
    }

    /// The board in this position.
    pub(super) fn board(&self) -> Board {
        Board::from_values(&self.values, self.givens)
    }
}
