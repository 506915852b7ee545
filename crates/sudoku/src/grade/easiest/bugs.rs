//! Whether a board on a path may be a BUG.
//!
//! On such a board every cell has two candidates and every digit two spots in a house, except for
//! the extra candidates of a few cells. A later board has no more than that, so wherever it has
//! more, one of those cells must be. And if no placed cell can have been part of the pattern, the
//! cells outside were as they are now, so the steps are known.

use crate::board::cells_at;
use crate::geometry::{CELL_HOUSES, COLUMNS, CellSet, HOUSE_SETS, HOUSES, bits, count};
use crate::grade::se::rating;
use crate::pattern::bug;
use crate::{ALL_DIGITS, Board, CELLS, Candidate, Technique};
use std::ops::ControlFlow;

/// The most that BUG steps rated up to `limit` can eliminate on a board between `start` and `now`;
/// `None` if that is not known.
pub(super) fn drops(start: &Board, now: &Board, limit: u16) -> Option<Vec<Candidate>> {
    let wide: CellSet = (0..CELLS).filter(|cell| now.alive.count(*cell) > 2).collect();
    if !possible(now, limit) {
        return Some(Vec::new());
    }
    // With extra candidates of more than one digit, two cells are type 4; type 3 may have other
    // cells in their line as well.
    let two = wide.len() == 2;
    if wide.len() < 2 || one_digit(now, wide) || two && may_be_open(start, now, wide) {
        return None;
    }
    if limit >= Technique::Bug3.row().se {
        let houses = (0..HOUSES).filter(|at| (wide - HOUSE_SETS[*at]).is_empty());
        for at in houses {
            // In a box, other cells may share both their lines with the two.
            if at < COLUMNS || may_be_open(start, now, HOUSE_SETS[at]) {
                return None;
            }
        }
    }
    let (mut lost, mut any) = (Vec::new(), false);
    let _ = bug::find(now, &mut |step| {
        any = true;
        if rating(&step) <= limit {
            lost.extend(step.drops);
        }
        ControlFlow::Continue(())
    });
    any.then_some(lost)
}

/// True if placed cells outside `extra` may have been open on a board whose extra candidates are
/// all in `extra`: with two candidates each, and both digits twice in every house.
fn may_be_open(start: &Board, now: &Board, extra: CellSet) -> bool {
    let open: CellSet = (0..CELLS).filter(|cell| now.alive.count(*cell) > 0).collect();
    let mut placed: CellSet =
        (0..CELLS).filter(|cell| start.alive.count(*cell) > 1 && !open.contains(*cell)).collect();
    let is_placed = |house: CellSet, digit: usize| {
        house.iter().any(|cell| now.grid().0[cell] == digit as u8 + 1)
    };
    loop {
        let twice = |cell: usize, digit: usize| {
            CELL_HOUSES[cell].iter().all(|house| {
                let house = HOUSE_SETS[usize::from(*house)];
                // Cells that were then as they are now.
                match ((house & open & now.alive.digits[digit]) - extra).len() {
                    // A digit that is placed now had its other spot there.
                    0 if now.grid().0[cell] != digit as u8 + 1 && is_placed(house, digit) => {
                        (house & placed).iter().any(|other| now.grid().0[other] == digit as u8 + 1)
                    }
                    0 => {
                        let mut rest =
                            house & (placed | (open & extra)) & start.alive.digits[digit];
                        rest.remove(cell);
                        !rest.is_empty()
                    }
                    1 => true,
                    _ => false,
                }
            })
        };
        let fits = |cell: &usize| {
            let digits = start.alive.cells[*cell];
            extra.contains(*cell) || bits(digits).filter(|digit| twice(*cell, *digit)).count() >= 2
        };
        let left: CellSet = placed.iter().filter(fits).collect();
        if left == placed {
            return !(placed - extra).is_empty();
        }
        placed = left;
    }
}

/// True if all extra candidates may be of one digit.
fn one_digit(now: &Board, wide: CellSet) -> bool {
    let common = wide.iter().fold(ALL_DIGITS, |all, cell| all & now.alive.cells[cell]);
    crowded(now).fold(common, |all, (_, digit)| all & 1 << digit) != 0
}

/// Houses with a digit that has more than two spots there.
fn crowded(now: &Board) -> impl Iterator<Item = (usize, usize)> {
    (0..HOUSES)
        .flat_map(|house| (0..9).map(move |digit| (house, digit)))
        .filter(|(house, digit)| count(now.alive.spots[*house][*digit]) > 2)
}

/// False if no board before `now` allows a step of BUG with a rating up to `limit`.
fn possible(now: &Board, limit: u16) -> bool {
    let wide: CellSet = (0..CELLS).filter(|cell| now.alive.count(*cell) > 2).collect();
    let crowded: Vec<(usize, usize)> = crowded(now).collect();
    let in_all = |cell: usize| crowded.iter().all(|(house, _)| HOUSE_SETS[*house].contains(cell));
    if (0..CELLS).any(|cell| (wide - CellSet::only(cell)).is_empty() && in_all(cell)) {
        return true; // type 1
    }
    if limit < Technique::Bug2.row().se {
        return false;
    }
    // Every extra candidate is in this house.
    let one_house = HOUSE_SETS.iter().any(|house| {
        (wide - *house).is_empty()
            && crowded.iter().all(|(other, digit)| {
                cells_at(*other, now.alive.spots[*other][*digit]).any(|cell| house.contains(cell))
            })
    });
    // Type 4 has two cells; type 3 with more cells is rated higher.
    one_digit(now, wide) || one_house && (limit >= Technique::Bug3.row().se || wide.len() <= 2)
}
