//! Grow and bite: a path that grows at both ends, and turns round where it is stuck.

use gridsmith_core::{Budget, Rng, Stop};

use super::PathBuildSettings;
use super::lattice::{Lattice, NONE};

/// Moves for each open cell before it begins anew. Boards of ten by ten with a dozen holes take a few
/// thousand moves in all.
const STEPS_PER_CELL: u64 = 200;
/// Moves for each open cell that may pass without growth before it lets go of a part.
const IDLE_PER_CELL: u64 = 20;

/// The longest path found, and how often it began anew.
pub(super) fn grow(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<(Vec<u16>, u32), Stop> {
    let cells = lattice.largest_part();
    let mut best = Vec::new();
    for restart in 0..settings.max_restarts.max(1) {
        let start = cells[rng.index(cells.len())];
        let mut growth = Growth::new(lattice, start);
        growth.run(cells.len(), &mut best, rng, budget)?;
        if best.len() == cells.len() {
            return Ok((best, restart));
        }
    }
    Ok((best, settings.max_restarts.max(1) - 1))
}

/// A path with room to grow at both ends.
struct Growth<'a> {
    lattice: &'a Lattice,
    /// The path is `ring[low..high]`.
    line: Vec<u16>,
    low: usize,
    high: usize,
    /// For each cell on the path, its index in `line`; else `NONE`.
    place: Vec<u16>,
}

impl<'a> Growth<'a> {
    fn new(lattice: &'a Lattice, start: u16) -> Self {
        let len = lattice.len();
        let mut growth = Growth {
            lattice,
            line: vec![NONE; 2 * len + 1],
            low: len,
            high: len + 1,
            place: vec![NONE; lattice.area()],
        };
        growth.put(len, start);
        growth
    }

    fn put(&mut self, at: usize, cell: u16) {
        self.line[at] = cell;
        self.place[cell as usize] = at as u16;
    }

    fn len(&self) -> usize {
        self.high - self.low
    }

    fn is_free(&self, cell: u16) -> bool {
        self.place[cell as usize] == NONE
    }

    /// Grows until it has `wanted` cells or has tried for long. `best` becomes the longest path seen.
    fn run(
        &mut self,
        wanted: usize,
        best: &mut Vec<u16>,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let limit = STEPS_PER_CELL * self.lattice.len() as u64;
        let mut idle = 0;
        // After letting go, it goes where it did not go before.
        let mut stray = 0;
        for _ in 0..limit {
            budget.spend()?;
            let at_tail = rng.below(2) == 1;
            if self.extend(at_tail, stray > 0, rng) || self.extend(!at_tail, stray > 0, rng) {
                stray = usize::saturating_sub(stray, 1);
                continue;
            }
            self.keep(best);
            if self.len() == wanted {
                return Ok(());
            }
            idle += 1;
            let stuck = !self.can_bite(true) && !self.can_bite(false);
            if stuck || idle > IDLE_PER_CELL * self.lattice.len() as u64 {
                stray = self.let_go(at_tail, rng);
                idle = 0;
            } else {
                self.bite(at_tail, rng);
            }
        }
        self.keep(best);
        Ok(())
    }

    fn keep(&self, best: &mut Vec<u16>) {
        if self.len() > best.len() {
            best.clear();
            best.extend_from_slice(&self.line[self.low..self.high]);
        }
    }

    fn end(&self, at_tail: bool) -> u16 {
        self.line[if at_tail { self.high - 1 } else { self.low }]
    }

    /// Steps from one end to the free cell with the fewest free cells around it, or to any if it is to `stray`.
    fn extend(&mut self, at_tail: bool, stray: bool, rng: &mut Rng) -> bool {
        let lattice = self.lattice;
        let (mut fewest, mut ties, mut chosen) = (usize::MAX, 0, NONE);
        for next in lattice.around(self.end(at_tail)).filter(|next| self.is_free(*next)) {
            let ways = match stray {
                true => 0,
                false => lattice.around(next).filter(|cell| self.is_free(*cell)).count(),
            };
            if ways < fewest {
                (fewest, ties, chosen) = (ways, 1, next);
            } else if ways == fewest {
                ties += 1;
                if rng.below(ties) == 0 {
                    chosen = next;
                }
            }
        }
        if chosen == NONE {
            return false;
        }
        if at_tail {
            self.put(self.high, chosen);
            self.high += 1;
        } else {
            self.low -= 1;
            self.put(self.low, chosen);
        }
        true
    }

    /// True if the end touches a cell of the path other than the one beside it.
    fn can_bite(&self, at_tail: bool) -> bool {
        let end = self.end(at_tail);
        self.lattice.around(end).filter(|next| !self.is_free(*next)).count() > 1
    }

    /// Lets go of up to half of the path at one end. Returns how many cells that are.
    fn let_go(&mut self, at_tail: bool, rng: &mut Rng) -> usize {
        let count = (1 + rng.index(self.len().div_ceil(2))).min(self.len() - 1);
        for _ in 0..count {
            let end = self.end(at_tail);
            self.place[end as usize] = NONE;
            if at_tail {
                self.high -= 1;
            } else {
                self.low += 1;
            }
        }
        // Back to the middle: there is room for all cells on either side.
        let left = self.line[self.low..self.high].to_vec();
        self.low = self.lattice.len() - left.len() / 2;
        self.high = self.low + left.len();
        for (at, cell) in (self.low..).zip(left) {
            self.put(at, cell);
        }
        count
    }

    /// Joins the end to a random cell of the path beside it, which lets go of the part behind it.
    fn bite(&mut self, at_tail: bool, rng: &mut Rng) {
        let end = self.end(at_tail);
        let to = self.lattice.next(end, rng.index(self.lattice.ways));
        if to == NONE || self.is_free(to) {
            return;
        }
        let at = self.place[to as usize] as usize;
        let turned = if at_tail { at + 1..self.high } else { self.low..at };
        self.line[turned.clone()].reverse();
        for at in turned {
            self.place[self.line[at] as usize] = at as u16;
        }
    }
}
