//! From steps to a line: finds a reason for each conclusion.

use gridsmith_core::{Budget, Stop};

use crate::board::Board;
use crate::code;
use crate::promise::{OTHER, Promise, promise};
use crate::rules::{Lit, Rules};
use crate::sum::{LONGEST, Sum};
use crate::swap::Swap;
use crate::{Fact, NoTrace, Reason, Step, Trace, TracedStep};

/// Of the patterns that a step may mean, as many are tried.
const MOST_SWAPS: usize = 60;

/// If the sum of a conclusion is too long, those of as many others are tried.
const MOST_OTHERS: usize = 8;

/// Why some conclusions hold.
#[derive(Clone, Debug)]
enum Because {
    Unit(u32),
    Direct,
    Corridor(u32, u32),
    Sum(Sum),
    Refute,
    Tree(Vec<u32>),
}

/// Conclusions that are checked together.
struct Inference {
    swap: Option<Swap>,
    because: Because,
    lits: Vec<Lit>,
}

impl Inference {
    fn new(because: Because, lits: Vec<Lit>) -> Self {
        Inference { swap: None, because, lits }
    }

    fn keeps(&self, promise: Promise) -> bool {
        let by_reason = match &self.because {
            Because::Unit(_) | Because::Direct | Because::Corridor(..) => true,
            Because::Sum(sum) => sum.len() <= promise.most,
            Because::Refute | Because::Tree(_) => false,
        };
        by_reason && (promise.swap || self.swap.is_none())
    }

    fn reason(&self) -> Reason {
        match &self.because {
            Because::Unit(_) => Reason::Unit,
            Because::Direct => Reason::Direct,
            Because::Corridor(..) => Reason::Corridor,
            Because::Sum(sum) => Reason::Sum(sum.len()),
            Because::Refute => Reason::Refute,
            Because::Tree(_) => Reason::Tree,
        }
    }

    /// The inference as in a line, behind the technique.
    fn write(&self, out: &mut String) {
        out.push(':');
        out.extend(self.swap.as_ref().map(Swap::text));
        match &self.because {
            Because::Unit(axiom) => {
                out.push('u');
                code::number(out, *axiom);
            }
            Because::Direct => out.push('d'),
            Because::Corridor(low, high) => {
                out.push('c');
                code::number(out, low + 1);
                code::number(out, high - low);
            }
            Because::Sum(sum) => {
                out.push('s');
                code::level(out, &sum.0);
            }
            Because::Refute => out.push('r'),
            Because::Tree(numbers) => {
                out.push('t');
                numbers.iter().for_each(|number| code::number(out, *number));
            }
        }
        out.push(':');
        code::rising(out, self.lits.iter().map(|lit| lit.code()));
    }
}

/// The trace of `steps`. `puzzle` and `solution` are the fields of the line.
pub(crate) fn write(
    rules: &Rules,
    puzzle: &str,
    solution: &str,
    steps: &[Step],
    budget: &mut Budget,
) -> Result<Trace, NoTrace> {
    let mut writer = Writer { board: Board::new(rules), text: String::new(), steps: Vec::new() };
    for (number, step) in steps.iter().enumerate() {
        budget.poll()?;
        let lit = |(fact, holds): &(Fact, bool)| {
            Some(Lit { var: rules.places.var(*fact)?, holds: *holds })
        };
        // Eliminations come first: a placement makes some of them at once.
        let mut lits: Vec<Lit> = step.conclusions.iter().filter_map(lit).collect();
        lits.sort_unstable_by_key(|lit| (lit.holds, lit.var));
        lits.dedup();
        let wrong = |lit: &Lit| rules.truth[lit.var as usize] != lit.holds;
        if lits.iter().any(wrong) {
            return Err(NoTrace::Wrong { step: number });
        }
        let near = writer.near(step);
        if !writer.step(&step.technique, lits, &near, budget)? {
            return Err(NoTrace::NotShown { step: number });
        }
    }
    let rest = (0..rules.vars).filter(|var| rules.truth[*var]).map(Lit::yes).collect();
    if !writer.step(OTHER, rest, &[], budget)? {
        return Err(NoTrace::NotShown { step: steps.len() });
    }
    let claims = writer.claims();
    let text = if writer.text.is_empty() { "-" } else { &writer.text };
    Ok(Trace { line: format!("PT1 {puzzle} {solution} {claims} {text}"), steps: writer.steps })
}

struct Writer<'a> {
    board: Board<'a>,
    text: String,
    steps: Vec<TracedStep>,
}

