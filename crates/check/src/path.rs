//! Number paths: the values 1 to n, each next to the one before, with givens and links.

use crate::Refusal;
use crate::board::Board;
use crate::line;
use crate::system::{Axioms, FALSE, Literal, OPEN, Rules, TRUE, no, yes};
use crate::theory::{Puzzle, Theory};

/// A board with the neighbours of each cell; variable i·n + v − 1 says that cell i holds v.
pub struct Path {
    board: Board,
    neighbours: Vec<Vec<u32>>,
}

impl Path {
    pub fn parse(shape: &[u8], puzzle: &[u8]) -> Result<Self, Refusal> {
        let [rows, columns, moves] = line::shape(shape, [64, 64, 8])?;
        let directions: &[(i32, i32)] = match moves {
            4 => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
            6 => &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)],
            8 => &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)],
            _ => return Err(Refusal::Malformed("neighbours that are not 4, 6 or 8")),
        };
        let board = Board::parse(rows, columns, puzzle)?;
        let around = |cell| directions.iter().filter_map(|&d| board.towards(cell, d)).collect();
        let neighbours = (0..board.size() as u32).map(around).collect();
        Ok(Path { board, neighbours })
    }
}

impl Puzzle for Path {
    fn verify(&self, solution: &[u8]) -> Result<Vec<u32>, Refusal> {
        let path = self.board.path(solution, &self.neighbours)?;
        let mut place = vec![0u32; path.len()];
        for (index, &cell) in (0..).zip(&path) {
            place[cell as usize] = index;
        }
        let kept = |(&given, &index): (&u32, &u32)| given == 0 || given == index + 1;
        if !self.board.given.iter().zip(&place).all(kept) {
            return Err(Refusal::WrongSolution("a given value is not kept"));
        }
        let linked = |&(a, b): &(u32, u32)| place[a as usize].abs_diff(place[b as usize]) == 1;
        if !self.board.pairs.iter().all(linked) {
            return Err(Refusal::WrongSolution("linked cells without consecutive values"));
        }
        let size = path.len() as u32;
        Ok((0..).zip(&place).map(|(cell, index): (u32, _)| cell * size + index).collect())
    }

    fn theory(&self) -> Theory {
        let size = self.board.size() as u32;
        let mut axioms = Axioms::default();
        for i in 0..size {
            axioms.add(i * size..(i + 1) * size, 1, 1);
            axioms.add((0..size).map(|cell| cell * size + i), 1, 1);
        }
        let given = (0..).zip(&self.board.given).filter(|&(_, &value)| value > 0);
        let facts = given.map(|(cell, value): (u32, _)| yes(cell * size + value - 1)).collect();
        let variables = (size * size) as usize;
        let mut near = Vec::with_capacity(variables);
        for around in &self.neighbours {
            near.resize(near.len() + size as usize, [around.len() as u8; 2]);
        }
        let mut partners = vec![Vec::new(); size as usize];
        for &(a, b) in &self.board.pairs {
            partners[a as usize].push(b);
            partners[b as usize].push(a);
        }
        let first = |around: &Vec<u32>| around.iter().map(|neighbour| neighbour * size).collect();
        let bases = self.neighbours.iter().map(first).collect();
        let rules = Steps { size, bases, partners, near, low: Vec::new() };
        let numbered = 2 * size;
        Theory { variables, axioms, numbered, rules: Box::new(rules), facts, cells: None }
    }
}

/// Which of the two counts of a variable: neighbours with the next value, ...
const NEXT: usize = 0;
/// ... or with the value before.
const BEFORE: usize = 1;

/// The clauses about neighbours and links. There are too many to be written down: the first are
/// kept as counts, the others are looked up. Values are counted from 0 here.
struct Steps {
    size: u32,
    /// For each neighbour of each cell its first variable.
    bases: Vec<Vec<u32>>,
    /// The cells linked to each cell.
    partners: Vec<Vec<u32>>,
    /// For each variable, how many neighbours may still hold the next value and the one before.
    near: Vec<[u8; 2]>,
    /// The counts that came down to 1 or 0 and have not been looked at.
    low: Vec<(u32, usize)>,
}

