//! Number paths: the values 1 to n, each next to the one before, with givens and links.

use crate::Family;
use crate::board::Board;
use crate::scan::shape;
use crate::system::{Cost, FALSE, Known, Rules, System, TRUE, no, yes};

/// For 4, 6 or 8 neighbours, the first so many.
const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)];

/// A board with the neighbours of each cell; variable i·n + v − 1 says that cell i holds v.
pub struct Path {
    board: Board,
    /// How many neighbours a cell can have: 4, 6 or 8.
    moves: u32,
    neighbours: Vec<Vec<u32>>,
}

impl Family for Path {
    fn parse(shape_text: &[u8], _: &[&[u8]], puzzle: &[u8]) -> Option<Self> {
        let [rows, columns, moves] = shape(shape_text, [64, 64, 8])?;
        if ![4, 6, 8].contains(&moves) {
            return None;
        }
        let board = Board::parse(rows, columns, puzzle)?;
        let directions = &DIRECTIONS[..moves as usize];
        let around = |cell| directions.iter().filter_map(|&d| board.towards(cell, d)).collect();
        let neighbours = (0..board.size() as u32).map(around).collect();
        Some(Path { board, moves, neighbours })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        let order = self.board.parse_order(solution)?;
        let is_step = |pair: &[u32]| self.neighbours[pair[0] as usize].contains(&pair[1]);
        let size = order.len() as u32;
        let mut values = vec![0u32; order.len()];
        for (value, &cell) in (0..).zip(&order) {
            values[cell as usize] = value;
        }
        let linked = |&(a, b): &(u32, u32)| values[a as usize].abs_diff(values[b as usize]) == 1;
        if !order.windows(2).all(is_step) || !self.board.pairs.iter().all(linked) {
            return None;
        }
        Some((0..).zip(values).map(|(cell, value): (u32, _)| cell * size + value).collect())
    }

    fn system(&self) -> System {
        let size = self.board.size() as u32;
        let mut links = vec![Vec::new(); self.board.size()];
        for &(a, b) in &self.board.pairs {
            links[a as usize].push(b);
            links[b as usize].push(a);
        }
        let given = (0..).zip(&self.board.given).filter(|&(_, &value)| value > 0);
        let facts = given.map(|(cell, value): (u32, _)| yes(cell * size + value - 1)).collect();
        let layer = u64::from(size) * (u64::from(self.moves) + 1);
        let steps = Steps { size, layer, neighbours: self.neighbours.clone(), links };
        let decided = 16 * (u64::from(self.moves) + 1);
        let (truth, look) = (4 * u64::from(size), 2 * layer * u64::from(size));
        let cost = Cost { decided, truth, direct: 20 * layer, look, ..Cost::default() };
        let mut system = System::new(size * size, Rules::Steps(steps), facts, cost);
        for i in 0..size {
            system.exactly(1, i * size..(i + 1) * size);
            system.exactly(1, (0..size).map(|cell| cell * size + i));
        }
        system
    }
}

/// The clauses about neighbours and links. There are too many to be written down: those that a
/// variable has to do with are looked up. Values are counted from 0 here.
pub struct Steps {
    pub size: u32,
    /// What it costs to look at the neighbours of every cell.
    layer: u64,
    neighbours: Vec<Vec<u32>>,
    /// The cells linked to each cell; in a puzzle with a solution these are neighbours.
    links: Vec<Vec<u32>>,
}

impl Steps {
    /// Looks at the clauses that may say something new because of a variable's value: if it is
    /// false those that hope for it, else those that begin with its negation.
    pub fn examine(&self, variable: u32, known: &mut Known) {
        let (cell, value) = (variable / self.size, variable % self.size);
        let links = &self.links[cell as usize];
        if !known.is(variable, FALSE) {
            self.beside(value).for_each(|beside| self.step_clause(cell, value, beside, known));
            return links.iter().for_each(|&other| self.link_clause(cell, value, other, known));
        }
        for beside in self.beside(value) {
            for &other in &self.neighbours[cell as usize] {
                if !known.is(other * self.size + beside, FALSE) {
                    self.step_clause(other, beside, value, known);
                }
            }
            links.iter().for_each(|&other| self.link_clause(other, beside, cell, known));
        }
    }

    /// The value before and the next one, as far as they exist.
    fn beside(&self, value: u32) -> impl Iterator<Item = u32> {
        [value.wrapping_sub(1), value + 1].into_iter().filter(|&beside| beside < self.size)
    }

    /// Not this cell with this value, or some neighbour with the value beside it that is wanted.
    fn step_clause(&self, cell: u32, value: u32, wanted: u32, known: &mut Known) {
        implies(cell * self.size + value, self.ways(cell, wanted), known);
    }

    /// The variables that say that a neighbour of a cell has a value.
    pub fn ways(&self, cell: u32, value: u32) -> impl Iterator<Item = u32> {
        self.neighbours[cell as usize].iter().map(move |other| other * self.size + value)
    }

    /// What it costs to follow values through a corridor.
    pub fn corridor_cost(&self, values: u32) -> u64 {
        2 * u64::from(values) * self.layer
    }

    /// Between these values, which cells a path of open and true variables can go through at each value.
    pub fn corridor(&self, first: u32, last: u32, known: &Known) -> Vec<Vec<bool>> {
        let living =
            |value| (0..self.size).map(|cell| !known.is(cell * self.size + value, FALSE)).collect();
        let mut layers: Vec<Vec<bool>> = (first..=last).map(living).collect();
        let mut thin = |place: usize, beside: usize| {
            for (cell, neighbours) in self.neighbours.iter().enumerate() {
                let mut ways = neighbours.iter().map(|&other| layers[beside][other as usize]);
                layers[place][cell] &= ways.any(|is_way| is_way);
            }
        };
        // Once upwards and once downwards: then nothing more can be taken away.
        (1..=(last - first) as usize).for_each(|place| thin(place, place - 1));
        (0..(last - first) as usize).rev().for_each(|place| thin(place, place + 1));
        layers
    }

    /// Not this cell with this value, or its partner with a value beside it.
    fn link_clause(&self, cell: u32, value: u32, partner: u32, known: &mut Known) {
        let there = self.beside(value).map(|beside| partner * self.size + beside);
        implies(cell * self.size + value, there, known);
    }
}

/// The clause "not the variable, or one of these".
#[inline]
fn implies(variable: u32, others: impl Iterator<Item = u32>, known: &mut Known) {
    let mut living = others.filter(|&other| !known.is(other, FALSE));
    let forced = match living.next() {
        None if known.is(variable, TRUE) => return known.is_broken = true,
        None => no(variable),
        Some(only) if known.is(variable, TRUE) && living.next().is_none() => yes(only),
        Some(_) => return,
    };
    known.forced.push(forced);
}
