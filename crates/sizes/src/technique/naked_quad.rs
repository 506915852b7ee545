//! Naked quad: four cells of a house with four candidates between them.
//!
//! ```text
//! 12 23 34 14 15     the first four cells hold 1, 2, 3 and 4, so the fifth is 5
//! ```

use super::subset::naked;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every naked quad, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    naked(board, 4, Technique::NakedQuad, found)
}
