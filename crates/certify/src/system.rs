//! Propagation exactly as strong as a certificate defines it: axioms, clauses, sums and the rules of
//! Zip.
//!
//! Every literal has a cause, so that a proof can be traced back to the clauses it uses.

mod sums;
mod walk;

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Stop};

use crate::model::Model;
use crate::zip::Graph;
use sums::Sum;
pub(crate) use walk::Walk;

/// The number of clauses added between two checks of the cancel flag.
const POLL: usize = 1024;
/// Units of work per literal, including the axioms and clauses it occurs in.
const LITERAL: u64 = 50;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It is a fact of the puzzle, or it is supposed.
    Free,
    /// The axiom with this number has reached one of its limits.
    Axiom(u32),
    /// The other literals of this clause are false.
    Clause(u32),
    /// A rule of Zip implies it: its clause is in `lemmas`.
    Lemma(u32),
    /// The sum with this number has no more room for its negation.
    Sum(u32),
    /// Its negation was refuted by the shave with this number.
    Shaved(u32),
}

/// A supposition led to a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dead {
    /// What is violated: an axiom, a clause, a rule, or a supposition (`Free`).
    pub cause: Cause,
    /// The true literal whose negation was implied, if there is one.
    pub against: Option<Lit>,
}

impl From<Cause> for Dead {
    fn from(cause: Cause) -> Dead {
        Dead { cause, against: None }
    }
}

/// The variables with their values, and their constraints.
#[derive(Clone, Debug)]
pub(crate) struct System {
    /// For each variable: 1 if it is true, -1 if it is false, 0 if it is open.
    values: Vec<i8>,
    cause: Vec<Cause>,
    place: Vec<u32>,
    trail: Vec<Lit>,
    done: usize,
    axioms: Vec<State>,
    axiom_vars: Vec<u32>,
    /// The axioms of each variable, in one list.
    member_of: Vec<u32>,
    member_start: Vec<u32>,
    clauses: Vec<Vec<Lit>>,
    /// For each literal, the clauses that watch its negation.
    watches: Vec<Vec<u32>>,
    /// Clauses from this number on are ignored.
    clause_limit: u32,
    /// The sums in force, and those of each variable with its coefficient.
    sums: Vec<Sum>,
    sums_of: Vec<Vec<(u32, i32)>>,
    zip: Option<Graph>,
    lemmas: Vec<(u32, Vec<Lit>)>,
    /// The number of literals assigned so far. It measures the work.
    pub work: u64,
    /// Units of work that the budget has not been charged for.
    owed: u64,
}

#[derive(Clone, Copy, Debug)]
struct State {
    start: u32,
    end: u32,
    low: u32,
    high: u32,
    yes: u32,
    no: u32,
}

