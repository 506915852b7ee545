//! The rules of each family in the terms of a trace: section 3 of docs/CERTIFICATE.md.

use std::collections::BTreeMap;

use gridsmith_core::Cell;
use gridsmith_path::{NumberPath, Order, Zip};
use gridsmith_queens::{Placement, Queens};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_sudoku::{CELLS, Grid, House, Sudoku};

use crate::Fact;
use crate::geometry::{Houses, Steps};
use crate::rules::{Axiom, Lit, Rules};
use crate::zip::Graph;

/// Where the variables are on the board.
#[derive(Clone, Debug, Default)]
pub(crate) enum Places {
    /// The number of values, and for each cell its number among the open cells, if it is open. In
    /// a Sudoku all cells are.
    Values(u32, Vec<Option<u32>>),
    /// The edge between two cells, the smaller first.
    Edges(BTreeMap<(Cell, Cell), u32>),
    /// One variable for each cell.
    #[default]
    Cells,
}

impl Places {
    /// The variable that says `fact`, if there is one.
    pub fn var(&self, fact: Fact) -> Option<u32> {
        match (self, fact) {
            (Places::Values(values, numbers), Fact::Value(cell, value)) => {
                let number = (*numbers.get(cell.index())?)?;
                let value = u32::from(value).checked_sub(1).filter(|value| value < values)?;
                Some(number * values + value)
            }
            (Places::Edges(edges), Fact::Link(a, b)) => edges.get(&(a.min(b), a.max(b))).copied(),
            (Places::Cells, Fact::Queen(cell)) => Some(cell.0.into()),
            _ => None,
        }
    }

    /// The variables of a cell.
    pub fn of_cell(&self, cell: Cell) -> Vec<u32> {
        match self {
            Places::Values(values, numbers) => {
                let number = numbers.get(cell.index()).copied().flatten();
                number.map_or(Vec::new(), |at| (at * values..(at + 1) * values).collect())
            }
            Places::Edges(edges) => {
                let touches = |(a, b): &(Cell, Cell)| *a == cell || *b == cell;
                edges.iter().filter(|(pair, _)| touches(pair)).map(|(_, edge)| *edge).collect()
            }
            Places::Cells => vec![cell.0.into()],
        }
    }
}

/// The axioms of a Sudoku: each cell one digit, each house each digit once.
fn digits(side: usize, houses: &[Vec<usize>]) -> Vec<Axiom> {
    let var = |cell: usize, digit: usize| (cell * side + digit) as u32;
    let cells = (0..side * side)
        .map(|cell| Axiom::exactly(1, (0..side).map(|digit| var(cell, digit)).collect()));
    let spots = houses.iter().flat_map(|house| {
        (0..side).map(move |digit| {
            Axiom::exactly(1, house.iter().map(|cell| (cell * side + digit) as u32).collect())
        })
    });
    cells.chain(spots).collect()
}

fn grid_rules(side: usize, cells: Vec<Vec<usize>>, digits_of: &[u8]) -> Rules {
    let axioms = digits(side, &cells);
    let vars = side * side * side;
    let mut truth = vec![false; vars];
    for (cell, digit) in digits_of.iter().enumerate() {
        truth[cell * side + usize::from(*digit) - 1] = true;
    }
    Rules {
        vars,
        numbered: axioms.len(),
        axioms,
        houses: Some(Houses { side, cells, may: vec![true; vars] }),
        truth,
        places: Places::Values(side as u32, (0..side as u32 * side as u32).map(Some).collect()),
        ..Rules::default()
    }
}

fn clues(rules: &mut Rules, clues: &[u8]) {
    let Some(houses) = &mut rules.houses else { return };
    for (cell, digit) in clues.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        rules.facts.push(Lit::yes(cell * houses.side + usize::from(*digit) - 1));
        houses.may[cell * houses.side..(cell + 1) * houses.side].fill(false);
    }
}

pub(crate) fn sudoku(puzzle: &Sudoku, solution: &Grid) -> Rules {
    let houses = (0..9).map(House::Row).chain((0..9).map(House::Column));
    let houses = houses.chain((0..9).map(House::Box));
    let cells = houses.map(|house| house.cells().map(Cell::index).collect()).collect();
    let mut rules = grid_rules(9, cells, &solution.0);
    match puzzle.clues() {
        Some(given) => clues(&mut rules, given),
        None => {
            let masks = puzzle.candidates();
            for (cell, digit) in (0..CELLS).flat_map(|cell| (0..9).map(move |d| (cell, d))) {
                if masks[cell] >> digit & 1 == 0 {
                    let var = cell * 9 + digit;
                    rules.facts.push(Lit::no(var));
                    rules.houses.iter_mut().for_each(|houses| houses.may[var] = false);
                }
            }
        }
    }
    rules.finished()
}

pub(crate) fn sized(puzzle: &SizedSudoku, solution: &SizedGrid) -> Rules {
    let cells = puzzle.shape().houses().map(|house| {
        puzzle.shape().cells_of(house).into_iter().map(Cell::index).collect::<Vec<_>>()
    });
    let mut rules = grid_rules(puzzle.side(), cells.collect(), &solution.0);
    clues(&mut rules, puzzle.clues());
    rules.finished()
}

