//! A second opinion from a SAT solver: the rules as clauses, for boards too large for the naive solvers.
//!
//! The encodings are direct: a variable says "this cell holds this value" or "a queen stands here".

use crate::touch;
use gridsmith_core::{Cell, Puzzle, Size};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;
use std::array;

/// A puzzle that a SAT solver can count.
pub trait Oracle: Puzzle {
    /// Counts the solutions, up to `limit`.
    fn oracle_count(&self, limit: u64) -> u64;
}

impl Oracle for Sudoku {
    fn oracle_count(&self, limit: u64) -> u64 {
        let mut clauses = Clauses::default();
        let holds: Vec<Vec<Lit>> = (0..81).map(|_| clauses.variables(9)).collect();
        for house in 0..9 {
            let (top, left) = (house / 3 * 3, house % 3 * 3);
            let houses: [[usize; 9]; 3] = [
                array::from_fn(|i| house * 9 + i),
                array::from_fn(|i| i * 9 + house),
                array::from_fn(|i| (top + i / 3) * 9 + left + i % 3),
            ];
            for (cells, digit) in houses.iter().flat_map(|cells| (0..9).map(move |d| (cells, d))) {
                clauses.exactly_one(&cells.map(|cell| holds[cell][digit]));
            }
        }
        for (cell, mask) in holds.iter().zip(self.candidates()) {
            clauses.exactly_one(cell);
            for (digit, &lit) in cell.iter().enumerate() {
                if mask >> digit & 1 == 0 {
                    clauses.add([!lit]);
                }
            }
        }
        clauses.count(&holds.concat(), limit)
    }
}

impl Oracle for SizedSudoku {
    fn oracle_count(&self, limit: u64) -> u64 {
        let (side, regions) = (self.side(), self.shape().regions());
        let mut clauses = Clauses::default();
        let holds: Vec<Vec<Lit>> = (0..side * side).map(|_| clauses.variables(side)).collect();
        let mut houses: Vec<Vec<usize>> = Vec::new();
        let mut house = |member: &dyn Fn(usize) -> bool| {
            houses.push((0..side * side).filter(|cell| member(*cell)).collect());
        };
        for index in 0..side {
            house(&|cell| cell / side == index);
            house(&|cell| cell % side == index);
            house(&|cell| usize::from(regions[cell]) == index);
        }
        if self.shape().has_diagonals() {
            house(&|cell| cell / side == cell % side);
            house(&|cell| cell / side + cell % side == side - 1);
        }
        for (cells, digit) in houses.iter().flat_map(|cells| (0..side).map(move |d| (cells, d))) {
            let lits: Vec<Lit> = cells.iter().map(|&cell| holds[cell][digit]).collect();
            clauses.exactly_one(&lits);
        }
        for (cell, &clue) in holds.iter().zip(self.clues()) {
            clauses.exactly_one(cell);
            if clue > 0 {
                clauses.add([cell[usize::from(clue) - 1]]);
            }
        }
        clauses.count(&holds.concat(), limit)
    }
}

impl Oracle for NumberPath {
    fn oracle_count(&self, limit: u64) -> u64 {
        let size = self.size();
        let open: Vec<Cell> = size.cells().filter(|cell| self.is_open(*cell)).collect();
        let mut path = PathClauses::new(size, &open, |a, b| touch(size, self.neighbours(), a, b));
        for (cell, value) in self.givens() {
            let lit = path.holds(cell, usize::from(value) - 1);
            path.clauses.add([lit]);
        }
        for &(a, b) in self.links() {
            for (from, to) in [(a, b), (b, a)] {
                for time in 0..open.len() {
                    let before = time.checked_sub(1).map(|time| path.holds(to, time));
                    let after = (time + 1 < open.len()).then(|| path.holds(to, time + 1));
                    let head = !path.holds(from, time);
                    path.clauses.add([Some(head), before, after].into_iter().flatten());
                }
            }
        }
        path.count(limit)
    }
}

impl Oracle for Zip {
    fn oracle_count(&self, limit: u64) -> u64 {
        let size = self.size();
        let open: Vec<Cell> = size.cells().filter(|cell| self.is_open(*cell)).collect();
        let walls = self.walls();
        let mut path = PathClauses::new(size, &open, |a, b| {
            touch(size, Neighbours::Four, a, b)
                && !walls.contains(&(a, b))
                && !walls.contains(&(b, a))
        });
        let waypoints = self.waypoints();
        let first = path.holds(waypoints[0], 0);
        let last = path.holds(waypoints[waypoints.len() - 1], open.len() - 1);
        path.clauses.add([first]);
        path.clauses.add([last]);
        for pair in waypoints.windows(2) {
            for time in 0..open.len() {
                let late = !path.holds(pair[1], time);
                let earlier: Vec<Lit> = (0..time).map(|time| path.holds(pair[0], time)).collect();
                path.clauses.add([late].into_iter().chain(earlier));
            }
        }
        path.count(limit)
    }
}

