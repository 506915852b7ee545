//! The rules of Zip that look at the whole line, each as a clause about edges that follows from the
//! formula.

use crate::constraint::{Literal, no, yes};
use crate::engine::{FALSE, OPEN, TRUE};

/// The cells of a Zip with their edges, and where the formula speaks of them.
pub struct Board {
    /// The cells that each edge joins, the smaller first.
    pub edges: Vec<(u32, u32)>,
    /// The edges of each cell, with the cell across.
    pub around: Vec<Vec<(u32, u32)>>,
    /// The waypoint of each cell, or 0.
    pub waypoints: Vec<u32>,
    /// The cell of the first waypoint.
    pub first: u32,
    /// The cell of the last one.
    pub last: u32,
    /// The bits of a load.
    pub bits: u32,
    /// Of each edge, the constraint that it is taken if one of its directions is.
    pub joins: Vec<u32>,
    /// Of both directions of each edge, the constraint that bounds the load.
    pub limits: Vec<[u32; 2]>,
    /// Of each cell but the first, the constraint that some of the load stays there.
    pub losses: Vec<Option<u32>>,
}

/// A clause that the rules add, and why it holds.
#[derive(Clone, Debug)]
pub struct Lemma {
    /// The conclusion, if there is one, comes last.
    pub literals: Vec<Literal>,
    pub why: Why,
}

#[derive(Clone, Debug)]
pub enum Why {
    /// The line must enter these cells, which are in rising order and not the first one.
    Entered(Vec<u32>),
    /// A line that goes on from this waypoint by this edge would come to the wrong one next.
    Order { waypoint: u32, edge: u32 },
}

/// Cells joined by true edges, from one end to the other.
struct Fragment {
    cells: Vec<u32>,
    /// One fewer than cells; on a loop, as many.
    edges: Vec<u32>,
}

impl Board {
    pub fn new(edges: Vec<(u32, u32)>, waypoints: Vec<u32>, first: u32, last: u32) -> Board {
        let mut around = vec![Vec::new(); waypoints.len()];
        for (edge, &(a, b)) in (0..).zip(&edges) {
            around[a as usize].push((edge, b));
            around[b as usize].push((edge, a));
        }
        let bits = u32::BITS - (waypoints.len() as u32 - 1).leading_zeros();
        let (joins, limits, losses) = Default::default();
        Board { edges, around, waypoints, first, last, bits, joins, limits, losses }
    }

    /// The pieces between waypoints.
    pub fn pieces(&self) -> u32 {
        self.waypoints[self.last as usize] - 1
    }

    /// The most that the line carries: it leaves 1 in each cell but the first.
    pub fn most_load(&self) -> i64 {
        self.waypoints.len() as i64 - 1
    }

    pub fn edge(&self, a: u32, b: u32) -> Option<u32> {
        self.around[a as usize].iter().find(|&&(_, other)| other == b).map(|&(edge, _)| edge)
    }

    /// The variable for a direction of an edge: 0 goes to its greater cell, 1 to its lesser.
    pub fn arc(&self, edge: u32, way: u32) -> u32 {
        self.edges.len() as u32 + 2 * edge + way
    }

    /// The variable for a bit of what is carried in a direction.
    pub fn load(&self, edge: u32, way: u32, bit: u32) -> u32 {
        3 * self.edges.len() as u32 + (2 * edge + way) * self.bits + bit
    }

    /// The variable that says that a cell is in a piece, from 1.
    pub fn piece(&self, cell: u32, piece: u32) -> u32 {
        self.load(self.edges.len() as u32, 0, 0) + cell * self.pieces() + piece - 1
    }

    /// All variables. (Those for the pieces of waypoints occur nowhere.)
    pub fn variables(&self) -> u32 {
        self.piece(self.waypoints.len() as u32, 1)
    }

    /// Applies the rules to a state in which the axioms are at rest: gives what follows at once, or a
    /// clause that is broken.
    pub fn examine(&self, values: &[u8]) -> Result<Vec<Lemma>, Lemma> {
        const NONE: u32 = u32::MAX;
        let mut fragment_of = vec![NONE; self.around.len()];
        let mut fragments = Vec::new();
        let degree = |cell: u32| {
            let around = self.around[cell as usize].iter();
            around.filter(|&&(edge, _)| values[edge as usize] == TRUE).count()
        };
        let cells = 0..self.around.len() as u32;
        // First from the ends of fragments; what is left then are loops.
        for only_ends in [true, false] {
            for cell in cells.clone() {
                if fragment_of[cell as usize] != NONE || (only_ends && degree(cell) > 1) {
                    continue;
                }
                let fragment = self.walk(cell, values);
                for &cell in &fragment.cells {
                    fragment_of[cell as usize] = fragments.len() as u32;
                }
                if !only_ends {
                    return Err(entered(fragment.cells, &fragment.edges));
                }
                self.check_order(&fragment)?;
                fragments.push(fragment);
            }
        }
        self.check_connection(values)?;
        let mut lemmas = Vec::new();
        for (edge, &(a, b)) in (0..).zip(&self.edges) {
            if values[edge as usize] == OPEN {
                let [one, other] =
                    [a, b].map(|cell| &fragments[fragment_of[cell as usize] as usize]);
                lemmas.extend(self.join(edge, one, other));
            }
        }
        Ok(lemmas)
    }

