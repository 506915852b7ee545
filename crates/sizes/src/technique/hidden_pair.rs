//! Hidden pair: two digits of a house with two places between them.
//!
//! ```text
//! 123 124 34 34     1 and 2 have the first two cells only, so 3 and 4 leave them
//! ```

use super::subset::hidden;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every hidden pair, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    hidden(board, 2, Technique::HiddenPair, found)
}
