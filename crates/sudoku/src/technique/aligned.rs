//! Aligned exclusion: try every way to fill two or three cells; what is left in none of them goes.
//!
//! ```text
//! 123 . | 12     together the first two cells cannot be 1 and 2, as the third would be left with nothing:
//! 134 . | 14     each cell that sees them all and has few candidates excludes combinations like that
//! ```
//! The cells that exclude have at most as many candidates as there are base cells, and there must be two of them.
//! SE 6.2 for pairs, 7.5 for triples.

use super::{Found, Reason, Step, Technique};
use crate::geometry::{
    BOX_PEERS, COLUMN_PEERS, CellSet, EVERYWHERE, PEER_SETS, ROW_PEERS, bits, count, see,
};
use crate::{Board, CELLS, Candidate};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every aligned pair exclusion on `board` that a cell of `changed` takes part in, until `found` breaks off.
pub(crate) fn find_pairs(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 2);
    bases.pairs(changed, |a, b| bases.pair(board, a, b, found))
}

/// Reports every aligned triple exclusion on `board` that a cell of `changed` takes part in, until `found` breaks off.
pub(crate) fn find_triples(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 3);
    let mut tried = Tried::new(&bases);
    bases.pairs(EVERYWHERE, |a, b| bases.triples(board, a, b, changed, &mut tried, found))
}

/// The cells whose combinations are worth trying.
struct Bases {
    list: Vec<usize>,
    set: CellSet,
    /// The cells with few candidates.
    few: CellSet,
}

impl Bases {
    fn new(board: &Board, size: usize) -> Self {
        let (mut few, mut single, mut open) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for cell in 0..CELLS {
            match board.alive.count(cell) {
                0 => {}
                1 => single.insert(cell),
                count => {
                    open.insert(cell);
                    if count <= size {
                        few.insert(cell);
                    }
                }
            }
        }
        // Next to a single the combinations are not worth it: place that first.
        let fit = |cell: &usize| {
            PEER_SETS[*cell].meets(&few) && (single.is_empty() || !PEER_SETS[*cell].meets(&single))
        };
        let list: Vec<usize> = open.iter().filter(fit).collect();
        let set = list.iter().copied().collect();
        Bases { list, set, few }
    }

