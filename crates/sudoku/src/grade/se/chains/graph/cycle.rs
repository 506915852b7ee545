//! Cycles as the plain search finds them, for one start and one length.

use super::{Graph, each};
use crate::board::Alive;
use crate::geometry::{CellSet, PEER_SETS, bits};
use crate::grade::se::chains::links::{offs, ons};
use gridsmith_core::Bits;

impl<const W: usize> Graph<W> {
    /// In the graph of cells with two candidates: the members of `wanted` that some candidate of
    /// the board makes true and false; that candidate thereby refutes itself. Only there can a
    /// cycle eliminate anything.
    pub(crate) fn torn_through_two(&self, alive: &Alive, wanted: Bits<W>) -> Bits<W> {
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
                if reached.meets(&near) && reached.meets(&(wanted - torn)) {
                    let mut excluded = near;
                    each(reached, |id| excluded |= self.weak[id]);
                    torn |= reached & excluded & wanted;
                }
            }
        }
        torn
    }

    /// True if a cycle of `steps + 1` double steps through `start`, as the plain search finds it,
    /// eliminates anything.
    pub(crate) fn cycle_drops(&mut self, alive: &Alive, start: usize, steps: usize) -> bool {
        let mut closers = Bits::EMPTY;
        each(self.strong[start], |over| closers |= self.weak[over]);
        let last = self.level(start, steps) & closers;
        if last == Bits::EMPTY {
            return false;
        }
        let mut way = std::mem::take(&mut self.way);
        let drops = last.iter().any(|last| {
            self.first_path(alive, start, last, steps, &mut way);
            (self.strong[start] & self.weak[last])
                .iter()
                .filter(|over| !way.overs.contains(&(*over as u16)))
                .any(|over| self.drops(alive, &way, over))
        });
        self.way = way;
        drops
    }

    /// The path from `start` to `last` that the plain search finds: of the shortest paths, the
    /// first in the order of links.
    fn first_path(&self, alive: &Alive, start: usize, last: usize, steps: usize, way: &mut Way<W>) {
        // The candidates on some shortest path, from the end.
        way.between.clear();
        way.between.resize(steps + 1, Bits::EMPTY);
        way.between[steps] = Bits::only(last);
        for level in (1..steps).rev() {
            let (before, after) = way.between.split_at_mut(level + 1);
            each(self.known_level(start, level), |id| {
                if self.double[id].meets(&after[0]) {
                    before[level].insert(id);
                }
            });
        }
        way.ons.clear();
        way.overs.clear();
        let mut from = start;
        way.ons.push(start as u16);
        for next in &way.between[1..] {
            let (over, on) = self.first_step(alive, from, next);
            way.overs.push(over as u16);
            way.ons.push(on as u16);
            from = on;
        }
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
    fn drops(&self, alive: &Alive, way: &Way<W>, over: usize) -> bool {
        let mut cells = CellSet::EMPTY;
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        let mut digits = 0u16;
        let mut add = |state: usize, id: usize| {
            let candidate = usize::from(self.ids[id]);
            let (cell, digit) = (candidate / 9, candidate % 9);
            cells.insert(cell);
            digits |= 1 << digit;
            seen[state][digit] |= PEER_SETS[cell];
        };
        way.ons.iter().for_each(|id| add(0, usize::from(*id)));
        way.overs.iter().for_each(|id| add(1, usize::from(*id)));
        add(1, over);
        bits(digits).any(|digit| {
            let both = seen[0][digit] & seen[1][digit] & alive.digits[digit];
            !(both - cells).is_empty()
        })
    }
}

/// The true candidates of a path, the false ones between them, and the candidates on paths of the
/// same length.
#[derive(Clone, Debug)]
pub(super) struct Way<const W: usize> {
    ons: Vec<u16>,
    overs: Vec<u16>,
    between: Vec<Bits<W>>,
}

impl<const W: usize> Default for Way<W> {
    fn default() -> Self {
        Way { ons: Vec::new(), overs: Vec::new(), between: Vec::new() }
    }
}
