//! XY-Wing and XYZ-Wing: whatever the pivot holds, one of three cells holds the same digit.
//!
//! ```text
//! xz . . | . xy . | . . .     if the pivot xy is x, the left cell is z;
//! .  . . | . .  . | . . .     if it is y, the lower one is;
//! *  . . | . yz . | . . .     so * is not z
//! ```
//! In an XYZ-Wing the pivot may be z itself, and must be seen as well. SE 4.2 and 4.4; HoDoKu `xy`, `xyz`.

use super::{Found, Reason, Step, Technique};
use crate::geometry::{CellSet, PEER_SETS, PEERS, common_peers};
use crate::{Board, CELLS, Candidate};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every XY-Wing on `board`, until `found` breaks off.
pub(crate) fn find_xy(board: &Board, found: &mut Found) -> ControlFlow<()> {
    find(board, 2, found)
}

/// Reports every XYZ-Wing on `board`, until `found` breaks off.
pub(crate) fn find_xyz(board: &Board, found: &mut Found) -> ControlFlow<()> {
    find(board, 3, found)
}

/// Wings whose pivot has `size` candidates: pivot by pivot, pincers in the order of their houses.
pub(crate) fn find(board: &Board, size: u32, found: &mut Found) -> ControlFlow<()> {
    let cells = &board.alive.cells;
    let two: CellSet = (0..CELLS).filter(|cell| cells[*cell].count_ones() == 2).collect();
    for pivot in (0..CELLS).filter(|pivot| cells[*pivot].count_ones() == size) {
        if (PEER_SETS[pivot] & two).len() < 2 {
            continue;
        }
        let peers = PEERS[pivot].iter().map(|peer| usize::from(*peer));
        let peers = peers.filter(|peer| two.contains(*peer));
        for a in peers.clone().filter(|a| (cells[pivot] & !cells[*a]).is_power_of_two()) {
            for b in peers.clone() {
                let all = cells[pivot] | cells[a] | cells[b];
                let every = cells[pivot] & cells[a] & cells[b];
                if all.count_ones() != 3 || every.count_ones() != size - 2 {
                    continue;
                }
                let digit = (cells[a] & cells[b]).trailing_zeros() as usize;
                let mut lost = common_peers([a, b]) & board.alive.digits[digit];
                lost.remove(pivot);
                if size == 3 {
                    lost &= PEER_SETS[pivot];
                }
                if !lost.is_empty() {
                    let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
                    let technique = if size == 2 { Technique::XyWing } else { Technique::XyzWing };
                    let [pivot, a, b] = [pivot, a, b].map(|cell| Cell(cell as u16));
                    let digit = digit as u8 + 1;
                    let reason = Reason::Wing { pivot, pincers: [a, b], digit };
                    found(Step::drop(technique, drops, reason))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
