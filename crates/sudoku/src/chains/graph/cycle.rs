//! Cycles as the plain search finds them, one start and one length at a time.

use super::{Graph, each};
use crate::board::Alive;
use crate::chains::links::{offs, ons};
use crate::geometry::{CellSet, PEER_SETS, bits};
use gridsmith_core::Bits;

impl<const W: usize> Graph<W> {
    /// In the graph of cells with two candidates: what some candidate of the board makes true and false, after which it
    /// is false itself. Only there can a cycle drop anything.
    pub(crate) fn torn_through_two(&self, alive: &Alive) -> Bits<W> {
        let mut torn = Bits::EMPTY;
        for cell in 0..alive.cells.len() {
            for digit in bits(alive.cells[cell]) {
                let id = self.id(cell * 9 + digit);
                let (near, reached) = if id < self.len() {
                    (self.weak[id], self.reached[id])
                } else {
                    let near = self.near(cell, digit);
                    let mut reached = Bits::EMPTY;
                    each(near, |id| reached |= self.reached[id ^ 1]);
                    (near, reached)
                };
                if reached.meets(&near) {
                    let mut excluded = near;
                    each(reached, |id| excluded |= self.weak[id]);
                    torn |= reached & excluded;
                }
            }
        }
        torn
    }

    /// True if a cycle of `steps + 1` double steps through `start`, as the plain search finds it, drops anything.
    pub(crate) fn cycle_drops(&mut self, alive: &Alive, start: usize, steps: usize) -> bool {
        let mut closers = Bits::EMPTY;
        each(self.strong[start], |over| closers |= self.weak[over]);
        let last = self.level(start, steps) & closers;
        last.iter().any(|last| {
            let (ons, overs) = self.first_path(alive, start, last, steps);
            (self.strong[start] & self.weak[last])
                .iter()
                .filter(|over| !overs.contains(over))
                .any(|over| self.drops(alive, &ons, &overs, over))
        })
    }

    /// The way from `start` to `last` that the plain search finds: of the shortest, the one that comes first in the
    /// order of links. The true candidates and the false ones between them.
    fn first_path(
        &self,
        alive: &Alive,
        start: usize,
        last: usize,
        steps: usize,
    ) -> (Vec<usize>, Vec<usize>) {
        // What lies on some shortest way, from the end.
        let mut between = vec![Bits::<W>::EMPTY; steps + 1];
        between[steps] = Bits::only(last);
        for level in (1..steps).rev() {
            let (before, after) = between.split_at_mut(level + 1);
            each(self.known_level(start, level), |id| {
                if self.double[id].meets(&after[0]) {
                    before[level].insert(id);
                }
            });
        }
        let (mut ons, mut overs) = (vec![start], Vec::with_capacity(steps + 1));
        for next in &between[1..] {
            let (over, on) = self.first_step(alive, ons[ons.len() - 1], next);
            overs.push(over);
            ons.push(on);
        }
        (ons, overs)
    }

    /// The first double step from `from` to one of `to`.
    fn first_step(&self, alive: &Alive, from: usize, to: &Bits<W>) -> (usize, usize) {
        let mut step = None;
        offs(alive, usize::from(self.ids[from]), self.mode.y, |candidate, _| {
            let over = self.id(candidate);
            if step.is_none() && over < self.len() && self.strong[over].meets(to) {
                ons(alive, candidate, self.mode, |candidate, _| {
                    let on = self.id(candidate);
                    if step.is_none() && to.contains(on) {
                        step = Some((over, on));
                    }
                });
            }
        });
        step.unwrap_or((from, from))
    }

    /// True if some candidate outside the cells of a cycle sees a true and a false node of it.
    fn drops(&self, alive: &Alive, ons: &[usize], overs: &[usize], over: usize) -> bool {
        let mut cells = CellSet::EMPTY;
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        let states = [(0, ons, None), (1, overs, Some(over))];
        let mut digits = 0u16;
        for (state, nodes, more) in states {
            for &id in nodes.iter().chain(&more) {
                let candidate = usize::from(self.ids[id]);
                let (cell, digit) = (candidate / 9, candidate % 9);
                cells.insert(cell);
                digits |= 1 << digit;
                seen[state][digit] |= PEER_SETS[cell];
            }
        }
        bits(digits).any(|digit| {
            let both = seen[0][digit] & seen[1][digit] & alive.digits[digit];
            !(both - cells).is_empty()
        })
    }
}
