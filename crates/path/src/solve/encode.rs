//! What propagation left open, as clauses: which cell holds which value.

use std::ops::ControlFlow;

use gridsmith_core::learn::{Learn, Lit, NoRules};
use gridsmith_core::{Budget, Cell, Stop, Tally};

use super::board::{Board, Ways};
use crate::Order;

/// A variable for each value and cell still possible; the rest of this room is arithmetic on them.
#[derive(Debug)]
struct Variables {
    /// For each value less one, its first variable; one more at the end.
    starts: Vec<u32>,
    /// The cell of each variable, rising within a value.
    cells: Vec<u16>,
}

/// More variables than this would not fit the memory a search may use.
const MAX_VARIABLES: usize = 1 << 21;

impl Variables {
    fn new<const W: usize>(board: &Board<W>) -> Result<Self, Stop> {
        let mut variables = Variables { starts: vec![0], cells: Vec::new() };
        for at in 0..board.len() {
            variables.cells.extend(board.domain(at).iter().map(|cell| cell as u16));
            variables.starts.push(variables.cells.len() as u32);
        }
        if variables.cells.len() > MAX_VARIABLES { Err(Stop::Memory) } else { Ok(variables) }
    }

    fn of_value(&self, at: usize) -> std::ops::Range<usize> {
        self.starts[at] as usize..self.starts[at + 1] as usize
    }

    fn find(&self, at: usize, cell: usize) -> Option<usize> {
        let range = self.of_value(at);
        let place = self.cells[range.clone()].binary_search(&(cell as u16)).ok()?;
        Some(range.start + place)
    }
}

/// Counts into `tally` the solutions below `board`, by learning.
pub(super) fn search<const W: usize>(
    board: &Board<W>,
    ways: &Ways<W>,
    tally: &mut Tally<Order>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let variables = Variables::new(board)?;
    let mut learn = encode(board, ways, &variables, budget)?;
    learn.each_model(&mut NoRules, budget, |learn| {
        tally.add(|| read(learn, &variables, board.len()));
        if tally.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn read(learn: &Learn, variables: &Variables, len: usize) -> Order {
    let cell = |at| {
        variables
            .of_value(at)
            .find(|var| learn.is_true(Lit::yes(*var)))
            .map(|var| Cell(variables.cells[var]))
    };
    Order((0..len).filter_map(cell).collect())
}

/// Each value one cell, each cell one value; a value in a cell has the next and the previous one
/// beside it, and across a forced step.
fn encode<const W: usize>(
    board: &Board<W>,
    ways: &Ways<W>,
    variables: &Variables,
    budget: &Budget,
) -> Result<Learn, Stop> {
    let len = board.len();
    let mut learn = Learn::new(variables.cells.len());
    let mut by_cell: Vec<Vec<Lit>> = vec![Vec::new(); 64 * W];
    let mut clause = Vec::new();
    for at in 0..len {
        budget.poll()?;
        let lits: Vec<Lit> = variables.of_value(at).map(Lit::yes).collect();
        learn.exactly(1, &lits);
        for var in variables.of_value(at) {
            let cell = variables.cells[var] as usize;
            by_cell[cell].push(Lit::yes(var));
            for other in
                [at.checked_sub(1), Some(at + 1).filter(|at| *at < len)].into_iter().flatten()
            {
                clause.clear();
                clause.push(Lit::no(var));
                let beside = (0..ways.count()).filter(|way| board.has_edge(cell, *way));
                clause.extend(
                    beside
                        .filter_map(|way| variables.find(other, ways.next(cell, way)))
                        .map(Lit::yes),
                );
                learn.clause(&clause);
            }
            for way in (0..ways.count()).filter(|way| board.is_forced(cell, *way)) {
                clause.clear();
                clause.push(Lit::no(var));
                let near =
                    [at.checked_sub(1), Some(at + 1).filter(|at| *at < len)].into_iter().flatten();
                clause.extend(
                    near.filter_map(|other| variables.find(other, ways.next(cell, way)))
                        .map(Lit::yes),
                );
                learn.clause(&clause);
            }
        }
    }
    for lits in by_cell.iter().filter(|lits| !lits.is_empty()) {
        learn.exactly(1, lits);
    }
    Ok(learn)
}