impl Steps {
    /// Changes the counts of all clauses about neighbours in which a variable stands without
    /// negation, and notes those that may say something then.
    fn count(&mut self, variable: u32, change: u8) {
        let (cell, value) = (variable / self.size, variable % self.size);
        for &base in &self.bases[cell as usize] {
            let same = base + value;
            if value > 0 {
                let count = &mut self.near[same as usize - 1][NEXT];
                *count = count.wrapping_add(change);
                if *count < 2 {
                    self.low.push((same - 1, NEXT));
                }
            }
            if value + 1 < self.size {
                let count = &mut self.near[same as usize + 1][BEFORE];
                *count = count.wrapping_add(change);
                if *count < 2 {
                    self.low.push((same + 1, BEFORE));
                }
            }
        }
    }

    /// Not this variable, or some neighbour with the value next to it.
    fn neighbour_clause(
        &self,
        variable: u32,
        side: usize,
        values: &[u8],
        forced: &mut Vec<Literal>,
    ) {
        match self.near[variable as usize][side] {
            0 if values[variable as usize] != FALSE => forced.push(no(variable)),
            1 if values[variable as usize] == TRUE => {
                let (cell, value) = (variable / self.size, variable % self.size);
                let wanted = if side == NEXT { value + 1 } else { value - 1 };
                let mut there = self.bases[cell as usize].iter().map(|base| base + wanted);
                forced.extend(there.find(|&v| values[v as usize] != FALSE).map(yes));
            }
            _ => {}
        }
    }

    /// Not (cell, value), or its partner with the value before or the next one.
    fn link_clause(
        &self,
        (cell, value): (u32, u32),
        partner: u32,
        values: &[u8],
        forced: &mut Vec<Literal>,
    ) {
        let variable = cell * self.size + value;
        let there = partner * self.size + value;
        let before = (value > 0).then(|| there - 1);
        let next = (value + 1 < self.size).then(|| there + 1);
        let living = |v: &u32| values[*v as usize] != FALSE;
        match (before.filter(living), next.filter(living)) {
            (None, None) => forced.push(no(variable)),
            (Some(only), None) | (None, Some(only)) if values[variable as usize] == TRUE => {
                forced.push(yes(only));
            }
            _ => {}
        }
    }
}

impl Rules for Steps {
    fn assigned(&mut self, variable: u32, value: u8) {
        if value == FALSE {
            self.count(variable, u8::MAX);
        }
    }

    fn released(&mut self, variable: u32, value: u8) {
        if value == FALSE {
            self.count(variable, 1);
            self.low.clear();
        }
    }

    fn examine(&mut self, variable: u32, values: &[u8], forced: &mut Vec<Literal>) {
        let (cell, value) = (variable / self.size, variable % self.size);
        while let Some((dependant, side)) = self.low.pop() {
            self.neighbour_clause(dependant, side, values, forced);
        }
        let partners = self.partners[cell as usize].iter();
        match values[variable as usize] {
            FALSE => {
                for &partner in partners {
                    if value > 0 {
                        self.link_clause((partner, value - 1), cell, values, forced);
                    }
                    if value + 1 < self.size {
                        self.link_clause((partner, value + 1), cell, values, forced);
                    }
                }
            }
            TRUE | OPEN => {
                if value + 1 < self.size {
                    self.neighbour_clause(variable, NEXT, values, forced);
                }
                if value > 0 {
                    self.neighbour_clause(variable, BEFORE, values, forced);
                }
                for &partner in partners {
                    self.link_clause((cell, value), partner, values, forced);
                }
            }
            _ => {}
        }
    }
}
