//! Hidden quad: four digits of a house with four places between them.
//!
//! ```text
//! 125 236 345 146 56 56     1, 2, 3 and 4 have the first four cells only: 5 and 6 leave them
//! ```

use super::subset::hidden;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every hidden quad, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    hidden(board, 4, Technique::HiddenQuad, found)
}
