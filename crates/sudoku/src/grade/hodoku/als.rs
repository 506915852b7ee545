//! The almost locked sets of a board (cells of a house with one more digit than cells), and their
//! links.

use super::matrix::{Matrix, members, or};
use super::state::State;
use crate::CELLS;
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSES, ROWS, bits, common_peers, count,
};

/// The largest number of cells of a set.
const MOST_CELLS: usize = 8;

/// An almost locked set.
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: u16,
    /// For each digit of the set, the candidates outside that see all its cells.
    pub(super) sees: [CellSet; 9],
    /// For each digit of the set, the houses that hold all its cells, as a mask.
    homes: [u32; 9],
}

/// Two sets of which only one can hold each of these digits: one or two digits, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct Common {
    pub(super) a: u16,
    pub(super) b: u16,
    pub(super) digits: u16,
}

/// The sets of one board and their restricted commons.
#[derive(Default)]
pub(super) struct Sets {
    /// The board they belong to.
    pub(super) at: u32,
    pub(super) list: Vec<Als>,
    /// The restricted commons, by first set, then by second.
    pub(super) commons: Vec<Common>,
    /// The index where the commons of each first set begin.
    pub(super) starts: Vec<u32>,
    /// For each set, the sets with which it has restricted commons.
    pub(super) linked: Matrix,
    /// For each set, the sets that some candidate sees together with it, by a digit of both.
    pub(super) together: Matrix,
    confined: Matrix,
    seen_by: Matrix,
}

impl Sets {
    /// Lists the sets of a board and their restricted commons.
    pub(super) fn build(&mut self, state: &State, now: u32) {
        if self.at == now {
            return;
        }
        self.at = now;
        self.list.clear();
        for house in (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).chain(0..9) {
            let mut cells = [0; 9];
            let mut number = 0;
            for cell in HOUSE_CELLS[house].map(usize::from) {
                if state.values[cell] == 0 {
                    cells[number] = cell;
                    number += 1;
                }
            }
            self.extend(state, house, &cells[..number], CellSet::EMPTY, 0, 0);
        }
        self.link();
    }

    /// Adds cells depth first: one, then with it a second, and so on.
    fn extend(
        &mut self,
        state: &State,
        house: usize,
        rest: &[usize],
        cells: CellSet,
        number: usize,
        digits: u16,
    ) {
        for (i, &cell) in rest.iter().enumerate() {
            let digits = digits | state.alive.cells[cell];
            // Every cell still to be added can make up for one digit.
            if count(digits) > number + rest.len() - i + 1 {
                continue;
            }
            let mut cells = cells;
            cells.insert(cell);
            if count(digits) == number + 2 && !listed_before(house, &cells, number + 1) {
                self.list.push(Als::new(state, cells, digits));
            }
            if number + 1 < MOST_CELLS {
                self.extend(state, house, &rest[i + 1..], cells, number + 1, digits);
            }
        }
    }

    fn link(&mut self) {
        let number = self.list.len();
        // For each house and digit, the sets that have it in this house only.
        self.confined.reset(HOUSES * 9, number);
        self.seen_by.reset(CELLS * 9, number);
        for (i, als) in self.list.iter().enumerate() {
            for digit in bits(als.digits) {
                let mut houses = als.homes[digit];
                while houses != 0 {
                    let house = houses.trailing_zeros() as usize;
                    houses &= houses - 1;
                    self.confined.set(house * 9 + digit, i);
                }
                for cell in als.sees[digit].iter() {
                    self.seen_by.set(cell * 9 + digit, i);
                }
            }
        }
        self.linked.reset(number, number);
        self.together.reset(number, number);
        self.commons.clear();
        self.starts.clear();
        let mut rows = vec![0u64; 9 * number.div_ceil(64)];
        let words = number.div_ceil(64);
        for (i, als) in self.list.iter().enumerate() {
            self.starts.push(self.commons.len() as u32);
            rows.fill(0);
            let mut any = vec![0u64; words];
            for digit in bits(als.digits) {
                let row = &mut rows[digit * words..(digit + 1) * words];
                let mut houses = als.homes[digit];
                while houses != 0 {
                    let house = houses.trailing_zeros() as usize;
                    houses &= houses - 1;
                    or(row, self.confined.row(house * 9 + digit));
                }
                or(&mut any, row);
                for cell in als.sees[digit].iter() {
                    or(self.together.row_mut(i), self.seen_by.row(cell * 9 + digit));
                }
            }
            let later = (i + 1) / 64;
            any[..later.min(words)].fill(0);
            if let Some(word) = any.get_mut(later) {
                *word &= !0 << ((i + 1) % 64);
            }
            for j in members(&any) {
                let other = &self.list[j];
                if als.cells.meets(&other.cells) {
                    continue;
                }
                let mut digits = 0;
                for digit in bits(als.digits & other.digits) {
                    if rows[digit * words + j / 64] >> (j % 64) & 1 != 0 && count(digits) < 2 {
                        digits |= 1 << digit;
                    }
                }
                self.commons.push(Common { a: i as u16, b: j as u16, digits });
                self.linked.set(i, j);
                self.linked.set(j, i);
            }
        }
        self.starts.push(self.commons.len() as u32);
    }

    /// The restricted commons that begin with a set.
    pub(super) fn commons_of(&self, set: usize) -> &[Common] {
        &self.commons[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// The digits of the restricted common of two sets.
    pub(super) fn common_digits(&self, a: usize, b: usize) -> u16 {
        let (a, b) = (a.min(b), a.max(b));
        let list = self.commons_of(a);
        list.binary_search_by_key(&(b as u16), |common| common.b).map_or(0, |at| list[at].digits)
    }
}

impl Als {
    fn new(state: &State, cells: CellSet, digits: u16) -> Self {
        let (mut sees, mut homes) = ([CellSet::EMPTY; 9], [0; 9]);
        for digit in bits(digits) {
            let spots = state.alive.digits[digit];
            sees[digit] = common_peers((cells & spots).iter()) & spots;
            let houses = |cell: usize| CELL_HOUSES[cell].iter().fold(0u32, |all, h| all | 1 << h);
            homes[digit] = (cells & spots).iter().fold(!0, |all, cell| all & houses(cell));
        }
        Als { cells, digits, sees, homes }
    }

    /// What both sets eliminate together, without the forbidden digits: digit by digit.
    pub(super) fn drops_with(&self, other: &Als, forbidden: u16, drops: &mut Vec<(u8, u8)>) {
        for digit in bits(self.digits & other.digits & !forbidden) {
            let both = self.sees[digit] & other.sees[digit];
            drops.extend(both.iter().map(|cell| (cell as u8, digit as u8)));
        }
    }

    /// True if both sets eliminate something together, without the forbidden digits.
    pub(super) fn has_drops_with(&self, other: &Als, forbidden: u16) -> bool {
        bits(self.digits & other.digits & !forbidden)
            .any(|digit| self.sees[digit].meets(&other.sees[digit]))
    }
}

/// Sets in two houses are listed with the first.
fn listed_before(house: usize, cells: &CellSet, number: usize) -> bool {
    let line = |k: usize| {
        let mut houses = cells.iter().map(|cell| CELL_HOUSES[cell][k]);
        let first = houses.next();
        houses.all(|house| Some(house) == first)
    };
    match house {
        ROWS.. => false,
        COLUMNS.. => number == 1,
        _ => line(1) || line(2),
    }
}
