//! Paths mixed by backbite moves.

use gridsmith_core::{Budget, Rng, Stop};

use super::chain::Chain;
use super::lattice::Lattice;
use super::result::{Draft, DraftEnd};
use super::{PathBuildReason, PathBuildSettings, anneal, grow, serpentine};
use crate::reach::Part;

/// A serpentine and at most as many moves as the longer side cubed, or as the budget allows; it
/// ends early when nothing has moved for twice the side.
pub(super) fn backbite_v1(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Draft {
    let cells = match serpentine::cells(lattice, settings.strip_shuffle.then_some(rng)) {
        Ok(cells) => cells,
        Err(strip) => return Draft::failed(PathBuildReason::StripMismatch { strip }),
    };
    let side = lattice.longer_side() as u64;
    let steps = settings.steps.unwrap_or(side.pow(3));
    let mut chain = Chain::new(lattice, cells);
    let mut idle = 0;
    for _ in 0..steps {
        match budget.spend() {
            Ok(()) => {}
            // The mode promises as many moves as there is budget for, and no more.
            Err(Stop::Nodes) => break,
            Err(stop) => return Draft::failed(PathBuildReason::Stopped(stop)),
        }
        match chain.draw_move(lattice, rng) {
            Some(bite) => {
                chain.apply(bite);
                idle = 0;
            }
            None => idle += 1,
        }
        if idle >= 2 * side {
            break;
        }
    }
    Draft::done(chain.into_cells(rng))
}

/// A well mixed path: a serpentine where the board has one, else a path grown into all of it; then
/// enough moves to forget where it came from.
///
/// The number of moves was measured from serpentines until turns, edges and the order of rows were
/// at their final level. Every path is as likely to be left for another as to be reached from it.
pub(super) fn random_v2(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    parts: &[Part],
    rng: &mut Rng,
    budget: &mut Budget,
) -> Draft {
    let (cells, restarts) = match serpentine::cells(lattice, None) {
        Ok(cells) => (cells, 0),
        Err(_) => match grow::grow(lattice, settings, parts, rng, budget) {
            Ok(grown) => grown,
            Err(stop) => return Draft::failed(PathBuildReason::Stopped(stop)),
        },
    };
    if cells.len() < lattice.len() {
        return Draft { cells, end: DraftEnd::Done, restarts };
    }
    let len = lattice.len() as u64;
    let usual = len * (lattice.longer_side() as u64 * 3 / 2).max(16);
    let mut chain = Chain::new(lattice, cells);
    for _ in 0..settings.steps.unwrap_or(usual) {
        if let Err(stop) = budget.spend() {
            return Draft::failed(PathBuildReason::Stopped(stop));
        }
        if let Some(bite) = chain.draw(lattice, rng) {
            chain.apply(bite);
        }
    }
    let end = match anneal::run(lattice, settings, &mut chain, rng, budget) {
        Err(stop) => DraftEnd::Failed(PathBuildReason::Stopped(stop)),
        Ok(()) => DraftEnd::Done,
    };
    Draft { cells: chain.into_cells(rng), end, restarts }
}
