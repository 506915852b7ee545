//! Holds what is known of every variable and draws all consequences of the axioms, clauses and rules.

use crate::clauses::Clauses;

/// A variable or its negation: 2·variable, plus 1 if negated.
pub type Literal = u32;

/// What is known of a variable: nothing, ...
pub const OPEN: u8 = 0;
/// ... that it holds, ...
pub const TRUE: u8 = 1;
/// ... or that it does not hold.
pub const FALSE: u8 = 2;

/// The literal that says that a variable is true.
pub fn yes(variable: u32) -> Literal {
    2 * variable
}

/// The literal that says that a variable is false.
pub fn no(variable: u32) -> Literal {
    2 * variable + 1
}

/// Two things that cannot both hold were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction;

/// What a family knows beyond axioms and clauses; what follows goes into `forced`.
pub trait Rules {
    /// Keeps counts when a variable gets a value.
    fn assigned(&mut self, _variable: u32, _value: u8) {}
    /// Takes back what `assigned` did.
    fn released(&mut self, _variable: u32, _value: u8) {}
    /// Looks at what a variable says now; at the beginning it is called for open ones, too.
    fn examine(&mut self, _variable: u32, _values: &[u8], _forced: &mut Vec<Literal>) {}
    /// Looks at the whole when nothing else applies.
    fn rest(&mut self, _values: &[u8], _forced: &mut Vec<Literal>) -> Result<(), Contradiction> {
        Ok(())
    }
}

/// For families that are all axioms.
pub struct NoRules;

impl Rules for NoRules {}

/// At least `low` and at most `high` of the members are true.
struct Axiom {
    low: u32,
    high: u32,
    start: usize,
    end: usize,
    /// How many members are true now.
    truth: u32,
    /// How many members are true or open now.
    living: u32,
}

/// A list of axioms in the making.
#[derive(Default)]
pub struct Axioms {
    list: Vec<Axiom>,
    members: Vec<u32>,
}

impl Axioms {
    /// Adds "between `low` and `high` of the members", which must be in rising order.
    pub fn add(&mut self, members: impl IntoIterator<Item = u32>, low: u32, high: u32) {
        let start = self.members.len();
        self.members.extend(members);
        let end = self.members.len();
        self.list.push(Axiom { low, high, start, end, truth: 0, living: (end - start) as u32 });
    }
}

/// All variables with everything that binds them.
pub struct System {
    values: Vec<u8>,
    /// The variables that have a value, in the order in which they got it.
    trail: Vec<u32>,
    /// How much of the trail has been looked at.
    head: usize,
    axioms: Axioms,
    /// The axioms of variable x are `places[bounds[x]..bounds[x + 1]]`.
    places: Vec<u32>,
    bounds: Vec<u32>,
    clauses: Clauses,
    rules: Box<dyn Rules>,
    forced: Vec<Literal>,
}

impl System {
    pub fn new(variables: usize, axioms: Axioms, rules: Box<dyn Rules>) -> Self {
        let mut bounds = vec![0u32; variables + 2];
        for &member in &axioms.members {
            bounds[member as usize + 2] += 1;
        }
        for variable in 0..variables {
            bounds[variable + 2] += bounds[variable + 1];
        }
        let mut places = vec![0; axioms.members.len()];
        for (number, axiom) in axioms.list.iter().enumerate() {
            for &member in &axioms.members[axiom.start..axiom.end] {
                // Filling moves each start to its end, which is where the next one starts.
                let place = &mut bounds[member as usize + 1];
                places[*place as usize] = number as u32;
                *place += 1;
            }
        }
        System {
            values: vec![OPEN; variables],
            trail: Vec::new(),
            head: 0,
            axioms,
            places,
            bounds,
            clauses: Clauses::new(variables),
            rules,
            forced: Vec::new(),
        }
    }

    /// Sets the facts and looks at everything once.
    pub fn start(&mut self, facts: &[Literal]) -> Result<(), Contradiction> {
        for &fact in facts {
            self.set(fact)?;
        }
        for axiom in 0..self.axioms.list.len() {
            self.settle(axiom)?;
        }
        for variable in 0..self.values.len() as u32 {
            self.rules.examine(variable, &self.values, &mut self.forced);
            self.set_forced()?;
        }
        self.propagate()
    }

