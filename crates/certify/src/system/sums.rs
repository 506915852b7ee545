//! Sums of constraints: what propagation makes of them.
//!
//! A sum says that the coefficients of the true variables add up to at most its bound. Its slack is
//! what is left of the bound if the open variables take as little of it as they can.

use gridsmith_core::learn::Lit;

use super::{Cause, Dead, System};

/// A sum in force.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    /// The variables that were open when it came into force, with their coefficients, the largest
    /// first.
    pub terms: Vec<(u32, i32)>,
    /// The literals decided before that took some of the bound.
    pub before: Vec<Lit>,
    pub slack: i64,
    /// The number of literals decided when it came into force.
    pub place: u32,
}

/// The literal that takes more of the bound than its negation.
pub(super) fn costly(var: u32, coefficient: i32) -> Lit {
    if coefficient > 0 { Lit::yes(var as usize) } else { Lit::no(var as usize) }
}

impl System {
    /// Brings a sum into force in the present state. Its consequences are propagated.
    ///
    /// It ends when the state is restored to one before it.
    pub fn add_sum(&mut self, terms: &[(u32, i32)], bound: i64) -> Result<(), Dead> {
        let id = self.sums.len() as u32;
        let mut sum = Sum {
            terms: Vec::new(),
            before: Vec::new(),
            slack: self.slack(terms, bound),
            place: self.trail.len() as u32,
        };
        for &(var, coefficient) in terms.iter().filter(|term| term.1 != 0) {
            if self.is_open(var as usize) {
                sum.terms.push((var, coefficient));
                self.sums_of[var as usize].push((id, coefficient));
            } else if self.is_true(costly(var, coefficient)) {
                sum.before.push(costly(var, coefficient));
            }
        }
        sum.terms.sort_by_key(|term| std::cmp::Reverse(term.1.unsigned_abs()));
        self.owed += terms.len() as u64;
        self.sums.push(sum);
        self.look_at_sum(id)?;
        self.propagate()
    }

    /// The slack of a sum in the present state.
    pub fn slack(&self, terms: &[(u32, i32)], bound: i64) -> i64 {
        let taken = terms.iter().map(|&(var, coefficient)| match self.values[var as usize] {
            0 => i64::from(coefficient.min(0)),
            1 => i64::from(coefficient),
            _ => 0,
        });
        bound - taken.sum::<i64>()
    }

    /// Ends the sums that are not among the first `count`. Nothing may rest on them.
    pub fn keep_sums(&mut self, count: usize) {
        while self.sums.len() > count {
            let Some(sum) = self.sums.pop() else { break };
            for (var, _) in sum.terms {
                self.sums_of[var as usize].pop();
            }
        }
    }

    /// The number of sums in force.
    pub fn sums(&self) -> usize {
        self.sums.len()
    }

    /// Ends the sums that came into force after `mark`.
    pub(super) fn undo_sums(&mut self, mark: usize) {
        let alive = self.sums.iter().rposition(|sum| sum.place as usize <= mark);
        self.keep_sums(alive.map_or(0, |last| last + 1));
    }

    /// Lowers the slack of the sums of a decided literal, or raises it again.
    pub(super) fn weigh(&mut self, lit: Lit, decided: bool) {
        for &(id, coefficient) in &self.sums_of[lit.var()] {
            if (coefficient > 0) == lit.is_yes() {
                let cost = i64::from(coefficient.unsigned_abs());
                self.sums[id as usize].slack += if decided { -cost } else { cost };
            }
        }
    }

    /// Propagates the sums that `lit` took something of.
    pub(super) fn look_at_sums(&mut self, lit: Lit) -> Result<(), Dead> {
        for at in 0..self.sums_of[lit.var()].len() {
            let (id, coefficient) = self.sums_of[lit.var()][at];
            if (coefficient > 0) == lit.is_yes() {
                self.look_at_sum(id)?;
            }
        }
        Ok(())
    }

    fn look_at_sum(&mut self, id: u32) -> Result<(), Dead> {
        let sum = &self.sums[id as usize];
        let slack = sum.slack;
        if slack < 0 {
            return Err(Cause::Sum(id).into());
        }
        let tight = sum.terms.partition_point(|term| i64::from(term.1.unsigned_abs()) > slack);
        for at in 0..tight {
            let (var, coefficient) = self.sums[id as usize].terms[at];
            if self.is_open(var as usize) {
                self.set(!costly(var, coefficient), Cause::Sum(id))?;
            }
        }
        Ok(())
    }

    /// The true literals that took something of sum `id`, among those before place `before`.
    pub(super) fn taken(&self, id: u32, before: u32, found: &mut Vec<Lit>) {
        let sum = &self.sums[id as usize];
        found.extend(&sum.before);
        let taken = sum.terms.iter().map(|term| costly(term.0, term.1));
        found.extend(taken.filter(|lit| self.is_true(*lit) && self.place[lit.var()] < before));
    }
}
