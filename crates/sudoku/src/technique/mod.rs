//! The techniques: each a named way to reason, in a file of its own, with a row in one table.
//!
//! `find` reports every instance on a board to a callback that may stop it: a hint takes the first, a grader all.

pub(crate) mod aligned;
pub(crate) mod bug;
mod claiming;
mod direct_claiming;
mod direct_pointing;
pub(crate) mod fish;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
mod last_cell;
pub(crate) mod locked;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
mod pointing;
mod reason;
pub(crate) mod sets;
mod table;
pub(crate) mod unique_loop;
pub(crate) mod wing;

pub use reason::{Reason, Rescue};
pub use table::{Row, Technique, Tier};

use crate::geometry::EVERYWHERE;
use crate::{Board, Candidate, chains, forcing};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

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
        };
        Ok(())
    }
}
