//! Holds what is known of every variable, and draws exactly what certificates may draw.
//!
//! All constraints have one form, so there is one rule: a literal whose weight is more than the
//! slack of a constraint must hold. For "exactly k", clauses and sums this is as strong as the
//! format says, neither more nor less.

use gridsmith_core::{Budget, Stop};

use crate::constraint::{Constraint, Literal};
use crate::formula::{Formula, Further};
use crate::rules::{Board, Lemma};

/// What is known of a variable: that it holds, ...
pub const TRUE: u8 = 0;
/// ... that it does not hold, ...
pub const FALSE: u8 = 1;
/// ... or nothing.
pub const OPEN: u8 = 2;

/// Why a variable has its value.
#[derive(Clone, Copy)]
enum Reason {
    /// It is supposed, or was shown before.
    Given,
    Constraint(u32),
    Lemma(u32),
}

/// What cannot be.
#[derive(Clone, Copy)]
pub enum Conflict {
    /// A constraint that cannot be met.
    Constraint(u32),
    /// A clause of the rules of Zip whose literals are all false.
    Lemma(u32),
    /// A literal that should hold and is false.
    Literal(Literal),
}

/// A contradiction, or the end of the budget.
pub enum Ended {
    Conflict(Conflict),
    Stop(Stop),
}

impl From<Stop> for Ended {
    fn from(stop: Stop) -> Self {
        Ended::Stop(stop)
    }
}

impl From<Conflict> for Ended {
    fn from(conflict: Conflict) -> Self {
        Ended::Conflict(conflict)
    }
}

/// A state that can be returned to.
#[derive(Clone, Copy)]
pub struct Mark {
    trail: usize,
    added: usize,
}

/// The state of all variables and constraints.
pub struct Engine<'a, 'b> {
    formula: &'a Formula,
    budget: &'a Budget<'b>,
    values: Vec<u8>,
    reasons: Vec<Reason>,
    /// The place of each decided variable on the trail.
    places: Vec<u32>,
    /// The literals that hold, in the order in which they came to hold.
    trail: Vec<Literal>,
    /// Of each constraint: the weight of its literals that are not false, less its degree.
    slacks: Vec<i64>,
    /// Of each constraint, the greatest weight of a literal.
    greatest: Vec<i64>,
    /// Where the uses of each literal begin.
    first: Vec<u32>,
    /// The constraints with each literal, and its weight there.
    uses: Vec<(u32, u32)>,
    /// Constraints beyond those of the formula.
    added: Vec<Constraint>,
    added_uses: Vec<Vec<(u32, u32)>>,
    /// Constraints that have lost slack and were not looked at.
    due: Vec<u32>,
    /// The clauses of the rules of Zip that were used.
    pub lemmas: Vec<Lemma>,
}

impl<'a, 'b> Engine<'a, 'b> {
    /// Nothing is known, and nothing was drawn.
    pub fn new(formula: &'a Formula, budget: &'a Budget<'b>) -> Self {
        let variables = formula.known_variables as usize;
        let known = &formula.constraints[..formula.known];
        let mut first = vec![0u32; 2 * variables + 1];
        for &(literal, _) in known.iter().flat_map(|constraint| &constraint.terms) {
            first[literal as usize + 1] += 1;
        }
        for literal in 0..2 * variables {
            first[literal + 1] += first[literal];
        }
        let mut next = first.clone();
        let mut uses = vec![(0, 0); first[2 * variables] as usize];
        for (number, constraint) in (0..).zip(known) {
            for &(literal, weight) in &constraint.terms {
                let place = &mut next[literal as usize];
                uses[*place as usize] = (number, weight);
                *place += 1;
            }
        }
        Engine {
            formula,
            budget,
            values: vec![OPEN; variables],
            reasons: vec![Reason::Given; variables],
            places: vec![0; variables],
            trail: Vec::new(),
            slacks: known
                .iter()
                .map(|constraint| constraint.weight() - constraint.degree)
                .collect(),
            greatest: known.iter().map(greatest).collect(),
            first,
            uses,
            added: Vec::new(),
            added_uses: vec![Vec::new(); 2 * variables],
            due: (0..known.len() as u32).collect(),
            lemmas: Vec::new(),
        }
    }

