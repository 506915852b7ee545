//! How clues crowd each other: what removal, addition and exchanges go by.
//!
//! Each clue within four cells counts by the inverse square of its distance. What lies beyond the
//! border, and holes, count as if they held clues at nearly the mean density of the board; else
//! cells at the border would seem lonely, and the clues would end up there.

use gridsmith_core::{Cell, Rng};

use super::spacing::squared;
use crate::Shape;

/// How far clues crowd each other.
const RADIUS: isize = 4;
/// What a neighbour at distance 1 counts for.
const NEAR: i64 = 1_000;
/// What lies beyond the border counts for so much, in percent, of what the mean density would make
/// of it. Clues there would keep their distance, too. Measured at 9x9: with 100 Numbrix has 24 % of
/// its clues on the border, with 50 it has 52 %; 40 % of the cells are there.
const BEYOND: i64 = 80;

/// What the cells of a board count for in each other's neighbourhood.
#[derive(Clone, Debug)]
pub(super) struct Crowding {
    /// For each cell, the open cells within the radius.
    around: Vec<Vec<(Cell, i64)>>,
    /// For each cell, what is missing around it: holes, and cells beyond the border.
    missing: Vec<i64>,
    open: i64,
}

impl Crowding {
    pub fn new(shape: &Shape) -> Self {
        let size = shape.size();
        let mut around = vec![Vec::new(); size.area()];
        let mut missing = vec![0; size.area()];
        let offsets = (-RADIUS..=RADIUS).flat_map(|r| (-RADIUS..=RADIUS).map(move |c| (r, c)));
        for (down, right) in offsets.filter(|offset| *offset != (0, 0)) {
            let push = NEAR / squared(shape.neighbours(), down, right) as i64;
            for cell in size.cells().filter(|cell| shape.is_open(*cell)) {
                match size.step(cell, down, right).filter(|other| shape.is_open(*other)) {
                    Some(other) => around[cell.index()].push((other, push)),
                    None => missing[cell.index()] += push,
                }
            }
        }
        missing.iter_mut().for_each(|missing| *missing = *missing * BEYOND / 100);
        Crowding { around, missing, open: shape.len() as i64 }
    }

    /// How crowded a place would be among `clues`: comparable for units of any size.
    pub fn of(&self, unit: &[Cell], clues: &[Cell]) -> i64 {
        let mut is_clue = vec![false; self.missing.len()];
        clues.iter().for_each(|clue| is_clue[clue.index()] = true);
        let pushes = |cell: &Cell| {
            let around = &self.around[cell.index()];
            around.iter().filter(|(other, _)| is_clue[other.index()]).map(|(_, p)| p).sum::<i64>()
        };
        let near: i64 = unit.iter().map(pushes).sum();
        (near * self.open + self.missing(unit) * clues.len() as i64) / unit.len() as i64
    }

    fn missing(&self, unit: &[Cell]) -> i64 {
        unit.iter().map(|cell| self.missing[cell.index()]).sum()
    }

    /// The order in which units should be tried: the most crowded of those left that may go comes
    /// next, and those that may not come last. `fixed` cells are there all the time. The last units
    /// of the order are those that are spread best.
    pub fn order(
        &self,
        units: &[Vec<Cell>],
        fixed: &[Cell],
        rng: &mut Rng,
        mut may_go: impl FnMut(usize) -> bool,
    ) -> Vec<usize> {
        let mut unit_of = vec![usize::MAX; self.missing.len()];
        for (unit, cells) in units.iter().enumerate() {
            cells.iter().for_each(|cell| unit_of[cell.index()] = unit);
        }
        let len = |unit: usize| units[unit].len() as i64;
        // Equals in random order: a jitter far below what any neighbour counts for.
        let mut crowd: Vec<i64> =
            units.iter().map(|_| rng.below(NEAR as u64 / 20) as i64).collect();
        let missing: Vec<i64> =
            units.iter().map(|cells| self.missing(cells) / cells.len() as i64).collect();
        for cell in units.iter().flatten().chain(fixed) {
            for (other, push) in &self.around[cell.index()] {
                let unit = unit_of[other.index()];
                if unit != usize::MAX {
                    crowd[unit] += push / len(unit);
                }
            }
        }
        let mut present = (units.iter().map(Vec::len).sum::<usize>() + fixed.len()) as i64;
        let mut order = Vec::with_capacity(units.len());
        let mut left: Vec<usize> = (0..units.len()).collect();
        let mut needed = Vec::new();
        loop {
            let crowded = |unit: usize| crowd[unit] * self.open + missing[unit] * present;
            let Some(place) = (0..left.len()).max_by_key(|place| crowded(left[*place])) else {
                order.extend(needed);
                return order;
            };
            let unit = left.swap_remove(place);
            if !may_go(unit) {
                needed.push(unit);
                continue;
            }
            order.push(unit);
            present -= len(unit);
            for cell in &units[unit] {
                for (other, push) in &self.around[cell.index()] {
                    let other = unit_of[other.index()];
                    if other != usize::MAX {
                        crowd[other] -= push / len(other);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::spacing::{Spacing, SpacingPolicy};
    use super::*;
    use crate::Neighbours;
    use gridsmith_core::{Seed, Size};

    /// The last fifth of the order is spread better than a random fifth, and no more of it lies on
    /// the border.
    #[test]
    fn what_stays_is_spread() {
        let size = Size::try_new(9, 11).unwrap();
        let shape = Shape::try_new(size, Neighbours::Four, &[], &[]).unwrap();
        let crowding = Crowding::new(&shape);
        let units: Vec<Vec<Cell>> = size.cells().map(|cell| vec![cell]).collect();
        let (mut spread_out, mut random, mut on_border) = (0, 0, 0);
        for seed in 0..20 {
            let mut rng = Seed::from(seed).stream("order");
            let last = |order: &[usize]| {
                order[79..].iter().map(|unit| units[*unit][0]).collect::<Vec<_>>()
            };
            let measure =
                |clues: &[Cell]| Spacing::measure(&shape, clues, &SpacingPolicy::default());
            let mut order = crowding.order(&units, &[], &mut rng, |_| true);
            let stay = last(&order);
            let found = measure(&stay);
            assert!(found.largest_cluster <= 2, "seed {seed}: {found:?}");
            spread_out += found.nearest;
            on_border += stay.iter().filter(|cell| shape.around(**cell).count() < 4).count();
            rng.shuffle(&mut order);
            random += measure(&last(&order)).nearest;
            order.sort_unstable();
            assert!(order.iter().copied().eq(0..99), "seed {seed}");
        }
        assert!(spread_out * 10 > random * 13, "{spread_out} against {random}");
        // 36 of 99 cells are on the border.
        assert!((30..45).contains(&(on_border * 100 / 400)), "{on_border} of 400 on the border");
    }
}
