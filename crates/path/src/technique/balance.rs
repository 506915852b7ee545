//! Colour balance: on four neighbours a stretch takes the two colours of a chessboard in turn, so a
//! pocket with more cells of one colour is not filled by just any stretches of the right length.
//!
//! ```text
//!   a        three a and one b: each stretch of two
//! a b a      takes one of each, so two cannot fill it
//! ```

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Technique, pocket};
use crate::board::Board;

/// Reports every stretch that must or cannot lie in some pocket, by the colours.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.is_zip() || !board.ground.alternates {
        return ControlFlow::Continue(());
    }
    let colours = |cells: &[Cell]| {
        let dark = cells.iter().filter(|cell| board.ground.colour[cell.index()] == 0).count();
        (dark, cells.len() - dark)
    };
    pocket::fit(board, Technique::Balance, found, |stretch, _| stretch.colours(board), colours)
}
