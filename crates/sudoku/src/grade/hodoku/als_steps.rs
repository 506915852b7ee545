//! What almost locked sets eliminate: XZ-Rule, XY-Wing, and chains of any number of sets.

use super::als::{Als, Common, Sets};
use super::hit::{Drops, Hit, HodokuReason, rank};
use super::matrix::members;
use super::{HodokuName, HodokuRow};
use crate::Digits;
use crate::geometry::{CellSet, bits};
use gridsmith_core::{Budget, Stop};

/// A step of the chosen sets with the digits that link each to the next.
fn hit(row: HodokuRow, drops: Drops, sets: &Sets, chosen: &[usize], links: &[u16]) -> Option<Hit> {
    let links = links.iter().map(|digits| Digits(*digits)).collect();
    let reason = HodokuReason::Als { sets: parts(sets, chosen), links };
    Hit::drop(HodokuName::Row(row), once(drops), reason)
}

/// Cells and digits of the chosen sets.
pub(super) fn parts(sets: &Sets, chosen: &[usize]) -> Vec<(CellSet, Digits)> {
    let part = |set: &usize| (sets.list[*set].cells, Digits(sets.list[*set].digits));
    chosen.iter().map(part).collect()
}

/// A candidate that is listed twice is eliminated once.
pub(super) fn once(mut drops: Drops) -> Drops {
    let mut seen = Vec::new();
    drops.retain(|drop| {
        let new = !seen.contains(drop);
        seen.push(*drop);
        new
    });
    drops
}

/// The first two sets with a restricted common that eliminate something.
pub(super) fn xz(sets: &Sets) -> Option<Hit> {
    for common in &sets.commons {
        let (i, j) = (usize::from(common.a), usize::from(common.b));
        let (a, b) = (&sets.list[i], &sets.list[j]);
        let first = common.digits & common.digits.wrapping_neg();
        let second = common.digits & !first;
        if second == 0 && !sets.together.has(i, j) {
            continue;
        }
        let mut drops = Drops::new();
        a.drops_with(b, first, &mut drops);
        if second != 0 {
            a.drops_with(b, second, &mut drops);
            own_drops(a, b, common.digits, &mut drops);
            own_drops(b, a, common.digits, &mut drops);
        }
        if !drops.is_empty() {
            return hit(HodokuRow::AlsXz, drops, sets, &[i, j], &[common.digits]);
        }
    }
    None
}

/// What a set eliminates by itself when it is locked: its digits except the commons.
fn own_drops(als: &Als, other: &Als, commons: u16, drops: &mut Drops) {
    for digit in bits(als.digits & !commons) {
        let cells = als.sees[digit] - other.cells;
        drops.extend(cells.iter().map(|cell| (cell as u8, digit as u8)));
    }
}

/// The first two restricted commons that share a set and whose outer sets eliminate something.
pub(super) fn xy_wing(sets: &Sets) -> Option<Hit> {
    let both = |row: &[u64], other: &[u64], from: usize, to: usize| {
        // The members of both rows in a range, in order.
        let joined: Vec<u64> = row.iter().zip(other).map(|(a, b)| a & b).collect();
        let found: Vec<usize> = members(&joined).filter(|m| (from..to).contains(m)).collect();
        found
    };
    let number = sets.list.len();
    for common in &sets.commons {
        let (a, b) = (usize::from(common.a), usize::from(common.b));
        // Restricted commons after this one that share a set with it: those of `a` with later sets,
        // and those of `b` with sets between the two and with later ones.
        let shared_a = both(sets.linked.row(a), sets.together.row(b), b + 1, number);
        let shared_b = both(sets.linked.row(b), sets.together.row(a), a + 1, number);
        let triples =
            shared_a.iter().map(|&c| (b, a, c)).chain(shared_b.iter().map(|&c| (a, b, c)));
        for (outer, shared, other) in triples {
            if other == shared || other == outer {
                continue;
            }
            let digits = sets.common_digits(shared, other);
            let forbidden = digits | common.digits;
            if forbidden.is_power_of_two() {
                continue;
            }
            let (first, last) = (&sets.list[outer], &sets.list[other]);
            if first.cells.meets(&last.cells) || !first.has_drops_with(last, forbidden) {
                continue;
            }
            let mut drops = Drops::new();
            first.drops_with(last, forbidden, &mut drops);
            let links = [common.digits, digits];
            return hit(HodokuRow::AlsXyWing, drops, sets, &[outer, shared, other], &links);
        }
    }
    None
}

/// For each set and lowest usable digit of the link to it, the first digits of chains that lead
/// there, as masks: by the number of links, one, two, three or more.
type Arrivals = [[u16; 9]; 3];

