//! Sets of cells of a full grid of which at least one must be a clue: their digits can be exchanged
//! without breaking a rule.
//!
//! ```text
//! 1 . . | . 2 .     the 1s and 2s of these cells can change places,
//! 2 . . | . 1 .     so a puzzle without a clue in them has two solutions
//! ```
//! They are found by scanning: digits of two rows of a band, or of two columns of a stack, in
//! places that share them; and two digits all over the grid.

use crate::{CELLS, Grid};

/// The number of sets that fit into a word; there are hardly ever more.
const MOST: usize = 64;

/// The largest size. Larger sets hardly ever matter.
const LARGEST: u32 = 12;

/// The sets of one grid.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    sets: [u128; MOST],
    len: usize,
    /// Bit `s` is set if the cell is in set `s`.
    of: [u64; CELLS],
}

impl Sets {
    /// Scans a grid.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut sets = Sets { sets: [0; MOST], len: 0, of: [0; CELLS] };
        for band in [0, 3, 6] {
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let (one, other) = (band + one, band + other);
                sets.lines(grid, |place| one * 9 + place, |place| other * 9 + place);
                sets.lines(grid, |place| place * 9 + one, |place| place * 9 + other);
            }
        }
        sets.digits(grid);
        sets
    }

    /// The sets.
    pub(super) fn all(&self) -> &[u128] {
        &self.sets[..self.len]
    }

    /// True if one of `cells` must stay as long as these are the clues.
    pub(super) fn need(&self, mut cells: u128, clues: u128) -> bool {
        let left = clues & !cells;
        let mut ids = 0;
        while cells != 0 {
            ids |= self.of[cells.trailing_zeros() as usize];
            cells &= cells - 1;
        }
        while ids != 0 {
            if self.sets[ids.trailing_zeros() as usize] & left == 0 {
                return true;
            }
            ids &= ids - 1;
        }
        false
    }

    /// Two adjacent lines: the places whose digits, taken together, are the same in both.
    fn lines(&mut self, grid: &Grid, one: impl Fn(usize) -> usize, other: impl Fn(usize) -> usize) {
        let mut home = [0; 10];
        (0..9).for_each(|place| home[usize::from(grid.0[one(place)])] = place);
        let mut left = 0x1ff_u32;
        while left != 0 {
            let mut set = 0u128;
            let mut place = left.trailing_zeros() as usize;
            while left >> place & 1 != 0 {
                left &= !(1 << place);
                set |= 1 << one(place) | 1 << other(place);
                place = home[usize::from(grid.0[other(place)])];
            }
            // Sets of four are sets of two digits as well.
            if (6..=LARGEST).contains(&set.count_ones()) {
                self.add(set);
            }
        }
    }

    /// Two digits: cells linked by houses in which one holds the first digit and another the
    /// second.
    fn digits(&mut self, grid: &Grid) {
        // For each digit: its cell, column and box in each row; its row, as a bit, in each column
        // and box.
        let (mut cells, mut columns, mut boxes) = ([[0u128; 9]; 9], [[0u8; 9]; 9], [[0u8; 9]; 9]);
        let (mut in_column, mut in_box) = ([[0u16; 9]; 9], [[0u16; 9]; 9]);
        for (cell, digit) in grid.0.iter().enumerate() {
            let (row, column, digit) = (cell / 9, cell % 9, usize::from(*digit) - 1);
            let block = row / 3 * 3 + column / 3;
            cells[digit][row] = 1 << cell;
            (columns[digit][row], boxes[digit][row]) = (column as u8, block as u8);
            (in_column[digit][column], in_box[digit][block]) = (1 << row, 1 << row);
        }
        for a in 0..8 {
            for b in a + 1..9 {
                let reached = |row: usize| {
                    in_column[b][usize::from(columns[a][row])]
                        | in_column[a][usize::from(columns[b][row])]
                        | in_box[b][usize::from(boxes[a][row])]
                        | in_box[a][usize::from(boxes[b][row])]
                };
                let mut left = 0x1ff_u16;
                while left != 0 {
                    // A flood over rows.
                    let mut rows = left & left.wrapping_neg();
                    let mut todo = rows;
                    while todo != 0 {
                        let new = reached(todo.trailing_zeros() as usize) & !rows;
                        todo &= todo - 1;
                        rows |= new;
                        todo |= new;
                    }
                    left &= !rows;
                    if 2 * rows.count_ones() <= LARGEST {
                        let rows = (0..9).filter(|row| rows >> row & 1 != 0);
                        self.add(rows.fold(0, |set, row| set | cells[a][row] | cells[b][row]));
                    }
                }
            }
        }
    }

    fn add(&mut self, set: u128) {
        if self.len == MOST {
            return;
        }
        let id = 1 << self.len;
        self.sets[self.len] = set;
        self.len += 1;
        let mut cells = set;
        while cells != 0 {
            self.of[cells.trailing_zeros() as usize] |= id;
            cells &= cells - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sudoku;
    use crate::generate::random_grid;
    use gridsmith_core::{Budget, Puzzle, Seed};

    /// Without the clues of a set there is another solution.
    #[test]
    fn every_set_is_needed() {
        let mut rng = Seed::from(4).stream("sets");
        for _ in 0..20 {
            let grid = random_grid(&mut rng);
            let sets = Sets::new(&grid);
            assert!(sets.len > 10, "{} sets", sets.len);
            for set in &sets.sets[..sets.len] {
                let clues = std::array::from_fn(|c| if set >> c & 1 != 0 { 0 } else { grid.0[c] });
                let puzzle = Sudoku::from_clues(clues).unwrap();
                assert_eq!(puzzle.verdict(&mut Budget::unlimited()).word(), "many", "{set:x}");
                let cell = 1 << set.trailing_zeros();
                let all = (1 << CELLS) - 1;
                assert!(sets.need(cell, all & !set | cell) && !sets.need(cell, all));
            }
        }
    }
}
