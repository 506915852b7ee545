//! The search for few clues: a walk over the puzzles of one grid.
//!
//! Two clues are exchanged for one as long as that is possible. Then one clue is exchanged for
//! another, and so on. Of the sets that a puzzle without two clues would miss, one new clue must
//! be in all; for nearly all pairs, the known sets have no cell in common, and no search is needed.

use super::exchange::{Exchange, Orbits, members, random};
use super::plan::SudokuPlan;
use super::run::{SudokuMade, SudokuMiss, random_grid};
use crate::PerPuzzle;
use gridsmith_core::{Budget, Rng, Seed, Stop};

/// The number of exchanges of one clue on a grid before another grid is drawn.
const PATIENCE: u64 = 400;

/// Generates the puzzle of one seed.
pub(super) fn make(
    plan: &SudokuPlan,
    seed: Seed,
    limits: &PerPuzzle,
) -> Result<SudokuMade, SudokuMiss> {
    let mut budget = Budget::nodes(limits.nodes);
    if let Some(flag) = limits.cancel {
        budget = budget.or_until(flag);
    }
    let (mut attempts, mut tries) = (0, plan.tries);
    loop {
        let mut rng = seed.item(attempts).stream("few");
        attempts += 1;
        let grid = random_grid(&mut rng);
        let mut walk = Walk::new(Exchange::new(grid, plan), plan);
        let found = budget.spend().and_then(|()| walk.run(&mut tries, &mut rng, &mut budget));
        let stop = match found {
            Ok(Some(clues)) => {
                let puzzle = walk.exchange.puzzle(walk.exchange.cells(clues));
                return Ok(SudokuMade {
                    puzzle,
                    solution: grid,
                    attempts,
                    questions: budget.spent(),
                });
            }
            Ok(None) if tries > 0 => continue,
            Ok(None) => None,
            Err(stop) => Some(stop),
        };
        return Err(SudokuMiss { stop, attempts, questions: budget.spent() });
    }
}

/// A puzzle that is on its way.
struct Walk<'a> {
    exchange: Exchange,
    plan: &'a SudokuPlan,
    clues: Orbits,
}

impl<'a> Walk<'a> {
    fn new(exchange: Exchange, plan: &'a SudokuPlan) -> Self {
        let clues = exchange.all();
        Walk { exchange, plan, clues }
    }

    /// Walks until the number of clues is as the plan says; `None` if patience or `tries` ends.
    fn run(
        &mut self,
        tries: &mut u64,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<Orbits>, Stop> {
        self.clues = self.exchange.minimize(self.clues, rng, budget)?;
        let mut patience = PATIENCE;
        loop {
            while let Some(fewer) = self.fewer(rng, budget)? {
                self.clues = self.exchange.minimize(fewer, rng, budget)?;
                self.exchange.forget();
                patience = PATIENCE;
            }
            let count = self.exchange.cells(self.clues).count_ones();
            if count <= *self.plan.clues.end() {
                // Rarely, it has too few.
                return Ok(Some(self.clues).filter(|_| self.plan.clues.contains(&count)));
            }
            if patience == 0 || *tries == 0 {
                return Ok(None);
            }
            (patience, *tries) = (patience - 1, *tries - 1);
            self.exchange.meet(self.clues);
            match self.aside(rng, budget)? {
                Some(other) => self.clues = other,
                None => return Ok(None),
            }
        }
    }

    /// Exchanges two clues for one.
    fn fewer(&mut self, rng: &mut Rng, budget: &mut Budget) -> Result<Option<Orbits>, Stop> {
        let orbits: Vec<usize> = members(self.clues).collect();
        let mut place = [0; 128];
        orbits.iter().enumerate().for_each(|(at, orbit)| place[*orbit] = at);
        let n = orbits.len();
        // For every pair, the orbits that are in all sets with no other clue; for a single clue,
        // twice the same.
        let mut common = vec![self.exchange.all() & !self.clues; n * n];
        let note = |set: Orbits, common: &mut [Orbits]| {
            let clues = set & self.clues;
            if clues.count_ones() <= 2 {
                let a = place[clues.trailing_zeros() as usize];
                let b = place[127 - clues.leading_zeros() as usize];
                common[a * n + b] &= set;
            }
        };
        self.exchange.sets().iter().for_each(|set| note(*set, &mut common));
        let mut pairs: Vec<(usize, usize)> =
            (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
        rng.shuffle(&mut pairs);
        for (a, b) in pairs {
            loop {
                let fit = common[a * n + b] & common[a * n + a] & common[b * n + b];
                if fit == 0 {
                    break;
                }
                let gone = 1 << orbits[a] | 1 << orbits[b];
                let rest = self.clues & !gone | random(fit, rng);
                match self.exchange.other(rest, gone, budget)? {
                    None => return Ok(Some(rest)),
                    Some(set) => note(set, &mut common),
                }
            }
        }
        Ok(None)
    }

    /// Exchanges one clue for another, but not for a puzzle that was met.
    fn aside(&mut self, rng: &mut Rng, budget: &mut Budget) -> Result<Option<Orbits>, Stop> {
        let mut out: Vec<usize> = members(self.clues).collect();
        rng.shuffle(&mut out);
        for orbit in out {
            let rest = self.clues & !(1 << orbit);
            let missed = self.exchange.sets().iter().filter(|set| *set & rest == 0);
            let fit = missed.fold(self.exchange.all() & !self.clues, |fit, set| fit & set);
            let other = self.exchange.one_more(rest, 1 << orbit, fit, rng, budget)?;
            if other.is_some() {
                return Ok(other);
            }
        }
        Ok(None)
    }
}
