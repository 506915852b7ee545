//! The puzzle: a shape and its clues.

use crate::layout::Layout;
use crate::{ParseError, Shape, SizedGrid, Violation, rules, solve};
use gridsmith_core::{Budget, Cell, Count, Puzzle, Size, Stop, Tally, Verdict};

/// A Sudoku of any side from 4 to 25, with boxes or jigsaw regions, with or without diagonals.
///
/// The plain 9x9 Sudoku is another family and is refused here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedSudoku {
    shape: Shape,
    clues: Vec<u8>,
}

impl SizedSudoku {
    /// The puzzle on `shape` with these clues, row by row, 0 for an empty cell. Clues that contradict
    /// each other are no error: see [`SizedSudoku::clashes`].
    pub fn try_new(shape: Shape, clues: &[u8]) -> Result<Self, ParseError> {
        let side = shape.side();
        if clues.len() != side * side {
            let (expected, found) = (side * side, clues.len());
            return Err(ParseError::WrongLength { what: "cells", expected, found });
        }
        match clues.iter().position(|&digit| usize::from(digit) > side) {
            Some(cell) => Err(ParseError::BadDigit { cell, digit: clues[cell], side }),
            None => Ok(SizedSudoku { shape, clues: clues.to_vec() }),
        }
    }

    /// Where the houses lie.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Rows, columns and regions of the board, and digits.
    pub fn side(&self) -> usize {
        self.shape.side()
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// The clue of every cell, row by row, 0 for an empty one.
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The clue in `cell`, if there is one.
    pub fn clue(&self, cell: Cell) -> Option<u8> {
        Some(self.clues[cell.index()]).filter(|&digit| digit > 0)
    }

    /// The number of clues.
    pub fn clue_count(&self) -> usize {
        self.clues.iter().filter(|&&digit| digit > 0).count()
    }

    /// Every rule and clue that `grid` breaks.
    pub fn violations(&self, grid: &SizedGrid) -> Vec<Violation> {
        rules::violations(self, grid)
    }

    /// The clues that contradict each other directly. If there are any, there is no solution.
    pub fn clashes(&self) -> Vec<Violation> {
        rules::clashes(self)
    }

    fn search(&self, tally: &mut Tally<SizedGrid>, budget: &mut Budget) -> Result<(), Stop> {
        let layout = Layout::new(&self.shape);
        solve::search(&layout, &layout.masks(&self.clues), tally, None, budget)
    }
}

impl Puzzle for SizedSudoku {
    type Solution = SizedGrid;

    fn accepts(&self, grid: &SizedGrid) -> bool {
        self.violations(grid).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<SizedGrid> {
        Verdict::from_search(|tally| self.search(tally, budget))
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        Count::from_search(limit, |tally| self.search(tally, budget))
    }
}
