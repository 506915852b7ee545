//! Zip: a variable for each edge, and the rules that make the edges one path through the waypoints
//! in order.

use gridsmith_core::learn::Lit;
use gridsmith_path::{Order, Zip};

use crate::model::{Axiom, Model};
use crate::system::System;

/// The edges of a Zip, and what its rules need to know about the cells.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    edges: Vec<[u32; 2]>,
    near: Vec<Vec<(u32, u32)>>,
    /// The waypoint of each open cell, or 0.
    waypoint: Vec<u16>,
    last: u16,
}

pub(crate) fn model(puzzle: &Zip, solution: &Order) -> Model {
    let size = puzzle.size();
    let cells: Vec<_> = size.cells().filter(|cell| puzzle.is_open(*cell)).collect();
    let mut rank = vec![0; size.area()];
    cells.iter().enumerate().for_each(|(i, cell)| rank[cell.index()] = i as u32);
    let mut graph = Graph {
        edges: Vec::new(),
        near: vec![Vec::new(); cells.len()],
        waypoint: cells.iter().map(|cell| puzzle.waypoint(*cell).unwrap_or(0)).collect(),
        last: puzzle.waypoints().len() as u16,
    };
    for &cell in &cells {
        // Right, then down: this order numbers the edges.
        for (down, right) in [(0, 1), (1, 0)] {
            let Some(next) =
                size.step(cell, down, right).filter(|next| puzzle.touches(cell, *next))
            else {
                continue;
            };
            let (edge, a, b) = (graph.edges.len() as u32, rank[cell.index()], rank[next.index()]);
            graph.edges.push([a, b]);
            graph.near[a as usize].push((edge, b));
            graph.near[b as usize].push((edge, a));
        }
    }
    let degree =
        |waypoint: u16| 2 - usize::from(waypoint == 1) - usize::from(waypoint == graph.last);
    let axiom = |cell: usize| {
        Axiom::exactly(
            degree(graph.waypoint[cell]),
            graph.near[cell].iter().map(|(edge, _)| *edge).collect(),
        )
    };
    let axioms: Vec<Axiom> = (0..cells.len()).map(axiom).collect();
    let step = |pair: &[gridsmith_core::Cell]| {
        let [a, b] = [rank[pair[0].index()], rank[pair[1].index()]];
        graph.near[a as usize].iter().find(|(_, next)| *next == b).map(|(edge, _)| *edge)
    };
    Model {
        vars: graph.edges.len(),
        numbered: axioms.len(),
        axioms,
        solution: solution.0.windows(2).filter_map(step).collect(),
        zip: Some(graph),
        ..Model::default()
    }
}

/// A fragment of the path: cells joined by edges that are on.
struct Fragment {
    ends: [u32; 2],
    edges: Vec<u32>,
    /// The waypoints from the first end to the second, and the number of edges before each.
    waypoints: Vec<(u16, usize)>,
}

impl Fragment {
    /// The waypoint nearest to `end`, and the number of edges between them.
    fn tail(&self, end: u32) -> Option<(u16, &[u32])> {
        if end == self.ends[0] {
            self.waypoints.first().map(|(number, at)| (*number, &self.edges[..*at]))
        } else {
            self.waypoints.last().map(|(number, at)| (*number, &self.edges[*at..]))
        }
    }

    fn has(&self, number: u16) -> bool {
        self.waypoints.iter().any(|waypoint| waypoint.0 == number)
    }
}

/// The conclusion of a rule: a clause that is false, or has one open literal, which must be true.
pub(crate) type Lemma = Vec<Lit>;

