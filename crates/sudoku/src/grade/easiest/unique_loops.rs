//! Unique rectangles and loops that progress elsewhere has destroyed, or may have destroyed.
//!
//! A loop needs both digits in all its cells. A path that postpones the steps that would eliminate
//! one of them may use the loop. The most advanced board, with the two digits restored, tells what
//! such a loop can eliminate at best; but not at which rating: a hidden subset within a loop can be
//! rated below the naked one that remains of it when more cells are filled.

use super::steps::Kept;
use crate::board::cells_at;
use crate::geometry::{CellSet, HOUSE_SETS, bits};
use crate::grade::se::{SeStep, key::loop_base, rating};
use crate::pattern::unique_loop::{Field, Loop, search_from, shared_houses, steps};
use crate::{Board, CELLS, Candidate, Reason, Rescue, Step};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The number of steps around a loop that take about as long as following one supposition.
pub(super) const SMALL: u64 = 8;

/// Every loop that some board between `before` and `now` may have.
pub(super) fn possible(
    before: &Board,
    now: &Board,
    limit: u16,
    budget: &mut Budget,
) -> Result<Vec<Loop>, Stop> {
    let mut loops: Vec<Loop> = Vec::new();
    for v1 in 0..9 {
        for v2 in v1 + 1..9 {
            let both = before.alive.digits[v1] & before.alive.digits[v2];
            let pair = 1 << v1 | 1 << v2;
            let open = now.reopened(both, pair);
            let Some(field) = Field::new(&open, [v1, v2]) else { continue };
            let first = loops.len();
            for start in (0..CELLS).filter(|cell| open.alive.cells[*cell] == pair) {
                let mut each = |unique: &Loop| {
                    if !loops[first..].iter().any(|known| known.set == unique.set) {
                        loops.push(unique.clone());
                    }
                    ControlFlow::Continue(())
                };
                let _ = budget.share_small(SMALL, |budget| {
                    search_from(&open, &field, start, false, budget, &mut each)
                })?;
            }
        }
    }
    loops.retain(|unique| {
        let pair = 1 << unique.digits[0] | 1 << unique.digits[1];
        let at_best = drops_at_best(&now.reopened(unique.set, pair), unique, limit);
        at_best.iter().any(|drop| now.is_alive(*drop))
    });
    Ok(loops)
}

/// What a path must keep to use the loop.
pub(super) fn kept(unique: &Loop) -> Kept {
    let digits = 1 << unique.digits[0] | 1 << unique.digits[1];
    Kept { cells: unique.set, digits, open: CellSet::EMPTY }
}

/// What a path may keep to use a hidden subset of a house within the loop: the house as it is, for
/// each house with two cells of the loop.
pub(super) fn kept_houses(unique: &Loop) -> impl Iterator<Item = Kept> {
    let houses = HOUSE_SETS.into_iter().filter(|house| (unique.set & *house).len() >= 2);
    houses.map(|house| Kept { open: house, ..kept(unique) })
}

/// An upper bound for what the loop eliminates on a board before `board` with steps up to `limit`.
///
/// `board` has the two digits in every cell of the loop, and no earlier board has fewer candidates.
pub(super) fn drops_at_best(board: &Board, unique: &Loop, limit: u16) -> Vec<Candidate> {
    let mut lost = Vec::new();
    let Some(more) = u32::from(limit).checked_sub(loop_base(unique.cells.len())) else {
        return lost;
    };
    let pair = 1 << unique.digits[0] | 1 << unique.digits[1];
    let extra = |cell: &usize| board.alive.cells[*cell] & !pair != 0;
    let extra: Vec<usize> = unique.set.iter().filter(extra).collect();
    if let [c1, c2] = extra[..] {
        let others = (board.alive.cells[c1] | board.alive.cells[c2]) & !pair;
        for (at, both) in shared_houses(c1, c2) {
            subsets_at_best(board, at, both, others, more, &mut lost);
        }
    }
    // The other types have one rating.
    lost.extend(steps_of(board, unique, u16::MAX).into_iter().flat_map(|one| one.step.drops));
    lost
}

/// What the two cells at the places `both` of a house, which hold one of `others`, eliminate as one
/// cell of a subset.
///
/// A hidden subset is a naked one of the remaining cells. The rating adds a tenth for each digit of
/// a naked subset except one, or for each cell of a hidden one except one: at most `more`. With
/// more open cells there were no fewer of either. Sudoku Explainer's other conditions for a subset
/// are ignored, since they may have held before.
fn subsets_at_best(
    board: &Board,
    at: usize,
    both: u16,
    others: u16,
    more: u32,
    lost: &mut Vec<Candidate>,
) {
    let alive = |cell: usize| board.alive.cells[cell];
    let open = (0..9).filter(|place| cells_at(at, 1 << place).any(|cell| alive(cell) != 0));
    let rest: Vec<usize> = open.filter(|place| both >> place & 1 == 0).collect();
    for choice in 1..1u16 << rest.len() {
        let places = bits(choice).fold(0, |all, i| all | 1 << rest[i]);
        let digits = cells_at(at, places).fold(others, |all, cell| all | alive(cell));
        if digits.count_ones() > places.count_ones() + 1 {
            continue;
        }
        let outside: u16 = rest.iter().fold(0, |all, place| all | 1 << place) & !places;
        let (naked, hidden) = (digits.count_ones(), outside.count_ones());
        if naked.min(hidden) > more + 1 {
            continue;
        }
        for cell in cells_at(at, outside) {
            lost.extend(bits(alive(cell) & digits).map(|digit| Candidate::of(cell, digit)));
        }
    }
}

/// The steps up to `limit` that a loop allows on a board.
pub(super) fn steps_of(board: &Board, unique: &Loop, limit: u16) -> Vec<SeStep> {
    let [v1, v2] = unique.digits;
    let both: CellSet = board.alive.digits[v1] & board.alive.digits[v2];
    let mut all = Vec::new();
    // If more than two cells have extra candidates, they must all have the same one.
    let more: Vec<u16> = unique.set.iter().map(|cell| board.alive.cells[cell]).collect();
    let pair = 1 << v1 | 1 << v2;
    let extra = more.iter().fold(0, |extra, mask| extra | mask & !pair);
    let wide = more.iter().filter(|mask| **mask & !pair != 0).count();
    if !(unique.set - both).is_empty() || wide > 2 && !extra.is_power_of_two() {
        return all;
    }
    let _ = steps(board, unique, &mut |step| {
        let rating = rating(&step);
        if rating <= limit {
            all.push(SeStep { step, rating });
        }
        ControlFlow::Continue(())
    });
    all
}

/// True for a hidden subset within a loop: more filled cells can destroy it, though the loop
/// remains.
pub(super) fn is_hidden_subset(step: &Step) -> bool {
    matches!(&step.reason, Reason::UniqueLoop { rescue: Rescue::Hidden { .. }, .. })
}
