//! Region single: a region with as many open cells as it needs queens has them there.
//!
//! ```text
//! . - - .     three of the four cells of region A are closed (-):
//! . - Q .     its queen stands on the fourth
//! ```
//! With more stars the same goes for two cells and two queens.

use super::{Found, Step, Technique};
use crate::board::Board;
use crate::{House, Reason};
use std::ops::ControlFlow;

/// Reports every region single on `board`, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let regions = board.ground.houses().filter(|house| matches!(house, House::Region(_)));
    for house in regions {
        fill(board, Technique::RegionSingle, house, found)?;
    }
    ControlFlow::Continue(())
}

/// Reports the queens of `house`, if it has no cell to spare.
pub(super) fn fill(
    board: &Board,
    technique: Technique,
    house: House,
    found: &mut Found,
) -> ControlFlow<()> {
    let need = board.need(house);
    if need == 0 || board.is_quiet(house) || board.count(house) != need {
        return ControlFlow::Continue(());
    }
    let (places, drops) = (board.open_in(house), Vec::new());
    found(Step { technique, places, drops, reason: Reason::Fill { house, need } })
}
