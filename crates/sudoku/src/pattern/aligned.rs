//! Aligned exclusion: try every way to fill two or three cells; a candidate that is in none of them
//! is eliminated.
//!
//! ```text
//! 123 . | 12     the first two cells cannot hold 1 and 2, because the third cell would have no
//! 134 . | 14     candidate left: each cell with few candidates that sees them excludes combinations
//! ```
//! There must be at least two excluding cells, each with at most as many candidates as there are
//! base cells. SE 6.2 for pairs, 7.5 for triples.

use crate::geometry::{CellSet, EVERYWHERE, PEER_SETS, PEERS, bits, count, see};
use crate::{Board, CELLS, Candidate, Found, Reason, Step, Technique};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every aligned pair exclusion on `board` that a cell of `changed` takes part in, until
/// `found` breaks off.
pub(crate) fn find_pairs(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 2);
    bases.pairs(changed, |a, b| bases.pair(board, a, b, found))
}

/// Reports every aligned triple exclusion on `board` that a cell of `changed` takes part in, until
/// `found` breaks off.
pub(crate) fn find_triples(board: &Board, changed: CellSet, found: &mut Found) -> ControlFlow<()> {
    let bases = Bases::new(board, 3);
    let mut steps: Vec<(Order, Step)> = Vec::new();
    let _ = bases.pairs(EVERYWHERE, |a, b| {
        bases.triples(board, [a, b], changed, &mut steps);
        ControlFlow::Continue(())
    });
    steps.sort_by_key(|(order, _)| *order);
    steps.into_iter().try_for_each(|(_, step)| found(step))
}

/// The order in which a triple is found: its second cell, its first cell, and the place of the
/// third among the cells near the two.
type Order = (usize, usize, usize);

