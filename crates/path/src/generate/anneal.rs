//! Paths that need few clues and turn as people's do, by cooling.
//!
//! Moves are taken that leave fewer pairs of cells free to trade places.
//!
//! Two cells can trade places if each touches the other's neighbours on the path. Then the path
//! read either way fits the board, and only a clue in one of the two decides. A turn in a block of
//! four cells always makes such a pair; straight runs never do. Left alone, cooling makes paths
//! calmer than people draw them, so each turn more or less than wanted counts as much as a pair.

use gridsmith_core::{Budget, Rng, Stop};

use super::chain::{Bite, Chain};
use super::lattice::{Lattice, NONE};
use super::{Bends, PathBuildSettings};
use crate::{Neighbours, Order};

/// The chance, out of 2^32, to take a move that makes things worse by one: at temperatures 1.00,
/// 0.95 and so on down to 0.05. Worse by two is the square of it.
const CHANCES: [u64; 20] = [
    1580030169, 1499021200, 1413873117, 1324418311, 1230528733, 1132141088, 1029293364, 922177463,
    811214537, 697161716, 581260615, 465437116, 352552385, 246671221, 153218635, 78665070,
    28939262, 5465921, 194991, 9,
];

/// What crossings beyond the limit count for.
const CROSSING: i64 = 4;
/// Moves for each open cell when only crossings are to be undone.
const CROSSING_ATTEMPTS: u64 = 200;

/// Cools `chain` as the settings ask for.
pub(super) fn run(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    chain: &mut Chain,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let swaps_count = settings.annealing.is_some() && lattice.neighbours != Neighbours::Four;
    let bends = settings.annealing.and_then(|annealing| annealing.bends);
    let per_cell = match settings.annealing {
        Some(annealing) if swaps_count || bends.is_some() => annealing.attempts_per_cell,
        _ if settings.max_crossings.is_some() => CROSSING_ATTEMPTS,
        _ => return Ok(()),
    };
    let aim = bends.map(|bends| bends.draw(lattice.len(), rng));
    let mut look = Look { lattice, swaps_count, most: settings.max_crossings, aim };
    let mut energy = Energy {
        swaps: look.swaps(chain),
        crossings: look.crossings(chain),
        bends: look.bends(chain),
    };
    let attempts = per_cell.saturating_mul(lattice.len() as u64);
    for attempt in 0..attempts {
        if look.total(energy) == 0 {
            break;
        }
        budget.spend()?;
        let Some(bite) = chain.draw(lattice, rng) else { continue };
        let after = look.after(chain, bite, energy);
        let worse = look.total(after) - look.total(energy);
        let level = (attempt as u128 * CHANCES.len() as u128 / attempts as u128) as usize;
        if worse <= 0 || rng.bits() >> 32 < chance(level, worse) {
            chain.apply(bite);
            energy = after;
        }
    }
    Ok(())
}

fn chance(level: usize, worse: i64) -> u64 {
    let once = CHANCES[level];
    (1..worse).fold(once, |chance, _| (chance * once) >> 32)
}

/// Pairs of cells of `order` that could trade places.
pub(super) fn swaps(lattice: &Lattice, order: &Order) -> usize {
    let chain = Chain::new(lattice, order.0.iter().map(|cell| cell.0).collect());
    Look { lattice, swaps_count: true, most: None, aim: None }.swaps(&chain) as usize
}

/// What is counted of a path.
#[derive(Clone, Copy, Debug)]
struct Energy {
    swaps: i64,
    crossings: i64,
    bends: Count,
}

/// Turns of a path, and those of them that are sharp.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    turns: i64,
    sharp: i64,
}

impl Bends {
    /// What one path should have.
    fn draw(self, cells: usize, rng: &mut Rng) -> Count {
        let range = usize::from(self.most.saturating_sub(self.least)) + 1;
        let turns = usize::from(self.least) + rng.index(range);
        let share = |permille: usize| (cells * permille / 1_000) as i64;
        Count { turns: share(turns), sharp: share(turns * usize::from(self.sharp) / 1_000) }
    }
}

/// How it is counted.
struct Look<'a> {
    lattice: &'a Lattice,
    swaps_count: bool,
    most: Option<usize>,
    aim: Option<Count>,
}

