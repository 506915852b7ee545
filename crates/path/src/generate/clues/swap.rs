//! Exchanging clues: to break up clusters, and to need fewer.

use gridsmith_core::{Budget, Cell, Stop};

use super::event::{ClueEvent, RemovalOutcome};
use super::lumps::Lumps;
use super::probe::Finding;
use super::settings::ClueTarget;
use super::spacing::clusters;
use super::work::Work;

/// How many exchanges are tried for one cluster. With 24 of them the largest cluster of a 9x9
/// Hidato has 4.8 clues on average, with 60 it has 4.2.
const TRIES: usize = 48;

impl Work<'_> {
    /// Breaks up clusters larger than the settings allow: a unit outside becomes clues, and then
    /// one of the cluster may go. Each exchange lowers the sum of the squared sizes of all
    /// clusters. True if any was exchanged.
    pub fn dechunk(&mut self, budget: &mut Budget) -> Result<bool, Stop> {
        let Some(most) = self.settings.max_cluster else { return Ok(false) };
        let mut exchanged = false;
        let most = most.max(1);
        let mut hopeless: Vec<Cell> = Vec::new();
        loop {
            let worst = clusters(self.shape, &self.clues())
                .into_iter()
                .filter(|group| group.len() > most && !hopeless.contains(&group[0]))
                .max_by_key(|group| (group.len(), std::cmp::Reverse(group[0])));
            let Some(worst) = worst else { return Ok(exchanged) };
            if self.break_up(&worst, budget)? {
                exchanged = true;
            } else {
                hopeless.push(worst[0]);
            }
        }
    }

    fn break_up(&mut self, cluster: &[Cell], budget: &mut Budget) -> Result<bool, Stop> {
        for (old, new) in self.ways_to_break(cluster).into_iter().take(TRIES) {
            let (dropped, added) = (self.units[old].clone(), self.units[new].clone());
            self.restore(&added);
            let outcome = self.try_remove(&dropped, budget)?;
            if matches!(outcome, RemovalOutcome::Implied | RemovalOutcome::Proved) {
                let event = ClueEvent::Swap {
                    added: self.cells(&added),
                    dropped: self.cells(&dropped),
                    largest_cluster: self.spacing().largest_cluster,
                };
                (self.watch)(&event);
                return Ok(true);
            }
            self.remove(&added);
        }
        Ok(false)
    }

    /// Units of the cluster and units to have instead: first those near each other on the path,
    /// which replace each other most often, and those that break up most. What the pool knows to be
    /// not enough is left out.
    fn ways_to_break(&mut self, cluster: &[Cell]) -> Vec<(usize, usize)> {
        let before = Lumps::new(self.shape, &self.clues()).squares();
        let (mut inside, mut outside) = (Vec::new(), Vec::new());
        for (unit, values) in self.units.iter().enumerate() {
            if !self.given[values[0]] {
                outside.push(unit);
            } else if values.iter().any(|at| cluster.contains(&self.order.0[*at])) {
                inside.push(unit);
            }
        }
        let exact = matches!(self.settings.target, ClueTarget::Count(_));
        let mut ways = Vec::new();
        for old in inside {
            let dropped = self.units[old].clone();
            self.remove(&dropped);
            let clues = self.clues();
            let open = self.pool.open();
            let mut lumps = Lumps::new(self.shape, &clues);
            for &new in &outside {
                let added = &self.units[new];
                let fits = added.len() == dropped.len()
                    || (added.len() < dropped.len()
                        && !exact
                        && clues.len() + added.len() >= self.wanted);
                if !fits || !self.pool.hit(&open, added) {
                    continue;
                }
                let cells = self.cells(added);
                let after = lumps.with(&cells);
                if after < before {
                    // Clues next to each other on the path say much the same.
                    let near = added.iter().map(|at| at.abs_diff(dropped[0])).min();
                    let key = after + 4 * near.unwrap_or(0) as u64;
                    ways.push((key, self.crowding.of(&cells, &clues), old, new));
                }
            }
            self.restore(&dropped);
        }
        ways.sort_unstable();
        ways.into_iter().map(|(_, _, old, new)| (old, new)).collect()
    }

    /// Tries to replace two units of clues by a smaller one, as often as the settings say, until
    /// few enough are left.
    ///
    /// Without the two, other solutions appear; a unit that differs in all of them can stand for
    /// both. Each that turns out not to be enough yields another solution, which rules out more.
    /// True if any was replaced.
    pub fn exchange(&mut self, budget: &mut Budget) -> Result<bool, Stop> {
        let mut replaced = false;
        for _ in 0..self.settings.exchanges {
            if self.count() <= self.wanted {
                break;
            }
            let is_there = |unit: &usize| self.given[self.units[*unit][0]];
            let may_go: Vec<usize> = (0..self.units.len()).filter(is_there).collect();
            if may_go.len() < 2 {
                break;
            }
            let first = may_go[self.rng.index(may_go.len())];
            let second = may_go[self.rng.index(may_go.len())];
            if first != second {
                let pair = [&self.units[first][..], &self.units[second][..]].concat();
                replaced |= self.exchange_two(&pair, budget)?;
            }
        }
        Ok(replaced)
    }

    fn exchange_two(&mut self, pair: &[usize], budget: &mut Budget) -> Result<bool, Stop> {
        self.remove(pair);
        self.take_up(pair);
        let base = self.oracle.assumed();
        let open = self.pool.open();
        let can_stand = |unit: &usize| {
            let values = &self.units[*unit];
            values.len() < pair.len()
                && self.count() + values.len() >= self.wanted
                && !self.given[values[0]]
                && !pair.contains(&values[0])
                && self.pool.hit(&open, values)
        };
        let mut fits: Vec<usize> = (0..self.units.len()).filter(can_stand).collect();
        let mut replaced = None;
        while !fits.is_empty() && replaced.is_none() {
            let unit = fits[self.rng.index(fits.len())];
            self.oracle.retract(base);
            self.units[unit].iter().for_each(|at| self.oracle.assume(*at));
            let mut enough = true;
            for &lost in pair {
                match self.ask(lost, budget)? {
                    Finding::Forced => {}
                    Finding::Other(other) => {
                        let set = self.pool.add_solution(self.order, &other);
                        let hits = |at: &usize| set.binary_search(&(*at as u16)).is_ok();
                        fits.retain(|unit| self.units[*unit].iter().any(hits));
                        enough = false;
                        break;
                    }
                    Finding::Undecided | Finding::Open => {
                        fits.retain(|other| *other != unit);
                        enough = false;
                        break;
                    }
                }
                // It is forced: taking it up as well changes nothing and helps the next question.
                self.oracle.assume(lost);
            }
            replaced = enough.then_some(unit);
        }
        self.oracle.retract(0);
        match replaced {
            Some(unit) => {
                let added = self.units[unit].clone();
                self.restore(&added);
                let event = ClueEvent::Swap {
                    added: self.cells(&added),
                    dropped: self.cells(pair),
                    largest_cluster: self.spacing().largest_cluster,
                };
                (self.watch)(&event);
            }
            None => self.restore(pair),
        }
        Ok(replaced.is_some())
    }
}
