//! What turns a Sudoku into another that is the same to a solver: 1,218,998,108,160 ways.

use crate::{CELLS, Grid, ParseError, Sudoku};
use gridsmith_core::Rng;

/// Rows and columns exchanged or not, bands and stacks and the lines in them reordered, digits renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For every cell, the one it comes from.
    from: [u8; CELLS],
    /// For every digit, its new name; empty cells stay empty.
    digits: [u8; 10],
}

impl Symmetry {
    /// Nothing changes.
    pub fn identity() -> Self {
        let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Self::new(false, lines, lines, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    /// Any, each with the same chance.
    pub fn random(rng: &mut Rng) -> Self {
        let transposed = rng.below(2) == 1;
        let (rows, columns) = (random_lines(rng), random_lines(rng));
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut digits[1..]);
        Self::new(transposed, rows, columns, digits)
    }

    /// Row `r` of the result is row `rows[r]` (after rows and columns are exchanged, if they are); the same for
    /// columns; digit `d` is called `digits[d]`.
    pub(crate) fn new(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 10]) -> Self {
        let from = std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            if transposed { column * 9 + row } else { row * 9 + column }
        });
        Symmetry { from, digits }
    }

    /// The other puzzle.
    pub fn apply(&self, puzzle: &Sudoku) -> Sudoku {
        let renamed = |mask: u16| {
            (1..=9)
                .filter(|d| mask >> (d - 1) & 1 != 0)
                .fold(0, |m, d| m | 1 << (self.digits[d] - 1))
        };
        let made: Result<Sudoku, ParseError> = match puzzle.clues() {
            Some(clues) => Sudoku::from_clues(self.clues(clues)),
            None => {
                let masks = puzzle.candidates();
                Sudoku::from_candidates(self.from.map(|cell| renamed(masks[usize::from(cell)])))
            }
        };
        made.expect("a symmetry keeps digits digits")
    }

    /// The other grid.
    pub fn grid(&self, grid: &Grid) -> Grid {
        Grid(self.clues(&grid.0))
    }

    /// The other clues, 0 for an empty cell.
    pub fn clues(&self, clues: &[u8; CELLS]) -> [u8; CELLS] {
        self.from.map(|cell| self.digits[usize::from(clues[usize::from(cell)])])
    }
}

/// Three threes in any order, each in any order.
fn random_lines(rng: &mut Rng) -> [u8; 9] {
    let mut bands = [0, 1, 2];
    rng.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in lines.chunks_mut(3).zip(bands) {
        let mut order = [0, 1, 2];
        rng.shuffle(&mut order);
        for (line, within) in place.iter_mut().zip(order) {
            *line = 3 * band + within;
        }
    }
    lines
}
