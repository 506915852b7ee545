//! Irregular regions: connected, of equal size, about as compact as those that people draw.

use crate::{Shape, SizedGrid};
use gridsmith_core::Rng;

/// Swaps per cell that are tried to make the regions forget where they began.
const MELT: usize = 20;
/// Swaps per cell that may be tried to make them compact.
const COOL: usize = 200;

/// Random regions of a board of `side`: one of `side` labels for each cell, row by row.
///
/// Two adjacent regions exchange a cell each, again and again, as long as both stay connected. First
/// anything goes; then swaps that spread the regions become rare until they are compact enough.
pub(super) fn random_regions(side: usize, rng: &mut Rng) -> Vec<u8> {
    let rows: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
    let mut map = Map::new(side, &rows, None);
    for _ in 0..MELT * side * side {
        map.swap(rng, |_, _| true);
    }
    map.cool(rng);
    map.labels
}

/// The same with a solution at hand: `grid` is one of a board with the regions of `shape`. It is changed
/// along with them, two digits at a time. On large boards a grid for regions that were drawn without one is
/// hard to find.
pub(super) fn regions_around(
    shape: &Shape,
    grid: SizedGrid,
    rng: &mut Rng,
) -> (Vec<u8>, SizedGrid) {
    let side = shape.side();
    let pair = Pairs { diagonals: shape.has_diagonals(), grid: grid.0 };
    let mut map = Map::new(side, shape.regions(), Some(pair));
    // Most swaps are not allowed.
    for _ in 0..4 * MELT * side * side {
        map.swap(rng, |_, _| true);
    }
    map.cool(rng);
    let grid = map.pairs.map_or(Vec::new(), |pairs| pairs.grid);
    (map.labels, SizedGrid(grid))
}

/// Regions on their way.
struct Map {
    side: usize,
    labels: Vec<u8>,
    /// A grid that has to remain one.
    pairs: Option<Pairs>,
    /// For each region, the sums of rows, of columns, and of the squares of both.
    sums: Vec<[i64; 3]>,
}

impl Map {
    fn new(side: usize, labels: &[u8], pairs: Option<Pairs>) -> Map {
        let mut sums = vec![[0; 3]; side];
        for (cell, &label) in labels.iter().enumerate() {
            add(&mut sums[usize::from(label)], cell, side, 1);
        }
        Map { side, labels: labels.to_vec(), pairs, sums }
    }

    /// Makes the regions as compact as those that people draw, if that many swaps are enough.
    fn cool(&mut self, rng: &mut Rng) {
        // A square of n cells has a spread of about n * n * n / 6, a row of them twice that and more.
        let square = (self.side * self.side * self.side) as i64;
        let goal = square * (140 + rng.index(41) as i64) / 600;
        let worst = square * 230 / 600;
        for _ in 0..COOL * self.side * self.side {
            if self.is_within(goal * self.side as i64, worst) {
                break;
            }
            self.swap(rng, |more, rng| more <= 0 || rng.below(30) == 0);
        }
    }

    /// How far the cells of a region lie apart: the sum of their squared distances, pair by pair.
    fn spread(&self, label: u8) -> i64 {
        let [rows, columns, squares] = self.sums[usize::from(label)];
        self.side as i64 * squares - rows * rows - columns * columns
    }

    /// True if the regions together, and each by itself, are compact enough.
    fn is_within(&self, total: i64, worst: i64) -> bool {
        let spreads = (0..self.side as u8).map(|label| self.spread(label));
        spreads.clone().sum::<i64>() <= total && spreads.max().is_some_and(|most| most <= worst)
    }

