//! Plain techniques on bitboards, up to a level: what a removal of clues may rest on.
//!
//! Each level draws the conclusions of techniques that the ladder of [`crate::technique`] has at
//! that label, a little weaker in places, so that a board solved here is solved there without
//! anything harder.

use gridsmith_core::{Bits, Budget, Stop};

use super::board::{Alive, Board, Dead, Ways};

/// Which techniques may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// Next number and bridge.
    Next,
    /// Corridors, values with one cell, cells with one value.
    Singles,
    /// Dead ends, cells with two ways, forced links.
    Links,
    /// Runs of linked cells and closed loops.
    Runs,
}

impl<const W: usize> Board<W> {
    /// Draws every conclusion up to `level`.
    pub fn settle_to(
        &mut self,
        level: Level,
        ways: &Ways<W>,
        budget: &Budget,
    ) -> Result<Alive, Stop> {
        match level {
            Level::Next => {
                budget.pay(self.round_cost(ways))?;
                Ok(self.settle_next(ways))
            }
            Level::Singles => loop {
                budget.pay(self.round_cost(ways))?;
                let alive = self.settle_singles(ways);
                if alive.is_err() || !self.has_news() {
                    return Ok(alive);
                }
            },
            Level::Links => self.settle(ways, budget),
            Level::Runs => loop {
                let alive = self.settle(ways, budget)?;
                if alive.is_err() {
                    return Ok(alive);
                }
                match self.settle_runs(ways) {
                    Ok(false) => return Ok(Ok(())),
                    Ok(true) => (),
                    Err(dead) => return Ok(Err(dead)),
                }
            },
        }
    }

    /// True if value `at + 1` stands in a known cell.
    pub fn is_placed(&self, at: usize) -> bool {
        self.domain(at).single().is_some()
    }

    /// Places values beside known ones: the only free neighbour, or the only one that touches both
    /// sides.
    fn settle_next(&mut self, ways: &Ways<W>) -> Alive {
        let last = self.len() - 1;
        let mut taken = Bits::EMPTY;
        for at in 0..=last {
            if self.is_placed(at) {
                taken |= *self.domain(at);
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for at in 0..=last {
                if self.is_placed(at) {
                    continue;
                }
                let known =
                    |at: usize| (at <= last && self.is_placed(at)).then(|| *self.domain(at));
                let before = at.checked_sub(1).and_then(known);
                let after = known(at + 1);
                let spots =
                    [before, after].map(|cell| cell.map(|cell| self.around(ways, cell) - taken));
                let both = match spots {
                    [Some(a), Some(b)] => Some(a & b),
                    _ => None,
                };
                let only =
                    [spots[0], spots[1], both].into_iter().flatten().find_map(|s| s.single());
                if let Some(cell) = only {
                    self.place(at, cell)?;
                    taken.insert(cell);
                    changed = true;
                }
            }
        }
        // Places without news to spread: this level does not sweep.
        self.hush();
        Ok(())
    }

    /// Follows the runs of sure steps: their values rise or fall, and they do not close. True if
    /// anything went.
    fn settle_runs(&mut self, ways: &Ways<W>) -> Result<bool, Dead> {
        let mut changed = false;
        let mut seen: Bits<W> = Bits::EMPTY;
        let starts = self.run_ends();
        for start in starts.iter() {
            if seen.contains(start) {
                continue;
            }
            let cells = self.run_from(ways, start);
            let end = cells[cells.len() - 1];
            seen.insert(end);
            if cells.len() < 3 {
                continue;
            }
            changed |= self.unlink(ways, start, end);
            changed |= self.fit_run(&cells)?;
        }
        Ok(changed)
    }

    /// The cells that a run starts or ends with.
    fn run_ends(&self) -> Bits<W> {
        let (mut one, mut two) = (Bits::EMPTY, Bits::EMPTY);
        for forced in self.forced() {
            two |= one & *forced;
            one |= *forced;
        }
        one - two
    }

    fn run_from(&self, ways: &Ways<W>, start: usize) -> Vec<usize> {
        let mut cells = vec![start];
        let mut from = usize::MAX;
        while let Some(&cell) = cells.last() {
            let step = (0..ways.count()).filter(|way| self.is_forced(cell, *way));
            let Some(next) = step.map(|way| ways.next(cell, way)).find(|next| *next != from) else {
                break;
            };
            if next == start {
                break;
            }
            from = cell;
            cells.push(next);
        }
        cells
    }

    /// Drops the values that a run holds in no way of filling it.
    fn fit_run(&mut self, cells: &[usize]) -> Result<bool, Dead> {
        let len = self.len();
        if cells.len() > len {
            return Err(Dead);
        }
        let mut kept = vec![Bits::<W>::EMPTY; len];
        let mut fill = |first: usize, rising: bool| {
            let at = |by: usize| if rising { first + by } else { first - by };
            let fits =
                cells.iter().enumerate().all(|(by, cell)| self.domain(at(by)).contains(*cell));
            if fits {
                cells.iter().enumerate().for_each(|(by, cell)| kept[at(by)].insert(*cell));
            }
        };
        for first in 0..=len - cells.len() {
            fill(first, true);
            fill(first + cells.len() - 1, false);
        }
        let run: Bits<W> = cells.iter().copied().collect();
        let mut changed = false;
        for (at, kept) in kept.into_iter().enumerate() {
            let before = *self.domain(at);
            self.narrow(at, !run | kept)?;
            changed |= before != *self.domain(at);
        }
        Ok(changed)
    }
}
