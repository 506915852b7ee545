//! Fitting regions to their limits: cells handed on along chains of regions.
//!
//! ```text
//! A A A B C     A has a cell too many, C has room: B hands a cell to C, then A one to B
//! ```

use super::limits::Limits;
use super::map::{Cut, Map, Spot};
use gridsmith_core::{Budget, Rng, Stop};

/// Moves cells between regions until all are within `limits`. False if that did not come about.
///
/// Fixed cells stay where they are, and regions hold together.
pub(super) fn fit(
    map: &mut Map,
    limits: Limits,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<bool, Stop> {
    let area = map.side() * map.side();
    for _ in 0..2 * area {
        budget.poll()?;
        let regions = 0..map.regions() as u8;
        let over = regions.clone().find(|&region| map.size(region) > limits.max);
        let under = regions.clone().find(|&region| map.size(region) < limits.min);
        let done = match (over, under) {
            (None, None) => return Ok(true),
            (Some(from), _) => {
                hand_on(map, |region| region == from, |map, to| map.size(to) < limits.max, rng)
            }
            (None, Some(to)) => {
                let room: Vec<bool> = regions.map(|from| map.size(from) > limits.min).collect();
                hand_on(map, |from| room[usize::from(from)], |_, region| region == to, rng)
            }
        };
        if !done {
            break;
        }
    }
    Ok(false)
}

/// Hands a cell from some region to some other, over as few between them as possible.
fn hand_on(
    map: &mut Map,
    from: impl Fn(u8) -> bool,
    to: impl Fn(&Map, u8) -> bool,
    rng: &mut Rng,
) -> bool {
    let gifts = gifts(map, rng);
    let regions = map.regions();
    let mut before: Vec<Option<u8>> = vec![None; regions];
    let mut queue: Vec<u8> = (0..regions as u8).filter(|&region| from(region)).collect();
    rng.shuffle(&mut queue);
    let mut met: Vec<bool> = (0..regions as u8).map(&from).collect();
    let mut at = 0;
    let mut end = None;
    while end.is_none() && at < queue.len() {
        let giver = queue[at];
        at += 1;
        for gift in gifts.iter().filter(|gift| gift.from == giver) {
            if !std::mem::replace(&mut met[usize::from(gift.to)], true) {
                before[usize::from(gift.to)] = Some(giver);
                queue.push(gift.to);
                if end.is_none() && to(map, gift.to) {
                    end = Some(gift.to);
                }
            }
        }
    }
    // From the far end back: no region gets a cell before it has given one.
    let mut taker = end;
    while let Some((to, from)) = taker.zip(taker.and_then(|to| before[usize::from(to)])) {
        let still =
            |gift: &&Gift| gift.from == from && gift.to == to && map.owner(gift.spot) == from;
        let candidates: Vec<Spot> = gifts.iter().filter(still).map(|gift| gift.spot).collect();
        let spot = candidates
            .into_iter()
            .find(|&spot| map.beside(spot).as_slice().contains(&to) && map.cut(spot) == Cut::Whole);
        let Some(spot) = spot else { return false };
        map.give(spot, to);
        taker = Some(from);
    }
    end.is_some()
}

/// A cell that one region can give to another.
struct Gift {
    spot: Spot,
    from: u8,
    to: u8,
}

/// All of them, in random order.
fn gifts(map: &mut Map, rng: &mut Rng) -> Vec<Gift> {
    let mut gifts = Vec::new();
    for spot in map.spots() {
        let Some(from) = map.region(spot).filter(|_| !map.is_fixed(spot)) else { continue };
        let beside = map.beside(spot);
        if beside.as_slice().is_empty() || map.cut(spot) == Cut::Apart {
            continue;
        }
        gifts.extend(beside.as_slice().iter().map(|&to| Gift { spot, from, to }));
    }
    rng.shuffle(&mut gifts);
    gifts
}
