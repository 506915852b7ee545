//! Holds what is known of every variable and draws all consequences of axioms, clauses and rules.

use crate::clauses::Clauses;
use crate::path::Steps;
use crate::sums::Sums;
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
    pub fn holds(&self, literal: Literal) -> bool {
        self.is(literal / 2, (literal % 2) as u8)
    }

    /// A literal fails if its negation holds.
    pub fn fails(&self, literal: Literal) -> bool {
        self.holds(literal ^ 1)
    }
}

/// A state that can be returned to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// How many variables had a value.
    decided: usize,
    /// How many sums were in force.
    sums: usize,
}

/// At least `low` and at most `high` members of an axiom hold.
#[derive(Clone, Copy)]
pub struct Axiom {
    pub low: u16,
    pub high: u16,
    /// How many members hold now.
    pub truth: u16,
    /// How many members hold or are open now.
    pub living: u16,
    /// How many members it has in all.
    pub size: u16,
    /// How many of those hold that are no longer listed.
    pub settled: u16,
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
    pub axioms: Vec<Axiom>,
    /// The members of each axiom in rising order; after the start of a certificate only those that the facts
    /// leave open.
    pub members: Vec<Vec<u32>>,
    pub uses: Uses,
    clauses: Clauses,
    pub sums: Sums,
    /// The axioms that came to one of their limits and have not been looked at.
    due: Vec<u32>,
    pub rules: Rules,
    /// Those of a Sudoku in rising order.
    pub facts: Vec<Literal>,
    /// How many axioms are numbered; they are the first ones.
    pub numbered: u32,
    /// How many digits there are, in a Sudoku.
    pub digits: Option<u32>,
    pub cost: Cost,
    /// How often the rules of zip were applied since this was last asked.
    stages: u64,
}

/// What propagation costs.
#[derive(Default)]
pub struct Cost {
    /// For each variable that the facts leave open, whatever happens.
    pub open: u64,
    /// For each variable that is decided.
    pub decided: u64,
    /// For each variable that is decided to be true, in addition.
    pub truth: u64,
    /// Each time that the rules of zip are applied.
    pub stage: u64,
    /// For each conclusion of a trace with the reason "direct".
    pub direct: u64,
    /// For looking at everything, where nothing was drawn yet.
    pub look: u64,
}

impl System {
    pub fn new(variables: u32, rules: Rules, facts: Vec<Literal>, cost: Cost) -> Self {
        let variables = variables as usize;
        System {
            known: Known { values: vec![OPEN; variables], forced: Vec::new(), is_broken: false },
            trail: Vec::new(),
            head: 0,
            axioms: Vec::new(),
            members: Vec::new(),
            uses: Uses::listed(0, &[]),
            clauses: Clauses::new(variables),
            sums: Sums::default(),
            due: Vec::new(),
            rules,
            facts,
            numbered: 0,
            digits: None,
            cost,
            stages: 0,
        }
    }

    /// Adds a numbered axiom: exactly so many of the variables, which are in rising order.
    pub fn exactly(&mut self, count: u32, variables: impl IntoIterator<Item = u32>) {
        self.add(variables.into_iter().collect(), count, count);
        self.numbered += 1;
    }

    /// Adds numbered axioms for units; `of` says in which of them a variable is.
    pub fn units<Of>(&mut self, each: u32, units: u32, of: impl Fn(u32) -> Of)
    where
        Of: IntoIterator<Item = u32>,
    {
        let mut members = vec![Vec::new(); units as usize];
        for variable in 0..self.known.values.len() as u32 {
            of(variable).into_iter().for_each(|unit| members[unit as usize].push(variable));
        }
        members.into_iter().for_each(|variables| self.exactly(each, variables));
    }

    /// Adds an axiom, before the start.
    pub fn add(&mut self, members: Vec<u32>, low: u32, high: u32) {
        // No axiom has more members than a board has cells.
        let [low, high, size] = [low, high, members.len() as u32].map(|count| count as u16);
        self.axioms.push(Axiom { low, high, truth: 0, living: size, size, settled: 0 });
        self.members.push(members);
    }

    /// Notes where variables occur: before anything is decided.
    pub fn prepare(&mut self) {
        self.uses = match &self.rules {
            Rules::Steps(steps) => Uses::Square { size: steps.size },
            _ => Uses::listed(self.known.values.len(), &self.members),
        };
    }

