//! The search for chains: breadth first from every term, so the shortest chains come first.

use super::{Aic, Links, Strong, Term, both, name};
use crate::board::Alive;
use crate::{Board, Found, Reason, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The number of shortest chains between the same ends among which the easiest to explain is
/// chosen.
const WAYS: usize = 60;

/// What the length of a chain counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Strong links.
    Links,
    /// Places, as people count: [`Aic::places`].
    Places,
}

impl Measure {
    /// The length that a strong link adds. The two digits of a cell are in one place.
    fn strong(self, why: &Strong) -> u8 {
        u8::from(self == Measure::Places && *why != Strong::Cell)
    }

    /// The length that a weak link adds. Two digits that exclude each other in a cell are in one
    /// place.
    fn weak(self, a: &Term, b: &Term) -> u8 {
        u8::from(self == Measure::Links || a.digit == b.digit)
    }
}

/// The consequences of a false term: the length of the shortest chain after which another term is
/// true, or false.
pub(crate) struct Reach {
    start: usize,
    measure: Measure,
    on: Vec<u8>,
    off: Vec<u8>,
    /// The terms that become true, nearest first.
    pub(crate) reached: Vec<u16>,
}

impl Reach {
    /// All consequences within `limit` of "`start` is false".
    pub(crate) fn new(links: &Links, start: usize, limit: usize, measure: Measure) -> Self {
        let n = links.terms.len();
        let (on, off) = (vec![0; n], vec![0; n]);
        let mut reach = Reach { start, measure, on, off, reached: Vec::new() };
        reach.off[start] = 1;
        let (mut falses, mut trues) = (vec![start as u16], Vec::new());
        // The terms one step further than the current ones.
        let (mut next_falses, mut next_trues) = (Vec::new(), Vec::new());
        for level in 1..=limit.min(250) as u8 {
            while !falses.is_empty() || !trues.is_empty() {
                for term in falses.drain(..).map(usize::from) {
                    if reach.off[term] != level {
                        continue;
                    }
                    for (next, why) in &links.strong[term] {
                        let cost = measure.strong(why);
                        if sooner(&mut reach.on[usize::from(*next)], level + cost) {
                            if cost == 0 { &mut trues } else { &mut next_trues }.push(*next);
                        }
                    }
                }
                for term in trues.drain(..).map(usize::from) {
                    if reach.on[term] != level {
                        continue;
                    }
                    reach.reached.push(term as u16);
                    for next in &links.weak[term] {
                        let other = usize::from(*next);
                        let cost = measure.weak(&links.terms[term], &links.terms[other]);
                        if sooner(&mut reach.off[other], level + cost) {
                            if cost == 0 { &mut falses } else { &mut next_falses }.push(*next);
                        }
                    }
                }
            }
            std::mem::swap(&mut falses, &mut next_falses);
            std::mem::swap(&mut trues, &mut next_trues);
            if falses.is_empty() && trues.is_empty() {
                break;
            }
        }
        reach
    }

    /// The length of the chain from the start to `end`.
    pub(crate) fn length(&self, end: usize) -> usize {
        usize::from(self.on[end])
    }

    /// Passes chains of `length` from the start to `end` to `found` until it breaks off.
    pub(crate) fn ways(
        &self,
        links: &Links,
        end: usize,
        length: usize,
        found: &mut dyn FnMut(Aic) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut chain = Aic { terms: Vec::new(), strong: Vec::new(), ring: false };
        chain.ring = end != self.start && links.is_weak(self.start, end);
        self.back(links, end, length as u8, &mut chain, found)
    }

    /// Extends `chain`, which is kept from its end backwards, by one strong and one weak link.
    fn back(
        &self,
        links: &Links,
        on: usize,
        level: u8,
        chain: &mut Aic,
        found: &mut dyn FnMut(Aic) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        chain.terms.push(links.terms[on]);
        for (off, why) in &links.strong[on] {
            let off = usize::from(*off);
            let level = level.saturating_sub(self.measure.strong(why));
            let reached = |at: u8| 0 < at && at <= level;
            if !reached(self.off[off]) || level == 1 && off != self.start {
                continue;
            }
            if off != self.start && self.is_again(&links.terms[off], chain) {
                continue;
            }
            chain.terms.push(links.terms[off]);
            chain.strong.push(*why);
            if level == 1 {
                found(chain.reversed())?;
            } else {
                for before in &links.weak[off] {
                    let before = usize::from(*before);
                    let term = &links.terms[before];
                    let level = level - self.measure.weak(term, &links.terms[off]);
                    let reached = 0 < self.on[before] && self.on[before] <= level;
                    if reached && !self.is_again(term, chain) {
                        self.back(links, before, level, chain, found)?;
                    }
                }
            }
            chain.terms.pop();
            chain.strong.pop();
        }
        chain.terms.pop();
        ControlFlow::Continue(())
    }
}

impl Reach {
    /// True if `chain` already has the term, and this matters: links inside a cell add nothing to
    /// the number of places, so a chain could go around there forever.
    fn is_again(&self, term: &Term, chain: &Aic) -> bool {
        self.measure == Measure::Places && chain.terms.contains(term)
    }
}

/// Notes that something is known at `level`, if that is earlier than before.
fn sooner(known: &mut u8, level: u8) -> bool {
    let is_sooner = *known == 0 || level < *known;
    if is_sooner {
        *known = level;
    }
    is_sooner
}

