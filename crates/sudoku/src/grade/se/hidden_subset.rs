//! Hidden subset: digits with as many places as there are digits leave no room for others there.
//!
//! ```text
//! 12x 12x . | . . . | . . .     the row has its 1 and 2 in two cells,
//!                               so these hold no x
//! ```
//! Pairs, triples and quads. SE 3.4, 4.0, 5.4. The direct forms place the single that appears after
//! the eliminations: SE 2.0 and 2.5.

use crate::board::cells_at;
use crate::geometry::{HOUSES, house};
use crate::pattern::{locked, sets};
use crate::{ALL_DIGITS, Board, Candidate, Digits, Found, Reason, Step, Technique};
use std::ops::ControlFlow;

/// Reports every hidden subset of `size` digits on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    (0..HOUSES).try_for_each(|house| in_house(board, house, size, found))
}

/// The hidden subsets of one house. A house with up to twice as many open cells has a naked subset
/// instead.
pub(crate) fn in_house(
    board: &Board,
    at: usize,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    if board.open(at) <= 2 * size {
        return ControlFlow::Continue(());
    }
    sets::tight(&board.alive.spots[at], size, |digits, places| {
        let drops = locked::candidates(at, places, ALL_DIGITS & !digits, board);
        if drops.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = match size {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        };
        found(Step::drop(technique, drops, reason(at, digits, places)))
    })
}

/// Reports every single that a hidden subset of `size` digits leads to, until `found` breaks off.
pub(crate) fn find_direct(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    (0..HOUSES).try_for_each(|house| direct_in_house(board, house, size, found))
}

/// The direct hidden subsets of one house.
pub(crate) fn direct_in_house(
    board: &Board,
    at: usize,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    if board.open(at) <= size {
        return ControlFlow::Continue(());
    }
    let spots = &board.alive.spots[at];
    sets::tight(spots, size, |digits, places| {
        for digit in (0..9).filter(|digit| digits >> digit & 1 == 0) {
            let rest = spots[digit] & !places;
            if rest.is_power_of_two() && rest != spots[digit] {
                let technique = match size {
                    2 => Technique::DirectHiddenPair,
                    _ => Technique::DirectHiddenTriple,
                };
                let pattern = Box::new(reason(at, digits, places));
                let reason = Reason::Direct { pattern, house: house(at) };
                for cell in cells_at(at, rest) {
                    found(Step::place(technique, Candidate::of(cell, digit), reason.clone()))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn reason(at: usize, digits: u16, places: u16) -> Reason {
    let cells = cells_at(at, places).collect();
    Reason::Subset { house: house(at), cells, digits: Digits(digits) }
}