    /// Sets the facts, draws all consequences, and gives the open variables in rising order.
    pub fn start(&mut self) -> Result<Vec<u32>, Contradiction> {
        self.prepare();
        self.known.forced.extend(&self.facts);
        self.assume_first([].into_iter(), &[])?;
        // What is decided now is never taken back: the axioms keep their counts but forget these
        // members, so that looking through them costs no more than there is open.
        for (axiom, members) in self.axioms.iter_mut().zip(&mut self.members) {
            axiom.settled = axiom.truth;
            members.retain(|&member| self.known.is(member, OPEN));
            members.shrink_to_fit();
        }
        let variables = 0..self.known.values.len() as u32;
        Ok(variables.filter(|&variable| self.known.is(variable, OPEN)).collect())
    }

    /// The open variables of a numbered axiom in rising order.
    pub fn open_in(&self, axiom: usize) -> Vec<u32> {
        let members = self.members[axiom].iter().copied();
        members.filter(|&variable| self.known.is(variable, OPEN)).collect()
    }

    /// Where `undo` can return to; valid when propagation is at rest.
    pub fn mark(&self) -> Mark {
        Mark { decided: self.trail.len(), sums: self.sums.len() }
    }

    /// How many variables are open.
    pub fn open_count(&self) -> usize {
        self.known.values.len() - self.trail.len()
    }

    /// The variables that were decided since the mark, in their order.
    pub fn decided_since(&self, mark: Mark) -> &[u32] {
        &self.trail[mark.decided..]
    }

    /// What the propagation since the mark cost, beyond what it costs beforehand.
    pub fn cost_since(&mut self, mark: Mark) -> u64 {
        let decided = &self.trail[mark.decided..];
        let truth = match self.cost.truth {
            0 => 0,
            _ => decided.iter().filter(|&&variable| self.known.is(variable, TRUE)).count(),
        };
        let stages = std::mem::take(&mut self.stages);
        self.cost.decided * decided.len() as u64
            + self.cost.truth * truth as u64
            + self.cost.stage * stages
    }

    /// Takes back everything after the mark.
    pub fn undo(&mut self, mark: Mark) {
        self.sums.keep(mark.sums);
        for &variable in &self.trail[mark.decided..] {
            let value = std::mem::replace(&mut self.known.values[variable as usize], OPEN);
            self.uses.each(variable, |axiom| {
                let axiom = &mut self.axioms[axiom as usize];
                if value == TRUE {
                    axiom.truth -= 1;
                } else {
                    axiom.living += 1;
                }
            });
            self.sums.give_back(2 * variable + u32::from(value));
        }
        self.trail.truncate(mark.decided);
        self.head = mark.decided;
        self.known.forced.clear();
        self.due.clear();
    }

    /// Supposes all literals at once and draws the consequences.
    pub fn assume(&mut self, literals: impl Iterator<Item = Literal>) -> Result<(), Contradiction> {
        self.known.forced.extend(literals);
        self.set_forced()?;
        self.propagate()
    }

    /// Supposes literals in a state from which nothing was drawn yet, and then looks at everything: what
    /// follows from the state holds at once, and so do the literals that follow `at_once`.
    pub fn assume_first(
        &mut self,
        literals: impl Iterator<Item = Literal>,
        at_once: &[Literal],
    ) -> Result<(), Contradiction> {
        let begun = self.trail.len();
        self.known.forced.extend(literals);
        self.set_forced()?;
        self.due.clear();
        for axiom in 0..self.axioms.len() {
            self.settle(axiom)?;
        }
        if let Rules::Steps(steps) = &self.rules {
            // Each of their clauses begins with the negation of some variable: if that is false, it holds.
            for variable in 0..self.known.values.len() as u32 {
                if !self.known.is(variable, FALSE) {
                    steps.examine(variable, &mut self.known);
                }
            }
            if std::mem::take(&mut self.known.is_broken) {
                return Err(Contradiction);
            }
        }
        self.examine_clauses(begun)?;
        self.known.forced.extend(at_once);
        self.head = self.trail.len();
        self.set_forced()?;
        self.propagate()
    }

    /// Brings a sum into force and draws the consequences.
    pub fn add_sum(&mut self, slack: i64, open: Vec<(u32, i32)>) -> Result<(), Contradiction> {
        if slack < 0 {
            return Err(Contradiction);
        }
        self.sums.add(slack, open, &self.known);
        self.sums.examine(&mut self.known);
        self.set_forced()?;
        self.propagate()
    }

