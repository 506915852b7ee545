//! Branching: suppose a candidate, follow it to its end, then do without it.

use super::State;
use crate::SizedGrid;
use gridsmith_core::{Budget, Rng, Stop, Tally};

/// Nodes that each solution adds to the patience: where solutions are dense, branching meets them faster
/// than learning does.
const PER_SOLUTION: u64 = 100;

/// A branching search on its way.
pub(super) struct Branch<'a, 'b, 'c> {
    state: State<'a>,
    path: Path,
    patience: u64,
    tally: &'b mut Tally<SizedGrid>,
    rng: Option<&'b mut Rng>,
    budget: &'b mut Budget<'c>,
}

/// Why a branching search broke off.
pub(super) enum Break {
    /// The budget ended it.
    Stopped(Stop),
    /// It spent its patience. The path says where.
    Astray(Path),
}

impl From<Stop> for Break {
    fn from(stop: Stop) -> Break {
        Break::Stopped(stop)
    }
}

/// The way from the root of a search to where it is: every supposition that holds there, and every one
/// that was followed to its end on the way.
#[derive(Default)]
pub(super) struct Path(Vec<((usize, usize), bool)>);

impl Path {
    /// For each supposition followed to its end: the candidates, all together, that it was about. The
    /// search has met every solution with all of these, and no other.
    pub(super) fn exhausted(&self) -> impl Iterator<Item = Vec<(usize, usize)>> {
        let held = |to: usize| self.0[..to].iter().filter(|step| step.1).map(|step| step.0);
        let done = self.0.iter().enumerate().filter(|(_, step)| !step.1);
        done.map(move |(at, step)| held(at).chain([step.0]).collect())
    }
}

impl<'a, 'b, 'c> Branch<'a, 'b, 'c> {
    pub(super) fn new(
        state: State<'a>,
        patience: u64,
        tally: &'b mut Tally<SizedGrid>,
        rng: Option<&'b mut Rng>,
        budget: &'b mut Budget<'c>,
    ) -> Self {
        Branch { state, path: Path::default(), patience, tally, rng, budget }
    }

    /// Meets every solution of the state, until the tally is full.
    pub(super) fn run(&mut self) -> Result<(), Break> {
        let (state_mark, path_mark) = (self.state.mark(), self.path.0.len());
        while let Some((cell, digit)) = self.choice() {
            let Some(patience) = self.patience.checked_sub(1) else {
                return Err(Break::Astray(std::mem::take(&mut self.path)));
            };
            self.patience = patience;
            self.budget.spend()?;
            self.path.0.push(((cell, digit), true));
            let mark = self.state.mark();
            if self.state.place(cell, digit).is_ok() {
                self.run()?;
            }
            self.state.pay(self.budget)?;
            if self.tally.is_full() {
                return Ok(());
            }
            self.state.undo(mark);
            if let Some(last) = self.path.0.last_mut() {
                last.1 = false;
            }
            if self.state.drop(cell, digit).is_err() {
                self.state.undo(state_mark);
                self.path.0.truncate(path_mark);
                return Ok(());
            }
        }
        let state = &self.state;
        self.tally.add(|| state.grid());
        self.patience = self.patience.saturating_add(PER_SOLUTION);
        self.state.undo(state_mark);
        self.path.0.truncate(path_mark);
        Ok(())
    }

    /// The candidate to suppose next; nothing if every cell has one digit.
    fn choice(&mut self) -> Option<(usize, usize)> {
        let Some(rng) = &mut self.rng else {
            return self.state.narrowest(|at| at)?.first().copied();
        };
        let count = self.state.places();
        let start = rng.index(count);
        let choices = self.state.narrowest(|at| (at + start) % count)?;
        Some(choices[rng.index(choices.len())])
    }
}
