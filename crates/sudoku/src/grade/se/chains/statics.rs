//! All cycles and chains of a board in the order of the rating, for searches that build on them.

use super::graphs::Graphs;
use super::hint::{Hint, OFF, PartNode, straight};
use super::links::Mode;
use super::plain::Queues;
use super::{Proof, Shape, plain};
use crate::board::Alive;
use crate::geometry::bits;
use crate::grade::se::key;
use crate::{Candidate, Found, Reason, Step, Technique};
use std::ops::ControlFlow;
use std::rc::Rc;

/// A cycle or chain.
#[derive(Clone, Debug)]
pub(crate) struct Static {
    pub(crate) technique: Technique,
    /// The sort key of the rating.
    pub(crate) key: key::Key,
    /// The candidate that is placed, if any.
    pub(crate) place: Option<u16>,
    pub(crate) hint: Rc<Hint>,
}

impl Static {
    /// The proof in its public form.
    pub(crate) fn proof(&self) -> Proof {
        let cycle =
            matches!(self.technique, Technique::XCycle | Technique::YCycle | Technique::XyCycle);
        let mut path = self.hint.parts[0].clone();
        if cycle {
            // The start is at both ends: as the supposition and as the conclusion.
            let start = PartNode { cause: 0, ..path[0] };
            path.push(start);
        }
        Proof {
            shape: if cycle { Shape::Cycle } else { Shape::Chain },
            branches: vec![straight(&path)],
            patterns: Vec::new(),
            complexity: self.hint.complexity,
        }
    }

    /// The step with its proof.
    pub(crate) fn step(&self) -> Step {
        let candidate = |index: &u16| Candidate::at(usize::from(*index));
        Step {
            technique: self.technique,
            places: self.place.iter().map(candidate).collect(),
            drops: self.hint.drops.iter().map(candidate).collect(),
            reason: Reason::Chain(Box::new(self.proof())),
        }
    }

    /// How the rating sorts results of the same length.
    pub(crate) fn rank(&self) -> u8 {
        match self.technique {
            Technique::XCycle | Technique::XChain => 2,
            Technique::YCycle => 3,
            _ => 4,
        }
    }
}

/// The cycle of this many nodes that the plain search finds first from `start`.
pub(crate) fn static_cycle(
    alive: &Alive,
    start: usize,
    mode: Mode,
    complexity: u32,
) -> Option<Static> {
    let mut first = None;
    plain::cycles(alive, start, mode, &plain::ANY, &mut Queues::default(), &mut |path| {
        if first.is_none() && path.len() as u32 == complexity {
            first = cycle_of(alive, mode, path);
        }
    });
    first
}

fn cycle_of(alive: &Alive, mode: Mode, path: &[PartNode]) -> Option<Static> {
    let drops = plain::cycle_drops(alive, path);
    if drops.is_empty() {
        return None;
    }
    let (technique, base) = match mode {
        Mode::X => (Technique::XCycle, 65),
        Mode::Y => (Technique::YCycle, 65),
        _ => (Technique::XyCycle, 70),
    };
    let complexity = path.len() as u32;
    let parts = vec![path.to_vec(), reversed(path)];
    let hint = Rc::new(Hint { complexity, drops, parts });
    Some(Static { technique, key: key::chain(base, complexity), place: None, hint })
}

/// The shortest chain from `start`, true or false, to its opposite.
pub(crate) fn static_chain(
    alive: &Alive,
    start: usize,
    on: bool,
    mode: Mode,
    queues: &mut Queues,
) -> Option<Static> {
    let path = plain::chain(alive, start, on, mode, queues)?;
    let (technique, base) = match mode {
        Mode::X => (Technique::XChain, 66),
        _ => (Technique::ForcingChain, 70),
    };
    let (cell, digit) = (start / 9, start % 9);
    let complexity = path.len() as u32;
    let others = bits(alive.cells[cell] & !(1 << digit));
    let drops = match on {
        true => vec![start as u16],
        false => others.map(|other| (cell * 9 + other) as u16).collect(),
    };
    let hint = Rc::new(Hint { complexity, drops, parts: vec![path] });
    let place = (!on).then_some(start as u16);
    Some(Static { technique, key: key::chain(base, complexity), place, hint })
}

/// The search for all cycles and chains, with its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct StaticSearch {
    pub(crate) graphs: Graphs,
    /// No candidate of the last board is refuted or proved by links.
    pub(crate) calm: bool,
    queues: Queues,
}

impl StaticSearch {
    /// Every cycle and chain, sorted like the rating. Of those with the same eliminations, only the
    /// first is kept.
    pub(crate) fn all(&mut self, alive: &Alive) -> Vec<Static> {
        let mut all = Vec::new();
        self.each(alive, &mut |found| all.push(found));
        first_of_each(all)
    }

    /// Every cycle and chain in the order in which the rating finds them.
    fn each(&mut self, alive: &Alive, found: &mut dyn FnMut(Static)) {
        let starts = self.graphs.starts(alive);
        self.calm = starts.is_none();
        let Some(starts) = starts else { return };
        let queues = &mut self.queues;
        for mode in [Mode::X, Mode::Y, Mode::XY] {
            let mut cycles = starts.cyclic.iter().peekable();
            for start in (0..Candidate::COUNT).filter(|start| starts.has(*start)) {
                if alive.count(start / 9) < 2 || mode == Mode::Y && alive.count(start / 9) > 2 {
                    continue;
                }
                while cycles.peek().is_some_and(|(at, _)| *at < start) {
                    cycles.next();
                }
                if let Some((_, members)) = cycles.peek().filter(|(at, _)| *at == start) {
                    plain::cycles(alive, start, mode, members, queues, &mut |path| {
                        cycle_of(alive, mode, path).into_iter().for_each(&mut *found);
                    });
                }
                for (on, known) in [(true, &starts.refuted), (false, &starts.proved)] {
                    if mode != Mode::Y && known.contains(start) {
                        let chain = static_chain(alive, start, on, mode, queues);
                        chain.into_iter().for_each(&mut *found);
                    }
                }
            }
        }
    }
}

/// A cycle in the opposite direction, with all states inverted. Each node keeps its own cause.
fn reversed(path: &[PartNode]) -> Vec<PartNode> {
    let turned = |part: &PartNode| PartNode { node: part.node ^ OFF, cause: part.cause };
    let mut back = vec![PartNode { cause: 0, ..turned(&path[0]) }];
    back.extend(path[1..].iter().rev().map(turned));
    back
}

/// Reports every cycle or chain of one technique, shortest first. Of those with the same
/// eliminations, only the first is reported.
pub(crate) fn find(alive: &Alive, technique: Technique, found: &mut Found) -> ControlFlow<()> {
    let mut all = Vec::new();
    StaticSearch::default().each(alive, &mut |one| {
        if one.technique == technique {
            all.push(one);
        }
    });
    first_of_each(all).iter().try_for_each(|one| found(one.step()))
}

fn first_of_each(mut all: Vec<Static>) -> Vec<Static> {
    all.sort_by_key(|found| (found.key, found.hint.complexity, found.rank()));
    let mut kept: Vec<Static> = Vec::new();
    let mut known: Vec<Vec<u16>> = Vec::new();
    for found in all {
        let mut drops = found.hint.drops.clone();
        drops.sort_unstable();
        if !known.contains(&drops) {
            known.push(drops);
            kept.push(found);
        }
    }
    kept
}
