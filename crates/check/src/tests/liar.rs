//! Makes proofs with gaps: clauses that nobody has proved, clauses that hold in one case only, cases
//! that are left out. On a puzzle with several solutions such a proof looks complete, and only the
//! checker's care stands between it and a false verdict.

use super::random::Random;
use super::{begin, read};
use crate::system::{Literal, Mark, System, no, yes};

/// One step of a proof.
#[derive(Clone, Debug)]
pub enum Step {
    /// A split (even) or a shave (odd) by an axiom.
    Axiom(u32),
    /// A clause: the codes of its literals.
    Clause(Vec<u32>),
    /// A sum: the codes of its constraints, which only `PC2` has.
    Sum(Vec<u32>),
}

/// A proof, step by step.
#[derive(Clone, Debug)]
pub struct Proof {
    pub steps: Vec<Step>,
    /// How many axioms have numbers.
    pub numbered: u32,
    /// How many variables have names.
    pub names: u32,
    /// True if there is a gap.
    pub lies: bool,
}

/// Where a proof is given up.
const MOST_STEPS: usize = 150;

/// Cases still to be refuted: their variables, the next of them, the state before them.
type Split = (Vec<u32>, usize, Mark);

struct Liar<'a> {
    system: System,
    names: Vec<u32>,
    splits: Vec<Split>,
    proof: Proof,
    random: &'a mut Random,
}

/// A proof of the puzzle `line` and its solution, with gaps where it needs them, and sometimes where
/// it does not.
pub fn tell(line: &str, solution: &str, random: &mut Random) -> Option<Proof> {
    let (puzzle, verify) = read(line);
    let truth = verify(solution.as_bytes())?;
    let (mut system, names, numbered) = begin(puzzle)?;
    let mut alive = system.add_clause(truth.iter().copied().map(no).collect()).is_ok();
    let proof = Proof { steps: Vec::new(), numbered, names: names.len() as u32, lies: false };
    let mut claims = random.below(3) * random.below(3);
    let mut liar = Liar { system, names, splits: Vec::new(), proof, random };
    loop {
        if liar.proof.steps.len() > MOST_STEPS {
            return None;
        }
        if !alive {
            match liar.next_case() {
                Some(case_alive) => alive = case_alive,
                None => return Some(liar.proof),
            }
        } else if liar.splits.is_empty() && claims > 0 {
            claims -= 1;
            alive = liar.claim(&truth);
        } else {
            alive = match liar.random.below(6) {
                0 => liar.local(),
                1 | 2 => liar.shave(),
                _ => liar.split(),
            };
        }
    }
}

impl Liar<'_> {
    fn next_case(&mut self) -> Option<bool> {
        loop {
            let (open, next, mark) = self.splits.last_mut()?;
            self.system.undo(*mark);
            if *next == open.len() {
                self.splits.pop();
                continue;
            }
            let literals = open[..*next].iter().map(|&v| no(v)).chain([yes(open[*next])]);
            *next += 1;
            return Some(self.system.assume(literals).is_ok());
        }
    }

    fn literal(&self, code: u32) -> Literal {
        2 * self.names[code as usize / 2] + code % 2
    }

    /// True if the clause follows by propagation.
    fn is_refuted(&mut self, codes: &[u32]) -> bool {
        let literals: Vec<Literal> = codes.iter().map(|&code| self.literal(code) ^ 1).collect();
        let mark = self.system.mark();
        let refuted = self.system.assume(literals.into_iter()).is_err();
        self.system.undo(mark);
        refuted
    }

    fn add(&mut self, codes: Vec<u32>) -> bool {
        let literals = codes.iter().map(|&code| self.literal(code)).collect();
        self.proof.steps.push(Step::Clause(codes));
        self.system.add_clause(literals).is_ok()
    }

    /// A clause that is true of the solution, whether it follows or not.
    fn claim(&mut self, truth: &[u32]) -> bool {
        let length = 1 + self.random.below(3);
        let mut codes: Vec<u32> =
            (0..length).map(|_| self.random.below(2 * self.names.len()) as u32).collect();
        if let Some(first) = codes.first_mut() {
            let is_true = truth.contains(&self.names[*first as usize / 2]);
            *first = *first / 2 * 2 + u32::from(!is_true);
        }
        codes.sort_unstable();
        codes.dedup();
        self.proof.lies |= !self.is_refuted(&codes);
        self.add(codes)
    }

    /// In a case: a clause that follows there, but is then used everywhere.
    fn local(&mut self) -> bool {
        if self.splits.is_empty() {
            return self.split();
        }
        let open = |code: &u32| self.system.known.is(self.literal(*code) / 2, crate::system::OPEN);
        let codes: Vec<u32> = (0..2 * self.names.len() as u32).filter(open).collect();
        for _ in 0..10 {
            let mut pair = [0, 0].map(|_| codes.get(self.random.below(codes.len())).copied());
            pair.sort_unstable();
            let [Some(a), Some(b)] = pair else { break };
            if a / 2 != b / 2 && self.is_refuted(&[a, b]) {
                // No clause may stand inside a split, whatever it says.
                self.proof.lies = true;
                return self.add(vec![a, b]);
            }
        }
        self.split()
    }

    /// An axiom with open variables: one of those with fewest, but not always the same.
    fn axiom(&mut self) -> Option<(u32, Vec<u32>)> {
        let axioms =
            (0..self.proof.numbered).map(|axiom| (axiom, self.system.open_in(axiom as usize)));
        let mut list: Vec<(u32, Vec<u32>)> = axioms.filter(|(_, open)| !open.is_empty()).collect();
        list.sort_by_key(|(_, open)| open.len());
        let choice = self.random.below(list.len().min(4));
        list.into_iter().nth(choice)
    }

    fn shave(&mut self) -> bool {
        let Some((axiom, open)) = self.axiom() else { return self.skip() };
        let mark = self.system.mark();
        let mut dead = Vec::new();
        for variable in open {
            if self.system.assume([yes(variable)].into_iter()).is_err() {
                dead.push(no(variable));
            }
            self.system.undo(mark);
        }
        self.proof.steps.push(Step::Axiom(2 * axiom + 1));
        self.system.assume(dead.into_iter()).is_ok()
    }

    fn split(&mut self) -> bool {
        let Some((axiom, open)) = self.axiom() else { return self.skip() };
        self.proof.steps.push(Step::Axiom(2 * axiom));
        self.splits.push((open, 0, self.system.mark()));
        false
    }

    /// Here is another solution. Goes on as if it were refuted.
    fn skip(&mut self) -> bool {
        self.proof.lies = true;
        let axiom = 2 * self.random.below(self.proof.numbered as usize) as u32;
        match self.random.below(4) {
            // No variable of the axiom is open: there are no cases.
            0 => self.proof.steps.push(Step::Axiom(axiom)),
            1 => self.proof.steps.push(Step::Axiom(axiom + 1)),
            2 => self.proof.steps.push(Step::Clause(Vec::new())),
            _ => {}
        }
        false
    }
}
