//! A player's position on a puzzle of any family.

use gridsmith_core::Position;
use gridsmith_formats::{ReadError, state};

use crate::{AnyCandidate, AnyPuzzle, AnyStep};

impl AnyPuzzle {
    /// Reads a position on this puzzle in any form that docs/FORMATS.md lists.
    /// ```
    /// use gridsmith::AnyPuzzle;
    /// let puzzle = AnyPuzzle::parse("path 2x3x8 1../..6")?;
    /// let position = puzzle.parse_position("r1c2=2")?;
    /// assert_eq!(position, puzzle.parse_position(". 2 ./. . .")?);
    /// assert_eq!(position, puzzle.parse_position("[[0, 1, 2]]")?);
    /// assert!(puzzle.parse_position("r1c4=2").is_err());
    /// # Ok::<(), gridsmith::formats::ReadError>(())
    /// ```
    pub fn parse_position(&self, text: &str) -> Result<Position, ReadError> {
        match self {
            AnyPuzzle::Path(puzzle) => state::number_path(text, puzzle),
            AnyPuzzle::Zip(puzzle) => state::zip(text, puzzle),
            AnyPuzzle::Queens(puzzle) => state::queens(text, puzzle),
            AnyPuzzle::Sudoku(_) => state::sudoku(text),
            AnyPuzzle::Sized(puzzle) => state::sized(text, puzzle),
        }
    }
}

impl AnyStep {
    /// Enters the conclusions of a step: values, links, queens and eliminations.
    pub fn enter(&self, position: &mut Position) {
        for candidate in &self.places {
            match *candidate {
                AnyCandidate::Value(cell, value) => position.values.push((cell, value)),
                AnyCandidate::Digit(cell, digit) => position.values.push((cell, digit.into())),
                AnyCandidate::Link(a, b) => position.links.push((a, b)),
                AnyCandidate::Queen(cell) => position.queens.push(cell),
            }
        }
        for candidate in &self.drops {
            match *candidate {
                AnyCandidate::Value(cell, value) => position.ruled_out.push((cell, value)),
                AnyCandidate::Digit(cell, digit) => position.ruled_out.push((cell, digit.into())),
                AnyCandidate::Link(a, b) => position.barred.push((a, b)),
                AnyCandidate::Queen(cell) => position.crosses.push(cell),
            }
        }
    }
}
