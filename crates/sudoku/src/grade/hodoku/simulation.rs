//! A board on which the consequences of a supposition are simulated for a few rounds of singles,
//! even after a contradiction.
//!
//! Counts are kept as numbers, because after a contradiction they differ from what the cells show.

use super::state::State;
use crate::CELLS;
use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_SETS, HOUSES, PEER_SETS, bits, count,
};
use crate::seats::ROW_COLUMN_BOX;

/// The number of rounds of singles.
const ROUNDS: usize = 4;

/// The board, its queues, and what became true and false.
#[derive(Clone)]
pub(super) struct Simulation {
    cells: [u16; CELLS],
    filled: [bool; CELLS],
    counts: [[u8; 9]; HOUSES],
    spots: [[u16; 9]; HOUSES],
    naked: Vec<(u8, u8)>,
    hidden: Vec<(u8, u8)>,
}

/// What happens in a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// A digit is placed in a cell.
    Placed(usize, usize, Cause),
    /// A digit leaves a cell.
    Dropped(usize, usize),
}

/// Why a digit is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// It is supposed, or it is all that the supposition leaves in its cell.
    Premise,
    /// No other candidate is left in the cell.
    Naked,
    /// No other spot is left in this house; of the houses of the cell, it has the fewest spots.
    Hidden(usize),
}

impl Simulation {
    pub(super) fn new(state: &State) -> Self {
        let spots: [[u16; 9]; HOUSES] = std::array::from_fn(|house| state.alive.house_spots(house));
        let counts = spots.map(|spots| spots.map(|spots| count(spots) as u8));
        Simulation {
            cells: state.alive.cells,
            filled: state.values.map(|value| value > 0),
            counts,
            spots,
            naked: Vec::new(),
            hidden: Vec::new(),
        }
    }

    /// Copies another board.
    pub(super) fn copy(&mut self, other: &Simulation) {
        self.cells = other.cells;
        self.filled = other.filled;
        self.counts = other.counts;
        self.spots = other.spots;
        self.naked.clear();
        self.hidden.clear();
    }

    /// Simulates that a candidate is true, or that it is false.
    pub(super) fn play(
        &mut self,
        state: &State,
        (cell, digit): (usize, usize),
        is_true: bool,
        tell: &mut impl FnMut(Happening),
    ) {
        if is_true {
            self.place(state, cell, digit, Cause::Premise, tell);
        } else {
            tell(Happening::Dropped(cell, digit));
            self.drop(cell, digit);
            let left = self.cells[cell];
            if left.is_power_of_two() {
                let last = left.trailing_zeros() as usize;
                self.place(state, cell, last, Cause::Premise, tell);
            }
        }
        let mut singles = Vec::new();
        for _ in 0..ROUNDS {
            let naked = self.list_singles(&mut singles);
            if singles.is_empty() {
                break;
            }
            for (at, &(cell, digit)) in singles.iter().enumerate() {
                let (cell, digit) = (usize::from(cell), usize::from(digit));
                let cause = match at < naked {
                    true => Cause::Naked,
                    false => Cause::Hidden(self.tightest(cell, digit)),
                };
                self.place(state, cell, digit, cause, tell);
            }
        }
    }

    /// The pending singles: naked ones, then hidden ones. Returns the number of naked ones.
    fn list_singles(&self, singles: &mut Vec<(u8, u8)>) -> usize {
        singles.clear();
        let empty = |&&(cell, _): &&(u8, u8)| !self.filled[usize::from(cell)];
        singles.extend(self.naked.iter().filter(empty));
        let naked = singles.len();
        let mut named = [false; CELLS];
        for &(cell, digit) in self.hidden.iter().filter(empty) {
            let houses = CELL_HOUSES[usize::from(cell)];
            let alone =
                houses.iter().any(|h| self.counts[usize::from(*h)][usize::from(digit)] == 1);
            if alone && !named[usize::from(cell)] {
                named[usize::from(cell)] = true;
                singles.push((cell, digit));
            }
        }
        naked
    }

    /// The house of a cell with the fewest spots for a digit; among equals row, column, box.
    fn tightest(&self, cell: usize, digit: usize) -> usize {
        let [first, rest @ ..] = ROW_COLUMN_BOX.map(|k| usize::from(CELL_HOUSES[cell][k]));
        let fewer = |best: usize, house: usize| {
            if self.counts[house][digit] < self.counts[best][digit] { house } else { best }
        };
        rest.into_iter().fold(first, fewer)
    }

    fn place(
        &mut self,
        state: &State,
        cell: usize,
        digit: usize,
        cause: Cause,
        tell: &mut impl FnMut(Happening),
    ) {
        tell(Happening::Placed(cell, digit, cause));
        for peer in (state.alive.digits[digit] & PEER_SETS[cell]).iter() {
            tell(Happening::Dropped(peer, digit));
        }
        let own = self.cells[cell];
        for other in bits(own & !(1 << digit)) {
            tell(Happening::Dropped(cell, other));
        }
        self.cells[cell] = 0;
        self.filled[cell] = true;
        let (houses, places) = (CELL_HOUSES[cell].map(usize::from), CELL_PLACES[cell]);
        for other in bits(own) {
            for k in 0..3 {
                self.spots[houses[k]][other] &= !(1 << places[k]);
            }
        }
        for peer in (state.alive.digits[digit] & PEER_SETS[cell]).iter() {
            self.drop(peer, digit);
        }
        for other in bits(own) {
            for k in ROW_COLUMN_BOX {
                let house = houses[k];
                self.counts[house][other] = self.counts[house][other].saturating_sub(1);
                if self.counts[house][other] == 1 && other != digit {
                    self.append(house, other);
                }
            }
        }
    }

    /// Queues the first cell of the house that has the digit as a hidden single.
    fn append(&mut self, house: usize, digit: usize) {
        let spots = self.spots[house][digit];
        if spots != 0 {
            let cell = HOUSE_CELLS[house][spots.trailing_zeros() as usize];
            self.hidden.push((cell, digit as u8));
        }
    }

    fn drop(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        let (houses, places) = (CELL_HOUSES[cell].map(usize::from), CELL_PLACES[cell]);
        for k in 0..3 {
            self.spots[houses[k]][digit] &= !(1 << places[k]);
        }
        let left = self.cells[cell];
        if left == 0 {
            return;
        }
        if left.is_power_of_two() {
            self.naked.push((cell as u8, left.trailing_zeros() as u8));
        }
        for k in ROW_COLUMN_BOX {
            let house = houses[k];
            self.counts[house][digit] = self.counts[house][digit].saturating_sub(1);
            match self.counts[house][digit] {
                1 => self.append(house, digit),
                0 => {
                    let here = |&(cell, other): &(u8, u8)| {
                        usize::from(other) == digit && HOUSE_SETS[house].contains(cell.into())
                    };
                    if let Some(at) = self.hidden.iter().position(here) {
                        self.hidden.remove(at);
                    }
                }
                _ => {}
            }
        }
    }
}
