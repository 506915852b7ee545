//! Traces: the steps by which a person can solve a puzzle, each checked on the board as it is then.

use crate::Refusal;
use crate::claims::Claims;
use crate::constraints::{Addition, Extra};
use crate::scan::Numbers;
use crate::swap::Pattern;
use crate::system::{Literal, OPEN, System, TRUE};
use crate::techniques::{Promise, promise};
use crate::work::Meter;
use std::collections::BTreeSet;
use std::fmt;

/// What an accepted trace shows. It is no proof that the puzzle has one solution: a certificate is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// What the line claims, and what holds.
    pub claims: Claims,
    /// How many steps there are.
    pub steps: u32,
    /// How many inferences there are: the parts of steps, which are checked one by one.
    pub inferences: u32,
    /// How many inferences have each of the [`REASONS`].
    pub reasons: [u32; 6],
    /// The most constraints of a sum, 0 if there is no sum.
    pub longest_sum: u32,
    /// How often something was supposed and followed as far as it goes: once for each conclusion of a
    /// refute, and once for each tree.
    pub suppositions: u32,
    /// The codes of the techniques in alphabetical order, each once.
    pub techniques: Vec<String>,
}

/// The reasons that an inference may have.
pub const REASONS: [&str; 6] = ["unit", "direct", "corridor", "sum", "refute", "tree"];

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Trace { steps, inferences, longest_sum, suppositions, .. } = self;
        write!(f, "{steps} steps, {inferences} inferences")?;
        for (name, count) in REASONS.iter().zip(self.reasons).filter(|&(_, count)| count > 0) {
            write!(f, ", {count} {name}")?;
        }
        write!(f, "; at most {longest_sum} constraints in a sum, {suppositions} suppositions")?;
        if self.claims.unique {
            f.write_str(
                "; assumes one solution, which a PC1 or PC2 line of the puzzle has to show",
            )?;
        }
        write!(f, "; techniques: {}", self.techniques.join(" "))
    }
}

/// What an inference costs in any case, and for each of its conclusions.
const INFERENCE_WORK: u64 = 400;
const CONCLUSION_WORK: u64 = 100;

/// What a swap costs for each of its cells and each digit.
const SWAP_WORK: u64 = 10;

/// A text of the steps that does not follow the grammar.
pub const UNREADABLE: Refusal = Refusal::Malformed("steps");

/// An inference, as it was read.
pub struct Inference<'a> {
    /// The letter of its reason, and the numbers behind it.
    pub reason: u8,
    pub numbers: Numbers<'a>,
    /// All of them are open, and true of the solution.
    pub conclusions: Vec<Literal>,
    /// The constraint of a swap.
    pub guardians: Option<Extra>,
    /// What the technique of the step promises.
    pub promise: Option<Promise>,
}

/// The board while a trace is followed.
pub struct Follower<'a, 'm> {
    pub system: System,
    /// Whether each variable is true in the solution.
    truth: Vec<bool>,
    pub addition: Addition,
    pub meter: &'a mut Meter<'m>,
    pub trace: Trace,
    techniques: BTreeSet<&'a str>,
    /// What the technique of the present step promises.
    promise: Option<Promise>,
    has_swap: bool,
}

