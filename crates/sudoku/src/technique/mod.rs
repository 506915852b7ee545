//! The techniques: each a named way to reason, in a file of its own, with a row in one table.
//!
//! `find` reports every instance on a board to a callback that may stop it: a hint takes the first, a grader all.

pub(crate) mod aligned;
pub(crate) mod als;
pub(crate) mod bug;
mod claiming;
mod colours;
mod direct_claiming;
mod direct_pointing;
pub(crate) mod finned_fish;
pub(crate) mod fish;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
mod last_cell;
pub(crate) mod locked;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
mod pointing;
mod reason;
pub(crate) mod rectangle;
pub(crate) mod sets;
pub(crate) mod subset;
mod sue_de_coq;
mod table;
pub(crate) mod trial;
pub(crate) mod unique_loop;
pub(crate) mod wing;

pub use reason::{Reason, Rescue};
pub use table::{Row, Technique, Tier};
pub use trial::Conflict;

use crate::aic::{ChainScope, Links, Strong};
use crate::geometry::EVERYWHERE;
use crate::{Board, Candidate, aic, chains, forcing};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The most cells of an almost locked set.
const SET_CELLS: usize = 8;
/// The most strong links of a chain.
const CHAIN_LINKS: usize = 20;
/// The most strong links of a chain with sets.
const SET_LINKS: usize = 8;

/// One application of a technique to a Sudoku.
pub type Step = gridsmith_core::Step<Candidate, Technique, Reason>;

/// Who hears of steps; break to hear no more.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

impl Technique {
    /// Reports every instance of this technique on `board`, until `found` breaks off or `budget` ends.
    ///
    /// A step never drops what is gone already. The forcing techniques look for what they would find if no easier
    /// technique applied; on other boards they may report easier steps in their own words.
    pub fn find(self, board: &Board, budget: &mut Budget, found: &mut Found) -> Result<(), Stop> {
        budget.poll()?;
        let mut only = |step: Step| match step.technique == self {
            true => found(step),
            false => ControlFlow::Continue(()),
        };
        use Technique::*;
        let _ = match self {
            LastCell => last_cell::find(board, found),
            HiddenSingle => hidden_single::find(board, found),
            DirectPointing => direct_pointing::find(board, found),
            DirectClaiming => direct_claiming::find(board, found),
            DirectHiddenPair => hidden_subset::find_direct(board, 2, found),
            NakedSingle => naked_single::find(board, found),
            DirectHiddenTriple => hidden_subset::find_direct(board, 3, found),
            Pointing => pointing::find(board, found),
            Claiming => claiming::find(board, found),
            NakedPair => naked_subset::find(board, 2, found),
            XWing => fish::find(board, 2, found),
            HiddenPair => hidden_subset::find(board, 2, found),
            NakedTriple => naked_subset::find(board, 3, found),
            Swordfish => fish::find(board, 3, found),
            HiddenTriple => hidden_subset::find(board, 3, found),
            XyWing => wing::find_xy(board, EVERYWHERE, found),
            XyzWing => wing::find_xyz(board, EVERYWHERE, found),
            NakedQuad => naked_subset::find(board, 4, found),
            Jellyfish => fish::find(board, 4, found),
            HiddenQuad => hidden_subset::find(board, 4, found),
            UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4
            | UniqueLoop1 | UniqueLoop2 | UniqueLoop3 | UniqueLoop4 => {
                unique_loop::find(board, budget, &mut only)?
            }
            Bug1 | Bug2 | Bug3 | Bug4 => bug::find(board, &mut only),
            AlignedPair => aligned::find_pairs(board, EVERYWHERE, found),
            AlignedTriple => aligned::find_triples(board, EVERYWHERE, found),
            XCycle | YCycle | XChain | XyCycle | XyChain => chains::find(&board.alive, self, found),
            Nishio | CellForcing | HouseForcing | DynamicForcing | DynamicForcingPlus
            | NestedForcing2 | NestedForcing3 | NestedForcing4 | NestedForcing5 => {
                forcing::find(board, self, budget, found)?
            }
            _ => return self.find_beside(board, budget, &mut only),
        };
        Ok(())
    }

