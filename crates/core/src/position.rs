//! A player's position: what has been entered on a board beyond its clues.

use crate::Cell;

/// What a player, or a solver step by step, has entered on a board.
///
/// One type for all families, from reading to drawing. Each family uses the lists that mean
/// something to it. Clues need not be repeated, and the order of a list does not matter. Whether an
/// entry is right, or even on the board, is for the hint to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Digits of a Sudoku, values of a number path, and cells of a Zip by their number along the
    /// line.
    pub values: Vec<(Cell, u16)>,
    /// Candidates that have been eliminated.
    pub ruled_out: Vec<(Cell, u16)>,
    /// Cells of a Sudoku with the candidates noted there: bit `d - 1` stands for digit `d`. A cell
    /// that is not listed may hold whatever the digits on the board allow.
    pub notes: Vec<(Cell, u32)>,
    /// Pairs of cells that the path joins.
    pub links: Vec<(Cell, Cell)>,
    /// Pairs of cells that the path is known not to join.
    pub barred: Vec<(Cell, Cell)>,
    /// Queens.
    pub queens: Vec<Cell>,
    /// Cells noted as having no queen.
    pub crosses: Vec<Cell>,
}
