//! Whether a board on the way may be a grave, as BUG needs it.
//!
//! On such a board every cell has two candidates and every digit two spots in a house, but for the extra candidates of
//! a few cells. A board further on has no more than that: where it has, one of those cells must be.

use crate::board::cells_at;
use crate::geometry::{CellSet, HOUSE_SETS, HOUSES, count};
use crate::technique::Technique;
use crate::{ALL_DIGITS, Board, CELLS};

/// False if no board before `now` allows a step of BUG with a rating up to `limit`.
pub(super) fn possible(now: &Board, limit: u16) -> bool {
    let wide: CellSet = (0..CELLS).filter(|cell| now.alive.count(*cell) > 2).collect();
    let crowded: Vec<(usize, usize)> = (0..HOUSES)
        .flat_map(|house| (0..9).map(move |digit| (house, digit)))
        .filter(|(house, digit)| count(now.alive.spots[*house][*digit]) > 2)
        .collect();
    let in_all = |cell: usize| crowded.iter().all(|(house, _)| HOUSE_SETS[*house].contains(cell));
    if (0..CELLS).any(|cell| (wide - CellSet::only(cell)).is_empty() && in_all(cell)) {
        return true; // type 1
    }
    if limit < Technique::Bug2.row().se {
        return false;
    }
    let common = wide.iter().fold(ALL_DIGITS, |all, cell| all & now.alive.cells[cell]);
    let one_digit = crowded.iter().fold(common, |all, (_, digit)| all & 1 << digit) != 0;
    // Every extra candidate is in this house.
    let one_house = HOUSE_SETS.iter().any(|house| {
        (wide - *house).is_empty()
            && crowded.iter().all(|(other, digit)| {
                cells_at(*other, now.alive.spots[*other][*digit]).any(|cell| house.contains(cell))
            })
    });
    // Type 4 has two cells; type 3, with more, is rated higher.
    one_digit || one_house && (limit >= Technique::Bug3.row().se || wide.len() <= 2)
}
