//! Fish with boxes among bases or covers, plain and finned.
//!
//! The first fish in the order of search is wanted: bases in lexicographic order, for each the covers. Covers are not
//! tried one by one: whatever a fish drops sees all its fins, so for each spot that might go, the spots of the bases
//! that it does not see must be covered, and each of them lies in two possible covers at most.

use super::facts::Facts;
use super::hit::{Hit, HodokuReason, from_cells};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{COLUMNS, CellSet, HOUSE_SETS, PEER_SETS, ROWS, common_peers, house};

/// The most fins, and the most of them in two bases.
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// The largest size asked for.
const LARGEST: usize = 3;

/// The first fish of a row.
pub(super) fn find(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    finned: bool,
) -> Option<Hit> {
    for digit in 0..9 {
        if !facts.due_digit(row, digit) {
            continue;
        }
        if state.alive.digits[digit].is_empty() {
            continue;
        }
        for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            let mut search = Search::new(state, digit, (bases, covers), size, finned);
            if let Some(fish) = search.bases(0, 0, CellSet::EMPTY, CellSet::EMPTY) {
                return search.hit(row, fish);
            }
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// A house with its spots.
#[derive(Clone, Copy)]
struct Place {
    house: usize,
    spots: CellSet,
}

/// Houses in order, as numbers in a list.
type Choice = [u8; LARGEST];

struct Fish {
    base: Choice,
    cover: Choice,
    fins: CellSet,
    drops: Vec<(u8, u8)>,
}

struct Search {
    digit: usize,
    size: usize,
    finned: bool,
    spots: CellSet,
    base: Vec<Place>,
    cover: Vec<Place>,
    /// Where the line and the box of each cell stand among the covers.
    line_of: [u8; 81],
    box_of: [u8; 81],
    chosen: Choice,
}

const NONE: u8 = u8::MAX;

impl Search {
    fn new(
        state: &State,
        digit: usize,
        (bases, covers): (usize, usize),
        size: usize,
        finned: bool,
    ) -> Self {
        let spots = state.alive.digits[digit];
        let places = |first: usize, most: usize| -> Vec<Place> {
            let houses = (first..first + 9).chain(0..9);
            let places = houses.map(|house| Place { house, spots: HOUSE_SETS[house] & spots });
            places.filter(|place| !place.spots.is_empty() && place.spots.len() <= most).collect()
        };
        let base = places(bases, if finned { 9 } else { size });
        let cover = places(covers, 9);
        let (mut line_of, mut box_of) = ([NONE; 81], [NONE; 81]);
        for (i, place) in cover.iter().enumerate() {
            let of = if place.house < 9 { &mut box_of } else { &mut line_of };
            place.spots.iter().for_each(|cell| of[cell] = i as u8);
        }
        let chosen = [NONE; LARGEST];
        Search { digit, size, finned, spots, base, cover, line_of, box_of, chosen }
    }

    /// Chooses bases from `first` on.
    fn bases(
        &mut self,
        first: usize,
        number: usize,
        union: CellSet,
        endo: CellSet,
    ) -> Option<Fish> {
        if number == self.size {
            return self.covers(union, endo);
        }
        for i in first..self.base.len() {
            let spots = self.base[i].spots;
            let endo = endo | union & spots;
            let most = if self.finned { MOST_ENDO_FINS } else { 0 };
            if !endo.is_empty() && endo.len() > most {
                continue;
            }
            self.chosen[number] = i as u8;
            let fish = self.bases(i + 1, number + 1, union | spots, endo);
            if fish.is_some() {
                return fish;
            }
        }
        None
    }

    fn is_base(&self, cover: u8) -> bool {
        let house = self.cover[usize::from(cover)].house;
        self.chosen[..self.size].iter().any(|base| self.base[usize::from(*base)].house == house)
    }

    /// The first covers for the chosen bases that drop something.
    fn covers(&self, union: CellSet, endo: CellSet) -> Option<Fish> {
        let mut best: Option<Fish> = None;
        if !self.finned {
            self.cover_all(union, union, &mut Vec::new(), &mut |cover| {
                self.note(union, endo, cover, &mut best);
            });
            return best;
        }
        let seen = common_peers(endo.iter());
        for lost in (self.spots & seen).iter() {
            // Spots that the lost one does not see cannot be fins.
            let must = union - PEER_SETS[lost];
            let own = [self.line_of[lost], self.box_of[lost]];
            let mut chosen = Vec::with_capacity(LARGEST);
            if union.contains(lost) {
                // A base spot goes only where two covers meet.
                if own.iter().all(|cover| *cover != NONE && !self.is_base(*cover)) {
                    chosen.extend(own);
                    self.cover_rest(union, must, &mut chosen, &mut |cover| {
                        self.note(union, endo, cover, &mut best);
                    });
                }
                continue;
            }
            for cover in own {
                if cover != NONE && !self.is_base(cover) {
                    chosen.clear();
                    chosen.push(cover);
                    self.cover_rest(union, must, &mut chosen, &mut |cover| {
                        self.note(union, endo, cover, &mut best);
                    });
                }
            }
        }
        best
    }

    fn cover_rest(
        &self,
        union: CellSet,
        must: CellSet,
        chosen: &mut Vec<u8>,
        found: &mut dyn FnMut(&[u8]),
    ) {
        let mut must = must;
        for cover in chosen.iter() {
            let spots = self.cover[usize::from(*cover)].spots;
            if !spots.meets(&union) {
                return;
            }
            must -= spots;
        }
        if chosen.len() <= self.size {
            self.cover_all(union, must, chosen, found);
        }
    }

    /// Chooses covers until nothing that must be covered is left; the rest is free.
    fn cover_all(
        &self,
        union: CellSet,
        must: CellSet,
        chosen: &mut Vec<u8>,
        found: &mut dyn FnMut(&[u8]),
    ) {
        let Some(cell) = must.first() else {
            return self.cover_freely(union, 0, chosen, found);
        };
        if chosen.len() == self.size {
            return;
        }
        for cover in [self.line_of[cell], self.box_of[cell]] {
            if cover != NONE && !self.is_base(cover) {
                chosen.push(cover);
                let rest = must - self.cover[usize::from(cover)].spots;
                self.cover_all(union, rest, chosen, found);
                chosen.pop();
            }
        }
    }

    fn cover_freely(
        &self,
        union: CellSet,
        first: usize,
        chosen: &mut Vec<u8>,
        found: &mut dyn FnMut(&[u8]),
    ) {
        if chosen.len() == self.size {
            return found(chosen);
        }
        for cover in first..self.cover.len() {
            let number = cover as u8;
            let useful = self.cover[cover].spots.meets(&union);
            if useful && !chosen.contains(&number) && !self.is_base(number) {
                chosen.push(number);
                self.cover_freely(union, cover + 1, chosen, found);
                chosen.pop();
            }
        }
    }

    /// Keeps the covers if they come first and drop something.
    fn note(&self, union: CellSet, endo: CellSet, chosen: &[u8], best: &mut Option<Fish>) {
        let mut cover = [NONE; LARGEST];
        cover[..self.size].copy_from_slice(chosen);
        cover[..self.size].sort_unstable();
        if best.as_ref().is_some_and(|best| best.cover <= cover) {
            return;
        }
        let houses = |list: &[Place], choice: &Choice| {
            choice[..self.size].iter().map(|i| list[usize::from(*i)]).collect::<Vec<_>>()
        };
        let bases = houses(&self.base, &self.chosen);
        let covers = houses(&self.cover, &cover);
        if bases.iter().chain(&covers).all(|place| place.house >= 9) {
            return;
        }
        let (mut covered, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for place in &covers {
            twice |= covered & place.spots;
            covered |= place.spots;
        }
        let fins = (union - covered) | endo;
        let wanted = if self.finned { 1..=MOST_FINS } else { 0..=0 };
        if !wanted.contains(&fins.len()) {
            return;
        }
        let spared = common_peers(fins.iter()) & self.spots;
        let mut drops = from_cells((covered - union) & spared, self.digit);
        drops.extend(from_cells(twice & spared, self.digit));
        if !drops.is_empty() {
            *best = Some(Fish { base: self.chosen, cover, fins, drops });
        }
    }

    fn hit(&self, row: HodokuRow, fish: Fish) -> Option<Hit> {
        let houses = |list: &[Place], choice: &Choice| -> Vec<usize> {
            choice[..self.size].iter().map(|i| list[usize::from(*i)].house).collect()
        };
        let (base, cover) = (houses(&self.base, &fish.base), houses(&self.cover, &fish.cover));
        let only_boxes = |houses: &[usize]| houses.iter().all(|house| *house < 9);
        let name = match only_boxes(&base) || only_boxes(&cover) {
            true => HodokuName::Mutant { size: self.size as u8, finned: self.finned },
            false => HodokuName::Row(row),
        };
        let named = |houses: Vec<usize>| houses.into_iter().map(house).collect();
        let reason = HodokuReason::Fish {
            digit: self.digit as u8 + 1,
            base: named(base),
            cover: named(cover),
            fins: fish.fins,
        };
        Hit::drop(name, fish.drops, reason)
    }
}
