//! Search that learns: conflict-driven clause learning over clauses and at-most-k groups.
//!
//! Families hand it what their own propagation leaves undecided. Groups ("at most k of these are
//! true") are kept as they are, with counters, and explained when a conflict asks: no helper
//! variables, little memory. Everything is in whole numbers and ordered by index, so the same calls
//! give the same search everywhere.
//!
//! ```
//! # use gridsmith_core::{Budget, learn::{Learn, Lit, NoRules}};
//! // Three of four, and not the first two together: two models.
//! let mut learn = Learn::new(4);
//! let all: Vec<Lit> = (0..4).map(Lit::yes).collect();
//! learn.exactly(3, &all);
//! learn.clause(&[Lit::no(0), Lit::no(1)]);
//! let mut models = 0;
//! let end = learn.each_model(&mut NoRules, &mut Budget::unlimited(), |_| {
//!     models += 1;
//!     std::ops::ControlFlow::Continue(())
//! });
//! assert_eq!((models, end), (2, Ok(())));
//! ```

mod activity;
mod analyze;
mod clauses;
mod lit;
mod propagate;
mod restarts;
mod rules;
mod search;

pub use activity::Activity;
pub use analyze::watched_first;
pub use lit::Lit;
pub use restarts::Restarts;
pub use rules::{NoRules, Rules};

use clauses::{ClauseRef, Clauses};

/// What a variable of the first conflict counts.
const FIRST_BUMP: u64 = 1 << 16;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// A decision, or a fact.
    Free,
    /// The other literals of this clause are false.
    Clause(ClauseRef),
    /// This group has its full number of true literals without it.
    Group(u32),
}

/// At most `high` of the literals `start..end` of the group arena are true.
#[derive(Clone, Copy, Debug)]
struct Group {
    start: u32,
    end: u32,
    high: u32,
    /// Literals seen true so far; kept for `high > 1` only.
    count: u32,
}

/// A set of constraints, a partial assignment, and what was learned on the way.
#[derive(Clone, Debug)]
pub struct Learn {
    clauses: Clauses,
    groups: Vec<Group>,
    group_lits: Vec<Lit>,
    /// The groups of all literals one behind the other, and where each literal's begin. Made when
    /// the search begins: there are too many literals for a list each.
    member_of: Vec<u32>,
    member_start: Vec<u32>,
    /// For each literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    level: Vec<u32>,
    cause: Vec<Cause>,
    /// Place of each variable on the trail.
    place: Vec<u32>,
    trail: Vec<Lit>,
    /// Trail length at each decision.
    decisions: Vec<u32>,
    /// How much of the trail has been propagated.
    done: usize,
    /// The constraints alone are contradictory.
    dead: bool,
    order: Activity<true>,
    /// The value a variable last had: the one to try first. True to begin with: in puzzles a true
    /// literal decides much and a false one little.
    phase: Vec<bool>,
    scratch: analyze::Scratch,
    /// Looks at clauses and groups that are not paid for.
    looks: u64,
    /// The learned clauses, in order, if they are to be kept.
    log: Option<Vec<Vec<Lit>>>,
}

impl Learn {
    /// No constraints over `vars` variables, numbered from 0.
    pub fn new(vars: usize) -> Self {
        Learn {
            clauses: Clauses::new(vars),
            groups: Vec::new(),
            group_lits: Vec::new(),
            member_of: Vec::new(),
            member_start: Vec::new(),
            values: vec![0; 2 * vars],
            level: vec![0; vars],
            cause: vec![Cause::Free; vars],
            place: vec![0; vars],
            trail: Vec::with_capacity(vars),
            decisions: Vec::new(),
            done: 0,
            dead: false,
            order: Activity::new(vars, FIRST_BUMP),
            phase: vec![true; vars],
            scratch: analyze::Scratch::new(vars),
            looks: 0,
            log: None,
        }
    }

    /// Keeps every clause learned from now on, for [`Learn::learned`].
    pub fn keep_learned(&mut self) {
        self.log = Some(Vec::new());
    }

    /// The clauses learned since [`Learn::keep_learned`], in order. Each follows from the
    /// constraints and those before it by propagation alone: supposing all its literals false ends
    /// in a contradiction.
    pub fn learned(self) -> Vec<Vec<Lit>> {
        self.log.unwrap_or_default()
    }

