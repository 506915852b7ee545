//! Leftovers: the cells that stick out of adjacent lines hold the same digits as those that stick in.
//!
//! ```text
//! A A A B     the row and region A hold the same digits: so do the cells
//! A C B B     that only one of them has: r1c4 and r2c1 are equal
//! ```
//! For k adjacent lines and k regions. A digit that none of the one cells can hold, none of the others
//! holds. Standard boxes have no such cells, unless they fill the lines.

use super::{Found, Step, Technique};
use crate::layout::{Cells, told};
use crate::{Board, Candidate, Reason};
use gridsmith_core::members;
use std::ops::ControlFlow;

/// More cells than that on each side are too many to look at.
const CELLS: usize = 5;

/// Reports every band of lines whose leftovers exclude something, until `found` breaks off: fewer
/// leftovers first.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.shape().is_boxed() {
        return ControlFlow::Continue(());
    }
    let mut steps = Vec::new();
    for axis in 0..2 {
        for first in 0..board.layout.side {
            for count in 1..board.layout.side - first {
                steps.extend(band(board, axis, first, count));
            }
        }
    }
    steps.sort_by_key(|(size, _)| *size);
    steps.into_iter().try_for_each(|(_, step)| found(step))
}

/// The step that `count` lines of `axis` from `first` on give, if there is one.
fn band(board: &Board, axis: usize, first: usize, count: usize) -> Option<((usize, usize), Step)> {
    let layout = &board.layout;
    let side = layout.side;
    let lines: Vec<usize> = (first..first + count).map(|line| axis * side + line).collect();
    let cells_of = |houses: &[usize]| -> Cells {
        houses.iter().flat_map(|&house| layout.cells(house)).map(|&c| usize::from(c)).collect()
    };
    let band = cells_of(&lines);
    let shared = |house: usize| (cells_of(&[house]) & band).len();
    let mut regions: Vec<usize> = (2 * side..3 * side).collect();
    regions.sort_by_key(|&house| std::cmp::Reverse(shared(house)));
    regions.truncate(count);
    regions.sort_unstable();
    let whole = cells_of(&regions);
    let (inside, outside) = (band - whole, whole - band);
    if inside.is_empty() || inside.len() > CELLS {
        return None;
    }
    let digits = |cells: Cells| {
        cells.iter().fold(0, |mask, cell| {
            let value = board.digit(cell);
            mask | if value > 0 { 1 << (value - 1) } else { board.mask(cell) }
        })
    };
    let both = digits(inside) & digits(outside);
    let lost = |cell: usize| {
        members(board.mask(cell) & !both).map(move |digit| Candidate::of(cell, digit))
    };
    let drops: Vec<Candidate> = (inside | outside).iter().flat_map(lost).collect();
    if drops.is_empty() {
        return None;
    }
    let named = |houses: &[usize]| houses.iter().map(|&house| layout.houses[house]).collect();
    let reason = Reason::Leftovers {
        lines: named(&lines),
        regions: named(&regions),
        inside: told(inside.iter()),
        outside: told(outside.iter()),
    };
    Some(((inside.len(), count), Step::drop(Technique::Leftovers, drops, reason)))
}
