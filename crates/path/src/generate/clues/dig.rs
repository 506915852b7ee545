//! Taking clues away: halves of the order in turn, so that each question differs little from the
//! last.

use gridsmith_core::{Budget, Cell, Stop};

use super::event::{ClueEvent, RemovalOutcome};
use super::score;
use super::settings::RemovalOrder;
use super::work::{BLOCK, Work};

impl Work<'_> {
    /// Tries all units of clues there are now, until only those wanted are left. What is needed is
    /// known only when it was asked for, so the order is made anew when half of it is done.
    pub fn dig(&mut self, number: u32, budget: &mut Budget) -> Result<(), Stop> {
        let clues = self.count();
        (self.watch)(&ClueEvent::Attempt { number, clues });
        let is_there = |unit: &usize| self.given[self.units[*unit][0]];
        let mut left: Vec<usize> = (0..self.units.len()).filter(is_there).collect();
        while !left.is_empty() && self.spare() > 0 {
            let order = self.removal_order(&left);
            let (now, later) = order.split_at(order.len().div_ceil(2).max(BLOCK).min(order.len()));
            self.oracle.retract(0);
            let rest: Vec<usize> =
                (0..self.units.len()).filter(|unit| !now.contains(unit)).collect();
            self.assume_units(&rest);
            self.dig_between(now, false, budget)?;
            left = later.to_vec();
        }
        self.oracle.retract(0);
        Ok(())
    }

    /// `left` in the order in which they are tried; those with soft anchors last.
    pub fn removal_order(&mut self, left: &[usize]) -> Vec<usize> {
        let units: Vec<Vec<Cell>> =
            left.iter().map(|unit| self.cells(&self.units[*unit])).collect();
        let is_left = |at: &usize| left.iter().any(|unit| self.units[*unit].contains(at));
        let fixed: Vec<usize> =
            (0..self.len()).filter(|at| self.given[*at] && !is_left(at)).collect();
        let fixed = self.cells(&fixed);
        let order: Vec<usize> = match self.settings.order {
            RemovalOrder::Random => {
                let mut order: Vec<usize> = (0..units.len()).collect();
                self.rng.shuffle(&mut order);
                order
            }
            RemovalOrder::Spread => {
                // What the pool needs stays, and crowds the others.
                let Work { pool, units: all, .. } = self;
                let may_go = |place: usize| {
                    let values: &[usize] = &all[left[place]];
                    let may = !pool.needs(values);
                    if may {
                        values.iter().for_each(|at| pool.remove(*at));
                    }
                    may
                };
                let order = self.crowding.order(&units, &fixed, self.rng, may_go);
                self.pool.reset(&self.given);
                order
            }
            RemovalOrder::Score => {
                let policy = &self.settings.spacing;
                score::order(self.shape.size(), &units, &fixed, policy, self.rng)
            }
        };
        let mut order: Vec<usize> = order.into_iter().map(|place| left[place]).collect();
        order.sort_by_key(|unit| self.units[*unit].iter().any(|at| self.soft[*at]));
        order
    }

    /// The number of clues that may still be removed.
    fn spare(&self) -> usize {
        self.count().saturating_sub(self.wanted)
    }

    /// The oracle has taken up every clue but those of `order`.
    fn dig_between(
        &mut self,
        order: &[usize],
        fixed: bool,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        budget.poll()?;
        if order.is_empty() || self.spare() == 0 {
            return Ok(());
        }
        let mut placed =
            |unit: &usize| self.units[*unit].iter().all(|at| self.oracle.is_placed(*at));
        if order.iter().all(&mut placed) {
            for unit in order {
                self.drop_implied(*unit);
            }
            return Ok(());
        }
        let mut fixed = fixed;
        if order.len() <= BLOCK && !fixed {
            self.oracle.fix();
            fixed = true;
        }
        if let [unit] = order {
            return self.dig_one(*unit, budget);
        }
        let (first, second) = order.split_at(order.len() / 2);
        let base = self.oracle.assumed();
        self.assume_units(second);
        self.dig_between(first, fixed, budget)?;
        self.oracle.retract(base);
        self.assume_units(first);
        self.dig_between(second, fixed, budget)?;
        self.oracle.retract(base);
        Ok(())
    }

    /// Has the oracle take up those clues of `units` that are still there.
    fn assume_units(&mut self, units: &[usize]) {
        for unit in units {
            for at in &self.units[*unit] {
                if self.given[*at] {
                    self.oracle.assume(*at);
                }
            }
        }
    }

    /// The other clues place this unit at a glance: it goes, unless something else wants it.
    fn drop_implied(&mut self, unit: usize) {
        let values = std::mem::take(&mut self.units[unit]);
        if self.spare() >= values.len() {
            let outcome = if self.spoils_spacing(&values) {
                RemovalOutcome::Spacing
            } else {
                self.remove(&values);
                RemovalOutcome::Implied
            };
            self.say(&values, outcome);
        }
        self.units[unit] = values;
    }

    fn dig_one(&mut self, unit: usize, budget: &mut Budget) -> Result<(), Stop> {
        let values = self.units[unit].clone();
        if self.spare() < values.len() {
            return Ok(());
        }
        let outcome = if self.pool.needs(&values) {
            RemovalOutcome::Critical
        } else if self.spoils_spacing(&values) {
            RemovalOutcome::Spacing
        } else {
            self.asks_forced(&values, budget)?
        };
        if matches!(outcome, RemovalOutcome::Implied | RemovalOutcome::Proved) {
            self.remove(&values);
        }
        self.say(&values, outcome);
        Ok(())
    }
}
