//! Proofs as lists of clauses, for boards whose tree proofs are too large.
//!
//! Shaving comes first (literals that propagation refutes), together with counting (axioms that are
//! full). If that is not enough, a search that learns clauses refutes the rest. Only the clauses
//! that the final contradiction needs are kept, and of their literals only those that their own
//! refutation needs.

use std::ops::ControlFlow;

use gridsmith_core::learn::{Learn, Lit, NoRules};
use gridsmith_core::{Budget, Stop};

use crate::counting::Counting;
use crate::model::Model;
use crate::proof::Step;
use crate::system::{Dead, System};
use crate::tree::End;
use crate::trim::trim;

/// The limits of a search for clauses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// True if shaving and counting come before learning.
    pub reason: bool,
    /// Maximum number of conflicts while learning.
    pub conflicts: u64,
    /// Maximum number of literals assigned by shaves.
    pub work: u64,
}

/// Steps that refute `system`. It has been propagated without a contradiction, and its solution is
/// excluded. `names` has a name for each variable.
pub(crate) fn refute(
    system: &System,
    model: &Model,
    names: &[u32],
    limits: Limits,
    budget: &mut Budget,
) -> Result<Vec<Step>, End> {
    let mut lemmas = Lemmas::new(system.clone(), model, limits.work);
    let dead = limits.reason && lemmas.reason(model, budget)?;
    if !dead {
        let learned = learn(&lemmas, model, limits.conflicts, budget)?;
        lemmas.clauses.extend(learned);
    }
    // With shorter clauses, contradictions depend on fewer of them: a second pass removes more.
    let once = trim(system.clone(), lemmas.clauses, budget)?;
    let kept = trim(system.clone(), once, budget)?;
    Ok(steps(system.clone(), kept, model.numbered, names))
}

/// Clauses each of which follows from those before it.
struct Lemmas {
    /// The system with all the clauses added.
    system: System,
    clauses: Vec<Vec<Lit>>,
    numbered: usize,
    /// The number of literals that `system` may still assign.
    work: u64,
}

impl Lemmas {
    fn new(system: System, model: &Model, work: u64) -> Self {
        let work = system.work + work;
        Lemmas { system, clauses: Vec::new(), numbered: model.numbered, work }
    }

    /// Shaves and counts until neither finds anything. True if that refutes the system.
    fn reason(&mut self, model: &Model, budget: &mut Budget) -> Result<bool, End> {
        let mut counting = Counting::new(model);
        loop {
            if self.shave_all(budget)? {
                return Ok(true);
            }
            let found = counting.as_mut().map(|counting| counting.find(&self.system, budget));
            let Some(full) = found.transpose()?.flatten() else { return Ok(false) };
            let others = full.others.iter().map(|var| vec![Lit::no(*var as usize)]);
            for clause in full.clauses.into_iter().chain(others) {
                budget.spend()?;
                if self.add(clause).is_err() {
                    return Ok(true);
                }
            }
        }
    }

    fn add(&mut self, clause: Vec<Lit>) -> Result<(), Dead> {
        self.clauses.push(clause.clone());
        self.system.add_clause(clause).and_then(|()| self.system.propagate())
    }

    /// Shaves until no literal can be refuted. True if that refutes the system.
    fn shave_all(&mut self, budget: &mut Budget) -> Result<bool, End> {
        let mut state = 1;
        let mut survived = vec![0; self.system.vars()];
        loop {
            let before = state;
            for axiom in self.system.by_width(self.numbered) {
                let mut dead = Vec::new();
                for var in self.system.open_in(axiom) {
                    if survived[var as usize] == state {
                        continue;
                    }
                    budget.spend()?;
                    if self.system.work > self.work {
                        return Err(End::GaveUp);
                    }
                    let mark = self.system.mark();
                    match self.system.suppose([Lit::yes(var as usize)]) {
                        Ok(()) => survived[var as usize] = state,
                        Err(_) => dead.push(Lit::no(var as usize)),
                    }
                    self.system.undo(mark);
                }
                state += u64::from(!dead.is_empty());
                for lit in dead {
                    if self.add(vec![lit]).is_err() {
                        return Ok(true);
                    }
                }
            }
            if state == before {
                return Ok(false);
            }
        }
    }
}

