//! The reasons of inferences: how each of them shows its conclusions.

use crate::Refusal;
use crate::constraints::{Codes, MOST_CONSTRAINTS};
use crate::replay::{Form, Replay};
use crate::system::{FALSE, Literal, Rules, System, no, yes};
use crate::trace::{Follower, Inference, UNREADABLE};
use crate::work::{LEAST_WORK, LITERAL_WORK};

impl System {
    /// Gives a variable its value. Where an axiom has all that may be true then, its other variables become
    /// false. Nothing else follows. Says whether that is possible.
    pub fn enter(&mut self, literal: Literal) -> bool {
        let mut full = Vec::new();
        if literal == yes(literal / 2) && !self.known.holds(literal) {
            self.uses.each(literal / 2, |axiom| full.push(axiom as usize));
        }
        let mut possible = self.set(literal);
        full.retain(|&axiom| self.axioms[axiom].truth == self.axioms[axiom].high);
        for axiom in full {
            for open in self.open_in(axiom) {
                possible &= self.set(no(open));
            }
        }
        possible
    }
}

impl Follower<'_, '_> {
    /// Whether an inference is right.
    pub fn shows(&mut self, mut inference: Inference) -> Result<bool, Refusal> {
        let reason = b"udcsrt".iter().position(|&letter| letter == inference.reason);
        let reason = reason.ok_or(UNREADABLE)?;
        self.trace.reasons[reason] += 1;
        if reason > 3 && inference.promise.is_some() {
            return Ok(false);
        }
        let is_right = match inference.reason {
            b'u' => self.unit(&mut inference),
            b'd' => self.direct(&inference),
            b'c' => self.corridor(&mut inference),
            b's' => self.sum(&mut inference),
            b'r' => self.refute(&inference),
            _ => return self.tree(inference),
        };
        Ok(is_right? && inference.numbers.is_empty())
    }

    /// An axiom has only as many variables left as must be true.
    fn unit(&mut self, inference: &mut Inference) -> Result<bool, Refusal> {
        let number = inference.numbers.next()?;
        if number >= self.system.numbered {
            return Ok(false);
        }
        let axiom = self.system.axioms[number as usize];
        self.meter.pay(axiom.size.into())?;
        let is_member = |&literal: &Literal| {
            let mut is_member = false;
            self.system.uses.each(literal / 2, |axiom| is_member |= axiom == number);
            is_member && literal == yes(literal / 2)
        };
        Ok(axiom.living == axiom.low && inference.conclusions.iter().all(is_member))
    }

