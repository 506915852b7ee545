//! Counting as clauses: if k axioms fit only into k others, they fill these completely.
//!
//! ```text
//! A A B B . .     The regions A, B and C lie in three rows, so these rows hold no other queen.
//! A C C B . .     Propagation does not see that, and a tree must try every order of the three.
//! . C . B . .
//! ```
//! The proof takes the covers (the rows) one by one. For the first j covers and any j + 1 of the
//! bases (the regions), a clause says that not all of these bases lie in those covers. Each clause
//! follows from the clauses about j - 1 covers, because one more cover has room for only one base.
//! For all k bases and all covers but one, the clause says that the last cover holds one of the
//! bases.

use std::collections::BTreeSet;

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Stop};

use crate::model::Model;
use crate::system::System;

/// Maximum number of literals of the clauses about one cover.
const MOST_LITERALS: usize = 40_000;

/// A tight set: bases whose open variables all lie in the same number of covers. All of them are
/// axioms of exactly one.
#[derive(Clone, Debug)]
struct Tight {
    bases: Vec<usize>,
    covers: Vec<usize>,
}

/// Finds tight sets in a model.
pub(crate) struct Counting {
    /// For each class of axioms, the axiom of each variable.
    axiom_of: Vec<Vec<usize>>,
    classes: Vec<std::ops::Range<usize>>,
    /// The number of classes that are rows or columns.
    lines: usize,
    /// What has been proved so far.
    proved: BTreeSet<Fact>,
}

/// A set of bases, as bits, and covers that cannot hold all of them.
type Fact = (u128, u128);

/// Clauses that prove that a cover is full, and the variables that are false for that reason.
pub(crate) struct Full {
    pub clauses: Vec<Vec<Lit>>,
    pub others: Vec<u32>,
}

impl Counting {
    /// `None` if the axioms of `model` do not come in classes.
    pub fn new(model: &Model) -> Option<Self> {
        let axiom_of = |class: &std::ops::Range<usize>| {
            let mut axiom_of = vec![usize::MAX; model.vars];
            for axiom in class.clone() {
                model.axioms[axiom].vars.iter().for_each(|var| axiom_of[*var as usize] = axiom);
            }
            axiom_of
        };
        (!model.classes.is_empty()).then(|| Counting {
            axiom_of: model.classes.iter().map(axiom_of).collect(),
            classes: model.classes.clone(),
            lines: model.lines,
            proved: BTreeSet::new(),
        })
    }

    /// The cover whose proof takes the fewest literals, among those that have variables outside the
    /// bases.
    pub fn find(&mut self, system: &System, budget: &mut Budget) -> Result<Option<Full>, Stop> {
        let mut found = self.tight_sets(system);
        // Small sets have short proofs, so longer ones need not be finished.
        found.sort_by_key(|tight| tight.bases.len());
        let mut best: Option<(usize, BTreeSet<Fact>, Full)> = None;
        for tight in &found {
            let sweep = Sweep::new(system, tight);
            for last in (0..tight.covers.len()).filter(|cover| !sweep.others[*cover].is_empty()) {
                for order in sweep.orders(last) {
                    budget.spend()?;
                    let bound = best.as_ref().map_or(MOST_LITERALS, |best| best.0);
                    let mut proof = Proof::new(&self.proved, bound);
                    if sweep.prove(&order, !0 >> (64 - tight.bases.len()), &mut proof) {
                        let Proof { clauses, facts, cost, .. } = proof;
                        let others = sweep.others[last].clone();
                        best = Some((cost, facts, Full { clauses, others }));
                    }
                }
            }
        }
        Ok(best.map(|(_, facts, full)| {
            self.proved.extend(facts);
            full
        }))
    }

    /// Sets of adjacent lines that contain, or lie in, the same number of axioms of another class.
    fn tight_sets(&self, system: &System) -> Vec<Tight> {
        let mut found = Vec::new();
        for class in 0..self.lines {
            let lines: Vec<usize> =
                self.classes[class].clone().filter(|axiom| system.width(*axiom) > 0).collect();
            let place =
                |var: u32| lines.partition_point(|line| *line < self.axiom_of[class][var as usize]);
            for other in (0..self.classes.len()).filter(|other| *other != class) {
                // The lines of each axiom of the other class, as bits.
                let spans: Vec<(usize, u64)> = self.classes[other]
                    .clone()
                    .filter(|axiom| system.width(*axiom) > 0)
                    .map(|axiom| {
                        let open = system.open_in(axiom);
                        (axiom, bits(open.iter().map(|var| place(*var))))
                    })
                    .collect();
                for from in 0..lines.len() {
                    for to in from..lines.len() {
                        let size = to - from + 1;
                        let band = (!0u64 >> (63 - to)) & (!0u64 << from);
                        let of = |wanted: &dyn Fn(u64) -> bool| -> Vec<usize> {
                            spans.iter().filter(|s| wanted(s.1)).map(|s| s.0).collect()
                        };
                        let inside = of(&|span| span & !band == 0);
                        let touching = of(&|span| span & band != 0);
                        let band = lines[from..=to].to_vec();
                        if inside.len() >= size {
                            let bases = inside[..size].to_vec();
                            found.push(Tight { bases, covers: band.clone() });
                        }
                        if touching.len() <= size {
                            let bases = band[..touching.len()].to_vec();
                            found.push(Tight { bases, covers: touching });
                        }
                    }
                }
            }
        }
        found
    }
}

