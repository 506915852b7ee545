//! Naked and hidden subsets, and the naked ones that are locked.

use super::facts::Facts;
use super::hit::{Drops, Hit, HodokuReason};
use super::state::{HOUSE_MASKS, State};
use super::{HodokuName, HodokuRow};
use crate::Digits;
use crate::board::cells_at;
use crate::geometry::{CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, ROWS, bits};
use crate::pattern::sets::tight;
use crate::seats::ROW_COLUMN_BOX;
use std::ops::ControlFlow;

/// Boxes, rows, columns.
fn houses() -> impl Iterator<Item = usize> {
    (0..9).chain(ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9)
}

/// Naked subsets of two or three cells of a box that lie in one line, with something to eliminate
/// in both.
pub(super) fn locked(state: &State, facts: &mut Facts, row: HodokuRow, size: usize) -> Option<Hit> {
    (0..9).find_map(|house| naked_in(state, facts, row, size, house, true))
}

/// All other naked subsets.
pub(super) fn naked(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    least: u8,
) -> Option<Hit> {
    let open = |house: &usize| state.open[*house] >= least;
    houses().filter(open).find_map(|house| naked_in(state, facts, row, size, house, false))
}

fn naked_in(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    house: usize,
    locked: bool,
) -> Option<Hit> {
    if !facts.due_house(row, house) || usize::from(state.open[house]) <= size {
        return None;
    }
    let cells = HOUSE_CELLS[house].map(|cell| state.alive.cells[usize::from(cell)]);
    let mut best: Option<(u16, Drops, Digits)> = None;
    let mut skipped = false;
    let _ = tight(&cells, size, |places, digits| {
        if best.as_ref().is_none_or(|(first, ..)| comes_before(places, *first)) {
            let (drops, is_locked) = naked_drops(state, house, places, digits);
            skipped |= is_locked && !locked;
            if !drops.is_empty() && is_locked == locked {
                best = Some((places, drops, Digits(digits)));
            }
        }
        ControlFlow::Continue(())
    });
    let Some((places, drops, digits)) = best else {
        // A locked subset may stop being locked without a change in this house.
        if !skipped {
            facts.vain_house(row, house);
        }
        return None;
    };
    let cells = cells_at(house, places).collect();
    Hit::drop(
        HodokuName::Row(row),
        drops,
        HodokuReason::Subset { house: crate::geometry::house(house), cells, digits },
    )
}

/// Of two choices of equal size, the one with the lowest member that they do not share.
pub(super) fn comes_before(a: u16, b: u16) -> bool {
    let apart = a ^ b;
    a & apart & apart.wrapping_neg() != 0
}

/// What a naked subset eliminates in each house that its cells share; and whether it is locked.
fn naked_drops(state: &State, house: usize, places: u16, digits: u16) -> (Drops, bool) {
    let members: CellSet = cells_at(house, places).collect();
    let shared: u32 = members.iter().fold(!0, |all, cell| all & HOUSE_MASKS[cell]);
    let lost = bits(digits).fold(CellSet::EMPTY, |all, digit| all | state.alive.digits[digit]);
    let first = members.first().unwrap_or(0);
    let mut drops = Drops::new();
    let mut locked = [false; 2];
    for house in ROW_COLUMN_BOX.map(|k| usize::from(CELL_HOUSES[first][k])) {
        if shared >> house & 1 == 0 {
            continue;
        }
        let cells = (lost & HOUSE_SETS[house]) - members;
        for cell in cells.iter() {
            let lost = bits(state.alive.cells[cell] & digits);
            drops.extend(lost.map(|digit| (cell as u8, digit as u8)));
        }
        // Locked: it eliminates something in the box, and something in the line outside it.
        match house {
            0..9 => locked[0] = !cells.is_empty(),
            _ => locked[1] = !(cells - HOUSE_SETS[usize::from(CELL_HOUSES[first][0])]).is_empty(),
        }
    }
    (drops, locked == [true; 2] && shared & 0x1ff != 0)
}

/// Hidden subsets, in houses with at least `least` open cells.
pub(super) fn hidden(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    least: u8,
) -> Option<Hit> {
    for house in houses() {
        let open = state.open[house];
        if open < least || usize::from(open) <= size || !facts.due_house(row, house) {
            continue;
        }
        let mut best: Option<(u16, Drops, u16)> = None;
        let _ = tight(&state.alive.house_spots(house), size, |digits, places| {
            if best.as_ref().is_none_or(|(first, ..)| comes_before(digits, *first)) {
                let lost = |cell: usize| {
                    bits(state.alive.cells[cell] & !digits).map(move |d| (cell as u8, d as u8))
                };
                let drops: Drops = cells_at(house, places).flat_map(lost).collect();
                if !drops.is_empty() {
                    best = Some((digits, drops, places));
                }
            }
            ControlFlow::Continue(())
        });
        if let Some((digits, drops, places)) = best {
            let cells = cells_at(house, places).collect();
            let (house, digits) = (crate::geometry::house(house), Digits(digits));
            let reason = HodokuReason::Subset { house, cells, digits };
            return Hit::drop(HodokuName::Row(row), drops, reason);
        }
        facts.vain_house(row, house);
    }
    None
}