/// Accepts steps that lead to `truth`, the variables true in the solution, and keep the claims.
pub fn follow<'a>(
    system: System,
    truth: &[u32],
    [claims, steps]: [&'a [u8]; 2],
    meter: &'a mut Meter,
) -> Result<Trace, Refusal> {
    let claims = Claims::parse(claims).ok_or(Refusal::Malformed("claims"))?;
    let mut is_true = vec![false; system.known.values.len()];
    truth.iter().for_each(|&variable| is_true[variable as usize] = true);
    let mut follower = Follower {
        system,
        truth: is_true,
        addition: Addition::default(),
        meter,
        trace: Trace { claims, ..Trace::default() },
        techniques: BTreeSet::new(),
        promise: None,
        has_swap: false,
    };
    follower.system.prepare();
    for fact in follower.system.facts.clone() {
        follower.system.enter(fact);
    }
    if steps != b"-" {
        steps.split(|&byte| byte == b';').try_for_each(|text| follower.infer(text))?;
    }
    if !truth.iter().all(|&variable| follower.system.known.is(variable, TRUE)) {
        return Err(Refusal::Unfinished);
    }
    let Follower { mut trace, techniques, has_swap, .. } = follower;
    let [.., refutes, trees] = trace.reasons;
    let Claims { logic, sums, unique } = trace.claims;
    let too_long = sums.is_some_and(|most| trace.longest_sum > most);
    if logic && refutes + trees > 0 || too_long || unique != has_swap {
        return Err(Refusal::FalseClaim);
    }
    trace.techniques = techniques.into_iter().map(str::to_string).collect();
    Ok(trace)
}

/// The code of a technique.
fn read_technique(text: &[u8]) -> Option<&str> {
    let is_code = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    let fits = (1..=40).contains(&text.len()) && text[0] != b'-' && text.iter().all(is_code);
    if fits { str::from_utf8(text).ok() } else { None }
}

impl<'a> Follower<'a, '_> {
    /// Reads and checks one inference, and enters what it concludes.
    fn infer(&mut self, text: &'a [u8]) -> Result<(), Refusal> {
        let parts: Vec<&[u8]> = text.split(|&byte| byte == b':').collect();
        let [technique, reason, conclusions] = parts[..] else { return Err(UNREADABLE) };
        if !technique.is_empty() {
            let name = read_technique(technique).ok_or(UNREADABLE)?;
            self.techniques.insert(name);
            self.promise = promise(name);
            self.trace.steps += 1;
        } else if self.trace.steps == 0 {
            return Err(UNREADABLE);
        }
        self.trace.inferences += 1;
        let not_shown = Err(Refusal::NotShown(self.trace.steps));
        let Some(conclusions) = self.read_conclusions(conclusions)? else { return not_shown };
        self.meter.pay(INFERENCE_WORK + CONCLUSION_WORK * conclusions.len() as u64)?;
        let mut numbers = Numbers::new(reason);
        let (mut reason, mut guardians) = (numbers.letter().ok_or(UNREADABLE)?, None);
        if reason == b'w' {
            let Some(pattern) = Pattern::read(&mut numbers, &self.system) else { return not_shown };
            self.meter.pay(SWAP_WORK * pattern.size())?;
            guardians = pattern.guardians(&self.system);
            if guardians.is_none() {
                return not_shown;
            }
            self.has_swap = true;
            reason = numbers.letter().ok_or(UNREADABLE)?;
        }
        if self.promise.is_some_and(|promise| guardians.is_some() && !promise.swaps) {
            return not_shown;
        }
        let entries = conclusions.clone();
        let promise = self.promise;
        let inference = Inference { reason, numbers, conclusions, guardians, promise };
        match self.shows(inference) {
            Ok(true) => {}
            Ok(false) => return not_shown,
            Err(Refusal::WorkLimit) => return Err(Refusal::WorkLimit),
            Err(_) => return Err(UNREADABLE),
        }
        for literal in entries {
            self.system.enter(literal);
        }
        Ok(())
    }

    /// Reads the conclusions; none if one of them is not open or not true of the solution.
    fn read_conclusions(&self, text: &[u8]) -> Result<Option<Vec<Literal>>, Refusal> {
        let (mut numbers, mut conclusions, mut least) = (Numbers::new(text), Vec::new(), 0);
        while conclusions.is_empty() || !numbers.is_empty() {
            let literal: Literal = least + numbers.next().map_err(|_| UNREADABLE)?;
            let Some(&is_true) = self.truth.get(literal as usize / 2) else { return Ok(None) };
            if !self.system.known.is(literal / 2, OPEN) || is_true != literal.is_multiple_of(2) {
                return Ok(None);
            }
            conclusions.push(literal);
            least = literal + 1;
        }
        Ok(Some(conclusions))
    }
}