    /// At least one of `lits` is true.
    pub fn clause(&mut self, lits: &[Lit]) {
        debug_assert!(self.decisions.is_empty());
        // Facts only grow: a literal false now is false for good.
        if lits.iter().any(|lit| self.is_true(*lit)) {
            return;
        }
        let mut open = std::mem::take(&mut self.scratch.learned);
        open.clear();
        open.extend(lits.iter().filter(|lit| !self.is_false(**lit)));
        match open[..] {
            [] => self.dead = true,
            [fact] => self.assign(fact, Cause::Free),
            _ => {
                self.clauses.add(&open, None);
            }
        }
        self.scratch.learned = open;
    }

    /// At most `high` of `lits` are true.
    pub fn at_most(&mut self, high: usize, lits: &[Lit]) {
        debug_assert!(self.member_start.is_empty());
        if high >= lits.len() {
            return;
        }
        if high == 0 {
            lits.iter().for_each(|lit| self.clause(&[!*lit]));
            return;
        }
        let start = self.group_lits.len() as u32;
        self.group_lits.extend_from_slice(lits);
        self.groups.push(Group {
            start,
            end: self.group_lits.len() as u32,
            high: high as u32,
            count: 0,
        });
    }

    /// Lists the groups of each literal. No group can be added after that.
    fn seal(&mut self) {
        if !self.member_start.is_empty() {
            return;
        }
        let mut start = vec![0; self.values.len() + 1];
        for lit in &self.group_lits {
            start[lit.index() + 1] += 1;
        }
        for i in 1..start.len() {
            start[i] += start[i - 1];
        }
        let mut next = start.clone();
        self.member_of = vec![0; self.group_lits.len()];
        for (id, group) in self.groups.iter().enumerate() {
            for lit in &self.group_lits[group.start as usize..group.end as usize] {
                self.member_of[next[lit.index()] as usize] = id as u32;
                next[lit.index()] += 1;
            }
        }
        self.member_start = start;
    }

    /// Where in `member_of` the groups of `lit` stand.
    #[inline]
    fn groups_of(&self, lit: Lit) -> std::ops::Range<usize> {
        self.member_start[lit.index()] as usize..self.member_start[lit.index() + 1] as usize
    }

    /// At least `low` of `lits` are true.
    pub fn at_least(&mut self, low: usize, lits: &[Lit]) {
        match low {
            0 => {}
            1 => self.clause(lits),
            _ if low > lits.len() => self.dead = true,
            _ => {
                let negated: Vec<Lit> = lits.iter().map(|lit| !*lit).collect();
                self.at_most(lits.len() - low, &negated);
            }
        }
    }

    /// Exactly `k` of `lits` are true.
    pub fn exactly(&mut self, k: usize, lits: &[Lit]) {
        self.at_least(k, lits);
        self.at_most(k, lits);
    }

    /// Which value of `var` to try first.
    pub fn prefer(&mut self, var: usize, value: bool) {
        self.phase[var] = value;
    }

    /// Whether `lit` is true under the present assignment: in a model, all literals are true or
    /// false.
    pub fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    /// Whether `lit` is false under the present assignment.
    pub fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    /// The literals assigned so far, in order.
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    fn assign(&mut self, lit: Lit, cause: Cause) {
        debug_assert!(self.values[lit.index()] == 0);
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        let var = lit.var();
        self.level[var] = self.decisions.len() as u32;
        self.cause[var] = cause;
        self.place[var] = self.trail.len() as u32;
        self.trail.push(lit);
    }

    /// Takes back every assignment above `level`.
    fn retreat(&mut self, level: usize) {
        if self.decisions.len() <= level {
            return;
        }
        let keep = self.decisions[level] as usize;
        for at in (keep..self.trail.len()).rev() {
            let lit = self.trail[at];
            if at < self.done {
                for at in self.groups_of(lit) {
                    self.groups[self.member_of[at] as usize].count -= 1;
                }
            }
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            self.phase[lit.var()] = lit.is_yes();
            self.order.put_back(lit.var());
        }
        self.trail.truncate(keep);
        self.decisions.truncate(level);
        self.done = self.done.min(keep);
    }
}

#[cfg(test)]
mod tests;
