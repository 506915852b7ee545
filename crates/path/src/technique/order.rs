//! Waypoint order: on a Zip a link may neither lead from one waypoint to another that is not the
//! next, nor finish the line before every cell is visited.
//!
//! ```text
//! 1-o x-4      from x the line would come from 1 to 4
//!     2 3      without 2 and 3
//! ```

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Fault, Found, Reason, Step, Technique, joins, run};
use crate::board::{Board, Candidate};

/// Reports every open link that would join waypoints out of turn, or the two ends too early.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if !board.is_zip() {
        return ControlFlow::Continue(());
    }
    for [a, b] in joins(board) {
        let (left, right) = (run(board, a, None), run(board, b, None));
        if let Some(fault) = fault(board, &left, &right) {
            let reason = Reason::Loop { left, right, fault };
            found(Step::drop(Technique::Order, vec![Candidate::Link(a, b)], reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// What is wrong with joining two runs of linked cells, each given from the end that would be
/// joined.
fn fault(board: &Board, left: &[Cell], right: &[Cell]) -> Option<Fault> {
    if left.len() > 1 && left.last() == right.first() {
        return None; // one and the same run: a loop
    }
    let waypoint = |cell: &Cell| Some(board.ground.waypoint[cell.index()]).filter(|n| *n > 0);
    let nearest = |cells: &[Cell]| cells.iter().find_map(waypoint);
    if let (Some(from), Some(to)) = (nearest(left), nearest(right))
        && from.abs_diff(to) != 1
    {
        return Some(Fault::Order(from, to));
    }
    let ends = left.iter().chain(right).filter(|cell| board.is_zip_end(**cell)).count();
    (ends == 2 && left.len() + right.len() < board.len()).then_some(Fault::Early)
}
