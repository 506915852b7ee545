//! The places of each digit in all houses at once.
//!
//! The places of one digit in the 27 houses are consecutive words, so placing a digit clears all
//! places that see it in a few operations. Ratings spend most of their time on singles, and singles
//! need nothing else.

use crate::geometry::{CELL_HOUSES, CELL_PLACES, CellSet, HOUSE_CELLS, HOUSES, PEER_SETS};
use crate::{ALL_DIGITS, CELLS};

/// The positions in [`CELL_HOUSES`] of a cell's row, column and box.
pub(crate) const ROW_COLUMN_BOX: [usize; 3] = [1, 2, 0];

/// The number of houses, rounded up to a multiple of the vector width.
pub(crate) const ROOM: usize = 32;

/// The places of one digit in each house.
pub(crate) type Spots = [u16; ROOM];

/// A cell in one of its houses: the house, and the mask of the other places.
pub(crate) struct Seat {
    pub(crate) house: u8,
    pub(crate) others: u16,
}

/// The seats of each cell: row, column, box.
pub(crate) static SEATS: [[Seat; 3]; CELLS] = {
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

/// For each cell and house, the places that do not see the cell; 0 for the houses of the cell
/// itself.
static UNSEEN: [Spots; CELLS] = {
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

/// Removes the places that see `cell` from the places of the digit that it holds.
#[inline]
pub(crate) fn clear_seen(spots: &mut Spots, cell: usize) {
    spots.iter_mut().zip(&UNSEEN[cell]).for_each(|(spots, unseen)| *spots &= unseen);
}

/// What the clues leave in the houses: the digits placed in each, the number of its open cells, and
/// for each digit the places that may hold it. False if the clues contradict each other.
pub(crate) fn load(
    clues: &[u8; CELLS],
    given: &CellSet,
    taken: &mut [u16; HOUSES],
    open: &mut [u8; HOUSES],
    spots: &mut [Spots; 9],
) -> bool {
    *taken = [0; HOUSES];
    *open = [9; HOUSES];
    *spots = [[ALL_DIGITS; ROOM]; 9];
    let mut free = [ALL_DIGITS; ROOM];
    let mut twice = 0;
    for cell in given.iter() {
        let digit = usize::from(clues[cell] - 1);
        for seat in &SEATS[cell] {
            let house = usize::from(seat.house);
            twice |= taken[house] & 1 << digit;
            taken[house] |= 1 << digit;
            open[house] -= 1;
            free[house] &= seat.others;
        }
        clear_seen(&mut spots[digit], cell);
    }
    for spots in spots {
        spots.iter_mut().zip(&free).for_each(|(spots, free)| *spots &= free);
    }
    twice == 0
}

/// The digits that each cell may hold after removing those of its houses; 0 if it has a clue.
pub(crate) fn allowed(clues: &[u8; CELLS], taken: &[u16; HOUSES]) -> [u16; CELLS] {
    let mut cells = [0; CELLS];
    let (boxes, lines) = taken.split_at(9);
    let (columns, rows) = lines.split_at(9);
    let rows_of_cells = cells.chunks_exact_mut(9).zip(clues.chunks_exact(9)).zip(rows);
    for (row, ((cells, clues), in_row)) in rows_of_cells.enumerate() {
        for column in 0..9 {
            let seen = in_row | columns[column] | boxes[row / 3 * 3 + column / 3];
            let empty = 0u16.wrapping_sub(u16::from(clues[column] == 0));
            cells[column] = empty & ALL_DIGITS & !seen;
        }
    }
    cells
}
