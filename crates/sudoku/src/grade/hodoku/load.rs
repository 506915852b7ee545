//! The board with all givens placed, computed at once.
//!
//! Placing the givens one by one fills the queues in a certain order, but most intermediate entries
//! leave no trace in them. So the candidates are computed first. Then, for each single that is
//! left, the time is computed at which the last candidate that prevented it was eliminated, and the
//! singles are queued by that time.

use super::singles::highest;
use super::state::State;
use crate::flags::{self, is_one};
use crate::geometry::{CellSet, EVERYWHERE, HOUSE_SETS, HOUSES, PEER_SETS};
use crate::{ALL_DIGITS, CELLS, seats};

/// The givens of one digit, in ascending order.
#[derive(Clone, Copy)]
struct Givens {
    cells: [u8; 9],
    number: usize,
    /// For each given, the cells that some earlier one sees; last, the cells that any of them sees.
    seen: [CellSet; 10],
}

impl State {
    /// The board with the givens placed in order, and the queues after that.
    pub(super) fn load(&mut self, clues: &[u8; CELLS]) {
        if !self.load_at_once(clues) {
            *self = State::new();
            self.place_all(clues);
        }
    }

    /// Places the givens one by one.
    fn place_all(&mut self, clues: &[u8; CELLS]) {
        for (cell, clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
            self.place(cell, usize::from(clue - 1));
            self.given.insert(cell);
        }
        self.catch_up();
    }

    /// Places all givens; false if they contradict each other.
    fn load_at_once(&mut self, clues: &[u8; CELLS]) -> bool {
        self.given = flags::cells(clues, |clue| clue > 0);
        let State { given, taken, open, alive, .. } = self;
        if !seats::load(clues, given, taken, open, &mut alive.by_digit) {
            return false;
        }
        self.values = *clues;
        self.empty = EVERYWHERE - self.given;
        self.alive.cells = seats::allowed(clues, &self.taken);
        let mut givens = [Givens { cells: [0; 9], number: 0, seen: [CellSet::EMPTY; 10] }; 9];
        for cell in self.given.iter() {
            let of_digit = &mut givens[usize::from(clues[cell] - 1)];
            let number = of_digit.number;
            of_digit.cells[number] = cell as u8;
            of_digit.seen[number + 1] = of_digit.seen[number] | PEER_SETS[cell];
            of_digit.number += 1;
        }
        for (spots, givens) in self.alive.digits.iter_mut().zip(&givens) {
            *spots = self.empty - givens.seen[givens.number];
        }
        self.broken = false;
        (self.lost_digits, self.lost_cells) = (ALL_DIGITS, EVERYWHERE);
        self.singles.clear();
        for house in 0..HOUSES {
            self.singles.last_of(house, self.open[house], &self.empty);
        }
        self.queue_naked();
        self.queue_hidden(&givens);
        true
    }

    /// A cell becomes a naked single with the given that eliminates its eighth digit.
    fn queue_naked(&mut self) {
        let mut singles = [(0, 0); CELLS];
        let mut number = 0;
        let few = flags::cells(&self.alive.cells, |left| left & left.wrapping_sub(1) == 0);
        for cell in (few & self.empty).iter() {
            let left = self.alive.cells[cell];
            self.broken |= left == 0;
            let mut seen = left;
            let decides = |given: &usize| {
                seen |= 1 << (self.values[*given] - 1);
                seen == ALL_DIGITS
            };
            if let Some(given) = (self.given & PEER_SETS[cell]).iter().find(decides)
                && left != 0
            {
                singles[number] = (given as u8, cell as u8);
                number += 1;
            }
        }
        singles[..number].sort_unstable();
        for cell in singles[..number].iter().map(|(_, cell)| usize::from(*cell)) {
            self.singles.weakened(cell, self.alive.cells[cell]);
        }
    }

