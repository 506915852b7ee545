//! Random constraint systems against plain enumeration.

use std::ops::ControlFlow;

use super::{Learn, Lit, NoRules, Rules};
use crate::{Budget, Rng, Seed, Stop};

/// One constraint: at least `low` and at most `high` of `lits`.
#[derive(Clone, Debug)]
struct Constraint {
    low: usize,
    high: usize,
    lits: Vec<Lit>,
}

impl Constraint {
    fn holds(&self, model: u32) -> bool {
        let count =
            self.lits.iter().filter(|lit| (model >> lit.var() & 1 == 1) == lit.is_yes()).count();
        (self.low..=self.high).contains(&count)
    }
}

fn random_system(rng: &mut Rng, vars: usize) -> Vec<Constraint> {
    let constraint = |rng: &mut Rng| {
        let mut order: Vec<usize> = (0..vars).collect();
        rng.shuffle(&mut order);
        let len = 2 + rng.index(vars.min(6) - 1);
        let same = rng.below(2) == 0;
        let lits: Vec<Lit> = order[..len]
            .iter()
            .map(|var| if same || rng.below(2) == 0 { Lit::yes(*var) } else { Lit::no(*var) })
            .collect();
        match rng.below(4) {
            0 => Constraint { low: 1 + rng.index(2.min(len)), high: len, lits },
            1 => Constraint { low: 0, high: rng.index(len), lits },
            2 => {
                let k = rng.index(len + 1);
                Constraint { low: k, high: k, lits }
            }
            _ => Constraint { low: 1, high: len, lits },
        }
    };
    (0..1 + rng.index(2 * vars)).map(|_| constraint(rng)).collect()
}

/// The last constraints handed in lazily, as the clauses they exclude.
struct Lazy<'a>(&'a [Constraint]);

impl Rules for Lazy<'_> {
    fn lemma(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        for constraint in self.0 {
            let truth = |want: bool| {
                let lits = constraint.lits.iter().copied();
                lits.filter(|lit| if want { learn.is_true(*lit) } else { learn.is_false(*lit) })
                    .collect::<Vec<_>>()
            };
            let (yes, no) = (truth(true), truth(false));
            let open = constraint.lits.iter().find(|lit| !yes.contains(lit) && !no.contains(lit));
            lemma.clear();
            if yes.len() > constraint.high || (yes.len() == constraint.high && open.is_some()) {
                lemma.extend(yes.iter().take(constraint.high + 1).map(|lit| !*lit));
                lemma.extend(open.filter(|_| yes.len() == constraint.high).map(|lit| !*lit));
                return true;
            }
            let spare = constraint.lits.len() - constraint.low;
            if no.len() > spare || (no.len() == spare && open.is_some()) {
                lemma.extend(no.iter().take(spare + 1));
                lemma.extend(open.filter(|_| no.len() == spare));
                return true;
            }
        }
        false
    }
}

fn build(vars: usize, system: &[Constraint]) -> Learn {
    let mut learn = Learn::new(vars);
    for constraint in system {
        learn.at_least(constraint.low, &constraint.lits);
        learn.at_most(constraint.high, &constraint.lits);
    }
    learn
}

fn models(
    mut learn: Learn,
    vars: usize,
    rules: &mut impl Rules,
    budget: &mut Budget,
) -> (Vec<u32>, Result<(), Stop>) {
    let mut models = Vec::new();
    let end = learn.each_model(rules, budget, |learn| {
        models
            .push((0..vars).filter(|var| learn.is_true(Lit::yes(*var))).map(|var| 1 << var).sum());
        ControlFlow::Continue(())
    });
    (models, end)
}

#[test]
fn visits_every_model_once() {
    let mut seen = [0; 3];
    for seed in 0..4_000 {
        let mut rng = Seed::from(seed).stream("system");
        let vars = 2 + rng.index(9);
        let system = random_system(&mut rng, vars);
        let expected: Vec<u32> =
            (0..1 << vars).filter(|model| system.iter().all(|c| c.holds(*model))).collect();
        seen[expected.len().min(2)] += 1;
        let eager = rng.index(system.len() + 1);
        for (name, learn, rest) in [
            ("groups", build(vars, &system), &system[..0]),
            ("lemmas", build(vars, &system[..eager]), &system[eager..]),
        ] {
            let (mut found, end) = models(learn, vars, &mut Lazy(rest), &mut Budget::unlimited());
            found.sort_unstable();
            assert_eq!((found, end), (expected.clone(), Ok(())), "seed {seed}, {name}: {system:?}");
        }
    }
    assert!(seen.iter().all(|n| *n > 300), "none, one, many: {seen:?}");
}

#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..1_000 {
        let mut rng = Seed::from(seed).stream("budget");
        let system = random_system(&mut rng, 10);
        let (all, _) = models(build(10, &system), 10, &mut NoRules, &mut Budget::unlimited());
        let mut budget = Budget::nodes(rng.below(20));
        let (some, end) = models(build(10, &system), 10, &mut NoRules, &mut budget);
        assert_eq!(some, all[..some.len()], "seed {seed}");
        assert_eq!(
            end.is_ok(),
            some.len() == all.len() && end.is_ok(),
            "seed {seed}: all were promised"
        );
    }
}

/// Pigeons: one more than holes. Needs clean-ups and restarts on the way.
#[test]
fn pigeons_do_not_fit() {
    let holes = 8;
    let lit = |pigeon: usize, hole: usize| Lit::yes(pigeon * holes + hole);
    let mut learn = Learn::new((holes + 1) * holes);
    for pigeon in 0..=holes {
        learn.clause(&(0..holes).map(|hole| lit(pigeon, hole)).collect::<Vec<_>>());
    }
    for hole in 0..holes {
        learn.at_most(1, &(0..=holes).map(|pigeon| lit(pigeon, hole)).collect::<Vec<_>>());
    }
    let mut budget = Budget::unlimited();
    let (found, end) = models(learn, 0, &mut NoRules, &mut budget);
    assert_eq!((found.len(), end), (0, Ok(())));
    assert!(budget.spent() > 2_500, "{} conflicts: too few to test clean-ups", budget.spent());
}
