//! Zip: one path through all open cells that meets the waypoints in order.

use crate::Family;
use crate::board::Board;
use crate::scan::shape;
use crate::system::{Axiom, Contradiction, FALSE, Known, OPEN, Rules, TRUE, Theory, no};

/// A board with its edges in rising order, which are the variables.
pub struct Zip {
    board: Board,
    edges: Vec<(u32, u32)>,
    /// The greatest waypoint.
    last: u32,
}

impl Family for Zip {
    fn parse(shape_text: &[u8], puzzle: &[u8]) -> Option<Self> {
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

    fn theory(&self) -> Theory {
        let size = self.board.size();
        let waypoints = self.board.given.clone();
        let mut around = vec![Vec::new(); size];
        for (edge, &(a, b)) in (0..).zip(&self.edges) {
            around[a as usize].push(edge);
            around[b as usize].push(edge);
        }
        let degree = |waypoint| match waypoint {
            _ if size == 1 => 0,
            end if end == 1 || end == self.last => 1,
            _ => 2,
        };
        let axiom = |(edges, &waypoint): (&Vec<u32>, &u32)| {
            Axiom::exactly(degree(waypoint), edges.iter().copied())
        };
        let cell_of = |wanted| waypoints.iter().position(|&waypoint| waypoint == wanted);
        Theory {
            variables: self.edges.len() as u32,
            axioms: around.iter().zip(&waypoints).map(axiom).collect(),
            numbered: size as u32,
            facts: Vec::new(),
            cost: size as u64,
            rules: Rules::OnePath(OnePath {
                edges: self.edges.clone(),
                around,
                ends: [1, self.last].map(|waypoint| cell_of(waypoint).unwrap_or_default()),
                waypoints,
                fragment_of: vec![NONE; size],
                first_met: vec![0; size],
                sizes: Vec::new(),
            }),
        }
    }
}

const NONE: u32 = u32::MAX;

/// The rules about fragments, which are found anew each time.
pub struct OnePath {
    edges: Vec<(u32, u32)>,
    /// The edges of each cell.
    around: Vec<Vec<u32>>,
    /// The waypoint of each cell, 0 if none.
    waypoints: Vec<u32>,
    /// The cells of the first and the last waypoint.
    ends: [usize; 2],
    fragment_of: Vec<u32>,
    /// For each end of a fragment the waypoint met first from there, 0 if none.
    first_met: Vec<u32>,
    /// How many cells each fragment has.
    sizes: Vec<usize>,
}

impl OnePath {
    /// Applies the four rules. The axioms are at rest, so that no cell has more than two true edges.
    pub fn examine(&mut self, known: &mut Known) -> Result<(), Contradiction> {
        self.fragment_of.fill(NONE);
        self.sizes.clear();
        for cell in 0..self.around.len() as u32 {
            if self.fragment_of[cell as usize] == NONE && self.is_end(cell, known) {
                self.walk(cell, known)?;
            }
        }
        // A cell that no walk from an end came to lies on a loop.
        if self.fragment_of.contains(&NONE) || !self.is_connected(known) {
            return Err(Contradiction);
        }
        for (variable, &edge) in (0..).zip(&self.edges) {
            if known.is(variable, OPEN) && !self.may_join(edge, known) {
                known.forced.push(no(variable));
            }
        }
        Ok(())
    }

    /// Whether a cell is an end of its fragment.
    fn is_end(&self, cell: u32, known: &Known) -> bool {
        let edges = self.around[cell as usize].iter();
        edges.filter(|&&edge| known.is(edge, TRUE)).count() < 2
    }

    /// The cell at the other end of an edge.
    fn across(&self, edge: u32, cell: u32) -> u32 {
        let (a, b) = self.edges[edge as usize];
        if cell == a { b } else { a }
    }

    /// Walks a fragment from one end to the other.
    fn walk(&mut self, from: u32, known: &Known) -> Result<(), Contradiction> {
        let (mut cell, mut came_by, mut met, mut size) = (from, NONE, 0, 0);
        self.first_met[from as usize] = 0;
        loop {
            self.fragment_of[cell as usize] = self.sizes.len() as u32;
            size += 1;
            let waypoint = self.waypoints[cell as usize];
            if waypoint > 0 {
                if met == 0 {
                    self.first_met[from as usize] = waypoint;
                } else if !are_consecutive(met, waypoint) {
                    return Err(Contradiction);
                }
                met = waypoint;
            }
            let mut edges = self.around[cell as usize].iter().copied();
            let taken = edges.find(|&edge| edge != came_by && known.is(edge, TRUE));
            let Some(edge) = taken else { break };
            (cell, came_by) = (self.across(edge, cell), edge);
        }
        // What was met last is what is met first from the other end.
        self.first_met[cell as usize] = met;
        self.sizes.push(size);
        Ok(())
    }

    /// Whether an open edge can be taken, as far as its two fragments tell.
    fn may_join(&self, (a, b): (u32, u32), known: &Known) -> bool {
        let fragments = [self.fragment_of[a as usize], self.fragment_of[b as usize]];
        let [one, other] = fragments;
        if one == other {
            return false;
        }
        if !self.is_end(a, known) || !self.is_end(b, known) {
            return true;
        }
        let (p, q) = (self.first_met[a as usize], self.first_met[b as usize]);
        if p > 0 && q > 0 && !are_consecutive(p, q) {
            return false;
        }
        let [first, last] = self.ends.map(|cell| self.fragment_of[cell]);
        let closes = fragments == [first, last] || fragments == [last, first];
        !closes || self.sizes[one as usize] + self.sizes[other as usize] == self.around.len()
    }

    /// Whether the edges that are not false connect all cells.
    fn is_connected(&self, known: &Known) -> bool {
        let mut reached = vec![false; self.around.len()];
        let mut waiting = vec![0];
        reached[0] = true;
        while let Some(cell) = waiting.pop() {
            for &edge in &self.around[cell as usize] {
                let next = self.across(edge, cell);
                if !known.is(edge, FALSE) && !reached[next as usize] {
                    reached[next as usize] = true;
                    waiting.push(next);
                }
            }
        }
        !reached.contains(&false)
    }
}

fn are_consecutive(p: u32, q: u32) -> bool {
    p.abs_diff(q) == 1
}
