//! Fish with boxes among their bases or covers (Franken), and with rows and columns among them
//! (mutant), plain and finned.
//!
//! The first fish in the order of search counts: bases in lexicographic order, and for each the
//! covers. Covers are not tried one by one. Whatever a fish eliminates sees all its fins, so for
//! each spot that might be eliminated, the spots of the bases that it does not see must be covered,
//! and each of them lies in few possible covers. Pairs of bases show beforehand which spots cannot
//! be eliminated; so do the templates of the digit, because no fish eliminates a spot of a
//! template.

use super::facts::Facts;
use super::hit::{Hit, HodokuReason};
use super::spots::{Places, Spots};
use super::state::State;
use super::templates::Templates;
use super::{HodokuName, HodokuRow};
use crate::geometry::{COLUMNS, CellSet, ROWS, house};
use gridsmith_core::{Budget, Stop, members};

/// The largest number of fins, and of fins in two bases.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// The largest number of bases.
const LARGEST: usize = 7;
/// The number of lines and boxes.
const HOUSES: usize = 27;
/// Stands for "no house".
const NONE: u8 = u8::MAX;

/// Up to this size the search is short and spends no budget.
const SMALL: usize = 3;

/// The type of fish that a row wants.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) size: usize,
    pub(super) finned: bool,
    /// Rows and columns may both be bases, and covers.
    pub(super) mutant: bool,
}

/// The first fish of a row.
pub(super) fn find(
    state: &State,
    facts: &mut Facts,
    templates: &mut Templates,
    (row, kind): (HodokuRow, Kind),
    budget: &mut Budget,
) -> Result<Option<Hit>, Stop> {
    for digit in 0..9 {
        if !facts.due_digit(row, digit) {
            continue;
        }
        let all = state.alive.digits[digit];
        let lost = all - templates.of(state, facts, digit, budget)?.any;
        if !lost.is_empty() {
            let spots = Spots::new(all);
            for directions in lines(kind) {
                let mut search = Search::new(&spots, *directions, kind);
                if let Some(fish) = search.bases(0, 0, (0, 0), spots.mask(&lost), budget)? {
                    return Ok(search.hit(row, digit, &fish));
                }
            }
        }
        facts.vain_digit(row, digit);
    }
    Ok(None)
}

/// A fish in a list of all fish: its bases, and the cells that it eliminates from.
pub(super) type Listed = (Vec<usize>, CellSet);

/// Every fish of a digit that eliminates one of the `wanted` cells.
pub(super) fn all(
    state: &State,
    digit: usize,
    kind: Kind,
    wanted: CellSet,
    budget: &mut Budget,
) -> Result<Vec<Listed>, Stop> {
    let spots = Spots::new(state.alive.digits[digit]);
    let mut listed = Vec::new();
    for directions in lines(kind) {
        let mut search = Search::new(&spots, *directions, kind);
        search.listed = Some(Vec::new());
        let _ = search.bases(0, 0, (0, 0), spots.mask(&wanted), budget)?;
        listed.extend(search.listed.unwrap_or_default());
    }
    Ok(listed)
}

/// The directions of bases and of covers.
fn lines(kind: Kind) -> &'static [(&'static [usize], &'static [usize])] {
    const LINES: [(&[usize], &[usize]); 3] =
        [(&[ROWS], &[COLUMNS]), (&[COLUMNS], &[ROWS]), (&[ROWS, COLUMNS], &[ROWS, COLUMNS])];
    if kind.mutant { &LINES[2..] } else { &LINES[..2] }
}

/// Houses in order, as indices into a list.
type Choice = [u8; LARGEST];

struct Fish {
    base: Choice,
    cover: Choice,
    fins: u64,
    /// The fins that are in two bases.
    endo: u64,
    /// The eliminations of spots that are covered but in no base, and of spots that are covered
    /// twice.
    drops: [u64; 2],
}

