//! The verdict on a Zip: which edges the path takes.
//!
//! Every cell has two edges on the path, the ends one. What degrees cannot say (one path, waypoints
//! in order, everything connected) comes as clauses from [`OnePath`], when the search runs into it.

use std::ops::ControlFlow;

use gridsmith_core::learn::{Learn, Lit};
use gridsmith_core::{Budget, Cell, Stop, Tally};

use super::one_path::OnePath;
use crate::{Order, Zip};

/// Meets solutions of `puzzle` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    puzzle: &Zip,
    tally: &mut Tally<Order>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() || !puzzle.clashes().is_empty() {
        return Ok(());
    }
    let graph = Graph::new(puzzle);
    let mut learn = graph.degrees();
    let mut rules = OnePath::new(&graph);
    learn.each_model(&mut rules, budget, |learn| {
        tally.add(|| graph.read(learn));
        if tally.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// A solution other than `known`, if there is one: near it, since every edge is first tried as it
/// has it.
pub(crate) fn other(
    puzzle: &Zip,
    known: &Order,
    budget: &mut Budget,
) -> Result<Option<Order>, Stop> {
    let graph = Graph::new(puzzle);
    let mut learn = graph.degrees();
    let values = known.values(puzzle.size());
    for (edge, &[a, b]) in graph.edges.iter().enumerate() {
        learn.prefer(edge, values[a as usize].abs_diff(values[b as usize]) == 1);
    }
    let mut rules = OnePath::new(&graph);
    let mut found = None;
    learn.each_model(&mut rules, budget, |learn| {
        found = Some(graph.read(learn)).filter(|order| order != known);
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(found)
}

/// The open cells and the edges between them.
#[derive(Debug)]
pub(super) struct Graph {
    /// Edges right and down of each cell in turn, the lesser cell first. An edge's number is its
    /// variable.
    pub edges: Vec<[u16; 2]>,
    /// For each cell, its edges and the cells they lead to.
    near: Vec<Vec<(u16, u16)>>,
    /// For each cell, the edges the path takes there: 2, at the ends 1, in holes 0.
    pub degree: Vec<usize>,
    /// For each cell, its waypoint's number, or 0.
    pub waypoint: Vec<u16>,
    /// The number of the last waypoint.
    pub last: u16,
    /// Open cells.
    pub len: usize,
    start: usize,
}

impl Graph {
    fn new(puzzle: &Zip) -> Graph {
        let size = puzzle.size();
        let mut graph = Graph {
            edges: Vec::new(),
            near: vec![Vec::new(); size.area()],
            degree: size.cells().map(|cell| if puzzle.is_open(cell) { 2 } else { 0 }).collect(),
            waypoint: size.cells().map(|cell| puzzle.waypoint(cell).unwrap_or(0)).collect(),
            last: puzzle.waypoints().len() as u16,
            len: puzzle.len(),
            start: puzzle.waypoints()[0].index(),
        };
        // The only cell of a board is both ends: degree 0.
        for end in [puzzle.waypoints().first(), puzzle.waypoints().last()].into_iter().flatten() {
            graph.degree[end.index()] -= 1;
        }
        for cell in size.cells().filter(|cell| puzzle.is_open(*cell)) {
            for next in puzzle.shape().around(cell).filter(|next| *next > cell) {
                let edge = graph.edges.len() as u16;
                graph.edges.push([cell.0, next.0]);
                graph.near[cell.index()].push((edge, next.0));
                graph.near[next.index()].push((edge, cell.0));
            }
        }
        graph
    }

    /// The edges as variables, as many of them on at each cell as the path takes there.
    fn degrees(&self) -> Learn {
        let mut learn = Learn::new(self.edges.len());
        for cell in (0..self.near.len()).filter(|cell| self.len == 1 || self.degree[*cell] > 0) {
            let lits: Vec<Lit> = self.around(cell).map(|(edge, _)| Lit::yes(edge)).collect();
            learn.exactly(self.degree[cell], &lits);
        }
        learn
    }

    /// The edges of `cell` and the cells they lead to.
    pub fn around(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.near[cell].iter().map(|&(edge, next)| (edge as usize, next as usize))
    }

    /// The edge and cell the path takes on from `cell`, other than back over `from`.
    pub fn follow(
        &self,
        learn: &Learn,
        cell: usize,
        from: Option<usize>,
    ) -> Option<(usize, usize)> {
        self.around(cell).find(|(edge, _)| Some(*edge) != from && learn.is_true(Lit::yes(*edge)))
    }

    fn read(&self, learn: &Learn) -> Order {
        let mut order = vec![Cell(self.start as u16)];
        let (mut cell, mut from) = (self.start, None);
        while let Some((edge, next)) = self.follow(learn, cell, from) {
            order.push(Cell(next as u16));
            (cell, from) = (next, Some(edge));
        }
        Order(order)
    }
}
