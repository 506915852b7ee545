//! Unit propagation over clauses and groups.

use super::{Cause, Learn, Lit};
use crate::{Budget, Stop};

/// Literals propagated between two looks at the cancel flag.
const POLL: usize = 4096;
/// Units of work that a look at a clause or group costs, or a literal on the trail: memory access
/// is slow.
const LOOK: u64 = 4;

/// What went wrong: all literals of this clause are false, or this group has one true literal too
/// many.
pub(super) type Conflict = Cause;

impl Learn {
    /// Draws every direct consequence of the trail. Ends at rest or at a conflict.
    pub(super) fn propagate(&mut self, budget: &Budget) -> Result<Option<Conflict>, Stop> {
        while self.done < self.trail.len() {
            let lit = self.trail[self.done];
            self.done += 1;
            if self.done.is_multiple_of(POLL) {
                budget.pay(self.owed())?;
            }
            let conflict = self.propagate_groups(lit).or_else(|| self.propagate_clauses(lit));
            if conflict.is_some() {
                budget.pay(self.owed())?;
                return Ok(conflict);
            }
        }
        budget.pay(self.owed())?;
        Ok(None)
    }

    /// The units of work since this was asked last.
    fn owed(&mut self) -> u64 {
        LOOK * std::mem::take(&mut self.looks) + std::mem::take(&mut self.scratch.looks)
    }

    fn propagate_groups(&mut self, lit: Lit) -> Option<Conflict> {
        let groups = self.groups_of(lit);
        self.looks += 1 + groups.len() as u64;
        // Count in all of them before any is looked at: taking back must find them all counted.
        for at in groups.clone() {
            self.groups[self.member_of[at] as usize].count += 1;
        }
        for at in groups {
            let id = self.member_of[at];
            let group = self.groups[id as usize];
            if group.count > group.high {
                return Some(Cause::Group(id));
            }
            if group.count == group.high {
                self.close_group(id, group.start as usize..group.end as usize);
            }
        }
        None
    }

    /// Group `id` is full: its open literals are false. A true literal beyond those counted is on
    /// the trail and will be counted in its turn.
    fn close_group(&mut self, id: u32, lits: std::ops::Range<usize>) {
        self.scratch.looks += lits.len() as u64;
        for at in lits {
            let other = self.group_lits[at];
            if self.values[other.index()] == 0 {
                self.assign(!other, Cause::Group(id));
            }
        }
    }

    fn propagate_clauses(&mut self, lit: Lit) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.clauses.watches[lit.index()]);
        let (mut read, mut kept) = (0, 0);
        let mut conflict = None;
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if self.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = watch.clause;
            if self.clauses.lit(clause, 0) == !lit {
                self.clauses.swap(clause, 0, 1);
            }
            let first = self.clauses.lit(clause, 0);
            if self.is_true(first) {
                watches[kept] = super::clauses::Watch { clause, blocker: first };
                kept += 1;
                continue;
            }
            let other = (2..self.clauses.len(clause))
                .find(|at| !self.is_false(self.clauses.lit(clause, *at)));
            self.scratch.looks += other.unwrap_or(self.clauses.len(clause)) as u64;
            if let Some(at) = other {
                self.clauses.swap(clause, 1, at);
                let watched = self.clauses.lit(clause, 1);
                self.clauses.watches[(!watched).index()]
                    .push(super::clauses::Watch { clause, blocker: first });
                continue;
            }
            watches[kept] = watch;
            kept += 1;
            if self.is_false(first) {
                conflict = Some(Cause::Clause(clause));
                break;
            }
            self.assign(first, Cause::Clause(clause));
        }
        self.looks += read as u64;
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        self.clauses.watches[lit.index()] = watches;
        conflict
    }
}