    /// All pairs with at least two common excluders, the later cell in the outer loop; one of them or of the excluders is
    /// in `changed`.
    fn pairs(
        &self,
        changed: CellSet,
        mut each: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (i, &second) in self.list.iter().enumerate() {
            let around = PEER_SETS[second] & self.few;
            for &first in &self.list[..i] {
                let common = around & PEER_SETS[first];
                if !at_least_two(common) {
                    continue;
                }
                let new =
                    changed.contains(first) || changed.contains(second) || common.meets(&changed);
                if new {
                    each(first, second)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pair(&self, board: &Board, a: usize, b: usize, found: &mut Found) -> ControlFlow<()> {
        let cells = &board.alive.cells;
        let common = PEER_SETS[a] & PEER_SETS[b] & self.few;
        // Each digit of the other cell must be excluded, and each excluder does it for one.
        let least = count(cells[a]).min(count(cells[b]));
        if common.len() + usize::from(see(a, b)) < least {
            return ControlFlow::Continue(());
        }
        let partners = partners(board, common);
        let lost = |own: u16, other: u16| {
            bits(own).filter(move |&digit| {
                let same = if see(a, b) { 1 << digit } else { 0 };
                other & !(partners[digit] | same) == 0
            })
        };
        let mut drops = lost(cells[a], cells[b])
            .map(|digit| Candidate::of(a, digit))
            .chain(lost(cells[b], cells[a]).map(|digit| Candidate::of(b, digit)))
            .peekable();
        match drops.peek() {
            Some(_) => found(step(Technique::AlignedPair, &[a, b], common, drops.collect())),
            None => ControlFlow::Continue(()),
        }
    }

    /// The triples that the pair makes with an excluder of one of its cells.
    fn triples(
        &self,
        board: &Board,
        a: usize,
        b: usize,
        changed: CellSet,
        tried: &mut Tried,
        found: &mut Found,
    ) -> ControlFlow<()> {
        let pair = PEER_SETS[a] & PEER_SETS[b] & self.few;
        let all = changed.contains(a) || changed.contains(b);
        let changed_pair = pair & changed;
        let thirds = self.few & self.set;
        let (near_a, near_b) = (PEER_SETS[a] & thirds, PEER_SETS[b] & thirds);
        if !all && changed_pair.is_empty() && !(near_a | near_b).meets(&changed) {
            return ControlFlow::Continue(());
        }
        for (cell, near) in [(a, near_a), (b, near_b - near_a)] {
            for peers in [&BOX_PEERS, &ROW_PEERS, &COLUMN_PEERS] {
                for c in (near & peers[cell]).iter().filter(|c| *c != a && *c != b) {
                    let common = pair & PEER_SETS[c];
                    if at_least_two(common)
                        && (all || changed.contains(c) || common.meets(&changed_pair))
                        && !tried.before([a, b, c])
                        && let Some(step) = triple(board, [a, b, c], common)
                    {
                        found(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The triples that were tried: what three cells exclude does not depend on their order.
struct Tried {
    /// The place of each cell among the bases.
    places: [u8; CELLS],
    seen: Vec<u64>,
}

impl Tried {
    fn new(bases: &Bases) -> Self {
        let mut places = [0; CELLS];
        bases.list.iter().enumerate().for_each(|(place, cell)| places[*cell] = place as u8);
        let n = bases.list.len();
        Tried { places, seen: vec![0; n * n.saturating_sub(1) * n.saturating_sub(2) / 6 / 64 + 1] }
    }

    /// True if these three cells were tried before; now they are.
    fn before(&mut self, cells: [usize; 3]) -> bool {
        let mut at = cells.map(|cell| usize::from(self.places[cell]));
        at.sort_unstable();
        let [a, b, c] = at;
        let index = a + b * b.saturating_sub(1) / 2 + c * c.saturating_sub(1) * c.saturating_sub(2) / 6;
        let bit = 1 << (index % 64);
        let before = self.seen[index / 64] & bit != 0;
        self.seen[index / 64] |= bit;
        before
    }
}

#[inline]
fn at_least_two(cells: CellSet) -> bool {
    let [low, high] = cells.0;
    low & low.wrapping_sub(1) != 0 || high & high.wrapping_sub(1) != 0 || (low != 0 && high != 0)
}

/// For each digit, the digits that cannot go with it because a cell of `common` has just these two.
#[inline]
fn partners(board: &Board, common: CellSet) -> [u16; 9] {
    let mut partners = [0; 9];
    common.iter().for_each(|cell| {
        pair(&mut partners, board.alive.cells[cell]);
    });
    partners
}

/// Makes two digits partners if a cell has just these; false if it has more.
#[inline]
fn pair(partners: &mut [u16; 9], mask: u16) -> bool {
    let high = mask & (mask - 1);
    if high.is_power_of_two() {
        partners[mask.trailing_zeros() as usize] |= high;
        partners[high.trailing_zeros() as usize] |= mask & !high;
    }
    high.is_power_of_two()
}

/// What three cells exclude.
fn triple(board: &Board, base: [usize; 3], common: CellSet) -> Option<Step> {
    let kept = kept(board, base, common);
    let lost = |i: usize| board.alive.cells[base[i]] & !kept[i];
    (lost(0) | lost(1) | lost(2) != 0).then(|| {
        let drops =
            (0..3).flat_map(|i| bits(lost(i)).map(move |digit| Candidate::of(base[i], digit)));
        step(Technique::AlignedTriple, &base, common, drops.collect())
    })
}

/// The candidates of three cells that are in some allowed combination.
fn kept(board: &Board, base: [usize; 3], common: CellSet) -> [u16; 3] {
    let cells = base.map(|cell| board.alive.cells[cell]);
    let mut partners = [0; 9];
    let (mut triples, mut filled) = ([0u16; 20], 0);
    for cell in common.iter() {
        let mask = board.alive.cells[cell];
        if !pair(&mut partners, mask) {
            triples[filled % 20] = mask;
            filled += 1;
        }
    }
    let [see01, see02, see12] =
        [(0, 1), (0, 2), (1, 2)].map(|(a, b)| u16::from(see(base[a], base[b])));
    let mut kept = [0u16; 3];
    for d0 in bits(cells[0]) {
        let second = cells[1] & !(partners[d0] | see01 << d0);
        let third_of_first = cells[2] & !(partners[d0] | see02 << d0);
        for d1 in bits(second) {
            // Nothing to learn from this pair: both are kept already, and so is every third digit.
            if kept[2] == cells[2] && kept[0] >> d0 & kept[1] >> d1 & 1 != 0 {
                continue;
            }
            let mut third = third_of_first & !(partners[d1] | see12 << d1);
            // With twice the same digit no third one takes all three of a cell.
            if d0 != d1 {
                let two = 1 << d0 | 1 << d1;
                for triple in &triples[..filled] {
                    if triple & two == two {
                        third &= !(triple & !two);
                    }
                }
            }
            if third != 0 {
                kept[0] |= 1 << d0;
                kept[1] |= 1 << d1;
                kept[2] |= third;
            }
        }
    }
    kept
}

fn step(technique: Technique, base: &[usize], common: CellSet, drops: Vec<Candidate>) -> Step {
    let base = base.iter().map(|cell| Cell(*cell as u16)).collect();
    let excluders = common.iter().map(|cell| Cell(cell as u16)).collect();
    Step::drop(technique, drops, Reason::Aligned { base, excluders })
}
