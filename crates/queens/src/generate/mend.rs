//! Repairing a given board: a few cells change their region so that it becomes unique.

use super::limits::Limits;
use super::map::Spot;
use super::recount::recount;
use super::repair::{Repair, Repaired};
use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Cell, Rng, Seed, Stop};

/// How much work a repair may be, and what it must keep to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairPlan {
    /// Solutions of the board that are tried as the one to keep, a thousand at most.
    pub solutions: usize,
    /// Attempts for each of them.
    pub tries: u64,
    /// Cells that may change their region in one attempt.
    pub repair_steps: u64,
    /// Rounds in which a part of the smallest repair is taken back and done anew.
    pub rounds: u64,
    /// Small changes that are tried in order at last.
    pub small_changes: u64,
    /// Cells of the smallest region allowed. Regions that are smaller may stay as small.
    pub min_region: usize,
    /// Cells of the largest region allowed, if there is a limit. Regions that are larger may stay
    /// as large.
    pub max_region: Option<usize>,
}

impl Default for RepairPlan {
    fn default() -> Self {
        RepairPlan {
            solutions: 30,
            tries: 4,
            repair_steps: 2_000,
            rounds: 300,
            small_changes: 20_000,
            min_region: 2,
            max_region: None,
        }
    }
}

/// No more solutions are tried, whatever the plan says: they are kept in memory.
const MOST_SOLUTIONS: usize = 1_000;

/// What became of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mended {
    /// It has no solution: there is nothing to keep.
    None,
    /// It is unique as it is.
    Unique(Placement),
    /// It is unique after a few cells have changed their region.
    Repaired(RepairedBoard),
    /// No attempt came to an end.
    NotFound,
    /// The budget ended it.
    Stopped {
        /// Why.
        stop: Stop,
        /// The smallest change so far. It is a repair, but there may be smaller ones.
        best: Option<RepairedBoard>,
    },
}

/// A board that became unique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairedBoard {
    /// The board.
    pub puzzle: Queens,
    /// Its solution, which it had before.
    pub solution: Placement,
    /// The cells that changed their region, in rising order.
    pub changed: Vec<Cell>,
}

/// Makes `queens` unique by moving cells between its regions, as few as it can find.
///
/// Blocked cells and given queens stay. Regions do not fall apart further than they have. Each of
/// some solutions is tried as the one to keep, at random first; then parts of the smallest repair
/// are done anew; then every small change is tried in order. A repair of one cell is the smallest
/// there is, and so is one of few where all smaller changes have been tried; larger ones are not
/// known to be the smallest.
pub fn repair_puzzle(
    queens: &Queens,
    plan: &RepairPlan,
    seed: Seed,
    budget: &mut Budget,
) -> Mended {
    let nothing = Placement(Vec::new());
    let wanted = plan.solutions.min(MOST_SOLUTIONS);
    let (solutions, end) = solve::rivals(queens, &nothing, wanted.max(2), None, budget);
    match (&solutions[..], end) {
        ([], Ok(())) => return Mended::None,
        ([only], Ok(())) => return Mended::Unique(only.clone()),
        ([] | [_], Err(stop)) => return Mended::Stopped { stop, best: None },
        _ => {}
    }
    let mut mend = Mend {
        queens,
        plan,
        limits: Limits::around(queens, plan.min_region, plan.max_region),
        best: None,
    };
    let end = mend.run(&solutions[..wanted.min(solutions.len())], seed, budget);
    match (end, mend.best.map(|best| best.board)) {
        (Err(stop), best) => Mended::Stopped { stop, best },
        (Ok(()), Some(best)) => Mended::Repaired(best),
        (Ok(()), None) => Mended::NotFound,
    }
}

/// A repair on its way.
struct Mend<'a> {
    queens: &'a Queens,
    plan: &'a RepairPlan,
    limits: Limits,
    best: Option<Best>,
}

/// The smallest repair so far, and its moves in the numbers of the board as it was.
struct Best {
    board: RepairedBoard,
    moves: Vec<(Spot, u8)>,
}