    /// Tries to exchange a cell between two adjacent regions. `accept` gets how much farther the regions
    /// would spread.
    fn swap(&mut self, rng: &mut Rng, accept: impl Fn(i64, &mut Rng) -> bool) {
        let a = rng.index(self.labels.len());
        let own = self.labels[a];
        let beside: Vec<u8> =
            self.around(a).map(|cell| self.labels[cell]).filter(|&label| label != own).collect();
        if beside.is_empty() {
            return;
        }
        let other = beside[rng.index(beside.len())];
        // A cell of the other region that touches this one.
        let touches = |&cell: &usize| {
            self.labels[cell] == other
                && self.around(cell).any(|next| self.labels[next] == own && next != a)
        };
        let back: Vec<usize> = (0..self.labels.len()).filter(touches).collect();
        if back.is_empty() {
            return;
        }
        let b = back[rng.index(back.len())];
        let before = self.spread(own) + self.spread(other);
        self.exchange(a, b);
        let more = self.spread(own) + self.spread(other) - before;
        let fits = accept(more, rng)
            && self.is_connected(own, b)
            && self.is_connected(other, a)
            && self.pairs.as_mut().is_none_or(|pairs| pairs.mend(&self.labels, self.side, a, b));
        if !fits {
            self.exchange(a, b);
        }
    }

    fn exchange(&mut self, a: usize, b: usize) {
        for (cell, to) in [(a, self.labels[b]), (b, self.labels[a])] {
            add(&mut self.sums[usize::from(self.labels[cell])], cell, self.side, -1);
            add(&mut self.sums[usize::from(to)], cell, self.side, 1);
        }
        self.labels.swap(a, b);
    }

    /// The cells beside `cell`.
    fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let side = self.side;
        let (row, column) = (cell / side, cell % side);
        [
            (row > 0, cell.wrapping_sub(side)),
            (column > 0, cell.wrapping_sub(1)),
            (column + 1 < side, cell + 1),
            (row + 1 < side, cell + side),
        ]
        .into_iter()
        .filter_map(|(exists, cell)| exists.then_some(cell))
    }

    /// True if all cells of the region can be reached from `start`, which belongs to it.
    fn is_connected(&self, label: u8, start: usize) -> bool {
        let mut met = vec![false; self.labels.len()];
        met[start] = true;
        let (mut walk, mut count) = (vec![start], 1);
        while let Some(cell) = walk.pop() {
            for next in self.around(cell) {
                if self.labels[next] == label && !std::mem::replace(&mut met[next], true) {
                    count += 1;
                    walk.push(next);
                }
            }
        }
        count == self.side
    }
}

/// A grid that follows its regions.
struct Pairs {
    diagonals: bool,
    grid: Vec<u8>,
}

impl Pairs {
    /// Makes the grid one of the regions `labels` again after `a` and `b` have changed theirs. False if
    /// their digits alone do not allow that.
    ///
    /// Each house has two cells with one of the two digits: so these cells are coloured with two colours,
    /// the two of a house differently.
    fn mend(&mut self, labels: &[u8], side: usize, a: usize, b: usize) -> bool {
        let (x, y) = (self.grid[a], self.grid[b]);
        if x == y {
            return true;
        }
        let cells: Vec<usize> =
            (0..labels.len()).filter(|&cell| [x, y].contains(&self.grid[cell])).collect();
        let meet = |one: usize, other: usize| {
            let [(r, c), (s, d)] = [one, other].map(|cell| (cell / side, cell % side));
            let diagonal = r == c && s == d || r + c == side - 1 && s + d == side - 1;
            r == s || c == d || labels[one] == labels[other] || self.diagonals && diagonal
        };
        let mut colours: Vec<Option<bool>> = vec![None; cells.len()];
        for start in 0..cells.len() {
            if colours[start].is_some() {
                continue;
            }
            colours[start] = Some(self.grid[cells[start]] == x);
            let mut walk = vec![start];
            while let Some(at) = walk.pop() {
                for next in (0..cells.len()).filter(|&next| next != at) {
                    if !meet(cells[at], cells[next]) {
                        continue;
                    }
                    if colours[next].is_none() {
                        colours[next] = colours[at].map(|colour| !colour);
                        walk.push(next);
                    } else if colours[next] == colours[at] {
                        return false;
                    }
                }
            }
        }
        for (&cell, colour) in cells.iter().zip(colours) {
            self.grid[cell] = if colour == Some(true) { x } else { y };
        }
        true
    }
}

/// Adds `cell` to the sums of a region, or takes it out.
fn add(sums: &mut [i64; 3], cell: usize, side: usize, times: i64) {
    let (row, column) = ((cell / side) as i64, (cell % side) as i64);
    for (sum, value) in sums.iter_mut().zip([row, column, row * row + column * column]) {
        *sum += times * value;
    }
}
