//! Follows the proof of a certificate and notes what an outside checker has to be told.
//!
//! In a node that was reached by supposing some literals, each refuted literal becomes a clause: not
//! all of these and this one. A node that is dead becomes the clause "not all of the suppositions",
//! and the root the empty clause.

use std::collections::{BTreeMap, BTreeSet};

use gridsmith_core::Budget;

use crate::NotTranslated;
use crate::constraint::{Constraint, Literal, no, yes};
use crate::engine::{Conflict, Ended, Engine};
use crate::formula::{Formula, Further};
use crate::line::{Certificate, Numbers, Version};
use crate::rules::{Board, Why};
use crate::steps::{Addend, Step};

/// The most constraints in a sum.
const LONGEST_SUM: u32 = 4096;

/// The proof of a certificate in steps that end with the empty clause.
pub fn steps(
    formula: &Formula,
    certificate: &Certificate,
    budget: &Budget,
) -> Result<Vec<Step>, NotTranslated> {
    let mut engine = Engine::new(formula, budget);
    alive(engine.assume([]))?
        .map_err(|_| NotTranslated::Wrong("its clues contradict each other"))?;
    let names = engine.open();
    let root = engine.add(formula.constraints[formula.excluded() as usize].clone());
    let mut follower = Follower {
        formula,
        engine,
        version: certificate.version,
        numbers: Numbers::new(certificate.proof),
        names,
        supposed: Vec::new(),
        entered: BTreeSet::new(),
        told: BTreeSet::new(),
        steps: Vec::new(),
    };
    let end = match alive(root)? {
        Ok(()) => follower.node()?,
        Err(conflict) => conflict,
    };
    follower.tell(end, Vec::new());
    if !follower.numbers.is_empty() {
        return Err(NotTranslated::Wrong("its proof goes on after its end"));
    }
    Ok(follower.steps)
}

/// Whether propagation came to an end, or to what contradiction.
fn alive(end: Result<(), Ended>) -> Result<Result<(), Conflict>, NotTranslated> {
    match end {
        Ok(()) => Ok(Ok(())),
        Err(Ended::Conflict(conflict)) => Ok(Err(conflict)),
        Err(Ended::Stop(stop)) => Err(stop.into()),
    }
}

struct Follower<'a, 'b> {
    formula: &'a Formula,
    engine: Engine<'a, 'b>,
    version: Version,
    numbers: Numbers<'a>,
    /// The variable of each name.
    names: Vec<u32>,
    /// What the splits above suppose.
    supposed: Vec<Literal>,
    /// Cells that were shown to be entered.
    entered: BTreeSet<Vec<u32>>,
    /// Clauses of the rules of Zip that were told.
    told: BTreeSet<Vec<Literal>>,
    steps: Vec<Step>,
}

impl Follower<'_, '_> {
    /// Carries out steps in a node that is alive until it is dead, and gives the contradiction.
    fn node(&mut self) -> Result<Conflict, NotTranslated> {
        loop {
            let step = self.numbers.next()?;
            let axioms = self.formula.axioms.len() as u32;
            let end = match (self.version, step % 4) {
                (Version::One, _) if step >= 2 * axioms => self.clause(step - 2 * axioms)?,
                (Version::One, _) => self.cases(step / 2, step % 2 == 1)?,
                (Version::Two, 2) => self.sum(step / 4)?,
                (Version::Two, 3) => self.clause(step / 4)?,
                (Version::Two, kind) => self.cases(step / 4, kind == 1)?,
            };
            if let Err(conflict) = end {
                return Ok(conflict);
            }
        }
    }

    /// A shave or a split on an axiom.
    fn cases(&mut self, axiom: u32, is_shave: bool) -> Result<Result<(), Conflict>, NotTranslated> {
        if axiom as usize >= self.formula.axioms.len() {
            return Err(NotTranslated::Wrong("its proof speaks of an axiom that is not there"));
        }
        let members = self.formula.members(axiom as usize);
        let open: Vec<u32> = members.filter(|&variable| self.engine.is_open(variable)).collect();
        if open.is_empty() {
            return Err(NotTranslated::Wrong("its proof splits what is decided"));
        }
        let mark = self.engine.mark();
        let mut dead = Vec::new();
        for variable in open {
            // The children of a split know that those before them are dead.
            let before = if is_shave { &[] } else { &dead[..] };
            let end = self.engine.assume(before.iter().copied().chain([yes(variable)]));
            self.supposed.push(yes(variable));
            let conflict = match alive(end)? {
                Err(conflict) => Some(conflict),
                Ok(()) if is_shave => None,
                Ok(()) => Some(self.node()?),
            };
            if let Some(conflict) = conflict {
                let clause = self.supposed.iter().map(|literal| literal ^ 1).collect();
                self.tell(conflict, clause);
                dead.push(no(variable));
            }
            self.supposed.pop();
            self.engine.undo(mark);
        }
        let end = alive(self.engine.assume(dead))?;
        if end.is_ok() && !is_shave {
            return Err(NotTranslated::Wrong("its proof misses a case"));
        }
        Ok(end)
    }

