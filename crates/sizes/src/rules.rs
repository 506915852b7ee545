//! The rules, told apart from any search: what a grid or the clues themselves break.

use crate::{House, SizedGrid, SizedSudoku, symbol};
use gridsmith_core::{Cell, Size};
use std::fmt;

/// One broken rule or clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The wrong number of cells.
    WrongLength {
        /// Cells of the board.
        expected: usize,
        /// Cells of the grid.
        found: usize,
    },
    /// A cell that is empty or holds something that is not a digit of the board.
    BadDigit {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: u8,
        /// The board.
        size: Size,
    },
    /// A digit other than the clue.
    Clue {
        /// The cell.
        cell: Cell,
        /// What the grid holds.
        digit: u8,
        /// The clue.
        clue: u8,
        /// The board.
        size: Size,
    },
    /// A digit that a house holds twice.
    Repeated {
        /// The digit.
        digit: u8,
        /// The house.
        house: House,
        /// The first two cells that hold it.
        cells: [Cell; 2],
        /// The board.
        size: Size,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongLength { expected, found } => write!(f, "{found} cells, not {expected}"),
            Self::BadDigit { cell, digit: 0, size } => write!(f, "{} is empty", size.name(cell)),
            Self::BadDigit { cell, digit, size } => {
                write!(f, "{} holds {digit}, not 1 to {}", size.name(cell), size.rows())
            }
            Self::Clue { cell, digit, clue, size } => {
                let (digit, clue) = (symbol(digit), symbol(clue));
                write!(f, "{} holds {digit}, not its clue {clue}", size.name(cell))
            }
            Self::Repeated { digit, house, cells: [a, b], size } => {
                let digit = symbol(digit);
                write!(f, "{house} holds {digit} in {} and {}", size.name(a), size.name(b))
            }
        }
    }
}

/// Everything `grid` breaks: cells first, then clues, then houses.
pub(crate) fn violations(puzzle: &SizedSudoku, grid: &SizedGrid) -> Vec<Violation> {
    let size = puzzle.size();
    if grid.0.len() != size.area() {
        return vec![Violation::WrongLength { expected: size.area(), found: grid.0.len() }];
    }
    let mut broken = Vec::new();
    for (cell, &digit) in size.cells().zip(&grid.0) {
        if !(1..=puzzle.side()).contains(&usize::from(digit)) {
            broken.push(Violation::BadDigit { cell, digit, size });
        }
    }
    for (cell, &digit) in size.cells().zip(&grid.0) {
        if let Some(clue) = puzzle.clue(cell).filter(|&clue| clue != digit) {
            broken.push(Violation::Clue { cell, digit, clue, size });
        }
    }
    broken.extend(repeated(puzzle, &grid.0));
    broken
}

/// The clues that contradict each other: digits that a house has twice.
pub(crate) fn clashes(puzzle: &SizedSudoku) -> Vec<Violation> {
    repeated(puzzle, puzzle.clues())
}

/// Each digit that a house holds twice, house by house.
fn repeated(puzzle: &SizedSudoku, digits: &[u8]) -> Vec<Violation> {
    let size = puzzle.size();
    let mut broken = Vec::new();
    for house in puzzle.shape().houses() {
        let cells = puzzle.shape().cells_of(house);
        for digit in 1..=puzzle.side() as u8 {
            let mut holders = cells.iter().filter(|cell| digits[cell.index()] == digit);
            if let (Some(&a), Some(&b)) = (holders.next(), holders.next()) {
                broken.push(Violation::Repeated { digit, house, cells: [a, b], size });
            }
        }
    }
    broken
}
