//! Compares propagation with one that follows the text of the specification word by word, in
//! random order and without counts.

use super::random::{Board, Random};
use super::{begin, read};
use crate::system::{FALSE, Literal, OPEN, TRUE};

/// Everything written out in full.
#[derive(Default)]
struct Naive {
    values: Vec<u8>,
    axioms: Vec<(Vec<u32>, usize, usize)>,
    clauses: Vec<Vec<Literal>>,
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
        let mut order: Vec<usize> = (0..axioms + clauses + rules).collect();
        loop {
            random.shuffle(&mut order);
            let before = self.values.clone();
            for &number in &order {
                if number < axioms {
                    self.axiom(number)?;
                } else if number < axioms + clauses {
                    self.clause(number - axioms)?;
                } else {
                    self.zip_rules(number - axioms - clauses)?;
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
    Naive { values: vec![OPEN; edges.len()], axioms, clauses: Vec::new(), edges, waypoints }
}

fn compare(family: &str, boards: usize, theory: fn(&Board) -> Naive) {
    let mut random = Random::new(11);
    for _ in 0..boards {
        let board = Board::random(&mut random, family);
        let line = board.line();
        let (puzzle, verify) = read(&line);
        assert!(verify(board.solution().as_bytes()).is_some(), "{line}");
        let Some((mut system, names, _)) = begin(puzzle) else {
            panic!("{line} contradicts itself");
        };
        let mut naive = theory(&board);
        assert_eq!(naive.propagate(&mut random), Ok(()));
        let seen = |system: &crate::system::System| -> Vec<u8> {
            (0..naive.values.len() as u32).map(|v| system.known.values[v as usize]).collect()
        };
        assert_eq!(seen(&system), naive.values, "{line}");
        // Suppose literals one after another, and go back to the start now and then.
        let start = naive.values.clone();
        let mark = system.mark();
        let mut clauses = 0;
        for _ in 0..30 {
            if names.is_empty() {
                break;
            }
            let literal = || 2 * names[random.below(names.len())] + random.below(2) as u32;
            let supposed: Vec<u32> = std::iter::repeat_with(literal).take(2).collect();
            let here = system.assume(supposed.iter().copied()).is_ok();
            let there = supposed.iter().try_for_each(|&literal| naive.set(literal));
            let there = there.and_then(|()| naive.propagate(&mut random)).is_ok();
            assert_eq!(here, there, "{line} {supposed:?}");
            if here {
                let values: Vec<u8> = (0..naive.values.len() as u32)
                    .map(|v| system.known.values[v as usize])
                    .collect();
                assert_eq!(values, naive.values, "{line} {supposed:?}");
            }
            if !here || random.below(4) == 0 {
                system.undo(mark);
                naive.values = start.clone();
                // A few clauses that leave the start as it is.
                if clauses < 5 {
                    let length = 2 + random.below(6);
                    let mut literals: Vec<u32> = std::iter::repeat_with(|| {
                        2 * names[random.below(names.len())] + random.below(2) as u32
                    })
                    .take(length)
                    .collect();
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
    }
}

#[test]
fn path_propagation_is_that_of_the_text() {
    compare("path", 400, path_theory);
}

#[test]
fn zip_propagation_is_that_of_the_text() {
    compare("zip", 600, zip_theory);
}
