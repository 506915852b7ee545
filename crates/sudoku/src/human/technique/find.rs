//! How techniques are found: the searches that the rows of the table point to.

use super::{Found, Step, Technique, als, finned_fish, rectangle, subset, trial};
use crate::Board;
use crate::geometry::EVERYWHERE;
use crate::grade::se;
use crate::human::aic::{self, ChainScope, Links, Strong};
use crate::pattern::{self, aligned, wing};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// How a technique is found.
#[derive(Clone, Copy, Debug)]
pub(super) enum Find {
    /// By looking at the board once.
    Look(fn(&Board, &mut Found) -> ControlFlow<()>),
    /// By a search that spends budget or can be cancelled.
    Search(fn(&Board, Effort, &mut Budget, &mut Found) -> Result<(), Stop>),
    /// As Sudoku Explainer finds it: people have no other form of it.
    Explainer,
}

/// How much a search may find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// What a hint may show: almost locked sets of at most four cells, and few nodes for Death
    /// Blossoms.
    Hint,
    /// Everything.
    Full,
}

impl Effort {
    /// The number of cells of the largest almost locked set.
    pub(crate) fn set_cells(self) -> usize {
        match self {
            Effort::Hint => 4,
            Effort::Full => 8,
        }
    }
}

/// The number of nodes that the search for Death Blossoms may spend on a hint.
const BLOSSOM_NODES: u64 = 3_000;
/// The largest number of strong links in a chain.
const CHAIN_LINKS: usize = 20;
/// The largest number of strong links in a chain with almost locked sets.
const SET_LINKS: usize = 8;

impl Technique {
    /// Reports every instance of this technique on `board`, until `found` breaks off or `budget`
    /// ends.
    ///
    /// These are the instances that hints show. Sudoku Explainer's rating has other instances of
    /// subsets, unique rectangles and X-Chains. No step eliminates a candidate that is gone
    /// already. The forcing techniques assume that no easier technique applies; on other boards
    /// they may report steps that an easier technique also has.
    pub fn find(self, board: &Board, budget: &mut Budget, found: &mut Found) -> Result<(), Stop> {
        self.search(board, Effort::Full, budget, &mut |step: Step| match step.technique == self {
            true => found(step),
            false => ControlFlow::Continue(()),
        })
    }

    /// Like [`Technique::find`], but also reports the other techniques that the same search finds.
    pub(crate) fn search(
        self,
        board: &Board,
        effort: Effort,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<(), Stop> {
        budget.poll()?;
        match self.row().find {
            Find::Look(find) => {
                let _ = find(board, found);
                Ok(())
            }
            Find::Search(find) => find(board, effort, budget, found),
            Find::Explainer => se::find(self, board, budget, found),
        }
    }
}

/// The scopes of chains as constants, so that they can be parameters of searches.
pub(super) const PLAIN: u8 = 0;
pub(super) const GROUPS: u8 = 1;
pub(super) const SETS: u8 = 2;

fn links<const SCOPE: u8>(board: &Board) -> Links {
    let scope = match SCOPE {
        PLAIN => ChainScope::Plain,
        GROUPS => ChainScope::Groups,
        _ => ChainScope::Sets,
    };
    Links::new(board, scope)
}

pub(super) fn naked<const SIZE: usize>(board: &Board, found: &mut Found) -> ControlFlow<()> {
    subset::find_naked(board, SIZE, found)
}

pub(super) fn hidden<const SIZE: usize>(board: &Board, found: &mut Found) -> ControlFlow<()> {
    subset::find_hidden(board, SIZE, found)
}

pub(super) fn fish<const SIZE: usize>(board: &Board, found: &mut Found) -> ControlFlow<()> {
    pattern::fish::find(board, SIZE, found)
}

pub(super) fn xy_wings(board: &Board, found: &mut Found) -> ControlFlow<()> {
    wing::find_xy(board, EVERYWHERE, found)
}

pub(super) fn xyz_wings(board: &Board, found: &mut Found) -> ControlFlow<()> {
    wing::find_xyz(board, EVERYWHERE, found)
}

pub(super) fn aligned_pairs(board: &Board, found: &mut Found) -> ControlFlow<()> {
    aligned::find_pairs(board, EVERYWHERE, found)
}

pub(super) fn aligned_triples(board: &Board, found: &mut Found) -> ControlFlow<()> {
    aligned::find_triples(board, EVERYWHERE, found)
}

/// If the puzzle is given by candidates, a missing candidate may be part of the puzzle. The deadly
/// pattern must then have all its candidates.
pub(super) fn rectangles(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let corners = match board.givens().is_empty() {
        true => rectangle::Corners::Whole,
        false => rectangle::Corners::Missing,
    };
    rectangle::find(board, corners, found)
}

pub(super) fn unique_loops(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    pattern::unique_loop::find(board, budget, found).map(drop)
}

pub(super) fn finned<const SIZE: usize>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let kind = finned_fish::Kind { size: SIZE, franken: false, fins: true };
    finned_fish::find(board, kind, budget, found)
}

