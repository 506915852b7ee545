//! The board of a trace, and what can be supposed on it and taken back.

use crate::rules::{Lit, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Open,
    True,
    False,
}

/// A variable that was decided for good is at this place of the trail.
pub(crate) const FOR_GOOD: u32 = u32::MAX;

/// What is known, and what is supposed in addition.
pub(crate) struct Board<'a> {
    pub rules: &'a Rules,
    value: Vec<Value>,
    /// For each constraint, what is left of its bound if the open variables take as little as they
    /// can. Below 0: the constraint is broken. At 0: it decides its open variables.
    slack: Vec<i32>,
    /// The variables decided since the last supposition, in order, and the place of each there.
    pub(crate) trail: Vec<u32>,
    pub(crate) at: Vec<u32>,
    /// Constraints whose slack has become 0.
    pub(crate) queue: std::collections::VecDeque<u32>,
    /// The first constraint that was broken.
    pub(crate) broken: Option<u32>,
    /// If there are any, no other constraint is looked at.
    only: Option<Vec<bool>>,
    /// The guardians of the swap in force.
    swap: Vec<u32>,
    /// The constraints with slack 0 and open variables, while nothing is supposed.
    tight: Option<Vec<u32>>,
}

impl<'a> Board<'a> {
    /// The board with the facts.
    pub fn new(rules: &'a Rules) -> Self {
        let mut slack = vec![0; rules.codes()];
        for (code, slack) in (0..).zip(&mut slack) {
            let mut negative = 0;
            let mut any = false;
            rules.terms(code, |_, sign| {
                any = true;
                negative += i32::from(sign < 0);
            });
            // A code that stands for nothing never gets tight.
            *slack = if any { rules.bound(code) + negative } else { i32::MAX / 2 };
        }
        let mut board = Board {
            rules,
            value: vec![Value::Open; rules.vars],
            slack,
            trail: Vec::new(),
            at: vec![FOR_GOOD; rules.vars],
            queue: Default::default(),
            broken: None,
            only: None,
            swap: Vec::new(),
            tight: None,
        };
        rules.facts.iter().for_each(|fact| board.enter_for_good(*fact));
        board
    }

    pub fn is_open(&self, var: u32) -> bool {
        self.value[var as usize] == Value::Open
    }

    pub fn is_true(&self, var: u32) -> bool {
        self.value[var as usize] == Value::True
    }

    pub fn is_false(&self, var: u32) -> bool {
        self.value[var as usize] == Value::False
    }

    /// True if the variable was decided since the last supposition.
    pub fn is_supposed(&self, var: u32) -> bool {
        self.at[var as usize] != FOR_GOOD
    }

    pub fn slack(&self, code: u32) -> i32 {
        self.slack[code as usize]
    }

    /// The variables of a constraint with their coefficients.
    pub fn terms(&self, code: u32, mut each: impl FnMut(u32, i8)) {
        if code == self.rules.swap() {
            return self.swap.iter().for_each(|var| each(*var, -1));
        }
        self.rules.terms(code, each);
    }

    /// The open variables of a constraint with their coefficients.
    pub fn open_terms(&self, code: u32) -> Vec<(u32, i8)> {
        let mut open = Vec::new();
        self.terms(code, |var, sign| {
            if self.is_open(var) {
                open.push((var, sign));
            }
        });
        open
    }

    /// Looks at these constraints only, until the next call.
    pub fn look_at(&mut self, only: Option<&[u32]>) {
        self.only = only.map(|codes| {
            let mut mask = vec![false; self.slack.len()];
            codes.iter().for_each(|code| mask[*code as usize] = true);
            mask
        });
    }

    pub fn looks_at(&self, code: u32) -> bool {
        self.only.as_ref().is_none_or(|only| only[code as usize])
    }

    /// States that one of these variables is true, for the time being. An empty list ends that.
    pub fn state_swap(&mut self, guardians: Vec<u32>) {
        let code = self.rules.swap() as usize;
        self.slack[code] = match guardians.is_empty() {
            true => i32::MAX / 2,
            false => guardians.len() as i32 - 1,
        };
        self.swap = guardians;
        self.tight = None;
    }