    /// The same for what Sudoku Explainer does not know by name.
    fn find_beside(self, board: &Board, budget: &mut Budget, only: &mut Found) -> Result<(), Stop> {
        use Technique::*;
        let plain = || Links::new(board, ChainScope::Plain);
        let grouped = || Links::new(board, ChainScope::Groups);
        let fish = |size, franken, fins| finned_fish::Kind { size, franken, fins };
        let sets = || als::Sets::new(board, SET_CELLS, false);
        let _ = match self {
            LockedPair => subset::find_naked(board, 2, only),
            LockedTriple => subset::find_naked(board, 3, only),
            RemotePair => {
                return aic::find_remote_pairs(board, aic::REMOTE_CELLS, budget, only);
            }
            Skyscraper | TwoStringKite | TurbotFish => {
                return aic::find_short(board, &plain(), 2, true, budget, only);
            }
            EmptyRectangle | GroupedTurbotFish => {
                return aic::find_short(board, &grouped(), 2, true, budget, only);
            }
            WWing | MWing | SWing | L2Wing | L3Wing | H2Wing | H3Wing => {
                return aic::find_short(board, &plain(), 3, false, budget, only);
            }
            GroupedWWing | GroupedMWing | GroupedSWing | GroupedL2Wing | GroupedL3Wing
            | GroupedH2Wing | GroupedH3Wing => {
                return aic::find_short(board, &grouped(), 3, false, budget, only);
            }
            UniqueRectangle5 | UniqueRectangle6 | HiddenRectangle => {
                let corners = match board.givens().is_empty() {
                    true => rectangle::Corners::Whole,
                    false => rectangle::Corners::Missing,
                };
                rectangle::find(board, corners, only)
            }
            AvoidableRectangle1 | AvoidableRectangle2 => rectangle::find_avoidable(board, only),
            FinnedXWing | SashimiXWing => {
                return finned_fish::find(board, fish(2, false, true), budget, only);
            }
            FinnedSwordfish | SashimiSwordfish => {
                return finned_fish::find(board, fish(3, false, true), budget, only);
            }
            FinnedJellyfish | SashimiJellyfish => {
                return finned_fish::find(board, fish(4, false, true), budget, only);
            }
            FrankenXWing => return finned_fish::find(board, fish(2, true, false), budget, only),
            FrankenSwordfish => {
                return finned_fish::find(board, fish(3, true, false), budget, only);
            }
            FrankenJellyfish => {
                return finned_fish::find(board, fish(4, true, false), budget, only);
            }
            FinnedFrankenXWing => {
                return finned_fish::find(board, fish(2, true, true), budget, only);
            }
            FinnedFrankenSwordfish => {
                return finned_fish::find(board, fish(3, true, true), budget, only);
            }
            FinnedFrankenJellyfish => {
                return finned_fish::find(board, fish(4, true, true), budget, only);
            }
            SimpleColoursTrap | SimpleColoursWrap | MultiColours1 | MultiColours2 => {
                colours::find(board, only)
            }
            SueDeCoq => sue_de_coq::find(board, only),
            GroupedXChain => {
                let links = grouped().only(|why| matches!(why, Strong::House(_)), false);
                return aic::find(board, &links, CHAIN_LINKS, budget, only);
            }
            BivalueChain => {
                let links = plain().only(|why| matches!(why, Strong::Cell), false);
                return aic::find(board, &links, CHAIN_LINKS, budget, only);
            }
            AicType1 | AicType2 | DiscontinuousNiceLoop | ContinuousNiceLoop => {
                return aic::find(board, &plain(), CHAIN_LINKS, budget, only);
            }
            GroupedAicType1
            | GroupedAicType2
            | GroupedDiscontinuousNiceLoop
            | GroupedContinuousNiceLoop => {
                return aic::find(board, &grouped(), CHAIN_LINKS, budget, only);
            }
            AlsXz => sets().find_xz(board, only),
            AlsXyWing => sets().find_wings(board, budget, only)?,
            AlsChain => sets().find_chains(board, SET_LINKS, budget, only)?,
            AlsAic => {
                let links = Links::new(board, ChainScope::Sets);
                return aic::find(board, &links, SET_LINKS, budget, only);
            }
            DeathBlossom => sets().find_blossoms(board, budget, only)?,
            NishioNet => match trial::first(board, budget)? {
                Some(step) => only(step),
                None => ControlFlow::Continue(()),
            },
            _ => ControlFlow::Continue(()),
        };
        Ok(())
    }
}
