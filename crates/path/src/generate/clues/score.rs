//! The order of removal by the spacing score: the clue removed next is the one that leaves the
//! highest score.

use gridsmith_core::{Cell, Rng, Size};

use super::spacing::{SpacingPolicy, distance, quarters, score};

/// The order in which units should be tried, from all of them and the `fixed` cells on.
pub(super) fn order(
    size: Size,
    units: &[Vec<Cell>],
    fixed: &[Cell],
    policy: &SpacingPolicy,
    rng: &mut Rng,
) -> Vec<usize> {
    let mut cells: Vec<Cell> = units.iter().flatten().chain(fixed).copied().collect();
    let mut counts = [0; 4];
    cells.iter().for_each(|cell| add(&mut counts, quarters(size, *cell), 1));
    // For each cell of the board, the distances to all clues there are.
    let mut far: Vec<i64> = size.cells().map(|from| sum(size, from, &cells)).collect();
    let mut total = cells.iter().map(|cell| far[cell.index()]).sum::<i64>() / 2;
    let mut left: Vec<usize> = (0..units.len()).collect();
    rng.shuffle(&mut left);
    let mut order = Vec::with_capacity(units.len());
    loop {
        let without = |unit: &[Cell]| {
            let among: i64 = unit.iter().map(|cell| sum(size, *cell, unit)).sum::<i64>() / 2;
            let gone: i64 = unit.iter().map(|cell| far[cell.index()]).sum();
            let mut counts = counts;
            unit.iter().for_each(|cell| add(&mut counts, quarters(size, *cell), -1));
            (total - gone + among, counts)
        };
        let rated = |unit: &[Cell]| {
            let (total, counts) = without(unit);
            score(size, cells.len() - unit.len(), total, counts, policy)
        };
        let Some(place) = (0..left.len()).max_by_key(|place| rated(&units[left[*place]])) else {
            return order;
        };
        let unit = left.swap_remove(place);
        (total, counts) = without(&units[unit]);
        cells.retain(|cell| !units[unit].contains(cell));
        for from in size.cells() {
            far[from.index()] -= sum(size, from, &units[unit]);
        }
        order.push(unit);
    }
}

fn sum(size: Size, from: Cell, to: &[Cell]) -> i64 {
    to.iter().map(|to| distance(size, from, *to)).sum()
}

fn add(counts: &mut [i64; 4], quarters: [i64; 4], times: i64) {
    counts.iter_mut().zip(quarters).for_each(|(count, quarter)| *count += times * quarter);
}

#[cfg(test)]
mod tests {
    use super::super::spacing::Spacing;
    use super::*;
    use crate::{Neighbours, Shape};
    use gridsmith_core::Seed;

    /// What stays has a higher score than a random set of the same size, and the weights decide
    /// what stays.
    #[test]
    fn the_score_decides() {
        let size = Size::try_new(7, 8).unwrap();
        let shape = Shape::try_new(size, Neighbours::Eight, &[], &[]).unwrap();
        let units: Vec<Vec<Cell>> = size.cells().map(|cell| vec![cell]).collect();
        let mut uneven = [0, 0];
        for seed in 0..10 {
            let usual = SpacingPolicy::default();
            let stay = |policy: &SpacingPolicy| {
                let mut rng = Seed::from(seed).stream("order");
                let order = order(size, &units, &[Cell(0)], policy, &mut rng);
                let cells: Vec<Cell> = order[42..].iter().map(|unit| units[*unit][0]).collect();
                Spacing::measure(&shape, &cells, &usual)
            };
            let mut drawn: Vec<Cell> = size.cells().collect();
            Seed::from(seed).stream("drawn").shuffle(&mut drawn);
            let random = Spacing::measure(&shape, &drawn[..14], &usual);
            let far = stay(&SpacingPolicy { variance_weight: 0, ..usual });
            let even = stay(&SpacingPolicy { distance_weight: 0, ..usual });
            assert!(stay(&usual).score > random.score, "seed {seed}");
            assert!(far.mean_distance > even.mean_distance, "seed {seed}");
            uneven[0] += even.quadrant_variance;
            uneven[1] += far.quadrant_variance;
        }
        assert!(uneven[0] < uneven[1], "{uneven:?}");
    }
}