impl Mend<'_> {
    fn run(
        &mut self,
        solutions: &[Placement],
        seed: Seed,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        for (at, solution) in solutions.iter().enumerate() {
            for number in 0..self.plan.tries {
                budget.spend()?;
                let mut rng = seed.item(at as u64).item(number).stream("repair");
                let mut repair = Repair::new(self.queens.clone(), solution, self.limits);
                self.finish(&mut repair, solution, &mut rng, budget)?;
            }
        }
        for number in 0..self.plan.rounds {
            budget.spend()?;
            self.renew(&mut seed.item(number).stream("renew"), budget)?;
        }
        self.deepen(solutions, budget)
    }

    /// Makes the board unique and offers what came of it.
    fn finish(
        &mut self,
        repair: &mut Repair,
        solution: &Placement,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if repair.run(self.plan.repair_steps, rng, budget)? == Repaired::Unique {
            self.shrink(repair, budget)?;
            self.offer(repair, solution, budget)?;
        }
        Ok(())
    }

    /// Takes a part of the smallest repair back and does it anew.
    fn renew(&mut self, rng: &mut Rng, budget: &mut Budget) -> Result<(), Stop> {
        let Some(best) = self.best.as_ref().filter(|best| best.board.changed.len() > 1) else {
            return Ok(());
        };
        let (solution, mut moves) = (best.board.solution.clone(), best.moves.clone());
        let mut repair = Repair::new(self.queens.clone(), &solution, self.limits);
        moves.iter().for_each(|&(spot, to)| repair.apply(spot, to));
        rng.shuffle(&mut moves);
        moves.truncate(1 + rng.index(moves.len()));
        for (spot, _) in moves {
            let home = self.queens.region(repair.map.cell(spot));
            if self.may_return(&repair, spot, home) {
                repair.apply(spot, home);
            }
        }
        repair.restart();
        self.finish(&mut repair, &solution, rng, budget)
    }

    /// True if a cell may go back to the region it came from.
    fn may_return(&self, repair: &Repair, spot: Spot, home: u8) -> bool {
        repair.map.size(home) < self.limits.max
            && repair.map.beside(spot).as_slice().contains(&home)
            && repair.may_leave(spot)
    }

    /// Takes changes back that are not needed.
    fn shrink(&self, repair: &mut Repair, budget: &mut Budget) -> Result<(), Stop> {
        loop {
            let before = self.changed(repair).len();
            for cell in self.changed(repair) {
                let (spot, home) = (repair.map.spot(cell), self.queens.region(cell));
                let away = repair.map.owner(spot);
                if self.may_return(repair, spot, home) {
                    repair.apply(spot, home);
                    if !repair.pool.alive().is_empty() || repair.search(budget)?.is_some() {
                        repair.apply(spot, away);
                    }
                }
            }
            if self.changed(repair).len() == before {
                return Ok(());
            }
        }
    }

    /// Tries all changes of one cell, of two, of three: the first that will do is the smallest.
    fn deepen(&mut self, solutions: &[Placement], budget: &mut Budget) -> Result<(), Stop> {
        let mut left = self.plan.small_changes;
        let mut dives: Vec<Dive> = solutions
            .iter()
            .map(|solution| Dive {
                repair: Repair::new(self.queens.clone(), solution, self.limits),
                moved: Vec::new(),
            })
            .collect();
        for depth in 1..self.queens.side() {
            for (dive, solution) in dives.iter_mut().zip(solutions) {
                if self.best.as_ref().is_some_and(|best| best.board.changed.len() <= depth) {
                    return Ok(());
                }
                match dive.run(depth, &mut left, budget)? {
                    Dived::Found => self.offer(&dive.repair, solution, budget)?,
                    Dived::Nothing => {}
                    Dived::Enough => return Ok(()),
                }
            }
        }
        Ok(())
    }

    /// Keeps a repair if it is the smallest so far, and if the other engine agrees.
    fn offer(
        &mut self,
        repair: &Repair,
        solution: &Placement,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let changed = self.changed(repair);
        if self.best.as_ref().is_none_or(|best| changed.len() < best.board.changed.len()) {
            let puzzle = repair.board();
            if recount(&puzzle, solution, budget)? == Some(true) {
                let spots = changed.iter().map(|&cell| repair.map.spot(cell));
                let moves = spots.map(|spot| (spot, repair.map.owner(spot))).collect();
                let board = RepairedBoard { puzzle, solution: solution.clone(), changed };
                self.best = Some(Best { board, moves });
            }
        }
        Ok(())
    }

    /// The cells that have another region than at first.
    fn changed(&self, repair: &Repair) -> Vec<Cell> {
        let moved =
            |cell: &Cell| repair.map.owner(repair.map.spot(*cell)) != self.queens.region(*cell);
        self.queens.size().cells().filter(moved).collect()
    }
}

/// A search through small changes that keep one solution.
struct Dive<'a> {
    repair: Repair<'a>,
    moved: Vec<Spot>,
}

/// What it met.
enum Dived {
    /// The board is unique now.
    Found,
    /// No change of that size will do. The board is as before.
    Nothing,
    /// As many changes as allowed have been tried.
    Enough,
}

impl Dive<'_> {
    /// Moves `depth` more cells, each of which kills a rival. `left` changes may be tried.
    fn run(&mut self, depth: usize, left: &mut u64, budget: &mut Budget) -> Result<Dived, Stop> {
        if self.repair.pool.alive().is_empty() {
            match self.repair.search(budget)? {
                None => return Ok(Dived::Found),
                Some(true) => {}
                Some(false) => return Ok(Dived::Nothing),
            }
        }
        if depth == 0 {
            return Ok(Dived::Nothing);
        }
        for (spot, to) in self.moves() {
            let Some(fewer) = left.checked_sub(1) else { return Ok(Dived::Enough) };
            *left = fewer;
            budget.spend()?;
            let from = self.repair.map.owner(spot);
            self.repair.apply(spot, to);
            self.moved.push(spot);
            match self.run(depth - 1, left, budget)? {
                Dived::Nothing => {}
                ended => return Ok(ended),
            }
            self.moved.pop();
            self.repair.apply(spot, from);
        }
        Ok(Dived::Nothing)
    }

    /// The moves that kill a living rival, those first that leave the pool best. One of them it
    /// must be.
    fn moves(&self) -> Vec<(Spot, u8)> {
        let Repair { map, pool, limits, .. } = &self.repair;
        let Some(&rival) = pool.alive().first() else { return Vec::new() };
        let mut moves = Vec::new();
        for &spot in pool.queens(rival) {
            if self.moved.contains(&spot) || !self.repair.may_leave(spot) {
                continue;
            }
            let from = map.owner(spot);
            for &to in map.beside(spot).as_slice() {
                if map.size(to) < limits.max {
                    moves.push((pool.change(spot, from, to), spot, to));
                }
            }
        }
        moves.sort_unstable();
        moves.into_iter().map(|(_, spot, to)| (spot, to)).collect()
    }
}
