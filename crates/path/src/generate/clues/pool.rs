//! Other solutions met so far: the cells in which each differs from the right one.
//!
//! A set of clues is right exactly when it holds a cell of every such set. A set with one clue left
//! makes that clue critical, and no search is needed to say so.

use super::super::lattice::Lattice;
use crate::Order;

/// Sets of values (less one) whose cells differ in some other solution.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    sets: Vec<Vec<u16>>,
    /// For each value less one, the sets it is in.
    of: Vec<Vec<u32>>,
    /// For each set, how many of its cells are clues.
    hits: Vec<u16>,
    is_clue: Vec<bool>,
}

/// Segments of the path up to this length are tried backwards.
const MAX_TURNED: usize = 8;
/// More sets than this are not kept: only the search may say more.
const MAX_SETS: usize = 20_000;

impl Pool {
    /// Begins with everything as a clue, and with the sets a look at the path shows.
    pub fn new(lattice: &Lattice, order: &Order) -> Self {
        let len = order.0.len();
        let mut pool = Pool {
            sets: Vec::new(),
            of: vec![Vec::new(); len],
            hits: Vec::new(),
            is_clue: vec![true; len],
        };
        let cell = |at: usize| order.0[at].0;
        let touches = |a: usize, b: usize| lattice.touches(cell(a), cell(b));
        // Two cells that can trade places.
        let mut at_of = vec![u16::MAX; lattice.area()];
        (0..len).for_each(|at| at_of[cell(at) as usize] = at as u16);
        let beside = |at: usize| [at.checked_sub(1), Some(at + 1).filter(|next| *next < len)];
        let fits = |at: usize, into: usize| {
            beside(into).into_iter().flatten().all(|next| next == at || touches(at, next))
        };
        for at in 0..len {
            let Some(near) = beside(at).into_iter().flatten().next() else { continue };
            let mut others: Vec<usize> =
                lattice.around(cell(near)).map(|cell| at_of[cell as usize] as usize).collect();
            others.push(near);
            others.retain(|other| *other > at && fits(*other, at) && fits(at, *other));
            others.iter().for_each(|other| pool.add(vec![at as u16, *other as u16]));
        }
        // Stretches that fit backwards.
        for length in 4..=MAX_TURNED {
            for from in 0..(len + 1).saturating_sub(length) {
                let last = from + length - 1;
                let joins_before = from == 0 || touches(from - 1, last);
                if joins_before && (last + 1 == len || touches(from, last + 1)) {
                    let moved = (from..=last).filter(|at| 2 * at != from + last);
                    pool.add(moved.map(|at| at as u16).collect());
                }
            }
        }
        pool
    }

    /// Keeps the set of values in which `other`, the cells of another solution, differs from
    /// `order`.
    pub fn add_solution(&mut self, order: &Order, other: &[u16]) -> Vec<u16> {
        let differs = |at: &u16| order.0[*at as usize].0 != other[*at as usize];
        let set: Vec<u16> = (0..order.0.len() as u16).filter(differs).collect();
        self.add(set.clone());
        set
    }

    fn add(&mut self, set: Vec<u16>) {
        if self.sets.len() >= MAX_SETS {
            return;
        }
        let id = self.sets.len() as u32;
        self.hits.push(set.iter().filter(|at| self.is_clue[**at as usize]).count() as u16);
        set.iter().for_each(|at| self.of[*at as usize].push(id));
        self.sets.push(set);
    }

    /// Says which cells are clues now.
    pub fn reset(&mut self, is_clue: &[bool]) {
        self.is_clue.copy_from_slice(is_clue);
        for (hits, set) in self.hits.iter_mut().zip(&self.sets) {
            *hits = set.iter().filter(|at| is_clue[**at as usize]).count() as u16;
        }
    }

    /// The value is a clue no more.
    pub fn remove(&mut self, at: usize) {
        if std::mem::take(&mut self.is_clue[at]) {
            for &set in &self.of[at] {
                self.hits[set as usize] -= 1;
            }
        }
    }

    /// The value is a clue again.
    pub fn restore(&mut self, at: usize) {
        if !std::mem::replace(&mut self.is_clue[at], true) {
            for &set in &self.of[at] {
                self.hits[set as usize] += 1;
            }
        }
    }

    /// True if without these clues some solution in the pool would fit.
    pub fn needs(&mut self, clues: &[usize]) -> bool {
        if let [at] = clues {
            return self.is_clue[*at]
                && self.of[*at].iter().any(|set| self.hits[*set as usize] == 1);
        }
        let present: Vec<usize> = clues.iter().copied().filter(|at| self.is_clue[*at]).collect();
        present.iter().for_each(|at| self.remove(*at));
        let unhit = |at: &usize| self.of[*at].iter().any(|set| self.hits[*set as usize] == 0);
        let needed = present.iter().any(unhit);
        present.iter().for_each(|at| self.restore(*at));
        needed
    }

    /// How many of the sets that no clue hits hold each value.
    pub fn open_hits(&self) -> Vec<u32> {
        let mut counts = vec![0; self.of.len()];
        for (set, _) in self.sets.iter().zip(&self.hits).filter(|(_, hits)| **hits == 0) {
            set.iter().for_each(|at| counts[*at as usize] += 1);
        }
        counts
    }

    /// The sets that no clue hits.
    pub fn open(&self) -> Vec<usize> {
        (0..self.sets.len()).filter(|set| self.hits[*set] == 0).collect()
    }

    /// True if `values` as clues would hit all these sets.
    pub fn hit(&self, sets: &[usize], values: &[usize]) -> bool {
        let is_hit = |set: &usize| {
            values.iter().any(|at| self.sets[*set].binary_search(&(*at as u16)).is_ok())
        };
        sets.iter().all(is_hit)
    }
}
