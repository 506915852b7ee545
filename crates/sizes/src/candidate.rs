//! "This cell may hold this digit."

use gridsmith_core::Cell;

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
}

impl Candidate {
    /// The candidate with index `digit`, from 0, in `cell`.
    pub(crate) fn of(cell: usize, digit: usize) -> Candidate {
        Candidate { cell: Cell(cell as u16), digit: digit as u8 + 1 }
    }

    /// The index of the cell, and that of the digit, from 0.
    pub(crate) fn parts(self) -> (usize, usize) {
        (self.cell.index(), usize::from(self.digit) - 1)
    }
}