    /// A clause that propagation refutes the negation of.
    fn clause(&mut self, length: u32) -> Result<Result<(), Conflict>, NotTranslated> {
        if length == 0 || !self.supposed.is_empty() {
            return Err(NotTranslated::Wrong("its proof has a clause where none can be"));
        }
        let mut literals = Vec::new();
        let mut least = 0;
        for _ in 0..length {
            let code = least + self.numbers.next()?;
            let missing = NotTranslated::Wrong("its proof speaks of a variable that is not there");
            let variable = self.names.get(code as usize / 2).ok_or(missing)?;
            literals.push(2 * variable + code % 2);
            least = code + 1;
        }
        // What always holds says nothing. The codes rise, so both signs of a variable are next to each other.
        if literals.windows(2).any(|pair| pair[0] ^ 1 == pair[1]) {
            return Ok(Ok(()));
        }
        let mark = self.engine.mark();
        let end = self.engine.assume(literals.iter().map(|literal| literal ^ 1));
        let Err(conflict) = alive(end)? else {
            return Err(NotTranslated::Wrong("its proof has a clause that does not follow"));
        };
        self.tell(conflict, literals.clone());
        self.engine.undo(mark);
        alive(self.engine.add(Constraint::clause(literals)))
    }

    /// Constraints added up.
    fn sum(&mut self, length: u32) -> Result<Result<(), Conflict>, NotTranslated> {
        if !(1..=LONGEST_SUM).contains(&length) {
            return Err(NotTranslated::Wrong("its proof has a sum that is too long"));
        }
        let mut addends: Vec<(u32, u32)> = Vec::new();
        let mut code = 0u32;
        for _ in 0..length {
            code = code.saturating_add(self.numbers.next()?);
            match addends.last_mut() {
                Some((last, times)) if *last == code => *times += 1,
                _ => addends.push((code, 1)),
            }
        }
        let missing = NotTranslated::Wrong("its proof adds a constraint that is not there");
        let addends: Option<Vec<(Addend, u32)>> =
            addends.into_iter().map(|(code, times)| Some((self.addend(code)?, times))).collect();
        let addends = addends.ok_or(missing)?;
        let sum = self.added_up(&addends);
        self.steps.push(Step::Sum(addends));
        alive(self.engine.add(sum))
    }

    /// The constraint with a code.
    fn addend(&self, code: u32) -> Option<Addend> {
        let axioms = self.formula.axioms.len() as u32;
        match code.checked_sub(2 * axioms) {
            None => {
                let axiom = self.formula.axioms[code as usize / 2];
                let is_at_most = code.is_multiple_of(2);
                Some(Addend::Constraint(if is_at_most { axiom.at_most } else { axiom.at_least }))
            }
            Some(0) => Some(Addend::Constraint(self.formula.excluded())),
            Some(further) => match &self.formula.further {
                Further::Blocks { side, .. } if further <= (side - 1) * (side - 1) => {
                    Some(Addend::Block(further - 1))
                }
                _ => None,
            },
        }
    }

    fn added_up(&self, addends: &[(Addend, u32)]) -> Constraint {
        let mut coefficients = BTreeMap::<u32, i64>::new();
        let mut bound = 0;
        for &(addend, times) in addends {
            let block;
            let constraint = match addend {
                Addend::Constraint(number) => &self.formula.constraints[number as usize],
                Addend::Block(number) => {
                    block = Constraint::at_most(1, &self.block(number));
                    &block
                }
            };
            let times = i64::from(times);
            bound += times * constraint.degree;
            for &(literal, weight) in &constraint.terms {
                let weight = times * i64::from(weight);
                let coefficient = coefficients.entry(literal / 2).or_default();
                if literal % 2 == 0 {
                    *coefficient += weight;
                } else {
                    // w·(1 − x) is w − w·x.
                    *coefficient -= weight;
                    bound -= weight;
                }
            }
        }
        Constraint::linear(coefficients.into_iter().filter(|&(_, sum)| sum != 0), bound)
    }

    /// The cells of a block; there are none without blocks.
    fn block(&self, number: u32) -> Vec<u32> {
        let Further::Blocks { side, .. } = &self.formula.further else { return Vec::new() };
        let corner = number / (side - 1) * side + number % (side - 1);
        vec![corner, corner + 1, corner + side, corner + side + 1]
    }

    /// Tells a clause whose negation ended in a contradiction, after all that this rests on.
    fn tell(&mut self, conflict: Conflict, clause: Vec<Literal>) {
        let formula = self.formula;
        if let Further::OneLine(board) = &formula.further {
            for lemma in self.engine.lemmas_of(conflict) {
                self.tell_lemma(lemma, board);
            }
        }
        self.steps.push(Step::Clause(clause));
    }

    /// Tells a clause that the rules of Zip add.
    fn tell_lemma(&mut self, number: u32, board: &Board) {
        let lemma = self.engine.lemmas[number as usize].clone();
        let mut sorted = lemma.literals.clone();
        sorted.sort_unstable();
        if !self.told.insert(sorted) {
            return;
        }
        match lemma.why {
            Why::Entered(cells) => {
                let is_border = lemma.literals.iter().all(|literal| literal % 2 == 0);
                if self.entered.insert(cells.clone()) {
                    self.steps.push(Step::Entered(cells));
                }
                // What a cut says is this clause already.
                if is_border {
                    return;
                }
            }
            Why::Order { waypoint, edge } => {
                // One way round does not work; then the other does not either.
                let way = u32::from(board.edges[edge as usize].0 != waypoint);
                let first = [no(board.arc(edge, way))];
                let clause = lemma.literals.iter().copied().chain(first).collect();
                self.steps.push(Step::Clause(clause));
            }
        }
        self.steps.push(Step::Clause(lemma.literals));
    }
}
