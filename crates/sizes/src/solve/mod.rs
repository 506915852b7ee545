//! The exact search: branching with singles and locked candidates first, learning for boards on which
//! that goes astray.

mod branch;
mod learned;
mod state;

pub(crate) use state::State;

use crate::SizedGrid;
use crate::layout::Layout;
use branch::{Branch, Break};
use gridsmith_core::{Budget, Rng, Stop, Tally, Verdict};

/// Nodes that branching may spend before it counts as astray.
///
/// Most puzzles with one solution take fewer. Below that, starting to learn costs more than it saves.
const PATIENCE: u64 = 100;

/// Meets solutions within the candidates `masks` until `tally` is full, none is left, or `budget`
/// stops it. `rng` puts the choices into random order.
pub(crate) fn search(
    layout: &Layout,
    masks: &[u32],
    tally: &mut Tally<SizedGrid>,
    rng: Option<&mut Rng>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    search_with(PATIENCE, layout, masks, tally, rng, budget)
}

/// The same with another patience.
fn search_with(
    patience: u64,
    layout: &Layout,
    masks: &[u32],
    tally: &mut Tally<SizedGrid>,
    mut rng: Option<&mut Rng>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    budget.poll()?;
    let Ok(state) = State::new(layout, masks) else { return Ok(()) };
    let mut branch = Branch::new(state.clone(), patience, tally, rng.as_deref_mut(), budget);
    match branch.run() {
        Ok(()) => Ok(()),
        Err(Break::Stopped(stop)) => Err(stop),
        Err(Break::Astray(path)) => learned::search(&state, &path, tally, rng, budget),
    }
}

/// A random grid of the shape, or `None` if there is none or it is too hard to find.
pub(crate) fn random_grid(
    layout: &Layout,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Option<SizedGrid>, Stop> {
    let masks = vec![layout.full(); layout.area];
    for (nodes, patience) in FILL {
        let mut tally = Tally::new(1);
        let end = budget.share(nodes, |share| {
            search_with(patience, layout, &masks, &mut tally, Some(rng), share)
        });
        match (first(tally), end) {
            (Some(grid), _) => return Ok(Some(grid)),
            (None, Ok(())) => return Ok(None),
            (None, Err(Stop::Nodes)) => budget.spend()?,
            (None, Err(stop)) => return Err(stop),
        }
    }
    Ok(None)
}

/// Nodes and patience of each try to fill a board: a random choice that leads astray is best taken back
/// early, and a board on which that happens again and again is left to the search that learns.
const FILL: [(u64, u64); 4] = [(300, u64::MAX), (300, u64::MAX), (300, u64::MAX), (20_000, 0)];

/// The verdict by learning alone, within a share of the budget: another way than [`search`] goes.
pub(crate) fn recount(layout: &Layout, masks: &[u32], budget: &mut Budget) -> Verdict<SizedGrid> {
    /// Conflicts that a recount may take: seconds on the largest boards.
    const NODES: u64 = 5_000;
    Verdict::from_search(|tally| {
        budget.share(NODES, |share| search_with(0, layout, masks, tally, None, share))
    })
}

/// The solution that a tally with limit 1 holds.
fn first(tally: Tally<SizedGrid>) -> Option<SizedGrid> {
    match tally.verdict(Ok(())) {
        Verdict::Unique(grid) => Some(grid),
        _ => None,
    }
}
