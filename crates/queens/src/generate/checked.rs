//! Growth under a check: a region takes a cell only if the board stays as good as it is.
//!
//! Cells without a region count as blocked, so a board of queens alone is unique, and each cell is
//! a risk. Where growth stalls, some cells around a free one are given back, and it goes on.

use super::draft::seeds;
use super::grow::Grower;
use super::limits::Limits;
use super::map::{FREE, Map, Spot};
use super::modes::RegionMode;
use super::outcome::Check;
use super::plan::Plan;
use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Cell, Rng, Stop};

/// Nodes of one look at a new cell. A cell that takes more is refused.
const NODES: u64 = 2_000;
/// How far around a free cell others are given back, at most.
const REACH: u64 = 3;
/// Of those, how many in four.
const GIVEN_BACK: u64 = 3;

/// Regions grown around `solution` so that every step passes `check`; `None` if cells stay free or
/// regions too small after `plan.repair_steps` cells were given back.
pub(super) fn grow(
    plan: &Plan,
    mode: RegionMode,
    limits: Limits,
    solution: &Placement,
    check: Option<&mut Check>,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Option<Queens>, Stop> {
    let mut unique = is_unused;
    let check = check.unwrap_or(&mut unique);
    let Some(mut growing) = Growing::new(plan, solution) else { return Ok(None) };
    let mut grower = Grower::new(&growing.map, mode, limits, rng);
    growing.grow(&mut grower, check, rng, budget)?;
    let mut steps = 0;
    while steps < plan.repair_steps {
        let lack = growing.lack(limits);
        let Some(&spot) = pick(&growing.wanting(limits), rng) else { break };
        let before = growing.clone();
        steps += 1 + growing.give_back(spot, rng) as u64;
        grower.look(&growing.map);
        growing.grow(&mut grower, check, rng, budget)?;
        if growing.lack(limits) > lack {
            growing = before;
        }
    }
    Ok((growing.lack(limits) == 0).then(|| growing.board()).flatten())
}

/// True if no solution has a queen on `cell`: then the board is as unique with it as without.
fn is_unused(queens: &Queens, cell: Cell, budget: &mut Budget) -> Result<bool, Stop> {
    let mut queens = queens.clone();
    queens.suppose(cell);
    let nothing = Placement(Vec::new());
    let (met, end) = budget.share(NODES, |share| solve::rivals(&queens, &nothing, 1, None, share));
    match end {
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        // The share ran out, or the whole: the next node shows which.
        Err(_) => budget.spend().map(|()| false),
        Ok(()) => Ok(met.is_empty()),
    }
}

/// A board on which some cells have no region yet.
#[derive(Clone)]
struct Growing {
    map: Map,
    /// The same board, free cells blocked; its regions are not numbered in order.
    queens: Queens,
}

impl Growing {
    fn new(plan: &Plan, solution: &Placement) -> Option<Growing> {
        let side = plan.side;
        // Free cells need a region as well: that of their row's queen.
        let rows: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
        let cells = (0..(side * side) as u16).map(Cell);
        let free: Vec<Cell> = cells.filter(|cell| !solution.0.contains(cell)).collect();
        let queens = Queens::try_new(side, plan.stars, &rows, &free, &[]).ok()?;
        Some(Growing { map: seeds(side, solution), queens })
    }

    /// Gives free cells to regions until no region may take one. Every cell that is tried is a
    /// node.
    fn grow(
        &mut self,
        grower: &mut Grower,
        check: &mut Check,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        while let Some((region, spot)) = grower.find(&self.map, rng) {
            budget.spend()?;
            let cell = self.map.cell(spot);
            self.queens.recolour(cell, region);
            self.queens.unblock(cell);
            if check(&self.queens, cell, budget)? {
                grower.take(&mut self.map, region, spot);
            } else {
                self.queens.block(cell);
                grower.refuse(region, spot);
            }
        }
        Ok(())
    }

    /// How much is missing: cells without a region, and cells that regions lack.
    fn lack(&self, limits: Limits) -> usize {
        let free = self.map.spots().filter(|&spot| self.map.owner(spot) == FREE).count();
        let sizes = (0..self.map.regions() as u8).map(|region| self.map.size(region));
        free + sizes.map(|size| limits.min.saturating_sub(size)).sum::<usize>()
    }

    /// The cells around which something must change: free ones, and those of regions too small.
    fn wanting(&self, limits: Limits) -> Vec<Spot> {
        let wants = |&spot: &Spot| match self.map.region(spot) {
            Some(region) => self.map.size(region) < limits.min,
            None => true,
        };
        self.map.spots().filter(wants).collect()
    }

    /// Sets most cells around `spot` free, and those that they cut off. How many.
    fn give_back(&mut self, spot: Spot, rng: &mut Rng) -> usize {
        let reach = 1 + rng.index(REACH as usize);
        let (row, column) = self.map.place(spot);
        let mut count = 0;
        for other in self.map.spots() {
            let (r, c) = self.map.place(other);
            let near = r.abs_diff(row) <= reach && c.abs_diff(column) <= reach;
            if near && self.may_free(other) && rng.below(4) < GIVEN_BACK {
                count += self.free(other);
            }
        }
        for region in 0..self.map.regions() as u8 {
            for lost in self.map.adrift(region) {
                count += self.free(lost);
            }
        }
        count
    }

    fn may_free(&self, spot: Spot) -> bool {
        self.map.region(spot).is_some() && !self.map.is_fixed(spot)
    }

    fn free(&mut self, spot: Spot) -> usize {
        self.map.give(spot, FREE);
        self.queens.block(self.map.cell(spot));
        1
    }

    fn board(&self) -> Option<Queens> {
        let labels: Vec<u8> = self.map.spots().map(|spot| self.map.owner(spot)).collect();
        Queens::try_new(self.queens.side(), self.queens.stars(), &labels, &[], &[]).ok()
    }
}

fn pick<'a, T>(items: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    (!items.is_empty()).then(|| &items[rng.index(items.len())])
}