    /// The fragment with an end, or the loop with a cell.
    fn walk(&self, start: u32, values: &[u8]) -> Fragment {
        let (mut cells, mut edges) = (vec![start], Vec::new());
        let mut cell = start;
        loop {
            let last = edges.last().copied();
            let mut around = self.around[cell as usize].iter();
            let taken =
                |&&(edge, _): &&(u32, u32)| values[edge as usize] == TRUE && Some(edge) != last;
            let Some(&(edge, next)) = around.find(taken) else { break };
            edges.push(edge);
            if next == start {
                break;
            }
            cells.push(next);
            cell = next;
        }
        Fragment { cells, edges }
    }

    /// Waypoints that follow each other in a fragment have consecutive numbers.
    fn check_order(&self, fragment: &Fragment) -> Result<(), Lemma> {
        let number = |place: usize| self.waypoints[fragment.cells[place] as usize];
        let met: Vec<usize> =
            (0..fragment.cells.len()).filter(|&place| number(place) > 0).collect();
        for pair in met.windows(2) {
            if number(pair[0]).abs_diff(number(pair[1])) != 1 {
                let edges = &fragment.edges[pair[0]..pair[1]];
                let why = Why::Order { waypoint: fragment.cells[pair[0]], edge: edges[0] };
                return Err(Lemma { literals: edges.iter().map(|&edge| no(edge)).collect(), why });
            }
        }
        Ok(())
    }

    /// The edges that are not false connect all cells.
    fn check_connection(&self, values: &[u8]) -> Result<(), Lemma> {
        let mut reached = vec![false; self.around.len()];
        let mut waiting = vec![self.first];
        reached[self.first as usize] = true;
        while let Some(cell) = waiting.pop() {
            for &(edge, next) in &self.around[cell as usize] {
                if values[edge as usize] != FALSE && !reached[next as usize] {
                    reached[next as usize] = true;
                    waiting.push(next);
                }
            }
        }
        let missed: Vec<u32> =
            (0..self.around.len() as u32).filter(|&cell| !reached[cell as usize]).collect();
        if missed.is_empty() {
            return Ok(());
        }
        let literals = self.border(&missed).map(|(edge, _)| yes(edge)).collect();
        Err(Lemma { literals, why: Why::Entered(missed) })
    }

    /// The edges from these cells, which are in rising order, to others, each with its cell inside.
    pub fn border<'a>(&'a self, inside: &'a [u32]) -> impl Iterator<Item = (u32, u32)> + 'a {
        let is_inside = |cell: u32| inside.binary_search(&cell).is_ok();
        inside.iter().flat_map(move |&cell| {
            let around = self.around[cell as usize].iter();
            around.filter(move |&&(_, other)| !is_inside(other)).map(move |&(edge, _)| (edge, cell))
        })
    }

    /// Why an open edge cannot join two fragments, if so.
    fn join(&self, edge: u32, one: &Fragment, other: &Fragment) -> Option<Lemma> {
        let (a, b) = self.edges[edge as usize];
        if std::ptr::eq(one, other) {
            return Some(entered(one.cells.clone(), &[&one.edges[..], &[edge]].concat()));
        }
        let (p, q) = (self.tail(one, a)?, self.tail(other, b)?);
        if let (Some(from), Some(to)) = (p.waypoint, q.waypoint)
            && self.waypoints[from as usize].abs_diff(self.waypoints[to as usize]) != 1
        {
            let edges = p.edges.iter().chain(&q.edges).chain([&edge]);
            let literals = edges.map(|&edge| no(edge)).collect();
            let first = p.edges.last().copied().unwrap_or(edge);
            return Some(Lemma { literals, why: Why::Order { waypoint: from, edge: first } });
        }
        let has = |fragment: &Fragment, cell| fragment.cells.contains(&cell);
        let ends = [self.first, self.last];
        let closes = [(one, other), (other, one)]
            .iter()
            .any(|(one, other)| has(one, ends[0]) && has(other, ends[1]));
        if closes && one.cells.len() + other.cells.len() < self.around.len() {
            let rest = (0..self.around.len() as u32)
                .filter(|&cell| !has(one, cell) && !has(other, cell))
                .collect();
            return Some(entered(rest, &[&one.edges[..], &other.edges, &[edge]].concat()));
        }
        None
    }

    /// What one meets first from an end of a fragment; none if the cell is not an end.
    fn tail(&self, fragment: &Fragment, end: u32) -> Option<Tail> {
        let (mut cells, mut edges) = (fragment.cells.clone(), fragment.edges.clone());
        if cells.first() != Some(&end) {
            cells.reverse();
            edges.reverse();
        }
        if cells.first() != Some(&end) {
            return None;
        }
        let place = cells.iter().position(|&cell| self.waypoints[cell as usize] > 0);
        edges.truncate(place.unwrap_or(0));
        Some(Tail { waypoint: place.map(|place| cells[place]), edges })
    }
}

/// What lies between an end of a fragment and its nearest waypoint.
struct Tail {
    /// The cell of the waypoint.
    waypoint: Option<u32>,
    /// The edges from the end to there.
    edges: Vec<u32>,
}

/// These edges cannot all be taken: then the line would not enter these cells. The last edge is the one
/// in question.
fn entered(mut cells: Vec<u32>, edges: &[u32]) -> Lemma {
    cells.sort_unstable();
    Lemma { literals: edges.iter().map(|&edge| no(edge)).collect(), why: Why::Entered(cells) }
}
