//! How well clues are spread over the board, in whole numbers.

use gridsmith_core::{Cell, Size};

use crate::{Neighbours, Shape};

/// What good spacing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpacingPolicy {
    /// What the mean distance between clues counts for in the score, in percent.
    pub distance_weight: i64,
    /// What uneven quadrants count for in the score, in percent.
    pub variance_weight: i64,
    /// From this score on clues are spread well enough: soft turns may go then, and below it a turn
    /// is added to hard boards without a pattern. In percent of the score that all cells of the
    /// board together have. Of 100 usual boards each, 1 Hidato of 9x9, 3 of 7x7 and 10 hexagons are
    /// below 92 %.
    pub min_score: i64,
}

impl Default for SpacingPolicy {
    fn default() -> Self {
        SpacingPolicy { distance_weight: 100, variance_weight: 100, min_score: 92 }
    }
}

/// How well clues are spread. Distances and the score are in thousandths.
///
/// The score rewards clues that lie far from each other on average, which clumps in the four
/// corners do. So clues are chosen by how they crowd each other, and exchanged by the sizes of
/// their clusters; the score decides about turns, and about everything with
/// [`RemovalOrder::Score`](super::RemovalOrder::Score). The distances are reported and decide
/// nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spacing {
    /// The weighted mean distance less the weighted variance, each as a share of what it could be.
    pub score: i64,
    /// Rows plus columns between two clues, on average.
    pub mean_distance: i64,
    /// How unevenly the four quadrants are filled: the variance of their clues.
    pub quadrant_variance: i64,
    /// From a clue to the nearest other clue, on average.
    pub nearest: i64,
    /// From the loneliest open cell to its nearest clue.
    pub covering_radius: i64,
    /// Clues that hang together, corners included, in the largest group.
    pub largest_cluster: usize,
}

impl Spacing {
    /// Measures `clues`, which are open cells of `shape`.
    pub fn measure(shape: &Shape, clues: &[Cell], policy: &SpacingPolicy) -> Self {
        let size = shape.size();
        let total = total_distance(size, clues);
        let mut counts = [0; 4];
        for clue in clues {
            let quarters = quarters(size, *clue);
            counts.iter_mut().zip(quarters).for_each(|(count, quarter)| *count += quarter);
        }
        let nearest: Vec<i64> = clues
            .iter()
            .filter_map(|clue| {
                distance_to_nearest(shape, *clue, clues.iter().filter(|c| *c != clue))
            })
            .collect();
        let open = size.cells().filter(|cell| shape.is_open(*cell));
        Spacing {
            score: score(size, clues.len(), total, counts, policy),
            mean_distance: mean_distance(size, clues.len(), total).0,
            quadrant_variance: quadrant_variance(counts).0,
            nearest: nearest.iter().sum::<i64>() / (nearest.len() as i64).max(1),
            covering_radius: open
                .filter_map(|cell| distance_to_nearest(shape, cell, clues.iter()))
                .max()
                .unwrap_or(0),
            largest_cluster: clusters(shape, clues).iter().map(Vec::len).max().unwrap_or(0),
        }
    }
}

/// Rows plus columns from one cell to the other.
pub(super) fn distance(size: Size, from: Cell, to: Cell) -> i64 {
    let apart = |a: usize, b: usize| a.abs_diff(b) as i64;
    apart(size.row(from), size.row(to)) + apart(size.column(from), size.column(to))
}

/// The score of `clues` clues, from the sum of all their distances and from their quarters by
/// quadrant.
pub(super) fn score(
    size: Size,
    clues: usize,
    total: i64,
    counts: [i64; 4],
    policy: &SpacingPolicy,
) -> i64 {
    let (_, far) = mean_distance(size, clues, total);
    let (_, uneven) = quadrant_variance(counts);
    (policy.distance_weight * far - policy.variance_weight * uneven) / 100
}

/// The sum of the distances of all pairs. Along each axis it comes from the sorted places.
fn total_distance(size: Size, clues: &[Cell]) -> i64 {
    let sum = |of: &dyn Fn(Cell) -> usize| {
        let mut places: Vec<i64> = clues.iter().map(|clue| of(*clue) as i64).collect();
        places.sort_unstable();
        let last = places.len() as i64 - 1;
        (0..).zip(&places).map(|(rank, place)| place * (2 * rank - last)).sum::<i64>()
    };
    sum(&|cell| size.row(cell)) + sum(&|cell| size.column(cell))
}

/// In thousandths, and as thousandths of the longest distance on the board.
fn mean_distance(size: Size, clues: usize, total: i64) -> (i64, i64) {
    let pairs = (clues * clues.saturating_sub(1) / 2) as i64;
    if pairs == 0 {
        return (0, 0);
    }
    let longest = (size.rows() + size.columns() - 2).max(1) as i64;
    (total * 1_000 / pairs, total * 1_000 / (pairs * longest))
}

/// The quadrants that a cell is in, in quarters: on a middle line it counts half on either side.
pub(super) fn quarters(size: Size, cell: Cell) -> [i64; 4] {
    let halves = |place: usize, side: usize| match (2 * place + 1).cmp(&side) {
        std::cmp::Ordering::Less => [2, 0],
        std::cmp::Ordering::Equal => [1, 1],
        std::cmp::Ordering::Greater => [0, 2],
    };
    let rows = halves(size.row(cell), size.rows());
    let columns = halves(size.column(cell), size.columns());
    std::array::from_fn(|at| rows[at / 2] * columns[at % 2])
}

