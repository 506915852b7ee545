//! Finds a sum that contradicts the present state: the shortest one in fractions, then trimmed.
//!
//! Constraints contradict each other in fractions exactly if some multiples of them add up to a sum
//! whose slack is negative. The program below is the other side of that: it looks for a way to keep
//! all constraints in fractions, where each may be broken by a little that its multiple costs.

use gridsmith_core::learn::Lit;

use crate::constraint::{Adder, Constraint};
use crate::model::Model;
use crate::simplex::{Outcome, Program};
use crate::system::System;

/// What a constraint costs that takes one character.
const CHARACTER: i64 = 16;

/// Looks for sums.
pub(crate) struct Conflicts {
    pub constraints: Vec<Constraint>,
    numbered: usize,
    /// For each variable, the codes of the constraints without a number that contain it.
    blocks_of: Vec<Vec<u32>>,
    vars: usize,
    /// The cells that the programs have looked at so far.
    pub work: u64,
}

/// The answer about one state.
pub(crate) enum Conflict {
    /// A sum whose slack is negative.
    Sum(Adder),
    /// The constraints can be kept in fractions.
    Point(Point),
    /// The program was given up.
    Unknown,
}

/// Values of variables that keep all constraints: numerators, and their common denominator.
pub(crate) struct Point {
    values: Vec<i64>,
    one: i64,
}

impl Point {
    /// True if the point has these literals.
    pub fn has(&self, lits: &[Lit]) -> bool {
        let wanted = |lit: &Lit| if lit.is_yes() { self.one } else { 0 };
        lits.iter().all(|lit| self.values[lit.var()] == wanted(lit))
    }
}

impl Conflicts {
    pub fn new(model: &Model, constraints: Vec<Constraint>) -> Self {
        let mut blocks_of = vec![Vec::new(); model.vars];
        for block in &constraints[2 * model.numbered + 1..] {
            block.vars.iter().for_each(|var| blocks_of[*var as usize].push(block.code));
        }
        let numbered = model.numbered;
        Conflicts { constraints, numbered, blocks_of, vars: model.vars, work: 0 }
    }

    /// A sum that contradicts the state of `system`, of about `most` characters at most. With a
    /// window, only the variables in it count: a smaller program, which finds less.
    pub fn find(
        &mut self,
        system: &System,
        pivots: usize,
        most: i64,
        window: Option<&[bool]>,
    ) -> Conflict {
        let (columns, open) = columns(system, window);
        let mut rows: Vec<(Vec<(usize, i64)>, i64)> = Vec::new();
        let mut codes = Vec::new();
        let mut bounded = vec![false; columns.len()];
        for constraint in &self.constraints {
            let Some((cells, bound)) = self.row(constraint, system, &columns) else { continue };
            if constraint.sign > 0 && bound <= 1 {
                cells.iter().for_each(|cell| bounded[cell.0 - 1] = true);
            }
            let jitter = i64::from(constraint.code) * 7 % 5;
            let cells = cells.into_iter().chain([(0, -bound)]).collect();
            rows.push((cells, CHARACTER + jitter));
            codes.push(constraint.code);
        }
        // No variable is greater than 1. A sum has that for nothing.
        for (at, _) in bounded.iter().enumerate().filter(|(_, bounded)| !**bounded).take(open.len())
        {
            rows.push((vec![(at + 1, 1), (0, -1)], 1));
        }
        let (outcome, work) = Program::new(open.len() + 1, &rows).solve(pivots, CHARACTER * most);
        self.work += work;
        match outcome {
            Outcome::Bounded(multiples) => self.sum(&multiples, &codes, system),
            Outcome::Unbounded(direction) if direction[0] > 0 && window.is_none() => {
                let mut values = vec![0; self.vars];
                for (at, var) in open.iter().enumerate() {
                    values[*var as usize] = direction[at + 1];
                }
                let one = direction[0];
                for lit in system.trail().iter().filter(|lit| lit.is_yes()) {
                    values[lit.var()] = one;
                }
                Conflict::Point(Point { values, one })
            }
            Outcome::Unbounded(_) | Outcome::GaveUp => Conflict::Unknown,
        }
    }

    /// What the present state leaves of a constraint: its open variables, and the bound for them.
    /// `None` if it is of no use.
    fn row(
        &self,
        constraint: &Constraint,
        system: &System,
        columns: &[u32],
    ) -> Option<(Vec<(usize, i64)>, i64)> {
        let sign = i64::from(constraint.sign);
        let mut bound = constraint.bound;
        let mut cells = Vec::new();
        for &var in &constraint.vars {
            if system.is_open(var as usize) {
                match columns[var as usize] {
                    // What is outside can only take room from what is at most so many.
                    u32::MAX if sign > 0 => {}
                    u32::MAX => return None,
                    column => cells.push((column as usize + 1, sign)),
                }
            } else if system.is_true(Lit::yes(var as usize)) {
                bound -= sign;
            }
        }
        if cells.is_empty() || sign > 0 && cells.len() as i64 <= bound {
            return None;
        }
        let block = constraint.code as usize > 2 * self.numbered;
        if block && (cells.len() < 2 || self.is_covered(constraint, system)) {
            return None;
        }
        Some((cells, bound))
    }

    /// True if another block has all the open variables of this one, and more or a smaller code.
    fn is_covered(&self, block: &Constraint, system: &System) -> bool {
        let open = |block: &Constraint| -> Vec<u32> {
            block.vars.iter().copied().filter(|var| system.is_open(*var as usize)).collect()
        };
        let mine = open(block);
        let others = self.blocks_of[mine[0] as usize].iter().filter(|code| **code != block.code);
        others.into_iter().any(|code| {
            let other = open(&self.constraints[*code as usize]);
            mine.iter().all(|var| other.contains(var))
                && (other.len() > mine.len() || *code < block.code)
        })
    }

    fn sum(&self, multiples: &[(usize, i64)], codes: &[u32], system: &System) -> Conflict {
        let mut sum = Adder::new(&self.constraints, self.vars);
        for (row, times) in multiples.iter().filter(|(row, _)| *row < codes.len()) {
            if *times > i64::from(MOST) {
                return Conflict::Unknown;
            }
            sum.add(&self.constraints[codes[*row] as usize], *times as u32);
        }
        if sum.slack(system) >= 0 {
            return Conflict::Unknown;
        }
        sum.trim(&self.constraints, system);
        if sum.total > MOST { Conflict::Unknown } else { Conflict::Sum(sum) }
    }
}

/// Maximum number of constraints of a sum.
const MOST: u32 = 400;

/// The place of each variable among the open ones in the window, and these.
fn columns(system: &System, window: Option<&[bool]>) -> (Vec<u32>, Vec<u32>) {
    let mut columns = vec![u32::MAX; system.vars()];
    let mut open = Vec::new();
    let inside = |var: &usize| window.is_none_or(|window| window[*var]);
    for var in (0..system.vars()).filter(|var| system.is_open(*var)).filter(inside) {
        columns[var] = open.len() as u32;
        open.push(var as u32);
    }
    (columns, open)
}
