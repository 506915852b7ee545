//! A draft: queens are placed and regions grown around them; whether it is unique is not known yet.

use super::checked;
use super::fit::fit;
use super::group::group;
use super::grow::fill;
use super::limits::Limits;
use super::map::Map;
use super::modes::{Method, RegionMode};
use super::outcome::Check;
use super::place::place;
use super::plan::Plan;
use crate::{Placement, Queens};
use gridsmith_core::{Budget, Rng, Seed, Stop};

/// The draft that `seed` gives; `None` if its regions would not fit the limits, or do not pass
/// `check` where the plan asks for it.
pub(super) fn draft(
    plan: &Plan,
    mode: RegionMode,
    limits: Limits,
    seed: Seed,
    check: Option<&mut Check>,
    budget: &mut Budget,
) -> Result<Option<(Queens, Placement)>, Stop> {
    let mut rng = seed.stream("placement");
    let placed = place(plan.side, plan.stars, plan.placement_mode, &mut rng, budget)?;
    let Some(solution) = placed else { return Ok(None) };
    let mut rng = seed.stream("regions");
    let queens = match plan.method {
        Method::Repair => regions(plan, mode, limits, &solution, &mut rng, budget)?,
        Method::Checked => checked::grow(plan, mode, limits, &solution, check, &mut rng, budget)?,
    };
    Ok(queens.map(|queens| (queens, solution)))
}

/// Regions grown around the queens of `solution`.
fn regions(
    plan: &Plan,
    mode: RegionMode,
    limits: Limits,
    solution: &Placement,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Queens>, Stop> {
    let mut map = seeds(plan.side, solution);
    if plan.stars == 1 {
        fill(&mut map, mode, limits, rng);
    } else {
        // Pieces are as many times smaller as there are of them to a region.
        let min = limits.min.div_ceil(plan.stars);
        let max = (limits.max / plan.stars).max(min);
        fill(&mut map, mode, Limits { min, max, ..Limits::NONE }, rng);
        let Some(groups) = group(&map, plan.stars, rng) else { return Ok(None) };
        map = merged(&map, solution, &groups, plan.side);
    }
    let fits = fit(&mut map, limits, rng, budget)?;
    Ok(fits.then(|| board(plan, &map)).flatten())
}

/// A map on which every queen is a piece of its own.
pub(super) fn seeds(side: usize, solution: &Placement) -> Map {
    let mut map = Map::empty(side, solution.0.len());
    for (piece, &cell) in solution.0.iter().enumerate() {
        let spot = map.spot(cell);
        map.give(spot, piece as u8);
        map.fix(spot);
    }
    map
}

/// The map of groups of pieces.
fn merged(pieces: &Map, solution: &Placement, groups: &[u8], regions: usize) -> Map {
    let mut map = Map::empty(pieces.side(), regions);
    for spot in pieces.spots() {
        if let Some(piece) = pieces.region(spot) {
            map.give(spot, groups[usize::from(piece)]);
        }
    }
    solution.0.iter().for_each(|&cell| map.fix(map.spot(cell)));
    map
}

/// The puzzle with the regions of a full map.
fn board(plan: &Plan, map: &Map) -> Option<Queens> {
    let labels: Vec<u8> = map.spots().map(|spot| map.owner(spot)).collect();
    Queens::try_new(plan.side, plan.stars, &labels, &[], &[]).ok()
}
