//! Almost locked sets: cells of one house with one digit more than there are cells.

use crate::board::Alive;
use crate::geometry::{CellSet, HOUSE_CELLS, HOUSES, PEER_SETS, bits, count};

/// An almost locked set. A cell with two candidates is one as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AlmostSet {
    pub(crate) cells: CellSet,
    pub(crate) digits: u16,
    /// The house in which it was found first.
    pub(crate) house: u8,
    /// For each digit, the cells of the set that may hold it.
    pub(crate) spots: [CellSet; 9],
    /// For each digit, the cells that see all of those.
    pub(crate) seen: [CellSet; 9],
}

impl AlmostSet {
    fn new(alive: &Alive, house: usize, cells: CellSet, digits: u16) -> Self {
        let mut set = AlmostSet {
            cells,
            digits,
            house: house as u8,
            spots: [CellSet::EMPTY; 9],
            seen: [CellSet::EMPTY; 9],
        };
        for digit in bits(digits) {
            let spots = cells & alive.digits[digit];
            set.spots[digit] = spots;
            set.seen[digit] = sees_all(spots);
        }
        set
    }

    /// The digits that only one of the two sets can hold: all their cells see each other.
    pub(crate) fn restricted(&self, other: &AlmostSet) -> u16 {
        let common = self.digits & other.digits;
        bits(common)
            .filter(|digit| (other.spots[*digit] - self.seen[*digit]).is_empty())
            .fold(0, |all, digit| all | 1 << digit)
    }
}

/// The cells that see every one of `cells`.
pub(crate) fn sees_all(cells: CellSet) -> CellSet {
    cells.iter().fold(gridsmith_core::Bits([!0; 2]), |all, cell| all & PEER_SETS[cell])
}

/// Every almost locked set of up to `most` cells, house by house, each once.
pub(crate) fn almost_sets(alive: &Alive, most: usize) -> Vec<AlmostSet> {
    let mut sets: Vec<AlmostSet> = Vec::new();
    let mut known: std::collections::BTreeSet<[u64; 2]> = Default::default();
    for (house, cells) in HOUSE_CELLS.iter().enumerate().take(HOUSES) {
        let open: Vec<usize> =
            cells.iter().map(|cell| usize::from(*cell)).filter(|c| alive.cells[*c] != 0).collect();
        let mut add = |cells: CellSet, digits: u16| {
            if known.insert(cells.0) {
                sets.push(AlmostSet::new(alive, house, cells, digits));
            }
        };
        grow(alive, &open, (CellSet::EMPTY, 0, 0), most, &mut add);
    }
    sets
}

fn grow(
    alive: &Alive,
    rest: &[usize],
    (cells, digits, size): (CellSet, u16, usize),
    most: usize,
    add: &mut impl FnMut(CellSet, u16),
) {
    for (at, cell) in rest.iter().enumerate() {
        let digits = digits | alive.cells[*cell];
        let mut cells = cells;
        cells.insert(*cell);
        if count(digits) == size + 2 {
            add(cells, digits);
        }
        if size + 1 < most {
            grow(alive, &rest[at + 1..], (cells, digits, size + 1), most, add);
        }
    }
}