    pub fn is_open(&self, variable: u32) -> bool {
        self.values[variable as usize] == OPEN
    }

    /// The open variables in rising order.
    pub fn open(&self) -> Vec<u32> {
        (0..self.values.len() as u32).filter(|&variable| self.is_open(variable)).collect()
    }

    pub fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), added: self.added.len() }
    }

    /// Takes back everything after the mark.
    pub fn undo(&mut self, mark: Mark) {
        while self.added.len() > mark.added
            && let Some(constraint) = self.added.pop()
        {
            for &(literal, _) in &constraint.terms {
                self.added_uses[literal as usize].pop();
            }
            self.slacks.pop();
            self.greatest.pop();
        }
        while self.trail.len() > mark.trail
            && let Some(literal) = self.trail.pop()
        {
            self.values[literal as usize / 2] = OPEN;
            self.weigh(literal ^ 1, 1);
        }
        self.due.clear();
    }

    /// Makes literals hold, and draws what follows.
    pub fn assume(&mut self, literals: impl IntoIterator<Item = Literal>) -> Result<(), Ended> {
        for literal in literals {
            self.set(literal, Reason::Given)?;
        }
        self.propagate()
    }

    /// Adds a constraint, until a mark before it is returned to, and draws what follows.
    pub fn add(&mut self, constraint: Constraint) -> Result<(), Ended> {
        let number = self.slacks.len() as u32;
        let mut slack = constraint.weight() - constraint.degree;
        for &(literal, weight) in &constraint.terms {
            self.added_uses[literal as usize].push((number, weight));
            if self.fails(literal) {
                slack -= i64::from(weight);
            }
        }
        self.slacks.push(slack);
        self.greatest.push(greatest(&constraint));
        self.added.push(constraint);
        self.due.push(number);
        self.propagate()
    }

    /// The lemmas that a contradiction rests on.
    pub fn lemmas_of(&self, conflict: Conflict) -> Vec<u32> {
        let mut lemmas = Vec::new();
        if self.lemmas.is_empty() {
            return lemmas;
        }
        let mut is_needed = vec![false; self.values.len()];
        let need =
            |literals: &mut dyn Iterator<Item = Literal>, before: u32, needed: &mut Vec<bool>| {
                for literal in literals {
                    let variable = literal as usize / 2;
                    if self.values[variable] != OPEN && self.places[variable] < before {
                        needed[variable] = true;
                    }
                }
            };
        match conflict {
            Conflict::Constraint(number) => {
                need(&mut literals(self.constraint(number)), u32::MAX, &mut is_needed);
            }
            Conflict::Lemma(number) => {
                lemmas.push(number);
                let literals = &self.lemmas[number as usize].literals;
                need(&mut literals.iter().copied(), u32::MAX, &mut is_needed);
            }
            Conflict::Literal(literal) => {
                need(&mut [literal].into_iter(), u32::MAX, &mut is_needed)
            }
        }
        for (place, &literal) in self.trail.iter().enumerate().rev() {
            let place = place as u32;
            let variable = literal as usize / 2;
            if !is_needed[variable] {
                continue;
            }
            match self.reasons[variable] {
                Reason::Given => {}
                Reason::Constraint(number) => {
                    need(&mut literals(self.constraint(number)), place, &mut is_needed);
                }
                Reason::Lemma(number) => {
                    lemmas.push(number);
                    let literals = &self.lemmas[number as usize].literals;
                    need(&mut literals.iter().copied(), place, &mut is_needed);
                }
            }
        }
        lemmas
    }

    fn constraint(&self, number: u32) -> &Constraint {
        match (number as usize).checked_sub(self.formula.known) {
            None => &self.formula.constraints[number as usize],
            Some(place) => &self.added[place],
        }
    }

    /// The rules of Zip, if it is one.
    fn board(&self) -> Option<&'a Board> {
        match &self.formula.further {
            Further::OneLine(board) => Some(board),
            _ => None,
        }
    }

    fn fails(&self, literal: Literal) -> bool {
        // The last bit of a literal is the value with which it holds.
        let value = self.values[literal as usize / 2];
        value != OPEN && value != (literal % 2) as u8
    }

    /// Makes a literal hold. All slacks are brought up to date even if that is impossible.
    fn set(&mut self, literal: Literal, reason: Reason) -> Result<(), Ended> {
        let variable = literal as usize / 2;
        if self.values[variable] != OPEN {
            return if self.fails(literal) {
                Err(Conflict::Literal(literal).into())
            } else {
                Ok(())
            };
        }
        self.values[variable] = (literal % 2) as u8;
        self.reasons[variable] = reason;
        self.places[variable] = self.trail.len() as u32;
        self.trail.push(literal);
        match self.weigh(literal ^ 1, -1) {
            Some(broken) => Err(Conflict::Constraint(broken).into()),
            None => Ok(()),
        }
    }

    /// Adds the weight of a literal to the slacks, or takes it away; gives a constraint whose slack is
    /// below 0 then.
    fn weigh(&mut self, literal: Literal, sign: i64) -> Option<u32> {
        let range =
            self.first[literal as usize] as usize..self.first[literal as usize + 1] as usize;
        let mut broken = None;
        for &(number, weight) in self.uses[range].iter().chain(&self.added_uses[literal as usize]) {
            let slack = &mut self.slacks[number as usize];
            *slack += sign * i64::from(weight);
            if sign < 0 && *slack < self.greatest[number as usize] {
                self.due.push(number);
                if *slack < 0 {
                    broken = Some(number);
                }
            }
        }
        broken
    }

    fn propagate(&mut self) -> Result<(), Ended> {
        loop {
            while let Some(number) = self.due.pop() {
                self.examine(number)?;
            }
            let Some(board) = self.board() else { return Ok(()) };
            self.budget.pay(30 * board.around.len() as u64)?;
            let first = self.lemmas.len() as u32;
            match board.examine(&self.values) {
                Err(lemma) => {
                    self.lemmas.push(lemma);
                    return Err(Conflict::Lemma(first).into());
                }
                Ok(lemmas) if lemmas.is_empty() => return Ok(()),
                Ok(lemmas) => self.lemmas.extend(lemmas),
            }
            for number in first..self.lemmas.len() as u32 {
                if let Some(&literal) = self.lemmas[number as usize].literals.last() {
                    self.set(literal, Reason::Lemma(number))?;
                }
            }
        }
    }

    /// Draws what one constraint says now.
    fn examine(&mut self, number: u32) -> Result<(), Ended> {
        let slack = self.slacks[number as usize];
        if slack < 0 {
            return Err(Conflict::Constraint(number).into());
        }
        if slack >= self.greatest[number as usize] {
            return Ok(());
        }
        let terms = &self.constraint(number).terms;
        self.budget.pay(terms.len() as u64)?;
        let must = |&&(literal, weight): &&(Literal, u32)| {
            i64::from(weight) > slack && self.is_open(literal / 2)
        };
        let forced: Vec<Literal> = terms.iter().filter(must).map(|&(literal, _)| literal).collect();
        for literal in forced {
            self.set(literal, Reason::Constraint(number))?;
        }
        Ok(())
    }
}

fn greatest(constraint: &Constraint) -> i64 {
    constraint.terms.iter().map(|&(_, weight)| i64::from(weight)).max().unwrap_or(0)
}

fn literals(constraint: &Constraint) -> impl Iterator<Item = Literal> + '_ {
    constraint.terms.iter().map(|&(literal, _)| literal)
}