    /// A digit becomes a hidden single of a house when the last other cell loses it.
    fn queue_hidden(&mut self, givens: &[Givens; 9]) {
        let mut singles = [0u32; HOUSES * 9];
        let mut number = 0;
        for (digit, spots) in self.alive.by_digit.iter().enumerate() {
            let mut houses = flags::houses(spots, is_one);
            while houses != 0 {
                let house = houses.trailing_zeros();
                houses &= houses - 1;
                let moment = self.moment(house as usize, digit, &givens[digit]);
                singles[number] = moment << 9 | house << 4 | digit as u32;
                number += 1;
            }
        }
        singles[..number].sort_unstable();
        for single in &singles[..number] {
            self.singles.confined((single >> 4 & 31) as usize, (single & 15) as usize);
        }
    }

    /// The time at which the last cell but one of a house lost a digit: the given that was placed
    /// then, whether it happened before or with the elimination of its own candidates, and in what
    /// order.
    #[inline]
    fn moment(&self, house: usize, digit: usize, givens: &Givens) -> u32 {
        // Houses are numbered boxes, columns, rows; a lost candidate is noted in its row, column,
        // box.
        let kind = 2 - house as u32 / 9;
        let cells = HOUSE_SETS[house];
        let filled = cells & self.given;
        let mut late = filled;
        let mut by_digit = 0;
        // The last given of the digit that was the first one seen by some cell of the house.
        for number in (0..givens.number).rev() {
            let given = usize::from(givens.cells[number]);
            let before = below(&filled, given);
            let new = ((cells & PEER_SETS[given]) - givens.seen[number]) - before;
            if let Some(cell) = highest(&new) {
                by_digit = (given as u32) << 10 | (cell as u32) << 2 | kind;
                late = (filled - before) - givens.seen[number + 1];
                break;
            }
        }
        // A cell that was filled later without having seen the digit lost it when it was filled.
        match highest(&late) {
            Some(cell) => (cell as u32) << 10 | 1 << 9 | (digit as u32) << 2 | kind,
            None => by_digit,
        }
    }
}

/// The members below a cell.
fn below(cells: &CellSet, cell: usize) -> CellSet {
    let mut below = *cells;
    if cell < 64 {
        below.0 = [below.0[0] & ((1 << cell) - 1), 0];
    } else {
        below.0[1] &= (1 << (cell - 64)) - 1;
    }
    below
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLES: &str = include_str!("../../../tests/sudoku_ratings.tsv");

    /// The naked and the hidden singles of a board in the order in which they are queued.
    fn singles(mut state: State) -> [Vec<(usize, usize)>; 2] {
        let naked = std::iter::from_fn(|| state.naked_single()).collect();
        let hidden = std::iter::from_fn(|| state.hidden_single()).collect();
        [naked, hidden]
    }

    #[test]
    fn in_one_go_is_as_one_by_one() {
        let mut filled = 0;
        for line in PUZZLES.lines().filter(|line| !line.starts_with('#')) {
            let mut clues = [0; CELLS];
            for (clue, byte) in clues.iter_mut().zip(line.bytes()) {
                *clue = if byte == b'.' { 0 } else { byte - b'0' };
            }
            // The puzzle, and the puzzle with some of its singles as givens.
            for more in 0..6 {
                let (mut loaded, mut placed) = (State::new(), State::new());
                assert!(loaded.load_at_once(&clues));
                placed.place_all(&clues);
                assert_eq!(loaded.alive.digits, placed.alive.digits, "{line}");
                assert_eq!(loaded.alive.cells, placed.alive.cells, "{line}");
                assert_eq!(loaded.full_house(), placed.full_house(), "{line}");
                assert_eq!((loaded.taken, loaded.open), (placed.taken, placed.open), "{line}");
                for house in 0..HOUSES {
                    let spots = |state: &State| state.alive.house_spots(house);
                    assert_eq!(spots(&loaded), spots(&placed), "{line}");
                }
                let [naked, hidden] = singles(placed.clone());
                assert_eq!(singles(loaded), singles(placed), "{line}");
                for &(cell, digit) in naked.iter().chain(&hidden).take(3 * (more + 1)) {
                    clues[cell] = digit as u8 + 1;
                    filled += 1;
                }
            }
        }
        assert!(filled > 10_000);
    }
}