struct Search<'a> {
    spots: &'a Spots,
    size: usize,
    finned: bool,
    mutant: bool,
    base: Places,
    cover: Places,
    /// For each spot, its line or lines and its box, as indices of covers.
    covers_of: [[u8; 3]; 64],
    /// For each base, its own index among the covers.
    as_cover: [u8; HOUSES],
    /// For each pair of bases, the spots that may be eliminated.
    worth: [[u64; HOUSES]; HOUSES],
    chosen: Choice,
    /// The chosen bases among the covers, as a mask.
    banned: u32,
    /// All fish, if a list is wanted instead of the first.
    listed: Option<Vec<Listed>>,
}

impl<'a> Search<'a> {
    fn new(
        spots: &'a Spots,
        (bases, covers): (&[usize], &[usize]),
        Kind { size, finned, mutant }: Kind,
    ) -> Self {
        let base = Places::new(spots, bases, if finned { 9 } else { size as u32 });
        let cover = Places::new(spots, covers, 9);
        let mut covers_of = [[NONE; 3]; 64];
        for (number, (house, mask)) in cover.houses.iter().zip(&cover.spots).enumerate() {
            members(*mask).for_each(|i| covers_of[i][2 - *house / 9] = number as u8);
        }
        let mut as_cover = [NONE; HOUSES];
        for (base, house) in base.houses.iter().enumerate() {
            if let Some(number) = cover.houses.iter().position(|cover| cover == house) {
                as_cover[base] = number as u8;
            }
        }
        let mut search = Search {
            spots,
            size,
            finned,
            mutant,
            base,
            cover,
            covers_of,
            as_cover,
            worth: [[!0; HOUSES]; HOUSES],
            chosen: [NONE; LARGEST],
            banned: 0,
            listed: None,
        };
        if finned {
            search.weigh_pairs();
        }
        search
    }

    fn ban(&self, base: usize) -> u32 {
        1u32.checked_shl(self.as_cover[base].into()).unwrap_or(0)
    }

    fn weigh_pairs(&mut self) {
        for i in 0..self.base.spots.len() {
            for j in i + 1..self.base.spots.len() {
                let union = self.base.spots[i] | self.base.spots[j];
                let banned = self.ban(i) | self.ban(j);
                let mut worth = 0;
                for lost in 0..self.spots.cells.len() {
                    let must = union & !self.spots.peers[lost];
                    worth |= u64::from(self.can_go(lost, must, banned)) << lost;
                }
                self.worth[i][j] = worth;
            }
        }
    }

    /// True if covers for all spots in `must` can include the spot to be eliminated.
    fn can_go(&self, lost: usize, must: u64, banned: u32) -> bool {
        self.covers_of[lost].into_iter().any(|cover| {
            self.is_free(cover, banned)
                && self.can_cover(
                    must & !self.cover.spots[usize::from(cover)],
                    self.size - 1,
                    banned,
                )
        })
    }

    #[inline]
    fn is_free(&self, cover: u8, banned: u32) -> bool {
        cover != NONE && banned >> cover & 1 == 0
    }

    fn can_cover(&self, must: u64, number: usize, banned: u32) -> bool {
        if must == 0 {
            return true;
        }
        number > 0
            && self.covers_of[must.trailing_zeros() as usize].into_iter().any(|cover| {
                self.is_free(cover, banned)
                    && self.can_cover(
                        must & !self.cover.spots[usize::from(cover)],
                        number - 1,
                        banned,
                    )
            })
    }

    /// Spends budget for a step of the search.
    fn pay(&self, budget: &mut Budget) -> Result<(), Stop> {
        if self.size > SMALL { budget.spend() } else { Ok(()) }
    }