impl Look<'_> {
    fn total(&self, energy: Energy) -> i64 {
        let beyond = self.most.map_or(0, |most| (energy.crossings - most as i64).max(0));
        let astray = self.aim.map_or(0, |aim| {
            let (turns, sharp) = (aim.turns - energy.bends.turns, aim.sharp - energy.bends.sharp);
            turns.abs() + sharp.abs()
        });
        energy.swaps + CROSSING * beyond + astray
    }

    fn bends(&self, chain: &Chain) -> Count {
        let mut bends = Count::default();
        if self.aim.is_some() {
            for &cell in &self.lattice.cells {
                self.count_bend(&mut bends, cell, chain.beside(cell), 1);
            }
        }
        bends
    }

    /// Counts the bend at `cell`, if there is one, `times` times.
    fn count_bend(&self, bends: &mut Count, cell: u16, [a, b]: [u16; 2], times: i64) {
        if a == NONE || b == NONE {
            return;
        }
        let columns = self.lattice.size.columns() as i64;
        let place = |cell: u16| (i64::from(cell) / columns, i64::from(cell) % columns);
        let (here, a, b) = (place(cell), place(a), place(b));
        let (before, after) = ((here.0 - a.0, here.1 - a.1), (b.0 - here.0, b.1 - here.1));
        bends.turns += times * i64::from(before != after);
        let sharp = match self.lattice.neighbours {
            Neighbours::Four => false,
            // Axial coordinates: the ends of a sharp turn touch.
            Neighbours::Six => {
                let (down, right) = (b.0 - a.0, b.1 - a.1);
                down * down + right * right + down * right == 1
            }
            Neighbours::Eight => before.0 * after.0 + before.1 * after.1 < 0,
        };
        bends.sharp += times * i64::from(sharp);
    }

    fn swaps(&self, chain: &Chain) -> i64 {
        if !self.swaps_count {
            return 0;
        }
        let beside = |cell| chain.beside(cell);
        // Each pair is met from both sides.
        self.lattice.cells.iter().map(|cell| self.partners(*cell, &[], &beside)).sum::<i64>() / 2
    }

    fn crossings(&mut self, chain: &Chain) -> i64 {
        if self.most.is_none() {
            return 0;
        }
        let beside = |cell| chain.beside(cell);
        let crossed = |cell: &u16| {
            let [_, after] = chain.beside(*cell);
            i64::from(after != NONE && self.is_crossed(*cell, after, &beside))
        };
        self.lattice.cells.iter().map(crossed).sum::<i64>() / 2
    }

    /// What the path would count for after the move. Only three cells get other neighbours on it.
    fn after(&self, chain: &Chain, bite: Bite, energy: Energy) -> Energy {
        let Bite { end, to, new_end, .. } = bite;
        let before = |cell| chain.beside(cell);
        let after = |cell| {
            let mut beside = chain.beside(cell);
            let exchange = |beside: &mut [u16; 2], old, new| {
                if let Some(place) = beside.iter_mut().find(|cell| **cell == old) {
                    *place = new;
                }
            };
            match cell {
                _ if cell == end => exchange(&mut beside, NONE, to),
                _ if cell == to => exchange(&mut beside, new_end, end),
                _ if cell == new_end => exchange(&mut beside, to, NONE),
                _ => {}
            }
            beside
        };
        let mut energy = energy;
        if self.swaps_count {
            let moved = [end, to, new_end];
            for (at, &cell) in moved.iter().enumerate() {
                energy.swaps -= self.partners(cell, &moved[..at], &before);
                energy.swaps += self.partners(cell, &moved[..at], &after);
            }
        }
        if self.aim.is_some() {
            for cell in [end, to, new_end] {
                self.count_bend(&mut energy.bends, cell, before(cell), -1);
                self.count_bend(&mut energy.bends, cell, after(cell), 1);
            }
        }
        if self.most.is_some() {
            energy.crossings -= i64::from(self.is_crossed(to, new_end, &before));
            energy.crossings += i64::from(self.is_crossed(end, to, &after));
        }
        energy
    }

    /// How many cells, other than `skip`, could trade places with `cell`.
    fn partners(&self, cell: u16, skip: &[u16], beside: &impl Fn(u16) -> [u16; 2]) -> i64 {
        let mine = beside(cell);
        let Some(&first) = mine.iter().find(|next| **next != NONE) else { return 0 };
        // The cell that takes its place touches its first neighbour, or is that neighbour.
        let others = self.lattice.around(first).chain([first]);
        let others = others.filter(|other| *other != cell && !skip.contains(other));
        others.filter(|other| self.can_trade(cell, mine, *other, beside(*other))).count() as i64
    }

    fn can_trade(&self, a: u16, beside_a: [u16; 2], b: u16, beside_b: [u16; 2]) -> bool {
        let fits = |cell: u16, other: u16, beside: [u16; 2]| {
            beside
                .iter()
                .all(|next| *next == NONE || *next == other || self.lattice.touches(other, *next))
                && cell != other
        };
        fits(a, b, beside_a) && fits(b, a, beside_b)
    }

    /// True if the step from `a` to `b` is a diagonal, and the path takes the other diagonal as
    /// well.
    fn is_crossed(&self, a: u16, b: u16, beside: &impl Fn(u16) -> [u16; 2]) -> bool {
        let columns = self.lattice.size.columns() as u16;
        let (row_a, column_a) = (a / columns, a % columns);
        let (row_b, column_b) = (b / columns, b % columns);
        if row_a == row_b || column_a == column_b || self.lattice.neighbours != Neighbours::Eight {
            return false;
        }
        beside(row_a * columns + column_b).contains(&(row_b * columns + column_a))
    }
}
