//! What is reached in how many double steps, for the starts that are asked for.

use super::{Graph, each};
use gridsmith_core::Bits;

/// Levels of starts: the candidates reached first in a number of double steps.
#[derive(Clone, Debug)]
pub(super) struct Levels<const W: usize> {
    starts: usize,
    /// Level by level, start by start. Levels that were not asked for are empty.
    rows: Vec<Bits<W>>,
    /// What each start has reached so far.
    reached: Vec<Bits<W>>,
    /// The number of levels of each start.
    depth: Vec<u16>,
}

impl<const W: usize> Default for Levels<W> {
    fn default() -> Self {
        Levels { starts: 0, rows: Vec::new(), reached: Vec::new(), depth: Vec::new() }
    }
}

impl<const W: usize> Levels<W> {
    pub(super) fn clear(&mut self, starts: usize) {
        self.starts = starts;
        self.rows.clear();
        self.reached.clear();
        self.reached.resize(starts, Bits::EMPTY);
        self.depth.clear();
        self.depth.resize(starts, 0);
    }

    fn set(&mut self, start: usize, steps: usize, level: Bits<W>) {
        let at = steps * self.starts + start;
        if self.rows.len() <= at {
            self.rows.resize((steps + 1) * self.starts, Bits::EMPTY);
        }
        self.rows[at] = level;
        self.reached[start] |= level;
        self.depth[start] = steps as u16 + 1;
    }
}

/// The shortest chain of a start to its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Chain {
    /// The start.
    pub(crate) start: usize,
    /// True if the start is proved, false if it is refuted. Refuted ones come first.
    pub(crate) proved: bool,
}

impl<const W: usize> Graph<W> {
    /// What `start` reaches first in `steps` double steps.
    pub(crate) fn level(&mut self, start: usize, steps: usize) -> Bits<W> {
        while usize::from(self.levels.depth[start]) <= steps {
            let depth = usize::from(self.levels.depth[start]);
            let next = match depth {
                0 => Bits::only(start),
                _ => {
                    let front = self.levels.rows[(depth - 1) * self.levels.starts + start];
                    self.next(front) - self.levels.reached[start]
                }
            };
            self.levels.set(start, depth, next);
        }
        self.known_level(start, steps)
    }

    /// The same, if it was asked for before.
    pub(super) fn known_level(&self, start: usize, steps: usize) -> Bits<W> {
        self.levels.rows[steps * self.levels.starts + start]
    }

    /// Everything that `start` reaches in up to `steps` double steps, which must have been asked
    /// for.
    fn within(&mut self, start: usize, steps: usize) -> Bits<W> {
        (0..=steps).fold(Bits::EMPTY, |all, steps| all | self.level(start, steps))
    }

    /// One double step from all of `front`.
    fn next(&self, front: Bits<W>) -> Bits<W> {
        let mut next = Bits::EMPTY;
        each(front, |id| next |= self.double[id]);
        next
    }

    /// The first of all shortest chains, and its number of nodes. Chains of `limit` nodes or more
    /// are ignored.
    pub(crate) fn shortest_chain(&mut self, limit: u32) -> Option<(u32, Chain)> {
        let (refuted, proved) = (self.refuted(), self.proved());
        if refuted == Bits::EMPTY && proved == Bits::EMPTY {
            return None;
        }
        let mut fronts: Vec<(usize, Bits<W>, Bits<W>)> =
            proved.iter().map(|id| (id, self.strong[id], self.strong[id])).collect();
        for steps in 1.. {
            let nodes = 2 * steps as u32 + 2;
            if nodes >= limit {
                return None;
            }
            let mut first: Option<Chain> = None;
            for start in refuted.iter() {
                if self.level(start, steps).meets(&self.weak[start]) {
                    first = Some(Chain { start, proved: false });
                    break;
                }
            }
            for (start, front, reached) in &mut fronts {
                let next = self.next(*front) - *reached;
                *front = next;
                *reached |= next;
                let chain = Chain { start: *start, proved: true };
                if next.contains(*start) && first.is_none_or(|first| chain < first) {
                    first = Some(chain);
                }
            }
            if let Some(chain) = first {
                return Some((nodes, chain));
            }
        }
        None
    }

    /// The members of `wanted` that are made true and false by candidates that are refuted in up to
    /// `steps` double steps.
    pub(crate) fn torn(&mut self, steps: usize, wanted: Bits<W>) -> Bits<W> {
        let mut torn = Bits::EMPTY;
        for start in self.refuted().iter() {
            if !self.reached[start].meets(&(wanted - torn)) {
                continue;
            }
            let reached = self.within(start, steps);
            if reached.meets(&self.weak[start]) {
                let mut excluded = Bits::EMPTY;
                each(reached, |id| excluded |= self.weak[id]);
                torn |= reached & excluded & wanted;
            }
        }
        torn
    }
}
