//! The next decision, and the boards on its two sides.

use super::plane::Plane;
use super::rules::Cells;
use crate::CELLS;

/// One more candidate or one less outweighs any number of peers.
const CANDIDATES: u16 = 1 << 12;
/// One more open peer outweighs any place on the board.
const PEER: u16 = 1 << 7;

/// A number below [`PEER`] for each cell, the larger the earlier it is on the board. `lanes` are
/// those of the minirows.
pub(super) const fn order<const LANES: usize>(lanes: [usize; CELLS / 3]) -> [[u16; LANES]; 3] {
    let mut order = [[0; LANES]; 3];
    let mut cell = 0;
    while cell < CELLS {
        order[cell % 3][lanes[cell / 3]] = PEER - 1 - cell as u16;
        cell += 1;
    }
    order
}

/// Decides a board without news, of which `more` are the open cells without their first candidates:
/// one cell has its first candidate (the first board), or has it not (the second).
///
/// The cell is the one that [`super::super::bands`] chooses: among those with two candidates, or
/// else three, or else more, the first of those with the most open peers.
#[inline(always)]
pub(super) fn decide<P: Plane>(cells: &Cells<P>, more: &Cells<P>) -> (Cells<P>, Cells<P>) {
    let one = P::splat(PEER);
    let open = [more[0].flag(one), more[1].flag(one), more[2].flag(one)];
    // The open cells of the row and of the box. The minirow of the cell is counted once.
    let minirow = open[0].add(open[1]).add(open[2]);
    let row = minirow.stack1().add(minirow.stack2());
    let near = minirow.add(row).add(minirow.row1().add(minirow.row2()));
    let (mut keys, mut most) = ([near; 3], P::splat(0));
    for i in 0..3 {
        let column = open[i].add(open[i].row1()).add(open[i].row2());
        let peers = near.add(column.band1().add(column.band2()));
        let three = more[i].without_lowest();
        let four = three.without_lowest();
        // Three steps with two candidates, two with three, one with more.
        let step = P::splat(CANDIDATES);
        let many = three.flag(step).add(four.flag(step));
        let key = peers.add(P::load(&P::ORDER[i])).add(P::splat(3 * CANDIDATES).and_not(many));
        keys[i] = more[i].flag(key);
        most = most.max(keys[i]);
    }
    let best = P::splat(most.largest());
    let (mut first, mut second) = (*cells, *cells);
    for i in 0..3 {
        let lowest = cells[i].and_not(more[i]);
        first[i] = keys[i].where_equal(best, lowest, cells[i]);
        second[i] = keys[i].where_equal(best, more[i], cells[i]);
    }
    (first, second)
}
