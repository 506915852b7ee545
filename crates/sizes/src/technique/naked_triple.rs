//! Naked triple: three cells of a house with three candidates between them.
//!
//! ```text
//! 12 23 13 134     the first three cells hold 1, 2 and 3, so the fourth is 4
//! ```

use super::subset::naked;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every naked triple, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    naked(board, 3, Technique::NakedTriple, found)
}