pub(crate) fn queens(puzzle: &Queens, solution: &Placement) -> Rules {
    let (side, stars) = (puzzle.side(), puzzle.stars());
    let var = |row: usize, column: usize| (row * side + column) as u32;
    let rows = (0..side).map(|row| (0..side).map(|column| var(row, column)).collect());
    let columns = (0..side).map(|column| (0..side).map(|row| var(row, column)).collect());
    let regions = (0..side).map(|region| {
        let cells = (0..side * side).filter(|cell| puzzle.regions()[*cell] as usize == region);
        cells.map(|cell| cell as u32).collect()
    });
    let mut axioms: Vec<Axiom> =
        rows.chain(columns).chain(regions).map(|vars| Axiom::exactly(stars, vars)).collect();
    let numbered = axioms.len();
    for (row, column) in (1..side).flat_map(|row| (1..side).map(move |column| (row, column))) {
        let block = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
        let vars = block.map(|(row, column)| var(row, column)).to_vec();
        axioms.push(Axiom { vars, low: 0, high: 1 });
    }
    let mut truth = vec![false; side * side];
    solution.0.iter().for_each(|cell| truth[cell.index()] = true);
    let blocked = puzzle.blocked().iter().map(|cell| Lit::no(cell.index()));
    let given = puzzle.queens().iter().map(|cell| Lit::yes(cell.index()));
    let facts = blocked.chain(given).collect();
    Rules {
        vars: side * side,
        axioms,
        numbered,
        facts,
        truth,
        places: Places::Cells,
        ..Rules::default()
    }
    .finished()
}

pub(crate) fn number_path(puzzle: &NumberPath, solution: &Order) -> Rules {
    let size = puzzle.size();
    let cells: Vec<Cell> = size.cells().filter(|cell| puzzle.is_open(*cell)).collect();
    let mut numbers = vec![None; size.area()];
    (0..).zip(&cells).for_each(|(at, cell)| numbers[cell.index()] = Some(at));
    let number = |cell: Cell| numbers[cell.index()].unwrap_or_default();
    let near =
        cells.iter().map(|cell| puzzle.shape().around(*cell).map(number).collect()).collect();
    let n = cells.len() as u32;
    let var = |cell: u32, value: u32| cell * n + value;
    let axioms = (0..n).flat_map(|at| {
        let cell = (0..n).map(|value| var(at, value)).collect();
        let value = (0..n).map(|cell| var(cell, at)).collect();
        [Axiom::exactly(1, cell), Axiom::exactly(1, value)]
    });
    let axioms: Vec<Axiom> = axioms.collect();
    let mut links = Vec::new();
    for &(a, b) in puzzle.links() {
        for (x, y) in [(a, b), (b, a)].map(|(x, y)| (number(x), number(y))) {
            for value in 0..n {
                let beside = [value.checked_sub(1), Some(value + 1).filter(|next| *next < n)];
                let mut link = vec![var(x, value)];
                link.extend(beside.into_iter().flatten().map(|value| var(y, value)));
                links.push(link);
            }
        }
    }
    let given =
        |(cell, value): (Cell, u16)| Lit::yes(var(number(cell), u32::from(value) - 1) as usize);
    let mut truth = vec![false; (n * n) as usize];
    (0..)
        .zip(&solution.0)
        .for_each(|(value, cell)| truth[var(number(*cell), value) as usize] = true);
    Rules {
        vars: (n * n) as usize,
        numbered: axioms.len(),
        axioms,
        steps: Some(Steps { near }),
        links,
        facts: puzzle.givens().map(given).collect(),
        truth,
        places: Places::Values(n, numbers.clone()),
        ..Rules::default()
    }
    .finished()
}

pub(crate) fn zip(puzzle: &Zip, solution: &Order) -> Rules {
    let size = puzzle.size();
    let cells: Vec<Cell> = size.cells().filter(|cell| puzzle.is_open(*cell)).collect();
    let mut number = vec![0u32; size.area()];
    (0..).zip(&cells).for_each(|(at, cell)| number[cell.index()] = at);
    let mut graph = Graph {
        edges: Vec::new(),
        near: vec![Vec::new(); cells.len()],
        waypoint: cells.iter().map(|cell| puzzle.waypoint(*cell).unwrap_or(0)).collect(),
        last: puzzle.waypoints().len() as u16,
    };
    let mut edges = BTreeMap::new();
    for &cell in &cells {
        // Right, then down: this order numbers the edges.
        for (down, right) in [(0, 1), (1, 0)] {
            let next = size.step(cell, down, right).filter(|next| puzzle.touches(cell, *next));
            let Some(next) = next else { continue };
            let (edge, ends) = (graph.edges.len() as u32, [cell, next].map(|c| number[c.index()]));
            graph.edges.push(ends);
            graph.near[ends[0] as usize].push((edge, ends[1]));
            graph.near[ends[1] as usize].push((edge, ends[0]));
            edges.insert((cell, next), edge);
        }
    }
    let need = |waypoint: u16| match cells.len() {
        1 => 0,
        _ => 2 - usize::from(waypoint == 1) - usize::from(waypoint == graph.last),
    };
    let axiom = |cell: usize| {
        let vars = graph.near[cell].iter().map(|(edge, _)| *edge).collect();
        Axiom::exactly(need(graph.waypoint[cell]), vars)
    };
    let axioms: Vec<Axiom> = (0..cells.len()).map(axiom).collect();
    let mut truth = vec![false; graph.edges.len()];
    for pair in solution.0.windows(2) {
        let pair = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        edges.get(&pair).iter().for_each(|edge| truth[**edge as usize] = true);
    }
    Rules {
        vars: graph.edges.len(),
        numbered: axioms.len(),
        axioms,
        graph: Some(graph),
        truth,
        places: Places::Edges(edges),
        ..Rules::default()
    }
    .finished()
}
