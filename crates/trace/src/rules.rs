//! The rules of a puzzle as constraints: variables with coefficients of one, and a bound on their
//! sum.
//!
//! Every axiom and clause of docs/CERTIFICATE.md has this form, so one way of drawing conclusions
//! does for all families. Constraints have the codes of the document; those that no sum may use
//! come after them.

use crate::geometry::{Houses, Steps};
use crate::zip::Graph;

/// A variable with the value that it is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lit {
    pub var: u32,
    pub holds: bool,
}

impl Lit {
    pub fn yes(var: usize) -> Self {
        Lit { var: var as u32, holds: true }
    }

    pub fn no(var: usize) -> Self {
        Lit { var: var as u32, holds: false }
    }

    /// The code in a line.
    pub fn code(self) -> u32 {
        2 * self.var + u32::from(!self.holds)
    }

    pub fn opposite(self) -> Self {
        Lit { holds: !self.holds, ..self }
    }
}

/// At least `low` and at most `high` of `vars` are true.
#[derive(Clone, Debug)]
pub(crate) struct Axiom {
    pub vars: Vec<u32>,
    pub low: u32,
    pub high: u32,
}

impl Axiom {
    pub fn exactly(k: usize, vars: Vec<u32>) -> Self {
        Axiom { vars, low: k as u32, high: k as u32 }
    }
}

/// What a trace is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rules {
    /// The number of variables.
    pub vars: usize,
    /// The axioms: those with a number first, then the blocks of Queens.
    pub axioms: Vec<Axiom>,
    /// The number of axioms that have a number.
    pub numbered: usize,
    /// For each variable, its axioms.
    pub(crate) homes: Vec<Vec<u32>>,
    /// What consecutive values of a number path ask for.
    pub steps: Option<Steps>,
    /// For each pair of linked cells and each value: if the first of these variables is true, so is
    /// one of the others.
    pub links: Vec<Vec<u32>>,
    /// For each variable, the links with it and its sign there.
    pub(crate) link_uses: Vec<Vec<(u32, i8)>>,
    /// The edges of a Zip.
    pub graph: Option<Graph>,
    /// The houses of a Sudoku.
    pub houses: Option<Houses>,
    pub facts: Vec<Lit>,
    /// For each variable, whether it is true in the solution.
    pub truth: Vec<bool>,
    /// The places of the variables on the board.
    pub places: crate::families::Places,
}

impl Rules {
    /// Fills in what follows from the rest.
    pub fn finished(mut self) -> Self {
        self.homes = vec![Vec::new(); if self.steps.is_some() { 0 } else { self.vars }];
        if self.steps.is_none() {
            for (number, axiom) in self.axioms.iter().enumerate() {
                axiom.vars.iter().for_each(|var| self.homes[*var as usize].push(number as u32));
            }
        }
        if !self.links.is_empty() {
            self.link_uses = vec![Vec::new(); self.vars];
        }
        for (number, link) in self.links.iter().enumerate() {
            for (at, var) in link.iter().enumerate() {
                let sign = if at == 0 { 1 } else { -1 };
                self.link_uses[*var as usize].push((number as u32, sign));
            }
        }
        self
    }

    /// The code of the constraint that a swap states.
    pub fn swap(&self) -> u32 {
        2 * self.numbered as u32
    }

    /// The codes that a sum may use are below this.
    pub fn sum_codes(&self) -> usize {
        let more = match &self.steps {
            Some(_) => 2 * self.vars,
            None => self.axioms.len() - self.numbered,
        };
        2 * self.numbered + 1 + more
    }

    /// The codes of all constraints are below this.
    pub fn codes(&self) -> usize {
        self.sum_codes() + self.links.len()
    }

    /// True if a code is "at most" of an axiom: it takes effect as soon as something is entered.
    pub fn is_at_most(&self, code: u32) -> bool {
        match code.cmp(&self.swap()) {
            std::cmp::Ordering::Less => code.is_multiple_of(2),
            std::cmp::Ordering::Equal => false,
            std::cmp::Ordering::Greater => self.steps.is_none(),
        }
    }

    /// The axiom that a code speaks of, if it is that of an axiom.
    fn axiom_of(&self, code: u32) -> Option<&Axiom> {
        let swap = self.swap();
        match code {
            code if code < swap => self.axioms.get(code as usize / 2),
            code if code > swap && self.steps.is_none() => {
                self.axioms.get(self.numbered + (code - swap - 1) as usize)
            }
            _ => None,
        }
    }

    /// The bound of a constraint. That of a swap is -1.
    pub fn bound(&self, code: u32) -> i32 {
        match self.axiom_of(code) {
            Some(axiom) if code > self.swap() || code.is_multiple_of(2) => axiom.high as i32,
            Some(axiom) => -(axiom.low as i32),
            None if code == self.swap() => -1,
            None => 0,
        }
    }

    /// Calls `each` with the variables of a constraint and their coefficients. The board knows the
    /// variables of a swap.
    pub fn terms(&self, code: u32, mut each: impl FnMut(u32, i8)) {
        if let Some(axiom) = self.axiom_of(code) {
            let at_least = code < self.swap() && !code.is_multiple_of(2);
            let sign = if at_least { -1 } else { 1 };
            return axiom.vars.iter().for_each(|var| each(*var, sign));
        }
        if code as usize >= self.sum_codes() {
            let link = &self.links[code as usize - self.sum_codes()];
            each(link[0], 1);
            return link[1..].iter().for_each(|var| each(*var, -1));
        }
        if let Some(steps) = &self.steps
            && code > self.swap()
        {
            steps.terms(code - self.swap() - 1, each);
        }
    }

    /// Calls `each` with the constraints of a variable and its coefficient in them. The board knows
    /// whether it is in the constraint of a swap.
    pub fn uses(&self, var: u32, mut each: impl FnMut(u32, i8)) {
        match &self.steps {
            Some(steps) => {
                for axiom in steps.axioms(var) {
                    each(2 * axiom, 1);
                    each(2 * axiom + 1, -1);
                }
                let first = self.swap() + 1;
                steps.uses(var, |code, sign| each(first + code, sign));
            }
            None => {
                for &axiom in &self.homes[var as usize] {
                    if (axiom as usize) < self.numbered {
                        each(2 * axiom, 1);
                        each(2 * axiom + 1, -1);
                    } else {
                        each(self.swap() + 1 + axiom - self.numbered as u32, 1);
                    }
                }
            }
        }
        if let Some(uses) = self.link_uses.get(var as usize) {
            let first = self.sum_codes() as u32;
            uses.iter().for_each(|(link, sign)| each(first + link, *sign));
        }
    }

    /// The numbered axioms of a variable.
    pub fn axioms_of(&self, var: u32) -> Vec<u32> {
        match &self.steps {
            Some(steps) => steps.axioms(var).to_vec(),
            None => {
                let numbered = |axiom: &&u32| (**axiom as usize) < self.numbered;
                self.homes[var as usize].iter().filter(numbered).copied().collect()
            }
        }
    }
}
