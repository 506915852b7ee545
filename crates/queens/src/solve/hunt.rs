//! What a branching search carries along: where it is, what it has met, how long it may go on.

use super::sink::Sink;
use crate::Placement;
use gridsmith_core::{Budget, Cell, Rng, Stop};

/// Nodes that each solution adds to the patience: where solutions are dense, branching meets them
/// faster than learning does.
const PER_SOLUTION: u64 = 100;

/// A branching search on its way.
pub(super) struct Hunt<'a, 'b> {
    path: Path,
    patience: u64,
    sink: &'a mut dyn Sink,
    /// Puts the choices at each branch into random order.
    rng: Option<&'a mut Rng>,
    budget: &'a mut Budget<'b>,
}

/// Why a branching search broke off.
pub(super) enum Break {
    /// The budget ended it.
    Stopped(Stop),
    /// It spent its patience. The path says where.
    Astray(Path),
}

/// The way from the root of a search to where it is: every supposition that holds there, and every
/// one that was followed to its end on the way.
#[derive(Default)]
pub(super) struct Path(Vec<(Cell, bool)>);

impl Path {
    /// For each supposition followed to its end: the cells whose queens, all together, it was
    /// about.
    ///
    /// The branching search has met every solution with queens on all of these, and no other.
    pub(super) fn exhausted(&self) -> impl Iterator<Item = Vec<Cell>> {
        let held = |to: usize| self.0[..to].iter().filter(|step| step.1).map(|step| step.0);
        let done = self.0.iter().enumerate().filter(|(_, step)| !step.1);
        done.map(move |(at, step)| held(at).chain([step.0]).collect())
    }
}

impl<'a, 'b> Hunt<'a, 'b> {
    pub(super) fn new(patience: u64, sink: &'a mut dyn Sink, budget: &'a mut Budget<'b>) -> Self {
        Hunt { path: Path::default(), patience, sink, rng: None, budget }
    }

    /// The same search in the random order that `rng` gives.
    pub(super) fn shuffled(self, rng: Option<&'a mut Rng>) -> Self {
        Hunt { rng, ..self }
    }

    /// Where the choices of a branch come in random order: the source of it.
    pub(super) fn rng(&mut self) -> Option<&mut Rng> {
        self.rng.as_deref_mut()
    }

    /// The queens of the solution that is known, as columns of each of `N` rows: better tried last.
    pub(super) fn known<const N: usize>(&self) -> [u64; N] {
        let mut rows = [0; N];
        rows.iter_mut().zip(self.sink.known()).for_each(|(row, known)| *row = *known);
        rows
    }

    /// How long the path is now: what [`Hunt::leave`] goes back to.
    pub(super) fn enter(&self) -> usize {
        self.path.0.len()
    }

    /// Goes back to a node entered before, whose solutions have all been met.
    pub(super) fn leave(&mut self, mark: usize) {
        self.path.0.truncate(mark);
    }

    /// Pays for a supposition: a queen on `cell`.
    pub(super) fn suppose(&mut self, cell: Cell) -> Result<(), Break> {
        let Some(patience) = self.patience.checked_sub(1) else {
            return Err(Break::Astray(std::mem::take(&mut self.path)));
        };
        self.budget.spend().map_err(Break::Stopped)?;
        self.patience = patience;
        self.path.0.push((cell, true));
        Ok(())
    }

    /// All solutions under the last supposition have been met.
    pub(super) fn exhaust(&mut self) {
        if let Some(last) = self.path.0.last_mut() {
            last.1 = false;
        }
    }

    /// Takes a solution.
    pub(super) fn meet(&mut self, placement: impl Fn() -> Placement) {
        self.sink.meet(&placement);
        self.patience = self.patience.saturating_add(PER_SOLUTION);
    }

    /// True when no further solution is needed.
    pub(super) fn is_over(&self) -> bool {
        self.sink.is_full()
    }
}
