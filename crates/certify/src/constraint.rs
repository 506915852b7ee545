//! The constraints that a sum may add up, and sums of them.

use crate::model::Model;
use crate::proof;
use crate::system::System;

/// One constraint: the true ones among `vars` number at most `bound` (sign 1), or the negative of
/// their number is at most `bound` (sign -1).
#[derive(Clone, Debug)]
pub(crate) struct Constraint {
    /// Its code in a proof.
    pub code: u32,
    pub sign: i32,
    pub bound: i64,
    pub vars: Vec<u32>,
}

/// All constraints of a puzzle, in the order of their codes.
pub(crate) fn constraints(model: &Model) -> Vec<Constraint> {
    let mut all = Vec::new();
    for (id, axiom) in model.axioms.iter().enumerate().take(model.numbered) {
        let (code, vars) = (2 * id as u32, &axiom.vars);
        all.push(Constraint { code, sign: 1, bound: axiom.high.into(), vars: vars.clone() });
        let bound = -i64::from(axiom.low);
        all.push(Constraint { code: code + 1, sign: -1, bound, vars: vars.clone() });
    }
    let code = 2 * model.numbered as u32;
    // Not all of the solution.
    let bound = model.solution.len() as i64 - 1;
    all.push(Constraint { code, sign: 1, bound, vars: model.solution.clone() });
    for (code, axiom) in (code + 1..).zip(&model.axioms[model.numbered..]) {
        let bound = axiom.high.into();
        all.push(Constraint { code, sign: 1, bound, vars: axiom.vars.clone() });
    }
    all
}

/// A sum: how often each constraint occurs, and what that adds up to.
#[derive(Clone, Debug)]
pub(crate) struct Adder {
    /// For each constraint, by code.
    pub times: Vec<u32>,
    pub total: u32,
    /// The coefficient of each variable.
    coefficients: Vec<i32>,
    bound: i64,
}

impl Adder {
    /// The sum of nothing.
    pub fn new(constraints: &[Constraint], vars: usize) -> Self {
        let times = vec![0; constraints.len()];
        Adder { times, total: 0, coefficients: vec![0; vars], bound: 0 }
    }

    /// Adds a constraint `times` times.
    pub fn add(&mut self, constraint: &Constraint, times: u32) {
        self.times[constraint.code as usize] += times;
        self.total += times;
        self.change(constraint, times as i32);
    }

    /// Takes a constraint away once.
    pub fn remove(&mut self, constraint: &Constraint) {
        self.times[constraint.code as usize] -= 1;
        self.total -= 1;
        self.change(constraint, -1);
    }

    fn change(&mut self, constraint: &Constraint, times: i32) {
        let change = constraint.sign * times;
        constraint.vars.iter().for_each(|var| self.coefficients[*var as usize] += change);
        self.bound += constraint.bound * i64::from(times);
    }

    /// The variables that have a coefficient.
    pub fn terms(&self) -> Vec<(u32, i32)> {
        (0..).zip(self.coefficients.iter().copied()).filter(|term| term.1 != 0).collect()
    }

    pub fn bound(&self) -> i64 {
        self.bound
    }

    /// Its slack in the present state of `system`.
    pub fn slack(&self, system: &System) -> i64 {
        system.slack(&self.terms(), self.bound)
    }

    /// The codes as a proof lists them, in ascending order.
    pub fn codes(&self) -> Vec<u32> {
        let each = (0..).zip(&self.times);
        each.flat_map(|(code, times)| std::iter::repeat_n(code, *times as usize)).collect()
    }

    /// Takes away what is not needed for the slack to be negative in the present state.
    pub fn trim(&mut self, constraints: &[Constraint], system: &System) {
        let value = |var: u32, coefficient: i32| -> i64 {
            if system.is_open(var as usize) {
                i64::from(coefficient.min(0))
            } else if system.is_true(gridsmith_core::learn::Lit::yes(var as usize)) {
                coefficient.into()
            } else {
                0
            }
        };
        let mut slack = self.slack(system);
        loop {
            let before = self.total;
            for constraint in constraints {
                while self.times[constraint.code as usize] > 0 {
                    let change: i64 = constraint
                        .vars
                        .iter()
                        .map(|&var| {
                            let now = self.coefficients[var as usize];
                            value(var, now) - value(var, now - constraint.sign)
                        })
                        .sum();
                    if slack - constraint.bound + change >= 0 {
                        break;
                    }
                    slack += change - constraint.bound;
                    self.remove(constraint);
                }
            }
            if self.total == before {
                break;
            }
        }
    }
}

/// The number of characters of a sum with these codes.
pub(crate) fn length(codes: &[u32]) -> usize {
    let mut last = 0;
    let each = codes.iter().map(|code| proof::length(code - std::mem::replace(&mut last, *code)));
    proof::length(4 * codes.len() as u32 + 2) + each.sum::<usize>()
}

/// The terms and the bound of the sum with these codes.
pub(crate) fn add_up(constraints: &[Constraint], codes: &[u32], vars: usize) -> Adder {
    let mut sum = Adder::new(constraints, vars);
    codes.iter().for_each(|code| sum.add(&constraints[*code as usize], 1));
    sum
}
