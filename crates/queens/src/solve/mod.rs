//! The exact search: branching on bitboards first, learning for boards on which that goes astray.

mod bands;
mod blocks;
mod hunt;
mod learned;
mod single;
mod sink;
mod stars;
mod tiling;

use crate::{Placement, Queens};
use gridsmith_core::{Budget, Rng, Stop, Tally};
use hunt::{Break, Hunt};
use sink::{Others, Sink};

/// Nodes that branching may spend before it counts as astray, with one star and with more.
///
/// Hardly a published board takes as many. Those that do are decided by learning in a small part of
/// the time that branching would take; below that, starting to learn costs more than it saves.
const PATIENCE: [u64; 2] = [2_000, 200];

/// Meets solutions of `puzzle` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    search_with(patience(puzzle), puzzle, tally, None, budget)
}

/// Up to `limit` solutions of `puzzle` other than `known`, and whether the search came to its end.
///
/// With an empty list and `Ok` there is no other. `rng` puts the choices into random order, so that
/// another call meets others.
pub(crate) fn rivals(
    puzzle: &Queens,
    known: &Placement,
    limit: usize,
    rng: Option<&mut Rng>,
    budget: &mut Budget,
) -> (Vec<Placement>, Result<(), Stop>) {
    let mut others = Others::new(puzzle.side(), known, limit);
    let end = search_with(patience(puzzle), puzzle, &mut others, rng, budget);
    (others.met, end)
}

/// Nodes that branching may spend before it counts as astray.
fn patience(puzzle: &Queens) -> u64 {
    PATIENCE[usize::from(puzzle.stars() > 1)]
}

/// The same with other limits, and in random order if asked for.
fn search_with(
    patience: u64,
    puzzle: &Queens,
    sink: &mut dyn Sink,
    rng: Option<&mut Rng>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if sink.is_full() {
        return Ok(());
    }
    budget.poll()?;
    let mut hunt = Hunt::new(patience, sink, budget).shuffled(rng);
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
            Some(rest) => rest.search(puzzle, &path, sink, budget),
            None => Ok(()),
        },
    }
}

/// Some house cannot get its queens any more.
struct Dead;

#[cfg(test)]
mod tests;
