//! Decide, propagate, learn from conflicts, start again now and then.

use std::ops::ControlFlow;

use super::{Cause, Learn, Lit, Restarts, Rules};
use crate::{Budget, Stop};

/// Learned clauses kept before the first clean-up, and how much more each time.
const FORGET: usize = 2_000;
const FORGET_MORE: usize = 500;
/// Words of clauses a search may hold: 256 MB.
const MEMORY: usize = 1 << 26;

impl Learn {
    /// Visits every model once, until `found` breaks off. A conflict is a node, and so is a model.
    ///
    /// `Ok` means that the search space is done or `found` has enough; `Err` says why it stopped
    /// before.
    pub fn each_model(
        &mut self,
        rules: &mut impl Rules,
        budget: &mut Budget,
        mut found: impl FnMut(&Learn) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.seal();
        let (mut restarts, mut clean_ups) = (Restarts::default(), 0);
        while self.next_model(rules, budget, &mut restarts, &mut clean_ups)? {
            if found(self).is_break() {
                return Ok(());
            }
            budget.spend()?;
            self.exclude_model();
        }
        Ok(())
    }

    /// Searches on to a model; false if there is none left.
    fn next_model(
        &mut self,
        rules: &mut impl Rules,
        budget: &mut Budget,
        restarts: &mut Restarts,
        clean_ups: &mut usize,
    ) -> Result<bool, Stop> {
        let mut lemma = Vec::new();
        while !self.dead {
            if let Some(conflict) = self.propagate(budget)? {
                if self.decisions.is_empty() {
                    self.dead = true;
                    break;
                }
                budget.spend()?;
                self.learn_from(conflict);
                restarts.conflict();
                continue;
            }
            budget.pay(rules.cost())?;
            if rules.lemma(self, &mut lemma) {
                self.take_lemma(&mut lemma);
                continue;
            }
            if restarts.is_due() {
                self.retreat(0);
                continue;
            }
            if self.clauses.learned() >= FORGET + *clean_ups * FORGET_MORE {
                *clean_ups += 1;
                self.forget();
            }
            if self.clauses.size() > MEMORY {
                return Err(Stop::Memory);
            }
            let Some(lit) = self.decide() else { return Ok(true) };
            self.decisions.push(self.trail.len() as u32);
            self.assign(lit, Cause::Free);
        }
        Ok(false)
    }

    fn decide(&mut self) -> Option<Lit> {
        let var = std::iter::from_fn(|| self.order.pop())
            .find(|var| self.values[Lit::yes(*var).index()] == 0)?;
        Some(if self.phase[var] { Lit::yes(var) } else { Lit::no(var) })
    }

    fn learn_from(&mut self, conflict: Cause) {
        let (back, glue) = self.analyze(conflict);
        self.retreat(back);
        let learned = std::mem::take(&mut self.scratch.learned);
        let cause = if learned.len() > 1 {
            Cause::Clause(self.clauses.add(&learned, Some(glue)))
        } else {
            Cause::Free
        };
        self.assign(learned[0], cause);
        if let Some(log) = &mut self.log {
            log.push(learned.clone());
        }
        self.scratch.learned = learned;
        self.order.decay();
    }

    /// Adds a clause that is false or has one open literal, and goes back to the level where it
    /// first applies.
    fn take_lemma(&mut self, lemma: &mut [Lit]) {
        // Open first, then from the highest level down: the order in which a clause is watched.
        lemma.sort_by_key(|lit| {
            let open = self.values[lit.index()] == 0;
            std::cmp::Reverse(if open { u32::MAX } else { self.level[lit.var()] })
        });
        debug_assert!(lemma.iter().all(|lit| !self.is_true(*lit)));
        debug_assert!(lemma.iter().skip(1).all(|lit| self.is_false(*lit)));
        let level_of = |learn: &Learn, at: usize| {
            lemma.get(at).map_or(0, |lit| learn.level[lit.var()] as usize)
        };
        let Some(&first) = lemma.first() else {
            self.dead = true;
            return;
        };
        let is_open = self.values[first.index()] == 0;
        let top = if is_open { level_of(self, 1) } else { level_of(self, 0) };
        if !is_open && top == 0 {
            self.dead = true;
            return;
        }
        let next = level_of(self, 1);
        // With a single literal on its highest level the clause asserts it one level group further
        // down.
        self.retreat(if is_open || next < top { next } else { top });
        let cause = if lemma.len() > 1 {
            Cause::Clause(self.clauses.add(lemma, Some(lemma.len() as u32)))
        } else {
            Cause::Free
        };
        if self.values[first.index()] == 0 {
            self.assign(first, cause);
        } else {
            self.learn_from(cause);
        }
    }

    /// Forbids the model just found and nothing else: its decisions imply the rest of it.
    fn exclude_model(&mut self) {
        let Some(above) = self.decisions.len().checked_sub(1) else {
            self.dead = true;
            return;
        };
        let clause: Vec<Lit> =
            self.decisions.iter().rev().map(|at| !self.trail[*at as usize]).collect();
        self.retreat(above);
        let cause = if clause.len() > 1 {
            Cause::Clause(self.clauses.add(&clause, None))
        } else {
            Cause::Free
        };
        self.assign(clause[0], cause);
    }

    fn forget(&mut self) {
        let cause = &self.cause;
        let values = &self.values;
        self.clauses.forget(|clause, first| {
            values[first.index()] > 0 && cause[first.var()] == Cause::Clause(clause)
        });
        if self.clauses.is_wasteful() {
            let mut explains: Vec<(u32, u32)> = self
                .trail
                .iter()
                .filter_map(|lit| match self.cause[lit.var()] {
                    Cause::Clause(clause) => Some((clause, lit.var() as u32)),
                    _ => None,
                })
                .collect();
            explains.sort_unstable();
            let mut next = 0;
            let cause = &mut self.cause;
            self.clauses.compact(|from, to| {
                if let Some((_, var)) = explains.get(next).filter(|(clause, _)| *clause == from) {
                    cause[*var as usize] = Cause::Clause(to);
                    next += 1;
                }
            });
        }
    }
}
