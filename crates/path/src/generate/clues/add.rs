//! Adding clues: one for each other solution, chosen so that it tells as many apart as it can.

use gridsmith_core::{Budget, Stop};

use super::event::ClueEvent;
use super::probe::Finding;
use super::work::Work;

/// What came of adding clues.
pub(super) enum Grown {
    /// The clues leave one solution.
    Unique,
    /// Another solution differs in none of the cells that may hold clues.
    Hopeless,
}

impl Work<'_> {
    /// Adds units until no other solution is left, or none can be told apart.
    pub fn grow(&mut self, budget: &mut Budget) -> Result<Grown, Stop> {
        let mut unit_of = vec![usize::MAX; self.len()];
        for (unit, values) in self.units.iter().enumerate() {
            values.iter().for_each(|at| unit_of[*at] = unit);
        }
        self.oracle.retract(0);
        for at in 0..self.len() {
            if self.given[at] && !self.locked[at] {
                self.oracle.assume(at);
            }
        }
        // What a look at the path shows comes first: it costs nothing.
        while let Some(unit) = self.best_unit(&unit_of, None) {
            self.add_unit(unit, 2);
        }
        self.oracle.fix();
        for at in self.shuffled_values() {
            while !self.oracle.is_placed(at) {
                let differs: Vec<usize> = match self.ask(at, budget)? {
                    Finding::Forced => break,
                    Finding::Other(other) => {
                        let set = self.pool.add_solution(self.order, &other);
                        set.into_iter().map(usize::from).collect()
                    }
                    Finding::Undecided | Finding::Open => vec![at],
                };
                let Some(unit) = self.best_unit(&unit_of, Some(&differs)) else {
                    return Ok(Grown::Hopeless);
                };
                self.add_unit(unit, differs.len());
                self.oracle.fix();
            }
        }
        Ok(Grown::Unique)
    }

    /// Adds well spread units until there are as many clues as requested.
    pub fn pad(&mut self) {
        while self.count() < self.wanted {
            let room = self.wanted - self.count();
            let fits = |unit: &usize| {
                let values = &self.units[*unit];
                values.len() <= room && values.iter().all(|at| !self.given[*at])
            };
            let free: Vec<usize> = (0..self.units.len()).filter(fits).collect();
            let Some(unit) = free.into_iter().min_by_key(|unit| self.crowd(*unit)) else {
                return;
            };
            self.add_unit(unit, 0);
        }
    }

    fn shuffled_values(&mut self) -> Vec<usize> {
        let mut values: Vec<usize> = (0..self.len()).collect();
        self.rng.shuffle(&mut values);
        values
    }

    fn add_unit(&mut self, unit: usize, differs: usize) {
        let values = self.units[unit].clone();
        self.restore(&values);
        values.iter().for_each(|at| self.oracle.assume(*at));
        let cells = self.cells(&values);
        (self.watch)(&ClueEvent::Addition { cells, differs });
    }

    /// Of the units not yet there, with a cell among `differs` if that is given, the one that tells
    /// the most solutions in the pool apart; of equals the least crowded. `None` if none would.
    fn best_unit(&self, unit_of: &[usize], differs: Option<&[usize]>) -> Option<usize> {
        let hits = self.pool.open_hits();
        let gain = |unit: usize| -> u32 { self.units[unit].iter().map(|at| hits[*at]).sum() };
        let mut units: Vec<usize> = match differs {
            Some(values) => values.iter().map(|at| unit_of[*at]).collect(),
            None => (0..self.units.len()).filter(|unit| gain(*unit) > 0).collect(),
        };
        units.retain(|unit| {
            self.units.get(*unit).is_some_and(|values| !values.iter().any(|at| self.given[*at]))
        });
        units.sort_unstable();
        units.dedup();
        units
            .into_iter()
            .min_by_key(|unit| (std::cmp::Reverse(gain(*unit)), self.crowd(*unit), *unit))
    }

    /// How crowded a unit is by the clues there are.
    pub fn crowd(&self, unit: usize) -> i64 {
        self.crowding.of(&self.cells(&self.units[unit]), &self.clues())
    }
}
