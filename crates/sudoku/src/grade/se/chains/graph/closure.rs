//! What each candidate reaches in any number of steps: by components, each of which reaches what
//! its successors reach.

use super::{Graph, each};
use crate::grade::se::chains::plain::CandidateSet;
use gridsmith_core::Bits;

/// Candidates that reach each other are adjacent, and come after everything else that they reach.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// The candidates in that order.
    list: Vec<u16>,
    /// The end of each component in the list.
    ends: Vec<u16>,
    /// The number, from 1, at which a candidate was visited; 0 if it was not, the largest number
    /// once its component is complete.
    met: Vec<u16>,
    /// The earliest candidate known to be in the same component.
    low: Vec<u16>,
    stack: Vec<u16>,
    calls: Vec<u16>,
}

const DONE: u16 = u16::MAX;

impl<const W: usize> Graph<W> {
    /// Finds everything that each candidate makes true.
    pub(super) fn close(&mut self) {
        let n = self.len();
        self.reached.clear();
        self.reached.extend((0..n).map(Bits::only));
        let order = &mut self.order;
        order.list.clear();
        order.ends.clear();
        order.met.clear();
        order.met.resize(n, 0);
        order.low.clear();
        order.low.resize(n, 0);
        let mut time = 0;
        for start in 0..n {
            if self.order.met[start] == 0 {
                self.component(start, &mut time);
            }
        }
    }

    /// Depth first from `start` (Tarjan's algorithm): a component is complete when the search
    /// leaves its first candidate.
    fn component(&mut self, start: usize, time: &mut u16) {
        let Graph { order, reached, double, .. } = self;
        let mut enter = |order: &mut Order, id: usize| {
            *time += 1;
            order.met[id] = *time;
            order.low[id] = *time;
            order.stack.push(id as u16);
            order.calls.push(id as u16);
        };
        enter(order, start);
        while let Some(&id) = order.calls.last() {
            let id = usize::from(id);
            // What a finished successor reaches need not be visited again.
            let mut rest = double[id] - reached[id];
            let mut deeper = None;
            while let Some(next) = rest.first() {
                match order.met[next] {
                    0 => {
                        deeper = Some(next);
                        break;
                    }
                    DONE => {
                        let more = reached[next];
                        reached[id] |= more;
                        rest -= more;
                    }
                    met => {
                        order.low[id] = order.low[id].min(met);
                        rest.remove(next);
                    }
                }
            }
            if let Some(next) = deeper {
                enter(order, next);
                continue;
            }
            order.calls.pop();
            if order.low[id] == order.met[id] {
                finish(order, reached, id);
            }
            if let Some(&parent) = order.calls.last() {
                let parent = usize::from(parent);
                if order.met[id] != DONE {
                    order.low[parent] = order.low[parent].min(order.low[id]);
                }
            }
        }
    }

    /// The candidates that reach themselves by way of others: only these are in cycles.
    pub(crate) fn cyclic(&self) -> Bits<W> {
        let mut cyclic = Bits::EMPTY;
        let mut from = 0;
        for end in self.order.ends.iter().map(|end| usize::from(*end)) {
            if end - from > 1 {
                let members = &self.order.list[from..end];
                members.iter().for_each(|id| cyclic.insert(usize::from(*id)));
            }
            from = end;
        }
        cyclic
    }

    /// The candidates of cycles that may eliminate one of `refuted`, each with all candidates that
    /// lead back to it.
    pub(crate) fn torn_cycles(&self, refuted: Bits<W>) -> Vec<(usize, CandidateSet)> {
        let cyclic = self.cyclic();
        let mut torn = Bits::EMPTY;
        each(refuted, |start| {
            // A candidate that a cycle eliminates makes nodes true and false all along the cycle.
            if self.reached[start].meets(&(cyclic - torn)) {
                let mut excluded = Bits::EMPTY;
                each(self.reached[start], |id| excluded |= self.weak[id]);
                torn |= self.reached[start] & excluded & cyclic;
            }
        });
        let mut cycles = Vec::new();
        let mut from = 0;
        for end in self.order.ends.iter().map(|end| usize::from(*end)) {
            let members = &self.order.list[from..end];
            from = end;
            let ids: Bits<W> = members.iter().map(|id| usize::from(*id)).collect();
            if ids.meets(&torn) {
                let all = self.candidates(ids);
                cycles.extend((ids & torn).iter().map(|id| (usize::from(self.ids[id]), all)));
            }
        }
        cycles.sort_unstable_by_key(|(start, _)| *start);
        cycles
    }

    /// Finds everything that each candidate makes false.
    pub(crate) fn close_excluded(&mut self) {
        self.excluded.clear();
        self.excluded.resize(self.len(), Bits::EMPTY);
        let mut from = 0;
        for &end in &self.order.ends {
            let members = &self.order.list[from..usize::from(end)];
            from = usize::from(end);
            let mut excluded = Bits::EMPTY;
            let mut own = Bits::<W>::EMPTY;
            members.iter().for_each(|id| own.insert(usize::from(*id)));
            let mut rest = Bits::<W>::EMPTY;
            each(own, |id| {
                excluded |= self.weak[id];
                rest |= self.double[id];
            });
            rest -= own;
            while let Some(next) = rest.first() {
                excluded |= self.excluded[next];
                rest -= self.reached[next];
            }
            each(own, |id| self.excluded[id] = excluded);
        }
    }

    /// What candidates, given by their indices, all make true, and what they all make false.
    /// `close_excluded` must be called first.
    pub(crate) fn common(&self, candidates: impl Iterator<Item = usize>) -> [Bits<W>; 2] {
        let mut common = [Bits([!0; W]); 2];
        for candidate in candidates {
            let id = self.id(candidate);
            common[0] &= self.reached[id];
            common[1] &= self.excluded[id];
            if common == [Bits::EMPTY; 2] {
                break;
            }
        }
        common
    }

    /// True if candidates, given by their indices, all make one candidate true, or all make one
    /// false. `close_excluded` must be called first.
    pub(crate) fn agree(&self, mut candidates: impl Iterator<Item = usize> + Clone) -> bool {
        let all = |sets: &[Bits<W>], candidates: &mut dyn Iterator<Item = usize>| {
            let mut all = Bits([!0; W]);
            candidates.for_each(|candidate| all &= sets[self.id(candidate)]);
            all != Bits::EMPTY
        };
        all(&self.reached, &mut candidates.clone()) || all(&self.excluded, &mut candidates)
    }
}

/// Takes the component whose first candidate is `root` from the stack; all its members reach the
/// same.
fn finish<const W: usize>(order: &mut Order, reached: &mut [Bits<W>], root: usize) {
    let from = order.list.len();
    let mut all = Bits::EMPTY;
    while let Some(id) = order.stack.pop() {
        order.list.push(id);
        all |= reached[usize::from(id)];
        if usize::from(id) == root {
            break;
        }
    }
    for &id in &order.list[from..] {
        reached[usize::from(id)] = all;
        order.met[usize::from(id)] = DONE;
    }
    order.ends.push(order.list.len() as u16);
}
