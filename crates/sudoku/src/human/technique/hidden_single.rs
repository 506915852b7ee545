//! Hidden single: a digit with one spot left in a house goes there.
//!
//! ```text
//! . 5 . | . . . | . . .     two rows have their 5,
//! . . . | . . . | 5 . .     so the third has it in the middle box,
//! 1 2 7 | 8 x 3 | 6 . .     where one cell is open
//! ```
//! SE 1.2 in a box, 1.5 in a line; HoDoKu `h1`.

use super::{Found, Reason, Step, Technique};
use crate::board::cells_at;
use crate::geometry::{HOUSES, house};
use crate::{Board, Candidate};
use std::ops::ControlFlow;

/// Reports every hidden single on `board` except last cells, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for house in (0..HOUSES).filter(|house| board.open(*house) != 1) {
        in_house(board, house, found)?;
    }
    ControlFlow::Continue(())
}

/// The hidden singles of one house.
pub(crate) fn in_house(board: &Board, at: usize, found: &mut Found) -> ControlFlow<()> {
    for (digit, places) in board.alive.spots[at].into_iter().enumerate() {
        if places.is_power_of_two() {
            let candidate = cells_at(at, places).map(|cell| Candidate::of(cell, digit)).next();
            let reason = Reason::OnlySpot { house: house(at) };
            found(Step {
                technique: Technique::HiddenSingle,
                places: candidate.into_iter().collect(),
                drops: Vec::new(),
                reason,
            })?;
        }
    }
    ControlFlow::Continue(())
}
