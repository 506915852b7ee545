//! Closed loop: a link that would close a run of linked cells, or join two runs that do not belong together.
//!
//! ```text
//! o-o-o      the path may not step from x to y: it
//! |   x      would go round for ever
//! o-o-y
//! ```
//! On a Zip a link may neither lead from one waypoint to another that is not the next, nor finish the path
//! before every cell is visited.

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Fault, Found, Reason, Step, Technique, run};
use crate::board::{Board, Candidate, Link};

/// Reports every open link that would join badly.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for (edge, &[a, b]) in board.ground.edges.iter().enumerate() {
        if board.link(edge) != Link::Open || !board.is_usable(edge) {
            continue;
        }
        let linked = |cell: Cell| board.linked(cell).next().is_some();
        // Two loose cells can only clash as waypoints.
        if !linked(a) && !linked(b) && !board.is_zip() {
            continue;
        }
        if let Some(reason) = bad_join(board, a, b) {
            found(Step::drop(Technique::Loop, vec![Candidate::Link(a, b)], reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Why the path may not step between `a` and `b`, each an end of a run of linked cells.
pub(crate) fn bad_join(board: &Board, a: Cell, b: Cell) -> Option<Reason> {
    if board.linked(a).count() > 1 || board.linked(b).count() > 1 {
        return None; // one of them is passed already
    }
    let left = run(board, a, None);
    if left.len() > 1 && left.last() == Some(&b) {
        return Some(Reason::Loop { left, right: Vec::new(), fault: Fault::Closed });
    }
    if !board.is_zip() {
        return None;
    }
    let right = run(board, b, None);
    let waypoint = |cell: &Cell| Some(board.ground.waypoint[cell.index()]).filter(|n| *n > 0);
    let nearest = |cells: &[Cell]| cells.iter().find_map(waypoint);
    if let (Some(from), Some(to)) = (nearest(&left), nearest(&right))
        && from.abs_diff(to) != 1
    {
        return Some(Reason::Loop { left, right, fault: Fault::Order(from, to) });
    }
    let all = left.len() + right.len();
    let ends = left.iter().chain(&right).filter(|cell| board.is_zip_end(**cell)).count();
    if ends == 2 && all < board.len() {
        return Some(Reason::Loop { left, right, fault: Fault::Early });
    }
    None
}