/// In thousandths, and as thousandths of the variance if all clues were in one quadrant.
fn quadrant_variance(counts: [i64; 4]) -> (i64, i64) {
    let total = counts.iter().sum::<i64>();
    if total == 0 {
        return (0, 0);
    }
    // Four times the sum of squares less the square of the sum is sixteen times the variance.
    let squares = counts.iter().map(|count| count * count).sum::<i64>();
    let spread = 4 * squares - total * total;
    (spread * 1_000 / (16 * 16), spread * 1_000 / (3 * total * total))
}

fn distance_to_nearest<'a>(
    shape: &Shape,
    from: Cell,
    clues: impl Iterator<Item = &'a Cell>,
) -> Option<i64> {
    let size = shape.size();
    let apart = |clue: &Cell| {
        let down = size.row(from) as isize - size.row(*clue) as isize;
        let right = size.column(from) as isize - size.column(*clue) as isize;
        squared(shape.neighbours(), down, right)
    };
    clues.map(apart).min().map(|squared| (squared * 1_000_000).isqrt() as i64)
}

/// The squared distance of two cells on the drawn board. Rows of hexagons are shifted against each
/// other.
pub(super) fn squared(neighbours: Neighbours, down: isize, right: isize) -> u64 {
    let shift = if neighbours == Neighbours::Six { down * right } else { 0 };
    (down * down + right * right + shift) as u64
}

/// Steps to the cells that a clue hangs together with: those that touch it, corners included.
pub(super) fn touching(neighbours: Neighbours) -> &'static [(isize, isize)] {
    match neighbours {
        Neighbours::Six => neighbours.offsets(),
        _ => Neighbours::Eight.offsets(),
    }
}

/// The groups of clues that hang together, corners included, in board order.
pub(super) fn clusters(shape: &Shape, clues: &[Cell]) -> Vec<Vec<Cell>> {
    let size = shape.size();
    let mut is_clue = vec![false; size.area()];
    clues.iter().for_each(|clue| is_clue[clue.index()] = true);
    let mut clusters = Vec::new();
    for start in size.cells() {
        if !std::mem::take(&mut is_clue[start.index()]) {
            continue;
        }
        let mut cluster = vec![start];
        let mut at = 0;
        while at < cluster.len() {
            for (down, right) in touching(shape.neighbours()) {
                if let Some(next) = size.step(cluster[at], *down, *right)
                    && std::mem::take(&mut is_clue[next.index()])
                {
                    cluster.push(next);
                }
            }
            at += 1;
        }
        clusters.push(cluster);
    }
    clusters
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;

    fn measure(rows: usize, columns: usize, cells: &[u16]) -> Spacing {
        let size = Size::try_new(rows, columns).unwrap();
        let shape = Shape::try_new(size, Neighbours::Eight, &[], &[]).unwrap();
        let clues: Vec<Cell> = cells.iter().map(|cell| Cell(*cell)).collect();
        Spacing::measure(&shape, &clues, &SpacingPolicy::default())
    }

    #[test]
    fn small_boards_by_hand() {
        // score, mean distance, quadrant variance, nearest, covering radius, largest cluster
        type Row = (&'static str, usize, usize, &'static [u16], [i64; 6]);
        let rows: [Row; 5] = [
            ("nothing", 2, 3, &[], [0, 0, 0, 0, 0, 0]),
            ("one", 2, 4, &[0], [-1000, 0, 187, 0, 3162, 1]),
            ("corners", 2, 4, &[0, 3, 4, 7], [666, 2666, 0, 1000, 1000, 2]),
            ("side by side", 2, 4, &[0, 1], [-750, 1000, 750, 1000, 2236, 2]),
            ("the very middle", 1, 3, &[1], [0, 0, 0, 0, 1000, 1]),
        ];
        for (name, height, width, cells, expected) in rows {
            let s = measure(height, width, cells);
            let found = [
                s.score,
                s.mean_distance,
                s.quadrant_variance,
                s.nearest,
                s.covering_radius,
                s.largest_cluster as i64,
            ];
            assert_eq!(found, expected, "{name}");
        }
    }

    /// The quick sum over pairs is the sum over pairs.
    #[test]
    fn mean_distance_is_over_all_pairs() {
        for seed in 0..100 {
            let mut rng = Seed::from(seed).stream("clues");
            let size = Size::try_new(3 + rng.index(6), 2 + rng.index(9)).unwrap();
            let clues: Vec<Cell> = size.cells().filter(|_| rng.below(4) == 0).collect();
            let mut sum = 0;
            for (i, a) in clues.iter().enumerate() {
                for b in &clues[..i] {
                    sum += size.row(*a).abs_diff(size.row(*b));
                    sum += size.column(*a).abs_diff(size.column(*b));
                }
            }
            let pairs = clues.len() * clues.len().saturating_sub(1) / 2;
            let expected = (sum * 1_000).checked_div(pairs).unwrap_or(0);
            let total = total_distance(size, &clues);
            let found = mean_distance(size, clues.len(), total).0;
            assert_eq!(found, expected as i64, "seed {seed}");
        }
    }
}
