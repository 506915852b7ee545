//! Unique rectangles and loops that progress elsewhere has spoiled, or may have.
//!
//! A loop needs both digits in all its cells. A way that postpones the steps which take one of them away may use the
//! loop. What such a loop can show at best is told by the board that is furthest on, with the two digits put back;
//! but not at which rating: a hidden subset within a loop can be rated below the naked one that is left of it when
//! more cells are filled.

use super::steps::Kept;
use crate::board::cells_at;
use crate::geometry::{CellSet, HOUSE_SETS, bits};
use crate::grade::se::{SeStep, key::loop_base, rating};
use crate::technique::unique_loop::{Field, Loop, search_from, shared_houses, steps};
use crate::technique::{Reason, Rescue, Step};
use crate::{Board, CELLS, Candidate};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Steps of a walk around a loop that take about as long as to follow one supposition.
pub(super) const SMALL: u64 = 8;

/// Every loop that some board between `before` and `now` may have, as far as the two tell.
pub(super) fn possible(
    before: &Board,
    now: &Board,
    limit: u16,
    budget: &mut Budget,
) -> Result<Vec<Loop>, Stop> {
    let mut rings: Vec<Loop> = Vec::new();
    for v1 in 0..9 {
        for v2 in v1 + 1..9 {
            let both = before.alive.digits[v1] & before.alive.digits[v2];
            let pair = 1 << v1 | 1 << v2;
            let open = now.reopened(both, pair);
            let Some(field) = Field::new(&open, [v1, v2]) else { continue };
            let first = rings.len();
            for start in (0..CELLS).filter(|cell| open.alive.cells[*cell] == pair) {
                let mut each = |ring: &Loop| {
                    if !rings[first..].iter().any(|known| known.set == ring.set) {
                        rings.push(ring.clone());
                    }
                    ControlFlow::Continue(())
                };
                let _ = budget.share_small(SMALL, |budget| {
                    search_from(&open, &field, start, false, budget, &mut each)
                })?;
            }
        }
    }
    rings.retain(|ring| {
        let pair = 1 << ring.digits[0] | 1 << ring.digits[1];
        let at_best = drops_at_best(&now.reopened(ring.set, pair), ring, limit);
        at_best.iter().any(|drop| now.is_alive(*drop))
    });
    Ok(rings)
}

/// What a way must keep to use the loop.
pub(super) fn kept(ring: &Loop) -> Kept {
    let digits = 1 << ring.digits[0] | 1 << ring.digits[1];
    Kept { cells: ring.set, digits, open: CellSet::EMPTY }
}

/// What a way may keep to use a hidden subset of a house within the loop: the house as it is, for each that has two
/// cells of the loop.
pub(super) fn kept_houses(ring: &Loop) -> impl Iterator<Item = Kept> {
    let houses = HOUSE_SETS.into_iter().filter(|house| (ring.set & *house).len() >= 2);
    houses.map(|house| Kept { open: house, ..kept(ring) })
}

/// What the loop takes away at best on a board before `board` with steps up to `limit`: more than there can be.
///
/// `board` has the two digits in every cell of the loop, and no board before it has fewer candidates.
pub(super) fn drops_at_best(board: &Board, ring: &Loop, limit: u16) -> Vec<Candidate> {
    let mut lost = Vec::new();
    let Some(more) = u32::from(limit).checked_sub(loop_base(ring.cells.len())) else {
        return lost;
    };
    let pair = 1 << ring.digits[0] | 1 << ring.digits[1];
    let extra = |cell: &usize| board.alive.cells[*cell] & !pair != 0;
    let extra: Vec<usize> = ring.set.iter().filter(extra).collect();
    if let [c1, c2] = extra[..] {
        let others = (board.alive.cells[c1] | board.alive.cells[c2]) & !pair;
        for (at, both) in shared_houses(c1, c2) {
            subsets_at_best(board, at, both, others, more, &mut lost);
        }
    }
    // The other types have one rating.
    lost.extend(steps_of(board, ring, u16::MAX).into_iter().flat_map(|one| one.step.drops));
    lost
}

/// What the two cells at the places `both` of a house, which hold one of `others`, take away as one cell of a subset.
///
/// A hidden subset is a naked one of the cells that are left. The rating adds a tenth for each digit of a naked subset
/// but one, or each cell of a hidden one but one: `more` at most. With more cells open there were no fewer of either. What
/// else Sudoku Explainer asks of a subset does not count, since it may have held before.
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
pub(super) fn steps_of(board: &Board, ring: &Loop, limit: u16) -> Vec<SeStep> {
    let [v1, v2] = ring.digits;
    let both: CellSet = board.alive.digits[v1] & board.alive.digits[v2];
    let mut all = Vec::new();
    // More than two cells with something else must all have the same.
    let more: Vec<u16> = ring.set.iter().map(|cell| board.alive.cells[cell]).collect();
    let pair = 1 << v1 | 1 << v2;
    let extra = more.iter().fold(0, |extra, mask| extra | mask & !pair);
    let wide = more.iter().filter(|mask| **mask & !pair != 0).count();
    if !(ring.set - both).is_empty() || wide > 2 && !extra.is_power_of_two() {
        return all;
    }
    let _ = steps(board, ring, &mut |step| {
        let rating = rating(&step);
        if rating <= limit {
            all.push(SeStep { step, rating });
        }
        ControlFlow::Continue(())
    });
    all
}

/// True for a hidden subset within a loop: more filled cells can spoil it, though the loop stays.
pub(super) fn is_hidden_subset(step: &Step) -> bool {
    matches!(&step.reason, Reason::UniqueLoop { rescue: Rescue::Hidden { .. }, .. })
}