impl Writer<'_> {
    /// The open variables that a step speaks of.
    fn near(&self, step: &Step) -> Vec<u32> {
        let places = &self.board.rules.places;
        let values = step.near.iter().filter_map(|fact| places.var(*fact));
        let mut near: Vec<u32> = values.collect();
        if near.is_empty() {
            near = step.cells.iter().flat_map(|cell| places.of_cell(*cell)).collect();
        }
        near.sort_unstable();
        near.dedup();
        near
    }

    /// Writes a step, without what the board shows already. False if there is no reason for
    /// something.
    fn step(
        &mut self,
        technique: &str,
        mut lits: Vec<Lit>,
        near: &[u32],
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let promised = promise(technique);
        let mut inferences = Vec::new();
        loop {
            lits.retain(|lit| self.board.is_open(lit.var));
            if lits.is_empty() {
                break;
            }
            budget.poll()?;
            let Some(found) = self.infer(&lits, promised, near, technique, budget)? else {
                return Ok(false);
            };
            let broken = promised.filter(|promise| !found.keeps(*promise));
            let others = broken.and_then(|promise| self.eliminations(lits[0], promise, near));
            for mut found in others.unwrap_or_else(|| vec![found]) {
                found.lits.retain(|lit| self.board.is_open(lit.var));
                found.lits.sort_unstable_by_key(|lit| lit.code());
                found.lits.iter().for_each(|lit| self.board.enter_for_good(*lit));
                if !found.lits.is_empty() {
                    inferences.push(found);
                }
            }
        }
        // Reasons beyond the promise of the technique are written as something else.
        let keeps = |found: &Inference| promised.is_none_or(|promise| found.keeps(promise));
        for part in inferences.chunk_by(|one, next| keeps(one) == keeps(next)) {
            self.part(technique, if keeps(&part[0]) { technique } else { OTHER }, part);
        }
        Ok(true)
    }

    /// Writes inferences as a step with this code.
    fn part(&mut self, technique: &str, code: &str, inferences: &[Inference]) {
        for (number, found) in inferences.iter().enumerate() {
            if !self.text.is_empty() {
                self.text.push(';');
            }
            if number == 0 {
                self.text.push_str(code);
            }
            found.write(&mut self.text);
        }
        self.steps.push(TracedStep {
            technique: technique.to_string(),
            code: code.to_string(),
            reasons: inferences.iter().map(Inference::reason).collect(),
            swaps: inferences.iter().filter(|found| found.swap.is_some()).count(),
        });
    }

    /// A reason for the first of the conclusions, and for as many others as it shows, too.
    fn infer(
        &mut self,
        lits: &[Lit],
        promised: Option<Promise>,
        near: &[u32],
        technique: &str,
        budget: &mut Budget,
    ) -> Result<Option<Inference>, Stop> {
        let first = lits[0];
        if let Some(found) = self.at_a_look(lits) {
            return Ok(Some(found));
        }
        if promised.is_some_and(|promise| promise.swap)
            && let Some(found) = self.by_swap(lits, near, technique.starts_with("bug"))
        {
            return Ok(Some(found));
        }
        let most = promised.map_or(LONGEST as usize, |promise| promise.most);
        if let Some(sum) = self.board.sum(first, near, most) {
            let sum =
                if sum.len() > most { self.shared(lits, near, most).unwrap_or(sum) } else { sum };
            return Ok(Some(self.summed(sum, lits)));
        }
        let board = &mut self.board;
        if board.is_refuted(first) {
            let shown = lits.iter().copied().filter(|lit| board.is_refuted(*lit)).collect();
            return Ok(Some(Inference::new(Because::Refute, shown)));
        }
        if let Some(sum) = board.sum_of_all(first) {
            return Ok(Some(self.summed(sum, lits)));
        }
        let tree = board.tree(first, budget)?;
        Ok(tree.map(|numbers| Inference::new(Because::Tree(numbers), vec![first])))
    }

    /// The eliminations that leave `lit` as the last place or the last value, if there are reasons
    /// for all of them that keep the promise: some techniques pass over them.
    fn eliminations(&mut self, lit: Lit, promise: Promise, near: &[u32]) -> Option<Vec<Inference>> {
        let rules = self.board.rules;
        let mut axioms = rules.axioms_of(lit.var);
        axioms.retain(|axiom| lit.holds && rules.axioms[*axiom as usize].low == 1);
        axioms.sort_by_key(|axiom| self.board.open_terms(2 * axiom).len());
        axioms.into_iter().find_map(|axiom| {
            let open = self.board.open_terms(2 * axiom).into_iter().map(|(var, _)| var);
            let others = open.filter(|var| *var != lit.var);
            let mut others: Vec<Lit> = others.map(|var| Lit::no(var as usize)).collect();
            let mut found = Vec::new();
            while let Some(first) = others.first().copied() {
                let shown = self.at_a_look(&others).or_else(|| {
                    let sum = self.board.sum(first, near, promise.most)?;
                    Some(self.summed(sum, &others)).filter(|found| found.keeps(promise))
                })?;
                others.retain(|other| !shown.lits.contains(other));
                found.push(shown);
            }
            (!found.is_empty()).then_some(found)
        })
    }

    /// A sum of at most `most` constraints that is found for another conclusion and shows the first
    /// as well.
    fn shared(&mut self, lits: &[Lit], near: &[u32], most: usize) -> Option<Sum> {
        lits.iter().skip(1).take(MOST_OTHERS).find_map(|lit| {
            let sum = self.board.sum(*lit, near, most)?;
            (sum.len() <= most && self.board.weigh(&sum).shows(lits[0])).then_some(sum)
        })
    }

    /// The conclusions that a sum shows.
    fn summed(&self, sum: Sum, lits: &[Lit]) -> Inference {
        let weighed = self.board.weigh(&sum);
        let shown = lits.iter().copied().filter(|lit| weighed.shows(*lit)).collect();
        Inference::new(Because::Sum(sum), shown)
    }

    /// Unit, direct or corridor.
    fn at_a_look(&mut self, lits: &[Lit]) -> Option<Inference> {
        let first = lits[0];
        if let Some(axiom) = self.board.unit(first) {
            let all = |lit: &Lit| lit.holds && self.board.rules.axioms_of(lit.var).contains(&axiom);
            let shown = lits.iter().copied().filter(all).collect();
            return Some(Inference::new(Because::Unit(axiom), shown));
        }
        let corridor = self.board.corridor(lits).map(|corridor| {
            let shown = |lit: &Lit| !lit.holds && corridor.gone.contains(&lit.var);
            let shown: Vec<Lit> = lits.iter().copied().filter(shown).collect();
            (Because::Corridor(corridor.low, corridor.high), shown)
        });
        let corridor = corridor.filter(|(_, shown)| shown.contains(&first));
        if let Some((because, shown)) = corridor
            && self.is_cheaper(&because, shown.len())
        {
            return Some(Inference::new(because, shown));
        }
        if self.board.is_direct(first) {
            let direct = |lit: &Lit| self.board.is_direct(*lit);
            let shown = lits.iter().copied().filter(direct).collect();
            return Some(Inference::new(Because::Direct, shown));
        }
        let (because, shown) = self.board.corridor(&lits[..1]).and_then(|corridor| {
            let shown = |lit: &Lit| !lit.holds && corridor.gone.contains(&lit.var);
            let shown: Vec<Lit> = lits.iter().copied().filter(shown).collect();
            shown
                .contains(&first)
                .then_some((Because::Corridor(corridor.low, corridor.high), shown))
        })?;
        Some(Inference::new(because, shown))
    }

    /// True if a corridor costs a checker less than looking at its conclusions one by one.
    fn is_cheaper(&self, because: &Because, shown: usize) -> bool {
        let (Because::Corridor(low, high), Some(steps)) = (because, &self.board.rules.steps) else {
            return false;
        };
        let n = steps.n() as usize;
        // Each look tries all steps of two values; a corridor those of all its values.
        shown * 10 > (high - low + 1) as usize && n > 0
    }

    /// A deadly pattern, and why the conclusion saves from it.
    fn by_swap(&mut self, lits: &[Lit], near: &[u32], is_bug: bool) -> Option<Inference> {
        let near: Vec<u32> = near.iter().copied().chain(lits.iter().map(|lit| lit.var)).collect();
        let swaps = self.board.swaps(&near, is_bug);
        let mut best: Option<Inference> = None;
        for (swap, guardians) in swaps.into_iter().take(MOST_SWAPS) {
            self.board.state_swap(guardians);
            let found = if self.board.is_direct(lits[0]) {
                let direct = |lit: &Lit| self.board.is_direct(*lit);
                let shown = lits.iter().copied().filter(direct).collect();
                Some(Inference::new(Because::Direct, shown))
            } else {
                let sum = self.board.sum(lits[0], &near, LONGEST as usize);
                sum.map(|sum| self.summed(sum, lits))
            };
            self.board.state_swap(Vec::new());
            let Some(found) = found else { continue };
            let size = |found: &Inference| match &found.because {
                Because::Sum(sum) => sum.len(),
                _ => 0,
            };
            if best.as_ref().is_none_or(|best| size(&found) < size(best)) {
                let used = match &found.because {
                    Because::Sum(sum) => sum.0.contains(&self.board.rules.swap()),
                    _ => true,
                };
                let done = size(&found) == 0;
                best = Some(Inference { swap: used.then_some(swap), ..found });
                if done {
                    break;
                }
            }
        }
        best
    }

    /// What the line claims.
    fn claims(&self) -> String {
        let reasons = || self.steps.iter().flat_map(|step| &step.reasons);
        let is_logic = !reasons().any(|reason| matches!(reason, Reason::Refute | Reason::Tree));
        let most = reasons().map(|reason| match reason {
            Reason::Sum(constraints) => *constraints,
            _ => 0,
        });
        let mut claims = Vec::new();
        claims.extend(is_logic.then(|| "logic".to_string()));
        claims.push(format!("sums={}", most.max().unwrap_or(0)));
        claims.extend(self.steps.iter().any(|step| step.swaps > 0).then(|| "unique".to_string()));
        claims.join(",")
    }
}
