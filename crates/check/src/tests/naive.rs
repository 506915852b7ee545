//! Compares propagation with one that follows the text of the specification word by word, in
//! random order and without counts.

use super::random::{Board, Random};
use super::samples::{Sample, random_queens};
use super::{begin, read};
use crate::constraints::{Addition, Codes, Extra};
use crate::system::{FALSE, Literal, OPEN, TRUE};

/// Everything written out in full.
#[derive(Default)]
struct Naive {
    values: Vec<u8>,
    axioms: Vec<(Vec<u32>, usize, usize)>,
    clauses: Vec<Vec<Literal>>,
    /// The coefficient of each variable, and the bound.
    sums: Vec<(Vec<i64>, i64)>,
    /// For zip: edges and waypoints of the cells.
    edges: Vec<(usize, usize)>,
    waypoints: Vec<u32>,
}

impl Naive {
    fn is(&self, variable: u32, value: u8) -> bool {
        self.values[variable as usize] == value
    }

    fn set(&mut self, literal: Literal) -> Result<(), ()> {
        let value = if literal % 2 == 1 { FALSE } else { TRUE };
        let place = &mut self.values[literal as usize / 2];
        if *place != OPEN && *place != value {
            return Err(());
        }
        *place = value;
        Ok(())
    }

    fn axiom(&mut self, number: usize) -> Result<(), ()> {
        let (members, low, high) = self.axioms[number].clone();
        let truth = members.iter().filter(|&&v| self.is(v, TRUE)).count();
        let living = members.iter().filter(|&&v| !self.is(v, FALSE)).count();
        if truth > high || living < low {
            return Err(());
        }
        for v in members {
            if self.is(v, OPEN) && truth == high {
                self.set(2 * v + 1)?;
            } else if self.is(v, OPEN) && living == low {
                self.set(2 * v)?;
            }
        }
        Ok(())
    }

    fn clause(&mut self, number: usize) -> Result<(), ()> {
        let literals = self.clauses[number].clone();
        let fails = |l: &&Literal| self.is(**l / 2, if **l % 2 == 1 { TRUE } else { FALSE });
        let left: Vec<Literal> = literals.iter().filter(|l| !fails(l)).copied().collect();
        match left[..] {
            [] => Err(()),
            [only] => self.set(only),
            _ => Ok(()),
        }
    }

    fn sum(&mut self, number: usize) -> Result<(), ()> {
        let (coefficients, bound) = self.sums[number].clone();
        let mut slack = bound;
        for (&coefficient, &value) in coefficients.iter().zip(&self.values) {
            slack -= match value {
                TRUE => coefficient,
                FALSE => 0,
                _ => coefficient.min(0),
            };
        }
        if slack < 0 {
            return Err(());
        }
        for (variable, &coefficient) in (0..).zip(&coefficients) {
            if self.is(variable, OPEN) && coefficient > slack {
                self.set(2 * variable + 1)?;
            } else if self.is(variable, OPEN) && -coefficient > slack {
                self.set(2 * variable)?;
            }
        }
        Ok(())
    }

    /// Adds the sum of constraints with these codes, of which that of the solution is `truth`.
    fn add_sum(&mut self, codes: &[u32], numbered: u32, truth: &[u32]) {
        let (mut coefficients, mut bound) = (vec![0; self.values.len()], 0);
        for &code in codes {
            let (members, sign, count) = match code.checked_sub(2 * numbered) {
                None => {
                    let (members, low, high) = self.axioms[code as usize / 2].clone();
                    if code % 2 == 0 {
                        (members, 1, high as i64)
                    } else {
                        (members, -1, low as i64)
                    }
                }
                Some(0) => (truth.to_vec(), 1, truth.len() as i64 - 1),
                Some(block) => (self.axioms[(numbered + block - 1) as usize].0.clone(), 1, 1),
            };
            members.iter().for_each(|&member| coefficients[member as usize] += sign);
            bound += sign * count;
        }
        self.sums.push((coefficients, bound));
    }

