//! Kraken Fish: a fish with fins that lead to the elimination by chains instead of seeing it.
//!
//! ```text
//! base   . f . | . x . | x . .     if no fin f is true, the covers hold the digit where they
//! base   . . . | . x . | x . .     cross the bases, once each; if a fin is true, a chain goes on
//! ```
//! Type 1: a candidate that the fish would eliminate without its fins, and that is false whichever
//! fin is true. Type 2: a candidate that is false whichever fin is true and whichever spot of the
//! bases in one of the covers is true, for the lowest digit. HoDoKu `kf1`, `kf2`.

use super::HodokuName;
use super::forcing::Suppositions;
use super::hit::{Hit, HodokuReason};
use super::loops::Tables;
use super::matrix;
use super::spots::{Places, Spots};
use super::state::State;
use crate::geometry::{COLUMNS, ROWS, house};
use gridsmith_core::{Budget, Stop, members};

/// The largest number of base houses, and of fins.
const LARGEST: usize = 4;
const MOST_FINS: u32 = 2;

/// The context of the search: the board, the consequences of every supposition, and the links
/// behind them.
pub(super) struct Context<'a> {
    pub(super) state: &'a State,
    pub(super) suppositions: &'a Suppositions,
    pub(super) tables: &'a mut Tables,
}

/// The first fish: by size, digit, rows before columns, bases and covers in order; for each, type 1
/// before type 2.
pub(super) fn find(mut context: Context, budget: &mut Budget) -> Result<Option<Hit>, Stop> {
    for size in 2..=LARGEST {
        for digit in 0..9 {
            let spots = Spots::new(context.state.alive.digits[digit]);
            for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
                let base = Places::new(&spots, &[bases], 9);
                let cover = Places::new(&spots, &[covers], 9);
                let mut search =
                    Search { spots: &spots, digit, size, base, cover, chosen: Vec::new() };
                let found = search.bases(&context, 0, 0, budget)?;
                if let Some(fish) = found {
                    return Ok(search.hit(&mut context, &fish));
                }
            }
        }
    }
    Ok(None)
}

struct Search<'a> {
    spots: &'a Spots,
    digit: usize,
    size: usize,
    base: Places,
    cover: Places,
    /// The chosen bases, as indices into their list.
    chosen: Vec<usize>,
}

/// A fish that eliminates something, as nodes of the graph.
struct Fish {
    covers: Vec<usize>,
    fins: u64,
    /// The spots that lead to the eliminations, and the eliminations.
    premises: u64,
    drops: Vec<usize>,
    second: bool,
}

