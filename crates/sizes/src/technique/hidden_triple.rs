//! Hidden triple: three digits of a house with three places between them.
//!
//! ```text
//! 124 235 136 456 456 45     1, 2 and 3 have the first three cells only: 4, 5 and 6 leave them
//! ```

use super::subset::hidden;
use super::{Found, Technique};
use crate::Board;
use std::ops::ControlFlow;

/// Reports every hidden triple, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    hidden(board, 3, Technique::HiddenTriple, found)
}
