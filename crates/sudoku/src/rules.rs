//! The rules of Sudoku: checks a solution cell by cell, without the solver.

use crate::{Grid, House, SIZE, Sudoku};
use gridsmith_core::Cell;
use std::fmt;

/// A rule or a clue that is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// A cell of the solution holds something that is not a digit.
    NotADigit {
        /// The cell.
        cell: Cell,
        /// What it holds.
        found: u8,
    },
    /// Two cells of one house hold the same digit.
    Repeat {
        /// The earlier cell.
        first: Cell,
        /// The later cell.
        second: Cell,
        /// The digit of both.
        digit: u8,
    },
    /// A cell of the solution does not hold its clue.
    ClueChanged {
        /// The cell.
        cell: Cell,
        /// What it should hold.
        clue: u8,
        /// What it holds.
        found: u8,
    },
    /// A cell of the solution holds a digit that the candidates exclude.
    Excluded {
        /// The cell.
        cell: Cell,
        /// What it holds.
        found: u8,
    },
    /// A cell has no candidate at all.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A digit is no candidate anywhere in a house.
    NoSpot {
        /// The house.
        house: House,
        /// The digit.
        digit: u8,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cell: &Cell| SIZE.name(*cell);
        match self {
            Self::NotADigit { cell, found } => {
                write!(f, "{} holds {found}, not a digit", name(cell))
            }
            Self::Repeat { first, second, digit } => {
                write!(f, "{} and {} both hold {digit}", name(first), name(second))
            }
            Self::ClueChanged { cell, clue, found } => {
                write!(f, "{} holds {found}, not its clue {clue}", name(cell))
            }
            Self::Excluded { cell, found } => {
                write!(f, "{} holds {found}, not one of its candidates", name(cell))
            }
            Self::NoCandidate { cell } => write!(f, "{} has no candidate", name(cell)),
            Self::NoSpot { house, digit } => write!(f, "no cell of {house} can hold {digit}"),
        }
    }
}

/// Every rule and clue that `grid` breaks.
pub(crate) fn violations(puzzle: &Sudoku, grid: &Grid) -> Vec<Violation> {
    let mut broken = Vec::new();
    let masks = puzzle.candidates();
    for cell in SIZE.cells() {
        let found = grid.0[cell.index()];
        if !(1..=9).contains(&found) {
            broken.push(Violation::NotADigit { cell, found });
        } else if masks[cell.index()] >> (found - 1) & 1 == 0 {
            broken.push(match puzzle.clues() {
                Some(clues) => Violation::ClueChanged { cell, clue: clues[cell.index()], found },
                None => Violation::Excluded { cell, found },
            });
        }
    }
    broken.extend(repeats(|cell| match grid.0[cell.index()] {
        digit @ 1..=9 => Some(digit),
        _ => None,
    }));
    broken
}

/// Every direct contradiction among the clues.
pub(crate) fn clashes(puzzle: &Sudoku) -> Vec<Violation> {
    let masks = puzzle.candidates();
    let mask = |cell: Cell| masks[cell.index()];
    let mut broken: Vec<Violation> = SIZE
        .cells()
        .filter(|cell| mask(*cell) == 0)
        .map(|cell| Violation::NoCandidate { cell })
        .collect();
    broken.extend(repeats(|cell| match mask(cell) {
        mask if mask.is_power_of_two() => Some(mask.trailing_zeros() as u8 + 1),
        _ => None,
    }));
    for house in House::all() {
        let anywhere = house.cells().fold(0, |digits, cell| digits | mask(cell));
        let absent = (1..=9).filter(|digit| anywhere >> (digit - 1) & 1 == 0);
        broken.extend(absent.map(|digit| Violation::NoSpot { house, digit }));
    }
    broken
}

/// Every pair of cells that share a house and a digit, each pair once.
fn repeats(digit_of: impl Fn(Cell) -> Option<u8>) -> Vec<Violation> {
    let mut pairs = Vec::new();
    for first in SIZE.cells() {
        let Some(digit) = digit_of(first) else { continue };
        for second in SIZE.cells().skip(first.index() + 1) {
            let shared = House::of(first).iter().any(|house| House::of(second).contains(house));
            if shared && digit_of(second) == Some(digit) {
                pairs.push(Violation::Repeat { first, second, digit });
            }
        }
    }
    pairs
}
