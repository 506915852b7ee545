//! What several searches need to know about a board, computed once per step, and what they have
//! searched without result.

use super::HodokuRow;
use super::state::State;
use crate::flags::{self, is_pair};
use crate::geometry::{CellSet, HOUSES, bits};
use gridsmith_core::Bits;

/// The number of rows that remember what they searched.
const ROWS: usize = 104;

/// Facts about one board, and the memory of earlier ones.
pub(super) struct Facts {
    /// Cells with two candidates.
    pub(super) bivalue: CellSet,
    /// For each digit, the houses with exactly two spots for it, as a mask.
    pub(super) strong: [u32; 9],
    now: u32,
    /// When each digit, and each house, last lost a candidate.
    digit_at: [u32; 9],
    house_at: [u32; HOUSES],
    /// For each row, when it last searched a digit or house without result.
    vain_digit: [[u32; 9]; ROWS],
    vain_house: [[u32; HOUSES]; ROWS],
}

impl Facts {
    pub(super) fn new() -> Self {
        Facts {
            bivalue: Bits::EMPTY,
            strong: [0; 9],
            now: 0,
            digit_at: [0; 9],
            house_at: [0; HOUSES],
            vain_digit: [[0; 9]; ROWS],
            vain_house: [[0; HOUSES]; ROWS],
        }
    }

    /// Updates the facts for the current board. Searches before the first update of a puzzle no
    /// longer count: a new board reports every digit and house as changed.
    pub(super) fn refresh(&mut self, state: &mut State) {
        self.now += 1;
        let (digits, mut houses) = state.news();
        bits(digits).for_each(|digit| self.digit_at[digit] = self.now);
        houses &= (1 << HOUSES) - 1;
        while houses != 0 {
            self.house_at[houses.trailing_zeros() as usize] = self.now;
            houses &= houses - 1;
        }
    }

    /// The number of the board, which increases with every change.
    pub(super) fn now(&self) -> u32 {
        self.now
    }

    /// Computes what only the harder searches need.
    pub(super) fn look(&mut self, state: &State) {
        self.bivalue = flags::cells(&state.alive.cells, is_pair);
        for (strong, spots) in self.strong.iter_mut().zip(&state.alive.by_digit) {
            *strong = flags::houses(spots, is_pair);
        }
    }

    /// The digits that changed since `row` last found nothing there.
    pub(super) fn due_digit(&self, row: HodokuRow, digit: usize) -> bool {
        self.digit_at[digit] > self.vain_digit[row as usize][digit]
    }

    /// Notes that `row` found nothing in the digit.
    pub(super) fn vain_digit(&mut self, row: HodokuRow, digit: usize) {
        self.vain_digit[row as usize][digit] = self.now;
    }

    /// True if the house changed since `row` last found nothing there.
    pub(super) fn due_house(&self, row: HodokuRow, house: usize) -> bool {
        self.house_at[house] > self.vain_house[row as usize][house]
    }

    /// When the digit last changed.
    pub(super) fn digit_changed(&self, digit: usize) -> u32 {
        self.digit_at[digit]
    }

    /// When the house last changed.
    pub(super) fn house_changed(&self, house: usize) -> u32 {
        self.house_at[house]
    }

    /// Notes that `row` found nothing in the house.
    pub(super) fn vain_house(&mut self, row: HodokuRow, house: usize) {
        self.vain_house[row as usize][house] = self.now;
    }
}
