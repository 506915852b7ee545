//! A puzzle as inequalities, with what the steps of a proof refer to.

use crate::constraint::{Constraint, Literal, no};
use crate::rules::Board;
use crate::{MOST_TERMS, NotTranslated};

/// Constraints that a sentence introduces.
pub struct Group {
    pub note: String,
    /// Where they begin.
    pub first: usize,
}

/// A numbered axiom: two constraints over the same variables, which are in rising order.
#[derive(Clone, Copy)]
pub struct Axiom {
    pub at_least: u32,
    pub at_most: u32,
}

/// What a family has beyond axioms, clues and clauses.
pub enum Further {
    None,
    /// Queens: the side of the board. Touching pairs are clauses of the formula; blocks of two by two
    /// cells follow from them.
    Blocks {
        side: u32,
        pairs: Vec<(u32, u32, u32)>,
    },
    /// Zip: rules that look at the whole line.
    OneLine(Board),
}

/// Everything that is stated; the last constraint is "not this solution".
pub struct Formula {
    /// What the variables mean, line by line.
    pub meaning: Vec<String>,
    pub variables: u32,
    pub groups: Vec<Group>,
    pub constraints: Vec<Constraint>,
    /// How many constraints, from the first on, take part in the propagation of certificates. The others
    /// are about variables that certificates do not know.
    pub known: usize,
    /// How many variables, from the first on, certificates know.
    pub known_variables: u32,
    pub axioms: Vec<Axiom>,
    pub further: Further,
    /// The literals of all constraints.
    terms: u64,
}

impl Formula {
    pub fn new(variables: u32) -> Self {
        Formula {
            meaning: Vec::new(),
            variables,
            groups: Vec::new(),
            constraints: Vec::new(),
            known: 0,
            known_variables: variables,
            axioms: Vec::new(),
            further: Further::None,
            terms: 0,
        }
    }

    /// Begins a group.
    pub fn note(&mut self, note: impl Into<String>) {
        let first = self.constraints.len();
        // A group without constraints is not worth a sentence.
        self.groups.pop_if(|last| last.first == first);
        self.groups.push(Group { note: note.into(), first });
    }

    /// Adds a constraint and gives its number, from 0.
    pub fn add(&mut self, constraint: Constraint) -> Result<u32, NotTranslated> {
        self.terms += constraint.terms.len() as u64;
        if self.terms > MOST_TERMS {
            return Err(NotTranslated::TooLarge);
        }
        self.constraints.push(constraint);
        Ok(self.constraints.len() as u32 - 1)
    }

    pub fn add_clause(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
    ) -> Result<u32, NotTranslated> {
        self.add(Constraint::clause(literals))
    }

    /// Adds "exactly `count`", as two constraints.
    pub fn add_exactly(&mut self, count: u32, variables: &[u32]) -> Result<Axiom, NotTranslated> {
        let count = i64::from(count);
        let at_least = self.add(Constraint::at_least(count, variables))?;
        let at_most = self.add(Constraint::at_most(count, variables))?;
        Ok(Axiom { at_least, at_most })
    }

    /// Adds the next numbered axiom.
    pub fn add_axiom(&mut self, count: u32, variables: &[u32]) -> Result<(), NotTranslated> {
        let axiom = self.add_exactly(count, variables)?;
        self.axioms.push(axiom);
        Ok(())
    }

    /// What was added up to here is what certificates know.
    pub fn know(&mut self) {
        self.known = self.constraints.len();
    }

    /// Ends with "not this solution", which must be one as far as the known constraints tell.
    pub fn exclude(&mut self, solution: &[u32]) -> Result<(), NotTranslated> {
        let mut values = vec![false; self.known_variables as usize];
        for &variable in solution {
            values[variable as usize] = true;
        }
        if !self.constraints[..self.known].iter().all(|constraint| constraint.holds(&values)) {
            return Err(NotTranslated::Wrong("its solution breaks a rule or a clue"));
        }
        self.note("Something differs from the solution.");
        self.add_clause(solution.iter().map(|&variable| no(variable)))?;
        Ok(())
    }

    /// The number of the constraint "not this solution", from 0.
    pub fn excluded(&self) -> u32 {
        self.constraints.len() as u32 - 1
    }

    /// The variables of a numbered axiom in rising order.
    pub fn members(&self, axiom: usize) -> impl Iterator<Item = u32> {
        let at_least = self.axioms[axiom].at_least as usize;
        self.constraints[at_least].terms.iter().map(|&(literal, _)| literal / 2)
    }
}