    /// Adds a clause and draws the consequences, in a state that is never taken back: what is
    /// decided can be left out.
    pub fn add_clause(&mut self, mut literals: Vec<Literal>) -> Result<(), Contradiction> {
        if !literals.iter().any(|&literal| self.known.holds(literal)) {
            literals.retain(|literal| self.known.is(literal / 2, OPEN));
            match literals[..] {
                [] => return Err(Contradiction),
                [only] => self.known.forced.push(only),
                _ => self.clauses.add(&literals),
            }
        }
        self.set_forced()?;
        self.propagate()
    }

    /// Has just these clauses, each with at least two literals, all of them open.
    pub fn replace_clauses(&mut self, clauses: &[Vec<Literal>]) {
        self.clauses = Clauses::new(self.known.values.len());
        clauses.iter().for_each(|clause| self.clauses.add(clause));
    }

    /// Makes everything hold that is forced: one round of propagation. All of it is set even if it is
    /// contradictory, since all of it counts; what is forced both ways counts as false.
    fn set_forced(&mut self) -> Result<(), Contradiction> {
        let forced = std::mem::take(&mut self.known.forced);
        let mut possible = true;
        for sign in [1, 0] {
            for &literal in forced.iter().filter(|&literal| literal % 2 == sign) {
                possible &= self.set(literal);
            }
        }
        // The room is used again.
        self.known.forced = forced;
        self.known.forced.clear();
        if possible { Ok(()) } else { Err(Contradiction) }
    }

    /// Makes a literal hold; says whether that is possible. All counting is done here, before anything
    /// else is drawn, so that `undo` finds every variable of the trail counted.
    pub fn set(&mut self, literal: Literal) -> bool {
        let variable = literal as usize / 2;
        if self.known.values[variable] != OPEN {
            return self.known.holds(literal);
        }
        self.known.values[variable] = (literal % 2) as u8;
        self.trail.push(literal / 2);
        let mut possible = true;
        self.uses.each(literal / 2, |number| {
            let axiom = &mut self.axioms[number as usize];
            let is_due = if literal == yes(literal / 2) {
                axiom.truth += 1;
                axiom.truth == axiom.high
            } else {
                axiom.living -= 1;
                axiom.living == axiom.low
            };
            if is_due {
                self.due.push(number);
            }
            possible &= axiom.truth <= axiom.high && axiom.living >= axiom.low;
        });
        possible & self.sums.take(literal)
    }

    /// Draws what one axiom says now.
    fn settle(&mut self, number: usize) -> Result<(), Contradiction> {
        let Axiom { low, high, truth, living, .. } = self.axioms[number];
        if truth > high || living < low {
            return Err(Contradiction);
        }
        let filled = truth == high;
        if truth == living || !(filled || living == low) {
            return Ok(());
        }
        let says = |variable| if filled { no(variable) } else { yes(variable) };
        let Known { values, forced, .. } = &mut self.known;
        let open = self.members[number].iter().filter(|&&member| values[member as usize] == OPEN);
        forced.extend(open.map(|&member| says(member)));
        Ok(())
    }

    /// Draws what the rules of a path say of one variable now.
    pub fn examine(&mut self, variable: u32) -> Result<(), Contradiction> {
        if let Rules::Steps(steps) = &self.rules {
            steps.examine(variable, &mut self.known);
        }
        if std::mem::take(&mut self.known.is_broken) { Err(Contradiction) } else { Ok(()) }
    }

    /// Draws what the clauses say of the variables from a place on the trail on.
    fn examine_clauses(&mut self, from: usize) -> Result<(), Contradiction> {
        for &variable in &self.trail[from..] {
            let failing = 2 * variable + u32::from(self.known.is(variable, TRUE));
            self.clauses.examine(failing, &mut self.known)?;
        }
        Ok(())
    }

    /// Draws all consequences, round by round: what follows from one state holds in the next.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.head < self.trail.len() {
                while let Some(axiom) = self.due.pop() {
                    self.settle(axiom as usize)?;
                }
                self.sums.examine(&mut self.known);
                for place in self.head..self.trail.len() {
                    self.examine(self.trail[place])?;
                }
                self.examine_clauses(self.head)?;
                self.head = self.trail.len();
                self.set_forced()?;
            }
            // The rules of zip look at the whole, so they come last.
            if let Rules::OnePath(rules) = &mut self.rules {
                self.stages += 1;
                rules.examine(&mut self.known)?;
            }
            if self.known.forced.is_empty() {
                return Ok(());
            }
            self.set_forced()?;
        }
    }
}
