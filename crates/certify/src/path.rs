//! Number paths: a variable for each open cell and value that the clues leave open.
//!
//! There are too many cells and values to list every axiom. So the clues are propagated with
//! counters first, and the model holds only what is left.

use gridsmith_core::learn::Lit;
use gridsmith_core::{Budget, Cell, Stop};
use gridsmith_path::{NumberPath, Order};

use crate::model::{Axiom, Model};

/// The number of candidates dropped between two checks of the cancel flag.
const POLL: usize = 1024;

/// The candidates left while the clues are propagated.
struct Clues<'a> {
    puzzle: &'a NumberPath,
    /// The open cells in order, and the index of each cell among them.
    cells: Vec<Cell>,
    rank: Vec<usize>,
    /// For each open cell, the indices of its neighbours.
    near: Vec<Vec<usize>>,
    /// For each open cell, the indices of the cells it is linked to.
    linked: Vec<Vec<usize>>,
    alive: Vec<bool>,
    /// The number of candidates left for each cell and for each value.
    in_cell: Vec<u32>,
    in_value: Vec<u32>,
    /// Candidates to check again.
    queue: Vec<usize>,
}

impl<'a> Clues<'a> {
    fn new(puzzle: &'a NumberPath) -> Self {
        let size = puzzle.size();
        let cells: Vec<Cell> = size.cells().filter(|cell| puzzle.is_open(*cell)).collect();
        let n = cells.len();
        let mut rank = vec![usize::MAX; size.area()];
        cells.iter().enumerate().for_each(|(i, cell)| rank[cell.index()] = i);
        let near = cells
            .iter()
            .map(|cell| puzzle.shape().around(*cell).map(|next| rank[next.index()]).collect())
            .collect();
        let mut linked = vec![Vec::new(); n];
        for (a, b) in puzzle.links() {
            linked[rank[a.index()]].push(rank[b.index()]);
            linked[rank[b.index()]].push(rank[a.index()]);
        }
        let full = vec![n as u32; n];
        Clues {
            puzzle,
            cells,
            rank,
            near,
            linked,
            alive: vec![true; n * n],
            in_cell: full.clone(),
            in_value: full,
            queue: Vec::new(),
        }
    }

    fn n(&self) -> usize {
        self.cells.len()
    }

    fn is_alive(&self, cell: usize, value: usize) -> bool {
        self.alive[cell * self.n() + value]
    }

    /// True if the candidate is the only one of its cell or value, so that it holds.
    fn is_sure(&self, cell: usize, value: usize) -> bool {
        self.is_alive(cell, value) && (self.in_cell[cell] == 1 || self.in_value[value] == 1)
    }

    fn drop(&mut self, cell: usize, value: usize) {
        let n = self.n();
        if !std::mem::replace(&mut self.alive[cell * n + value], false) {
            return;
        }
        self.in_cell[cell] -= 1;
        self.in_value[value] -= 1;
        self.queue.push(cell * n + value);
    }

    fn keep_only(&mut self, cell: usize, value: usize) {
        for other in 0..self.n() {
            if other != value {
                self.drop(cell, other);
            }
            if other != cell {
                self.drop(other, value);
            }
        }
    }

    /// The values one below and one above, if they exist.
    fn beside(&self, value: usize) -> impl Iterator<Item = usize> + use<> {
        let n = self.n();
        [value.checked_sub(1), Some(value + 1).filter(|next| *next < n)].into_iter().flatten()
    }

    fn is_supported(&self, cell: usize, value: usize) -> bool {
        self.beside(value)
            .all(|other| self.near[cell].iter().any(|next| self.is_alive(*next, other)))
            && self.linked[cell]
                .iter()
                .all(|next| self.beside(value).any(|other| self.is_alive(*next, other)))
    }

    fn propagate(&mut self, budget: &Budget) -> Result<(), Stop> {
        let n = self.n();
        for (cell, value) in self.puzzle.givens() {
            self.keep_only(self.rank[cell.index()], value as usize - 1);
        }
        for cell in 0..n {
            budget.poll()?;
            for value in 0..n {
                if self.is_alive(cell, value) && !self.is_supported(cell, value) {
                    self.drop(cell, value);
                }
            }
        }
        while let Some(gone) = self.queue.pop() {
            if self.queue.len().is_multiple_of(POLL) {
                budget.poll()?;
            }
            let (cell, value) = (gone / n, gone % n);
            for i in 0..self.near[cell].len() {
                let next = self.near[cell][i];
                for other in self.beside(value) {
                    if self.is_alive(next, other) && !self.is_supported(next, other) {
                        self.drop(next, other);
                    }
                }
            }
            if self.in_cell[cell] == 1
                && let Some(value) = (0..n).find(|value| self.is_alive(cell, *value))
            {
                self.keep_only(cell, value);
            }
            if self.in_value[value] == 1
                && let Some(cell) = (0..n).find(|cell| self.is_alive(*cell, value))
            {
                self.keep_only(cell, value);
            }
        }
        Ok(())
    }
}

pub(crate) fn model(puzzle: &NumberPath, solution: &Order, budget: &Budget) -> Result<Model, Stop> {
    let mut clues = Clues::new(puzzle);
    clues.propagate(budget)?;
    let n = clues.n();
    let mut names = vec![u32::MAX; n * n];
    let mut vars = 0;
    for cell in 0..n {
        for value in
            (0..n).filter(|value| clues.is_alive(cell, *value) && !clues.is_sure(cell, *value))
        {
            names[cell * n + value] = vars;
            vars += 1;
        }
    }
    let name =
        |cell: usize, value: usize| Some(names[cell * n + value]).filter(|name| *name != u32::MAX);
    let one = |vars: Vec<u32>| Axiom::exactly(usize::from(!vars.is_empty()), vars);
    let mut axioms = Vec::new();
    for i in 0..n {
        axioms.push(one((0..n).filter_map(|value| name(i, value)).collect()));
        axioms.push(one((0..n).filter_map(|cell| name(cell, i)).collect()));
    }
    let mut clauses = Vec::new();
    let mut support = |var: u32, places: &mut dyn Iterator<Item = (usize, usize)>| {
        let mut clause = vec![Lit::no(var as usize)];
        for (cell, value) in places {
            if clues.is_sure(cell, value) {
                return;
            }
            clause.extend(name(cell, value).map(|name| Lit::yes(name as usize)));
        }
        clauses.push(clause);
    };
    for cell in 0..n {
        budget.poll()?;
        for value in 0..n {
            let Some(var) = name(cell, value) else { continue };
            for other in clues.beside(value) {
                support(var, &mut clues.near[cell].iter().map(|next| (*next, other)));
            }
            for next in &clues.linked[cell] {
                support(var, &mut clues.beside(value).map(|other| (*next, other)));
            }
        }
    }
    let place = |(value, cell): (usize, &Cell)| name(clues.rank[cell.index()], value);
    Ok(Model {
        vars: vars as usize,
        numbered: axioms.len(),
        axioms,
        clauses,
        solution: solution.0.iter().enumerate().filter_map(place).collect(),
        ..Model::default()
    })
}
