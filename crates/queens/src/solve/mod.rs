//! The exact search: branching on bitboards first, learning for boards on which that goes astray.

mod bands;
mod blocks;
mod hunt;
mod learned;
mod single;
mod stars;
mod tiling;

use crate::{Placement, Queens};
use gridsmith_core::{Budget, Stop, Tally};
use hunt::{Break, Hunt};

/// Nodes that branching may spend before it counts as astray, with one star and with more.
///
/// Hardly a published board takes as many. Those that do are decided by learning in a small part of the
/// time that branching would take; below that, starting to learn costs more than it saves.
const PATIENCE: [u64; 2] = [2_000, 200];

/// Meets solutions of `puzzle` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    search_with(PATIENCE[usize::from(puzzle.stars() > 1)], puzzle, tally, budget)
}

/// The same with another patience.
fn search_with(
    patience: u64,
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    budget.poll()?;
    let mut hunt = Hunt::new(patience, tally, budget);
    let end = match (puzzle.stars(), puzzle.side()) {
        (1, ..=11) => single::search::<11>(puzzle, &mut hunt),
        (1, ..=20) => single::search::<20>(puzzle, &mut hunt),
        (1, _) => single::search::<{ Queens::MAX_SIDE }>(puzzle, &mut hunt),
        (_, ..=11) => stars::search::<11>(puzzle, &mut hunt),
        (_, ..=26) => stars::search::<26>(puzzle, &mut hunt),
        _ => stars::search::<{ Queens::MAX_SIDE }>(puzzle, &mut hunt),
    };
    match end {
        Ok(()) => Ok(()),
        Err(Break::Stopped(stop)) => Err(stop),
        Err(Break::Astray(path)) => match stars::rest(puzzle) {
            Some(rest) => rest.search(puzzle, &path, tally, budget),
            None => Ok(()),
        },
    }
}

/// Some house cannot get its queens any more.
struct Dead;

/// The places of the set bits, in rising order.
#[inline]
fn members(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests;
