//! The spots of one digit as the bits of a word, and the houses that contain them, for the larger
//! fish.

use crate::geometry::{CellSet, HOUSE_SETS, PEER_SETS};
use gridsmith_core::members;

/// The spots of a digit, numbered. A puzzle with one solution has 17 clues or more, so there are at
/// most 64.
pub(super) struct Spots {
    all: CellSet,
    pub(super) cells: Vec<u8>,
    /// For each spot, those that it sees.
    pub(super) peers: Vec<u64>,
}

impl Spots {
    pub(super) fn new(all: CellSet) -> Self {
        let cells: Vec<u8> = all.iter().take(64).map(|cell| cell as u8).collect();
        let mut spots = Spots { all, cells, peers: Vec::new() };
        spots.peers =
            spots.cells.iter().map(|cell| spots.mask(&PEER_SETS[usize::from(*cell)])).collect();
        spots
    }

    /// The spots among these cells, as a mask.
    pub(super) fn mask(&self, cells: &CellSet) -> u64 {
        let mut mask = 0;
        if self.all.meets(cells) {
            for (i, cell) in self.cells.iter().enumerate() {
                mask |= u64::from(cells.contains(usize::from(*cell))) << i;
            }
        }
        mask
    }

    /// The cells of these spots.
    pub(super) fn cells(&self, mask: u64) -> impl Iterator<Item = usize> {
        members(mask).map(|i| usize::from(self.cells[i]))
    }

    /// The spots that see all of these.
    pub(super) fn common_peers(&self, mask: u64) -> u64 {
        members(mask).fold(!0, |all, i| all & self.peers[i])
    }
}

/// Houses with their spots.
pub(super) struct Places {
    pub(super) houses: Vec<usize>,
    pub(super) spots: Vec<u64>,
}

impl Places {
    /// The lines, then the boxes, that have spots but not more than `most`.
    pub(super) fn new(spots: &Spots, firsts: &[usize], most: u32) -> Self {
        let mut places = Places { houses: Vec::new(), spots: Vec::new() };
        let lines = firsts.iter().flat_map(|first| *first..first + 9);
        for house in lines.chain(0..9) {
            let mask = spots.mask(&HOUSE_SETS[house]);
            if mask != 0 && mask.count_ones() <= most {
                places.houses.push(house);
                places.spots.push(mask);
            }
        }
        places
    }
}
