//! Type 3: the two cells with extra candidates act as one cell of a naked or hidden subset.

use super::{Loop, drops_at, shared_houses};
use crate::board::cells_at;
use crate::geometry::{CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, bits, house};
use crate::pattern::sets;
use crate::{ALL_DIGITS, Board, Digits, Found, Rescue};
use std::ops::ControlFlow;

/// Reports every subset that the two cells form with others: by size, by house, naked before
/// hidden.
pub(super) fn steps(
    board: &Board,
    ring: &Loop,
    (c1, c2): (usize, usize),
    others: u16,
    found: &mut Found,
) -> ControlFlow<()> {
    for size in others.count_ones() as usize..=7 {
        for (at, both) in shared_houses(c1, c2) {
            let open = board.open(at);
            let case = Case { board, ring, cells: [c1, c2], others, at, both, size };
            if 2 * size <= open {
                case.naked(found)?;
            }
            if 2 * size < open {
                case.hidden(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Case<'a> {
    board: &'a Board,
    ring: &'a Loop,
    cells: [usize; 2],
    /// The extra digits of the two cells.
    others: u16,
    at: usize,
    /// The places of the two cells.
    both: u16,
    size: usize,
}

impl Case<'_> {
    /// One of the two cells holds one of `others`. Together with cells that hold nothing else they
    /// form a naked subset.
    fn naked(&self, found: &mut Found) -> ControlFlow<()> {
        let [c1, c2] = self.cells;
        let cells = &self.board.alive.cells;
        let at_place = HOUSE_CELLS[self.at].map(|cell| cells[usize::from(cell)]);
        let common = self.others & cells[c1] & cells[c2];
        let first = self.first_place();
        for &choice in sets::choices(self.size) {
            if choice & self.both != first {
                continue;
            }
            let rest = choice & !first;
            if bits(rest).any(|place| at_place[place].count_ones() < 2) {
                continue;
            }
            let union = bits(rest).fold(0, |all, place| all | at_place[place]);
            let digits = self.others | union;
            let fits = |set: u16| set.count_ones() as usize == self.size;
            if !fits(common | union) || !fits(digits) {
                continue;
            }
            let drops = drops_at(self.board, self.at, ALL_DIGITS & !choice & !self.both, digits);
            if !drops.is_empty() {
                let rescue = Rescue::Naked {
                    house: house(self.at),
                    cells: cells_at(self.at, rest).collect(),
                    digits: Digits(digits),
                };
                found(self.ring.step(3, drops, &self.cells, rescue))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// One of the two cells holds one of the two digits. Together with digits that have no other
    /// room they form a hidden subset.
    fn hidden(&self, found: &mut Found) -> ControlFlow<()> {
        let pair = 1 << self.ring.digits[0] | 1 << self.ring.digits[1];
        let free: Vec<usize> = bits(ALL_DIGITS & !self.others & !pair).collect();
        if self.size - 2 > free.len() {
            return ControlFlow::Continue(());
        }
        let first = self.first_place();
        let second = self.both & !first;
        let spots = &self.board.alive.spots[self.at];
        for choice in sets::subsets(free.len(), self.size - 2) {
            let digits = bits(choice).fold(pair, |all, i| all | 1 << free[i]);
            if bits(digits).any(|digit| spots[digit] & !second == 0) {
                continue;
            }
            let places = bits(digits).fold(0, |all, digit| all | spots[digit]) & !second;
            if places.count_ones() as usize != self.size {
                continue;
            }
            let rest = places & !first;
            let drops = drops_at(self.board, self.at, rest, ALL_DIGITS & !digits);
            if !drops.is_empty() {
                let rescue = Rescue::Hidden {
                    house: house(self.at),
                    cells: cells_at(self.at, rest).collect(),
                    digits: Digits(digits),
                };
                found(self.ring.step(3, drops, &self.cells, rescue))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The place of the first of the two cells, as a mask.
    fn first_place(&self) -> u16 {
        let cell = self.cells[0];
        let houses = CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]);
        houses.filter(|(house, _)| usize::from(*house) == self.at).map(|(_, p)| 1 << p).sum()
    }
}
