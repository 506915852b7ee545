//! Trims a list of clauses to those that its contradiction needs, and each to the literals it
//! needs.

use gridsmith_core::Budget;
use gridsmith_core::learn::Lit;

use crate::system::{Cause, Dead, System, Walk};
use crate::tree::End;

/// The clauses that the contradiction needs, each cut down to the literals that its own refutation
/// needs. Each of `clauses` follows by propagation from `system` and the clauses before it.
pub(crate) fn trim(
    system: System,
    clauses: Vec<Vec<Lit>>,
    budget: &mut Budget,
) -> Result<Vec<Vec<Lit>>, End> {
    let vars = system.vars();
    let mut trim = Trim {
        first: system.clauses(),
        needed: vec![false; clauses.len()],
        system,
        clauses,
        marks: Vec::new(),
        walk: Walk::new(vars),
    };
    trim.add_all(budget)?;
    trim.keep_needed(budget)
}

struct Trim {
    system: System,
    clauses: Vec<Vec<Lit>>,
    /// The number of the first clause in the system.
    first: u32,
    needed: Vec<bool>,
    /// The state before each clause.
    marks: Vec<usize>,
    walk: Walk,
}

impl Trim {
    /// Adds clauses until they contradict each other.
    fn add_all(&mut self, budget: &Budget) -> Result<(), End> {
        for at in 0..self.clauses.len() {
            budget.poll()?;
            self.marks.push(self.system.mark());
            let added = self.system.add_clause(self.clauses[at].clone());
            if let Err(dead) = added.and_then(|()| self.system.propagate()) {
                self.note(dead, &[]);
                return Ok(());
            }
        }
        Err(End::GaveUp)
    }

    /// Trims from the last clause to the first.
    fn keep_needed(&mut self, budget: &Budget) -> Result<Vec<Vec<Lit>>, End> {
        let mut kept = Vec::new();
        while let Some(mark) = self.marks.pop() {
            self.system.undo(mark);
            let at = self.marks.len();
            if !self.needed[at] {
                continue;
            }
            budget.pay(self.system.owed())?;
            self.system.limit_clauses(self.first + at as u32);
            let clause = std::mem::take(&mut self.clauses[at]);
            // One by one: a literal that the earlier ones imply need not be supposed.
            let dead = clause.iter().try_for_each(|lit| self.system.suppose([!*lit])).err();
            let used = self.note(dead.ok_or(End::GaveUp)?, &clause);
            self.system.undo(mark);
            kept.push(used);
        }
        kept.reverse();
        Ok(kept)
    }

    /// Marks the clauses that a contradiction needs, and returns the literals of `clause` that it
    /// needs.
    fn note(&mut self, dead: Dead, clause: &[Lit]) -> Vec<Lit> {
        // If the earlier literals imply the last one, that one is needed as well.
        let mut used: Vec<Lit> =
            dead.against.filter(|_| dead.cause == Cause::Free).into_iter().collect();
        let (needed, first) = (&mut self.needed, self.first);
        self.walk.behind_dead(&self.system, dead, |cause, lit| match (cause, lit) {
            (Cause::Clause(id), _) if id >= first => needed[(id - first) as usize] = true,
            (Cause::Free, Some(lit)) if clause.contains(&!lit) => used.push(!lit),
            _ => {}
        });
        used
    }
}
