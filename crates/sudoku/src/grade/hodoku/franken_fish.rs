//! Fish with boxes among bases or covers, plain and finned.
//!
//! The first fish in the order of search is wanted: bases in lexicographic order, for each the covers. Covers are not
//! tried one by one: whatever a fish drops sees all its fins, so for each spot that might go, the spots of the bases
//! that it does not see must be covered, and each of them lies in two possible covers at most. Pairs of bases tell
//! beforehand which spots cannot go.

use super::facts::Facts;
use super::hit::{Hit, HodokuReason};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{COLUMNS, CellSet, HOUSE_SETS, PEER_SETS, ROWS, house};

/// The most fins, and the most of them in two bases.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// The largest size asked for.
const LARGEST: usize = 3;
/// Nine lines and nine boxes.
const HOUSES: usize = 18;
/// No such house.
const NONE: u8 = u8::MAX;

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
        let spots = Spots::new(state.alive.digits[digit]);
        for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            let mut search = Search::new(&spots, (bases, covers), size, finned);
            if let Some(fish) = search.bases(0, 0, 0, 0, !0) {
                return search.hit(row, digit, &fish);
            }
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// The spots of a digit, numbered. A puzzle with one solution has 17 clues or more, so there are at most 64.
struct Spots {
    all: CellSet,
    cells: Vec<u8>,
    /// For each spot, those that it sees.
    peers: Vec<u64>,
}

impl Spots {
    fn new(all: CellSet) -> Self {
        let cells: Vec<u8> = all.iter().take(64).map(|cell| cell as u8).collect();
        let mut spots = Spots { all, cells, peers: Vec::new() };
        spots.peers =
            spots.cells.iter().map(|cell| spots.mask(&PEER_SETS[usize::from(*cell)])).collect();
        spots
    }

    /// Which spots are among these cells.
    fn mask(&self, cells: &CellSet) -> u64 {
        let mut mask = 0;
        if self.all.meets(cells) {
            for (i, cell) in self.cells.iter().enumerate() {
                mask |= u64::from(cells.contains(usize::from(*cell))) << i;
            }
        }
        mask
    }

    /// The cells of these spots.
    fn cells(&self, mask: u64) -> impl Iterator<Item = usize> {
        members(mask).map(|i| usize::from(self.cells[i]))
    }

    /// The spots that see all of these.
    fn common_peers(&self, mask: u64) -> u64 {
        members(mask).fold(!0, |all, i| all & self.peers[i])
    }
}

/// The members of a mask, in rising order.
fn members(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// Houses with their spots.
struct Places {
    houses: Vec<usize>,
    spots: Vec<u64>,
}

impl Places {
    /// Nine lines, then the boxes; those that have spots, and not too many.
    fn new(spots: &Spots, first: usize, most: u32) -> Self {
        let mut places = Places { houses: Vec::new(), spots: Vec::new() };
        for house in (first..first + 9).chain(0..9) {
            let mask = spots.mask(&HOUSE_SETS[house]);
            if mask != 0 && mask.count_ones() <= most {
                places.houses.push(house);
                places.spots.push(mask);
            }
        }
        places
    }
}

/// Houses in order, as numbers in a list.
type Choice = [u8; LARGEST];

struct Fish {
    base: Choice,
    cover: Choice,
    fins: u64,
    /// What goes because it is covered and not based, and because it is covered twice.
    drops: [u64; 2],
}

struct Search<'a> {
    spots: &'a Spots,
    size: usize,
    finned: bool,
    base: Places,
    cover: Places,
    /// For each spot, its line and its box among the covers.
    covers_of: [[u8; 2]; 64],
    /// For each base, itself among the covers.
    as_cover: [u8; HOUSES],
    /// For each two bases, the spots that may go.
    worth: [[u64; HOUSES]; HOUSES],
    chosen: Choice,
    /// The chosen bases among the covers, as a mask.
    banned: u32,
}

