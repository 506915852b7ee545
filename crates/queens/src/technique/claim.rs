//! Claim: a line whose open cells lie in one region keeps the region out of other lines.
//!
//! ```text
//! . x x . .     the second row has open cells in region A only (- are closed), so its queen is that
//! - A A - -     of A, which has no other: no x is a queen
//! ```
//! One base, the line, and one cover, the region, with equal needs.

use super::{Found, Step, Technique};
use crate::board::Board;
use crate::{House, Reason};
use std::ops::ControlFlow;

/// Reports every claim on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let ground = &board.ground;
    for axis in 0..2 {
        for at in 0..ground.side {
            let open = board.open[axis][at];
            let line = if axis == 0 { House::Row(at as u8) } else { House::Column(at as u8) };
            // With one star, what others do to the region makes nothing new.
            if open == 0 || board.stars() == 1 && board.is_quiet(line) {
                continue;
            }
            let place = open.trailing_zeros() as usize;
            let (row, column) = if axis == 0 { (at, place) } else { (place, at) };
            let region = ground.region(row, column);
            if open & !ground.mask(axis, region)[at] != 0 {
                continue;
            }
            let house = House::Region(region as u8);
            let need = board.need(line);
            if need != board.need(house) {
                continue;
            }
            let mut gone = board.spots(house);
            match axis {
                0 => gone[at] = 0,
                _ => gone.iter_mut().for_each(|row| *row &= !(1 << at)),
            }
            if gone[..ground.side].iter().all(|&row| row == 0) {
                continue;
            }
            let reason = Reason::Count { bases: vec![line], covers: vec![house], need };
            found(Step::drop(Technique::Claim, ground.cells(&gone), reason))?;
        }
    }
    ControlFlow::Continue(())
}