    /// The opposite of each conclusion leaves something without room at once.
    fn direct(&mut self, inference: &Inference) -> Result<bool, Refusal> {
        for &literal in &inference.conclusions {
            self.meter.pay(LEAST_WORK + self.system.cost.direct)?;
            let mark = self.system.mark();
            let is_refuted = self.refutes_at_once(literal ^ 1, inference);
            self.system.undo(mark);
            if !is_refuted? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether entering a literal is a contradiction.
    fn refutes_at_once(
        &mut self,
        literal: Literal,
        inference: &Inference,
    ) -> Result<bool, Refusal> {
        let mark = self.system.mark();
        let mut possible = self.system.enter(literal);
        let guardians = inference.guardians.iter().map(|extra| &extra.variables);
        for guardians in guardians {
            possible &= !guardians.iter().all(|&variable| self.system.known.is(variable, FALSE));
        }
        // The solution keeps all clauses: one that is broken has a variable that was decided just now.
        for variable in self.system.decided_since(mark).to_vec() {
            possible &= self.system.examine(variable).is_ok();
        }
        // What the clauses would draw does not count.
        self.system.known.forced.clear();
        while possible {
            let Rules::OnePath(rules) = &mut self.system.rules else { return Ok(false) };
            self.meter.pay(self.system.cost.stage)?;
            possible = rules.examine(&mut self.system.known).is_ok();
            let entries = std::mem::take(&mut self.system.known.forced);
            if possible && entries.is_empty() {
                return Ok(false);
            }
            for literal in entries {
                possible &= self.system.enter(literal);
            }
        }
        Ok(true)
    }

    /// The number of steps between two values of a path is limited.
    fn corridor(&mut self, inference: &mut Inference) -> Result<bool, Refusal> {
        let [first, steps] = [inference.numbers.next()?, inference.numbers.next()?];
        let Rules::Steps(rules) = &self.system.rules else { return Ok(false) };
        if first == 0 || steps == 0 || first + steps > rules.size {
            return Ok(false);
        }
        self.meter.pay(rules.corridor_cost(steps + 1))?;
        // Here values count from 0.
        let layers = rules.corridor(first - 1, first + steps - 1, &self.system.known);
        let is_cut = |&literal: &Literal| {
            let (cell, value) = (literal / 2 / rules.size, literal / 2 % rules.size);
            let layer = value.checked_sub(first - 1).and_then(|place| layers.get(place as usize));
            literal % 2 == 1 && layer.is_some_and(|layer| !layer[cell as usize])
        };
        Ok(inference.conclusions.iter().all(is_cut))
    }

    /// A sum has no room for the opposite of any conclusion.
    fn sum(&mut self, inference: &mut Inference) -> Result<bool, Refusal> {
        let extra = inference.guardians.as_ref();
        let mut codes = Codes { codes: Vec::new(), extra, has_steps: true };
        let most = inference.promise.map_or(MOST_CONSTRAINTS, |promise| promise.constraints);
        while !inference.numbers.is_empty() && codes.codes.len() <= most {
            codes.read(1, &mut inference.numbers)?;
        }
        let length = codes.codes.len();
        if !(1..=most).contains(&length) {
            return Ok(false);
        }
        self.trace.longest_sum = self.trace.longest_sum.max(length as u32);
        let Some(work) = codes.work(&self.system) else { return Ok(false) };
        self.meter.pay(work)?;
        let (slack, mut open) = codes.add_up(&self.system, &mut self.addition);
        open.sort_unstable();
        let has_no_room = |&literal: &Literal| {
            let place = open.binary_search_by_key(&(literal / 2), |&(variable, _)| variable);
            let coefficient = place.map_or(0, |place| open[place].1);
            let opposite = if literal == no(literal / 2) { coefficient } else { -coefficient };
            i64::from(opposite) > slack
        };
        Ok(slack >= 0 && inference.conclusions.iter().all(has_no_room))
    }

    /// The opposite of each conclusion leads to a contradiction.
    fn refute(&mut self, inference: &Inference) -> Result<bool, Refusal> {
        self.trace.suppositions += inference.conclusions.len() as u32;
        let (flat, units) = self.bring(inference.guardian_clause().into_iter().collect());
        for &literal in &inference.conclusions {
            let mark = self.system.mark();
            if self.suppose(Some(literal ^ 1), flat, &units)? {
                return Ok(false);
            }
            self.system.undo(mark);
        }
        self.system.replace_clauses(&[]);
        Ok(true)
    }

    /// That not all conclusions hold leads to contradictions in every case of a proof.
    fn tree(&mut self, inference: Inference) -> Result<bool, Refusal> {
        self.trace.suppositions += 1;
        let negation = inference.conclusions.iter().map(|literal| literal ^ 1).collect();
        let clauses = inference.guardian_clause().into_iter().chain([negation]).collect();
        let (flat, units) = self.bring(clauses);
        let mark = self.system.mark();
        let alive = self.suppose(None, flat, &units)?;
        let (system, numbers) = (&mut self.system, inference.numbers);
        match Replay::new(Form::Tree, system, numbers, flat, self.meter).run(alive) {
            Err(Refusal::WorkLimit) => return Err(Refusal::WorkLimit),
            Err(_) => return Ok(false),
            Ok(()) => {}
        }
        self.system.undo(mark);
        self.system.replace_clauses(&[]);
        Ok(true)
    }

    /// Adds clauses for one inference: gives what propagating costs beforehand with them, and the literals
    /// that are alone in theirs.
    fn bring(&mut self, mut clauses: Vec<Vec<Literal>>) -> (u64, Vec<Literal>) {
        let literals: usize = clauses.iter().map(Vec::len).sum();
        let open = self.system.open_count() as u64 * self.system.cost.open;
        // None of their literals fails on the board.
        clauses.retain(|clause| !clause.iter().any(|&literal| self.system.known.holds(literal)));
        let (units, clauses): (Vec<_>, Vec<_>) =
            clauses.into_iter().partition(|clause| clause.len() == 1);
        self.system.replace_clauses(&clauses);
        (LEAST_WORK + LITERAL_WORK * literals as u64 + open, units.concat())
    }

    /// Supposes a literal, or only that the clauses hold, and draws all consequences; says whether that is
    /// possible.
    fn suppose(
        &mut self,
        literal: Option<Literal>,
        flat: u64,
        units: &[Literal],
    ) -> Result<bool, Refusal> {
        self.meter.pay(flat + self.system.cost.look)?;
        let mark = self.system.mark();
        let alive = self.system.assume_first(literal.into_iter(), units).is_ok();
        let cost = self.system.cost_since(mark);
        self.meter.pay(cost)?;
        Ok(alive)
    }
}

impl Inference<'_> {
    /// That some guardian holds, as a clause.
    fn guardian_clause(&self) -> Option<Vec<Literal>> {
        let guardians = self.guardians.as_ref()?;
        Some(guardians.variables.iter().map(|&variable| yes(variable)).collect())
    }
}
