//! Crowded house: a cell that sees every open cell of a house, by line, by touch or by region.
//!
//! ```text
//! . B . . B     the row below has two open cells; x shares region B with one of them
//! . x B B B     and touches the other:
//! o - - B -     no queen stands on x (o touches x, B is its colour, - is closed)
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
