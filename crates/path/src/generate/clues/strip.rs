//! The last pass of a minimal puzzle of some level: the techniques as people apply them decide.
//!
//! The oracle that answers most questions applies the techniques in a quick form and misses some
//! of their conclusions, so it keeps clues that can go. Solving step by step misses none, and is
//! far slower.

use gridsmith_core::{Budget, Explain, Label, Stop};

use super::event::RemovalOutcome;
use super::result;
use super::work::Work;
use crate::Kind;
use crate::explain::{Found, Limit, next};

impl Work<'_> {
    /// Removes clues until the techniques up to `level` need every one of them.
    pub fn strip(&mut self, level: Label, budget: &mut Budget) -> Result<(), Stop> {
        loop {
            let before = self.count();
            let is_there = |unit: &usize| self.given[self.units[*unit][0]];
            let left: Vec<usize> = (0..self.units.len()).filter(is_there).collect();
            for unit in self.removal_order(&left) {
                let values = self.units[unit].clone();
                let outcome = self.strip_unit(&values, level, budget)?;
                self.say(&values, outcome);
            }
            if self.count() == before {
                return Ok(());
            }
        }
    }

    /// Removes `values` from the clues if the techniques up to `level` do not need them.
    fn strip_unit(
        &mut self,
        values: &[usize],
        level: Label,
        budget: &mut Budget,
    ) -> Result<RemovalOutcome, Stop> {
        if self.pool.needs(values) {
            return Ok(RemovalOutcome::Critical);
        }
        if self.spoils_spacing(values) {
            return Ok(RemovalOutcome::Spacing);
        }
        self.questions += 1;
        self.remove(values);
        if self.is_solved_by(level, budget)? {
            return Ok(RemovalOutcome::Proved);
        }
        self.restore(values);
        Ok(RemovalOutcome::Refused)
    }

    /// True if the techniques up to `level` solve the puzzle as it stands.
    fn is_solved_by(&self, level: Label, budget: &mut Budget) -> Result<bool, Stop> {
        let mut board = result::puzzle(self).board();
        loop {
            match next(&board, Limit::NoSupposition, budget)? {
                Found::Step(step, _) if step.technique.label(Kind::NumberPath) <= level => {
                    board.apply(&step)
                }
                Found::Solved => return Ok(true),
                _ => return Ok(false),
            }
        }
    }
}
