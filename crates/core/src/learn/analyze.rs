//! From a conflict to the clause that would have prevented it.

use super::{Cause, Learn, Lit};

/// What the analysis knows of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    New,
    /// In the clause, or implied by what is.
    In,
    /// Rests on a decision outside the clause.
    Lost,
}

/// Buffers of the analysis, kept to save allocations.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    seen: Vec<Mark>,
    /// Variables whose `seen` is not `New`.
    marked: Vec<u32>,
    /// The clause being learned; after analysis its first literal is the one to assert.
    pub learned: Vec<Lit>,
    why: Vec<Lit>,
    stack: Vec<Lit>,
    levels: Vec<u32>,
    /// Literals looked at, in clauses, groups and reasons, that are not paid for.
    pub looks: u64,
}

impl Scratch {
    pub fn new(vars: usize) -> Self {
        Scratch {
            seen: vec![Mark::New; vars],
            marked: Vec::new(),
            learned: Vec::new(),
            why: Vec::new(),
            stack: Vec::new(),
            levels: Vec::new(),
            looks: 0,
        }
    }
}

/// Moves the literal of the highest level to the second place of a learned clause, whose first
/// literal is the one to assert: these two are watched. Returns the level to go back to and the
/// clause's glue. `level` is that of each variable, `levels` a buffer.
pub fn watched_first(learned: &mut [Lit], level: &[u32], levels: &mut Vec<u32>) -> (usize, u32) {
    let level = |lit: &Lit| level[lit.var()];
    let back = (1..learned.len()).max_by_key(|i| (level(&learned[*i]), std::cmp::Reverse(*i)));
    let back_level = back.map_or(0, |i| {
        learned.swap(1, i);
        level(&learned[1])
    });
    levels.clear();
    levels.extend(learned.iter().map(level));
    levels.sort_unstable();
    levels.dedup();
    (back_level as usize, levels.len() as u32)
}

impl Learn {
    /// Resolves the conflict back to the first literal of the present level that alone implies it.
    /// Leaves the clause in `scratch.learned`; returns the level to go back to and the clause's
    /// glue.
    pub(super) fn analyze(&mut self, conflict: Cause) -> (usize, u32) {
        let mut scratch = std::mem::replace(&mut self.scratch, Scratch::new(0));
        let here = self.decisions.len() as u32;
        scratch.learned.clear();
        scratch.learned.push(Lit::yes(0)); // the place of the asserted literal
        let mut pending = 0;
        let mut at = self.trail.len();
        let mut cause = conflict;
        let mut implied = None;
        loop {
            self.why(cause, implied, &mut scratch.why);
            scratch.looks += 1 + scratch.why.len() as u64;
            for &lit in &scratch.why {
                let var = lit.var();
                if scratch.seen[var] == Mark::In || self.level[var] == 0 {
                    continue;
                }
                scratch.seen[var] = Mark::In;
                scratch.marked.push(var as u32);
                self.order.bump(var);
                if self.level[var] == here {
                    pending += 1;
                } else {
                    scratch.learned.push(!lit);
                }
            }
            loop {
                at -= 1;
                if scratch.seen[self.trail[at].var()] == Mark::In {
                    break;
                }
            }
            let lit = self.trail[at];
            pending -= 1;
            if pending == 0 {
                scratch.learned[0] = !lit;
                break;
            }
            cause = self.cause[lit.var()];
            implied = Some(lit);
        }
        self.shorten(&mut scratch);
        scratch.marked.drain(..).for_each(|var| scratch.seen[var as usize] = Mark::New);

        let end = watched_first(&mut scratch.learned, &self.level, &mut scratch.levels);
        self.scratch = scratch;
        end
    }

    /// The true literals that together made `implied` true, or the conflict if nothing was implied.
    fn why(&self, cause: Cause, implied: Option<Lit>, why: &mut Vec<Lit>) {
        why.clear();
        match cause {
            Cause::Free => {}
            Cause::Clause(clause) => {
                why.extend(
                    self.clauses.lits(clause).filter(|lit| Some(*lit) != implied).map(|lit| !lit),
                );
            }
            Cause::Group(id) => {
                let group = self.groups[id as usize];
                let before = implied.map_or(u32::MAX, |lit| self.place[lit.var()]);
                let wanted = group.high as usize + usize::from(implied.is_none());
                let lits = &self.group_lits[group.start as usize..group.end as usize];
                why.extend(
                    lits.iter()
                        .filter(|lit| self.is_true(**lit) && self.place[lit.var()] < before)
                        .take(wanted),
                );
                debug_assert_eq!(why.len(), wanted);
            }
        }
    }

    /// Drops literals that the others imply.
    fn shorten(&self, scratch: &mut Scratch) {
        let mut learned = std::mem::take(&mut scratch.learned);
        let mut kept = 1;
        for i in 1..learned.len() {
            let lit = learned[i];
            if !self.is_implied(!lit, scratch) {
                learned[kept] = lit;
                kept += 1;
            }
        }
        learned.truncate(kept);
        scratch.learned = learned;
    }

    /// True if `lit` follows from marked literals and facts alone. What is found so is marked as
    /// well.
    fn is_implied(&self, lit: Lit, scratch: &mut Scratch) -> bool {
        if self.cause[lit.var()] == Cause::Free {
            return false;
        }
        let marked_before = scratch.marked.len();
        scratch.stack.clear();
        scratch.stack.push(lit);
        while let Some(next) = scratch.stack.pop() {
            let mut why = std::mem::take(&mut scratch.why);
            self.why(self.cause[next.var()], Some(next), &mut why);
            scratch.looks += 1 + why.len() as u64;
            let mut free = false;
            for &lit in &why {
                let var = lit.var();
                if scratch.seen[var] == Mark::In || self.level[var] == 0 {
                    continue;
                }
                if scratch.seen[var] == Mark::Lost || self.cause[var] == Cause::Free {
                    free = true;
                    break;
                }
                scratch.seen[var] = Mark::In;
                scratch.marked.push(var as u32);
                scratch.stack.push(lit);
            }
            scratch.why = why;
            if free {
                for var in scratch.marked.drain(marked_before..) {
                    scratch.seen[var as usize] = Mark::New;
                }
                if next != lit {
                    scratch.seen[next.var()] = Mark::Lost;
                    scratch.marked.push(next.var() as u32);
                }
                return false;
            }
        }
        true
    }
}
