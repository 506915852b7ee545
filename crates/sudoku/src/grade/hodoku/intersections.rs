//! Locked candidates: a digit confined to the intersection of a box and a line.

use super::facts::Facts;
use super::hit::{Drops, Hit, HodokuReason};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::board::cells_at;
use crate::geometry::{COLUMNS, ROWS, bits, house};
use crate::pattern::locked::{CLAIMING, POINTING, locked_at};

/// Boxes in order, digits in order.
pub(super) fn pointing(state: &State, facts: &mut Facts) -> Option<Hit> {
    (0..9).find_map(|base| locked(state, facts, HodokuRow::Pointing, base))
}

/// Rows, then columns; digits in order.
pub(super) fn claiming(state: &State, facts: &mut Facts) -> Option<Hit> {
    let bases = (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9);
    bases.into_iter().find_map(|base| locked(state, facts, HodokuRow::Claiming, base))
}

fn locked(state: &State, facts: &mut Facts, row: HodokuRow, base: usize) -> Option<Hit> {
    if !facts.due_house(row, base) {
        return None;
    }
    let crossings = if base < COLUMNS { &POINTING } else { &CLAIMING };
    for digit in bits(!state.taken[base] & crate::ALL_DIGITS) {
        let Some(at) = locked_at(base, state.alive.spots(base, digit)) else { continue };
        let crossing = &crossings[at];
        let cover = usize::from(crossing.cover);
        let lost = state.alive.spots(cover, digit) & crossing.outside;
        if lost != 0 {
            let drops: Drops =
                cells_at(cover, lost).map(|cell| (cell as u8, digit as u8)).collect();
            let (base, cover) = (house(base), house(cover));
            let reason = HodokuReason::Locked { digit: digit as u8 + 1, base, cover };
            return Hit::drop(HodokuName::Row(row), drops, reason);
        }
    }
    facts.vain_house(row, base);
    None
}
