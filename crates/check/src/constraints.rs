//! The constraints that sums add up, by their codes.

use crate::scan::Numbers;
use crate::system::{Axiom, Known, OPEN, Rules, System, TRUE};
use crate::{Refusal, path::Steps};

/// The most constraints that may be added up.
pub const MOST_CONSTRAINTS: usize = 4096;

/// What it costs to add up one variable of a constraint.
const VARIABLE_WORK: u64 = 8;

/// The constraint that no axiom has: at most `count` of its variables hold, or at least `count` if the sign
/// is -1.
pub struct Extra {
    pub variables: Vec<u32>,
    pub sign: i32,
    pub count: i64,
}

/// What a code stands for.
#[derive(Clone, Copy)]
enum Constraint<'a> {
    /// At most `high` members of an axiom hold.
    AtMost(usize),
    /// At least `low` do.
    AtLeast(usize),
    Extra(&'a Extra),
    /// If a cell of a path has a value, a neighbour has the value that is wanted beside it.
    Step {
        steps: &'a Steps,
        cell: u32,
        value: u32,
        wanted: u32,
    },
}

/// Constraints to be added up.
pub struct Codes<'a> {
    pub codes: Vec<u32>,
    pub extra: Option<&'a Extra>,
    /// Whether the clauses of a path have codes.
    pub has_steps: bool,
}

impl Codes<'_> {
    /// Reads `count` more codes, which never fall.
    pub fn read(&mut self, count: usize, numbers: &mut Numbers) -> Result<(), Refusal> {
        for _ in 0..count {
            let last = self.codes.last().copied().unwrap_or(0);
            // No constraint has a code near the greatest number.
            self.codes.push(last.saturating_add(numbers.next()?));
        }
        Ok(())
    }

    /// What adding them up costs; none if no constraint has one of the codes.
    pub fn work(&self, system: &System) -> Option<u64> {
        self.codes.iter().try_fold(0, |work, &code| {
            let size = match self.constraint(code, system)? {
                Constraint::AtMost(axiom) | Constraint::AtLeast(axiom) => {
                    usize::from(system.axioms[axiom].size)
                }
                Constraint::Extra(extra) => extra.variables.len(),
                Constraint::Step { steps, cell, wanted, .. } => {
                    1 + steps.ways(cell, wanted).count()
                }
            };
            Some(work + VARIABLE_WORK * size as u64)
        })
    }

    fn constraint<'a>(&'a self, code: u32, system: &'a System) -> Option<Constraint<'a>> {
        let axiom = code as usize / 2;
        match code.checked_sub(2 * system.numbered) {
            None if code.is_multiple_of(2) => Some(Constraint::AtMost(axiom)),
            None => Some(Constraint::AtLeast(axiom)),
            Some(0) => self.extra.map(Constraint::Extra),
            Some(further) => match &system.rules {
                Rules::Steps(steps) if self.has_steps => {
                    let (variable, is_back) = ((further - 1) / 2, further.is_multiple_of(2));
                    let (cell, value) = (variable / steps.size, variable % steps.size);
                    let wanted = if is_back { value.checked_sub(1)? } else { value + 1 };
                    let exists = cell < steps.size && wanted < steps.size;
                    exists.then_some(Constraint::Step { steps, cell, value, wanted })
                }
                // The axioms without a number: the blocks of Queens.
                _ => {
                    let axiom = (system.numbered + further - 1) as usize;
                    (axiom < system.axioms.len()).then_some(Constraint::AtMost(axiom))
                }
            },
        }
    }

    /// Adds them up: gives the slack, and the open variables with coefficients other than 0.
    pub fn add_up(&self, system: &System, addition: &mut Addition) -> (i64, Vec<(u32, i32)>) {
        addition.coefficients.resize(system.known.values.len(), 0);
        for equal in self.codes.chunk_by(|a, b| a == b) {
            let times = equal.len() as i32;
            match self.constraint(equal[0], system) {
                Some(Constraint::AtMost(axiom)) => {
                    let Axiom { high, settled, .. } = system.axioms[axiom];
                    let count = i64::from(high) - i64::from(settled);
                    addition.add(&system.members[axiom], times, count);
                }
                Some(Constraint::AtLeast(axiom)) => {
                    let Axiom { low, settled, .. } = system.axioms[axiom];
                    let count = i64::from(low) - i64::from(settled);
                    addition.add(&system.members[axiom], -times, count);
                }
                Some(Constraint::Extra(Extra { variables, sign, count })) => {
                    addition.add(variables, sign * times, *count);
                }
                Some(Constraint::Step { steps, cell, value, wanted }) => {
                    addition.add(&[cell * steps.size + value], times, 0);
                    let ways: Vec<u32> = steps.ways(cell, wanted).collect();
                    addition.add(&ways, -times, 0);
                }
                None => {}
            }
        }
        addition.finish(&system.known)
    }
}

/// A sum in the making; its room is used again for the next.
#[derive(Default)]
pub struct Addition {
    bound: i64,
    /// Of each variable.
    coefficients: Vec<i32>,
    /// The variables whose coefficient was other than 0 at some time, some of them more than once.
    touched: Vec<u32>,
}

impl Addition {
    /// Adds: at most `count` of these variables hold; with a negative factor, at least `count`.
    fn add(&mut self, variables: &[u32], factor: i32, count: i64) {
        self.bound += i64::from(factor) * count;
        for &variable in variables {
            let coefficient = &mut self.coefficients[variable as usize];
            if *coefficient == 0 {
                self.touched.push(variable);
            }
            *coefficient += factor;
        }
    }

    /// The slack and the open variables of the sum, of which nothing is left here.
    fn finish(&mut self, known: &Known) -> (i64, Vec<(u32, i32)>) {
        let (mut slack, mut open) = (std::mem::take(&mut self.bound), Vec::new());
        for variable in self.touched.drain(..) {
            let coefficient = std::mem::take(&mut self.coefficients[variable as usize]);
            match known.values[variable as usize] {
                TRUE => slack -= i64::from(coefficient),
                OPEN if coefficient != 0 => {
                    slack -= i64::from(coefficient.min(0));
                    open.push((variable, coefficient));
                }
                _ => {}
            }
        }
        (slack, open)
    }
}
