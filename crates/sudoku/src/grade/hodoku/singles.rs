//! Placing and eliminating, and the two queues of pending singles.
//!
//! Singles are never searched for. Each results from the bookkeeping at a certain moment, from the
//! first given on, and is queued. The order of the queues decides which single is scored as what,
//! so it is kept exactly. While naked singles are pending, hidden ones are not needed. So placed
//! digits are only noted, and their houses are checked when no naked single is left.

use super::state::State;
use crate::CELLS;
use crate::geometry::{CellSet, HOUSE_CELLS, HOUSE_SETS, PEER_SETS, bits};
use crate::seats::{SEATS, Seat};
use gridsmith_core::Bits;

/// The queues, and the work that hidden singles still need.
#[derive(Clone)]
pub(super) struct Singles {
    /// (cell, digit) of naked singles.
    naked: Queue,
    /// Empty cells that are the last of a house.
    last: CellSet,
    /// (house, digit) of hidden singles.
    hidden: Queue,
    /// The digits placed since hidden singles were last needed, and their number.
    placed: [Placed; CELLS],
    behind: usize,
}

/// A placed digit: what its cell could hold, and the cells that lost the digit.
#[derive(Clone, Copy)]
struct Placed {
    cell: u8,
    digit: u8,
    own: u16,
    lost: CellSet,
}

impl Singles {
    pub(super) fn new() -> Self {
        Singles {
            naked: Queue::new(),
            last: Bits([0; 2]),
            hidden: Queue::new(),
            placed: [Placed { cell: 0, digit: 0, own: 0, lost: Bits([0; 2]) }; CELLS],
            behind: 0,
        }
    }

    /// Empty queues.
    pub(super) fn clear(&mut self) {
        self.naked.clear();
        self.hidden.clear();
        self.last = Bits([0; 2]);
        self.behind = 0;
    }

    /// Notes that a cell has lost a candidate and has `left`: if that is one, it is queued.
    #[inline]
    pub(super) fn weakened(&mut self, cell: usize, left: u16) {
        self.naked.push_if(left.is_power_of_two(), cell as u8, left.trailing_zeros() as u8);
    }

    /// Notes that a house has one spot left for a digit.
    #[inline]
    pub(super) fn confined(&mut self, house: usize, digit: usize) {
        self.hidden.push_if(true, house as u8, digit as u8);
    }

    /// Notes which cells are the last of a house.
    #[inline]
    pub(super) fn last_of(&mut self, house: usize, open: u8, empty: &CellSet) {
        if open == 1 {
            self.last |= HOUSE_SETS[house] & *empty;
        }
    }
}