    /// The cells of the fragment of a cell in order from it, if it is an end.
    fn walk(&self, from: usize) -> Option<Vec<usize>> {
        let mut walk = vec![from];
        let near = |cell: usize| -> Vec<usize> {
            let edges = self.edges.iter().zip(&self.values).filter(|&(_, &v)| v == TRUE);
            edges
                .filter_map(|(&(a, b), _)| {
                    if a == cell {
                        Some(b)
                    } else if b == cell {
                        Some(a)
                    } else {
                        None
                    }
                })
                .collect()
        };
        if near(from).len() > 1 {
            return None;
        }
        loop {
            let last = walk[walk.len() - 1];
            match near(last).into_iter().find(|cell| !walk.contains(cell)) {
                Some(cell) => walk.push(cell),
                None => return Some(walk),
            }
        }
    }

    fn component(&self, from: usize, joins: impl Fn(u8) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.waypoints.len()];
        reached[from] = true;
        for _ in 0..reached.len() {
            for (&(a, b), &value) in self.edges.iter().zip(&self.values) {
                if joins(value) && (reached[a] || reached[b]) {
                    (reached[a], reached[b]) = (true, true);
                }
            }
        }
        reached
    }

    /// The four rules at one edge, after the contradictions that they know.
    fn zip_rules(&mut self, edge: usize) -> Result<(), ()> {
        let cells = self.waypoints.len();
        let degrees = (0..cells).map(|cell| {
            let edges = self.edges.iter().zip(&self.values);
            edges.filter(|&(&(a, b), &v)| v == TRUE && (a == cell || b == cell)).count()
        });
        if degrees.max() > Some(2) {
            // An axiom contradicts; fragments mean nothing here.
            return Ok(());
        }
        if self.component(0, |value| value != FALSE).contains(&false) {
            return Err(());
        }
        for cell in 0..cells {
            let fragment = self.component(cell, |value| value == TRUE);
            let inside = fragment.iter().filter(|&&inside| inside).count();
            let edges = self.edges.iter().zip(&self.values);
            let taken = edges.filter(|&(&(a, _), &v)| v == TRUE && fragment[a]).count();
            if taken >= inside {
                return Err(());
            }
            if let Some(walk) = self.walk(cell) {
                let met: Vec<u32> =
                    walk.iter().map(|&c| self.waypoints[c]).filter(|&w| w > 0).collect();
                if met.windows(2).any(|pair| pair[0].abs_diff(pair[1]) != 1) {
                    return Err(());
                }
            }
        }
        let (a, b) = self.edges[edge];
        if self.values[edge] != OPEN {
            return Ok(());
        }
        if self.component(a, |value| value == TRUE)[b] {
            return self.set(2 * edge as u32 + 1);
        }
        let (Some(one), Some(other)) = (self.walk(a), self.walk(b)) else { return Ok(()) };
        let first = |walk: &[usize]| walk.iter().map(|&c| self.waypoints[c]).find(|&w| w > 0);
        let last = self.waypoints.iter().copied().max().unwrap_or(0);
        let holds = |walk: &[usize], w| walk.iter().any(|&c| self.waypoints[c] == w);
        let order =
            matches!((first(&one), first(&other)), (Some(p), Some(q)) if p.abs_diff(q) != 1);
        let early = one.len() + other.len() < cells
            && (holds(&one, 1) && holds(&other, last) || holds(&one, last) && holds(&other, 1));
        if order || early { self.set(2 * edge as u32 + 1) } else { Ok(()) }
    }

    fn propagate(&mut self, random: &mut Random) -> Result<(), ()> {
        let (axioms, clauses) = (self.axioms.len(), self.clauses.len());
        let rules = if self.waypoints.is_empty() { 0 } else { self.edges.len() };
        let before_sums = axioms + clauses + rules;
        let mut order: Vec<usize> = (0..before_sums + self.sums.len()).collect();
        loop {
            random.shuffle(&mut order);
            let before = self.values.clone();
            for &number in &order {
                if number < axioms {
                    self.axiom(number)?;
                } else if number < axioms + clauses {
                    self.clause(number - axioms)?;
                } else if number < before_sums {
                    self.zip_rules(number - axioms - clauses)?;
                } else {
                    self.sum(number - before_sums)?;
                }
            }
            if self.values == before {
                return Ok(());
            }
        }
    }
}

