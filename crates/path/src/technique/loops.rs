//! Closed loop: a link that would close a run of linked cells.
//!
//! ```text
//! o-o-o      the path may not step from x to y: it
//! |   x      would go round for ever
//! o-o-y
//! ```

use std::ops::ControlFlow;

use super::{Fault, Found, Reason, Step, Technique, joins, run};
use crate::board::{Board, Candidate};

/// Reports every open link between the two ends of a run.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for [a, b] in joins(board) {
        if board.linked(a).next().is_none() {
            continue;
        }
        let left = run(board, a, None);
        if left.last() == Some(&b) {
            let reason = Reason::Loop { left, right: Vec::new(), fault: Fault::Closed };
            found(Step::drop(Technique::Loop, vec![Candidate::Link(a, b)], reason))?;
        }
    }
    ControlFlow::Continue(())
}