impl Search<'_> {
    /// Chooses bases from `first` on; no two share a spot.
    fn bases(
        &mut self,
        context: &Context,
        first: usize,
        union: u64,
        budget: &mut Budget,
    ) -> Result<Option<Fish>, Stop> {
        if self.chosen.len() == self.size {
            return Ok(self.covers(context, union));
        }
        budget.spend()?;
        for i in first..self.base.spots.len() {
            if union & self.base.spots[i] == 0 {
                self.chosen.push(i);
                let found = self.bases(context, i + 1, union | self.base.spots[i], budget)?;
                if found.is_some() {
                    return Ok(found);
                }
                self.chosen.pop();
            }
        }
        Ok(None)
    }

    /// The first covers that leave one or two fins and eliminate something.
    fn covers(&self, context: &Context, union: u64) -> Option<Fish> {
        let is_base = |house: &usize| self.chosen.iter().any(|i| self.base.houses[*i] == *house);
        let usable: Vec<usize> = (0..self.cover.spots.len())
            .filter(|i| self.cover.spots[*i] & union != 0 && !is_base(&self.cover.houses[*i]))
            .collect();
        let mut choices = Vec::new();
        self.choose(&usable, union, 0, &mut Vec::new(), &mut choices);
        choices.sort_unstable();
        choices.dedup();
        choices.into_iter().find_map(|covers| self.test(context, union, covers))
    }

    /// Lists all covers that leave at most two spots uncovered: each spot is covered or a fin.
    fn choose(
        &self,
        usable: &[usize],
        open: u64,
        fins: u32,
        covers: &mut Vec<usize>,
        choices: &mut Vec<Vec<usize>>,
    ) {
        if open == 0 {
            return self.fill(usable, 0, covers, choices);
        }
        let spot = open & open.wrapping_neg();
        if fins < MOST_FINS {
            self.choose(usable, open & !spot, fins + 1, covers, choices);
        }
        if covers.len() < self.size {
            for &cover in usable.iter().filter(|cover| self.cover.spots[**cover] & spot != 0) {
                covers.push(cover);
                self.choose(usable, open & !self.cover.spots[cover], fins, covers, choices);
                covers.pop();
            }
        }
    }

    /// Adds covers that no spot requires.
    fn fill(
        &self,
        usable: &[usize],
        first: usize,
        covers: &mut Vec<usize>,
        choices: &mut Vec<Vec<usize>>,
    ) {
        if covers.len() == self.size {
            let mut sorted = covers.clone();
            sorted.sort_unstable();
            choices.push(sorted);
            return;
        }
        for (at, &cover) in usable.iter().enumerate().skip(first) {
            if !covers.contains(&cover) {
                covers.push(cover);
                self.fill(usable, at + 1, covers, choices);
                covers.pop();
            }
        }
    }

    fn test(&self, context: &Context, union: u64, covers: Vec<usize>) -> Option<Fish> {
        let (mut covered, mut twice) = (0, 0);
        for &i in &covers {
            twice |= covered & self.cover.spots[i];
            covered |= self.cover.spots[i];
        }
        let fins = union & !covered;
        if !(1..=MOST_FINS).contains(&fins.count_ones()) {
            return None;
        }
        let told = self.forced(context, fins);
        let has = |node: &usize| told[node / 64] >> (node % 64) & 1 != 0;
        let lost = members(covered & !union).chain(members(twice));
        let drops: Vec<usize> = lost.map(|spot| self.node(context, spot)).filter(has).collect();
        if !drops.is_empty() {
            return Some(Fish { covers, fins, premises: fins, drops, second: false });
        }
        covers.iter().map(|&i| union & self.cover.spots[i] | fins).find_map(|premises| {
            let told = self.forced(context, premises);
            // One digit at a time: all together would be too many.
            let digit = |node: usize| context.tables.graph.nodes[node].digit;
            let least = matrix::members(&told).map(digit).min();
            let drops: Vec<usize> =
                matrix::members(&told).filter(|node| Some(digit(*node)) == least).collect();
            let covers = covers.clone();
            (!drops.is_empty()).then_some(Fish { covers, fins, premises, drops, second: true })
        })
    }

    fn node(&self, context: &Context, spot: usize) -> usize {
        context.tables.graph.at(self.spots.cells[spot].into(), self.digit)
    }

    /// The candidates that are false whichever of these spots is true.
    fn forced(&self, context: &Context, premises: u64) -> Vec<u64> {
        let mut rows =
            members(premises).map(|spot| context.suppositions.off.row(self.node(context, spot)));
        let mut told = rows.next().map(<[u64]>::to_vec).unwrap_or_default();
        rows.for_each(|row| told.iter_mut().zip(row).for_each(|(all, row)| *all &= row));
        told
    }

    fn hit(&self, context: &mut Context, fish: &Fish) -> Option<Hit> {
        let mut chains = Vec::new();
        let mut chain = Vec::new();
        for spot in members(fish.premises) {
            let premise = (self.node(context, spot) as u16, true);
            let tree = context.tables.tree(premise);
            for &lost in &fish.drops {
                let tree = context.tables.grown_tree(tree);
                if tree.chain(&context.tables.graph, (lost as u16, false), &mut chain) {
                    chains.push(context.tables.told(&chain));
                }
            }
        }
        let houses = |list: &Places, chosen: &[usize]| {
            chosen.iter().map(|i| house(list.houses[*i])).collect()
        };
        let reason = HodokuReason::Kraken {
            digit: self.digit as u8 + 1,
            base: houses(&self.base, &self.chosen),
            cover: houses(&self.cover, &fish.covers),
            fins: self.spots.cells(fish.fins).collect(),
            chains,
        };
        let nodes = &context.tables.graph.nodes;
        let drops = fish.drops.iter().map(|lost| (nodes[*lost].cell, nodes[*lost].digit)).collect();
        Hit::drop(HodokuName::Kraken { second: fish.second }, drops, reason)
    }
}
