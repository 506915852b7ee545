//! How long a path through a board can be at most, by counting.
//!
//! A path leaves a cell that holds the board together once and does not come back, so it runs
//! through a chain of blocks, each joined to the next by one cell. In each block it takes at most
//! two links at every cell. Both are counted without any search: the answer is never too small, and
//! on boards with a skewed chessboard or with many dead ends it is often exact.

use gridsmith_core::Cell;

use crate::Shape;

/// The most cells that a path through open cells of `shape` can have, as far as counting shows.
///
/// ```
/// use gridsmith_path::{NumberPath, longest_path_bound};
///
/// let comb: NumberPath = "path 2x5x4 .#.#./.....".parse().unwrap();
/// assert_eq!(longest_path_bound(comb.shape()), 7);
/// ```
pub fn longest_path_bound(shape: &Shape) -> usize {
    parts(shape).first().map_or(0, |part| part.longest)
}

/// Cells that hang together.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The cells, in order.
    pub cells: Vec<u16>,
    /// The most cells that a path through them can have, as far as counting shows.
    pub longest: usize,
}

/// The parts that the open cells of `shape` fall into, those with the longest paths first.
pub(crate) fn parts(shape: &Shape) -> Vec<Part> {
    let around: Vec<Vec<usize>> = shape
        .size()
        .cells()
        .map(|cell| match shape.is_open(cell) {
            true => shape.around(cell).map(Cell::index).collect(),
            false => Vec::new(),
        })
        .collect();
    let mut scan = Blocks::new(&around);
    let mut parts = Vec::new();
    for start in shape.size().cells().filter(|cell| shape.is_open(*cell)).map(Cell::index) {
        if scan.found[start] > 0 {
            continue;
        }
        let blocks = scan.part(start);
        let mut cells: Vec<usize> = blocks.concat();
        cells.sort_unstable();
        cells.dedup();
        // Two links at each cell are counted in every block, and over all of them together.
        let longest = longest_chain(&around, &blocks).min(longest_in_block(&around, &cells));
        parts.push(Part { cells: cells.iter().map(|cell| *cell as u16).collect(), longest });
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.longest));
    parts
}

/// Takes a graph apart into blocks: parts that no single point holds together. Two blocks share at
/// most a point.
struct Blocks<'a> {
    around: &'a [Vec<usize>],
    /// Order of discovery from 1; 0 is not yet found.
    found: Vec<usize>,
    /// The earliest point reachable from below without passing through the point above.
    low: Vec<usize>,
    met: usize,
}

impl<'a> Blocks<'a> {
    fn new(around: &'a [Vec<usize>]) -> Self {
        Blocks { around, found: vec![0; around.len()], low: vec![0; around.len()], met: 0 }
    }

    /// The blocks of the connected part of `start`. A lonely point is a block of its own.
    fn part(&mut self, start: usize) -> Vec<Vec<usize>> {
        let mut blocks = Vec::new();
        // Points that belong to no block yet, and the way down to where we are.
        let mut open = Vec::new();
        let mut way = vec![(start, 0)];
        self.meet(start);
        open.push(start);
        while let Some((point, at)) = way.last_mut() {
            let point = *point;
            if let Some(&next) = self.around[point].get(*at) {
                *at += 1;
                if self.found[next] == 0 {
                    self.meet(next);
                    open.push(next);
                    way.push((next, 0));
                } else {
                    self.low[point] = self.low[point].min(self.found[next]);
                }
                continue;
            }
            way.pop();
            let Some(&(above, _)) = way.last() else { break };
            self.low[above] = self.low[above].min(self.low[point]);
            if self.low[point] >= self.found[above] {
                let first = open.iter().rposition(|other| *other == point).unwrap_or(0);
                let mut block = open.split_off(first);
                block.push(above);
                blocks.push(block);
            }
        }
        if blocks.is_empty() {
            blocks.push(vec![start]);
        }
        blocks
    }

    fn meet(&mut self, point: usize) {
        self.met += 1;
        self.found[point] = self.met;
        self.low[point] = self.met;
    }
}

/// The most cells in a chain of blocks. Blocks and the points they share form a tree, and a chain
/// is a way in it.
fn longest_chain(around: &[Vec<usize>], blocks: &[Vec<usize>]) -> usize {
    // A block counts without the point it shares with the one before; the first has none.
    let weights: Vec<usize> =
        blocks.iter().map(|block| longest_in_block(around, block) - 1).collect();
    let mut at_point: Vec<Vec<usize>> = vec![Vec::new(); around.len()];
    for (index, block) in blocks.iter().enumerate() {
        block.iter().for_each(|point| at_point[*point].push(index));
    }
    // In a tree, the end of a longest way from anywhere is an end of the longest of all.
    let farthest = |start: usize| -> (usize, usize) {
        let mut length = vec![None; blocks.len()];
        length[start] = Some(weights[start]);
        let mut best = (weights[start], start);
        let mut line = vec![start];
        while let Some(block) = line.pop() {
            for &next in blocks[block].iter().flat_map(|point| &at_point[*point]) {
                if length[next].is_none() {
                    let sum = length[block].unwrap_or(0) + weights[next];
                    length[next] = Some(sum);
                    best = best.max((sum, next));
                    line.push(next);
                }
            }
        }
        best
    };
    let (_, end) = farthest(0);
    farthest(end).0 + 1
}