impl State {
    fn range(&self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl System {
    /// The system after its facts have been propagated; `None` if they contradict each other. The
    /// solution is not excluded yet.
    pub fn new(model: &Model, budget: &Budget) -> Result<Option<System>, Stop> {
        let mut system = Self::empty(model);
        for (id, clause) in model.clauses.iter().enumerate() {
            if id.is_multiple_of(POLL) {
                budget.poll()?;
            }
            if system.add_clause(clause.clone()).is_err() {
                return Ok(None);
            }
        }
        Ok(system.begin(&model.facts).is_ok().then_some(system))
    }

    /// Sets the facts and propagates them.
    fn begin(&mut self, facts: &[Lit]) -> Result<(), Dead> {
        facts.iter().try_for_each(|fact| self.set(*fact, Cause::Free))?;
        (0..self.axioms.len() as u32).try_for_each(|id| self.look_at(id))?;
        self.propagate()
    }

    /// The axioms of `model`, with every variable open.
    fn empty(model: &Model) -> System {
        let vars = model.vars;
        let mut start = vec![0; vars + 1];
        let axiom_vars: Vec<u32> =
            model.axioms.iter().flat_map(|axiom| axiom.vars.iter().copied()).collect();
        axiom_vars.iter().for_each(|var| start[*var as usize + 1] += 1);
        for i in 1..start.len() {
            start[i] += start[i - 1];
        }
        let mut next = start.clone();
        let mut member_of = vec![0; axiom_vars.len()];
        let mut axioms = Vec::with_capacity(model.axioms.len());
        let mut from = 0;
        for (id, axiom) in model.axioms.iter().enumerate() {
            for var in &axiom.vars {
                member_of[next[*var as usize] as usize] = id as u32;
                next[*var as usize] += 1;
            }
            let end = from + axiom.vars.len() as u32;
            axioms.push(State {
                start: from,
                end,
                low: axiom.low,
                high: axiom.high,
                yes: 0,
                no: 0,
            });
            from = end;
        }
        System {
            values: vec![0; vars],
            cause: vec![Cause::Free; vars],
            place: vec![0; vars],
            trail: Vec::with_capacity(vars),
            done: 0,
            axioms,
            axiom_vars,
            member_of,
            member_start: start,
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * vars],
            clause_limit: u32::MAX,
            sums: Vec::new(),
            sums_of: vec![Vec::new(); vars],
            zip: model.zip.clone(),
            lemmas: Vec::new(),
            work: 0,
            owed: 0,
        }
    }

    /// The number of variables.
    pub fn vars(&self) -> usize {
        self.values.len()
    }

    pub fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.var()] == if lit.is_yes() { 1 } else { -1 }
    }

    pub fn is_open(&self, var: usize) -> bool {
        self.values[var] == 0
    }

    /// The number of open variables.
    pub fn open(&self) -> usize {
        self.values.len() - self.trail.len()
    }

    /// The open variables of axiom `id`, in ascending order.
    pub fn open_in(&self, id: usize) -> Vec<u32> {
        let vars = &self.axiom_vars[self.axioms[id].range()];
        let mut open: Vec<u32> =
            vars.iter().copied().filter(|var| self.is_open(*var as usize)).collect();
        open.sort_unstable();
        open
    }

    /// The number of open variables of axiom `id`.
    pub fn width(&self, id: usize) -> usize {
        let axiom = &self.axioms[id];
        (axiom.end - axiom.start - axiom.yes - axiom.no) as usize
    }

    /// Those of the first `numbered` axioms that have open variables, the fewest first.
    pub fn by_width(&self, numbered: usize) -> Vec<usize> {
        let mut axioms: Vec<usize> = (0..numbered).filter(|axiom| self.width(*axiom) > 0).collect();
        axioms.sort_by_key(|axiom| self.width(*axiom));
        axioms
    }

    /// Those of the first `numbered` axioms that contain `var`.
    pub fn numbered_axioms_of(&self, var: usize, numbered: usize) -> impl Iterator<Item = usize> {
        let axioms = self.member_of[self.axioms_of(var)].iter().map(|axiom| *axiom as usize);
        axioms.filter(move |axiom| *axiom < numbered)
    }

    /// The false variables of axiom `id`.
    pub fn false_in(&self, id: usize) -> impl Iterator<Item = Lit> {
        let vars = &self.axiom_vars[self.axioms[id].range()];
        vars.iter().map(|var| Lit::no(*var as usize)).filter(|lit| self.is_true(*lit))
    }

    /// Marks the present state, so that it can be restored.
    pub fn mark(&self) -> usize {
        debug_assert_eq!(self.done, self.trail.len());
        self.trail.len()
    }

    /// Restores the state at `mark`.
    pub fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(lit) = self.trail.pop() else { break };
            if self.trail.len() < self.done {
                for at in self.axioms_of(lit.var()) {
                    let axiom = &mut self.axioms[self.member_of[at] as usize];
                    if lit.is_yes() { axiom.yes -= 1 } else { axiom.no -= 1 }
                }
                self.weigh(lit, false);
            }
            self.values[lit.var()] = 0;
        }
        self.done = self.done.min(mark);
        self.undo_sums(mark);
        while self.lemmas.last().is_some_and(|(place, _)| *place as usize >= mark) {
            self.lemmas.pop();
        }
    }

    /// Makes `lit` true. Its consequences are not drawn yet.
    pub fn set(&mut self, lit: Lit, cause: Cause) -> Result<(), Dead> {
        if self.is_true(lit) {
            return Ok(());
        }
        if !self.is_open(lit.var()) {
            return Err(Dead { cause, against: Some(!lit) });
        }
        self.values[lit.var()] = if lit.is_yes() { 1 } else { -1 };
        self.cause[lit.var()] = cause;
        self.place[lit.var()] = self.trail.len() as u32;
        self.trail.push(lit);
        self.work += 1;
        Ok(())
    }

    /// Supposes `lits`, one after the other, and then propagates.
    pub fn suppose(&mut self, lits: impl IntoIterator<Item = Lit>) -> Result<(), Dead> {
        for lit in lits {
            self.set(lit, Cause::Free)?;
        }
        self.propagate()
    }

    /// Refutes the open variables of axiom `id` that lead to a contradiction by propagation, as a
    /// checker does.
    pub fn shave(&mut self, id: usize) -> Result<(), Dead> {
        let mut dead = Vec::new();
        for var in self.open_in(id) {
            let mark = self.mark();
            if self.suppose([Lit::yes(var as usize)]).is_err() {
                dead.push(Lit::no(var as usize));
            }
            self.undo(mark);
        }
        self.suppose(dead)
    }

    /// Adds a clause permanently. Nothing may be supposed at this point.
    pub fn add_clause(&mut self, mut clause: Vec<Lit>) -> Result<(), Dead> {
        let id = self.clauses.len() as u32;
        // Literals that are not false come first, because the first two are watched.
        clause.sort_by_key(|lit| self.is_true(!*lit));
        for lit in clause.iter().take(2) {
            self.watches[(!*lit).index()].push(id);
        }
        let first = clause.first().copied();
        let second_false = clause.get(1).is_none_or(|lit| self.is_true(!*lit));
        self.clauses.push(clause);
        match first {
            Some(lit) if self.is_true(!lit) => Err(Cause::Clause(id).into()),
            Some(lit) if second_false => self.set(lit, Cause::Clause(id)),
            Some(_) => Ok(()),
            None => Err(Cause::Clause(id).into()),
        }
    }

    /// Uses only the clauses below number `limit` from now on. No literal may depend on the others.
    pub fn limit_clauses(&mut self, limit: u32) {
        self.clause_limit = limit;
    }

    /// The number of clauses.
    pub fn clauses(&self) -> u32 {
        self.clauses.len() as u32
    }

    /// The true literals, in the order in which they became true.
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// The units of work since the last call.
    pub fn owed(&mut self) -> u64 {
        std::mem::take(&mut self.owed)
    }

    /// Propagates until nothing new follows.
    pub fn propagate(&mut self) -> Result<(), Dead> {
        let before = self.work;
        let end = self.draw();
        self.owed += LITERAL * (self.work - before);
        end
    }

    fn draw(&mut self) -> Result<(), Dead> {
        loop {
            while self.done < self.trail.len() {
                let lit = self.trail[self.done];
                self.done += 1;
                let groups = self.axioms_of(lit.var());
                for at in groups.clone() {
                    let axiom = &mut self.axioms[self.member_of[at] as usize];
                    if lit.is_yes() { axiom.yes += 1 } else { axiom.no += 1 }
                }
                self.weigh(lit, true);
                for at in groups {
                    self.look_after(self.member_of[at], lit.is_yes())?;
                }
                self.look_at_sums(lit)?;
                self.look_at_clauses(lit)?;
            }
            let Some(graph) = self.zip.take() else { return Ok(()) };
            // The rules look at the whole board.
            self.owed += LITERAL / 2 * self.values.len() as u64;
            let lemma = graph.lemma(self);
            self.zip = Some(graph);
            let Some(lemma) = lemma else { return Ok(()) };
            let open = lemma.iter().copied().find(|lit| self.is_open(lit.var()));
            let cause = Cause::Lemma(self.lemmas.len() as u32);
            self.lemmas.push((self.trail.len() as u32, lemma));
            match open {
                Some(lit) => self.set(lit, cause)?,
                None => return Err(cause.into()),
            }
        }
    }

    fn axioms_of(&self, var: usize) -> std::ops::Range<usize> {
        self.member_start[var] as usize..self.member_start[var + 1] as usize
    }

    /// Propagates axiom `id` if one more true or false variable brought it to a limit. An axiom
    /// that was at its limit before has been propagated already and has no open variables.
    fn look_after(&mut self, id: u32, yes: bool) -> Result<(), Dead> {
        let axiom = &self.axioms[id as usize];
        let at_limit = if yes {
            axiom.yes >= axiom.high
        } else {
            axiom.end - axiom.start - axiom.no <= axiom.low
        };
        if at_limit { self.look_at(id) } else { Ok(()) }
    }

    fn look_at(&mut self, id: u32) -> Result<(), Dead> {
        let axiom = self.axioms[id as usize];
        let size = axiom.end - axiom.start;
        if axiom.yes > axiom.high || size - axiom.no < axiom.low {
            return Err(Cause::Axiom(id).into());
        }
        let rest = if axiom.yes == axiom.high {
            Lit::no as fn(usize) -> Lit
        } else if size - axiom.no == axiom.low {
            Lit::yes
        } else {
            return Ok(());
        };
        if axiom.yes + axiom.no == size {
            return Ok(());
        }
        for at in axiom.range() {
            let var = self.axiom_vars[at] as usize;
            if self.is_open(var) {
                self.set(rest(var), Cause::Axiom(id))?;
            }
        }
        Ok(())
    }

    fn look_at_clauses(&mut self, lit: Lit) -> Result<(), Dead> {
        let mut watches = std::mem::take(&mut self.watches[lit.index()]);
        let mut at = 0;
        let mut end = Ok(());
        while at < watches.len() && end.is_ok() {
            let id = watches[at];
            if id >= self.clause_limit {
                at += 1;
                continue;
            }
            let mut clause = std::mem::take(&mut self.clauses[id as usize]);
            if clause.len() > 1 && clause[0] == !lit {
                clause.swap(0, 1);
            }
            at += 1;
            if !self.is_true(clause[0]) {
                match (2..clause.len()).find(|i| !self.is_true(!clause[*i])) {
                    Some(i) => {
                        clause.swap(1, i);
                        self.watches[(!clause[1]).index()].push(id);
                        at -= 1;
                        watches.swap_remove(at);
                    }
                    None if clause.len() == 1 || self.is_true(!clause[0]) => {
                        end = Err(Cause::Clause(id).into())
                    }
                    None => end = self.set(clause[0], Cause::Clause(id)),
                }
            }
            self.clauses[id as usize] = clause;
        }
        self.watches[lit.index()] = watches;
        end
    }

    /// The true literals behind `cause`, for the literal `implied` or for a contradiction.
    pub fn why(&self, cause: Cause, implied: Option<Lit>, found: &mut Vec<Lit>) {
        let before = implied.map_or(u32::MAX, |lit| self.place[lit.var()]);
        match cause {
            Cause::Free | Cause::Shaved(_) => {}
            Cause::Axiom(id) => {
                let vars = &self.axiom_vars[self.axioms[id as usize].range()];
                let side = implied.map(Lit::is_yes);
                for &var in vars {
                    // A literal became false because others are true, and vice versa.
                    let wanted = |lit: Lit| {
                        self.is_true(lit)
                            && self.place[lit.var()] < before
                            && side != Some(lit.is_yes())
                    };
                    found.extend(
                        [Lit::yes(var as usize), Lit::no(var as usize)]
                            .into_iter()
                            .filter(|lit| wanted(*lit)),
                    );
                }
            }
            Cause::Sum(id) => self.taken(id, before, found),
            Cause::Clause(id) => found.extend(
                self.clauses[id as usize]
                    .iter()
                    .filter(|lit| Some(**lit) != implied)
                    .map(|lit| !*lit),
            ),
            Cause::Lemma(id) => found.extend(
                self.lemmas[id as usize]
                    .1
                    .iter()
                    .filter(|lit| Some(**lit) != implied)
                    .map(|lit| !*lit),
            ),
        }
    }
}
