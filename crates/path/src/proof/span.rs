//! How far cells are from a known value, and what that rests on.

use gridsmith_core::Cell;

use super::needs::Need;
use super::origins::Origins;
use crate::board::{Board, Link};
use crate::technique::steps_from;

/// The steps from a known value to each cell, by what is taken into account.
pub(super) struct Span {
    pub anchor: u16,
    pub cell: Cell,
    /// Past everything that was placed since the beginning, over every link.
    pub open: Vec<u16>,
    /// Over every link.
    pub linked: Vec<u16>,
    /// As the board is.
    pub real: Vec<u16>,
    /// What was placed on the way.
    pub placed: Vec<Need>,
    /// Links that are gone on the way.
    pub off: Vec<Need>,
}

impl Span {
    pub fn new(board: &Board, origins: &Origins, (anchor, cell): (u16, Cell), limit: u16) -> Self {
        let ground = &board.ground;
        let by_clue = |c: Cell| board.value(c).is_some() && origins.placed(board, c).is_none();
        let by_value = |c: Cell| board.value(c).is_some();
        let open = steps_from(board, cell, limit, by_clue, |_| true);
        let linked = steps_from(board, cell, limit, by_value, |_| true);
        let real = steps_from(board, cell, limit, by_value, |edge| board.link(edge) != Link::Off);
        let near = |c: Cell| open[c.index()] != u16::MAX;
        let placed = ground.cells().filter(|c| *c != cell && near(*c));
        let placed = placed.filter_map(|c| origins.placed(board, c)).collect();
        let off = (0..ground.edges.len()).filter(|edge| {
            let [a, b] = ground.edges[*edge];
            (near(a) || near(b)) && board.link(*edge) == Link::Off
        });
        let off = off.filter_map(|edge| origins.off(board, edge)).collect();
        Span { anchor, cell, open, linked, real, placed, off }
    }
}
