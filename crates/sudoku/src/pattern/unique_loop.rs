//! Unique rectangles and loops: if all cells of a loop had the same two candidates, the two digits
//! could be swapped around the loop and give a second solution. So some cell of the loop holds
//! another digit.
//!
//! ```text
//! 12 . . | 12  . . | . . .     if all four cells, in two rows, two columns and two boxes,
//! .  . . | .   . . | . . .     held 1 and 2, the two digits could be swapped;
//! 12 . . | 12x . . | . . .     so the last cell is x
//! ```
//! Holds only because the puzzle has one solution. SE 4.5 to 5.6; HoDoKu `u1` to `u4` for
//! rectangles.

mod search;
mod subset;

use crate::board::cells_at;
use crate::geometry::{CELL_HOUSES, CELL_PLACES, CellSet, bits, common_peers, house};
use crate::{Board, Candidate, Digits, Found, Reason, Rescue, Step, Technique};
use gridsmith_core::{Budget, Cell, Stop};
use std::ops::ControlFlow;

use search::search;
pub(crate) use search::{Field, pair_of, search_from};

/// A closed loop of cells that may all hold both digits.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    /// The cells in order.
    pub(crate) cells: Vec<u8>,
    /// The same as a set.
    pub(crate) set: CellSet,
    /// The two digits, from 0, the smaller first.
    pub(crate) digits: [usize; 2],
}

/// Reports every unique rectangle and loop on `board`, start by start, until `found` breaks off.
pub(crate) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let mut seen: Vec<(CellSet, [usize; 2])> = Vec::new();
    search(board, budget, &mut |ring| {
        if seen.contains(&(ring.set, ring.digits)) {
            return ControlFlow::Continue(());
        }
        seen.push((ring.set, ring.digits));
        steps(board, ring, found)
    })
}

/// Reports everything that follows from one loop.
pub(crate) fn steps(board: &Board, ring: &Loop, found: &mut Found) -> ControlFlow<()> {
    let [v1, v2] = ring.digits;
    let pair = 1 << v1 | 1 << v2;
    let cells = &board.alive.cells;
    let extra: Vec<usize> = ring
        .cells
        .iter()
        .map(|cell| usize::from(*cell))
        .filter(|cell| cells[*cell].count_ones() > 2)
        .collect();
    match extra[..] {
        [] => ControlFlow::Continue(()),
        [one] => {
            let drops = vec![Candidate::of(one, v1), Candidate::of(one, v2)];
            found(ring.step(1, drops, &extra, Rescue::Cell))
        }
        [c1, c2] => {
            let others = (cells[c1] | cells[c2]) & !pair;
            if others.is_power_of_two() {
                digit(board, ring, &extra, found)?;
            } else {
                subset::steps(board, ring, (c1, c2), others, found)?;
            }
            locked(board, ring, (c1, c2), found)
        }
        _ => digit(board, ring, &extra, found),
    }
}

/// Type 2: all cells with extra candidates have the same extra digit.
fn digit(board: &Board, ring: &Loop, extra: &[usize], found: &mut Found) -> ControlFlow<()> {
    let [v1, v2] = ring.digits;
    let first = board.alive.cells[extra[0]] & !(1 << v1 | 1 << v2);
    let digit = first.trailing_zeros() as usize;
    let lost = common_peers(extra.iter().copied()) & board.alive.digits[digit];
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
    found(ring.step(2, drops, extra, Rescue::Digit(digit as u8 + 1)))
}

/// Type 4: one of the two digits has no other spot in a house of both cells, so neither cell holds
/// the other digit.
fn locked(
    board: &Board,
    ring: &Loop,
    (c1, c2): (usize, usize),
    found: &mut Found,
) -> ControlFlow<()> {
    let [v1, v2] = ring.digits;
    for (kept, lost) in [(v1, v2), (v2, v1)] {
        for (at, both) in shared_houses(c1, c2) {
            if board.alive.spots[at][kept] & !both == 0 {
                let drops = vec![Candidate::of(c1, lost), Candidate::of(c2, lost)];
                let rescue = Rescue::Locked { house: house(at), digit: kept as u8 + 1 };
                return found(ring.step(4, drops, &[c1, c2], rescue));
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses that hold both cells, box before row before column, with their two places.
pub(crate) fn shared_houses(c1: usize, c2: usize) -> impl Iterator<Item = (usize, u16)> {
    (0..3).filter(move |kind| CELL_HOUSES[c1][*kind] == CELL_HOUSES[c2][*kind]).map(move |kind| {
        let both = 1 << CELL_PLACES[c1][kind] | 1 << CELL_PLACES[c2][kind];
        (usize::from(CELL_HOUSES[c1][kind]), both)
    })
}

impl Loop {
    fn step(&self, kind: u8, drops: Vec<Candidate>, extra: &[usize], rescue: Rescue) -> Step {
        let technique = match (self.cells.len(), kind) {
            (4, 1) => Technique::UniqueRectangle1,
            (4, 2) => Technique::UniqueRectangle2,
            (4, 3) => Technique::UniqueRectangle3,
            (4, _) => Technique::UniqueRectangle4,
            (_, 1) => Technique::UniqueLoop1,
            (_, 2) => Technique::UniqueLoop2,
            (_, 3) => Technique::UniqueLoop3,
            (_, _) => Technique::UniqueLoop4,
        };
        let reason = Reason::UniqueLoop {
            cells: self.cells.iter().map(|cell| Cell(u16::from(*cell))).collect(),
            digits: Digits(1 << self.digits[0] | 1 << self.digits[1]),
            extra: extra.iter().map(|cell| Cell(*cell as u16)).collect(),
            rescue,
        };
        Step::drop(technique, drops, reason)
    }
}

/// The candidates at `places` of a house that are among `digits`, as drops.
fn drops_at(board: &Board, at: usize, places: u16, digits: u16) -> Vec<Candidate> {
    cells_at(at, places)
        .flat_map(|cell| {
            bits(board.alive.cells[cell] & digits).map(move |digit| Candidate::of(cell, digit))
        })
        .collect()
}
