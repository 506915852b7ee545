//! Unique rectangles and loops that progress elsewhere has spoiled, or may have.
//!
//! A loop needs both digits in all its cells. A way that postpones the steps which take one of them away may use the
//! loop. What such a loop can show at best is told by the board that is furthest on, with the two digits put back.

use super::steps::Kept;
use crate::geometry::CellSet;
use crate::grade::se::{SeStep, rating};
use crate::technique::unique_loop::{Field, Loop, search_from, steps};
use crate::{Board, CELLS};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

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
                let _ = search_from(&open, &field, start, false, budget, &mut |ring| {
                    if !rings[first..].iter().any(|known| known.set == ring.set) {
                        rings.push(ring.clone());
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
    }
    rings.retain(|ring| !at_best(now, ring, limit).is_empty());
    Ok(rings)
}

/// What a way must keep to use the loop.
pub(super) fn kept(ring: &Loop) -> Kept {
    Kept { cells: ring.set, digits: 1 << ring.digits[0] | 1 << ring.digits[1] }
}

/// What the loop shows at best, with no rating above `limit`: steps that drop something that is still there `now`.
fn at_best(now: &Board, ring: &Loop, limit: u16) -> Vec<SeStep> {
    let pair = 1 << ring.digits[0] | 1 << ring.digits[1];
    let mut all = steps_of(&now.reopened(ring.set, pair), ring, limit);
    all.retain(|one| one.step.drops.iter().any(|drop| now.is_alive(*drop)));
    all
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