impl Graph {
    /// The first clause of the rules that is false or unit, if there is one.
    pub fn lemma(&self, system: &System) -> Option<Lemma> {
        let on = |edge: u32| system.is_true(Lit::yes(edge as usize));
        let off =
            |edges: &[u32]| edges.iter().map(|edge| Lit::no(*edge as usize)).collect::<Vec<Lit>>();
        let cells = self.near.len();
        let follow = |cell: u32, from: u32| {
            self.near[cell as usize].iter().find(|(edge, _)| *edge != from && on(*edge))
        };

        let mut fragment_of = vec![u32::MAX; cells];
        let mut fragments: Vec<Fragment> = Vec::new();
        for start in 0..cells as u32 {
            let degree = self.near[start as usize].iter().filter(|(edge, _)| on(*edge)).count();
            if degree > 1 || fragment_of[start as usize] != u32::MAX {
                continue;
            }
            let mut fragment =
                Fragment { ends: [start; 2], edges: Vec::new(), waypoints: Vec::new() };
            let (mut cell, mut from) = (start, u32::MAX);
            loop {
                fragment_of[cell as usize] = fragments.len() as u32;
                if self.waypoint[cell as usize] > 0 {
                    fragment.waypoints.push((self.waypoint[cell as usize], fragment.edges.len()));
                }
                let Some(&(edge, next)) = follow(cell, from) else { break };
                fragment.edges.push(edge);
                (cell, from) = (next, edge);
            }
            fragment.ends[1] = cell;
            if let Some(pair) =
                fragment.waypoints.windows(2).find(|pair| pair[0].0.abs_diff(pair[1].0) != 1)
            {
                return Some(off(&fragment.edges[pair[0].1..pair[1].1]));
            }
            fragments.push(fragment);
        }
        // Cells that are in no fragment lie on a loop.
        if let Some(start) = (0..cells as u32).find(|cell| fragment_of[*cell as usize] == u32::MAX)
        {
            let mut edges = Vec::new();
            let (mut cell, mut from) = (start, u32::MAX);
            while let Some(&(edge, next)) = follow(cell, from) {
                edges.push(edge);
                (cell, from) = (next, edge);
                if cell == start {
                    break;
                }
            }
            return Some(off(&edges));
        }
        for (edge, &[a, b]) in self.edges.iter().enumerate() {
            if !system.is_open(edge) {
                continue;
            }
            let (left, right) = (fragment_of[a as usize], fragment_of[b as usize]);
            let [l, r] = [left, right].map(|fragment| &fragments[fragment as usize]);
            let bad: Option<Vec<&[u32]>> = if left == right {
                Some(vec![&l.edges])
            } else if !l.ends.contains(&a) || !r.ends.contains(&b) {
                None
            } else {
                let early = (l.has(1) && r.has(self.last)) || (r.has(1) && l.has(self.last));
                match (l.tail(a), r.tail(b)) {
                    (Some((p, from)), Some((q, to))) if p.abs_diff(q) != 1 => Some(vec![from, to]),
                    _ if early && l.edges.len() + r.edges.len() + 2 < cells => {
                        Some(vec![&l.edges, &r.edges])
                    }
                    _ => None,
                }
            };
            if let Some(parts) = bad {
                let mut lemma = off(&parts.concat());
                lemma.push(Lit::no(edge));
                return Some(lemma);
            }
        }
        self.cut_off(system)
    }

    /// The edges around a part of the board that is cut off: every edge to the rest is off.
    fn cut_off(&self, system: &System) -> Option<Lemma> {
        let mut reached = vec![false; self.near.len()];
        reached[0] = true;
        let mut stack = vec![0];
        while let Some(cell) = stack.pop() {
            for &(edge, next) in &self.near[cell as usize] {
                if !system.is_true(Lit::no(edge as usize))
                    && !std::mem::replace(&mut reached[next as usize], true)
                {
                    stack.push(next);
                }
            }
        }
        if reached.iter().all(|reached| *reached) {
            return None;
        }
        let border = |edge: &usize| {
            reached[self.edges[*edge][0] as usize] != reached[self.edges[*edge][1] as usize]
        };
        Some((0..self.edges.len()).filter(border).map(Lit::yes).collect())
    }
}
