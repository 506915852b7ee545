//! Segment: cells linked in a row hold a run of values, rising or falling.
//!
//! ```text
//! a-b-c     if a may hold 5 and 9 only, c holds
//!           7, 3, 11 or 7: nothing else
//! ```
//! The links one by one allow turning back: 5, 6, 5. The run does not.

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Reason, Step, Technique, run};
use crate::board::{Board, Candidate};

/// Reports every run of at least three linked cells with values that fit no run of values.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() {
        return ControlFlow::Continue(());
    }
    for start in board.ground.cells() {
        let cells = run(board, start, None);
        // Each run has two ends; the lesser one speaks for it.
        if board.linked(start).count() != 1 || cells.len() < 3 || cells.last() < Some(&start) {
            continue;
        }
        let drops = misfits(board, &cells);
        if !drops.is_empty() {
            let reason = Reason::Segment { cells };
            found(Step::drop(Technique::Segment, drops, reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// The values that the cells of a run hold in no way of filling it.
fn misfits(board: &Board, cells: &[Cell]) -> Vec<Candidate> {
    let span = cells.len() as u16 - 1;
    // The first value of every filling that is possible.
    let fits = |first: u16, rising: bool| {
        cells.iter().zip(0..).all(|(cell, by)| {
            let value = if rising { first.checked_add(by) } else { first.checked_sub(by) };
            value.is_some_and(|value| board.may_hold(*cell, value))
        })
    };
    let mut fillings = [Vec::new(), Vec::new()];
    for first in board.values_of(cells[0]) {
        for (rising, fillings) in [false, true].into_iter().zip(&mut fillings) {
            if fits(first, rising) {
                fillings.push(first);
            }
        }
    }
    let mut drops = Vec::new();
    for (&cell, by) in cells.iter().zip(0..=span) {
        for value in board.values_of(cell) {
            let falling = value.checked_add(by).is_some_and(|v| fillings[0].contains(&v));
            let rising = value.checked_sub(by).is_some_and(|v| fillings[1].contains(&v));
            if !falling && !rising {
                drops.push(Candidate::Value(cell, value));
            }
        }
    }
    drops
}
