//! Repair: cells on which other solutions rest change their region until no other solution is left.
//!
//! The planted queens never move, so the planted placement stays a solution. A rival dies when one
//! of its queens changes region: one region has a queen too many then, another one too few.

use super::event::Moves;
use super::limits::Limits;
use super::map::{Map, Spot};
use super::pool::Pool;
use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Rng, Stop};

/// Rivals asked for at once: more of them would be much alike.
const RIVALS: usize = 2;
/// Nodes of one search for rivals. A board that takes more is given up.
const NODES: u64 = 20_000;
/// Moves for which a cell that has moved stays where it is: less goes round in circles, more
/// stalls.
const REST: u64 = 10;

/// How repair ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Repaired {
    /// There is no other solution.
    Unique,
    /// The steps ran out, or the search took too long. The other solution, if one is known.
    GaveUp(Option<Placement>),
}

/// A board under repair.
pub(super) struct Repair<'a> {
    pub(super) map: Map,
    /// The same board for the search; its regions are not numbered in order.
    queens: Queens,
    known: &'a Placement,
    pub(super) limits: Limits,
    /// The first queen of each region, which never moves.
    pub(super) queen: Vec<Spot>,
    pub(super) pool: Pool,
    /// The move from which on each cell may move again.
    rest: Vec<u64>,
    /// The moves so far.
    pub(super) moves: Moves,
    /// Searches for rivals so far.
    pub(super) searches: u64,
}

impl<'a> Repair<'a> {
    /// `known` solves `queens`.
    pub(super) fn new(queens: Queens, known: &'a Placement, limits: Limits) -> Repair<'a> {
        let mut map = Map::of(&queens);
        known.0.iter().for_each(|&cell| map.fix(map.spot(cell)));
        let pool = Pool::new(&map, queens.stars());
        let rest = vec![0; map.len()];
        let queen = (0..map.regions() as u8).map(|region| map.first_fixed(region)).collect();
        Repair {
            queen,
            map,
            queens,
            known,
            limits,
            pool,
            rest,
            moves: Moves::default(),
            searches: 0,
        }
    }

    /// Moves cells until the known solution is the only one, or no move is left by which at most
    /// `steps` cells have moved. Every move is a node.
    pub(super) fn run(
        &mut self,
        steps: u64,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Repaired, Stop> {
        while let Some(found) = self.search(budget)? {
            if !found {
                return Ok(Repaired::GaveUp(None));
            }
            let end = steps.min(self.moves.cells + self.patience());
            while let Some(&rival) = self.pool.alive().first() {
                budget.spend()?;
                if self.moves.cells >= end || !self.step(end - self.moves.cells, rng) {
                    return Ok(Repaired::GaveUp(Some(self.pool.placement(&self.map, rival))));
                }
            }
        }
        Ok(Repaired::Unique)
    }

    /// Asks for rivals and puts them into the pool. `None`: there is none; false: not decided.
    pub(super) fn search(&mut self, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        self.searches += 1;
        let (rivals, end) = budget
            .share(NODES, |share| solve::rivals(&self.queens, self.known, RIVALS, None, share));
        rivals.iter().for_each(|rival| self.pool.add(&self.map, rival));
        match end {
            _ if !rivals.is_empty() => Ok(Some(true)),
            Ok(()) => Ok(None),
            Err(Stop::Cancelled) => Err(Stop::Cancelled),
            // The share ran out, or the whole: the next node shows which.
            Err(_) => budget.spend().map(|()| Some(false)),
        }
    }

    /// Moves between two searches after which the attempt is hopeless.
    fn patience(&self) -> u64 {
        match self.map.side() as u64 {
            ..=16 => 400,
            side => 100 * side,
        }
    }

    /// True if a cell has moved lately.
    pub(super) fn rests(&self, spot: Spot) -> bool {
        self.rest[usize::from(spot)] > self.moves.cells
    }

    /// Counts moves from here.
    pub(super) fn restart(&mut self) {
        self.moves = Moves::default();
        self.wake();
    }

    /// Lets all cells move again.
    pub(super) fn wake(&mut self) {
        self.rest.fill(0);
    }

    /// Gives a cell to another region.
    pub(super) fn apply(&mut self, spot: Spot, to: u8) {
        let from = self.map.owner(spot);
        self.moves.cells += 1;
        self.rest[usize::from(spot)] = self.moves.cells + REST;
        self.pool.moved(spot, from, to);
        self.map.give(spot, to);
        self.queens.recolour(self.map.cell(spot), to);
    }

    /// The board as it is now.
    pub(super) fn board(&self) -> Queens {
        let queens = &self.queens;
        let (side, stars) = (queens.side(), queens.stars());
        let (blocked, given) = (queens.blocked(), queens.queens());
        // Every region keeps its queens, so there are as many as before.
        Queens::try_new(side, stars, queens.regions(), blocked, given).unwrap_or(queens.clone())
    }
}