fn path_theory(board: &Board) -> Naive {
    let n = board.path.len() as u32;
    let mut naive = Naive { values: vec![OPEN; (n * n) as usize], ..Naive::default() };
    for i in 0..n {
        naive.axioms.push(((0..n).map(|v| i * n + v).collect(), 1, 1));
        naive.axioms.push(((0..n).map(|cell| cell * n + i).collect(), 1, 1));
        for v in 0..n {
            for step in [1, -1] {
                let Some(value) = v.checked_add_signed(step).filter(|&value| value < n) else {
                    continue;
                };
                let near = board.open_neighbours(i as usize);
                let mut clause = vec![2 * (i * n + v) + 1];
                clause.extend(near.iter().map(|&cell| 2 * (cell as u32 * n + value)));
                naive.clauses.push(clause);
            }
            for &(a, b) in &board.open_pairs() {
                for (x, y) in [(a, b), (b, a)] {
                    let mut clause = vec![2 * (x as u32 * n + v) + 1];
                    let y = y as u32;
                    clause.extend((v > 0).then(|| 2 * (y * n + v - 1)));
                    clause.extend((v + 1 < n).then(|| 2 * (y * n + v + 1)));
                    naive.clauses.push(clause);
                }
            }
        }
    }
    for (cell, given) in board.open_given().into_iter().enumerate() {
        if given > 0 {
            naive.values[cell * n as usize + given as usize - 1] = TRUE;
        }
    }
    naive
}

fn zip_theory(board: &Board) -> Naive {
    let cells = board.open_cells();
    let place = |cell: usize| cells.iter().position(|&open| open == cell);
    let mut edges = Vec::new();
    for (number, &cell) in cells.iter().enumerate() {
        let right = (cell % board.columns + 1 < board.columns).then_some(cell + 1);
        for other in [right, Some(cell + board.columns)].into_iter().flatten() {
            if !board.pairs.contains(&(cell, other)) {
                edges.extend(place(other).map(|other| (number, other)));
            }
        }
    }
    let waypoints = board.open_given();
    let last = waypoints.iter().copied().max().unwrap_or(0);
    let mut axioms = Vec::new();
    for (cell, &waypoint) in waypoints.iter().enumerate() {
        let numbers = (0..edges.len()).filter(|&e| edges[e].0 == cell || edges[e].1 == cell);
        let degree = match waypoint {
            _ if cells.len() == 1 => 0,
            w if w == 1 || w == last => 1,
            _ => 2,
        };
        axioms.push((numbers.map(|e| e as u32).collect(), degree, degree));
    }
    Naive { values: vec![OPEN; edges.len()], axioms, edges, waypoints, ..Naive::default() }
}

/// The axioms of a Queens line: rows, columns, regions, and then the blocks.
fn queens_theory(line: &str) -> Naive {
    let puzzle = line.split(' ').nth(2).expect("a puzzle");
    let (letters, marks) = puzzle.split_once(';').unwrap_or((puzzle, ""));
    let letters: Vec<u8> = letters.bytes().filter(|&letter| letter != b'/').collect();
    let side = letters.len().isqrt();
    let mut naive = Naive { values: vec![OPEN; letters.len()], ..Naive::default() };
    let mut add = |count, low, is_in: &dyn Fn(usize) -> bool| {
        let members = (0..letters.len()).filter(|&cell| is_in(cell)).map(|cell| cell as u32);
        naive.axioms.push((members.collect(), low, count));
    };
    (0..side).for_each(|row| add(1, 1, &|cell| cell / side == row));
    (0..side).for_each(|column| add(1, 1, &|cell| cell % side == column));
    (0..side).for_each(|region| add(1, 1, &|cell| letters[cell] == b'A' + region as u8));
    for (row, column) in (0..side - 1).flat_map(|row| (0..side - 1).map(move |c| (row, c))) {
        let near = |place: usize, other: usize| place == other || place == other + 1;
        add(1, 0, &|cell| near(cell / side, row) && near(cell % side, column));
    }
    for part in marks.split(';').filter(|part| !part.is_empty()) {
        let value = if part.starts_with('x') { FALSE } else { TRUE };
        for cell in part[1..].split(',') {
            naive.values[cell.parse::<usize>().expect("a cell")] = value;
        }
    }
    naive
}