/// The most cells of one path in a block: as many as it has, and one more than the links that two
/// at each cell allow.
fn longest_in_block(around: &[Vec<usize>], block: &[usize]) -> usize {
    if block.len() <= 2 {
        return block.len();
    }
    block.len().min(most_links(around, block) + 1)
}

/// The most links with at most two at each cell, or a little more: each link may count by halves.
///
/// Every cell gets a left and a right side with two places each; a link is a pair of places, one on
/// each side. Their greatest number is found by augmenting ways and is twice that of the links, on
/// a chessboard exactly.
fn most_links(around: &[Vec<usize>], block: &[usize]) -> usize {
    let count = around.len();
    let mut pairs = Pairs {
        around,
        inside: vec![false; count],
        left: vec![Vec::new(); count],
        right: vec![Vec::new(); count],
        reached: vec![(0, 0); count],
        given_up: vec![(0, 0); count],
        round: 0,
    };
    block.iter().for_each(|cell| pairs.inside[*cell] = true);
    let places = block.iter().flat_map(|cell| [*cell, *cell]);
    places.filter(|cell| pairs.place(*cell)).count() / 2
}

/// The pairs so far, and how the search for another goes.
struct Pairs<'a> {
    around: &'a [Vec<usize>],
    inside: Vec<bool>,
    /// For each cell, those that its left side is paired with, and its right side.
    left: Vec<Vec<usize>>,
    right: Vec<Vec<usize>>,
    /// For each right side, the round in which it was met, and from which left side.
    reached: Vec<(usize, usize)>,
    /// For each left side, the round in which it was met, and which partner it would give up.
    given_up: Vec<(usize, usize)>,
    round: usize,
}

impl Pairs<'_> {
    /// Finds one more partner for the left side of `start`; others may have to change theirs.
    fn place(&mut self, start: usize) -> bool {
        self.round += 1;
        self.given_up[start] = (self.round, start);
        let mut line = vec![start];
        let mut at = 0;
        while at < line.len() {
            let cell = line[at];
            at += 1;
            for &next in &self.around[cell] {
                let is_new = self.inside[next] && self.reached[next].0 != self.round;
                if !is_new || self.left[cell].contains(&next) {
                    continue;
                }
                self.reached[next] = (self.round, cell);
                if self.right[next].len() < 2 {
                    self.turn(start, next);
                    return true;
                }
                for &partner in &self.right[next] {
                    if self.given_up[partner].0 != self.round {
                        self.given_up[partner] = (self.round, next);
                        line.push(partner);
                    }
                }
            }
        }
        false
    }

    /// Takes up the pairs on the way from `start` to `end`, and gives up those between.
    fn turn(&mut self, start: usize, end: usize) {
        let mut next = end;
        loop {
            let cell = self.reached[next].1;
            self.left[cell].push(next);
            self.right[next].push(cell);
            if cell == start {
                return;
            }
            let before = self.given_up[cell].1;
            self.left[cell].retain(|other| *other != before);
            self.right[before].retain(|other| *other != cell);
            next = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NumberPath;

    #[test]
    fn bounds() {
        let rows = [
            ("path 2x3x4 .../...", 6),
            ("path 1x1x4 .", 1),
            ("path 3x3x4 .#./.../...", 7),
            ("path 2x3x4 .#./.#.", 2),
            ("path 1x5x4 ..#..", 2),
            ("path 2x5x4 .#.#./.....", 7),
            ("path 3x3x4 #.#/.../#.#", 3),
            ("path 3x3x8 #.#/.../#.#", 5),
            ("path 3x5x8 .###./..#../.###.", 4),
            ("path 5x5x4 ...../.###./...../.###./.....", 19),
            // Rows 1, 3, 5, 7 whole, of the others every second cell: 31 light cells, 20 dark ones.
            (
                "path 7x9x4 ........./.#.#.#.#./........./.#.#.#.#./........./.#.#.#.#./.........",
                41,
            ),
        ];
        for (line, expected) in &rows {
            let path: NumberPath = line.parse().unwrap();
            assert_eq!(longest_path_bound(path.shape()), *expected, "{line}");
        }
    }
}
