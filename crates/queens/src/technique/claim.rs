//! Claim: a line whose open cells lie in one region keeps the region out of other lines.
//!
//! ```text
//! . x x . .     the second row gets its queen from region A, wherever it is there:
//! B A A B B     A has none elsewhere (x); the B in the row are closed
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
            if open == 0 {
                continue;
            }
            let place = open.trailing_zeros() as usize;
            let (row, column) = if axis == 0 { (at, place) } else { (place, at) };
            let region = ground.region(row, column);
            if open & !ground.mask(axis, region)[at] != 0 {
                continue;
            }
            let line = if axis == 0 { House::Row(at as u8) } else { House::Column(at as u8) };
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
