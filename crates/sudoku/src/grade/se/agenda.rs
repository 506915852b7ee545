//! The board together with what is still to be searched: a technique that found nothing is not
//! asked again where nothing changed.
//!
//! Candidates only disappear, so a new pattern can appear only where one of its parts changed.
//! Techniques inside a house are asked again for the houses that changed, techniques about one
//! digit for the digits that changed, and the others for the cells that changed. Singles are noted
//! when they appear.

use crate::Board;
use crate::geometry::{CELL_HOUSES, CELL_PLACES, CellSet, EVERYWHERE, HOUSES, PEER_SETS, bits};

/// Techniques that are asked again by house.
#[derive(Clone, Copy)]
pub(super) enum ByHouse {
    DirectPair,
    DirectTriple,
    Locked,
    NakedPair,
    HiddenPair,
    NakedTriple,
    HiddenTriple,
    NakedQuad,
    HiddenQuad,
}

/// Techniques that are asked again by digit.
#[derive(Clone, Copy)]
pub(super) enum ByDigit {
    DirectLocked,
    XWing,
    Swordfish,
    Jellyfish,
}

/// Techniques that are asked again by cell.
#[derive(Clone, Copy)]
pub(super) enum ByCell {
    XyWing,
    XyzWing,
    Unique,
    AlignedPair,
    AlignedTriple,
}

/// A board and what is due on it.
pub(super) struct Agenda {
    pub(super) board: Board,
    /// The number of cells without a digit.
    pub(super) left: usize,
    /// The houses with one open cell.
    last: u32,
    /// For each house, the digits that were reduced to one spot; some may have been placed since.
    hidden: [u16; HOUSES],
    hidden_houses: u32,
    /// The cells that were reduced to one candidate; some may have been filled since.
    naked: CellSet,
    /// The changes that the techniques have not been told of yet.
    changed: (u32, u16, CellSet),
    houses: [u32; 9],
    digits: [u16; 4],
    cells: [CellSet; 5],
}

/// A digit that is placed in a cell, both from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Single {
    pub(super) cell: usize,
    pub(super) digit: usize,
    /// The house in which it is hidden.
    pub(super) house: usize,
}

const ALL_HOUSES: u32 = (1 << HOUSES) - 1;

impl Agenda {
    /// The agenda of a new board: everything is due.
    pub(super) fn new(board: Board) -> Self {
        let mut agenda = Agenda {
            left: (0..81).filter(|cell| !board.is_placed(*cell)).count(),
            last: 0,
            hidden: [0; HOUSES],
            hidden_houses: 0,
            naked: CellSet::EMPTY,
            changed: (0, 0, CellSet::EMPTY),
            houses: [ALL_HOUSES; 9],
            digits: [0x1ff; 4],
            cells: [EVERYWHERE; 5],
            board,
        };
        for house in 0..HOUSES {
            if agenda.board.open(house) == 1 {
                agenda.last |= 1 << house;
            }
            for (digit, spots) in agenda.board.alive.spots[house].iter().enumerate() {
                if spots.is_power_of_two() {
                    agenda.hidden[house] |= 1 << digit;
                    agenda.hidden_houses |= 1 << house;
                }
            }
        }
        for (cell, mask) in agenda.board.alive.cells.iter().enumerate() {
            if mask.is_power_of_two() {
                agenda.naked.insert(cell);
            }
        }
        agenda
    }

    /// Removes a candidate, if it is alive.
    pub(super) fn drop(&mut self, cell: usize, digit: usize) {
        if self.board.alive.has(cell, digit) {
            self.remove(cell, digit);
        }
    }

