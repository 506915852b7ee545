//! The state while clues are chosen: which are there, which may go, and who must be asked.

use gridsmith_core::{Budget, Cell, Rng, Stop};

use super::super::lattice::Lattice;
use super::crowding::Crowding;
use super::event::{ClueEvent, RemovalOutcome};
use super::pool::Pool;
use super::probe::{self, Finding, ProbePolicy};
use super::settings::ClueSettings;
use super::spacing::Spacing;
use super::symmetry::Symmetry;
use crate::solve::oracle::{Answer, Ask, oracle};
use crate::solve::reasoner::reasoner;
use crate::{Order, Shape};

/// Clues are tried in blocks of this size; within a block lessons of one question serve the others.
pub(super) const BLOCK: usize = 8;

/// The state while clues are chosen.
pub(super) struct Work<'a> {
    pub shape: &'a Shape,
    pub order: &'a Order,
    pub settings: &'a ClueSettings,
    pub oracle: Box<dyn Ask + 'a>,
    pub pool: Pool,
    pub crowding: Crowding,
    /// The spacing score if every cell were a clue.
    full_score: i64,
    /// The pattern of the clues.
    pub symmetry: Symmetry,
    /// For each value less one, whether it is a clue; and how many are.
    pub given: Vec<bool>,
    count: usize,
    /// For each value less one, whether it is a clue in any case.
    pub locked: Vec<bool>,
    /// Clues that may go only if the rest is spread well.
    pub soft: Vec<bool>,
    /// What may go, or be added, at once: the values less one of each orbit.
    pub units: Vec<Vec<usize>>,
    /// The number of clues that must stay.
    pub wanted: usize,
    pub rng: &'a mut Rng,
    pub watch: &'a mut dyn FnMut(&ClueEvent),
    /// Questions that take more nodes than this are put off: there are other clues to try first.
    pub patience: Option<u64>,
    /// Questions put to the search, and those that were not decided.
    pub questions: u64,
    pub undecided: u64,
}