/// Working memory of the search for chains.
#[derive(Default)]
pub(super) struct Chains {
    arrivals: Vec<Arrivals>,
    waiting: Vec<u64>,
}

impl Chains {
    /// The best chain. Links lead to later sets only, so one pass over the sets finds where a chain
    /// can get from its start. What it eliminates depends only on its two ends and their links.
    pub(super) fn find(&mut self, sets: &Sets, budget: &mut Budget) -> Result<Option<Hit>, Stop> {
        let number = sets.list.len();
        self.arrivals.clear();
        self.arrivals.resize(number, Arrivals::default());
        self.waiting.clear();
        self.waiting.resize(number.div_ceil(64), 0);
        let mut best: Option<((i32, u32), Ends)> = None;
        let mut drops = Drops::new();
        for start in 0..number {
            if !members(sets.together.row(start)).any(|end| end > start) {
                continue;
            }
            budget.spend()?;
            for common in sets.commons_of(start) {
                for digit in bits(common.digits) {
                    self.arrivals[usize::from(common.b)][0][digit] |= 1 << digit;
                    self.waiting[usize::from(common.b) / 64] |= 1 << (common.b % 64);
                }
            }
            while let Some(word) = self.waiting.iter().position(|word| *word != 0) {
                let set = word * 64 + self.waiting[word].trailing_zeros() as usize;
                self.waiting[set / 64] &= !(1 << (set % 64));
                let here = std::mem::take(&mut self.arrivals[set]);
                for common in sets.commons_of(set) {
                    self.pass(sets, start, &here, common, &mut |ends| {
                        let forbidden = ends.last | 1 << ends.first;
                        drops.clear();
                        sets.list[start].drops_with(&sets.list[ends.end], forbidden, &mut drops);
                        if !drops.is_empty() {
                            let rank = rank(&drops);
                            if best.as_ref().is_none_or(|(best, _)| rank < *best) {
                                best = Some((rank, ends));
                            }
                        }
                    });
                }
            }
        }
        let Some((_, ends)) = best else { return Ok(None) };
        let mut drops = Drops::new();
        let forbidden = ends.last | 1 << ends.first;
        sets.list[ends.start].drops_with(&sets.list[ends.end], forbidden, &mut drops);
        let (mut chain, mut links) = (vec![ends.start], Vec::new());
        let longest = number.min(50);
        for number in 3..=longest {
            if trace(sets, &ends, (&mut chain, &mut links), number, budget)? {
                break;
            }
        }
        Ok(hit(HodokuRow::AlsChain, drops, sets, &chain, &links))
    }

    /// Follows one link from the sets that chains have reached, and reports the ends of chains with
    /// three links or more.
    fn pass(
        &mut self,
        sets: &Sets,
        start: usize,
        here: &Arrivals,
        common: &Common,
        found: &mut impl FnMut(Ends),
    ) {
        let end = usize::from(common.b);
        let ends_here = sets.together.has(start, end);
        let there = &mut self.arrivals[end];
        for (links, arrived) in here.iter().enumerate() {
            for (used, &firsts) in arrived.iter().enumerate() {
                let usable = common.digits & !(1 << used);
                if firsts == 0 || usable == 0 {
                    continue;
                }
                let lowest = usable.trailing_zeros() as usize;
                there[(links + 1).min(2)][lowest] |= firsts;
                self.waiting[end / 64] |= 1 << (end % 64);
                if links > 0 && ends_here {
                    for first in bits(firsts) {
                        found(Ends { start, first, end, last: usable });
                    }
                }
            }
        }
    }
}

/// The two ends of a chain: sets, the digit of the first link, the usable digits of the last.
#[derive(Clone, Copy)]
struct Ends {
    start: usize,
    first: usize,
    end: usize,
    last: u16,
}

/// Finds the sets between the ends of a chain with this many links.
fn trace(
    sets: &Sets,
    ends: &Ends,
    (chain, used): (&mut Vec<usize>, &mut Vec<u16>),
    links: usize,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    budget.spend()?;
    for common in sets.commons_of(chain[chain.len() - 1]) {
        let usable = match used.last() {
            None => common.digits & (1 << ends.first),
            Some(used) => common.digits & !used,
        };
        let set = usize::from(common.b);
        if usable == 0 || set > ends.end {
            continue;
        }
        chain.push(set);
        used.push(usable & usable.wrapping_neg());
        let arrived = links == 1 && set == ends.end && usable == ends.last;
        if arrived || links > 1 && trace(sets, ends, (chain, used), links - 1, budget)? {
            return Ok(true);
        }
        chain.pop();
        used.pop();
    }
    Ok(false)
}