impl Oracle for Queens {
    fn oracle_count(&self, limit: u64) -> u64 {
        let size = self.size();
        let mut clauses = Clauses::default();
        let queen = clauses.variables(size.area());
        for house in 0..self.side() {
            let members: [&dyn Fn(Cell) -> bool; 3] =
                [&|cell| size.row(cell) == house, &|cell| size.column(cell) == house, &|cell| {
                    usize::from(self.region(cell)) == house
                }];
            for member in members {
                let cells = size.cells().filter(|cell| member(*cell));
                let lits: Vec<Lit> = cells.map(|cell| queen[cell.index()]).collect();
                clauses.exactly(self.stars(), &lits);
            }
        }
        for a in size.cells() {
            for b in size.cells().filter(|b| *b > a && touch(size, Neighbours::Eight, a, *b)) {
                clauses.add([!queen[a.index()], !queen[b.index()]]);
            }
        }
        self.blocked().iter().for_each(|cell| clauses.add([!queen[cell.index()]]));
        self.queens().iter().for_each(|cell| clauses.add([queen[cell.index()]]));
        clauses.count(&queen, limit)
    }
}

/// A path through all open cells: every cell has one time, every time one cell, and time moves by steps.
struct PathClauses {
    clauses: Clauses,
    /// For each cell, a variable a time; none for blocked cells.
    at: Vec<Vec<Lit>>,
}

impl PathClauses {
    fn new(size: Size, open: &[Cell], touch: impl Fn(Cell, Cell) -> bool) -> Self {
        let mut clauses = Clauses::default();
        let mut at = vec![Vec::new(); size.area()];
        for cell in open {
            at[cell.index()] = clauses.variables(open.len());
            clauses.exactly_one(&at[cell.index()]);
        }
        let cells_at =
            |time: usize| -> Vec<Lit> { open.iter().map(|cell| at[cell.index()][time]).collect() };
        (0..open.len()).for_each(|time| clauses.exactly_one(&cells_at(time)));
        for &cell in open {
            let around: Vec<Cell> = open.iter().copied().filter(|b| touch(cell, *b)).collect();
            for time in 0..open.len() {
                let here = !at[cell.index()][time];
                let next_to = |time: usize| around.iter().map(move |b| (b.index(), time));
                if time > 0 {
                    let before = next_to(time - 1).map(|(b, time)| at[b][time]);
                    clauses.add([here].into_iter().chain(before));
                }
                if time + 1 < open.len() {
                    let after = next_to(time + 1).map(|(b, time)| at[b][time]);
                    clauses.add([here].into_iter().chain(after));
                }
            }
        }
        PathClauses { clauses, at }
    }

    fn holds(&self, cell: Cell, time: usize) -> Lit {
        self.at[cell.index()][time]
    }

    fn count(self, limit: u64) -> u64 {
        self.clauses.count(&self.at.concat(), limit)
    }
}

/// A SAT solver and the number of variables it has been given.
#[derive(Default)]
struct Clauses {
    solver: BasicSolver,
    variables: u32,
}

impl Clauses {
    fn variables(&mut self, count: usize) -> Vec<Lit> {
        let first = self.variables;
        self.variables += count as u32;
        (first..self.variables).map(Lit::positive).collect()
    }

    fn add(&mut self, lits: impl IntoIterator<Item = Lit>) {
        let clause: Clause = lits.into_iter().collect();
        self.solver.add_clause(clause).expect("the solver takes every clause");
    }

    /// One of `lits` is true: not none, and no two.
    fn exactly_one(&mut self, lits: &[Lit]) {
        self.add(lits.iter().copied());
        for (i, &a) in lits.iter().enumerate() {
            for &b in &lits[i + 1..] {
                self.add([!a, !b]);
            }
        }
    }

    /// `k` of `lits` are true. A counter runs along: `seen[j]` says that more than `j` were true so far.
    fn exactly(&mut self, k: usize, lits: &[Lit]) {
        let mut seen: Vec<Lit> = Vec::new();
        for (i, &lit) in lits.iter().enumerate() {
            let now = self.variables((i + 1).min(k + 1));
            for (j, &more) in now.iter().enumerate() {
                // More than j now: more than j before, or more than j - 1 before and this one.
                let before = seen.get(j).copied();
                let fewer = if j == 0 { None } else { seen.get(j - 1).copied() };
                if let Some(before) = before {
                    self.add([!before, more]);
                }
                self.add([Some(!lit), fewer.map(|f| !f), Some(more)].into_iter().flatten());
                self.add([Some(!more), before, Some(lit)].into_iter().flatten());
                if j > 0 {
                    self.add([Some(!more), before, fewer].into_iter().flatten());
                }
            }
            seen = now;
        }
        match k.checked_sub(1).map(|last| seen.get(last)) {
            Some(Some(&enough)) => self.add([enough]),
            Some(None) => self.add([]), // too few for k of them
            None => {}
        }
        if let Some(&too_many) = seen.get(k) {
            self.add([!too_many]);
        }
    }

    /// Solves and forbids what came out, until nothing does or there are `limit`.
    ///
    /// `shown` are the variables that make a solution what it is; the others follow from them.
    fn count(mut self, shown: &[Lit], limit: u64) -> u64 {
        let mut solutions = 0;
        while solutions < limit {
            match self.solver.solve().expect("the solver runs without limits") {
                SolverResult::Sat => solutions += 1,
                SolverResult::Unsat => break,
                SolverResult::Interrupted => unreachable!("nobody interrupts"),
            }
            let is_true =
                |lit: &Lit| self.solver.lit_val(*lit).is_ok_and(|value| value == TernaryVal::True);
            let other: Vec<Lit> = shown.iter().copied().filter(is_true).map(|lit| !lit).collect();
            self.add(other);
        }
        solutions
    }
}
