//! Taking clues away: halves of the order in turn, so that each question differs little from the last.

use gridsmith_core::{Budget, Stop};

use super::event::{ClueEvent, RemovalOutcome};
use super::work::{BLOCK, Work};

impl Work<'_> {
    /// Tries units in this order, from the clues there are now, until only those wanted are left.
    pub fn dig(&mut self, order: &[usize], number: u32, budget: &mut Budget) -> Result<(), Stop> {
        let clues = self.count();
        (self.watch)(&ClueEvent::Attempt { number, clues });
        let is_there = |unit: &usize| self.units[*unit].iter().all(|at| self.given[*at]);
        let order: Vec<usize> = order.iter().copied().filter(is_there).collect();
        self.oracle.retract(0);
        self.dig_between(&order, false, budget)?;
        self.oracle.retract(0);
        Ok(())
    }

    /// So many clues may still go.
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
