//! Proofs as trees: split on an axiom, and shave what propagation refutes.

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Stop};

use crate::model::Model;
use crate::proof::{self, Step};
use crate::system::{Cause, Dead, System, Walk};

/// The limits of a search for a tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The number of axioms compared before a split.
    pub width: usize,
    /// True if literals that propagation refutes are shaved before a split.
    pub shave: bool,
    /// True if shaving starts again at the smallest axiom after each shave; otherwise it goes on to
    /// the next.
    pub restart: bool,
    /// Maximum number of splits and shaves.
    pub steps: usize,
    /// Maximum number of characters of the splits.
    pub length: usize,
    /// Maximum number of literals assigned.
    pub work: u64,
}

/// Why there is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The search reached one of its limits.
    GaveUp,
    /// The budget ended the search.
    Stopped(Stop),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> End {
        End::Stopped(stop)
    }
}

/// The maximum depth of a tree.
const MAX_DEPTH: usize = 400;

/// A search for a tree that refutes `system`.
pub(crate) struct Tree<'a, 'b> {
    pub system: System,
    numbered: usize,
    limits: Limits,
    budget: &'a mut Budget<'b>,
    steps: Vec<Recorded>,
    /// The number of characters of the splits. Shaves do not count: some will be removed.
    length: usize,
    /// For each shaved literal, the earlier ones that its refutation needs.
    rests_on: Vec<Vec<u32>>,
    /// For each shaved literal, whether the proof needs it.
    used: Vec<bool>,
    walk: Walk,
    /// Counts how often shaves have changed the state of the present node.
    state: u64,
    /// For each variable, the last state in which it could not be refuted.
    survived: Vec<u64>,
}

/// A step, and the literals it shaved.
struct Recorded {
    step: Step,
    shaved: std::ops::Range<u32>,
}

impl<'a, 'b> Tree<'a, 'b> {
    /// A search on `system`, which has been propagated without a contradiction.
    pub fn new(system: System, model: &Model, limits: Limits, budget: &'a mut Budget<'b>) -> Self {
        let numbered = model.numbered;
        let limits = Limits { work: system.work + limits.work, ..limits };
        Tree {
            system,
            numbered,
            limits,
            budget,
            steps: Vec::new(),
            length: 0,
            rests_on: Vec::new(),
            used: Vec::new(),
            walk: Walk::new(model.vars),
            state: 0,
            survived: vec![0; model.vars],
        }
    }

    /// The steps that refute the system, without the shaves that nothing needs.
    pub fn refute(mut self) -> Result<Vec<Step>, End> {
        self.node(0)?;
        Ok(self.needed_steps())
    }

    fn needed_steps(self) -> Vec<Step> {
        let Tree { steps, rests_on, mut used, .. } = self;
        // A shaved literal needs only earlier ones, so one pass from the last to the first is
        // enough.
        for id in (0..used.len()).rev() {
            if used[id] {
                rests_on[id].iter().for_each(|other| used[*other as usize] = true);
            }
        }
        let needed = |recorded: &Recorded| {
            recorded.shaved.is_empty() || recorded.shaved.clone().any(|id| used[id as usize])
        };
        steps.into_iter().filter(needed).map(|recorded| recorded.step).collect()
    }

    /// Refutes the present node, which has no contradiction yet. The caller restores the state.
    fn node(&mut self, depth: usize) -> Result<(), End> {
        if self.limits.shave && self.shave_all()? {
            return Ok(());
        }
        if depth >= MAX_DEPTH {
            return Err(End::GaveUp);
        }
        let axiom = self.best_split()?.ok_or(End::GaveUp)?;
        self.record(Step::Split(axiom as u32), 0..0)?;
        // The variables left out of the split are false, and the proof needs the reasons.
        let left_out: Vec<Lit> = self.system.false_in(axiom).collect();
        self.walk.behind(&self.system, left_out, |cause, _| {
            if let Cause::Shaved(id) = cause {
                self.used[id as usize] = true;
            }
        });
        let open = self.system.open_in(axiom);
        for i in 0..open.len() {
            let mark = self.system.mark();
            match self.system.suppose(child(&open, i)) {
                Ok(()) => self.node(depth + 1)?,
                Err(dead) => self.use_rests(dead),
            }
            self.system.undo(mark);
        }
        Ok(())
    }

