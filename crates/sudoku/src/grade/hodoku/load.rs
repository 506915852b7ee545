//! The board with all givens placed, worked out in one go.
//!
//! Placing the givens one by one fills the queues in a certain order, but most of what is placed and dropped on the way
//! leaves no trace in them. So the candidates are worked out first; then, for each single that is left, the moment when
//! the last candidate went that stood in its way; and they queue up by that.

use super::state::{ROOM, SEATS, State, UNSEEN};
use crate::geometry::{CellSet, EVERYWHERE, HOUSE_CELLS, HOUSE_SETS, HOUSES, PEER_SETS};
use crate::{ALL_DIGITS, CELLS};

/// The givens of one digit, in rising order.
#[derive(Clone, Copy, Default)]
struct Givens {
    cells: [u8; 9],
    /// What is seen by those before each of them, and by all of them.
    seen: [CellSet; 10],
    number: usize,
}

impl Givens {
    fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells[..self.number].iter().map(|cell| usize::from(*cell))
    }
}

impl State {
    /// The board with the givens placed; nothing if givens contradict each other.
    pub(super) fn load(clues: &[u8; CELLS]) -> Option<Self> {
        let mut state = State::blank();
        let mut givens = [Givens::default(); 9];
        let mut open = [ALL_DIGITS; ROOM];
        for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
            let digit = usize::from(clue - 1);
            for seat in &SEATS[cell] {
                let house = usize::from(seat.house);
                if state.taken[house] >> digit & 1 != 0 {
                    return None;
                }
                state.taken[house] |= 1 << digit;
                state.open[house] -= 1;
                open[house] &= seat.others;
            }
            let of_digit = &mut givens[digit];
            of_digit.cells[of_digit.number] = cell as u8;
            of_digit.number += 1;
            state.given.insert(cell);
        }
        state.values = *clues;
        state.empty = EVERYWHERE - state.given;
        for (digit, givens) in givens.iter_mut().enumerate() {
            let spots = &mut state.alive.by_digit[digit];
            *spots = open;
            let mut seen = CellSet::EMPTY;
            for number in 0..givens.number {
                let cell = usize::from(givens.cells[number]);
                seen |= PEER_SETS[cell];
                givens.seen[number + 1] = seen;
                spots.iter_mut().zip(&UNSEEN[cell]).for_each(|(spots, unseen)| *spots &= unseen);
            }
            state.alive.digits[digit] = state.empty - seen;
        }
        state.alive.cells = std::array::from_fn(|cell| state.allowed(cell));
        for house in (0..HOUSES).filter(|house| state.open[*house] == 1) {
            state.last |= HOUSE_SETS[house] & state.empty;
        }
        state.queue_naked();
        state.queue_hidden(&givens);
        Some(state)
    }

    /// A cell is a naked single from the given on that shows it its eighth digit.
    fn queue_naked(&mut self) {
        let mut singles = [(0, 0); CELLS];
        let mut number = 0;
        for cell in self.empty.iter() {
            let left = self.alive.cells[cell];
            if left & left.wrapping_sub(1) != 0 {
                continue;
            }
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
        for &(_, cell) in &singles[..number] {
            self.number[usize::from(cell)] = self.naked.tail as u8;
            let left = self.alive.cells[usize::from(cell)];
            self.naked.push(cell, left.trailing_zeros() as u8);
        }
    }

    /// A digit is a hidden single of a house from the moment on when the last other cell lost it.
    fn queue_hidden(&mut self, givens: &[Givens; 9]) {
        let mut singles = [0u64; HOUSES * 9];
        let mut number = 0;
        for (digit, spots) in self.alive.by_digit.iter().enumerate() {
            for (house, spots) in spots[..HOUSES].iter().enumerate() {
                if spots.is_power_of_two() {
                    let cell = HOUSE_CELLS[house][spots.trailing_zeros() as usize];
                    let moment = self.moment(house, digit, &givens[digit]);
                    singles[number] = u64::from(moment) << 16 | u64::from(cell) << 8 | digit as u64;
                    number += 1;
                }
            }
        }
        singles[..number].sort_unstable();
        for single in &singles[..number] {
            self.hidden.push((single >> 8) as u8, *single as u8);
        }
    }

    /// When the last cell but one of a house lost a digit: by the given that was placed then, before its own candidates
    /// went or with them, and in what order.
    fn moment(&self, house: usize, digit: usize, givens: &Givens) -> u32 {
        // Houses are numbered boxes, columns, rows; a lost candidate is noted in its row, column, box.
        let kind = 2 - house as u32 / 9;
        let filled = HOUSE_SETS[house] & self.given;
        // The last given in the house that no given of the digit before it sees.
        let mut moment = 0;
        let mut rest = filled;
        while let Some(cell) = highest(&rest) {
            rest.remove(cell);
            let before = givens.cells().take_while(|given| *given < cell).count();
            if !givens.seen[before].contains(cell) {
                moment = (cell as u32) << 16 | 1 << 15 | (digit as u32) << 4 | kind;
                break;
            }
        }
        // The last given of the digit that shows it to a cell of the house for the first time, and the last such cell.
        for number in (0..givens.number).rev() {
            let given = usize::from(givens.cells[number]);
            let new = (HOUSE_SETS[house] & PEER_SETS[given]) - givens.seen[number];
            let new = new - below(&filled, given);
            if let Some(cell) = highest(&new) {
                return moment.max((given as u32) << 16 | (cell as u32) << 4 | kind);
            }
        }
        moment
    }
}

/// The greatest member.
fn highest(cells: &CellSet) -> Option<usize> {
    let [low, high] = cells.0;
    match (low, high) {
        (0, 0) => None,
        (_, 0) => Some(63 - low.leading_zeros() as usize),
        _ => Some(127 - high.leading_zeros() as usize),
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

    /// The naked and the hidden singles of a board in the order in which they come.
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
                let (loaded, placed) = (State::load(&clues).unwrap(), State::place_all(&clues));
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
