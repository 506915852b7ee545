//! In which order clues are tried: crowds first, so that what stays is well spread.

use gridsmith_core::{Cell, Rng, Size};

/// How far clues crowd each other.
const RADIUS: usize = 4;
/// What a neighbour at distance 1 counts for.
const NEAR: i64 = 1_000;

/// The order in which units should be tried: the most crowded of those left comes next. `fixed` cells are
/// there all the time. The last units of the order are those that are spread best.
pub(super) fn spread(size: Size, units: &[Vec<Cell>], fixed: &[Cell], rng: &mut Rng) -> Vec<usize> {
    let mut unit_of = vec![usize::MAX; size.area()];
    for (unit, cells) in units.iter().enumerate() {
        cells.iter().for_each(|cell| unit_of[cell.index()] = unit);
    }
    // Equals in random order: a jitter far below what any neighbour counts for.
    let mut crowd: Vec<i64> = units.iter().map(|_| rng.below(NEAR as u64 / 20) as i64).collect();
    for (unit, cells) in units.iter().enumerate() {
        for cell in cells {
            crowd[unit] += around(size, *cell)
                .filter(|(other, _)| unit_of[other.index()] != usize::MAX)
                .map(|(_, push)| push)
                .sum::<i64>()
                / cells.len() as i64;
        }
    }
    for cell in fixed {
        for (other, push) in around(size, *cell) {
            if let Some(unit) = units.get(unit_of[other.index()]) {
                crowd[unit_of[other.index()]] += push / unit.len() as i64;
            }
        }
    }
    let mut order = Vec::with_capacity(units.len());
    let mut left: Vec<usize> = (0..units.len()).collect();
    while let Some(place) = (0..left.len()).max_by_key(|place| crowd[left[*place]]) {
        let unit = left.swap_remove(place);
        order.push(unit);
        for cell in &units[unit] {
            for (other, push) in around(size, *cell) {
                if let Some(cells) = units.get(unit_of[other.index()]) {
                    crowd[unit_of[other.index()]] -= push / cells.len() as i64;
                }
            }
        }
    }
    order
}

/// The cells within the radius, and what each counts for.
fn around(size: Size, cell: Cell) -> impl Iterator<Item = (Cell, i64)> {
    let (row, column) = (size.row(cell), size.column(cell));
    let range = |at: usize, side: usize| at.saturating_sub(RADIUS)..(at + RADIUS + 1).min(side);
    range(row, size.rows()).flat_map(move |r| {
        range(column, size.columns()).filter_map(move |c| {
            let squared = row.abs_diff(r).pow(2) + column.abs_diff(c).pow(2);
            let other = size.cell(r, c)?;
            (squared > 0).then(|| (other, NEAR / squared as i64))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::spacing::{Spacing, SpacingPolicy};
    use super::*;
    use crate::{Neighbours, Shape};
    use gridsmith_core::Seed;

    /// The last fifth of the order is spread better than a random fifth.
    #[test]
    fn what_stays_is_spread() {
        let size = Size::try_new(9, 11).unwrap();
        let shape = Shape::try_new(size, Neighbours::Four, &[], &[]).unwrap();
        let units: Vec<Vec<Cell>> = size.cells().map(|cell| vec![cell]).collect();
        let (mut spread_out, mut random) = (0, 0);
        for seed in 0..20 {
            let mut rng = Seed::from(seed).stream("order");
            let measure = |order: &[usize]| {
                let last: Vec<Cell> = order[80..].iter().map(|unit| units[*unit][0]).collect();
                Spacing::measure(&shape, &last, &SpacingPolicy::default())
            };
            let mut order = spread(size, &units, &[], &mut rng);
            let found = measure(&order);
            assert!(found.largest_cluster <= 2, "seed {seed}: {found:?}");
            spread_out += found.nearest;
            rng.shuffle(&mut order);
            random += measure(&order).nearest;
            order.sort_unstable();
            assert!(order.iter().copied().eq(0..99), "seed {seed}");
        }
        assert!(spread_out * 10 > random * 13, "{spread_out} against {random}");
    }
}
