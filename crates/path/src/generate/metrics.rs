//! What a path looks like, in whole numbers.

use gridsmith_core::Cell;

use super::anneal;
use super::lattice::Lattice;
use crate::{Order, Shape};

/// What a path looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathMetrics {
    /// Places where the direction changes.
    pub turns: usize,
    /// For each length in steps, from 1, how many straight runs have it.
    pub runs: Vec<usize>,
    /// The variance of the lengths of straight runs, in thousandths.
    pub run_variance: u64,
    /// Pairs of diagonal steps that cross.
    pub crossings: usize,
    /// Pairs of cells that could trade places on the path.
    pub swaps: usize,
    /// Rows plus columns between the first and the last cell.
    pub end_distance: usize,
}

/// Measures `order`, which keeps to `shape`.
pub(super) fn measure(shape: &Shape, order: &Order) -> PathMetrics {
    let size = shape.size();
    let place = |cell: &Cell| (size.row(*cell) as isize, size.column(*cell) as isize);
    let steps: Vec<(isize, isize)> = order
        .0
        .windows(2)
        .map(|pair| {
            let (from, to) = (place(&pair[0]), place(&pair[1]));
            (to.0 - from.0, to.1 - from.1)
        })
        .collect();
    let turns = steps.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let mut runs = Vec::new();
    for run in steps.chunk_by(|a, b| a == b) {
        if runs.len() < run.len() {
            runs.resize(run.len(), 0);
        }
        runs[run.len() - 1] += 1;
    }
    let (first, last) = (place(&order.0[0]), place(&order.0[order.0.len() - 1]));
    PathMetrics {
        turns,
        run_variance: variance(&runs),
        runs,
        crossings: crossings(shape, order),
        swaps: anneal::swaps(&Lattice::new(shape), order),
        end_distance: first.0.abs_diff(last.0) + first.1.abs_diff(last.1),
    }
}

/// In thousandths, rounded down.
fn variance(runs: &[usize]) -> u64 {
    let sum = |power: u32| -> u64 {
        (1u64..).zip(runs).map(|(length, count)| length.pow(power) * *count as u64).sum()
    };
    let count = sum(0);
    if count == 0 { 0 } else { (count * sum(2) - sum(1).pow(2)) * 1_000 / count.pow(2) }
}

/// Pairs of steps that use both diagonals of a block of four cells.
fn crossings(shape: &Shape, order: &Order) -> usize {
    let size = shape.size();
    let values = order.values(size);
    let joined = |a: Option<Cell>, b: Option<Cell>| match (a, b) {
        (Some(a), Some(b)) => {
            let (a, b) = (values[a.index()], values[b.index()]);
            a > 0 && b > 0 && a.abs_diff(b) == 1
        }
        _ => false,
    };
    size.cells()
        .filter(|cell| {
            let (right, below) = (size.step(*cell, 0, 1), size.step(*cell, 1, 0));
            joined(Some(*cell), size.step(*cell, 1, 1)) && joined(right, below)
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Neighbours;
    use gridsmith_core::Size;

    #[test]
    fn what_a_path_looks_like() {
        // rows, columns, neighbours, values, then turns, runs, variance, crossings, swaps, distance
        let rows: [(usize, usize, usize, &[u16], &str); 5] = [
            (2, 3, 4, &[1, 2, 3, 6, 5, 4], "2 [1, 2] 222 0 0 1"),
            (2, 3, 8, &[1, 2, 3, 6, 5, 4], "2 [1, 2] 222 0 3 1"),
            (1, 4, 4, &[1, 2, 3, 4], "0 [0, 0, 1] 0 0 0 3"),
            (2, 2, 8, &[1, 4, 3, 2], "2 [3] 0 1 6 1"),
            (1, 1, 8, &[1], "0 [] 0 0 0 0"),
        ];
        for (height, width, count, values, expected) in rows {
            let size = Size::try_new(height, width).unwrap();
            let neighbours = Neighbours::from_count(count).unwrap();
            let shape = Shape::try_new(size, neighbours, &[], &[]).unwrap();
            let order = Order::from_values(size, values).unwrap();
            let m = measure(&shape, &order);
            let found = format!(
                "{} {:?} {} {} {} {}",
                m.turns, m.runs, m.run_variance, m.crossings, m.swaps, m.end_distance
            );
            assert_eq!(found, expected, "{values:?}");
        }
    }
}
