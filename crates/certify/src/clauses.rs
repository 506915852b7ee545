//! Proofs as learned clauses, for boards whose trees grow without end.
//!
//! A search that learns refutes the board; of what it learned, only the clauses that the end rests on are
//! kept, and of their literals only those that their own refutation needs.

use std::ops::ControlFlow;

use gridsmith_core::learn::{Learn, Lit, NoRules};
use gridsmith_core::{Budget, Stop};

use crate::model::Model;
use crate::proof::Step;
use crate::system::{Cause, Dead, System, Walk};
use crate::tree::End;

/// Clauses that refute `system`, which is alive and at rest with its solution excluded, and the shaved
/// literals they rest on.
pub(crate) fn refute(
    system: &System,
    model: &Model,
    conflicts: u64,
    budget: &mut Budget,
) -> Result<(Vec<Vec<Lit>>, Vec<u32>), End> {
    let learned = learn(system, model, conflicts, budget)?;
    // Shorter clauses leave fewer ways to each end, so a second pass finds more that nobody needs.
    let once = Trim::new(system.clone(), model.vars, learned).run(budget)?;
    let mut trim = Trim::new(system.clone(), model.vars, once);
    let kept = trim.run(budget)?;
    Ok((kept, trim.shaved))
}

/// The steps of a proof by `shaves` and then `clauses`. Shorter clauses say more, so the end may come before
/// the last of them: what comes after it is cut off. `names` has a name for each variable.
pub(crate) fn steps(
    mut system: System,
    shaves: Vec<Step>,
    clauses: Vec<Vec<Lit>>,
    names: &[u32],
) -> Vec<Step> {
    let mut steps = shaves;
    let mut dead = steps.iter().any(|step| match step {
        Step::Shave(axiom) => system.shave(*axiom as usize).is_err(),
        _ => false,
    });
    for clause in clauses {
        if dead {
            break;
        }
        let code = |lit: &Lit| 2 * names[lit.var()] + u32::from(!lit.is_yes());
        let mut codes: Vec<u32> = clause.iter().map(code).collect();
        codes.sort_unstable();
        steps.push(Step::Clause(codes));
        dead = system.add_clause(clause).and_then(|()| system.propagate()).is_err();
    }
    steps
}

/// Everything a search learns on its way to "no solution".
fn learn(
    system: &System,
    model: &Model,
    conflicts: u64,
    budget: &mut Budget,
) -> Result<Vec<Vec<Lit>>, End> {
    let mut learn = Learn::new(model.vars);
    system.trail().iter().for_each(|lit| learn.clause(&[*lit]));
    for axiom in &model.axioms {
        let lits: Vec<Lit> = axiom.vars.iter().map(|var| Lit::yes(*var as usize)).collect();
        learn.at_least(axiom.low as usize, &lits);
        learn.at_most(axiom.high as usize, &lits);
    }
    model.clauses.iter().for_each(|clause| learn.clause(clause));
    let differs: Vec<Lit> = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
    learn.clause(&differs);
    // False first makes for shorter clauses, true first for a shorter search.
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

/// From the last clause back to the first: which are needed, and which of their literals.
struct Trim {
    system: System,
    learned: Vec<Vec<Lit>>,
    /// The number of each learned clause in the system; units have none.
    ids: Vec<Option<u32>>,
    /// The learned clause with each number, from `first` on.
    of_id: Vec<usize>,
    first: u32,
    needed: Vec<bool>,
    /// Shaved literals that some refutation rests on.
    shaved: Vec<u32>,
    walk: Walk,
}

impl Trim {
    fn new(mut system: System, vars: usize, learned: Vec<Vec<Lit>>) -> Self {
        let first = system.clauses();
        let mut of_id = Vec::new();
        let ids = learned.iter().enumerate().map(|(i, clause)| {
            (clause.len() > 1).then(|| {
                of_id.push(i);
                system.add_open_clause(clause.clone())
            })
        });
        let ids = ids.collect();
        let needed = vec![false; learned.len()];
        Trim {
            system,
            learned,
            ids,
            of_id,
            first,
            needed,
            shaved: Vec::new(),
            walk: Walk::new(vars),
        }
    }

    fn run(&mut self, budget: &mut Budget) -> Result<Vec<Vec<Lit>>, End> {
        let base = self.system.mark();
        let all = self.learned.len();
        self.refute(all, &[]).ok_or(End::GaveUp)?;
        self.system.undo(base);
        let mut kept = Vec::new();
        for at in (0..all).rev() {
            if !self.needed[at] {
                continue;
            }
            budget.pay(self.system.owed())?;
            let clause = self.learned[at].clone();
            let used = self.refute(at, &clause).ok_or(End::GaveUp)?;
            self.system.undo(base);
            if used.is_empty() {
                // The clauses before this one are contradictory by themselves: no later one is needed.
                kept.clear();
            } else {
                kept.push(used);
            }
        }
        kept.reverse();
        Ok(kept)
    }

    /// Supposes `clause` false, with the learned clauses before `at` only. Marks those that the contradiction
    /// rests on and returns the literals of `clause` that it needs.
    fn refute(&mut self, at: usize, clause: &[Lit]) -> Option<Vec<Lit>> {
        let limit = self.ids[..at].iter().rev().find_map(|id| *id).map_or(self.first, |id| id + 1);
        self.system.limit_clauses(limit);
        let dead = self.suppose(at, clause).err()?;
        // A literal that the others make true is the last one needed.
        let mut used: Vec<Lit> =
            dead.against.filter(|_| dead.cause == Cause::Free).into_iter().collect();
        let (needed, of_id, first, shaved) =
            (&mut self.needed, &self.of_id, self.first, &mut self.shaved);
        self.walk.behind_dead(&self.system, dead, |cause, lit| match (cause, lit) {
            (Cause::Clause(id), _) if id >= first => needed[of_id[(id - first) as usize]] = true,
            (Cause::Learned(unit), _) => needed[unit as usize] = true,
            (Cause::Shaved(id), _) => shaved.push(id),
            (Cause::Free, Some(lit)) if clause.contains(&!lit) => used.push(!lit),
            _ => {}
        });
        Some(used)
    }

    fn suppose(&mut self, at: usize, clause: &[Lit]) -> Result<(), Dead> {
        for i in (0..at).filter(|i| self.ids[*i].is_none()) {
            self.system.set(self.learned[i][0], Cause::Learned(i as u32))?;
        }
        self.system.propagate()?;
        // One by one: what the first ones imply need not be supposed.
        clause.iter().try_for_each(|lit| self.system.suppose([!*lit]))
    }
}