/// A tight set, sorted by bases and covers.
struct Sweep {
    /// The open variables that each base has in each cover.
    cells: Vec<Vec<Vec<u32>>>,
    /// For each base, its covers as bits.
    spans: Vec<u64>,
    /// For each cover, the open variables that no base has.
    others: Vec<Vec<u32>>,
    bases: Vec<usize>,
    covers: Vec<usize>,
}

/// A proof in the making.
struct Proof<'a> {
    known: &'a BTreeSet<Fact>,
    facts: BTreeSet<Fact>,
    clauses: Vec<Vec<Lit>>,
    /// The number of literals so far, and the limit.
    cost: usize,
    bound: usize,
}

impl Sweep {
    fn new(system: &System, tight: &Tight) -> Self {
        let size = tight.bases.len();
        let mut cells = vec![vec![Vec::new(); size]; size];
        let mut others = vec![Vec::new(); size];
        let bases: Vec<Vec<u32>> = tight.bases.iter().map(|base| system.open_in(*base)).collect();
        for (cover, axiom) in tight.covers.iter().enumerate() {
            for var in system.open_in(*axiom) {
                match bases.iter().position(|base| base.binary_search(&var).is_ok()) {
                    Some(base) => cells[base][cover].push(var),
                    None => others[cover].push(var),
                }
            }
        }
        let span = |base: &Vec<Vec<u32>>| bits((0..size).filter(|cover| !base[*cover].is_empty()));
        let spans = cells.iter().map(span).collect();
        Sweep { cells, spans, others, bases: tight.bases.clone(), covers: tight.covers.clone() }
    }

    /// The orders of all covers but `last` that are worth trying.
    fn orders(&self, last: usize) -> [Vec<usize>; 3] {
        let rest: Vec<usize> = (0..self.covers.len()).filter(|cover| *cover != last).collect();
        let back = rest.iter().rev().copied().collect();
        // At each step, few bases should have variables both in the covers taken and in the others.
        let (mut narrow, mut taken) = (Vec::new(), 0);
        while narrow.len() < rest.len() {
            let crossing = |cover: &usize| {
                let now = taken | 1u64 << *cover;
                self.spans.iter().filter(|span| **span & now != 0 && **span & !now != 0).count()
            };
            let left = rest.iter().copied().filter(|cover| taken & 1u64 << *cover == 0);
            let Some(next) = left.min_by_key(crossing) else { break };
            taken |= 1u64 << next;
            narrow.push(next);
        }
        [rest, back, narrow]
    }

    /// Proves that not all bases of `set` lie in the covers of `order`, which are one fewer. False
    /// if that takes too many literals.
    fn prove(&self, order: &[usize], set: u64, proof: &mut Proof) -> bool {
        let prefix = bits(order.iter().copied());
        let members: Vec<usize> =
            (0..self.spans.len()).filter(|base| set & 1u64 << *base != 0).collect();
        // A base without variables in these covers lies elsewhere, by its axiom.
        if members.iter().any(|base| self.spans[*base] & prefix == 0) {
            return true;
        }
        let wide = |axioms: &[usize], chosen: &[usize]| {
            chosen.iter().fold(0, |bits, i| bits | 1u128 << axioms[*i])
        };
        let fact = (wide(&self.bases, &members), wide(&self.covers, order));
        if proof.known.contains(&fact) || !proof.facts.insert(fact) {
            return true;
        }
        let Some((&cover, before)) = order.split_last() else { return true };
        let mut here: Vec<usize> = members.clone();
        here.retain(|base| !self.cells[*base][cover].is_empty());
        // If no base has a variable here, the clause for one base and one cover fewer is as strong.
        let cases = if here.is_empty() { &members[..1] } else { &here[..] };
        for base in cases {
            if !self.prove(before, set & !(1u64 << *base), proof) {
                return false;
            }
        }
        if here.is_empty() {
            return true;
        }
        let outside = |base: &usize| {
            let covers = self.cells[*base].iter().enumerate();
            covers.filter(|(cover, _)| prefix & 1u64 << *cover == 0).flat_map(|(_, cells)| cells)
        };
        let clause: Vec<Lit> =
            members.iter().flat_map(outside).map(|var| Lit::yes(*var as usize)).collect();
        // Suppose the clause is false. If a base lies in this cover, the others have one cover
        // fewer, which is too few. So each base in turn is refuted here. After the last but one,
        // the others have too few covers as well; and the last variable of any other base would
        // follow and be refuted.
        here.sort_by_key(|base| self.cells[*base][cover].len());
        here.pop();
        for var in here.iter().flat_map(|base| &self.cells[*base][cover]).skip(1) {
            let refuted = clause.iter().copied().chain([Lit::no(*var as usize)]);
            proof.add(refuted.collect());
        }
        proof.add(clause);
        proof.cost < proof.bound
    }
}

impl<'a> Proof<'a> {
    fn new(known: &'a BTreeSet<Fact>, bound: usize) -> Self {
        Proof { known, facts: BTreeSet::new(), clauses: Vec::new(), cost: 0, bound }
    }

    fn add(&mut self, clause: Vec<Lit>) {
        self.cost += clause.len() + 1;
        self.clauses.push(clause);
    }
}

fn bits(places: impl Iterator<Item = usize>) -> u64 {
    places.fold(0, |bits, place| bits | 1u64 << place)
}
