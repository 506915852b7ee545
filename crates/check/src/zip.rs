//! Zip: one path through all open cells that meets the waypoints in order.

use crate::Refusal;
use crate::board::Board;
use crate::line;
use crate::system::{Axioms, Contradiction, FALSE, Literal, OPEN, Rules, TRUE, no};
use crate::theory::{Puzzle, Theory};

/// A board with its edges, which are the variables.
pub struct Zip {
    board: Board,
    neighbours: Vec<Vec<u32>>,
    edges: Vec<(u32, u32)>,
    /// The greatest waypoint.
    last: u32,
}

impl Zip {
    pub fn parse(shape: &[u8], puzzle: &[u8]) -> Result<Self, Refusal> {
        let [rows, columns] = line::shape(shape, [64, 64])?;
        let board = Board::parse(rows, columns, puzzle)?;
        let mut waypoints: Vec<u32> = board.given.iter().copied().filter(|&w| w > 0).collect();
        waypoints.sort_unstable();
        let last = waypoints.len() as u32;
        if last == 0 || !waypoints.into_iter().eq(1..=last) {
            return Err(Refusal::Malformed("waypoints that are not 1 to k, each once"));
        }
        let mut neighbours = vec![Vec::new(); board.size()];
        let mut edges = Vec::new();
        let mut walls = 0;
        for cell in 0..board.size() as u32 {
            for direction in [(0, 1), (1, 0)] {
                let Some(other) = board.towards(cell, direction) else { continue };
                if board.pairs.binary_search(&(cell, other)).is_ok() {
                    walls += 1;
                    continue;
                }
                neighbours[cell as usize].push(other);
                neighbours[other as usize].push(cell);
                edges.push((cell, other));
            }
        }
        if walls != board.pairs.len() {
            return Err(Refusal::Malformed("a wall between cells that are not side by side"));
        }
        Ok(Zip { board, neighbours, edges, last })
    }
}

impl Puzzle for Zip {
    fn verify(&self, solution: &[u8]) -> Result<Vec<u32>, Refusal> {
        let path = self.board.path(solution, &self.neighbours)?;
        let number = |cell: Option<&u32>| cell.map(|&cell| self.board.given[cell as usize]);
        if number(path.first()) != Some(1) || number(path.last()) != Some(self.last) {
            return Err(Refusal::WrongSolution(
                "the path does not go from the first waypoint to the last",
            ));
        }
        let met = path.iter().map(|&cell| self.board.given[cell as usize]).filter(|&w| w > 0);
        if !met.is_sorted() {
            return Err(Refusal::WrongSolution("the waypoints are not in order"));
        }
        let mut place = vec![0u32; path.len()];
        for (index, &cell) in (0..).zip(&path) {
            place[cell as usize] = index;
        }
        let taken = |&(a, b): &(u32, u32)| place[a as usize].abs_diff(place[b as usize]) == 1;
        Ok((0..).zip(&self.edges).filter(|(_, edge)| taken(edge)).map(|(edge, _)| edge).collect())
    }

    fn theory(&self) -> Theory {
        let size = self.board.size();
        let mut around = vec![Vec::new(); size];
        for (edge, &(a, b)) in (0..).zip(&self.edges) {
            around[a as usize].push(edge);
            around[b as usize].push(edge);
        }
        let mut axioms = Axioms::default();
        for (edges, &waypoint) in around.iter().zip(&self.board.given) {
            let is_end = waypoint == 1 || waypoint == self.last;
            let degree = if size == 1 {
                0
            } else if is_end {
                1
            } else {
                2
            };
            axioms.add(edges.iter().copied(), degree, degree);
        }
        let rules = OnePath {
            edges: self.edges.clone(),
            around,
            waypoints: self.board.given.clone(),
            last: self.last,
            fragment_of: vec![NONE; size],
            first_met: vec![0; size],
            fragments: Vec::new(),
        };
        Theory {
            variables: self.edges.len(),
            axioms,
            numbered: size as u32,
            rules: Box::new(rules),
            facts: Vec::new(),
            cells: Some(size as u64),
        }
    }
}

const NONE: u32 = u32::MAX;

/// Cells that true edges join.
#[derive(Default)]
struct Fragment {
    cells: usize,
    holds_first: bool,
    holds_last: bool,
}

