//! What a wave does when both queues are empty: it looks for plain patterns that have appeared.
//!
//! A pattern is searched only where something changed since the last time: candidates only
//! disappear, so a place without a pattern has none until it changes. A pattern that rests on
//! nothing that the wave removed is not a consequence of the wave.

use super::wave::{Pattern, Wave};
use crate::Digits;
use crate::board::{Alive, cells_at};
use crate::geometry::{CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSES, ROWS, bits, house};
use crate::pattern::locked::{CLAIMING, Crossing, POINTING, each_locked};
use crate::{Board, Reason};

/// The board of the wave, and what changed since each pattern was last searched.
#[derive(Clone)]
pub(crate) struct Stall {
    pub(crate) alive: Alive,
    /// The number of false candidates of the wave that have been removed from the board.
    synced: usize,
    /// For each house, the digits that lost a spot and were not searched since: for locked
    /// candidates, hidden pairs, X-Wings.
    fresh: [[u16; HOUSES]; 3],
    /// Cells that lost a candidate and were not searched since for naked pairs.
    cells: CellSet,
    /// Memory for locked digits.
    list: Vec<(u8, u8)>,
}

const LOCKED: usize = 0;
const HIDDEN: usize = 1;
const FISH: usize = 2;

impl Stall {
    pub(crate) fn new(base: &Alive) -> Self {
        let fresh = [[0; HOUSES]; 3];
        Stall { alive: base.clone(), synced: 0, fresh, cells: CellSet::EMPTY, list: Vec::new() }
    }

    /// Starts again with the board of a new wave.
    pub(crate) fn begin(&mut self, base: &Alive) {
        self.alive.clone_from(base);
        self.synced = 0;
        self.fresh = [[0; HOUSES]; 3];
        self.cells = CellSet::EMPTY;
    }

    /// Removes the false candidates of the wave from the board.
    pub(crate) fn sync(&mut self, wave: &Wave) {
        for &candidate in &wave.offs[self.synced..wave.off_count] {
            let (cell, digit) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            self.alive.drop(cell, digit);
            self.cells.insert(cell);
            for house in CELL_HOUSES[cell] {
                self.fresh[LOCKED][usize::from(house)] |= 1 << digit;
            }
        }
        self.synced = wave.off_count;
    }

    /// Adds all eliminations of the first kind of pattern that has any; true if there were any.
    pub(crate) fn patterns(&mut self, wave: &mut Wave, start: &Board, record: bool) -> bool {
        let mut ask =
            Ask { alive: &self.alive, start, wave, record, added: false, list: &mut self.list };
        ask.locked(&self.fresh[LOCKED]);
        for house in 0..HOUSES {
            self.fresh[HIDDEN][house] |= self.fresh[LOCKED][house];
            self.fresh[FISH][house] |= self.fresh[LOCKED][house];
        }
        self.fresh[LOCKED] = [0; HOUSES];
        if ask.added {
            return true;
        }
        ask.hidden_pairs(&self.fresh[HIDDEN]);
        self.fresh[HIDDEN] = [0; HOUSES];
        if ask.added {
            return true;
        }
        ask.naked_pairs(self.cells);
        self.cells = CellSet::EMPTY;
        if ask.added {
            return true;
        }
        ask.x_wings(&self.fresh[FISH]);
        self.fresh[FISH] = [0; HOUSES];
        ask.added
    }
}

struct Ask<'a> {
    alive: &'a Alive,
    start: &'a Board,
    wave: &'a mut Wave,
    record: bool,
    added: bool,
    list: &'a mut Vec<(u8, u8)>,
}

