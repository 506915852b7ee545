//! A digit in a cell, and sets of digits.

use crate::SIZE;
use crate::geometry::bits;
use gridsmith_core::Cell;
use std::fmt;

/// "This cell may hold this digit."
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
}

impl Candidate {
    /// The number of candidates of an empty grid.
    pub const COUNT: usize = 729;

    /// The candidate with this index.
    #[inline]
    pub(crate) fn at(index: usize) -> Self {
        Candidate { cell: Cell((index / 9) as u16), digit: (index % 9) as u8 + 1 }
    }

    /// The candidate of `cell` with `digit`, both from 0.
    #[inline]
    pub(crate) fn of(cell: usize, digit: usize) -> Self {
        Candidate { cell: Cell(cell as u16), digit: digit as u8 + 1 }
    }

    /// Its index: cell by cell, digit by digit.
    #[inline]
    pub fn index(self) -> usize {
        self.cell.index() * 9 + usize::from(self.digit - 1)
    }
}

impl fmt::Display for Candidate {
    /// ```
    /// # use gridsmith_core::Cell;
    /// # use gridsmith_sudoku::Candidate;
    /// assert_eq!(Candidate { cell: Cell(10), digit: 4 }.to_string(), "r2c2.4");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", SIZE.name(self.cell), self.digit)
    }
}

/// A set of digits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits(pub u16);

impl Digits {
    /// The digits, from 1, in rising order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        bits(self.0).map(|bit| bit as u8 + 1)
    }

    /// True if `digit` is a member.
    pub fn contains(self, digit: u8) -> bool {
        (1..=9).contains(&digit) && self.0 >> (digit - 1) & 1 != 0
    }

    /// The number of digits.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Digits {
    /// ```
    /// # use gridsmith_sudoku::Digits;
    /// assert_eq!(Digits(0b1_0001_0100).to_string(), "3,5,9");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.iter().map(|digit| digit.to_string()).collect();
        f.write_str(&digits.join(","))
    }
}