/// The rules about fragments, which are found anew at each rest.
struct OnePath {
    edges: Vec<(u32, u32)>,
    /// The edges of each cell.
    around: Vec<Vec<u32>>,
    /// The waypoint of each cell, 0 if none.
    waypoints: Vec<u32>,
    last: u32,
    fragment_of: Vec<u32>,
    /// For each end of a fragment the waypoint met first from there, 0 if none.
    first_met: Vec<u32>,
    fragments: Vec<Fragment>,
}

impl OnePath {
    /// Whether a cell is an end of its fragment.
    fn is_end(&self, cell: u32, values: &[u8]) -> bool {
        let edges = self.around[cell as usize].iter();
        edges.filter(|&&edge| values[edge as usize] == TRUE).count() < 2
    }

    /// Walks a fragment from one end to the other.
    fn walk(&mut self, from: u32, values: &[u8]) -> Result<(), Contradiction> {
        let mut fragment = Fragment::default();
        let (mut cell, mut came_by, mut met) = (from, NONE, 0);
        self.first_met[from as usize] = 0;
        loop {
            self.fragment_of[cell as usize] = self.fragments.len() as u32;
            fragment.cells += 1;
            let waypoint = self.waypoints[cell as usize];
            if waypoint > 0 {
                if met == 0 {
                    self.first_met[from as usize] = waypoint;
                } else if !are_consecutive(met, waypoint) {
                    return Err(Contradiction);
                }
                met = waypoint;
                fragment.holds_first |= waypoint == 1;
                fragment.holds_last |= waypoint == self.last;
            }
            let mut edges = self.around[cell as usize].iter().copied();
            let taken = edges.find(|&edge| edge != came_by && values[edge as usize] == TRUE);
            let Some(edge) = taken else { break };
            let (a, b) = self.edges[edge as usize];
            (cell, came_by) = (if cell == a { b } else { a }, edge);
        }
        // What was met last is what is met first from the other end.
        self.first_met[cell as usize] = met;
        self.fragments.push(fragment);
        Ok(())
    }

    /// Whether an open edge can be taken, as far as its two fragments tell.
    fn may_join(&self, (a, b): (u32, u32), values: &[u8]) -> bool {
        let (one, other) = (self.fragment_of[a as usize], self.fragment_of[b as usize]);
        if one == other {
            return false;
        }
        if !self.is_end(a, values) || !self.is_end(b, values) {
            return true;
        }
        let (p, q) = (self.first_met[a as usize], self.first_met[b as usize]);
        if p > 0 && q > 0 && !are_consecutive(p, q) {
            return false;
        }
        let (one, other) = (&self.fragments[one as usize], &self.fragments[other as usize]);
        let closes = one.holds_first && other.holds_last || one.holds_last && other.holds_first;
        !closes || one.cells + other.cells == self.around.len()
    }

    /// Whether the edges that are not false connect all cells.
    fn is_connected(&self, values: &[u8]) -> bool {
        let mut reached = vec![false; self.around.len()];
        let mut count = 1;
        let mut waiting = vec![0u32];
        reached[0] = true;
        while let Some(cell) = waiting.pop() {
            for &edge in &self.around[cell as usize] {
                let (a, b) = self.edges[edge as usize];
                let next = if cell == a { b } else { a };
                if values[edge as usize] != FALSE && !reached[next as usize] {
                    reached[next as usize] = true;
                    count += 1;
                    waiting.push(next);
                }
            }
        }
        count == self.around.len()
    }
}

impl Rules for OnePath {
    /// The axioms are at rest, so that no cell has more than two true edges.
    fn rest(&mut self, values: &[u8], forced: &mut Vec<Literal>) -> Result<(), Contradiction> {
        self.fragment_of.fill(NONE);
        self.fragments.clear();
        for cell in 0..self.around.len() as u32 {
            if self.fragment_of[cell as usize] == NONE && self.is_end(cell, values) {
                self.walk(cell, values)?;
            }
        }
        // A cell that no walk from an end came to lies on a loop.
        if self.fragment_of.contains(&NONE) || !self.is_connected(values) {
            return Err(Contradiction);
        }
        for (variable, &edge) in (0..).zip(&self.edges) {
            if values[variable as usize] == OPEN && !self.may_join(edge, values) {
                forced.push(no(variable));
            }
        }
        Ok(())
    }
}

fn are_consecutive(p: u32, q: u32) -> bool {
    p.abs_diff(q) == 1
}
