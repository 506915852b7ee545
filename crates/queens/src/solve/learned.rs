//! The search that learns, for boards on which branching goes astray.

use super::hunt::Path;
use super::sink::Sink;
use super::tiling::{Patch, Tilings};
use crate::{Placement, Queens};
use gridsmith_core::learn::{Learn, Lit};
use gridsmith_core::{Budget, Cell, Stop};
use std::ops::ControlFlow;

/// What propagation leaves of a puzzle before anything is supposed.
pub(super) struct Rest {
    /// The cells that may hold a queen and hold none yet, in rising order. Each is a variable.
    pub(super) open: Vec<Cell>,
    /// The queens so far.
    pub(super) queens: Vec<Cell>,
    /// Sets of open cells, each with the number of queens that it holds.
    pub(super) patches: Vec<Patch>,
}

impl Rest {
    /// Meets the solutions of `puzzle` that a search which went astray at `path` has not met.
    pub(super) fn search(
        &self,
        puzzle: &Queens,
        path: &Path,
        sink: &mut dyn Sink,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let mut learn = self.axioms(puzzle);
        for cells in path.exhausted() {
            // A cell that is closed here has no queen in any solution: nothing to exclude.
            if cells.iter().all(|cell| self.open.contains(cell) || self.queens.contains(cell)) {
                let clause: Vec<Lit> = self.lits(cells).map(|lit| !lit).collect();
                learn.clause(&clause);
            }
        }
        let mut tilings = Tilings::new(puzzle.size(), &self.open, &self.patches);
        learn.each_model(&mut tilings, budget, |learn| {
            sink.meet(&|| self.placement(learn));
            if sink.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }

    /// The rules of the puzzle over the open cells.
    fn axioms(&self, puzzle: &Queens) -> Learn {
        let size = puzzle.size();
        let mut learn = Learn::new(self.open.len());
        let mut house = |holds: &dyn Fn(&Cell) -> bool| {
            let placed = self.queens.iter().filter(|&cell| holds(cell)).count();
            let open = self.open.iter().copied().filter(holds);
            let lits: Vec<Lit> = self.lits(open).collect();
            learn.exactly(puzzle.stars() - placed, &lits);
        };
        for index in 0..puzzle.side() {
            house(&|&cell| size.row(cell) == index);
            house(&|&cell| size.column(cell) == index);
            house(&|&cell| usize::from(puzzle.region(cell)) == index);
        }
        for corner in size.cells() {
            let block = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(d, r)| size.step(corner, d, r));
            let lits: Vec<Lit> = self.lits(block.into_iter().flatten()).collect();
            learn.at_most(1, &lits);
        }
        learn
    }

    /// "This cell holds a queen", for those of `cells` that are open.
    fn lits(&self, cells: impl IntoIterator<Item = Cell>) -> impl Iterator<Item = Lit> {
        let lit = |cell| self.open.binary_search(&cell).ok().map(Lit::yes);
        cells.into_iter().filter_map(lit)
    }

    fn placement(&self, learn: &Learn) -> Placement {
        let open = self.open.iter().enumerate();
        let met = open.filter(|(var, _)| learn.is_true(Lit::yes(*var))).map(|(_, cell)| cell);
        let mut cells: Vec<Cell> = self.queens.iter().chain(met).copied().collect();
        cells.sort_unstable();
        Placement(cells)
    }
}
