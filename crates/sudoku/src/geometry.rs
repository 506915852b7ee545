//! Which cells share a house, as tables.
//!
//! Houses are numbered boxes, columns, rows: the order in which techniques look at them. Places in
//! a house are counted from 0: along the row, down the column, in reading order in the box.

use crate::{CELLS, House};
use gridsmith_core::Bits;

/// A set of cells.
pub type CellSet = Bits<2>;

/// All cells.
pub(crate) const EVERYWHERE: CellSet = Bits([!0, (1 << 17) - 1]);

/// The number of houses.
pub(crate) const HOUSES: usize = 27;
/// The first column among the houses; boxes come before.
pub(crate) const COLUMNS: usize = 9;
/// The first row among the houses.
pub(crate) const ROWS: usize = 18;

/// The cells of each house in their places.
pub(crate) static HOUSE_CELLS: [[u8; 9]; HOUSES] = {
    let mut table = [[0; 9]; HOUSES];
    let mut house = 0;
    while house < 9 {
        let mut place = 0;
        while place < 9 {
            table[house][place] =
                (house / 3 * 27 + house % 3 * 3 + place / 3 * 9 + place % 3) as u8;
            table[COLUMNS + house][place] = (place * 9 + house) as u8;
            table[ROWS + house][place] = (house * 9 + place) as u8;
            place += 1;
        }
        house += 1;
    }
    table
};

/// Box, row and column of each cell: the order in which chains look at them.
pub(crate) static CELL_HOUSES: [[u8; 3]; CELLS] = {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] =
            [(row / 3 * 3 + column / 3) as u8, (ROWS + row) as u8, (COLUMNS + column) as u8];
        cell += 1;
    }
    table
};

/// The place of each cell in its box, row and column.
pub(crate) static CELL_PLACES: [[u8; 3]; CELLS] = {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
};

/// The twenty cells that share a house with each cell: its box, then its row, then its column.
pub(crate) static PEERS: [[u8; 20]; CELLS] = {
    let mut table = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let house = CELL_HOUSES[cell][kind] as usize;
            let mut place = 0;
            while place < 9 {
                let peer = HOUSE_CELLS[house][place] as usize;
                let repeated = kind > 0 && CELL_HOUSES[peer][0] == CELL_HOUSES[cell][0];
                if peer != cell && !repeated {
                    table[cell][count] = peer as u8;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The cells of each house as a set.
pub(crate) static HOUSE_SETS: [CellSet; HOUSES] = {
    let mut table = [Bits([0; 2]); HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut place = 0;
        while place < 9 {
            let cell = HOUSE_CELLS[house][place] as usize;
            table[house].0[cell / 64] |= 1 << (cell % 64);
            place += 1;
        }
        house += 1;
    }
    table
};

/// The peers of each cell as a set.
pub(crate) static PEER_SETS: [CellSet; CELLS] = part_of_peers(0, 20);
/// The peers in the box.
pub(crate) static BOX_PEERS: [CellSet; CELLS] = part_of_peers(0, 8);
/// The peers in the row, outside the box.
pub(crate) static ROW_PEERS: [CellSet; CELLS] = part_of_peers(8, 14);
/// The peers in the column, outside the box.
pub(crate) static COLUMN_PEERS: [CellSet; CELLS] = part_of_peers(14, 20);

const fn part_of_peers(from: usize, to: usize) -> [CellSet; CELLS] {
    let mut table = [Bits([0; 2]); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut i = from;
        while i < to {
            let peer = PEERS[cell][i] as usize;
            table[cell].0[peer / 64] |= 1 << (peer % 64);
            i += 1;
        }
        cell += 1;
    }
    table
}

/// True if two different cells share a house.
#[inline]
pub(crate) fn see(a: usize, b: usize) -> bool {
    PEER_SETS[a].contains(b)
}

/// The cells that see every one of `cells`, without `cells` themselves.
pub(crate) fn common_peers(cells: impl IntoIterator<Item = usize>) -> CellSet {
    let mut common = Bits([!0; 2]);
    cells.into_iter().for_each(|cell| common &= PEER_SETS[cell]);
    common
}

/// The house with this number.
pub(crate) fn house(number: usize) -> House {
    match (number / 9, (number % 9) as u8) {
        (0, index) => House::Box(index),
        (1, index) => House::Column(index),
        (_, index) => House::Row(index),
    }
}

/// The number of a house.
pub(crate) fn number(house: House) -> usize {
    match house {
        House::Box(index) => usize::from(index),
        House::Column(index) => COLUMNS + usize::from(index),
        House::Row(index) => ROWS + usize::from(index),
    }
}

/// The number of members of a mask.
#[inline]
pub(crate) fn count(mask: u16) -> usize {
    usize::from(COUNTS[usize::from(mask & 0x1ff)])
}

static COUNTS: [u8; 512] = {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = mask.count_ones() as u8;
        mask += 1;
    }
    table
};

/// The members of a mask, in rising order.
#[inline]
pub(crate) fn bits(mask: u16) -> Members {
    Members(mask)
}

/// The members of a mask, in rising order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Members(u16);

impl Iterator for Members {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Cell;

    #[test]
    fn the_tables_say_what_the_houses_say() {
        for index in 0..HOUSES {
            assert_eq!(number(house(index)), index);
            let cells: Vec<usize> = house(index).cells().map(Cell::index).collect();
            assert_eq!(HOUSE_CELLS[index].map(usize::from).to_vec(), cells, "{}", house(index));
            assert_eq!(HOUSE_SETS[index].iter().collect::<Vec<_>>(), {
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                sorted
            });
        }
        for cell in 0..CELLS {
            let [row, column, block] = House::of(Cell(cell as u16));
            let named = [block, row, column].map(|house| number(house) as u8);
            assert_eq!(CELL_HOUSES[cell], named);
            for (house, place) in named.into_iter().zip(CELL_PLACES[cell]) {
                assert_eq!(HOUSE_CELLS[house as usize][place as usize] as usize, cell);
            }
            assert_eq!(
                PEERS[cell].iter().map(|&p| p as usize).collect::<CellSet>(),
                PEER_SETS[cell]
            );
            assert_eq!((PEER_SETS[cell].len(), see(cell, cell)), (20, false));
            assert_eq!(BOX_PEERS[cell] | ROW_PEERS[cell] | COLUMN_PEERS[cell], PEER_SETS[cell]);
        }
        assert_eq!(PEERS[0][..12], [1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6]);
    }
}
