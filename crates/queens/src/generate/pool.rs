//! The pool of counterexamples: solutions other than the planted one that some shape of the regions
//! had.
//!
//! A rival lives while it hits every region as often as the puzzle has stars. Those that died are
//! kept: a later change must not bring them back to life.

use super::map::{Map, Spot};
use crate::Placement;

/// What a rival costs by the hits it lacks: one that lives much, one that is near to it a little.
const WEIGHTS: [i64; 3] = [1000, 10, 1];

/// Rivals, by number.
pub(super) struct Pool {
    regions: usize,
    stars: u8,
    /// The queens of each rival.
    queens: Vec<Vec<Spot>>,
    /// Queens by rival and region.
    hits: Vec<u8>,
    /// Queens that regions lack, by rival. It lives while that is 0.
    missing: Vec<u16>,
    /// The rivals with a queen on each cell.
    through: Vec<Vec<u32>>,
    /// The rivals that live, and their places in this list.
    alive: Vec<u32>,
    place: Vec<u32>,
}

impl Pool {
    pub(super) fn new(map: &Map, stars: usize) -> Pool {
        Pool {
            regions: map.regions(),
            stars: stars as u8,
            queens: Vec::new(),
            hits: Vec::new(),
            missing: Vec::new(),
            through: vec![Vec::new(); map.len()],
            alive: Vec::new(),
            place: Vec::new(),
        }
    }

    /// The rivals that live.
    pub(super) fn alive(&self) -> &[u32] {
        &self.alive
    }

    /// The queens of a rival.
    pub(super) fn queens(&self, rival: u32) -> &[Spot] {
        &self.queens[rival as usize]
    }

    /// A rival as a placement.
    pub(super) fn placement(&self, map: &Map, rival: u32) -> Placement {
        Placement(self.queens(rival).iter().map(|&spot| map.cell(spot)).collect())
    }

    /// Takes in a rival.
    pub(super) fn add(&mut self, map: &Map, rival: &Placement) {
        let number = self.queens.len() as u32;
        let queens: Vec<Spot> = rival.0.iter().map(|&cell| map.spot(cell)).collect();
        let base = self.hits.len();
        self.hits.resize(base + self.regions, 0);
        for &spot in &queens {
            self.through[usize::from(spot)].push(number);
            self.hits[base + usize::from(map.owner(spot))] += 1;
        }
        let lacks =
            self.hits[base..].iter().map(|&hits| u16::from(self.stars.saturating_sub(hits)));
        self.missing.push(lacks.sum());
        self.queens.push(queens);
        self.place.push(u32::MAX);
        if self.missing[number as usize] == 0 {
            self.revive(number);
        }
    }

    /// How much worse the pool is after `spot` goes from one region to another; less than 0 is
    /// better.
    pub(super) fn change(&self, spot: Spot, from: u8, to: u8) -> i64 {
        let mut change = 0;
        for &rival in &self.through[usize::from(spot)] {
            let before = self.missing[rival as usize];
            if usize::from(before) > WEIGHTS.len() {
                continue; // one hit more or less does not matter
            }
            let base = rival as usize * self.regions;
            let lost = self.hits[base + usize::from(from)] <= self.stars;
            let won = self.hits[base + usize::from(to)] < self.stars;
            let after = before + u16::from(lost) - u16::from(won);
            change += weight(after) - weight(before);
        }
        change
    }

    /// `spot` goes from one region to another.
    pub(super) fn moved(&mut self, spot: Spot, from: u8, to: u8) {
        for at in 0..self.through[usize::from(spot)].len() {
            let rival = self.through[usize::from(spot)][at];
            let base = rival as usize * self.regions;
            let before = self.missing[rival as usize];
            let lost = &mut self.hits[base + usize::from(from)];
            *lost -= 1;
            let lost = u16::from(*lost < self.stars);
            let won = &mut self.hits[base + usize::from(to)];
            *won += 1;
            let won = u16::from(*won <= self.stars);
            let after = before + lost - won;
            self.missing[rival as usize] = after;
            match (before, after) {
                (0, 1..) => self.bury(rival),
                (1.., 0) => self.revive(rival),
                _ => {}
            }
        }
    }

    fn revive(&mut self, rival: u32) {
        self.place[rival as usize] = self.alive.len() as u32;
        self.alive.push(rival);
    }

    fn bury(&mut self, rival: u32) {
        let place = self.place[rival as usize] as usize;
        self.alive.swap_remove(place);
        if let Some(&moved) = self.alive.get(place) {
            self.place[moved as usize] = place as u32;
        }
    }
}

fn weight(missing: u16) -> i64 {
    WEIGHTS.get(usize::from(missing)).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::{Cell, Rng, Seed};

    /// What a rival costs on this map, counted anew.
    fn cost(map: &Map, queens: &[Spot], stars: u16) -> (u16, i64) {
        let lacks = (0..map.regions() as u8).map(|region| {
            let hits = queens.iter().filter(|&&spot| map.owner(spot) == region).count() as u16;
            stars.saturating_sub(hits)
        });
        let missing = lacks.sum();
        (missing, weight(missing))
    }

    fn rival(side: usize, stars: usize, rng: &mut Rng) -> Placement {
        let mut cells: Vec<Cell> = (0..(side * side) as u16).map(Cell).collect();
        rng.shuffle(&mut cells);
        cells.truncate(side * stars);
        cells.sort_unstable();
        Placement(cells)
    }

    /// Through random moves: who lives, and what every move costs.
    #[test]
    fn the_pool_keeps_count() {
        let mut lived = 0;
        for seed in 0..100 {
            let mut rng = Seed::from(seed).stream("pool");
            let (side, stars) = [(4, 1), (5, 1), (4, 2), (5, 3)][rng.index(4)];
            let mut map = Map::empty(side, side);
            for spot in map.spots() {
                map.give(spot, rng.below(side as u64) as u8);
            }
            let mut pool = Pool::new(&map, stars);
            for _ in 0..60 {
                let placement = rival(side, stars, &mut rng);
                pool.add(&map, &placement);
                let spots: Vec<Spot> = map.spots().collect();
                let (spot, to) = (spots[rng.index(spots.len())], rng.below(side as u64) as u8);
                let from = map.owner(spot);
                if from == to {
                    continue;
                }
                let total = |map: &Map| -> i64 {
                    pool.queens.iter().map(|queens| cost(map, queens, stars as u16).1).sum()
                };
                let before = total(&map);
                let change = pool.change(spot, from, to);
                map.give(spot, to);
                assert_eq!(total(&map), before + change, "seed {seed}");
                pool.moved(spot, from, to);
                let mut alive = pool.alive().to_vec();
                alive.sort_unstable();
                let lives = |rival: &u32| cost(&map, pool.queens(*rival), stars as u16).0 == 0;
                let expected: Vec<u32> = (0..pool.queens.len() as u32).filter(lives).collect();
                assert_eq!(alive, expected, "seed {seed}");
                lived += alive.len();
            }
        }
        assert!(lived > 1_000, "{lived}");
    }
}
