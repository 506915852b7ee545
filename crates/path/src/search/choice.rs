//! What to guess at where the logic is stuck: the value with the fewest cells, its least
//! constraining cell first.

use gridsmith_core::Cell;

use crate::board::{Board, Candidate, Link};
use crate::proof::Fact;

/// The value to guess at: the unknown one with the fewest cells, the least of equals. None on a
/// Zip, which has no values.
pub fn choose_value_mrv(board: &Board) -> Option<u16> {
    let highest = if board.is_zip() { 0 } else { board.len() as u16 };
    let values = (1..=highest).filter(|value| board.cell(*value).is_none());
    values.min_by_key(|value| (board.cell_count(*value), *value))
}

/// The cells of `value`, those first that restrict the rest least: many empty neighbours, and
/// beside cells where the values before and after may stand. Equals stay in board order.
pub fn order_positions_lcv_frontier(board: &Board, value: u16) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells_of(value).collect();
    cells.sort_by_key(|cell| {
        let around = || board.ground.around(*cell).map(|(_, other)| other);
        let empty = around().filter(|other| board.value(*other).is_none()).count();
        let frontier = around()
            .filter(|other| {
                let holds = |value: Option<u16>| value.is_some_and(|v| board.may_hold(*other, v));
                holds(value.checked_sub(1)) || holds(value.checked_add(1))
            })
            .count();
        std::cmp::Reverse((empty, frontier))
    });
    cells
}

/// What to suppose, one after the other, where the logic is stuck; one of them is true. The cells
/// of a value, or on a Zip that the line takes an open step or that it does not. Empty if
/// everything is known.
pub(super) fn choices(board: &Board) -> Vec<Fact> {
    if !board.is_zip() {
        let Some(value) = choose_value_mrv(board) else { return Vec::new() };
        let cells = order_positions_lcv_frontier(board, value).into_iter();
        return cells.map(|cell| (Candidate::Value(cell, value), true)).collect();
    }
    // The cell with the fewest ways left, the first of equals.
    let open = |cell: Cell| {
        board.ways(cell).find(|(edge, _)| board.link(*edge) == Link::Open).map(|(_, other)| other)
    };
    let cells = board.ground.cells().filter(|cell| open(*cell).is_some());
    let Some(cell) = cells.min_by_key(|cell| board.ways(*cell).count()) else { return Vec::new() };
    let link = open(cell).map(|other| Candidate::link(cell, other));
    link.into_iter().flat_map(|link| [(link, true), (link, false)]).collect()
}
