//! Where solutions go: counted, or kept if they are not the one that is known.

use crate::Placement;
use gridsmith_core::Tally;

/// What a search does with the solutions it meets.
pub(super) trait Sink {
    /// Takes a solution that was not found before.
    fn meet(&mut self, placement: &dyn Fn() -> Placement);

    /// True when no further solution is needed.
    fn is_full(&self) -> bool;

    /// The queens of the solution that is known, if one is, as columns of each row.
    fn known(&self) -> &[u64];
}

impl Sink for Tally<Placement> {
    fn meet(&mut self, placement: &dyn Fn() -> Placement) {
        self.add(placement);
    }

    fn is_full(&self) -> bool {
        Tally::is_full(self)
    }

    fn known(&self) -> &[u64] {
        &[]
    }
}

/// Keeps solutions other than one that is known.
pub(super) struct Others<'a> {
    known: &'a Placement,
    rows: Vec<u64>,
    limit: usize,
    pub(super) met: Vec<Placement>,
}

impl<'a> Others<'a> {
    /// Wants `limit` solutions of a board of `side` rows.
    pub(super) fn new(side: usize, known: &'a Placement, limit: usize) -> Self {
        let mut rows = vec![0; side];
        for cell in known.0.iter().filter(|cell| cell.index() < side * side) {
            rows[cell.index() / side] |= 1 << (cell.index() % side);
        }
        Others { known, rows, limit, met: Vec::new() }
    }
}

impl Sink for Others<'_> {
    fn meet(&mut self, placement: &dyn Fn() -> Placement) {
        let placement = placement();
        if placement != *self.known {
            self.met.push(placement);
        }
    }

    fn is_full(&self) -> bool {
        self.met.len() >= self.limit
    }

    fn known(&self) -> &[u64] {
        &self.rows
    }
}
