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
    /// Naked subsets of so many cells.
    Naked(usize),
    /// Hidden subsets of so many digits.
    Hidden(usize),
    /// Fish without fins of so many lines.
    Fish(usize),
    /// Fish with fins, with boxes, or both.
    LargeFish(finned_fish::Kind),
    UniqueLoops,
    RemotePairs,
    /// Chains of two strong links on one digit.
    TwoLinks(ChainScope),
    /// Chains of three strong links.
    ThreeLinks(ChainScope),
    /// Chains of any links.
    AnyLinks(ChainScope),
    /// Chains whose strong links are in houses.
    HouseLinks(ChainScope),
    /// Chains whose strong links are in cells.
    CellLinks,
    /// Two almost locked sets.
    SetPairs,
    /// Three almost locked sets.
    SetTriples,
    /// Chains of almost locked sets.
    SetChains,
    /// Death Blossoms.
    Petals,
    /// Suppositions that singles refute.
    Net,
    /// As Sudoku Explainer finds it: people have no other form of it.
    Explainer,
}

/// Fish of `size` lines with fins.
pub(super) const fn finned(size: usize) -> Find {
    Find::LargeFish(finned_fish::Kind { size, franken: false, fins: true })
}

/// Fish of `size` houses, boxes among them.
pub(super) const fn franken(size: usize) -> Find {
    Find::LargeFish(finned_fish::Kind { size, franken: true, fins: false })
}

/// The same with fins.
pub(super) const fn finned_franken(size: usize) -> Find {
    Find::LargeFish(finned_fish::Kind { size, franken: true, fins: true })
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
        let sets = || als::Sets::new(board, effort.set_cells(), false);
        match self.row().find {
            Find::Look(find) => looked(find(board, found)),
            Find::Naked(size) => looked(subset::find_naked(board, size, found)),
            Find::Hidden(size) => looked(subset::find_hidden(board, size, found)),
            Find::Fish(size) => looked(pattern::fish::find(board, size, found)),
            Find::LargeFish(kind) => finned_fish::find(board, kind, budget, found),
            Find::UniqueLoops => pattern::unique_loop::find(board, budget, found).map(drop),
            Find::RemotePairs => aic::find_remote_pairs(board, aic::REMOTE_CELLS, budget, found),
            Find::TwoLinks(scope) => {
                aic::find_short(board, &Links::new(board, scope), 2, true, budget, found)
            }
            Find::ThreeLinks(scope) => {
                aic::find_short(board, &Links::new(board, scope), 3, false, budget, found)
            }
            Find::AnyLinks(scope) => {
                let limit = if scope == ChainScope::Sets { SET_LINKS } else { CHAIN_LINKS };
                aic::find(board, &Links::new(board, scope), limit, budget, found)
            }
            Find::HouseLinks(scope) => {
                let in_house = |why: &Strong| matches!(why, Strong::House(_));
                let links = Links::new(board, scope).only(in_house, false);
                aic::find(board, &links, CHAIN_LINKS, budget, found)
            }
            Find::CellLinks => {
                let in_cell = |why: &Strong| matches!(why, Strong::Cell);
                let links = Links::new(board, ChainScope::Plain).only(in_cell, false);
                aic::find(board, &links, CHAIN_LINKS, budget, found)
            }
            Find::SetPairs => looked(sets().find_xz(board, found)),
            Find::SetTriples => sets().find_wings(board, budget, found).map(drop),
            Find::SetChains => sets().find_chains(board, SET_LINKS, budget, found).map(drop),
            Find::Petals => {
                let mut search = |budget: &mut Budget| sets().find_blossoms(board, budget, found);
                match effort {
                    Effort::Full => search(budget).map(drop),
                    Effort::Hint => match budget.share(BLOSSOM_NODES, search) {
                        Err(Stop::Nodes) => Ok(()),
                        end => end.map(drop),
                    },
                }
            }
            Find::Net => match trial::first(board, budget)? {
                Some(step) => looked(found(step)),
                None => Ok(()),
            },
            Find::Explainer => se::find(self, board, budget, found),
        }
    }
}

/// The end of a search without a budget. Whether it broke off does not matter to the caller.
fn looked(_: ControlFlow<()>) -> Result<(), Stop> {
    Ok(())
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
