//! Naked pair: two cells of a house with two candidates between them.
//!
//! ```text
//! 12 12 123 .     the first two cells hold 1 and 2, so the third is 3
//! ```

use super::subset::naked;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every naked pair, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    naked(board, 2, Technique::NakedPair, found)
}
