//! Crowded house: a cell that sees every open cell of a house, by line, by touch or by region.
//!
//! ```text
//! . . o B B     the column of the two o has no other open cell. A queen on x would take the upper
//! . . - - B     one, which is of its region (B), and touch the lower one:
//! . . - x B     no queen stands on x
//! . . o . .
//! ```
//! With more stars: a queen after which the house has room for fewer queens than it needs.

use super::crowded_region::look;
use super::{Found, Technique};
use crate::board::Board;
use std::ops::ControlFlow;

/// Reports every crowded house on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    look(board, Technique::CrowdedHouse, board.ground.houses(), true, found)
}