impl State {
    /// Places a digit. Peers lose it in ascending order; then the cell loses its other candidates.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let own = self.alive.cells[cell];
        self.values[cell] = digit as u8 + 1;
        self.alive.cells[cell] = 0;
        let here = CELL_SETS[cell];
        let lost = self.alive.digits[digit] & PEER_SETS[cell];
        self.alive.digits[digit] -= lost | here;
        bits(own & !(1 << digit)).for_each(|other| self.alive.digits[other] -= here);
        let mut broken = own >> digit & 1 == 0;
        lost.iter().for_each(|peer| broken |= self.weaken(peer, digit) == 0);
        self.broken |= broken;
        self.empty -= here;
        let singles = &mut self.singles;
        singles.last -= here;
        for house in SEATS[cell].iter().map(|seat| usize::from(seat.house)) {
            self.open[house] -= 1;
            singles.last_of(house, self.open[house], &self.empty);
        }
        singles.placed[singles.behind] = Placed { cell: cell as u8, digit: digit as u8, own, lost };
        singles.behind += 1;
    }

    /// Eliminates a candidate, if it is alive; true if it was. The houses of all placed digits must
    /// have been checked.
    pub(super) fn drop(&mut self, cell: usize, digit: usize) -> bool {
        debug_assert_eq!(self.singles.behind, 0, "candidates are dropped when no single is left");
        let alive = self.alive.has(cell, digit);
        if alive {
            self.alive.digits[digit].remove(cell);
            self.lost_digits |= 1 << digit;
            self.lost_cells.insert(cell);
            self.broken |= self.weaken(cell, digit) == 0;
            SEATS[cell].iter().for_each(|seat| self.vacate(seat, digit));
        }
        alive
    }

    /// A cell loses a candidate; if one is left, it is a naked single. Returns what is left.
    #[inline]
    fn weaken(&mut self, cell: usize, digit: usize) -> u16 {
        let left = self.alive.cells[cell] & !(1 << digit);
        self.alive.cells[cell] = left;
        self.singles.weakened(cell, left);
        left
    }

    /// Checks the houses of all digits placed since the last call.
    pub(super) fn catch_up(&mut self) {
        for i in 0..std::mem::take(&mut self.singles.behind) {
            let Placed { cell, digit, own, lost } = self.singles.placed[i];
            self.lost_digits |= own;
            self.lost_cells |= lost | CELL_SETS[usize::from(cell)];
            let seats = &SEATS[usize::from(cell)];
            seats.iter().for_each(|seat| self.taken[usize::from(seat.house)] |= 1 << digit);
            self.narrow(cell.into(), digit.into(), &lost);
            for other in bits(own & !(1 << digit)) {
                seats.iter().for_each(|seat| self.vacate(seat, other));
            }
        }
    }

    /// The houses of a cell are done with its digit. The houses of the cells that it sees lose a
    /// spot each, in the order of cells, and row, column, box. Hidden singles are queued in that
    /// order.
    #[inline]
    fn narrow(&mut self, cell: usize, digit: usize, lost: &CellSet) {
        let by_house = &mut self.alive.by_digit[digit];
        SEATS[cell].iter().for_each(|seat| by_house[usize::from(seat.house)] = 0);
        for peer in lost.iter() {
            SEATS[peer].iter().for_each(|seat| self.vacate(seat, digit));
        }
    }

    /// A house loses a spot for a digit; if one is left, it is a hidden single.
    #[inline]
    fn vacate(&mut self, seat: &Seat, digit: usize) {
        let spots = &mut self.alive.by_digit[digit][usize::from(seat.house)];
        *spots &= seat.others;
        self.singles.hidden.push_if(spots.is_power_of_two(), seat.house, digit as u8);
    }

    /// The first naked single in the queue that is the last cell of a house; it stays in the queue.
    pub(super) fn full_house(&self) -> Option<(usize, usize)> {
        let last = &self.singles.last;
        if last.is_empty() {
            return None;
        }
        let waits = |cell: &usize| self.alive.cells[*cell].is_power_of_two();
        let mut waiting = last.iter().filter(waits);
        let first = waiting.next()?;
        let cell = match waiting.next() {
            None => first,
            // Cells that left the queue are placed: all of these are still queued.
            Some(_) => {
                let mut line = self.singles.naked.iter().map(|(cell, _)| cell);
                line.find(|cell| last.contains(*cell) && waits(cell))?
            }
        };
        Some((cell, self.alive.cells[cell].trailing_zeros() as usize))
    }

    /// Takes the next naked single out of the queue.
    pub(super) fn naked_single(&mut self) -> Option<(usize, usize)> {
        while let Some((cell, digit)) = self.singles.naked.pop() {
            if self.values[cell] == 0 {
                return Some((cell, digit));
            }
        }
        None
    }

    /// Takes the next hidden single out of the queue.
    pub(super) fn hidden_single(&mut self) -> Option<(usize, usize)> {
        self.catch_up();
        while let Some((house, digit)) = self.singles.hidden.pop() {
            let spots = self.alive.spots(house, digit);
            if spots != 0 {
                return Some((HOUSE_CELLS[house][spots.trailing_zeros() as usize].into(), digit));
            }
        }
        None
    }
}

/// Each cell as a set. A set that is changed cell by cell and soon read as a whole is better
/// written as a whole.
static CELL_SETS: [CellSet; CELLS] = {
    let mut table = [Bits([0; 2]); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell].0[cell / 64] = 1 << (cell % 64);
        cell += 1;
    }
    table
};

/// The greatest member.
#[inline]
pub(super) fn highest(cells: &CellSet) -> Option<usize> {
    let [low, high] = cells.0;
    match (low, high) {
        (0, 0) => None,
        (_, 0) => Some(63 - low.leading_zeros() as usize),
        _ => Some(127 - high.leading_zeros() as usize),
    }
}

/// A queue. Each (cell) or (house, digit) is queued once, so there is room for all.
#[derive(Clone)]
struct Queue {
    items: [(u8, u8); 256],
    head: u8,
    tail: u8,
}

impl Queue {
    fn new() -> Self {
        Queue { items: [(0, 0); 256], head: 0, tail: 0 }
    }

    fn clear(&mut self) {
        (self.head, self.tail) = (0, 0);
    }

    /// Written without a branch, because it cannot be predicted which candidate is the last.
    #[inline]
    fn push_if(&mut self, wanted: bool, place: u8, digit: u8) {
        self.items[usize::from(self.tail)] = (place, digit);
        self.tail += u8::from(wanted);
    }

    #[inline]
    fn pop(&mut self) -> Option<(usize, usize)> {
        (self.head < self.tail).then(|| {
            let (place, digit) = self.items[usize::from(self.head)];
            self.head += 1;
            (place.into(), digit.into())
        })
    }

    /// The entries of the queue, in order.
    fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        let waiting = &self.items[self.head.into()..self.tail.into()];
        waiting.iter().map(|(place, digit)| (usize::from(*place), usize::from(*digit)))
    }
}
