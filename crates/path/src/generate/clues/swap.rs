//! Exchanging clues: to break up clusters, and to need fewer.

use gridsmith_core::{Budget, Cell, Stop};

use super::event::{ClueEvent, RemovalOutcome};
use super::probe::Finding;
use super::spacing::clusters;
use super::work::Work;

/// How many lonely cells are tried as a new clue for one cluster.
const TRIES: usize = 6;

impl Work<'_> {
    /// Breaks up clusters larger than the settings allow: a lonely cell becomes a clue, and then one or two of
    /// the cluster may go. Only for single cells: patterns have no freedom to spare.
    pub fn dechunk(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let Some(most) = self.settings.max_cluster else { return Ok(()) };
        let most = most.max(1);
        let mut hopeless: Vec<Cell> = Vec::new();
        loop {
            let size = self.shape.size();
            let groups = clusters(size, &self.clues());
            let worst = groups
                .into_iter()
                .filter(|group| group.len() > most && !hopeless.contains(&group[0]))
                .max_by_key(|group| (group.len(), std::cmp::Reverse(group[0])));
            let Some(worst) = worst else { return Ok(()) };
            if !self.break_up(&worst, budget)? {
                hopeless.push(worst[0]);
            }
        }
    }

    fn break_up(&mut self, cluster: &[Cell], budget: &mut Budget) -> Result<bool, Stop> {
        let before = self.given.clone();
        let largest = self.spacing().largest_cluster;
        let touching = |cell: &Cell| self.touching_clues(*cell);
        let mut members: Vec<(usize, Cell)> =
            cluster.iter().map(|cell| (touching(cell), *cell)).collect();
        members.sort_by_key(|(touching, cell)| (std::cmp::Reverse(*touching), *cell));
        let values = self.order.values(self.shape.size());
        let members: Vec<usize> =
            members.iter().map(|(_, cell)| usize::from(values[cell.index()]) - 1).collect();
        let members: Vec<usize> = members.into_iter().filter(|at| !self.locked[*at]).collect();
        let is_free = |unit: &usize| self.units[*unit].iter().all(|at| !self.given[*at]);
        let mut lonely: Vec<usize> = (0..self.units.len()).filter(is_free).collect();
        lonely.sort_by_key(|unit| (std::cmp::Reverse(self.loneliness(*unit)), *unit));
        for unit in lonely.into_iter().take(TRIES) {
            let added = self.units[unit].clone();
            if self.cells(&added).iter().any(|cell| self.touching_clues(*cell) > 0) {
                break;
            }
            self.restore(&added);
            let mut dropped = Vec::new();
            for &at in &members {
                // One for one; one more if there are clues to spare.
                if dropped.len() > added.len() || self.count() <= self.wanted {
                    break;
                }
                let outcome = self.try_remove(&[at], budget)?;
                if matches!(outcome, RemovalOutcome::Implied | RemovalOutcome::Proved) {
                    dropped.push(at);
                }
            }
            let now = self.spacing().largest_cluster;
            if dropped.len() >= added.len() && now <= largest {
                let event = ClueEvent::Swap {
                    added: self.cells(&added),
                    dropped: self.cells(&dropped),
                    largest_cluster: now,
                };
                (self.watch)(&event);
                return Ok(true);
            }
            self.set(before.clone());
        }
        Ok(false)
    }

    /// Clues that touch `cell`, corners included.
    fn touching_clues(&self, cell: Cell) -> usize {
        let size = self.shape.size();
        let clues = self.clues();
        let offsets = crate::Neighbours::Eight.offsets().iter();
        offsets
            .filter_map(|(down, right)| size.step(cell, *down, *right))
            .filter(|next| clues.contains(next))
            .count()
    }

    /// Tries to replace two clues by one, as often as the settings say, until few enough are left.
    ///
    /// Without the two, other solutions appear; a cell in which all of them differ can stand for both. Each
    /// that turns out not to be enough yields another solution, which rules out more cells.
    /// True if any was replaced.
    pub fn exchange(&mut self, budget: &mut Budget) -> Result<bool, Stop> {
        let mut replaced = false;
        for _ in 0..self.settings.exchanges {
            if self.count() <= self.wanted {
                break;
            }
            let may_go: Vec<usize> =
                (0..self.len()).filter(|at| self.given[*at] && !self.locked[*at]).collect();
            if may_go.len() < 2 {
                break;
            }
            let first = may_go[self.rng.index(may_go.len())];
            let second = may_go[self.rng.index(may_go.len())];
            if first != second {
                replaced |= self.exchange_two([first, second], budget)?;
            }
        }
        Ok(replaced)
    }

    fn exchange_two(&mut self, pair: [usize; 2], budget: &mut Budget) -> Result<bool, Stop> {
        self.remove(&pair);
        self.take_up(&pair);
        let base = self.oracle.assumed();
        // Only single cells can stand for the pair.
        let mut fit = vec![false; self.len()];
        for unit in self.units.iter().filter(|unit| unit.len() == 1) {
            fit[unit[0]] = !self.given[unit[0]] && !pair.contains(&unit[0]);
        }
        let known = self.pool.common();
        let mut fits: Vec<usize> = (0..self.len()).filter(|at| fit[*at] && known[*at]).collect();
        let mut replaced = None;
        while !fits.is_empty() && replaced.is_none() {
            let at = fits[self.rng.index(fits.len())];
            self.oracle.retract(base);
            self.oracle.assume(at);
            let mut enough = true;
            for lost in pair {
                match self.ask(lost, budget)? {
                    Finding::Forced => {}
                    Finding::Other(other) => {
                        let set = self.pool.add_solution(self.order, &other);
                        fits.retain(|at| set.binary_search(&(*at as u16)).is_ok());
                        enough = false;
                        break;
                    }
                    Finding::Undecided | Finding::Open => {
                        fits.retain(|other| *other != at);
                        enough = false;
                        break;
                    }
                }
                // It is forced: taking it up as well changes nothing and helps the next question.
                self.oracle.assume(lost);
            }
            replaced = enough.then_some(at);
        }
        self.oracle.retract(0);
        match replaced {
            Some(at) => {
                self.restore(&[at]);
                let event = ClueEvent::Swap {
                    added: self.cells(&[at]),
                    dropped: self.cells(&pair),
                    largest_cluster: self.spacing().largest_cluster,
                };
                (self.watch)(&event);
            }
            None => self.restore(&pair),
        }
        Ok(replaced.is_some())
    }
}
