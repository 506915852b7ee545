//! Aligned exclusion: try every way to fill two or three cells; what is left in none of them goes.
//!
//! ```text
//! 123 . | 12     together the first two cells cannot be 1 and 2, as the third would be left with nothing:
//! 134 . | 14     each cell that sees them all and has few candidates excludes combinations like that
//! ```
//! The cells that exclude have at most as many candidates as there are base cells, and there must be two of them.
//! SE 6.2 for pairs, 7.5 for triples.

use super::{Found, Reason, Step, Technique};
use crate::geometry::{CellSet, PEER_SETS, PEERS, bits, see};
use crate::{Board, CELLS, Candidate};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every aligned pair exclusion on `board`, until `found` breaks off.
pub(crate) fn find_pairs(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 2);
    bases.pairs(|a, b| bases.pair(board, a, b, found))
}

/// Reports every aligned triple exclusion on `board`, until `found` breaks off.
pub(crate) fn find_triples(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 3);
    bases.pairs(|a, b| bases.triples(board, a, b, found))
}

/// The cells whose combinations are worth trying.
struct Bases {
    list: Vec<usize>,
    set: CellSet,
    /// The cells with few candidates.
    few: CellSet,
}

impl Bases {
    fn new(board: &Board, size: u32) -> Self {
        let with = |range: std::ops::RangeInclusive<u32>| {
            (0..CELLS).filter(|cell| range.contains(&board.alive.count(*cell))).collect::<CellSet>()
        };
        let (few, single) = (with(2..=size), with(1..=1));
        // Next to a single the combinations are not worth it: place that first.
        let fit = |cell: &usize| {
            board.alive.count(*cell) >= 2
                && PEER_SETS[*cell].meets(&few)
                && !PEER_SETS[*cell].meets(&single)
        };
        let list: Vec<usize> = (0..CELLS).filter(fit).collect();
        let set = list.iter().copied().collect();
        Bases { list, set, few }
    }

    /// The cells with few candidates that see `cell`.
    fn excluders(&self, cell: usize) -> CellSet {
        PEER_SETS[cell] & self.few
    }

    /// All pairs with at least two common excluders, the later cell in the outer loop.
    fn pairs(&self, mut each: impl FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for (i, &second) in self.list.iter().enumerate() {
            let around = self.excluders(second);
            for &first in &self.list[..i] {
                let common = around & PEER_SETS[first];
                if common.len() >= 2 {
                    each(first, second)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pair(&self, board: &Board, a: usize, b: usize, found: &mut Found) -> ControlFlow<()> {
        let cells = &board.alive.cells;
        let common = self.excluders(a) & PEER_SETS[b];
        let partners = partners(board, common);
        let lost = |own: u16, other: u16| {
            bits(own).filter(move |&digit| {
                let same = if see(a, b) { 1 << digit } else { 0 };
                other & !(partners[digit] | same) == 0
            })
        };
        let drops: Vec<Candidate> = lost(cells[a], cells[b])
            .map(|digit| Candidate::of(a, digit))
            .chain(lost(cells[b], cells[a]).map(|digit| Candidate::of(b, digit)))
            .collect();
        report(Technique::AlignedPair, &[a, b], common, drops, found)
    }

    /// The triples that the pair makes with an excluder of one of its cells.
    fn triples(&self, board: &Board, a: usize, b: usize, found: &mut Found) -> ControlFlow<()> {
        let pair = self.excluders(a) & PEER_SETS[b];
        let near = |cell: usize| PEERS[cell].iter().map(|peer| usize::from(*peer));
        let thirds = near(a).chain(near(b).filter(|cell| !PEER_SETS[a].contains(*cell)));
        for c in thirds.filter(|c| (self.few & self.set).contains(*c) && *c != a && *c != b) {
            let common = pair & PEER_SETS[c];
            if common.len() < 2 {
                continue;
            }
            let drops = exclude(board, [a, b, c], common);
            report(Technique::AlignedTriple, &[a, b, c], common, drops, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// For each digit, the digits that cannot go with it because a cell of `common` has just these two.
fn partners(board: &Board, common: CellSet) -> [u16; 9] {
    let mut partners = [0; 9];
    for cell in common.iter().filter(|cell| board.alive.count(*cell) == 2) {
        let pair = board.alive.cells[cell];
        bits(pair).for_each(|digit| partners[digit] |= pair & !(1 << digit));
    }
    partners
}

/// The candidates of three cells that are in no allowed combination.
fn exclude(board: &Board, base: [usize; 3], common: CellSet) -> Vec<Candidate> {
    let cells = base.map(|cell| board.alive.cells[cell]);
    let partners = partners(board, common);
    let triples: Vec<u16> =
        common.iter().map(|cell| board.alive.cells[cell]).filter(|c| c.count_ones() == 3).collect();
    let same = |a: usize, b: usize, digit: usize| {
        if see(base[a], base[b]) { 1u16 << digit } else { 0 }
    };
    let mut kept = [0u16; 3];
    for d0 in bits(cells[0]) {
        let second = cells[1] & !(partners[d0] | same(0, 1, d0));
        for d1 in bits(second) {
            let banned = partners[d0] | partners[d1] | same(0, 2, d0) | same(1, 2, d1);
            let mut third = cells[2] & !banned;
            let two = 1 << d0 | 1 << d1;
            for triple in triples.iter().filter(|triple| *triple & two == two) {
                // With twice the same digit no third one takes all three.
                if d0 != d1 {
                    third &= !(triple & !two);
                }
            }
            if third != 0 {
                kept[0] |= 1 << d0;
                kept[1] |= 1 << d1;
                kept[2] |= third;
            }
        }
    }
    let lost = |i: usize| bits(cells[i] & !kept[i]).map(move |digit| Candidate::of(base[i], digit));
    (0..3).flat_map(lost).collect()
}

fn report(
    technique: Technique,
    base: &[usize],
    common: CellSet,
    drops: Vec<Candidate>,
    found: &mut Found,
) -> ControlFlow<()> {
    if drops.is_empty() {
        return ControlFlow::Continue(());
    }
    let base = base.iter().map(|cell| Cell(*cell as u16)).collect();
    let excluders = common.iter().map(|cell| Cell(cell as u16)).collect();
    found(Step::drop(technique, drops, Reason::Aligned { base, excluders }))
}
