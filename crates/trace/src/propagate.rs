//! Propagation in full, and what a contradiction rests on.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::rules::Lit;

/// Why a state is contradictory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// This constraint is broken.
    Constraint(u32),
    /// The rules of a Zip are, which no sum can tell.
    Zip,
}

/// Variables decided together: from this place of the trail on, by this constraint; `None` if by
/// the rules of a Zip.
pub(crate) type Batch = (usize, Option<u32>);

/// Codes of constraints, and how often each counts.
pub(crate) type Counted = BTreeMap<u32, u32>;

impl Board<'_> {
    /// Draws all conclusions from the constraints in the queue, and notes what decided what.
    pub fn propagate(&mut self, batches: &mut Vec<Batch>) -> Result<(), Conflict> {
        loop {
            if let Some(code) = self.broken {
                return Err(Conflict::Constraint(code));
            }
            let start = self.trail.len();
            if let Some(code) = self.queue.pop_front() {
                let open = self.open_terms(code);
                if !open.is_empty() {
                    batches.push((start, Some(code)));
                }
                open.into_iter().for_each(|(var, sign)| self.set(var, sign < 0));
                continue;
            }
            let gone = self.pass().ok_or(Conflict::Zip)?;
            if gone.is_empty() {
                return Ok(());
            }
            batches.push((start, None));
            gone.into_iter().for_each(|edge| self.set(edge, false));
        }
    }

    /// Supposes a literal in the state as it is, and draws all conclusions. The caller takes it
    /// back.
    pub fn suppose(&mut self, lit: Lit, batches: &mut Vec<Batch>) -> Result<(), Conflict> {
        let tight = self.tight();
        self.queue.clear();
        self.set(lit.var, lit.holds);
        for code in tight {
            if self.looks_at(code) {
                self.queue.push_back(code);
            }
        }
        self.propagate(batches)
    }

    /// True if the opposite of `lit` is refuted by propagation: the reason "refute".
    pub fn is_refuted(&mut self, lit: Lit) -> bool {
        self.look_at(None);
        let end = self.suppose(lit.opposite(), &mut Vec::new());
        self.back_to(0);
        end.is_err()
    }

    /// The constraints that refute the opposite of `lit`, out of `only` if it is given, with the
    /// multiplicities that make their sum show it. `None` if propagation does not refute it, if no
    /// sum can tell how, or if it would have more than `most` constraints.
    pub fn refuting(&mut self, lit: Lit, only: Option<&[u32]>, most: u32) -> Option<Counted> {
        self.look_at(only);
        let mut batches = Vec::new();
        let end = self.suppose(lit.opposite(), &mut batches);
        let counted = match end {
            Err(Conflict::Constraint(code)) => self.count(code, &batches, most),
            _ => None,
        };
        self.back_to(0);
        self.look_at(None);
        counted
    }

    /// Goes back from a broken constraint. Whatever was false where it should be true, or true
    /// where it should be false, must be made up for by the constraint that decided it, as often as
    /// it is needed.
    fn count(&self, broken: u32, batches: &[Batch], most: u32) -> Option<Counted> {
        let mut needed = vec![0u32; self.trail.len()];
        let mut counted = Counted::new();
        let mut total = 0;
        let mut charge = |code: u32, times: u32, needed: &mut [u32]| {
            total += times;
            if total > most || code as usize >= self.rules.sum_codes() {
                return None;
            }
            *counted.entry(code).or_default() += times;
            self.terms(code, |var, sign| {
                let spends = match sign > 0 {
                    true => self.is_true(var),
                    false => self.is_false(var),
                };
                if spends && self.is_supposed(var) {
                    needed[self.at[var as usize] as usize] += times;
                }
            });
            Some(())
        };
        charge(broken, 1, &mut needed)?;
        let mut end = self.trail.len();
        for (start, code) in batches.iter().rev() {
            let times = needed[*start..end].iter().copied().max().unwrap_or(0);
            if times > 0 {
                charge((*code)?, times, &mut needed)?;
            }
            end = *start;
        }
        Some(counted)
    }
}
