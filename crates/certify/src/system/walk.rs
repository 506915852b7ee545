//! From a contradiction back to what it rests on.

use gridsmith_core::learn::Lit;

use super::{Cause, Dead, System};

/// A walk from a contradiction back through its causes.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    seen: Vec<u32>,
    round: u32,
}

impl Walk {
    pub fn new(vars: usize) -> Self {
        Walk { seen: vec![0; vars], round: 0 }
    }

    /// Visits every cause behind a contradiction, with the literal it made true.
    pub fn behind_dead(
        &mut self,
        system: &System,
        dead: Dead,
        mut visit: impl FnMut(Cause, Option<Lit>),
    ) {
        let mut lits: Vec<Lit> = dead.against.into_iter().collect();
        visit(dead.cause, None);
        system.why(dead.cause, dead.against.map(|lit| !lit), &mut lits);
        self.behind(system, lits, |cause, lit| visit(cause, Some(lit)));
    }

    /// Visits every cause behind the true literals `lits`.
    pub fn behind(
        &mut self,
        system: &System,
        mut lits: Vec<Lit>,
        mut visit: impl FnMut(Cause, Lit),
    ) {
        self.round += 1;
        while let Some(lit) = lits.pop() {
            if std::mem::replace(&mut self.seen[lit.var()], self.round) != self.round {
                let cause = system.cause[lit.var()];
                visit(cause, lit);
                system.why(cause, Some(lit), &mut lits);
            }
        }
    }
}