    fn remove(&mut self, cell: usize, digit: usize) {
        let alive = &mut self.board.alive;
        alive.cells[cell] &= !(1 << digit);
        if alive.cells[cell].is_power_of_two() {
            self.naked.insert(cell);
        }
        alive.digits[digit].remove(cell);
        for (house, place) in CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]) {
            let spots = &mut alive.spots[usize::from(house)][digit];
            *spots &= !(1 << place);
            self.changed.0 |= 1 << house;
            if spots.is_power_of_two() {
                self.hidden[usize::from(house)] |= 1 << digit;
                self.hidden_houses |= 1 << house;
            }
        }
        self.changed.1 |= 1 << digit;
        self.changed.2.insert(cell);
    }

    /// Places a digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let lost = self.board.alive.digits[digit] & PEER_SETS[cell];
        lost.iter().for_each(|peer| self.remove(peer, digit));
        bits(self.board.alive.cells[cell]).for_each(|digit| self.remove(cell, digit));
        self.board.fill(cell, digit);
        self.left -= 1;
        for house in CELL_HOUSES[cell] {
            let bit = 1 << house;
            self.changed.0 |= bit;
            match self.board.open(usize::from(house)) {
                0 => self.last &= !bit,
                1 => self.last |= bit,
                _ => {}
            }
        }
        self.changed.1 |= 1 << digit;
        self.changed.2.insert(cell);
    }

    /// The first digit with one spot in a house that has one open cell.
    pub(super) fn last_cell(&self) -> Option<Single> {
        houses(self.last).find_map(|house| self.hidden_in(house))
    }

    /// The first digit with one spot in another house.
    pub(super) fn hidden_single(&mut self) -> Option<Single> {
        let mut due = self.hidden_houses & !self.last;
        while due != 0 {
            let house = due.trailing_zeros() as usize;
            if let Some(single) = self.hidden_in(house) {
                return Some(single);
            }
            due &= due - 1;
            self.hidden[house] = 0;
            self.hidden_houses &= !(1 << house);
        }
        None
    }

    fn hidden_in(&self, house: usize) -> Option<Single> {
        let spots = &self.board.alive.spots[house];
        bits(self.hidden[house]).find(|digit| spots[*digit].is_power_of_two()).map(|digit| {
            let place = spots[digit].trailing_zeros() as usize;
            let cell = usize::from(crate::geometry::HOUSE_CELLS[house][place]);
            Single { cell, digit, house }
        })
    }

    /// The first cell with one candidate.
    pub(super) fn naked_single(&mut self) -> Option<Single> {
        while let Some(cell) = self.naked.first() {
            let mask = self.board.alive.cells[cell];
            if mask.is_power_of_two() {
                return Some(Single { cell, digit: mask.trailing_zeros() as usize, house: 0 });
            }
            self.naked.remove(cell);
        }
        None
    }

    /// Passes the changes on to all techniques.
    pub(super) fn tell(&mut self) {
        let (houses, digits, cells) = std::mem::take(&mut self.changed);
        self.houses.iter_mut().for_each(|due| *due |= houses);
        self.digits.iter_mut().for_each(|due| *due |= digits);
        self.cells.iter_mut().for_each(|due| *due |= cells);
    }

    /// The houses that are due, as a mask.
    pub(super) fn houses(&self, technique: ByHouse) -> u32 {
        self.houses[technique as usize]
    }

    /// Notes that the technique found nothing in these houses.
    pub(super) fn done_houses(&mut self, technique: ByHouse, houses: u32) {
        self.houses[technique as usize] &= !houses;
    }

    /// The digits that are due.
    pub(super) fn digits(&self, technique: ByDigit) -> u16 {
        self.digits[technique as usize]
    }

    /// Notes that the technique found nothing.
    pub(super) fn done_digits(&mut self, technique: ByDigit) {
        self.digits[technique as usize] = 0;
    }

    /// The cells that are due.
    pub(super) fn cells(&self, technique: ByCell) -> CellSet {
        self.cells[technique as usize]
    }

    /// Notes that the technique found nothing.
    pub(super) fn done_cells(&mut self, technique: ByCell) {
        self.cells[technique as usize] = CellSet::EMPTY;
    }
}

/// The members of a mask of houses.
pub(super) fn houses(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let house = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (house < HOUSES).then_some(house)
    })
}
