//! Holds what is known of every variable and draws all consequences of axioms, clauses and rules.

use crate::path::Steps;
use crate::uses::Uses;
use crate::zip::OnePath;

/// A variable or its negation: 2·variable, plus 1 if negated.
pub type Literal = u32;

/// The literal that says that a variable is true.
pub fn yes(variable: u32) -> Literal {
    2 * variable
}

/// The literal that says that a variable is false.
pub fn no(variable: u32) -> Literal {
    2 * variable + 1
}

/// What is known of a variable: that it holds, ...
pub const TRUE: u8 = 0;
/// ... that it does not hold, ...
pub const FALSE: u8 = 1;
/// ... or nothing.
pub const OPEN: u8 = 2;

/// Two things that cannot both hold were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction;

/// What is known, and what follows from it but is not drawn yet.
pub struct Known {
    pub values: Vec<u8>,
    pub forced: Vec<Literal>,
    /// Whether a clause was met whose literals are all false.
    pub is_broken: bool,
}

impl Known {
    pub fn is(&self, variable: u32, value: u8) -> bool {
        self.values[variable as usize] == value
    }

    /// A literal holds if its last bit is the value of its variable.
    fn holds(&self, literal: Literal) -> bool {
        self.is(literal / 2, (literal % 2) as u8)
    }
}

/// At least `low` and at most `high` of the members hold; a clause is one with `low` 1.
pub struct Axiom {
    /// The members in rising order; in the end only those that the facts leave open.
    pub members: Vec<Literal>,
    low: u32,
    high: u32,
    /// How many members hold now.
    truth: u32,
    /// How many members hold or are open now.
    living: u32,
}

/// What a family knows beyond axioms.
pub enum Rules {
    None,
    Steps(Steps),
    OnePath(OnePath),
}

/// All variables with everything that binds them.
pub struct System {
    pub known: Known,
    /// The variables that have a value, in the order in which they got it.
    trail: Vec<u32>,
    /// How much of the trail has been looked at.
    head: usize,
    axioms: Vec<Axiom>,
    uses: Uses,
    /// The axioms that came to one of their limits and have not been looked at.
    due: Vec<u32>,
    rules: Rules,
    pub facts: Vec<Literal>,
    /// How many axioms are numbered; they are the first ones.
    pub numbered: u32,
    pub cost: Cost,
}

/// What propagation costs.
pub enum Cost {
    /// So much for each open variable there is, whatever happens.
    Flat(u64),
    /// So much for each variable that is decided.
    Decided(u64),
}

impl System {
    pub fn new(variables: u32, rules: Rules, facts: Vec<Literal>, cost: Cost) -> Self {
        let variables = variables as usize;
        System {
            known: Known { values: vec![OPEN; variables], forced: Vec::new(), is_broken: false },
            trail: Vec::new(),
            head: 0,
            axioms: Vec::new(),
            uses: Uses::default(),
            due: Vec::new(),
            rules,
            facts,
            numbered: 0,
            cost,
        }
    }

    /// Adds a numbered axiom: exactly so many of the variables, which are in rising order.
    pub fn exactly(&mut self, count: u32, variables: impl IntoIterator<Item = u32>) {
        self.add(variables.into_iter().map(yes).collect(), count, count);
        self.numbered += 1;
    }

    /// Adds numbered axioms for units: each variable is in `N` of them.
    pub fn units<const N: usize>(&mut self, each: u32, units: u32, of: impl Fn(u32) -> [usize; N]) {
        let mut members = vec![Vec::new(); units as usize];
        for variable in 0..self.known.values.len() as u32 {
            of(variable).into_iter().for_each(|unit| members[unit].push(variable));
        }
        members.into_iter().for_each(|variables| self.exactly(each, variables));
    }

    /// Adds an axiom, before the start.
    pub fn add(&mut self, members: Vec<Literal>, low: u32, high: u32) {
        let living = members.len() as u32;
        self.axioms.push(Axiom { members, low, high, truth: 0, living });
    }

    /// Sets the facts, looks at everything once, and gives the open variables in rising order.
    pub fn start(&mut self) -> Result<Vec<u32>, Contradiction> {
        let variables = 0..self.known.values.len() as u32;
        self.uses = Uses::of(variables.len(), &self.axioms);
        self.known.forced.extend(&self.facts);
        self.set_forced()?;
        for axiom in 0..self.axioms.len() {
            self.settle(axiom)?;
        }
        for variable in variables.clone() {
            self.examine(variable)?;
        }
        self.set_forced()?;
        self.propagate()?;
        // What is decided now is never taken back: the axioms keep their counts but forget these
        // members, so that looking through them costs no more than there is open.
        for axiom in &mut self.axioms {
            axiom.members.retain(|member| self.known.is(member / 2, OPEN));
        }
        Ok(variables.filter(|&variable| self.known.is(variable, OPEN)).collect())
    }

