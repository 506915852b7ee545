//! The board while rating: candidates, and the two queues that singles fall into.
//!
//! Singles are never searched for. Each comes out of the bookkeeping at a certain moment, from the very first given on,
//! and waits in line. The order decides which single is scored as what, so it is kept exactly.

use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, CellSet, EVERYWHERE, HOUSE_CELLS, HOUSE_SETS, HOUSES, PEER_SETS, bits,
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

/// What a cell in no queue has as its number.
const NOWHERE: u8 = u8::MAX;

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
    /// Some cell has neither a digit nor a candidate.
    pub(super) broken: bool,
    /// The digits and the houses that lost a candidate since someone last asked.
    lost_digits: u16,
    lost_houses: u32,
    /// Empty cells that are the last of a house.
    pub(super) last: CellSet,
    pub(super) naked: Queue<CELLS>,
    pub(super) hidden: Queue<{ HOUSES * 9 }>,
    /// Where each cell stands in the queue of naked singles.
    pub(super) number: [u8; CELLS],
}

impl State {
    /// All candidates everywhere, nothing placed.
    pub(super) fn blank() -> Self {
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
            lost_houses: !0,
            last: Bits([0; 2]),
            naked: Queue::new(),
            hidden: Queue::new(),
            number: [NOWHERE; CELLS],
        }
    }

    /// The board with the givens placed in order, and what that leaves in the queues.
    pub(super) fn new(clues: &[u8; CELLS]) -> Self {
        State::load(clues).unwrap_or_else(|| State::place_all(clues))
    }

    /// Places the givens one by one.
    pub(super) fn place_all(clues: &[u8; CELLS]) -> Self {
        let mut state = State::blank();
        for (cell, clue) in clues.iter().enumerate() {
            if *clue > 0 {
                state.place(cell, usize::from(clue - 1));
                state.given.insert(cell);
            }
        }
        state
    }

    /// Places a digit. Peers lose it in rising order; then the cell loses what else it had.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let own = self.alive.cells[cell];
        let seats = &SEATS[cell];
        self.values[cell] = digit as u8 + 1;
        self.alive.cells[cell] = 0;
        self.empty.remove(cell);
        self.last.remove(cell);
        self.lost_digits |= own;
        self.lost_houses |= HOUSE_MASKS[cell];
        for seat in seats {
            let house = usize::from(seat.house);
            self.taken[house] |= 1 << digit;
            self.open[house] -= 1;
        }
        let lost = self.alive.digits[digit] & PEER_SETS[cell];
        self.alive.digits[digit] -= lost;
        for peer in lost.iter() {
            self.weaken(peer, digit);
        }
        self.narrow(cell, digit, &lost);
        for other in bits(own) {
            self.alive.digits[other].remove(cell);
            if other != digit {
                seats.iter().for_each(|seat| self.vacate(seat, other));
            }
        }
        for house in seats.iter().map(|seat| usize::from(seat.house)) {
            if self.open[house] == 1 {
                self.last |= HOUSE_SETS[house] & self.empty;
            }
        }
    }

    /// All houses lose the spots of a digit that a cell sees; its own houses are done with the digit. The hidden singles that
    /// this leaves come in the order in which the cells lose the digit one by one, each in its row, column and box: a
    /// house is down to one spot when it loses the last of them.
    fn narrow(&mut self, cell: usize, digit: usize, lost: &CellSet) {
        let spots = &mut self.alive.by_digit[digit];
        let mut single = [0u8; ROOM];
        for ((spots, unseen), single) in spots.iter_mut().zip(&UNSEEN[cell]).zip(&mut single) {
            let left = *spots & unseen;
            let is_one = left != 0 && left & left.wrapping_sub(1) == 0;
            *single = u8::from(is_one && left != *spots);
            *spots = left;
        }
        let mut waiting = [0u32; HOUSES];
        let mut number = 0;
        for (eight, singles) in single.chunks_exact(8).enumerate() {
            let mut flags = u64::from_le_bytes(std::array::from_fn(|i| singles[i]));
            while flags != 0 {
                let house = eight * 8 + flags.trailing_zeros() as usize / 8;
                flags &= flags - 1;
                let [low, high] = (*lost & HOUSE_SETS[house]).0;
                let last =
                    if high != 0 { 127 - high.leading_zeros() } else { 63 - low.leading_zeros() };
                // Houses are numbered boxes, columns, rows.
                let key = (last * 3 + 2 - house as u32 / 9) << 8 | house as u32;
                let mut at = number;
                while at > 0 && waiting[at - 1] > key {
                    waiting[at] = waiting[at - 1];
                    at -= 1;
                }
                waiting[at] = key;
                number += 1;
            }
        }
        for key in &waiting[..number] {
            let house = usize::from(*key as u8);
            let place = spots[house].trailing_zeros() as usize;
            self.hidden.push(HOUSE_CELLS[house][place], digit as u8);
        }
    }

    /// Takes a candidate away, if it is alive; tells whether it was.
    pub(super) fn drop(&mut self, cell: usize, digit: usize) -> bool {
        let alive = self.alive.has(cell, digit);
        if alive {
            self.alive.digits[digit].remove(cell);
            self.lost_digits |= 1 << digit;
            self.weaken(cell, digit);
            SEATS[cell].iter().for_each(|seat| self.vacate(seat, digit));
        }
        alive
    }

    /// A cell loses a candidate; if one is left, it is a naked single.
    #[inline]
    fn weaken(&mut self, cell: usize, digit: usize) {
        let left = self.alive.cells[cell] & !(1 << digit);
        self.alive.cells[cell] = left;
        self.lost_houses |= HOUSE_MASKS[cell];
        if left & left.wrapping_sub(1) == 0 {
            match left {
                0 => self.broken = true,
                _ => {
                    self.number[cell] = self.naked.tail as u8;
                    self.naked.push(cell as u8, left.trailing_zeros() as u8);
                }
            }
        }
    }

    /// A house loses a spot for a digit; if one is left, it is a hidden single.
    #[inline]
    fn vacate(&mut self, seat: &Seat, digit: usize) {
        let spots = &mut self.alive.by_digit[digit][usize::from(seat.house)];
        *spots &= seat.others;
        if spots.is_power_of_two() {
            let cell = HOUSE_CELLS[usize::from(seat.house)][spots.trailing_zeros() as usize];
            self.hidden.push(cell, digit as u8);
        }
    }

    /// The digits and the houses that lost a candidate since this was last asked.
    pub(super) fn news(&mut self) -> (u16, u32) {
        (std::mem::take(&mut self.lost_digits), std::mem::take(&mut self.lost_houses))
    }

    /// The first naked single in line that is the last cell of a house; it stays in line.
    pub(super) fn full_house(&self) -> Option<(usize, usize)> {
        if self.last.is_empty() {
            return None;
        }
        let number = |cell: &usize| self.number[*cell];
        let cell = self.last.iter().filter(|cell| number(cell) < NOWHERE).min_by_key(number)?;
        Some((cell, self.naked.items[usize::from(number(&cell))].1.into()))
    }

    /// Takes the next naked single out of the line.
    pub(super) fn naked_single(&mut self) -> Option<(usize, usize)> {
        self.naked.pop(&self.values)
    }

    /// Takes the next hidden single out of the line.
    pub(super) fn hidden_single(&mut self) -> Option<(usize, usize)> {
        self.hidden.pop(&self.values)
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

    /// True if every house holds all nine digits.
    pub(super) fn is_filled_rightly(&self) -> bool {
        self.empty.is_empty() && self.taken.iter().all(|taken| *taken == ALL_DIGITS)
    }

    /// True if nothing on the board contradicts `solution`.
    pub(super) fn allows(&self, solution: &Grid) -> bool {
        (0..CELLS).all(|cell| match self.values[cell] {
            0 => self.alive.cells[cell] << 1 >> solution.0[cell] & 1 != 0,
            digit => digit == solution.0[cell],
        })
    }
}

/// First in, first out. Each (cell) or (house, digit) comes once, so there is room for all.
#[derive(Clone)]
pub(super) struct Queue<const N: usize> {
    items: [(u8, u8); N],
    head: usize,
    pub(super) tail: usize,
}

impl<const N: usize> Queue<N> {
    fn new() -> Self {
        Queue { items: [(0, 0); N], head: 0, tail: 0 }
    }

    #[inline]
    pub(super) fn push(&mut self, cell: u8, digit: u8) {
        self.items[self.tail] = (cell, digit);
        self.tail += 1;
    }

    /// The oldest whose cell is still empty.
    #[inline]
    fn pop(&mut self, values: &[u8; CELLS]) -> Option<(usize, usize)> {
        while self.head < self.tail {
            let (cell, digit) = self.items[self.head];
            self.head += 1;
            if values[usize::from(cell)] == 0 {
                return Some((cell.into(), digit.into()));
            }
        }
        None
    }
}