    /// Gives an open variable a value.
    pub fn set(&mut self, var: u32, holds: bool) {
        debug_assert!(self.is_open(var));
        self.value[var as usize] = if holds { Value::True } else { Value::False };
        self.at[var as usize] = self.trail.len() as u32;
        self.trail.push(var);
        let rules = self.rules;
        rules.uses(var, |code, sign| {
            if holds == (sign > 0) {
                self.tighten(code);
            }
        });
        if !holds && !self.swap.is_empty() && self.swap.contains(&var) {
            self.tighten(rules.swap());
        }
    }

    fn tighten(&mut self, code: u32) {
        let slack = &mut self.slack[code as usize];
        *slack -= 1;
        if *slack == 0 {
            if self.looks_at(code) {
                self.queue.push_back(code);
            }
        } else if *slack < 0 && self.broken.is_none() && self.looks_at(code) {
            self.broken = Some(code);
        }
    }

    /// Takes back what was supposed since the trail had this length.
    pub fn back_to(&mut self, length: usize) {
        let rules = self.rules;
        while self.trail.len() > length {
            let Some(var) = self.trail.pop() else { break };
            let holds = self.is_true(var);
            self.value[var as usize] = Value::Open;
            self.at[var as usize] = FOR_GOOD;
            rules.uses(var, |code, sign| {
                if holds == (sign > 0) {
                    self.slack[code as usize] += 1;
                }
            });
            if !holds && !self.swap.is_empty() && self.swap.contains(&var) {
                self.slack[rules.swap() as usize] += 1;
            }
        }
        self.broken = None;
        self.queue.clear();
    }

    /// Enters a literal as section 9.2 says. False if its variable has the other value.
    pub fn enter(&mut self, lit: Lit) -> bool {
        if !self.is_open(lit.var) {
            return self.is_true(lit.var) == lit.holds;
        }
        self.set(lit.var, lit.holds);
        if lit.holds {
            let rules = self.rules;
            let mut full = Vec::new();
            rules.uses(lit.var, |code, _| {
                if rules.is_at_most(code) && self.slack[code as usize] <= 0 {
                    full.push(code);
                }
            });
            for code in full {
                for (var, _) in self.open_terms(code) {
                    self.set(var, false);
                }
            }
        }
        true
    }

    /// Enters a literal that has been shown.
    pub fn enter_for_good(&mut self, lit: Lit) {
        self.enter(lit);
        for var in std::mem::take(&mut self.trail) {
            self.at[var as usize] = FOR_GOOD;
        }
        self.queue.clear();
        self.broken = None;
        self.tight = None;
    }

    /// The constraints that decide something on the board as it is.
    pub fn tight(&mut self) -> Vec<u32> {
        if let Some(tight) = &self.tight {
            return tight.clone();
        }
        let mut tight = Vec::new();
        for code in 0..self.slack.len() as u32 {
            if self.slack[code as usize] == 0 && !self.open_terms(code).is_empty() {
                tight.push(code);
            }
        }
        self.tight = Some(tight.clone());
        tight
    }

    /// Of a Zip: the open edges that one look at everything makes false; `None` if it finds the
    /// rules broken. Of other puzzles: none.
    pub fn pass(&self) -> Option<Vec<u32>> {
        let Some(graph) = &self.rules.graph else { return Some(Vec::new()) };
        graph.pass(|edge| self.is_true(edge), |edge| self.is_open(edge)).ok()
    }

    /// True if the opposite of `lit` leaves something without room at once: the reason "direct".
    pub fn is_direct(&mut self, lit: Lit) -> bool {
        let before = self.trail.len();
        self.look_at(None);
        let mut shown = !self.enter(lit.opposite()) || self.broken.is_some();
        while !shown {
            let Some(gone) = self.pass() else {
                shown = true;
                break;
            };
            if gone.is_empty() {
                break;
            }
            for edge in gone {
                self.enter(Lit::no(edge as usize));
            }
            shown = self.broken.is_some();
        }
        self.back_to(before);
        shown
    }

    /// The numbered axioms that the reason "unit" may name for `lit`.
    pub fn unit(&self, lit: Lit) -> Option<u32> {
        let axioms = self.rules.axioms_of(lit.var);
        let mut axioms = axioms.into_iter().filter(|_| lit.holds);
        axioms.find(|axiom| self.slack[*axiom as usize * 2 + 1] == 0)
    }
}
