//! A few guesses with full propagation: enough for most boards people publish.

use gridsmith_core::{Budget, Stop, Tally};

use super::board::{Board, Ways};
use crate::Order;

/// Depth-first search that gives up when it finds nothing.
#[derive(Debug)]
pub(super) struct Guess<'a, const W: usize> {
    pub ways: &'a Ways<W>,
    pub tally: Tally<Order>,
    /// Nodes allowed before any solution is found.
    pub patience: u64,
    /// Nodes each solution earns: plenty of solutions are counted here, few by learning.
    pub reward: u64,
}

/// Why the guessing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The search space is done, or the tally is full.
    Done,
    /// Patience ran out.
    Lost,
}

impl<const W: usize> Guess<'_, W> {
    /// Searches below `board`, which has been settled.
    pub fn search(&mut self, board: &Board<W>, budget: &mut Budget) -> Result<End, Stop> {
        let Some(at) = smallest(board) else {
            if let Some(order) = board.order() {
                self.tally.add(|| order);
            }
            return Ok(End::Done);
        };
        for cell in board.domain(at).iter() {
            if self.tally.is_full() {
                break;
            }
            if budget.spent() >= self.patience + self.reward.saturating_mul(self.tally.solutions())
            {
                return Ok(End::Lost);
            }
            budget.spend()?;
            let mut child = board.clone();
            if child.place(at, cell).is_err() || child.settle(self.ways, budget)?.is_err() {
                continue;
            }
            if self.search(&child, budget)? == End::Lost {
                return Ok(End::Lost);
            }
        }
        Ok(End::Done)
    }
}

/// The value with the fewest cells, but more than one; the least of equals.
fn smallest<const W: usize>(board: &Board<W>) -> Option<usize> {
    (0..board.len())
        .map(|at| (board.domain(at).len(), at))
        .filter(|(cells, _)| *cells > 1)
        .min()
        .map(|(_, at)| at)
}
