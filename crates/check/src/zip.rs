//! Zip: one path through all open cells that meets the waypoints in order.

use crate::Family;
use crate::board::Board;
use crate::scan::shape;
use crate::system::{Contradiction, Cost, FALSE, Known, OPEN, Rules, System, TRUE, no};

/// A board with its edges in rising order, which are the variables.
pub struct Zip {
    board: Board,
    edges: Vec<(u32, u32)>,
    /// The greatest waypoint.
    last: u32,
}

impl Family for Zip {
    fn parse(shape_text: &[u8], _: &[&[u8]], puzzle: &[u8]) -> Option<Self> {
        let [rows, columns] = shape(shape_text, [64, 64])?;
        let board = Board::parse(rows, columns, puzzle)?;
        let mut waypoints: Vec<u32> = board.given.iter().copied().filter(|&w| w > 0).collect();
        waypoints.sort_unstable();
        let last = waypoints.len() as u32;
        if last == 0 || !waypoints.into_iter().eq(1..=last) {
            return None;
        }
        let mut edges = Vec::new();
        for cell in 0..board.size() as u32 {
            for direction in [(0, 1), (1, 0)] {
                edges.extend(board.towards(cell, direction).map(|other| (cell, other)));
            }
        }
        // Every wall must take one edge away.
        let all = edges.len();
        edges.retain(|edge| board.pairs.binary_search(edge).is_err());
        (all - edges.len() == board.pairs.len()).then_some(Zip { board, edges, last })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        let order = self.board.parse_order(solution)?;
        let numbers: Vec<u32> = order.iter().map(|&c| self.board.given[c as usize]).collect();
        let ends = (numbers.first(), numbers.last()) == (Some(&1), Some(&self.last));
        if !ends || !numbers.into_iter().filter(|&number| number > 0).is_sorted() {
            return None;
        }
        let edge_of = |pair: &[u32]| {
            let edge = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            self.edges.binary_search(&edge).ok().map(|place| place as u32)
        };
        order.windows(2).map(edge_of).collect()
    }

    fn system(&self) -> System {
        let size = self.board.size();
        let mut around = vec![Vec::new(); size];
        for (edge, &(a, b)) in (0..).zip(&self.edges) {
            around[a as usize].push((edge, b));
            around[b as usize].push((edge, a));
        }
        let waypoints = self.board.given.clone();
        let cell_of = |wanted| waypoints.iter().position(|&waypoint| waypoint == wanted);
        let ends = [1, self.last].map(|waypoint| cell_of(waypoint).unwrap_or_default());
        let rules = OnePath { around: around.clone(), waypoints, ends, ..OnePath::default() };
        let edges = self.edges.len() as u32;
        let (stage, look) = (30 * size as u64, size as u64);
        let cost = Cost { open: 1, stage, look, ..Cost::default() };
        let mut system = System::new(edges, Rules::OnePath(rules), Vec::new(), cost);
        for (around, &waypoint) in around.iter().zip(&self.board.given) {
            let degree = match waypoint {
                _ if size == 1 => 0,
                end if end == 1 || end == self.last => 1,
                _ => 2,
            };
            system.exactly(degree, around.iter().map(|&(edge, _)| edge));
        }
        system
    }
}

const NONE: u32 = u32::MAX;

/// The rules about fragments, which are found anew each time.
#[derive(Default)]
pub struct OnePath {
    /// The edges of each cell, with the cells across.
    around: Vec<Vec<(u32, u32)>>,
    /// The waypoint of each cell, 0 if none.
    waypoints: Vec<u32>,
    /// The cells of the first and the last waypoint.
    ends: [usize; 2],
    /// Whether each cell is an end of its fragment: it has fewer than two true edges.
    is_end: Vec<bool>,
    /// The fragment of each cell.
    fragment_of: Vec<u32>,
    /// For each end of a fragment the waypoint met first from there, 0 if none.
    first_met: Vec<u32>,
    /// How many cells each fragment has.
    sizes: Vec<usize>,
}

impl OnePath {
    /// Applies the four rules. The axioms are at rest, so that no cell has more than two true edges.
    pub fn examine(&mut self, known: &mut Known) -> Result<(), Contradiction> {
        let cells = 0..self.around.len() as u32;
        let is_end = |edges: &Vec<(u32, u32)>| {
            edges.iter().filter(|&&(edge, _)| known.is(edge, TRUE)).count() < 2
        };
        self.is_end.clear();
        self.is_end.extend(self.around.iter().map(is_end));
        self.fragment_of.clear();
        self.fragment_of.resize(cells.len(), NONE);
        self.first_met.clear();
        self.first_met.resize(cells.len(), 0);
        self.sizes.clear();
        for cell in cells.clone() {
            if self.fragment_of[cell as usize] == NONE && self.is_end[cell as usize] {
                self.walk(cell, known)?;
            }
        }
        // A cell that no walk from an end came to lies on a loop.
        if self.fragment_of.contains(&NONE) || !self.is_connected(known) {
            return Err(Contradiction);
        }
        for cell in cells {
            for &(edge, other) in &self.around[cell as usize] {
                if cell < other && known.is(edge, OPEN) && !self.may_join(cell, other) {
                    known.forced.push(no(edge));
                }
            }
        }
        Ok(())
    }

    /// Walks a fragment from one end to the other.
    fn walk(&mut self, from: u32, known: &Known) -> Result<(), Contradiction> {
        let (mut cell, mut came_by, mut met, mut size) = (from, NONE, 0u32, 0);
        loop {
            self.fragment_of[cell as usize] = self.sizes.len() as u32;
            size += 1;
            let waypoint = self.waypoints[cell as usize];
            if waypoint > 0 {
                if met == 0 {
                    self.first_met[from as usize] = waypoint;
                } else if met.abs_diff(waypoint) != 1 {
                    return Err(Contradiction);
                }
                met = waypoint;
            }
            let mut edges = self.around[cell as usize].iter();
            let taken = edges.find(|&&(edge, _)| edge != came_by && known.is(edge, TRUE));
            let Some(&(edge, next)) = taken else { break };
            (cell, came_by) = (next, edge);
        }
        // What was met last is what is met first from the other end.
        self.first_met[cell as usize] = met;
        self.sizes.push(size);
        Ok(())
    }

    /// Whether an open edge can be taken, as far as its two fragments tell.
    fn may_join(&self, a: u32, b: u32) -> bool {
        let [one, other] = [a, b].map(|cell| self.fragment_of[cell as usize]);
        if one == other {
            return false;
        }
        if !self.is_end[a as usize] || !self.is_end[b as usize] {
            return true;
        }
        let [p, q] = [a, b].map(|cell| self.first_met[cell as usize]);
        if p > 0 && q > 0 && p.abs_diff(q) != 1 {
            return false;
        }
        let outer = self.ends.map(|cell| self.fragment_of[cell]);
        let closes = outer == [one, other] || outer == [other, one];
        !closes || self.sizes[one as usize] + self.sizes[other as usize] == self.around.len()
    }

    /// Whether the edges that are not false connect all cells.
    fn is_connected(&self, known: &Known) -> bool {
        let mut reached = vec![false; self.around.len()];
        let mut waiting = vec![0];
        reached[0] = true;
        while let Some(cell) = waiting.pop() {
            for &(edge, next) in &self.around[cell] {
                if !known.is(edge, FALSE) && !reached[next as usize] {
                    reached[next as usize] = true;
                    waiting.push(next as usize);
                }
            }
        }
        !reached.contains(&false)
    }
}