    /// The open variables of a numbered axiom in rising order.
    pub fn open_in(&self, axiom: usize) -> Vec<u32> {
        let variables = self.axioms[axiom].members.iter().map(|member| member / 2);
        variables.filter(|&variable| self.known.is(variable, OPEN)).collect()
    }

    /// Where `undo` can return to; valid when propagation is at rest.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// How many variables were decided since the mark.
    pub fn decided_since(&self, mark: usize) -> u64 {
        (self.trail.len() - mark) as u64
    }

    /// Takes back everything after the mark.
    pub fn undo(&mut self, mark: usize) {
        for &variable in &self.trail[mark..] {
            let value = std::mem::replace(&mut self.known.values[variable as usize], OPEN);
            self.uses.each(variable, |used| {
                let axiom = &mut self.axioms[used as usize / 2];
                if used % 2 == u32::from(value) {
                    axiom.truth -= 1;
                } else {
                    axiom.living += 1;
                }
            });
        }
        self.trail.truncate(mark);
        self.head = mark;
        self.known.forced.clear();
        self.due.clear();
    }

    /// Supposes all literals at once and draws the consequences.
    pub fn assume(&mut self, literals: impl Iterator<Item = Literal>) -> Result<(), Contradiction> {
        self.known.forced.extend(literals);
        self.set_forced()?;
        self.propagate()
    }

    /// Adds a clause and draws the consequences, in a state that is never taken back: what is
    /// decided can be left out.
    pub fn add_clause(&mut self, mut literals: Vec<Literal>) -> Result<(), Contradiction> {
        if literals.iter().any(|&literal| self.known.holds(literal)) {
            return Ok(());
        }
        literals.retain(|literal| self.known.is(literal / 2, OPEN));
        let (number, high) = (self.axioms.len(), literals.len() as u32);
        literals.iter().for_each(|&literal| self.uses.add(number as u32, literal));
        self.add(literals, 1, high);
        self.settle(number)?;
        self.set_forced()?;
        self.propagate()
    }

    /// Makes everything hold that is forced: one round of propagation. All of it is set even if it is
    /// contradictory, since all of it counts.
    fn set_forced(&mut self) -> Result<(), Contradiction> {
        let mut possible = true;
        while let Some(literal) = self.known.forced.pop() {
            possible &= self.set(literal);
        }
        if possible { Ok(()) } else { Err(Contradiction) }
    }

    /// Makes a literal hold; says whether that is possible. All counting is done here, before anything
    /// else is drawn, so that `undo` finds every variable of the trail counted.
    fn set(&mut self, literal: Literal) -> bool {
        let variable = literal as usize / 2;
        if self.known.values[variable] != OPEN {
            return self.known.holds(literal);
        }
        self.known.values[variable] = (literal % 2) as u8;
        self.trail.push(literal / 2);
        let mut possible = true;
        self.uses.each(literal / 2, |used| {
            let axiom = &mut self.axioms[used as usize / 2];
            let (count, limit) = if used % 2 == literal % 2 {
                axiom.truth += 1;
                (axiom.truth, axiom.high)
            } else {
                axiom.living -= 1;
                (axiom.living, axiom.low)
            };
            if count == limit {
                self.due.push(used / 2);
            }
            possible &= axiom.truth <= axiom.high && axiom.living >= axiom.low;
        });
        possible
    }

    /// Draws what one axiom says now.
    fn settle(&mut self, number: usize) -> Result<(), Contradiction> {
        let Axiom { ref members, low, high, truth, living } = self.axioms[number];
        if truth > high || living < low {
            return Err(Contradiction);
        }
        let filled = truth == high;
        if truth == living || !(filled || living == low) {
            return Ok(());
        }
        for &member in members {
            if self.known.is(member / 2, OPEN) {
                self.known.forced.push(member ^ Literal::from(filled));
            }
        }
        Ok(())
    }

    /// Draws what the rules of a path say of one variable now.
    fn examine(&mut self, variable: u32) -> Result<(), Contradiction> {
        if let Rules::Steps(steps) = &self.rules {
            steps.examine(variable, &mut self.known);
        }
        if std::mem::take(&mut self.known.is_broken) { Err(Contradiction) } else { Ok(()) }
    }

    /// Draws all consequences, round by round: what follows from one state holds in the next.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.head < self.trail.len() {
                while let Some(axiom) = self.due.pop() {
                    self.settle(axiom as usize)?;
                }
                for place in self.head..self.trail.len() {
                    self.examine(self.trail[place])?;
                }
                self.head = self.trail.len();
                self.set_forced()?;
            }
            // The rules of zip look at the whole, so they come last.
            if let Rules::OnePath(rules) = &mut self.rules {
                rules.examine(&mut self.known)?;
            }
            if self.known.forced.is_empty() {
                return Ok(());
            }
            self.set_forced()?;
        }
    }
}