/// Compares what follows from random literals, clauses and sums.
fn compare(line: &str, solution: &str, mut naive: Naive, random: &mut Random) {
    let (puzzle, verify) = read(line);
    let truth = verify(solution.as_bytes()).expect("a solution");
    let Some((mut system, names, numbered)) = begin(puzzle) else {
        panic!("{line} contradicts itself");
    };
    assert_eq!(naive.propagate(random), Ok(()));
    assert_eq!(system.known.values, naive.values, "{line}");
    let codes = 2 * naive.axioms.len().min(numbered as usize) + 1;
    let codes = codes + naive.axioms.len().saturating_sub(numbered as usize);
    let mut addition = Addition::default();
    // States to go back to: a mark, the values and the number of sums. The first one is never left for good.
    let mut states = vec![(system.mark(), naive.values.clone(), 0)];
    let mut clauses = 0;
    for _ in 0..30 {
        if names.is_empty() {
            break;
        }
        let literal = || 2 * names[random.below(names.len())] + random.below(2) as u32;
        let supposed: Vec<u32> = std::iter::repeat_with(literal).take(2).collect();
        let (here, there) = if random.below(3) == 0 {
            // Few different codes, so that some occur often.
            let kinds = 1 + random.below(6);
            let kinds: Vec<u32> = (0..kinds).map(|_| random.below(codes) as u32).collect();
            let length = 1 + random.below(12);
            let mut codes: Vec<u32> =
                (0..length).map(|_| kinds[random.below(kinds.len())]).collect();
            codes.sort_unstable();
            naive.add_sum(&codes, numbered, &truth);
            let extra = Extra { variables: truth.clone(), sign: 1, count: truth.len() as i64 - 1 };
            let codes = Codes { codes, extra: Some(&extra), has_steps: false };
            assert!(codes.work(&system).is_some(), "{line}");
            let (slack, open) = codes.add_up(&system, &mut addition);
            (system.add_sum(slack, open).is_ok(), naive.propagate(random).is_ok())
        } else {
            let there = supposed.iter().try_for_each(|&literal| naive.set(literal));
            let there = there.and_then(|()| naive.propagate(random)).is_ok();
            (system.assume(supposed.iter().copied()).is_ok(), there)
        };
        assert_eq!(here, there, "{line} {supposed:?}");
        if here {
            assert_eq!(system.known.values, naive.values, "{line} {supposed:?}");
        }
        if here && random.below(3) > 0 {
            states.push((system.mark(), naive.values.clone(), naive.sums.len()));
            continue;
        }
        // Back to some state, and to the one before in turn.
        states.truncate(1 + random.below(states.len()));
        let (mark, values, sums) = states[states.len() - 1].clone();
        system.undo(mark);
        naive.values = values;
        naive.sums.truncate(sums);
        assert_eq!(system.known.values, naive.values, "{line}");
        // A few clauses that leave the start as it is.
        if clauses < 5 && states.len() == 1 {
            let length = 2 + random.below(6);
            let literal = || 2 * names[random.below(names.len())] + random.below(2) as u32;
            let mut literals: Vec<u32> = std::iter::repeat_with(literal).take(length).collect();
            literals.sort_unstable();
            literals.dedup();
            if literals.len() > 1 {
                assert!(system.add_clause(literals.clone()).is_ok());
                assert_eq!(system.mark(), mark);
                naive.clauses.push(literals);
                clauses += 1;
            }
        }
    }
}

fn compare_boards(family: &str, boards: usize, theory: fn(&Board) -> Naive) {
    let mut random = Random::new(11);
    for _ in 0..boards {
        let board = Board::random(&mut random, family);
        compare(&board.line(), &board.solution(), theory(&board), &mut random);
    }
}

#[test]
fn path_propagation_is_that_of_the_text() {
    compare_boards("path", 400, path_theory);
}

#[test]
fn zip_propagation_is_that_of_the_text() {
    compare_boards("zip", 600, zip_theory);
}

#[test]
fn queens_propagation_is_that_of_the_text() {
    let mut random = Random::new(13);
    for _ in 0..600 {
        let Sample { line, solution, .. } = random_queens(&mut random);
        compare(&line, &solution, queens_theory(&line), &mut random);
    }
}
