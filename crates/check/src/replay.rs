//! Follows a proof step by step until every case has ended in a contradiction.

use crate::Refusal;
use crate::line::Numbers;
use crate::system::{Literal, System, no, yes};
use crate::theory::Theory;

/// The most that checking one line may cost.
const MOST_WORK: u64 = 1_000_000_000;

/// A split whose children are not all dead.
struct Split {
    open: Vec<u32>,
    next: usize,
    /// The state of the node that was split.
    mark: usize,
}

struct Replay<'a> {
    system: System,
    numbers: Numbers<'a>,
    numbered: u32,
    cells: Option<u64>,
    /// The variable of each name.
    names: Vec<u32>,
    splits: Vec<Split>,
    /// How many literals the added clauses have.
    literals: u64,
    work: u64,
}

/// Accepts a proof that nothing but `truth`, the variables true in the solution, is possible.
pub fn replay(theory: Theory, truth: &[u32], proof: &[u8]) -> Result<(), Refusal> {
    let Theory { variables, axioms, numbered, rules, facts, cells } = theory;
    let mut system = System::new(variables, axioms, rules);
    if system.start(&facts).is_err() {
        return Err(Refusal::WrongSolution("the clues contradict each other"));
    }
    let names = system.name_open();
    let mut alive = system.add_clause(truth.iter().copied().map(no)).is_ok();
    let numbers = Numbers::new(proof);
    let (splits, literals, work) = (Vec::new(), 0, 0);
    let mut replay = Replay { system, numbers, numbered, cells, names, splits, literals, work };
    loop {
        if alive {
            alive = replay.step()?;
        } else if let Some(child_alive) = replay.next_child() {
            alive = child_alive;
        } else if replay.numbers.is_empty() {
            return Ok(());
        } else {
            return Err(Refusal::ProofGoesOn);
        }
    }
}

impl Replay<'_> {
    /// Carries out one step in the present node; says whether that node is there and alive then.
    fn step(&mut self) -> Result<bool, Refusal> {
        let step = self.numbers.next()?;
        if step >= 2 * self.numbered {
            return self.clause(step - 2 * self.numbered);
        }
        let open = self.system.open_in(step as usize / 2);
        if open.is_empty() {
            return Err(Refusal::BadStep("an axiom without open variables"));
        }
        self.charge(open.len())?;
        if step % 2 == 0 {
            self.splits.push(Split { open, next: 0, mark: self.system.mark() });
            return Ok(false);
        }
        Ok(self.shave(open))
    }

    /// Makes the next child of the innermost split that has one; says whether it is alive.
    fn next_child(&mut self) -> Option<bool> {
        while let Some(split) = self.splits.last_mut() {
            self.system.undo(split.mark);
            if let Some(&variable) = split.open.get(split.next) {
                let earlier = split.open[..split.next].iter().copied().map(no);
                split.next += 1;
                return Some(self.system.assume(earlier.chain([yes(variable)])).is_ok());
            }
            self.splits.pop();
        }
        None
    }

    fn shave(&mut self, mut open: Vec<u32>) -> bool {
        let mark = self.system.mark();
        open.retain(|&variable| {
            let died = self.system.assume([yes(variable)]).is_err();
            self.system.undo(mark);
            died
        });
        self.system.assume(open.into_iter().map(no)).is_ok()
    }

    fn clause(&mut self, length: u32) -> Result<bool, Refusal> {
        if !self.splits.is_empty() {
            return Err(Refusal::BadStep("a clause after a split"));
        }
        // Codes rise, so that no clause has more literals than there are codes.
        let codes = 2 * self.names.len() as u64;
        if length == 0 || u64::from(length) > codes {
            return Err(Refusal::BadStep("a clause without literals or with too many"));
        }
        self.charge(1)?;
        let mut literals: Vec<Literal> = Vec::new();
        let mut least = 0;
        for _ in 0..length {
            let code = least + u64::from(self.numbers.next()?);
            if code >= codes {
                return Err(Refusal::BadStep("a name that no variable has"));
            }
            literals.push(2 * self.names[code as usize / 2] + code as u32 % 2);
            least = code + 1;
        }
        let mark = self.system.mark();
        let refuted = self.system.assume(literals.iter().map(|literal| literal ^ 1)).is_err();
        self.system.undo(mark);
        if !refuted {
            return Err(Refusal::ClauseNotRefuted);
        }
        self.literals += u64::from(length);
        Ok(self.system.add_clause(literals).is_ok())
    }

    /// Counts the cost of looking at everything so many times.
    fn charge(&mut self, times: usize) -> Result<(), Refusal> {
        let names = self.names.len() as u64;
        let unit = match self.cells {
            Some(cells) => names * cells,
            None => names + self.literals,
        };
        self.work += times as u64 * unit;
        if self.work > MOST_WORK { Err(Refusal::WorkLimit) } else { Ok(()) }
    }
}
