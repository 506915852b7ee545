//! Moves of a repair: which cells go where, so that a rival dies.
//!
//! ```text
//! A A a B B     single: a rival's queen on a goes to B
//! A A a B B     swap: A is small or B is full, so b comes back for a
//! A A A b B
//! A a A A B     long: a lies inside A; the way to B, and what would be cut off, goes along
//! ```

use super::map::{Cut, Map, Spot};
use super::repair::Repair;
use gridsmith_core::Rng;

/// Living rivals whose cells are looked at.
const LOOKED_AT: usize = 6;
/// Ways out of a region that are looked at for each cell.
const WAYS: usize = 4;

/// What a move is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    /// One cell goes to a region beside it.
    #[default]
    Single,
    /// Two regions exchange a cell each.
    Swap,
    /// Several cells go, or one goes and another region makes up for it.
    Long,
}

/// The best of the moves seen so far.
#[derive(Default)]
struct Best {
    /// Cells that may move.
    room: u64,
    /// What it costs, then a lot to decide between equals.
    key: Option<(i64, u64)>,
    kind: Kind,
    cells: Vec<(Spot, u8)>,
}

impl Best {
    fn within(room: u64) -> Best {
        Best { room, ..Best::default() }
    }

    /// True if a move of this cost could be taken.
    fn wants(&self, cost: i64) -> bool {
        self.key.is_none_or(|key| cost <= key.0)
    }

    fn offer(&mut self, cost: i64, kind: Kind, cells: &[(Spot, u8)], rng: &mut Rng) {
        let key = (cost, rng.bits());
        if cells.len() as u64 <= self.room && self.key.is_none_or(|best| key < best) {
            self.key = Some(key);
            self.kind = kind;
            self.cells.clear();
            self.cells.extend(cells);
        }
    }

    fn found(&self) -> bool {
        self.key.is_some()
    }
}

impl Repair<'_> {
    /// Makes the best move there is of up to `room` cells. False if there is none.
    pub(super) fn step(&mut self, room: u64, rng: &mut Rng) -> bool {
        let mut best = self.find(room, rng);
        if !best.found() {
            // Every cell rests or cannot move: start from elsewhere, or let all move again.
            match rng.below(2) {
                0 => self.stumble(&mut best, rng),
                _ => {
                    self.wake();
                    best = self.find(room, rng);
                    if !best.found() {
                        self.stumble(&mut best, rng);
                    }
                }
            }
        }
        self.make(&best)
    }

    /// Makes any move at all, if there is one.
    pub(super) fn wander(&mut self, rng: &mut Rng) {
        let mut any = Best::within(u64::MAX);
        self.stumble(&mut any, rng);
        self.make(&any);
    }

    fn make(&mut self, best: &Best) -> bool {
        if best.found() {
            match best.kind {
                Kind::Single => self.moves.single += 1,
                Kind::Swap => self.moves.swaps += 1,
                Kind::Long => self.moves.long += 1,
            }
        }
        best.cells.iter().for_each(|&(spot, to)| self.apply(spot, to));
        best.found()
    }

    /// Of the moves that kill one of some living rivals: the one after which the pool is best.
    fn find(&mut self, room: u64, rng: &mut Rng) -> Best {
        let mut looked = self.pool.alive().to_vec();
        if looked.len() > LOOKED_AT {
            rng.shuffle(&mut looked);
            looked.truncate(LOOKED_AT);
        }
        let mut best = Best::within(room);
        for &rival in &looked {
            for at in 0..self.pool.queens(rival).len() {
                self.short(self.pool.queens(rival)[at], &mut best, rng);
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

    /// The cell goes to a region beside it: alone, or against a cell of that region where sizes
    /// forbid it or a small region would lose a cell.
    fn short(&mut self, spot: Spot, best: &mut Best, rng: &mut Rng) {
        if self.rests(spot) || self.map.is_fixed(spot) || self.map.cut(spot) == Cut::Apart {
            return;
        }
        let from = self.map.owner(spot);
        let may_shrink = self.may_shrink(from, 1);
        for &to in self.map.beside(spot).as_slice() {
            let change = self.pool.change(spot, from, to);
            let single = may_shrink && self.map.size(to) < self.limits.max;
            if single {
                best.offer(change + self.look(from, to, &[spot]), Kind::Single, &[(spot, to)], rng);
            }
            if (!single || self.tiny(from, to, 1) > 0)
                && best.wants(change)
                && let Some((more, back)) = self.swap(spot, to, true, true, rng)
            {
                let look = self.style(from, to, &[spot]) + self.style(to, from, &[back.0]);
                best.offer(change + more + look + 1, Kind::Swap, &[(spot, to), back], rng);
            }
        }
    }

    /// The cell goes with the way out of its region and what that cuts off, or against another
    /// cell.
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
                    + self.look(from, to, &cells);
                let under = !self.may_shrink(from, cells.len());
                let over = self.map.size(to) + cells.len() > self.limits.max;
                let mut moves: Vec<(Spot, u8)> = cells.iter().map(|&spot| (spot, to)).collect();
                if !under && !over {
                    best.offer(cost, Kind::Long, &moves, rng);
                } else if cells.len() == 1
                    && best.wants(cost + 1)
                    && let Some((more, back)) = self.swap(spot, to, under, over, rng)
                {
                    moves.push(back);
                    best.offer(cost + 1 + more, Kind::Long, &moves, rng);
                }
            }
        }
    }

    /// The best cell to move after `spot` has gone to `to`, so that sizes are within limits again,
    /// and what it costs.
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
        let mut best = Best::within(1);
        let mut offer = |other: Spot, taker: u8| {
            let giver = self.map.owner(other);
            let stays = other == spot || self.map.is_fixed(other) || self.rests(other);
            if !stays && self.map.cut(other) == Cut::Whole {
                let cost = self.pool.change(other, giver, taker);
                best.offer(cost, Kind::Single, &[(other, taker)], rng);
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
                if giver.is_some_and(|giver| self.may_shrink(giver, 1)) {
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
            if self.may_shrink(self.map.owner(spot), 1) {
                let open = |to: &&u8| self.map.size(**to) < self.limits.max;
                beside
                    .as_slice()
                    .iter()
                    .filter(open)
                    .for_each(|&to| best.offer(0, Kind::Single, &[(spot, to)], rng));
            }
        }
        rng.shuffle(&mut border);
        for spot in border {
            if best.found() {
                return;
            }
            let from = self.map.owner(spot);
            for &to in self.map.beside(spot).as_slice() {
                let under = !self.may_shrink(from, 1);
                let over = self.map.size(to) >= self.limits.max;
                if let Some((_, back)) = self.swap(spot, to, under, over, rng) {
                    let kind = if back.1 == from { Kind::Swap } else { Kind::Long };
                    best.offer(0, kind, &[(spot, to), back], rng);
                }
            }
        }
    }

    /// True if the region of a cell can do without it.
    pub(super) fn may_leave(&self, spot: Spot) -> bool {
        !self.map.is_fixed(spot)
            && self.may_shrink(self.map.owner(spot), 1)
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
