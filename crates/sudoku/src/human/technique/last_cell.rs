//! Last cell: the one open cell of a house takes the one digit that is missing.
//!
//! ```text
//! 1 2 3 | 4 . 6 | 7 8 9     the row lacks the 5 only
//! ```
//! SE 1.0, HoDoKu `fh`.

use super::{Found, Step, Technique, hidden_single};
use crate::Board;
use crate::geometry::HOUSES;
use std::ops::ControlFlow;

/// Reports every last cell on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for house in (0..HOUSES).filter(|house| board.open(*house) == 1) {
        hidden_single::in_house(board, house, &mut |step: Step| {
            found(Step { technique: Technique::LastCell, ..step })
        })?;
    }
    ControlFlow::Continue(())
}
