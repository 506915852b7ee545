//! Hidden Single in a line: a digit with one place in a row, column or diagonal.
//!
//! ```text
//! 3 . x | 5 . 1     the row needs a 2; the other empty cells
//! . . . | . 2 .     see a 2 already, so x is 2
//! . 2 . | . . .
//! ```

use super::hidden_single_box::hidden;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every digit with one place in a line, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    hidden(board, false, Technique::HiddenSingleLine, found)
}