impl<'a> Search<'a> {
    fn new(spots: &'a Spots, (bases, covers): (usize, usize), size: usize, finned: bool) -> Self {
        let base = Places::new(spots, bases, if finned { 9 } else { size as u32 });
        let cover = Places::new(spots, covers, 9);
        let mut covers_of = [[NONE; 2]; 64];
        for (number, (house, mask)) in cover.houses.iter().zip(&cover.spots).enumerate() {
            members(*mask).for_each(|i| covers_of[i][usize::from(*house < 9)] = number as u8);
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
            base,
            cover,
            covers_of,
            as_cover,
            worth: [[!0; HOUSES]; HOUSES],
            chosen: [NONE; LARGEST],
            banned: 0,
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

    /// True if covers for all that must be covered can include the spot that is to go.
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

    /// Chooses bases from `first` on; `worth` are the spots that may go as far as pairs tell.
    fn bases(
        &mut self,
        first: usize,
        number: usize,
        union: u64,
        endo: u64,
        worth: u64,
    ) -> Option<Fish> {
        if number == self.size {
            return self.covers(union, endo, worth);
        }
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
            let fish = self.bases(i + 1, number + 1, union | spots, endo, worth);
            self.banned ^= self.ban(i);
            if fish.is_some() {
                return fish;
            }
        }
        None
    }

    /// The first covers for the chosen bases that drop something.
    fn covers(&self, union: u64, endo: u64, worth: u64) -> Option<Fish> {
        let mut fish = Candidate { union, endo, best: None };
        if !self.finned {
            self.cover_all(union, &mut [NONE; LARGEST], 0, &mut fish);
            return fish.best;
        }
        let seen = self.spots.common_peers(endo);
        for lost in members(worth & seen).take_while(|lost| *lost < self.spots.cells.len()) {
            // Spots that the lost one does not see cannot be fins.
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
                // A base spot goes only where two covers meet.
                if free(own[0]) && free(own[1]) {
                    let [a, b] = own.map(|cover| self.cover.spots[usize::from(cover)]);
                    let mut chosen = [own[0], own[1], NONE];
                    self.cover_all(must & !(a | b), &mut chosen, 2, &mut fish);
                }
                continue;
            }
            for cover in own.into_iter().filter(|cover| free(*cover)) {
                let mut chosen = [cover, NONE, NONE];
                let rest = must & !self.cover.spots[usize::from(cover)];
                self.cover_all(rest, &mut chosen, 1, &mut fish);
            }
        }
        fish.best
    }

    /// Chooses covers until nothing that must be covered is left; the rest is free.
    fn cover_all(&self, must: u64, chosen: &mut Choice, number: usize, fish: &mut Candidate) {
        if must == 0 {
            return self.cover_freely(0, chosen, number, fish);
        }
        if number == self.size {
            return;
        }
        for cover in self.covers_of[must.trailing_zeros() as usize] {
            if self.is_free(cover, self.banned) {
                chosen[number] = cover;
                let rest = must & !self.cover.spots[usize::from(cover)];
                self.cover_all(rest, chosen, number + 1, fish);
            }
        }
    }

    fn cover_freely(&self, first: usize, chosen: &mut Choice, number: usize, fish: &mut Candidate) {
        if number == self.size {
            return self.note(chosen, fish);
        }
        for cover in first..self.cover.spots.len() {
            let useful = self.cover.spots[cover] & fish.union != 0;
            let taken = chosen[..number].contains(&(cover as u8));
            if useful && !taken && self.is_free(cover as u8, self.banned) {
                chosen[number] = cover as u8;
                self.cover_freely(cover + 1, chosen, number + 1, fish);
            }
        }
    }

    /// Keeps the covers if they come first and drop something.
    fn note(&self, chosen: &Choice, fish: &mut Candidate) {
        let mut cover = *chosen;
        cover[..self.size].sort_unstable();
        if fish.best.as_ref().is_some_and(|best| best.cover[..self.size] <= cover[..self.size]) {
            return;
        }
        let bases = self.chosen[..self.size].iter().map(|i| self.base.houses[usize::from(*i)]);
        let covers = cover[..self.size].iter().map(|i| self.cover.houses[usize::from(*i)]);
        if bases.chain(covers).all(|house| house >= 9) {
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
        if drops != [0; 2] {
            fish.best = Some(Fish { base: self.chosen, cover, fins, drops });
        }
    }

    fn hit(&self, row: HodokuRow, digit: usize, fish: &Fish) -> Option<Hit> {
        let houses = |list: &Places, choice: &Choice| -> Vec<usize> {
            choice[..self.size].iter().map(|i| list.houses[usize::from(*i)]).collect()
        };
        let (base, cover) = (houses(&self.base, &fish.base), houses(&self.cover, &fish.cover));
        let only_boxes = |houses: &[usize]| houses.iter().all(|house| *house < 9);
        let name = match only_boxes(&base) || only_boxes(&cover) {
            true => HodokuName::Mutant { size: self.size as u8, finned: self.finned },
            false => HodokuName::Row(row),
        };
        let named = |houses: Vec<usize>| houses.into_iter().map(house).collect();
        let reason = HodokuReason::Fish {
            digit: digit as u8 + 1,
            base: named(base),
            cover: named(cover),
            fins: self.spots.cells(fish.fins).collect(),
        };
        let drops = fish.drops.into_iter().flat_map(|mask| self.spots.cells(mask));
        Hit::drop(name, drops.map(|cell| (cell as u8, digit as u8)).collect(), reason)
    }
}

/// Chosen bases, and the first covers found for them.
struct Candidate {
    union: u64,
    /// Spots in two bases.
    endo: u64,
    best: Option<Fish>,
}
