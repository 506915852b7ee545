//! The most that Nishio can eliminate: suppositions about one digit that contradict themselves, by
//! their smallest proof.
//!
//! A true cell makes the cells that see it false, and a house whose other spots are all false makes
//! the last one true. So the proof that a cell is true is a list of true cells, each with a house
//! whose other spots all see an earlier one. There are few short proofs; all are tried.

use crate::geometry::{CELL_HOUSES, CellSet, HOUSE_SETS, PEER_SETS};
use crate::grade::se::key::increment;
use crate::{Board, CELLS, Candidate, Technique};
use std::collections::BTreeSet;

/// Adds what Nishio rated up to `limit` may eliminate.
pub(super) fn drops(now: &Board, limit: u16, lost: &mut Vec<Candidate>) {
    let base = u32::from(Technique::Nishio.row().se);
    let most = (2..).take_while(|nodes| base + increment(*nodes) <= limit.into()).last();
    let Some(most) = most else { return };
    for digit in 0..9 {
        let open = now.alive.digits[digit];
        for cell in open.iter() {
            if contradicts(open, cell, true, most as usize) {
                lost.push(Candidate::of(cell, digit));
            }
            if contradicts(open, cell, false, most as usize) {
                let others =
                    (open & PEER_SETS[cell]).iter().map(|other| Candidate::of(other, digit));
                let own = (0..9).filter(|other| *other != digit && now.alive.has(cell, *other));
                lost.extend(others.chain(own.map(|other| Candidate::of(cell, other))));
            }
        }
    }
}

/// Adds what Nishio of any length may eliminate.
pub(super) fn all_drops(now: &Board, lost: &mut Vec<Candidate>) {
    for digit in 0..9 {
        let open = now.alive.digits[digit];
        for cell in open.iter() {
            if is_impossible(open, CellSet::only(cell), CellSet::EMPTY) {
                lost.push(Candidate::of(cell, digit));
            }
            if is_impossible(open, CellSet::EMPTY, CellSet::only(cell)) {
                let others = open & PEER_SETS[cell];
                lost.extend(others.iter().map(|other| Candidate::of(other, digit)));
                let own = (0..9).filter(|other| *other != digit && now.alive.has(cell, *other));
                lost.extend(own.map(|other| Candidate::of(cell, other)));
            }
        }
    }
}

/// True if true and false cells of a digit lead to a house without a spot for it, which has one in
/// `open`; or to two true cells that see each other, which leave such a house.
fn is_impossible(open: CellSet, mut ons: CellSet, mut offs: CellSet) -> bool {
    loop {
        let false_ones = ons.iter().fold(offs, |all, cell| all | PEER_SETS[cell] & open);
        let mut more = ons;
        for house in HOUSE_SETS {
            let spots = open & house;
            let left = spots - false_ones;
            if !spots.is_empty() && left.is_empty() {
                return true;
            }
            if let Some(cell) = left.single() {
                more.insert(cell);
            }
        }
        if more == ons && false_ones == offs {
            return false;
        }
        (ons, offs) = (more, false_ones);
    }
}

/// True if the supposition that the digit is in `start`, or is not, leads to a contradiction in at
/// most this many nodes: a cell that is true and false, with what each rests on.
fn contradicts(open: CellSet, start: usize, on: bool, most: usize) -> bool {
    let mut proofs =
        Proofs { open, most: most - 2, least: [usize::MAX; CELLS], seen: BTreeSet::new() };
    let (ons, offs) = match on {
        true => (CellSet::only(start), CellSet::EMPTY),
        false => (CellSet::EMPTY, CellSet::only(start)),
    };
    if on {
        proofs.least[start] = 1;
    }
    proofs.grow(ons, offs);
    let least = &proofs.least;
    open.iter().any(|cell| {
        let own = (cell == start && !on).then_some(1);
        let seen = (PEER_SETS[cell] & open).iter().map(|other| least[other].saturating_add(1));
        let off = seen.chain(own).min().unwrap_or(usize::MAX);
        least[cell].saturating_add(off) <= most
    })
}

/// All short proofs from one supposition.
struct Proofs {
    open: CellSet,
    most: usize,
    /// The number of nodes of the smallest proof that each cell is true.
    least: [usize; CELLS],
    seen: BTreeSet<[u64; 2]>,
}

impl Proofs {
    /// Continues from true cells, whose houses need these false ones.
    fn grow(&mut self, ons: CellSet, offs: CellSet) {
        let known = offs | ons.iter().fold(CellSet::EMPTY, |all, cell| all | PEER_SETS[cell]);
        for off in (known & self.open).iter() {
            for house in CELL_HOUSES[off] {
                let spots = self.open & HOUSE_SETS[usize::from(house)];
                let Some(cell) = (spots - known).single().filter(|cell| !ons.contains(*cell))
                else {
                    // If no spot is left, each follows from the others.
                    if (spots - known).is_empty() {
                        spots.iter().for_each(|cell| {
                            self.note(cell, ons, offs | (spots - CellSet::only(cell)))
                        });
                    }
                    continue;
                };
                let offs = offs | (spots - CellSet::only(cell));
                self.note(cell, ons, offs);
                let mut ons = ons;
                ons.insert(cell);
                if ons.len() + offs.len() <= self.most && self.seen.insert(ons.0) {
                    self.grow(ons, offs);
                }
            }
        }
    }

    fn note(&mut self, cell: usize, ons: CellSet, offs: CellSet) {
        let nodes = ons.len() + offs.len() + 1;
        self.least[cell] = self.least[cell].min(nodes);
    }
}