    /// Chooses bases from `first` on; `worth` are the spots that may be eliminated according to
    /// pairs of bases.
    fn bases(
        &mut self,
        first: usize,
        number: usize,
        (union, endo): (u64, u64),
        worth: u64,
        budget: &mut Budget,
    ) -> Result<Option<Fish>, Stop> {
        if number == self.size {
            let fish = self.covers(union, endo, worth, budget)?;
            if let Some(listed) = &mut self.listed {
                let house = |i: &u8| self.base.houses[usize::from(*i)];
                let base: Vec<usize> = self.chosen[..number].iter().map(house).collect();
                let cells = |drops: u64| self.spots.cells(drops).collect();
                listed.extend(fish.all.into_iter().map(|drops| (base.clone(), cells(drops))));
            }
            return Ok(fish.best);
        }
        self.pay(budget)?;
        let most = if self.finned { MOST_ENDO_FINS } else { 0 };
        for i in first..self.base.spots.len() {
            let chosen = &self.chosen[..number];
            let worth = chosen.iter().fold(worth, |all, j| all & self.worth[usize::from(*j)][i]);
            let spots = self.base.spots[i];
            let endo = endo | union & spots;
            if worth == 0 || endo != 0 && endo.count_ones() > most {
                continue;
            }
            self.chosen[number] = i as u8;
            self.banned ^= self.ban(i);
            let fish = self.bases(i + 1, number + 1, (union | spots, endo), worth, budget)?;
            self.banned ^= self.ban(i);
            if fish.is_some() {
                return Ok(fish);
            }
        }
        Ok(None)
    }

    /// The first covers for the chosen bases that eliminate something.
    fn covers(
        &self,
        union: u64,
        endo: u64,
        worth: u64,
        budget: &mut Budget,
    ) -> Result<Candidate, Stop> {
        let mut fish = Candidate { union, endo, best: None, all: Vec::new() };
        let mut chosen = [NONE; LARGEST];
        if !self.finned {
            self.cover_all(union, &mut chosen, 0, &mut fish, budget)?;
            return Ok(fish);
        }
        let seen = self.spots.common_peers(endo);
        for lost in members(worth & seen) {
            // Spots that the eliminated one does not see cannot be fins.
            let must = union & !self.spots.peers[lost];
            if !self.can_go(lost, must, self.banned) {
                continue;
            }
            let own = self.covers_of[lost];
            let free = |cover: u8| {
                self.is_free(cover, self.banned)
                    && self.cover.spots[usize::from(cover)] & union != 0
            };
            if union >> lost & 1 != 0 {
                // A spot of a base is eliminated only where two covers meet.
                for (i, j) in [(0, 1), (0, 2), (1, 2)] {
                    if free(own[i]) && free(own[j]) {
                        let [a, b] = [i, j].map(|k| self.cover.spots[usize::from(own[k])]);
                        (chosen[0], chosen[1]) = (own[i], own[j]);
                        self.cover_all(must & !(a | b), &mut chosen, 2, &mut fish, budget)?;
                    }
                }
                continue;
            }
            for cover in own.into_iter().filter(|cover| free(*cover)) {
                chosen[0] = cover;
                let rest = must & !self.cover.spots[usize::from(cover)];
                self.cover_all(rest, &mut chosen, 1, &mut fish, budget)?;
            }
        }
        Ok(fish)
    }

    /// Chooses covers until nothing in `must` is left; the remaining ones are free.
    fn cover_all(
        &self,
        must: u64,
        chosen: &mut Choice,
        number: usize,
        fish: &mut Candidate,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if must == 0 {
            return self.cover_freely(0, chosen, number, fish, budget);
        }
        if number == self.size {
            return Ok(());
        }
        self.pay(budget)?;
        for cover in self.covers_of[must.trailing_zeros() as usize] {
            if self.is_free(cover, self.banned) {
                chosen[number] = cover;
                let rest = must & !self.cover.spots[usize::from(cover)];
                self.cover_all(rest, chosen, number + 1, fish, budget)?;
            }
        }
        Ok(())
    }

