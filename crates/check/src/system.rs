//! Holds what is known of every variable and draws all consequences of axioms, clauses and rules.

use crate::clauses::Clauses;
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
    pub fn holds(&self, literal: Literal) -> bool {
        self.is(literal / 2, (literal % 2) as u8)
    }

    /// A literal fails if its negation holds.
    pub fn fails(&self, literal: Literal) -> bool {
        self.holds(literal ^ 1)
    }
}

/// At least `low` and at most `high` members of an axiom hold.
#[derive(Clone, Copy)]
struct Axiom {
    low: u16,
    high: u16,
    /// How many members hold now.
    truth: u16,
    /// How many members hold or are open now.
    living: u16,
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
    /// The members of each axiom in rising order; in the end only those that the facts leave open.
    members: Vec<Vec<u32>>,
    uses: Uses,
    clauses: Clauses,
    /// The axioms that came to one of their limits and have not been looked at.
    due: Vec<u32>,
    rules: Rules,
    pub facts: Vec<Literal>,
    /// How many axioms are numbered; they are the first ones.
    pub numbered: u32,
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
            due: Vec::new(),
            rules,
            facts,
            numbered: 0,
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
        let [low, high, living] = [low, high, members.len() as u32].map(|count| count as u16);
        self.axioms.push(Axiom { low, high, truth: 0, living });
        self.members.push(members);
    }

    /// Sets the facts, looks at everything once, and gives the open variables in rising order.
    pub fn start(&mut self) -> Result<Vec<u32>, Contradiction> {
        let variables = 0..self.known.values.len() as u32;
        self.uses = match &self.rules {
            Rules::Steps(steps) => Uses::Square { size: steps.size },
            _ => Uses::listed(variables.len(), &self.members),
        };
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
        for members in &mut self.members {
            members.retain(|&member| self.known.is(member, OPEN));
            members.shrink_to_fit();
        }
        Ok(variables.filter(|&variable| self.known.is(variable, OPEN)).collect())
    }

    /// The open variables of a numbered axiom in rising order.
    pub fn open_in(&self, axiom: usize) -> Vec<u32> {
        let members = self.members[axiom].iter().copied();
        members.filter(|&variable| self.known.is(variable, OPEN)).collect()
    }

    /// Where `undo` can return to; valid when propagation is at rest.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// What the propagation since the mark cost, beyond what it costs beforehand.
    pub fn cost_since(&mut self, mark: usize) -> u64 {
        let decided = &self.trail[mark..];
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
    pub fn undo(&mut self, mark: usize) {
        for &variable in &self.trail[mark..] {
            let value = std::mem::replace(&mut self.known.values[variable as usize], OPEN);
            self.uses.each(variable, |axiom| {
                let axiom = &mut self.axioms[axiom as usize];
                if value == TRUE {
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
    fn set(&mut self, literal: Literal) -> bool {
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
        possible
    }

    /// Draws what one axiom says now.
    fn settle(&mut self, number: usize) -> Result<(), Contradiction> {
        let Axiom { low, high, truth, living } = self.axioms[number];
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
                    let variable = self.trail[place];
                    self.examine(variable)?;
                    let failing = 2 * variable + u32::from(self.known.is(variable, TRUE));
                    self.clauses.examine(failing, &mut self.known)?;
                }
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
