//! Symmetries: the 1,218,998,108,160 ways to turn a Sudoku into an equivalent one.

use crate::{CELLS, Grid, ParseError, Sudoku};
use gridsmith_core::Rng;

/// A symmetry may exchange rows and columns, reorder bands, stacks and the lines in them, and
/// rename digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For every cell, the cell whose content it receives.
    from: [u8; CELLS],
    /// For every digit, its new name; empty cells stay empty.
    digits: [u8; 10],
}

impl Symmetry {
    /// The identity.
    pub fn identity() -> Self {
        let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Self::new(false, lines, lines, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    /// A random symmetry; all are equally likely.
    pub fn random(rng: &mut Rng) -> Self {
        let transposed = rng.below(2) == 1;
        let (rows, columns) = (random_lines(rng), random_lines(rng));
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut digits[1..]);
        Self::new(transposed, rows, columns, digits)
    }

    /// Row `r` of the result is row `rows[r]` of the puzzle, after rows and columns were exchanged
    /// if `transposed`; the same for columns. Digit `d` becomes `digits[d]`.
    pub(crate) fn new(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 10]) -> Self {
        let from = std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            if transposed { column * 9 + row } else { row * 9 + column }
        });
        Symmetry { from, digits }
    }

    /// The equivalent puzzle.
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

    /// The equivalent grid.
    pub fn grid(&self, grid: &Grid) -> Grid {
        Grid(self.clues(&grid.0))
    }

    /// The equivalent clues, 0 for an empty cell.
    pub fn clues(&self, clues: &[u8; CELLS]) -> [u8; CELLS] {
        self.from.map(|cell| self.digits[usize::from(clues[usize::from(cell)])])
    }
}

/// A random order of nine lines that keeps lines of a band together.
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