    fn cover_freely(
        &self,
        first: usize,
        chosen: &mut Choice,
        number: usize,
        fish: &mut Candidate,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if number == self.size {
            self.note(chosen, fish);
            return Ok(());
        }
        self.pay(budget)?;
        for cover in first..self.cover.spots.len() {
            let useful = self.cover.spots[cover] & fish.union != 0;
            let taken = chosen[..number].contains(&(cover as u8));
            if useful && !taken && self.is_free(cover as u8, self.banned) {
                chosen[number] = cover as u8;
                self.cover_freely(cover + 1, chosen, number + 1, fish, budget)?;
            }
        }
        Ok(())
    }

    /// Keeps the covers if they come first and eliminate something.
    fn note(&self, chosen: &Choice, fish: &mut Candidate) {
        let mut cover = *chosen;
        cover[..self.size].sort_unstable();
        if fish.best.as_ref().is_some_and(|best| best.cover[..self.size] <= cover[..self.size]) {
            return;
        }
        let kinds = |list: &Places, choice: &Choice| {
            choice[..self.size]
                .iter()
                .fold(0, |all, i| all | 1 << (list.houses[usize::from(*i)] / 9))
        };
        // Kinds of houses: boxes, columns, rows.
        let (bases, covers) = (kinds(&self.base, &self.chosen), kinds(&self.cover, &cover));
        let wanted = match self.mutant {
            false => (bases | covers) & 1 != 0,
            true => {
                bases & 0b110 == 0b110 || covers & 0b110 == 0b110 || bases & covers & 0b110 != 0
            }
        };
        if !wanted {
            return;
        }
        let (mut covered, mut twice) = (0, 0);
        for i in &cover[..self.size] {
            let spots = self.cover.spots[usize::from(*i)];
            twice |= covered & spots;
            covered |= spots;
        }
        let fins = fish.union & !covered | fish.endo;
        let wanted = if self.finned { 1..=MOST_FINS } else { 0..=0 };
        if !wanted.contains(&fins.count_ones()) {
            return;
        }
        let spared = self.spots.common_peers(fins);
        let drops = [covered & !fish.union & spared, twice & spared];
        if self.listed.is_some() {
            let drops = drops[0] | drops[1];
            if drops != 0 && !fish.all.contains(&drops) {
                fish.all.push(drops);
            }
        } else if drops != [0; 2] {
            fish.best = Some(Fish { base: self.chosen, cover, fins, endo: fish.endo, drops });
        }
    }

    fn hit(&self, row: HodokuRow, digit: usize, fish: &Fish) -> Option<Hit> {
        let houses = |list: &Places, choice: &Choice| -> Vec<usize> {
            choice[..self.size].iter().map(|i| list.houses[usize::from(*i)]).collect()
        };
        let (base, cover) = (houses(&self.base, &fish.base), houses(&self.cover, &fish.cover));
        let only_boxes = |houses: &[usize]| houses.iter().all(|house| *house < 9);
        let name = match !self.mutant && (only_boxes(&base) || only_boxes(&cover)) {
            true => HodokuName::Mutant { size: self.size as u8, finned: self.finned },
            false => HodokuName::Row(row),
        };
        let named = |houses: Vec<usize>| houses.into_iter().map(house).collect();
        let reason = HodokuReason::Fish {
            digit: digit as u8 + 1,
            base: named(base),
            cover: named(cover),
            fins: self.spots.cells(fish.fins & !fish.endo).collect(),
            endo: self.spots.cells(fish.endo).collect(),
        };
        let drops = fish.drops.into_iter().flat_map(|mask| self.spots.cells(mask));
        Hit::drop(name, drops.map(|cell| (cell as u8, digit as u8)).collect(), reason)
    }
}

/// Chosen bases, and the covers found for them.
struct Candidate {
    union: u64,
    /// Spots in two bases.
    endo: u64,
    best: Option<Fish>,
    /// The eliminations of each fish on these bases, if a list is wanted.
    all: Vec<u64>,
}
