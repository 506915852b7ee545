//! XY-Wing and XYZ-Wing: whatever the pivot holds, a cell of the wing holds the eliminated digit.
//!
//! ```text
//! xz . . | . xy . | . . .     if the pivot xy is x, the left cell is z;
//! .  . . | . .  . | . . .     if it is y, the lower one is;
//! *  . . | . yz . | . . .     so * is not z
//! ```
//! In an XYZ-Wing the pivot may hold z itself, so an eliminated candidate must see it as well. SE
//! 4.2 and 4.4; HoDoKu `xy`, `xyz`.

use crate::geometry::{CellSet, PEER_SETS, PEERS, common_peers, count};
use crate::{Board, Candidate, Found, Reason, Step, Technique};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every XY-Wing on `board` that a cell of `changed` takes part in, until `found` breaks
/// off.
pub(crate) fn find_xy(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    find(board, 2, changed, found)
}

/// Reports every XYZ-Wing on `board` that a cell of `changed` takes part in, until `found` breaks
/// off.
pub(crate) fn find_xyz(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    find(board, 3, changed, found)
}

/// Wings whose pivot has `size` candidates: pivot by pivot, pincers in the order of their houses.
fn find(board: &Board, size: usize, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    let cells = &board.alive.cells;
    let (mut two, mut pivots) = (CellSet::EMPTY, CellSet::EMPTY);
    for (cell, mask) in cells.iter().enumerate() {
        let count = count(*mask);
        if count == 2 {
            two.insert(cell);
        }
        if count == size {
            pivots.insert(cell);
        }
    }
    for pivot in pivots.iter() {
        let near = PEER_SETS[pivot] & two;
        let all = changed.contains(pivot);
        if !all && !near.meets(&changed) {
            continue;
        }
        // A pincer has one digit of the pivot and one more, or in an XYZ-Wing two digits of it.
        let (mut pincers, mut length) = ([0; 20], 0);
        for peer in PEERS[pivot].iter().map(|peer| usize::from(*peer)) {
            if near.contains(peer) && count(cells[pivot] & cells[peer]) == size - 1 {
                pincers[length] = peer;
                length += 1;
            }
        }
        let pincers = &pincers[..length];
        for &a in pincers {
            for &b in pincers {
                if !all && !changed.contains(a) && !changed.contains(b) {
                    continue;
                }
                let shared = cells[a] & cells[b];
                if !shared.is_power_of_two() || (cells[pivot] & shared == 0) != (size == 2) {
                    continue;
                }
                let digit = shared.trailing_zeros() as usize;
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
