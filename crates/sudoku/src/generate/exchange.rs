//! Varies a puzzle without leaving its grid: some clues are exchanged for others.
//!
//! Another solution of too few clues differs from the grid in some cells, and every puzzle of the
//! grid has a clue among them. These sets of cells are kept. Most exchanges fail on a set that is
//! already known, which is seen without a search.
//!
//! Cells that are clues together (an orbit) count as one, so puzzles stay symmetric.

use super::plan::SudokuPlan;
use super::sets::Sets;
use crate::solve::another;
use crate::{CELLS, Grid, Sudoku};
use gridsmith_core::{Budget, Rng, Stop};
use std::collections::BTreeSet;

/// The number of sets that are kept. Further sets replace the oldest of those that were met.
const MOST: usize = 1_500;

/// The number of clues that are tried in place of one of several removed clues.
const CHOICES: usize = 3;

/// A set of orbits: bit `o` is orbit number `o`.
pub(super) type Orbits = u128;

/// One grid, and what is known about the clues it needs.
#[derive(Clone, Debug)]
pub struct Exchange {
    grid: Grid,
    /// The cells of each orbit.
    orbits: Vec<u128>,
    /// The orbit of each cell.
    home: [u8; CELLS],
    minimal: bool,
    /// Sets of orbits of which at least one must be clues.
    sets: Vec<Orbits>,
    /// The number of sets that were read off the grid; these are never replaced.
    fixed: usize,
    /// The place of the set that is replaced next.
    oldest: usize,
    /// The puzzles that were found; none is found twice.
    met: BTreeSet<Orbits>,
}

