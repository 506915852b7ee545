//! Grow and bite: a path that grows at both ends, turns round where it is stuck, and lets go where
//! that does not help.

use gridsmith_core::{Budget, Rng, Stop};

use super::PathBuildSettings;
use super::lattice::{Lattice, NONE};
use crate::reach::Part;

/// Moves for each open cell before it begins anew. Boards of ten by ten with a dozen holes take a
/// few thousand moves in all.
const STEPS_PER_CELL: u64 = 400;
/// Moves for each open cell that may pass without a longer path before it lets go of a large part.
const IDLE_PER_CELL: u64 = 20;
/// One in this many moves of a stuck path gives up a few cells: where every second cell has two
/// neighbours only, no bite leads anywhere new.
const LET_GO: u64 = 6;

/// The longest path found, and how often it began anew.
pub(super) fn grow(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    parts: &[Part],
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<(Vec<u16>, u32), Stop> {
    let mut best = Vec::new();
    let mut starts = 0;
    for Part { cells, longest } in parts {
        for _ in 0..settings.max_restarts.max(1) {
            if best.len() >= *longest {
                break;
            }
            starts += 1;
            let start = cells[rng.index(cells.len())];
            Growth::new(lattice, start).run(*longest, &mut best, rng, budget)?;
        }
    }
    Ok((best, u32::saturating_sub(starts, 1)))
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

    /// Grows until it has `goal` cells or has tried for long. `best` becomes the longest path seen,
    /// if it is longer.
    fn run(
        &mut self,
        goal: usize,
        best: &mut Vec<u16>,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let limit = STEPS_PER_CELL * self.lattice.len() as u64;
        let (mut idle, mut longest) = (0, 0);
        // After letting go, it goes where it did not go before.
        let mut stray = 0;
        for _ in 0..limit {
            budget.spend()?;
            let at_tail = rng.below(2) == 1;
            if self.extend(at_tail, stray > 0, rng) || self.extend(!at_tail, stray > 0, rng) {
                stray = usize::saturating_sub(stray, 1);
                continue;
            }
            if self.len() > longest {
                (longest, idle) = (self.len(), 0);
                self.keep(best);
            }
            if self.len() >= goal {
                return Ok(());
            }
            idle += 1;
            let stuck = !self.can_bite(true) && !self.can_bite(false);
            if idle > IDLE_PER_CELL * self.lattice.len() as u64 {
                stray = self.let_go(at_tail, 1 + rng.index(self.len().div_ceil(2)));
                (idle, longest) = (0, self.len());
            } else if stuck || rng.below(LET_GO) == 0 {
                // Mostly few cells: half of the time one, a quarter of the time two, and so on.
                stray = self.let_go(at_tail, 1 + rng.bits().trailing_ones() as usize);
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

    /// Steps from one end to the free cell with the fewest free cells around it, or to any if it is
    /// to `stray`.
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
        if self.low == 0 || self.high == self.line.len() {
            self.centre();
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

    /// Moves the path to the middle of the line, where there is room on both sides.
    fn centre(&mut self) {
        let cells = self.line[self.low..self.high].to_vec();
        self.low = self.lattice.len() - cells.len() / 2;
        self.high = self.low + cells.len();
        for (at, cell) in (self.low..).zip(cells) {
            self.put(at, cell);
        }
    }

    /// True if the end touches a cell of the path other than the one beside it.
    fn can_bite(&self, at_tail: bool) -> bool {
        let end = self.end(at_tail);
        self.lattice.around(end).filter(|next| !self.is_free(*next)).count() > 1
    }

    /// Lets go of `count` cells at one end, or of all but one. Returns how many cells that are.
    fn let_go(&mut self, at_tail: bool, count: usize) -> usize {
        let count = count.min(self.len() - 1);
        for _ in 0..count {
            let end = self.end(at_tail);
            self.place[end as usize] = NONE;
            if at_tail {
                self.high -= 1;
            } else {
                self.low += 1;
            }
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