    /// Shaves until no literal can be refuted. True if that refutes the node.
    fn shave_all(&mut self) -> Result<bool, End> {
        self.state += 1;
        loop {
            let before = self.state;
            for axiom in self.system.by_width(self.numbered) {
                let first = self.used.len() as u32;
                let dead_vars = self.shave(axiom)?;
                if dead_vars.is_empty() {
                    continue;
                }
                self.state += 1;
                self.record(Step::Shave(axiom as u32), first..self.used.len() as u32)?;
                let shaved = (first..).zip(dead_vars).try_for_each(|(id, var)| {
                    self.system.set(Lit::no(var as usize), Cause::Shaved(id))
                });
                if let Err(dead) = shaved.and_then(|()| self.system.propagate()) {
                    self.use_rests(dead);
                    return Ok(true);
                }
                if self.limits.restart {
                    break;
                }
            }
            if self.state == before {
                return Ok(false);
            }
        }
    }

    /// The open variables of `axiom` that propagation refutes. Records what each refutation needs.
    fn shave(&mut self, axiom: usize) -> Result<Vec<u32>, End> {
        let mut dead_vars = Vec::new();
        for var in self.system.open_in(axiom) {
            if self.survived[var as usize] == self.state {
                continue;
            }
            self.pay()?;
            let mark = self.system.mark();
            match self.system.suppose([Lit::yes(var as usize)]) {
                Ok(()) => self.survived[var as usize] = self.state,
                Err(dead) => {
                    dead_vars.push(var);
                    let rests = self.rests(dead);
                    self.rests_on.push(rests);
                    self.used.push(false);
                }
            }
            self.system.undo(mark);
        }
        Ok(dead_vars)
    }

    /// The axiom whose children leave the fewest open variables.
    fn best_split(&mut self) -> Result<Option<usize>, End> {
        let now = self.system.open().max(1);
        let mut best = None;
        for axiom in self.system.by_width(self.numbered).into_iter().take(self.limits.width) {
            let open = self.system.open_in(axiom);
            let mut cost = 0u64;
            for i in 0..open.len() {
                if let Some(left) = self.survives(child(&open, i))? {
                    cost += 1 << (left * 24 / now);
                }
                if best.is_some_and(|(least, _)| cost >= least) {
                    break;
                }
            }
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, axiom));
            }
            if cost == 0 {
                break;
            }
        }
        Ok(best.map(|(_, axiom)| axiom))
    }

    /// The number of open variables after supposing `lits`; `None` if that is a contradiction.
    /// Restores the state.
    fn survives(&mut self, lits: impl IntoIterator<Item = Lit>) -> Result<Option<usize>, End> {
        self.pay()?;
        let mark = self.system.mark();
        let alive = self.system.suppose(lits).is_ok();
        let left = self.system.open();
        self.system.undo(mark);
        Ok(alive.then_some(left))
    }

    /// Charges the budget: every supposition is a node.
    fn pay(&mut self) -> Result<(), End> {
        self.budget.spend()?;
        self.budget.pay(self.system.owed())?;
        if self.system.work > self.limits.work { Err(End::GaveUp) } else { Ok(()) }
    }

    fn record(&mut self, step: Step, shaved: std::ops::Range<u32>) -> Result<(), End> {
        if let Step::Split(axiom) = step {
            self.length += proof::length(2 * axiom);
        }
        if self.steps.len() >= self.limits.steps || self.length > self.limits.length {
            return Err(End::GaveUp);
        }
        self.steps.push(Recorded { step, shaved });
        Ok(())
    }

    /// The shaved literals that a contradiction needs.
    fn rests(&mut self, dead: Dead) -> Vec<u32> {
        let mut found = Vec::new();
        if !self.used.is_empty() {
            self.walk.behind_dead(&self.system, dead, |cause, _| {
                if let Cause::Shaved(id) = cause {
                    found.push(id);
                }
            });
        }
        found
    }

    /// Records that the proof needs this contradiction.
    fn use_rests(&mut self, dead: Dead) {
        for id in self.rests(dead) {
            self.used[id as usize] = true;
        }
    }
}

/// What child `i` of a split on `open` supposes: variable `i` is true, and those before it are
/// false.
fn child(open: &[u32], i: usize) -> impl Iterator<Item = Lit> {
    let before = open[..i].iter().map(|var| Lit::no(*var as usize));
    before.chain([Lit::yes(open[i] as usize)])
}