/// Two ends of which one is true, and the length of the chain between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) length: usize,
    pub(crate) start: u16,
    pub(crate) end: u16,
}

/// Passes every pair of ends that may lead to a conclusion to `found`, start by start. The ends are
/// two or more strong links apart.
pub(crate) fn chains(
    board: &Board,
    links: &Links,
    limit: usize,
    budget: &mut Budget,
    found: &mut dyn FnMut(&Reach, Hit) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stop> {
    for start in 0..links.terms.len() {
        budget.poll()?;
        if links.strong[start].is_empty() {
            continue;
        }
        let reach = Reach::new(links, start, limit, Measure::Links);
        for end in &reach.reached {
            let number = usize::from(*end);
            let length = reach.length(number);
            if length < 2 || number < start || !leads(&board.alive, links, start, number) {
                continue;
            }
            let hit = Hit { length, start: start as u16, end: *end };
            if found(&reach, hit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// True if it may have consequences that one of two ends is true. In a ring, the chain between them
/// decides.
pub(super) fn leads(alive: &Alive, links: &Links, start: usize, end: usize) -> bool {
    start == end
        || !both(alive, &links.terms[start], &links.terms[end]).is_empty()
        || links.is_weak(start, end)
}

/// Reports for every pair of ends the chain that is easiest to explain, start by start.
pub(crate) fn find(
    board: &Board,
    links: &Links,
    limit: usize,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let _ = chains(board, links, limit, budget, &mut |reach, hit| match best(
        board, links, reach, hit,
    ) {
        Some((_, step)) => found(step),
        None => ControlFlow::Continue(()),
    })?;
    Ok(())
}

/// The shortest chain of up to `limit` strong links; among equals, the one with the lowest `rank`.
pub(crate) fn first_of(
    board: &Board,
    links: &Links,
    limit: usize,
    budget: &mut Budget,
    rank: &dyn Fn(Technique) -> usize,
) -> Result<Option<Step>, Stop> {
    let mut first: Option<((usize, usize, usize), Step)> = None;
    let _ = chains(board, links, limit, budget, &mut |reach, hit| {
        if first.as_ref().is_some_and(|(key, _)| hit.length > key.0) {
            return ControlFlow::Continue(());
        }
        if let Some((_, step)) = best(board, links, reach, hit) {
            let key = (hit.length, rank(step.technique), usize::MAX - step.drops.len());
            if first.as_ref().is_none_or(|(known, _)| key < *known) {
                first = Some((key, step));
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(first.map(|(_, step)| step))
}

/// Of the shortest chains between two ends, the one that is easiest to explain: it touches no cell
/// twice, has the simplest links and, if it is a ring, the most eliminations.
pub(super) fn best(
    board: &Board,
    links: &Links,
    reach: &Reach,
    hit: Hit,
) -> Option<((usize, usize), Step)> {
    let mut first: Option<((usize, usize), Step)> = None;
    let mut ways = 0;
    let _ = reach.ways(links, usize::from(hit.end), hit.length, &mut |chain| {
        ways += 1;
        if let Some(step) = step(board, chain) {
            let Reason::Aic(chain) = &step.reason else { return ControlFlow::Continue(()) };
            let key = (cost(chain), usize::MAX - step.drops.len());
            if first.as_ref().is_none_or(|(known, _)| key < *known) {
                first = Some((key, step));
            }
        }
        if ways < WAYS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    first
}

/// How hard a chain is to follow, apart from its length.
pub(super) fn cost(chain: &Aic) -> usize {
    let links = chain.strong.iter().map(|why| match why {
        Strong::Cell => 0,
        Strong::House(_) => 1,
        Strong::Set(cells) => 4 + cells.len(),
    });
    let groups = chain.terms.iter().filter(|term| term.cells.len() > 1).count();
    let twice = if chain.crosses() { 1000 } else { 0 };
    links.sum::<usize>() + groups + twice
}

/// The step of a chain, with its name; `None` if it eliminates nothing.
pub(crate) fn step(board: &Board, mut chain: Aic) -> Option<Step> {
    let (mut places, mut drops) = chain.conclude(board);
    let (start, end) = chain.ends();
    if chain.ring && chain.len() > 2 && start.digit == end.digit {
        // If a ring concludes no more than its ends do, it is shown as an open chain.
        let open = Aic { ring: false, ..chain.clone() };
        let plain = open.conclude(board);
        if plain.1 == drops {
            ((places, drops), chain) = (plain, open);
        }
    }
    if places.is_empty() && drops.is_empty() {
        return None;
    }
    let (technique, chain) = name::name(chain, &drops);
    Some(Step { technique, places, drops, reason: Reason::Aic(Box::new(chain)) })
}

impl Aic {
    /// True if the chain returns to a cell that it has left. Groups and sets may share a cell with
    /// other terms, but not for the same digit.
    pub(crate) fn crosses(&self) -> bool {
        let last = self.terms.len() - 1;
        let clash = |a: &Term, b: &Term| {
            let single = a.cells.len() == 1 && b.cells.len() == 1;
            (single || a.digit == b.digit) && a.cells.meets(&b.cells)
        };
        (0..=last).any(|i| {
            (i + 2..=last).any(|j| {
                // The two ends of a chain may share a cell, and the weak link that closes a ring
                // may be inside a cell.
                (i, j) != (0, last) && clash(&self.terms[i], &self.terms[j])
            })
        })
    }
}
