//! All instances of techniques that hints do not have, for the test against a technique library.

use super::franken_fish::{self, Kind, Listed};
use super::state::State;
use super::templates;
use crate::{Board, CellSet};
use gridsmith_core::{Budget, Stop};

/// Every fish of `size` bases that eliminates one of the `wanted` cells: mutant fish, which have
/// rows and columns among their bases or among their covers, or else Franken fish, which have boxes
/// among them. Digits are counted from 0.
pub(crate) fn all_fish(
    board: &Board,
    digit: usize,
    (size, finned, mutant): (usize, bool, bool),
    wanted: CellSet,
    budget: &mut Budget,
) -> Result<Vec<Listed>, Stop> {
    franken_fish::all(&at(board), digit, Kind { size, finned, mutant }, wanted, budget)
}

/// For each digit, the cells that all its templates have if `set`, or else those that none has.
pub(crate) fn all_templates(
    board: &Board,
    set: bool,
    budget: &mut Budget,
) -> Result<[CellSet; 9], Stop> {
    templates::conclusions(&at(board), set, budget)
}

fn at(board: &Board) -> State {
    let mut state = State::new();
    state.read(board);
    state
}
