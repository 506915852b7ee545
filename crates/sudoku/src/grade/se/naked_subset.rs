//! Naked subset: cells with as many candidates as there are cells hold exactly these digits.
//!
//! ```text
//! 12 12 x | x . . | . . .     two cells of the row hold 1 and 2,
//!                             so no x holds one of them
//! ```
//! Pairs, triples and quads; the eliminations stay inside the house. SE 3.0, 3.6, 5.0.

use crate::board::cells_at;
use crate::geometry::{HOUSE_CELLS, HOUSES, house};
use crate::pattern::{locked, sets};
use crate::{Board, Digits, Found, Reason, Step, Technique};
use std::ops::ControlFlow;

/// Reports every naked subset of `size` cells on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    (0..HOUSES).try_for_each(|house| in_house(board, house, size, found))
}

/// The naked subsets of one house. A house with fewer open cells than twice the size has a hidden
/// subset instead.
pub(crate) fn in_house(
    board: &Board,
    at: usize,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    if board.open(at) < 2 * size {
        return ControlFlow::Continue(());
    }
    let cells = HOUSE_CELLS[at].map(|cell| board.alive.cells[usize::from(cell)]);
    sets::tight(&cells, size, |places, digits| {
        let drops = locked::candidates(at, !places & 0x1ff, digits, board);
        if drops.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = match size {
            2 => Technique::NakedPair,
            3 => Technique::NakedTriple,
            _ => Technique::NakedQuad,
        };
        let cells = cells_at(at, places).collect();
        let reason = Reason::Subset { house: house(at), cells, digits: Digits(digits) };
        found(Step::drop(technique, drops, reason))
    })
}
