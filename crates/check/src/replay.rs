//! Follows a proof step by step until every case has ended in a contradiction.

use crate::Refusal;
use crate::constraints::{Addition, Codes, Extra, MOST_CONSTRAINTS};
use crate::scan::Numbers;
use crate::system::{Mark, System, no, yes};
use crate::work::{LEAST_WORK, LITERAL_WORK, Meter, TERM_WORK};

/// How the steps of a proof are numbered, and which there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Splits, shaves and clauses.
    Pc1,
    /// Sums as well.
    Pc2,
    /// Splits and shaves: a tree in a trace.
    Tree,
}

/// A split whose children are not all dead.
struct Split {
    open: Vec<u32>,
    next: usize,
    /// The state of the node that was split.
    mark: Mark,
}

/// A proof that is being followed.
pub struct Replay<'a, 'm> {
    form: Form,
    system: &'a mut System,
    numbers: Numbers<'a>,
    /// The variable of each name.
    names: Vec<u32>,
    /// What a sum may say beyond the axioms: something differs from the solution.
    extra: Option<Extra>,
    addition: Addition,
    splits: Vec<Split>,
    /// What propagating once costs beforehand, with the literals of the clauses added so far.
    flat: u64,
    meter: &'a mut Meter<'m>,
}

/// Accepts a proof that nothing but `truth`, the variables true in the solution, is possible.
pub fn replay(
    form: Form,
    mut system: System,
    truth: &[u32],
    proof: &[u8],
    meter: &mut Meter,
) -> Result<(), Refusal> {
    // With a right solution the facts cannot contradict each other.
    let names = system.start().map_err(|_| Refusal::WrongSolution)?;
    let flat = LEAST_WORK + names.len() as u64 * system.cost.open;
    let alive = system.add_clause(truth.iter().map(|&variable| no(variable)).collect()).is_ok();
    // What comes before the first step is free.
    system.cost_since(system.mark());
    let numbers = Numbers::new(if proof == b"-" { b"" } else { proof });
    let extra = Extra { variables: truth.to_vec(), sign: 1, count: truth.len() as i64 - 1 };
    let mut replay = Replay::new(form, &mut system, numbers, flat, meter);
    (replay.names, replay.extra) = (names, Some(extra));
    replay.run(alive)
}

impl<'a, 'm> Replay<'a, 'm> {
    pub fn new(
        form: Form,
        system: &'a mut System,
        numbers: Numbers<'a>,
        flat: u64,
        meter: &'a mut Meter<'m>,
    ) -> Self {
        let (names, extra, addition, splits) = Default::default();
        Replay { form, system, numbers, names, extra, addition, splits, flat, meter }
    }

    /// Follows the proof from its root to its end.
    pub fn run(&mut self, mut alive: bool) -> Result<(), Refusal> {
        loop {
            if alive {
                alive = self.step()?;
            } else if let Some(child_alive) = self.next_child()? {
                alive = child_alive;
            } else if self.numbers.is_empty() {
                return Ok(());
            } else {
                return Err(Refusal::ProofGoesOn);
            }
        }
    }

    /// Carries out one step in the present node; says whether that node is there and alive then.
    fn step(&mut self) -> Result<bool, Refusal> {
        let (step, numbered) = (self.numbers.next()?, self.system.numbered);
        match (self.form, step % 4) {
            (Form::Pc1, _) if step >= 2 * numbered => self.clause(step - 2 * numbered),
            (Form::Pc1 | Form::Tree, _) => self.cases(step / 2, step % 2 == 1),
            (Form::Pc2, 2) => self.sum(step / 4),
            (Form::Pc2, 3) => self.clause(step / 4),
            (Form::Pc2, kind) => self.cases(step / 4, kind == 1),
        }
    }

    /// A shave or a split on an axiom.
    fn cases(&mut self, axiom: u32, is_shave: bool) -> Result<bool, Refusal> {
        if axiom >= self.system.numbered {
            return Err(Refusal::BadStep);
        }
        let open = self.system.open_in(axiom as usize);
        if open.is_empty() {
            return Err(Refusal::BadStep);
        }
        self.charge(open.len())?;
        if is_shave {
            return self.shave(open);
        }
        self.splits.push(Split { open, next: 0, mark: self.system.mark() });
        Ok(false)
    }

    /// Makes the next child of the innermost split that has one; says whether it is alive.
    fn next_child(&mut self) -> Result<Option<bool>, Refusal> {
        while let Some(split) = self.splits.last_mut() {
            let mark = split.mark;
            self.system.undo(mark);
            if let Some(&variable) = split.open.get(split.next) {
                let earlier = split.open[..split.next].iter().map(|&earlier| no(earlier));
                split.next += 1;
                let alive = self.system.assume(earlier.chain([yes(variable)])).is_ok();
                self.charge_since(mark)?;
                return Ok(Some(alive));
            }
            self.splits.pop();
        }
        Ok(None)
    }

    fn shave(&mut self, open: Vec<u32>) -> Result<bool, Refusal> {
        let mark = self.system.mark();
        let mut dead = Vec::new();
        for variable in open {
            if self.system.assume([yes(variable)].into_iter()).is_err() {
                dead.push(no(variable));
            }
            self.charge_since(mark)?;
            self.system.undo(mark);
        }
        let alive = self.system.assume(dead.into_iter()).is_ok();
        self.charge_since(mark)?;
        Ok(alive)
    }

    fn sum(&mut self, length: u32) -> Result<bool, Refusal> {
        if !(1..=MOST_CONSTRAINTS).contains(&(length as usize)) {
            return Err(Refusal::BadStep);
        }
        self.charge(1)?;
        let extra = self.extra.as_ref();
        let mut codes = Codes { codes: Vec::new(), extra, has_steps: false };
        codes.read(length as usize, &mut self.numbers)?;
        self.meter.pay(codes.work(self.system).ok_or(Refusal::BadStep)?)?;
        let (slack, open) = codes.add_up(self.system, &mut self.addition);
        let mark = self.system.mark();
        let alive = self.system.add_sum(slack, open).is_ok();
        self.charge_since(mark)?;
        Ok(alive)
    }

    fn clause(&mut self, length: u32) -> Result<bool, Refusal> {
        if length == 0 || !self.splits.is_empty() {
            return Err(Refusal::BadStep);
        }
        self.charge(1)?;
        let mut literals = Vec::new();
        let mut least = 0;
        // The codes rise, so that this ends soon even if the length is absurd.
        for _ in 0..length {
            let code = least + self.numbers.next()?;
            let variable = self.names.get(code as usize / 2).ok_or(Refusal::BadStep)?;
            literals.push(2 * variable + code % 2);
            least = code + 1;
        }
        let mark = self.system.mark();
        let refuted = self.system.assume(literals.iter().map(|literal| literal ^ 1)).is_err();
        self.charge_since(mark)?;
        self.system.undo(mark);
        if !refuted {
            return Err(Refusal::ClauseNotRefuted);
        }
        self.flat += LITERAL_WORK * u64::from(length);
        let alive = self.system.add_clause(literals).is_ok();
        self.charge_since(mark)?;
        Ok(alive)
    }

    /// Counts what propagating `times` times costs beforehand.
    fn charge(&mut self, times: usize) -> Result<(), Refusal> {
        let terms = TERM_WORK * self.system.sums.terms() as u64;
        self.meter.pay(times as u64 * (self.flat + terms))
    }

    /// Counts what the propagation since the mark cost.
    fn charge_since(&mut self, mark: Mark) -> Result<(), Refusal> {
        let cost = self.system.cost_since(mark);
        self.meter.pay(cost)
    }
}
