//! Moves of a repair: which cells go where, so that a rival dies.
//!
//! ```text
//! A A a B B     simple: a rival's queen on a goes to B
//! A A a B B
//! A A . . .     long: a lies inside A; the way to B, and what would be cut off, goes along
//! A a A b B     swap: B is full, so b comes back for a
//! ```

use super::map::{Cut, Map, Spot};
use super::repair::Repair;
use gridsmith_core::Rng;

/// Living rivals whose cells are looked at.
const LOOKED_AT: usize = 6;
/// What each cell costs that a region has less than half of the average: as much as a rival that is near
/// to life.
const TINY: i64 = 10;
/// Ways out of a region that are looked at for each cell.
const WAYS: usize = 4;

/// The best of the moves seen so far.
#[derive(Default)]
struct Best {
    /// What it costs, then a lot to decide between equals.
    key: Option<(i64, u64)>,
    cells: Vec<(Spot, u8)>,
}

impl Best {
    /// True if a move of this cost could be taken.
    fn wants(&self, cost: i64) -> bool {
        self.key.is_none_or(|key| cost <= key.0)
    }

    fn offer(&mut self, cost: i64, rng: &mut Rng, cells: impl IntoIterator<Item = (Spot, u8)>) {
        let key = (cost, rng.bits());
        if self.key.is_none_or(|best| key < best) {
            self.key = Some(key);
            self.cells.clear();
            self.cells.extend(cells);
        }
    }

    fn found(&self) -> bool {
        self.key.is_some()
    }
}