/// The cells whose combinations are worth trying.
struct Bases {
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
        // Next to a cell with one candidate the combinations are not worth trying: that digit comes
        // first.
        let fit = |cell: &usize| {
            PEER_SETS[*cell].meets(&few) && (single.is_empty() || !PEER_SETS[*cell].meets(&single))
        };
        Bases { set: open.iter().filter(fit).collect(), few }
    }

    /// All pairs with at least two common excluders, of which a base cell or an excluder is in
    /// `changed`. The later cell is in the outer loop.
    fn pairs(
        &self,
        changed: CellSet,
        mut each: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for second in self.set.iter() {
            let around = PEER_SETS[second] & self.few;
            let mut firsts = (see_two(around) & self.set) - LATER[second];
            firsts.remove(second);
            for first in firsts.iter() {
                let common = around & PEER_SETS[first];
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
        let common = PEER_SETS[a] & PEER_SETS[b] & self.few;
        let mut drops = Vec::new();
        lost_pair(board, [a, b], common, &mut drops);
        match drops.is_empty() {
            false => found(step(Technique::AlignedPair, &[a, b], common, drops)),
            true => ControlFlow::Continue(()),
        }
    }

    /// What the pair excludes together with any later cell; each three cells are tried once.
    fn triples(
        &self,
        board: &Board,
        [a, b]: [usize; 2],
        changed: CellSet,
        steps: &mut Vec<(Order, Step)>,
    ) {
        let pair = PEER_SETS[a] & PEER_SETS[b] & self.few;
        let later = self.set & LATER[b];
        let new = changed.contains(a) || changed.contains(b) || pair.meets(&changed);
        let thirds = if new { later & see_two(pair) } else { later & changed };
        for c in thirds.iter() {
            let base = [a, b, c];
            let common = pair & PEER_SETS[c];
            let new = base.iter().any(|cell| changed.contains(*cell)) || common.meets(&changed);
            if !new || !at_least_two(common) || !base.iter().any(|cell| self.few.contains(*cell)) {
                continue;
            }
            // For two given digits, each excluder takes at most one from the third cell, and so
            // does each of the two.
            let least = base.iter().map(|cell| count(board.alive.cells[*cell])).min();
            if least > Some(common.len() + 2) {
                continue;
            }
            let Some(lost) = lost(board, base, common) else { continue };
            if let Some((order, base)) = self.order(base) {
                let lost_of = |cell: usize| match cell {
                    cell if cell == a => lost[0],
                    cell if cell == b => lost[1],
                    _ => lost[2],
                };
                let drops = base.into_iter().flat_map(|cell| {
                    bits(lost_of(cell)).map(move |digit| Candidate::of(cell, digit))
                });
                let step = step(Technique::AlignedTriple, &base, common, drops.collect());
                steps.push((order, step));
            }
        }
    }

    /// The order in which three cells are first found. The third must be an excluder itself, near
    /// one of the others.
    fn order(&self, [a, b, c]: [usize; 3]) -> Option<(Order, [usize; 3])> {
        let orders = [[a, b, c], [a, c, b], [b, c, a]].into_iter().filter_map(|base| {
            let [first, second, third] = base;
            let place =
                |near: usize| PEERS[near].iter().position(|peer| usize::from(*peer) == third);
            let near = place(first).or_else(|| place(second).map(|place| 20 + place))?;
            self.few.contains(third).then_some(((second, first, near), base))
        });
        orders.min()
    }
}

/// The cells after each cell.
static LATER: [CellSet; CELLS] = {
    let mut table = [EVERYWHERE; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut earlier = 0;
        while earlier <= cell {
            table[cell].0[earlier / 64] &= !(1 << (earlier % 64));
            earlier += 1;
        }
        cell += 1;
    }
    table
};

/// The cells that see at least two of `cells`.
#[inline]
fn see_two(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells.iter() {
        twice |= once & PEER_SETS[cell];
        once |= PEER_SETS[cell];
    }
    twice
}

#[inline]
fn at_least_two(cells: CellSet) -> bool {
    let [low, high] = cells.0;
    low & low.wrapping_sub(1) != 0 || high & high.wrapping_sub(1) != 0 || (low != 0 && high != 0)
}

/// For each digit, the digits that cannot go with it because a cell of `common` has exactly these
/// two.
#[inline]
fn partners(board: &Board, common: CellSet) -> [u16; 9] {
    let mut partners = [0; 9];
    common.iter().for_each(|cell| {
        pair(&mut partners, board.alive.cells[cell]);
    });
    partners
}

/// Makes two digits partners if the cell has exactly these; false if it has more.
#[inline]
fn pair(partners: &mut [u16; 9], mask: u16) -> bool {
    let high = mask & (mask - 1);
    if high.is_power_of_two() {
        partners[mask.trailing_zeros() as usize] |= high;
        partners[high.trailing_zeros() as usize] |= mask & !high;
    }
    high.is_power_of_two()
}

/// Adds the candidates of two cells that are in no allowed combination.
pub(crate) fn lost_pair(
    board: &Board,
    [a, b]: [usize; 2],
    common: CellSet,
    drops: &mut Vec<Candidate>,
) {
    let cells = &board.alive.cells;
    // Each digit of the other cell must be excluded, and each excluder excludes one.
    let least = count(cells[a]).min(count(cells[b]));
    if common.len() + usize::from(see(a, b)) < least {
        return;
    }
    let partners = partners(board, common);
    for [own, other] in [[a, b], [b, a]] {
        let lost = bits(cells[own]).filter(|&digit| {
            let same = if see(a, b) { 1 << digit } else { 0 };
            cells[other] & !(partners[digit] | same) == 0
        });
        drops.extend(lost.map(|digit| Candidate::of(own, digit)));
    }
}

/// The candidates of three cells that are in no allowed combination, if any.
pub(crate) fn lost(board: &Board, base: [usize; 3], common: CellSet) -> Option<[u16; 3]> {
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
            // This pair teaches nothing: both digits are kept already, and so is every third digit.
            if kept[2] == cells[2] && kept[0] >> d0 & kept[1] >> d1 & 1 != 0 {
                continue;
            }
            let mut third = third_of_first & !(partners[d1] | see12 << d1);
            // If two of the digits are the same, no third one takes all three candidates of a cell.
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
    (kept != cells).then(|| std::array::from_fn(|i| cells[i] & !kept[i]))
}

fn step(technique: Technique, base: &[usize], common: CellSet, drops: Vec<Candidate>) -> Step {
    let base = base.iter().map(|cell| Cell(*cell as u16)).collect();
    let excluders = common.iter().map(|cell| Cell(cell as u16)).collect();
    Step::drop(technique, drops, Reason::Aligned { base, excluders })
}