impl Exchange {
    /// Puzzles of `grid` with the orbits of a plan; minimal ones, if it asks for them.
    pub fn new(grid: Grid, plan: &SudokuPlan) -> Self {
        let mut home = [0; CELLS];
        let mut orbits = Vec::with_capacity(CELLS);
        for (number, orbit) in plan.orbits.orbits(9).iter().enumerate() {
            orbits.push(orbit.iter().fold(0u128, |mask, cell| mask | 1 << cell));
            orbit.iter().for_each(|cell| home[*cell] = number as u8);
        }
        let mut exchange = Exchange {
            grid,
            orbits,
            home,
            minimal: plan.minimal,
            sets: Vec::new(),
            fixed: 0,
            oldest: 0,
            met: BTreeSet::new(),
        };
        exchange.sets = Sets::new(&grid).all().iter().map(|cells| exchange.homes(*cells)).collect();
        exchange.fixed = exchange.sets.len();
        exchange.oldest = exchange.fixed;
        exchange
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The puzzle with the clues of these cells.
    pub fn puzzle(&self, clues: u128) -> Sudoku {
        Sudoku::from_clues(self.digits(clues)).expect("digits of a grid")
    }

    /// A random puzzle that differs from the one with these clues in `out` orbits, has as many, and
    /// was not found before; `None` if the first attempt finds none. A node is a question, or a
    /// decision in its search.
    ///
    /// If the result must be minimal, it may have fewer clues.
    pub fn vary(
        &mut self,
        clues: u128,
        out: usize,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<u128>, Stop> {
        let mut rest = self.homes(clues);
        self.met.insert(rest);
        let mut gone = 0;
        for _ in 0..out.min(rest.count_ones() as usize) {
            let orbit = random(rest, rng);
            rest &= !orbit;
            gone |= orbit;
        }
        let Some(mut found) = self.complete(rest, gone, out, rng, budget)? else {
            return Ok(None);
        };
        // Where fewer clues were enough, any others keep their number.
        while !self.minimal && found.count_ones() < self.homes(clues).count_ones() {
            match self.all() & !(found | gone) {
                0 => return Ok(None),
                free => found |= random(free, rng),
            }
        }
        if !self.met.insert(found) {
            return Ok(None);
        }
        if self.minimal {
            let fewer = self.minimize(found, rng, budget)?;
            if fewer != found && !self.met.insert(fewer) {
                return Ok(None);
            }
            found = fewer;
        }
        Ok(Some(self.cells(found)))
    }

    /// Notes a puzzle that need not be found again.
    pub(super) fn meet(&mut self, clues: Orbits) {
        self.met.insert(clues);
    }

    /// Forgets which puzzles were found.
    pub(super) fn forget(&mut self) {
        self.met.clear();
    }

    /// Adds at most `room` orbits to `rest`, none of `gone`, so that the solution is unique, as it is
    /// with those.
    fn complete(
        &mut self,
        rest: Orbits,
        gone: Orbits,
        room: usize,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<Orbits>, Stop> {
        let (mut fit, mut smallest) = (!(rest | gone) & self.all(), None);
        for set in self.sets.iter().map(|set| set & !gone).filter(|set| set & rest == 0) {
            fit &= set;
            if smallest.is_none_or(|smallest: u128| set.count_ones() < smallest.count_ones()) {
                smallest = Some(set);
            }
        }
        if room <= 1 || smallest.is_none() {
            return self.one_more(rest, gone, fit, rng, budget);
        }
        let mut open = smallest.unwrap_or(0);
        for _ in 0..CHOICES.min(open.count_ones() as usize) {
            let orbit = random(open, rng);
            open &= !orbit;
            if let Some(found) = self.complete(rest | orbit, gone, room - 1, rng, budget)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Adds one orbit of `fit` to `rest`, so that the solution is unique, as it is with the clues of
    /// `gone`.
    pub(super) fn one_more(
        &mut self,
        rest: Orbits,
        gone: Orbits,
        mut fit: Orbits,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<Orbits>, Stop> {
        while fit != 0 {
            let orbit = random(fit, rng);
            if self.met.contains(&(rest | orbit)) {
                fit &= !orbit;
                continue;
            }
            match self.other(rest | orbit, gone, budget)? {
                None => return Ok(Some(rest | orbit)),
                // What is added next must be in this set, too.
                Some(set) => fit &= set,
            }
        }
        Ok(None)
    }

    /// Removes redundant orbits in random order.
    pub(super) fn minimize(
        &mut self,
        mut clues: Orbits,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Orbits, Stop> {
        let mut open = clues & !self.needed(clues);
        while open != 0 {
            let orbit = random(open, rng);
            open &= !orbit;
            if self.other(clues & !orbit, orbit, budget)?.is_none() {
                clues &= !orbit;
                open &= !self.needed(clues);
            }
        }
        Ok(clues)
    }

    /// The orbits that are the only clues of a known set.
    fn needed(&self, clues: Orbits) -> Orbits {
        let alone = |set: &Orbits| {
            let left = set & clues;
            if left & left.wrapping_sub(1) == 0 { left } else { 0 }
        };
        self.sets.iter().map(alone).fold(0, |needed, orbit| needed | orbit)
    }

    /// Where another solution of these clues differs from the grid; `None` if the grid is the only
    /// solution, as it is with the clues of `gone`. The set is kept.
    pub(super) fn other(
        &mut self,
        clues: Orbits,
        gone: Orbits,
        budget: &mut Budget,
    ) -> Result<Option<Orbits>, Stop> {
        budget.spend()?;
        let digits = self.digits(self.cells(clues));
        let gone = self.cells(gone);
        let differs = gone.is_power_of_two().then(|| gone.trailing_zeros() as usize);
        let other = another(&digits, &self.grid, differs, budget)?;
        let Some(other) = other else { return Ok(None) };
        let differs = |cell: &usize| other.0[*cell] != self.grid.0[*cell];
        let set = (0..CELLS).filter(differs).fold(0, |set, cell| set | 1 << self.home[cell]);
        if self.sets.len() < MOST {
            self.sets.push(set);
        } else {
            self.sets[self.oldest] = set;
            self.oldest = if self.oldest + 1 < MOST { self.oldest + 1 } else { self.fixed };
        }
        Ok(Some(set))
    }

    /// The known sets.
    pub(super) fn sets(&self) -> &[Orbits] {
        &self.sets
    }

    /// All orbits.
    pub(super) fn all(&self) -> Orbits {
        (1 << self.orbits.len()) - 1
    }

    /// The cells of some orbits.
    pub(super) fn cells(&self, orbits: Orbits) -> u128 {
        members(orbits).fold(0, |cells, orbit| cells | self.orbits[orbit])
    }

    /// The orbits of some cells.
    pub(super) fn homes(&self, cells: u128) -> Orbits {
        members(cells).fold(0, |orbits, cell| orbits | 1 << self.home[cell])
    }

    fn digits(&self, cells: u128) -> [u8; CELLS] {
        std::array::from_fn(|cell| if cells >> cell & 1 != 0 { self.grid.0[cell] } else { 0 })
    }
}

/// A member of a set that is not empty, as a set.
pub(super) fn random(set: u128, rng: &mut Rng) -> u128 {
    let mut rest = set;
    for _ in 0..rng.index(set.count_ones() as usize) {
        rest &= rest - 1;
    }
    rest & rest.wrapping_neg()
}

/// The members of a set, in order.
pub(super) fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (next < 128).then_some(next)
    })
}
