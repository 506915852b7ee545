//! From a conflict to the clause that would have prevented it.

use gridsmith_core::learn::watched_first;

use super::{Cause, Conflict, FIRST_CLAUSE, FIRST_FAR, Lit, Oracle};

/// Buffers of the analysis, kept to save allocations.
#[derive(Debug)]
pub(super) struct Scratch {
    seen: Vec<bool>,
    /// Candidates that were seen.
    marked: Vec<u32>,
    /// The clause being learned; after analysis its first literal is the one to assert.
    pub learned: Vec<Lit>,
    why: Vec<Lit>,
    levels: Vec<u32>,
}

impl Scratch {
    pub fn new(vars: usize) -> Self {
        Scratch {
            seen: vec![false; vars],
            marked: Vec::new(),
            learned: Vec::new(),
            why: Vec::new(),
            levels: Vec::new(),
        }
    }
}

impl<const W: usize> Oracle<'_, W> {
    /// Resolves the conflict back to the first literal of the present level that alone implies it.
    /// Leaves the clause in `scratch.learned`, as it is: it is long, but hardly anything in it is
    /// implied by the rest, and clauses made shorter by naming placements instead of what they drop
    /// teach less. Returns the level to go back to and the clause's glue.
    pub fn analyze(&mut self, conflict: Conflict) -> (usize, u32) {
        let mut scratch = std::mem::replace(&mut self.scratch, Scratch::new(0));
        let here = self.levels.len() as u32;
        scratch.learned.clear();
        scratch.learned.push(Lit::yes(0)); // the place of the asserted literal
        scratch.why.clear();
        self.why_not(conflict, &mut scratch.why);
        let mut pending = 0;
        let mut at = self.trail.len();
        loop {
            for &lit in &scratch.why {
                let var = lit.var();
                if scratch.seen[var] || self.level[var] == 0 {
                    continue;
                }
                scratch.seen[var] = true;
                scratch.marked.push(var as u32);
                self.activity.bump(var);
                if self.level[var] == here {
                    pending += 1;
                } else {
                    scratch.learned.push(!lit);
                }
            }
            loop {
                at -= 1;
                if scratch.seen[self.trail[at].var()] {
                    break;
                }
            }
            let lit = self.trail[at];
            pending -= 1;
            if pending == 0 {
                scratch.learned[0] = !lit;
                break;
            }
            scratch.why.clear();
            self.why(lit, &mut scratch.why);
        }
        scratch.marked.drain(..).for_each(|var| scratch.seen[var as usize] = false);

        let end = watched_first(&mut scratch.learned, &self.level, &mut scratch.levels);
        self.scratch = scratch;
        end
    }

    /// The true literals that contradict each other.
    fn why_not(&self, conflict: Conflict, why: &mut Vec<Lit>) {
        match conflict {
            Conflict::NoCell(at) => {
                why.extend(self.first_cells[at].iter().map(|cell| Lit::no(self.var(at, cell))));
            }
            Conflict::NoValue(cell) => {
                why.extend(self.first_values[cell].iter().map(|at| Lit::no(self.var(at, cell))));
            }
            Conflict::Stranded(placed, other) => {
                let cell = self.placed[placed] as usize;
                why.push(Lit::yes(self.var(placed, cell)));
                self.gone_around(other, cell, why);
            }
            Conflict::Apart(a, b) => {
                why.extend([a, b].map(|at| Lit::yes(self.var(at, self.placed[at] as usize))));
            }
            Conflict::Clause(clause) => why.extend(self.clauses.lits(clause).map(|lit| !lit)),
        }
    }

    /// The true literals that together made `lit` true.
    fn why(&self, lit: Lit, why: &mut Vec<Lit>) {
        let (at, cell) = self.candidate(lit.var());
        match self.cause[lit.var()] {
            Cause::FREE => {}
            Cause::VALUE => why.push(Lit::yes(self.var(at, self.placed[at] as usize))),
            Cause::CELL => why.push(Lit::yes(self.var(self.holds[cell] as usize, cell))),
            Cause::NEXT => self.gone_around(at + 1, cell, why),
            Cause::BEFORE => self.gone_around(at - 1, cell, why),
            Cause::LAST_CELL => {
                let others = self.first_cells[at].iter().filter(|other| *other != cell);
                why.extend(others.map(|other| Lit::no(self.var(at, other))));
            }
            Cause::LAST_VALUE => {
                let others = self.first_values[cell].iter().filter(|other| *other != at);
                why.extend(others.map(|other| Lit::no(self.var(other, cell))));
            }
            Cause(far) if far < FIRST_CLAUSE => {
                let at = (far - FIRST_FAR) as usize;
                why.push(Lit::yes(self.var(at, self.placed[at] as usize)));
            }
            Cause(clause) => {
                let lits = self.clauses.lits(clause - FIRST_CLAUSE);
                why.extend(lits.filter(|other| *other != lit).map(|other| !other));
            }
        }
    }

    /// Value `at` is gone from every cell around `cell`.
    fn gone_around(&self, at: usize, cell: usize, why: &mut Vec<Lit>) {
        let around = self.first_cells[at] & self.beside[cell];
        why.extend(around.iter().map(|other| Lit::no(self.var(at, other))));
    }
}
