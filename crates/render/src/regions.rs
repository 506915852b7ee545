//! Which of a few colours a region has.

use gridsmith_core::{Cell, Size};

/// One of `fills` for each of `count` regions: all different if there are enough, else different
/// where regions touch.
///
/// Regions with many neighbours choose first; each takes the fill that fewest of the others have, and
/// if there is a choice one that is not like that of a neighbour.
pub(crate) fn spread(
    size: Size,
    count: usize,
    region: &dyn Fn(Cell) -> u8,
    fills: usize,
    alike: &dyn Fn(usize, usize) -> bool,
) -> Vec<usize> {
    let mut touch = vec![vec![false; count]; count];
    for cell in size.cells() {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let Some(other) = size.step(cell, down, right) else { continue };
            let (a, b) = (usize::from(region(cell)), usize::from(region(other)));
            touch[a][b] = a != b;
            touch[b][a] = a != b;
        }
    }
    let mut order: Vec<usize> = (0..count).collect();
    let degree = |region: usize| touch[region].iter().filter(|touch| **touch).count();
    order.sort_by_key(|&region| std::cmp::Reverse(degree(region)));
    let mut chosen: Vec<Option<usize>> = vec![None; count];
    for region in order {
        let all = |fill| chosen.iter().filter(|other| **other == Some(fill)).count();
        let near = |is: &dyn Fn(usize) -> bool| {
            let others = (0..count).filter(|&other| touch[region][other]);
            others.filter(|&other| chosen[other].is_some_and(is)).count()
        };
        let rank = |&fill: &usize| {
            let (same, like) = (near(&|own| own == fill), near(&|own| alike(own, fill)));
            // With enough fills each is used once.
            if count <= fills { (all(fill), like, 0) } else { (same, like, all(fill)) }
        };
        chosen[region] = (0..fills).min_by_key(rank);
    }
    chosen.into_iter().map(Option::unwrap_or_default).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;

    #[test]
    fn touching_regions_differ() {
        for seed in 0..200 {
            let mut rng = Seed::from(seed).stream("stripes");
            let side = 10 + rng.index(20);
            let size = Size { rows: side as u8, columns: side as u8 };
            // Rows of the board, shifted: every region touches at most a few others.
            let shifted = |row: usize, chance: u64| {
                let shift = if chance == 0 && row > 0 { side - 1 } else { 0 };
                ((row + shift) % side) as u8
            };
            let labels: Vec<u8> =
                (0..side * side).map(|index| shifted(index / side, rng.below(9))).collect();
            let region = |cell: Cell| labels[cell.index()];
            let fills = spread(size, side, &region, 9, &|_, _| false);
            for cell in size.cells() {
                for (down, right) in [(0, 1), (1, 0)] {
                    let Some(other) = size.step(cell, down, right) else { continue };
                    let (a, b) = (region(cell), region(other));
                    let differ = fills[usize::from(a)] != fills[usize::from(b)];
                    let names = (size.name(cell), size.name(other));
                    assert!(a == b || differ, "seed {seed}: {names:?}");
                }
            }
        }
    }
}
