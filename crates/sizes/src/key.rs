//! One text for puzzles that differ by turning, mirroring and other names of digits.

use crate::{Shape, SizedSudoku, symbol};

impl SizedSudoku {
    /// A text that is the same for all puzzles that one gets from this one by turning and mirroring the
    /// board and giving the digits other names.
    /// ```
    /// # use gridsmith_sizes::SizedSudoku;
    /// let one: SizedSudoku = "sudoku 4x4 ..2....11...32..".parse()?;
    /// let other: SizedSudoku = "sudoku 4x4 .4..3....12..3..".parse()?;
    /// let mirrored: SizedSudoku = "sudoku 4x4 .2..1......1..23".parse()?;
    /// assert_eq!(one.key(), mirrored.key());
    /// assert_ne!(one.key(), other.key());
    /// # Ok::<(), gridsmith_sizes::ParseError>(())
    /// ```
    pub fn key(&self) -> String {
        (0..8).filter_map(|way| self.turned(way)).min().unwrap_or_default()
    }

    /// The puzzle turned or mirrored in one of eight ways, with digits in the order of first cells.
    fn turned(&self, way: usize) -> Option<String> {
        let (side, shape) = (self.side(), self.shape());
        let last = side - 1;
        let from = |at: usize| {
            let (row, column) = (at / side, at % side);
            let (row, column) = if way & 1 == 0 { (row, column) } else { (column, row) };
            let row = if way & 2 == 0 { row } else { last - row };
            row * side + if way & 4 == 0 { column } else { last - column }
        };
        let regions: Vec<u8> = (0..side * side).map(|at| shape.regions()[from(at)]).collect();
        let shape = Shape::jigsaw(side, &regions, shape.has_diagonals()).ok()?;
        let mut names = vec![0; side + 1];
        let mut count = 0;
        let mut name = |digit: u8| {
            let name = &mut names[usize::from(digit)];
            if digit > 0 && *name == 0 {
                count += 1;
                *name = count;
            }
            symbol(*name)
        };
        let clues: String = (0..side * side).map(|at| name(self.clues()[from(at)])).collect();
        Some(format!("{shape} {clues}"))
    }
}