    /// The open variables in rising order. What is decided now must never be taken back: the
    /// axioms keep their counts but forget these members, so that looking through them costs no
    /// more than there is open.
    pub fn name_open(&mut self) -> Vec<u32> {
        let Axioms { list, members } = &mut self.axioms;
        let mut kept = 0;
        for axiom in list {
            let range = axiom.start..axiom.end;
            axiom.start = kept;
            for place in range {
                if self.values[members[place] as usize] == OPEN {
                    members[kept] = members[place];
                    kept += 1;
                }
            }
            axiom.end = kept;
        }
        members.truncate(kept);
        (0..self.values.len() as u32).filter(|&v| self.values[v as usize] == OPEN).collect()
    }

    /// The open variables of an axiom in rising order.
    pub fn open_in(&self, axiom: usize) -> Vec<u32> {
        let Axiom { start, end, .. } = self.axioms.list[axiom];
        let members = self.axioms.members[start..end].iter().copied();
        members.filter(|&member| self.values[member as usize] == OPEN).collect()
    }

    /// Where `undo` can return to; valid when propagation is at rest.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything after the mark.
    pub fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(variable) = self.trail.pop() else { break };
            let value = std::mem::replace(&mut self.values[variable as usize], OPEN);
            for place in self.places_of(variable) {
                let axiom = &mut self.axioms.list[self.places[place] as usize];
                if value == TRUE {
                    axiom.truth -= 1;
                } else {
                    axiom.living += 1;
                }
            }
            self.rules.released(variable, value);
        }
        self.head = mark;
        self.forced.clear();
    }

    /// Supposes all literals at once and draws the consequences.
    pub fn assume(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
    ) -> Result<(), Contradiction> {
        for literal in literals {
            self.set(literal)?;
        }
        self.propagate()
    }

    /// Adds a clause for good and draws the consequences; only for a state never taken back.
    pub fn add_clause(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
    ) -> Result<(), Contradiction> {
        self.clauses.add(literals, &self.values, &mut self.forced)?;
        self.set_forced()?;
        self.propagate()
    }

    fn places_of(&self, variable: u32) -> std::ops::Range<usize> {
        let bounds = &self.bounds[variable as usize..];
        bounds[0] as usize..bounds[1] as usize
    }

    /// Gives a literal the value true. All counting is done here, before anything else is forced,
    /// so that `undo` finds every variable of the trail counted.
    fn set(&mut self, literal: Literal) -> Result<(), Contradiction> {
        let variable = literal / 2;
        let value = if literal % 2 == 1 { FALSE } else { TRUE };
        match self.values[variable as usize] {
            OPEN => {}
            same if same == value => return Ok(()),
            _ => return Err(Contradiction),
        }
        self.values[variable as usize] = value;
        self.trail.push(variable);
        for place in self.places_of(variable) {
            let axiom = &mut self.axioms.list[self.places[place] as usize];
            if value == TRUE {
                axiom.truth += 1;
            } else {
                axiom.living -= 1;
            }
        }
        self.rules.assigned(variable, value);
        Ok(())
    }

    fn set_forced(&mut self) -> Result<(), Contradiction> {
        while let Some(literal) = self.forced.pop() {
            self.set(literal)?;
        }
        Ok(())
    }

    /// Draws what one axiom says now.
    fn settle(&mut self, number: usize) -> Result<(), Contradiction> {
        let Axiom { low, high, start, end, truth, living } = self.axioms.list[number];
        if truth > high || living < low {
            return Err(Contradiction);
        }
        let negated = truth == high;
        if truth == living || !(negated || living == low) {
            return Ok(());
        }
        for place in start..end {
            let member = self.axioms.members[place];
            if self.values[member as usize] == OPEN {
                self.set(if negated { no(member) } else { yes(member) })?;
            }
        }
        Ok(())
    }

    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(&variable) = self.trail.get(self.head) {
                self.head += 1;
                for place in self.places_of(variable) {
                    self.settle(self.places[place] as usize)?;
                }
                let holds = self.values[variable as usize] == TRUE;
                let failed = if holds { no(variable) } else { yes(variable) };
                self.clauses.failed(failed, &self.values, &mut self.forced)?;
                self.rules.examine(variable, &self.values, &mut self.forced);
                self.set_forced()?;
            }
            self.rules.rest(&self.values, &mut self.forced)?;
            if self.forced.is_empty() {
                return Ok(());
            }
            self.set_forced()?;
        }
    }

    #[cfg(test)]
    pub fn value(&self, variable: u32) -> u8 {
        self.values[variable as usize]
    }
}