/// The clauses that a search learns until it has refuted the system.
fn learn(
    lemmas: &Lemmas,
    model: &Model,
    conflicts: u64,
    budget: &mut Budget,
) -> Result<Vec<Vec<Lit>>, End> {
    let mut learn = Learn::new(model.vars);
    lemmas.system.trail().iter().for_each(|lit| learn.clause(&[*lit]));
    for axiom in &model.axioms {
        let lits: Vec<Lit> = axiom.vars.iter().map(|var| Lit::yes(*var as usize)).collect();
        learn.at_least(axiom.low as usize, &lits);
        learn.at_most(axiom.high as usize, &lits);
    }
    model.clauses.iter().for_each(|clause| learn.clause(clause));
    lemmas.clauses.iter().for_each(|clause| learn.clause(clause));
    let differs: Vec<Lit> = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
    learn.clause(&differs);
    // Trying false first gives shorter clauses; trying true first gives a shorter search.
    (0..model.vars).for_each(|var| learn.prefer(var, false));
    learn.keep_learned();
    let mut found = false;
    let end = budget.share(conflicts, |share| {
        learn.each_model(&mut NoRules, share, |_| {
            found = true;
            ControlFlow::Break(())
        })
    });
    match end {
        Err(Stop::Nodes | Stop::Memory) => Err(End::GaveUp),
        Err(stop) => Err(End::Stopped(stop)),
        Ok(()) if found => Err(End::GaveUp),
        Ok(()) => Ok(learn.learned()),
    }
}

/// The steps of a proof by `clauses`. Clauses of one negative literal become shaves of a whole
/// axiom. Because clauses have been shortened, the contradiction may come before the last of them;
/// the others are left out.
fn steps(mut system: System, clauses: Vec<Vec<Lit>>, numbered: usize, names: &[u32]) -> Vec<Step> {
    let mut steps = Vec::new();
    let is_no = |clause: &Vec<Lit>| clause.len() == 1 && !clause[0].is_yes();
    for (at, clause) in clauses.iter().enumerate() {
        if clause.iter().any(|lit| system.is_true(*lit)) {
            continue;
        }
        let dead = if is_no(clause) {
            // The next unit clauses may follow from the same shave.
            let units = clauses[at..].iter().take_while(|clause| is_no(clause)).map(|unit| unit[0]);
            let axiom =
                most_shaved(&mut system, clause[0].var(), &units.collect::<Vec<_>>(), numbered);
            steps.push(Step::Shave(axiom as u32));
            system.shave(axiom).is_err()
        } else {
            let code = |lit: &Lit| 2 * names[lit.var()] + u32::from(!lit.is_yes());
            let mut codes: Vec<u32> = clause.iter().map(code).collect();
            codes.sort_unstable();
            steps.push(Step::Clause(codes));
            system.add_clause(clause.clone()).and_then(|()| system.propagate()).is_err()
        };
        if dead {
            break;
        }
    }
    steps
}

/// The axiom of `var` whose shave refutes most of `units`.
fn most_shaved(system: &mut System, var: usize, units: &[Lit], numbered: usize) -> usize {
    let mut best = (0, 0);
    for axiom in system.numbered_axioms_of(var, numbered).collect::<Vec<_>>() {
        let mark = system.mark();
        let dead = system.shave(axiom).is_err();
        let all = units.iter().filter(|lit| system.is_true(**lit)).count();
        system.undo(mark);
        let count = if dead { usize::MAX } else { all };
        if count > best.0 {
            best = (count, axiom);
        }
    }
    best.1
}