impl Repair<'_> {
    /// Makes the best move there is. False if there is none.
    pub(super) fn step(&mut self, rng: &mut Rng) -> bool {
        let mut best = self.find(rng);
        if !best.found() {
            // Every cell rests or cannot move: start from elsewhere, or let all move again.
            match rng.below(2) {
                0 => self.stumble(&mut best, rng),
                _ => {
                    self.wake();
                    best = self.find(rng);
                    if !best.found() {
                        self.stumble(&mut best, rng);
                    }
                }
            }
        }
        best.cells.iter().for_each(|&(spot, to)| self.apply(spot, to));
        best.found()
    }

    /// Of the moves that kill one of some living rivals: the one after which the pool is best.
    fn find(&mut self, rng: &mut Rng) -> Best {
        let mut looked = self.pool.alive().to_vec();
        if looked.len() > LOOKED_AT {
            rng.shuffle(&mut looked);
            looked.truncate(LOOKED_AT);
        }
        let mut best = Best::default();
        for &rival in &looked {
            for at in 0..self.pool.queens(rival).len() {
                self.simple(self.pool.queens(rival)[at], &mut best, rng);
            }
        }
        if best.found() {
            return best;
        }
        for &rival in &looked {
            for at in 0..self.pool.queens(rival).len() {
                self.long(self.pool.queens(rival)[at], &mut best, rng);
            }
        }
        best
    }

    /// Makes any move at all, if there is one.
    pub(super) fn wander(&mut self, rng: &mut Rng) {
        let mut any = Best::default();
        self.stumble(&mut any, rng);
        any.cells.iter().for_each(|&(spot, to)| self.apply(spot, to));
    }

    /// What it costs that `cells` leave one region for another: tiny regions should stay few, since
    /// players find them at once.
    fn shape(&self, from: u8, to: u8, cells: usize) -> i64 {
        let cost = |size: usize| TINY * (self.map.side() / 2).saturating_sub(size) as i64;
        let (from, to) = (self.map.size(from), self.map.size(to));
        cost(from.saturating_sub(cells)) - cost(from) + cost(to + cells) - cost(to)
    }

    /// The cell alone goes to a region beside it.
    fn simple(&self, spot: Spot, best: &mut Best, rng: &mut Rng) {
        if self.rests(spot) || !self.may_leave(spot) {
            return;
        }
        let from = self.map.owner(spot);
        for &to in self.map.beside(spot).as_slice() {
            if self.map.size(to) < self.limits.max {
                let cost = self.pool.change(spot, from, to) + self.shape(from, to, 1);
                best.offer(cost, rng, [(spot, to)]);
            }
        }
    }

    /// The cell goes with the way out of its region and what that cuts off, or against another cell.
    fn long(&mut self, spot: Spot, best: &mut Best, rng: &mut Rng) {
        if self.rests(spot) || self.map.is_fixed(spot) {
            return;
        }
        let from = self.map.owner(spot);
        for mut cells in ways(&self.map, spot) {
            let end = cells[cells.len() - 1];
            let Some(stranded) = self.map.stranded(from, &cells) else { continue };
            cells.extend(stranded);
            for &to in self.map.beside(end).as_slice() {
                let change = |&spot: &Spot| self.pool.change(spot, from, to);
                // Of equals, the shorter.
                let cost = cells.iter().map(change).sum::<i64>()
                    + cells.len() as i64
                    + self.shape(from, to, cells.len());
                let under = self.map.size(from) < self.limits.min + cells.len();
                let over = self.map.size(to) + cells.len() > self.limits.max;
                let moves = cells.iter().map(|&spot| (spot, to));
                if !under && !over {
                    best.offer(cost, rng, moves);
                } else if cells.len() == 1
                    && best.wants(cost + 1)
                    && let Some((more, back)) = self.swap(spot, to, under, over, rng)
                {
                    best.offer(cost + 1 + more, rng, moves.chain([back]));
                }
            }
        }
    }

    /// The best cell to move after `spot` has gone to `to`, so that sizes are within limits again, and
    /// what it costs.
    fn swap(
        &mut self,
        spot: Spot,
        to: u8,
        under: bool,
        over: bool,
        rng: &mut Rng,
    ) -> Option<(i64, (Spot, u8))> {
        let from = self.map.owner(spot);
        self.map.give(spot, to);
        let mut best = Best::default();
        let mut offer = |other: Spot, taker: u8| {
            let giver = self.map.owner(other);
            let stays = other == spot || self.map.is_fixed(other) || self.rests(other);
            if !stays && self.map.cut(other) == Cut::Whole {
                let cost = self.pool.change(other, giver, taker);
                best.offer(cost, rng, [(other, taker)]);
            }
        };
        if over {
            for other in self.map.cells(to) {
                for &taker in self.map.beside(other).as_slice() {
                    if taker == from || !under && self.map.size(taker) < self.limits.max {
                        offer(other, taker);
                    }
                }
            }
        } else {
            let near = self.map.cells(from).flat_map(|cell| self.map.near(cell));
            for other in near.filter(|&near| self.map.owner(near) != from) {
                let giver = self.map.region(other);
                if giver.is_some_and(|giver| self.map.size(giver) > self.limits.min) {
                    offer(other, from);
                }
            }
        }
        self.map.give(spot, from);
        best.key.zip(best.cells.first().copied()).map(|(key, back)| (key.0, back))
    }

    /// Any move at all: of one cell, or of one against another where sizes leave no other.
    fn stumble(&mut self, best: &mut Best, rng: &mut Rng) {
        let mut border: Vec<Spot> = Vec::new();
        for spot in self.map.spots().filter(|&spot| !self.map.is_fixed(spot)) {
            let beside = self.map.beside(spot);
            if beside.as_slice().is_empty() || self.map.cut(spot) == Cut::Apart {
                continue;
            }
            border.push(spot);
            if self.map.size(self.map.owner(spot)) > self.limits.min {
                let open = |to: &&u8| self.map.size(**to) < self.limits.max;
                beside
                    .as_slice()
                    .iter()
                    .filter(open)
                    .for_each(|&to| best.offer(0, rng, [(spot, to)]));
            }
        }
        rng.shuffle(&mut border);
        for spot in border {
            if best.found() {
                return;
            }
            let from = self.map.owner(spot);
            for &to in self.map.beside(spot).as_slice() {
                let under = self.map.size(from) <= self.limits.min;
                let over = self.map.size(to) >= self.limits.max;
                if let Some((_, back)) = self.swap(spot, to, under, over, rng) {
                    best.offer(0, rng, [(spot, to), back]);
                }
            }
        }
    }

    /// True if the region of a cell can do without it.
    pub(super) fn may_leave(&self, spot: Spot) -> bool {
        !self.map.is_fixed(spot)
            && self.map.size(self.map.owner(spot)) > self.limits.min
            && self.map.cut(spot) == Cut::Whole
    }
}

/// The shortest ways from a cell through its region to cells beside other regions, itself included.
fn ways(map: &Map, spot: Spot) -> Vec<Vec<Spot>> {
    let own = map.owner(spot);
    let mut ways = Vec::new();
    // Cells met, and from where.
    let mut met = vec![(spot, usize::MAX)];
    let mut at = 0;
    while at < met.len() && ways.len() < WAYS {
        let here = met[at].0;
        if map.beside(here).as_slice().is_empty() {
            for near in map.near(here) {
                let open = map.owner(near) == own && !map.is_fixed(near);
                if open && !met.iter().any(|other| other.0 == near) {
                    met.push((near, at));
                }
            }
        } else {
            let mut way = Vec::new();
            let mut back = at;
            while let Some(&(cell, from)) = met.get(back) {
                way.push(cell);
                back = from;
            }
            way.reverse();
            ways.push(way);
        }
        at += 1;
    }
    ways
}