impl<'a> Work<'a> {
    pub fn new(
        shape: &'a Shape,
        order: &'a Order,
        settings: &'a ClueSettings,
        rng: &'a mut Rng,
        watch: &'a mut dyn FnMut(&ClueEvent),
    ) -> Self {
        let len = order.0.len();
        Work {
            shape,
            order,
            settings,
            oracle: match settings.logic {
                Some(level) => reasoner(shape, order, level.into()),
                None => oracle(shape, order),
            },
            pool: Pool::new(&Lattice::new(shape), order),
            crowding: Crowding::new(shape),
            full_score: Spacing::measure(shape, &order.0, &settings.spacing).score,
            symmetry: settings.symmetry.draw(shape, rng),
            given: vec![true; len],
            count: len,
            locked: vec![false; len],
            soft: vec![false; len],
            units: Vec::new(),
            wanted: settings.wanted(shape.neighbours(), len),
            rng,
            watch,
            patience: None,
            questions: 0,
            undecided: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.given.len()
    }

    /// Clues there are now.
    pub fn count(&self) -> usize {
        self.count
    }

    pub fn cells(&self, values: &[usize]) -> Vec<Cell> {
        values.iter().map(|at| self.order.0[*at]).collect()
    }

    pub fn clues(&self) -> Vec<Cell> {
        let given = (0..self.len()).filter(|at| self.given[*at]);
        given.map(|at| self.order.0[at]).collect()
    }

    pub fn spacing(&self) -> Spacing {
        Spacing::measure(self.shape, &self.clues(), &self.settings.spacing)
    }

    /// Sets all clues at once.
    pub fn set(&mut self, given: Vec<bool>) {
        self.pool.reset(&given);
        self.count = given.iter().filter(|given| **given).count();
        self.given = given;
    }

    pub fn remove(&mut self, values: &[usize]) {
        for &at in values {
            self.count -= usize::from(std::mem::take(&mut self.given[at]));
            self.pool.remove(at);
        }
    }

    pub fn restore(&mut self, values: &[usize]) {
        for &at in values {
            self.count += usize::from(!std::mem::replace(&mut self.given[at], true));
            self.pool.restore(at);
        }
    }

    pub fn say(&mut self, values: &[usize], outcome: RemovalOutcome) {
        let event = ClueEvent::Removal { cells: self.cells(values), outcome, clues: self.count() };
        (self.watch)(&event);
    }

    /// True if given values would lie too far apart without these clues, or soft ones are still
    /// needed.
    pub fn spoils_spacing(&mut self, values: &[usize]) -> bool {
        if let Some(most) = self.settings.max_gap {
            let is_left = |at: &usize| self.given[*at] && !values.contains(at);
            let too_far = values.iter().any(|at| {
                let below = (0..*at).rev().find(is_left);
                let above = (*at + 1..self.len()).find(is_left);
                matches!((below, above), (Some(below), Some(above)) if above - below > most)
            });
            if too_far {
                return true;
            }
        }
        if values.iter().any(|at| self.soft[*at]) {
            self.remove(values);
            let is_well = self.is_spread_well();
            self.restore(values);
            return !is_well;
        }
        false
    }

    /// True if the score of the clues reaches the threshold of the settings.
    pub fn is_spread_well(&self) -> bool {
        self.spacing().score * 100 >= self.settings.spacing.min_score * self.full_score
    }

    /// Asks the oracle about one value, with the clues it has taken up.
    pub fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Finding, Stop> {
        self.questions += 1;
        if self.settings.logic.is_some() {
            // Plain techniques answer at once, and say nothing about other solutions.
            return Ok(match self.oracle.ask(at, budget)? {
                Answer::Forced => Finding::Forced,
                _ => Finding::Open,
            });
        }
        let hasty = self.patience.map(ProbePolicy::hasty);
        let (cells, policy) = (self.len(), hasty.as_ref().unwrap_or(&self.settings.probes));
        probe::ask(self.oracle.as_mut(), at, cells, policy, self.rng, budget, self.watch)
    }

    /// Asks whether the clues the oracle has taken up force all of `values`.
    pub fn asks_forced(
        &mut self,
        values: &[usize],
        budget: &mut Budget,
    ) -> Result<RemovalOutcome, Stop> {
        let mut outcome = RemovalOutcome::Implied;
        for &at in values {
            if self.oracle.is_placed(at) {
                continue;
            }
            match self.ask(at, budget)? {
                Finding::Forced => outcome = RemovalOutcome::Proved,
                Finding::Other(other) => {
                    self.pool.add_solution(self.order, &other);
                    return Ok(RemovalOutcome::SecondFound);
                }
                Finding::Open => return Ok(RemovalOutcome::Refused),
                Finding::Undecided if self.patience.is_some() => return Ok(RemovalOutcome::PutOff),
                Finding::Undecided => {
                    self.undecided += 1;
                    return Ok(RemovalOutcome::Undecided);
                }
            }
        }
        Ok(outcome)
    }

    /// Removes `values` from the clues if they are not needed. Everyone is asked, the cheapest
    /// first.
    pub fn try_remove(
        &mut self,
        values: &[usize],
        budget: &mut Budget,
    ) -> Result<RemovalOutcome, Stop> {
        let outcome = self.can_remove(values, budget)?;
        if matches!(outcome, RemovalOutcome::Implied | RemovalOutcome::Proved) {
            self.remove(values);
        }
        self.say(values, outcome);
        Ok(outcome)
    }

    fn can_remove(
        &mut self,
        values: &[usize],
        budget: &mut Budget,
    ) -> Result<RemovalOutcome, Stop> {
        if self.pool.needs(values) {
            return Ok(RemovalOutcome::Critical);
        }
        if self.spoils_spacing(values) {
            return Ok(RemovalOutcome::Spacing);
        }
        self.take_up(values);
        self.asks_forced(values, budget)
    }

    /// Has the oracle take up all clues but `values`.
    pub fn take_up(&mut self, values: &[usize]) {
        self.oracle.retract(0);
        for at in 0..self.len() {
            if self.given[at] && !self.locked[at] && !values.contains(&at) {
                self.oracle.assume(at);
            }
        }
        self.oracle.fix();
    }
}