pub(super) fn franken<const SIZE: usize>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let kind = finned_fish::Kind { size: SIZE, franken: true, fins: false };
    finned_fish::find(board, kind, budget, found)
}

pub(super) fn finned_franken<const SIZE: usize>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let kind = finned_fish::Kind { size: SIZE, franken: true, fins: true };
    finned_fish::find(board, kind, budget, found)
}

pub(super) fn remote_pairs(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    aic::find_remote_pairs(board, aic::REMOTE_CELLS, budget, found)
}

/// Chains of two strong links on one digit.
pub(super) fn two_links<const SCOPE: u8>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    aic::find_short(board, &links::<SCOPE>(board), 2, true, budget, found)
}

/// Chains of three strong links.
pub(super) fn three_links<const SCOPE: u8>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    aic::find_short(board, &links::<SCOPE>(board), 3, false, budget, found)
}

/// Chains of any links.
pub(super) fn aic<const SCOPE: u8>(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let limit = if SCOPE == SETS { SET_LINKS } else { CHAIN_LINKS };
    aic::find(board, &links::<SCOPE>(board), limit, budget, found)
}

pub(super) fn x_chains(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let links = links::<PLAIN>(board).only(|why| matches!(why, Strong::House(_)), false);
    aic::find(board, &links, CHAIN_LINKS, budget, found)
}

pub(super) fn grouped_x_chains(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let links = links::<GROUPS>(board).only(|why| matches!(why, Strong::House(_)), false);
    aic::find(board, &links, CHAIN_LINKS, budget, found)
}

pub(super) fn xy_chains(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let links = links::<PLAIN>(board).only(|why| matches!(why, Strong::Cell), false);
    aic::find(board, &links, CHAIN_LINKS, budget, found)
}

pub(super) fn als_xz(
    board: &Board,
    effort: Effort,
    _: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let _ = als::Sets::new(board, effort.set_cells(), false).find_xz(board, found);
    Ok(())
}

pub(super) fn als_xy_wings(
    board: &Board,
    effort: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let sets = als::Sets::new(board, effort.set_cells(), false);
    sets.find_wings(board, budget, found).map(drop)
}

pub(super) fn als_chains(
    board: &Board,
    effort: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let sets = als::Sets::new(board, effort.set_cells(), false);
    sets.find_chains(board, SET_LINKS, budget, found).map(drop)
}

pub(super) fn death_blossoms(
    board: &Board,
    effort: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let sets = als::Sets::new(board, effort.set_cells(), false);
    let mut search = |budget: &mut Budget| sets.find_blossoms(board, budget, found);
    match effort {
        Effort::Full => search(budget).map(drop),
        Effort::Hint => match budget.share(BLOSSOM_NODES, search) {
            Err(Stop::Nodes) => Ok(()),
            end => end.map(drop),
        },
    }
}

pub(super) fn nishio_net(
    board: &Board,
    _: Effort,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    if let Some(step) = trial::first(board, budget)? {
        let _ = found(step);
    }
    Ok(())
}
