//! Confined region: a region whose open cells lie in one line keeps others out of that line.
//!
//! ```text
//! . - - . .     region A has open cells in the second row only (- are closed), so its queen stands
//! x A A x x     there, and no other queen does: no x is one
//! ```
//! One base, the region, and one cover, the line, with equal needs.

use super::{Found, Step, Technique};
use crate::board::Board;
use crate::{House, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// Reports every confined region on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let ground = &board.ground;
    for region in 0..ground.side {
        let house = House::Region(region as u8);
        let need = board.need(house);
        // With one star, what others do to the line makes nothing new.
        if need == 0 || board.stars() == 1 && board.is_quiet(house) {
            continue;
        }
        let (mut rows, mut columns) = (0u64, 0);
        for row in ground.extent(region) {
            let own = board.open[0][row] & ground.mask(0, region)[row];
            rows |= u64::from(own != 0) << row;
            columns |= own;
        }
        for (axis, lines) in [rows, columns].into_iter().enumerate() {
            if !lines.is_power_of_two() {
                continue;
            }
            let at = lines.trailing_zeros() as usize;
            let line = if axis == 0 { House::Row(at as u8) } else { House::Column(at as u8) };
            let others = board.open[axis][at] & !ground.mask(axis, region)[at];
            if others == 0 || board.need(line) != need {
                continue;
            }
            let cell =
                |place| if axis == 0 { ground.cell(at, place) } else { ground.cell(place, at) };
            let drops = members(others).map(cell).collect();
            let reason = Reason::Count { bases: vec![house], covers: vec![line], need };
            found(Step::drop(Technique::Confined, drops, reason))?;
        }
    }
    ControlFlow::Continue(())
}
