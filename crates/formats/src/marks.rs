//! Clues, digits and candidates of a Sudoku of any size, for writers.

use gridsmith_core::{Cell, Position};
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;

/// The clues of a Sudoku, and its houses.
#[derive(Clone, Copy)]
pub(crate) struct Clues<'a> {
    /// The number of rows, columns and digits.
    pub side: usize,
    /// The digits row by row, 0 for an empty cell.
    pub digits: &'a [u8],
    /// `None` for a plain Sudoku.
    pub shape: Option<&'a Shape>,
}

impl<'a> Clues<'a> {
    /// The clues of a plain Sudoku; `None` if the candidates are the puzzle.
    pub fn plain(puzzle: &'a Sudoku) -> Option<Self> {
        Some(Clues { side: 9, digits: puzzle.clues()?, shape: None })
    }

    /// The clues of a Sudoku of another size or shape.
    pub fn sized(puzzle: &'a SizedSudoku) -> Self {
        Clues { side: puzzle.side(), digits: puzzle.clues(), shape: Some(puzzle.shape()) }
    }

    /// The number of the region of a cell.
    pub fn region(&self, at: usize) -> usize {
        match self.shape {
            Some(shape) => shape.region(Cell(at as u16)).into(),
            None => at / 27 * 3 + at % 9 / 3,
        }
    }

    /// True if the regions are the standard boxes.
    pub fn is_boxed(&self) -> bool {
        self.shape.is_none_or(Shape::is_boxed)
    }

    /// True if the diagonals are houses.
    pub fn has_diagonals(&self) -> bool {
        self.shape.is_some_and(Shape::has_diagonals)
    }

    /// True if two cells share a house.
    fn sees(&self, at: usize, other: usize) -> bool {
        match self.shape {
            Some(shape) => shape.sees(Cell(at as u16), Cell(other as u16)),
            None => sees(at, other),
        }
    }
}

/// A position on a Sudoku with clues.
pub(crate) struct Board<'a> {
    clues: Clues<'a>,
    /// Clues and entries; 0 for an empty cell.
    pub values: Vec<u8>,
    /// The candidates noted in a cell, without the eliminated ones; `None` if none were noted.
    noted: Vec<Option<u32>>,
}

/// Combines clues and a position. Notes in filled cells are left out.
pub(crate) fn board<'a>(clues: &Clues<'a>, state: &Position) -> Board<'a> {
    let side = clues.side as u16;
    let area = clues.digits.len();
    let mut board = Board { clues: *clues, values: clues.digits.to_vec(), noted: vec![None; area] };
    for (cell, digit) in &state.values {
        if let Some(value) = board.values.get_mut(cell.index()).filter(|value| **value == 0) {
            *value = *digit as u8;
        }
    }
    for (cell, mask) in &state.notes {
        if let Some(noted) = board.noted.get_mut(cell.index()) {
            *noted.get_or_insert(0) |= mask & ((1 << side) - 1);
        }
    }
    for (cell, digit) in &state.ruled_out {
        let (at, bit) = (cell.index(), 1 << (digit.clamp(&1, &side) - 1));
        if at < area && board.values[at] == 0 {
            let mask = board.noted[at].unwrap_or_else(|| board.allowed(at));
            board.noted[at] = Some(mask & !bit);
        }
    }
    for at in 0..area {
        if board.values[at] > 0 {
            board.noted[at] = None;
        }
    }
    board
}

impl Board<'_> {
    /// The candidates that the digits on the board allow in an empty cell.
    pub fn allowed(&self, at: usize) -> u32 {
        (0..self.values.len())
            .filter(|&other| self.values[other] > 0 && self.clues.sees(at, other))
            .fold((1 << self.clues.side) - 1, |mask, other| mask & !(1 << (self.values[other] - 1)))
    }

    /// The candidates noted in an empty cell. `None` if none is left, because most formats cannot
    /// say so.
    pub fn noted(&self, at: usize) -> Option<u32> {
        self.noted[at].filter(|mask| *mask > 0)
    }

    /// The candidates noted in an empty cell, or else those that the board allows. May be empty.
    pub fn candidates(&self, at: usize) -> u32 {
        self.noted[at].unwrap_or_else(|| self.allowed(at))
    }
}

/// The digits of a mask.
pub(crate) fn digits(mask: u32) -> impl Iterator<Item = u8> {
    (1..=32).filter(move |digit| mask >> (digit - 1) & 1 != 0)
}

/// True if two cells of a plain Sudoku share a house.
pub(crate) fn sees(at: usize, other: usize) -> bool {
    let ((r1, c1), (r2, c2)) = ((at / 9, at % 9), (other / 9, other % 9));
    at != other && (r1 == r2 || c1 == c2 || (r1 / 3 == r2 / 3 && c1 / 3 == c2 / 3))
}