impl Ask<'_> {
    /// Pointing and claiming, crossing by crossing.
    fn locked(&mut self, fresh: &[u16; HOUSES]) {
        let mut list = std::mem::take(self.list);
        for (bases, crossings) in [(0..COLUMNS, &POINTING), (COLUMNS..HOUSES, &CLAIMING)] {
            each_locked(self.alive, bases, |base| fresh[base], &mut list);
            for (at, digit) in &list {
                self.locked_digit(&crossings[usize::from(*at)], usize::from(*digit));
            }
        }
        *self.list = list;
    }

    fn locked_digit(&mut self, crossing: &Crossing, digit: usize) {
        let (base, cover) = (usize::from(crossing.base), usize::from(crossing.cover));
        let lost = self.alive.spots[cover][digit] & crossing.outside;
        if lost == 0 {
            return;
        }
        let gone = self.start.alive.spots[base][digit] & !crossing.inside;
        let parents: Vec<u16> = at(base, gone, digit).collect();
        self.add(parents, at(cover, lost, digit), || Reason::Locked {
            digit: digit as u8 + 1,
            base: house(base),
            cover: house(cover),
        });
    }

    fn hidden_pairs(&mut self, fresh: &[u16; HOUSES]) {
        for base in (0..HOUSES).filter(|base| fresh[*base] != 0 && self.start.open(*base) > 4) {
            for second in 1..9 {
                let places = self.alive.spots[base][second];
                if places.count_ones() != 2 {
                    continue;
                }
                for first in 0..second {
                    let pair = 1 << first | 1 << second;
                    if self.alive.spots[base][first] == places && fresh[base] & pair != 0 {
                        self.hidden_pair(base, places, [first, second]);
                    }
                }
            }
        }
    }

    fn hidden_pair(&mut self, base: usize, places: u16, pair: [usize; 2]) {
        let start = self.start.alive.spots[base];
        let parents: Vec<u16> = bits(!places & 0x1ff)
            .flat_map(|place| pair.into_iter().map(move |digit| (place, digit)))
            .filter(|(place, digit)| start[*digit] >> place & 1 != 0)
            .map(|(place, digit)| u16::from(HOUSE_CELLS[base][place]) * 9 + digit as u16)
            .collect();
        let digits = 1 << pair[0] | 1 << pair[1];
        let alive = self.alive;
        let drops = cells_at(base, places).flat_map(|cell| {
            bits(alive.cells[cell] & !digits).map(move |digit| (cell * 9 + digit) as u16)
        });
        self.add(parents, drops, || Reason::Subset {
            house: house(base),
            cells: cells_at(base, places).collect(),
            digits: Digits(digits),
        });
    }

    fn naked_pairs(&mut self, fresh: CellSet) {
        let two = |cell: &usize| self.alive.cells[*cell].count_ones() == 2;
        let houses = fresh.iter().filter(two).flat_map(|cell| CELL_HOUSES[cell]);
        let houses: u32 = houses.fold(0, |mask, house| mask | 1 << house);
        for base in (0..HOUSES).filter(|base| houses >> base & 1 != 0) {
            if self.start.open(base) < 4 {
                continue;
            }
            let cells = HOUSE_CELLS[base].map(usize::from);
            for second in 1..9 {
                let pair = self.alive.cells[cells[second]];
                if pair.count_ones() != 2 {
                    continue;
                }
                for first in 0..second {
                    let new = fresh.contains(cells[first]) || fresh.contains(cells[second]);
                    if self.alive.cells[cells[first]] == pair && new {
                        self.naked_pair(base, 1 << first | 1 << second, pair);
                    }
                }
            }
        }
    }

    fn naked_pair(&mut self, base: usize, places: u16, digits: u16) {
        let start = &self.start.alive.cells;
        let parents: Vec<u16> = cells_at(base, places)
            .flat_map(|cell| bits(start[cell] & !digits).map(move |d| (cell * 9 + d) as u16))
            .collect();
        let alive = self.alive;
        let drops = cells_at(base, !places & 0x1ff).flat_map(|cell| {
            bits(alive.cells[cell] & digits).map(move |digit| (cell * 9 + digit) as u16)
        });
        self.add(parents, drops, || Reason::Subset {
            house: house(base),
            cells: cells_at(base, places).collect(),
            digits: Digits(digits),
        });
    }

    /// Columns as bases, then rows; by lines, then by digits.
    fn x_wings(&mut self, fresh: &[u16; HOUSES]) {
        for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            for second in 1..9 {
                for first in 0..second {
                    let either = fresh[bases + first] | fresh[bases + second];
                    for digit in bits(either) {
                        let places = self.alive.spots[bases + second][digit];
                        if self.alive.spots[bases + first][digit] == places
                            && places.count_ones() == 2
                            && self.start.placed(digit) + 4 <= 9
                        {
                            self.x_wing((bases, covers), [first, second], digit, places);
                        }
                    }
                }
            }
        }
    }

    fn x_wing(
        &mut self,
        (bases, covers): (usize, usize),
        lines: [usize; 2],
        digit: usize,
        places: u16,
    ) {
        let (alive, start) = (self.alive, &self.start.alive);
        let parents: Vec<u16> = lines
            .into_iter()
            .flat_map(|line| at(bases + line, start.spots[bases + line][digit] & !places, digit))
            .collect();
        let mask = 1 << lines[0] | 1 << lines[1];
        let drops = bits(places).flat_map(|cover| {
            at(covers + cover, alive.spots[covers + cover][digit] & !mask, digit)
        });
        self.add(parents, drops, || Reason::Fish {
            digit: digit as u8 + 1,
            base: lines.iter().map(|line| house(bases + line)).collect(),
            cover: bits(places).map(|line| house(covers + line)).collect(),
        });
    }

    /// Adds the eliminations of a pattern, unless it rests on nothing that the wave removed.
    fn add(
        &mut self,
        parents: Vec<u16>,
        drops: impl Iterator<Item = u16>,
        reason: impl FnOnce() -> Reason,
    ) {
        if parents.is_empty() {
            return;
        }
        let number = self.wave.patterns.list.len();
        let mut any = false;
        for candidate in drops {
            any |= self.wave.add_pattern_off(candidate, number);
        }
        if any {
            let reason = self.record.then(reason);
            self.wave.patterns.list.push(Pattern { parents, nested: None, reason });
            self.added = true;
        }
    }
}

/// The candidates of `digit` at these places of a house.
fn at(house: usize, places: u16, digit: usize) -> impl Iterator<Item = u16> {
    cells_at(house, places).map(move |cell| (cell * 9 + digit) as u16)
}
