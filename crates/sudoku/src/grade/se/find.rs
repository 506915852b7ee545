//! Sudoku Explainer's techniques: their order, and every instance of one.

use super::{chains, direct_claiming, direct_pointing, forcing, hidden_subset, naked_subset};
use crate::pattern::unique_loop;
use crate::{Board, Found, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The techniques of Sudoku Explainer, in the order in which it looks for them.
pub fn se_order() -> impl Iterator<Item = Technique> {
    ORDER.into_iter()
}

#[rustfmt::skip] // a table
const ORDER: [Technique; 48] = {
    use Technique::*;
    [
        LastCell, HiddenSingle, DirectPointing, DirectClaiming, DirectHiddenPair, NakedSingle, DirectHiddenTriple,
        Pointing, Claiming, NakedPair, XWing, HiddenPair, NakedTriple, Swordfish, HiddenTriple, XyWing, XyzWing,
        UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
        UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4,
        NakedQuad, Jellyfish, HiddenQuad, Bug1, Bug2, Bug3, Bug4, AlignedPair,
        XCycle, YCycle, XChain, XyCycle, ForcingChain, AlignedTriple,
        Nishio, CellForcing, HouseForcing, DynamicForcing, DynamicForcingPlus,
        NestedForcing2, NestedForcing3, NestedForcing4, NestedForcing5,
    ]
};

/// Reports every instance of `technique` on `board` that Sudoku Explainer has, until `found` breaks
/// off or `budget` ends.
///
/// Its subsets use one house, its unique rectangles are loops of four cells, and its X-Chains are
/// suppositions. For most other techniques [`Technique::find`] reports the same steps.
pub(crate) fn find(
    technique: Technique,
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    use Technique::*;
    budget.poll()?;
    let _ = match technique {
        DirectPointing => direct_pointing::find(board, found),
        DirectClaiming => direct_claiming::find(board, found),
        DirectHiddenPair => hidden_subset::find_direct(board, 2, found),
        DirectHiddenTriple => hidden_subset::find_direct(board, 3, found),
        NakedPair => naked_subset::find(board, 2, found),
        NakedTriple => naked_subset::find(board, 3, found),
        NakedQuad => naked_subset::find(board, 4, found),
        HiddenPair => hidden_subset::find(board, 2, found),
        HiddenTriple => hidden_subset::find(board, 3, found),
        HiddenQuad => hidden_subset::find(board, 4, found),
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 => {
            let mut only = |step: Step| match step.technique == technique {
                true => found(step),
                false => ControlFlow::Continue(()),
            };
            unique_loop::find(board, budget, &mut only)?
        }
        XCycle | YCycle | XChain | XyCycle | ForcingChain => {
            chains::find(&board.alive, technique, found)
        }
        Nishio | CellForcing | HouseForcing | DynamicForcing | DynamicForcingPlus
        | NestedForcing2 | NestedForcing3 | NestedForcing4 | NestedForcing5 => {
            forcing::find(board, technique, budget, found)?
        }
        shared => return shared.find(board, budget, found),
    };
    Ok(())
}
