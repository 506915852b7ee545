//! A board by hand: digits and candidates, straight from the rules.

use gridsmith::core::{Cell, Size};
use gridsmith::sizes::SizedSudoku;

use super::read::House;

/// Digits that stand, and what is left for the empty cells.
#[derive(Clone)]
pub struct Hand {
    pub size: Size,
    regions: Vec<u8>,
    diagonals: bool,
    pub values: Vec<u16>,
    pub masks: Vec<u32>,
}

impl Hand {
    pub fn new(puzzle: &SizedSudoku) -> Hand {
        let (side, shape) = (puzzle.side(), puzzle.shape());
        let mut hand = Hand {
            size: puzzle.size(),
            regions: shape.regions().to_vec(),
            diagonals: shape.has_diagonals(),
            values: vec![0; side * side],
            masks: vec![(1 << side) - 1; side * side],
        };
        for cell in puzzle.size().cells() {
            if let Some(digit) = puzzle.clue(cell) {
                hand.place(cell, digit.into());
            }
        }
        hand
    }

    pub fn side(&self) -> usize {
        self.size.rows()
    }

    fn falling(&self, cell: Cell) -> bool {
        self.diagonals && self.size.row(cell) == self.size.column(cell)
    }

    fn rising(&self, cell: Cell) -> bool {
        self.diagonals && self.size.row(cell) + self.size.column(cell) + 1 == self.side()
    }

    pub fn has(&self, (kind, number): House, cell: Cell) -> bool {
        let at = usize::from(number).wrapping_sub(1);
        match kind {
            'r' => self.size.row(cell) == at,
            'c' => self.size.column(cell) == at,
            'b' => usize::from(self.regions[cell.index()]) == at,
            'g' => u16::from(b'A' + self.regions[cell.index()]) == number,
            'd' if number == 1 => self.falling(cell),
            _ => self.rising(cell),
        }
    }

    pub fn cells(&self, houses: &[House]) -> Vec<Cell> {
        self.size.cells().filter(|cell| houses.iter().any(|h| self.has(*h, *cell))).collect()
    }

    /// The empty cells of a house.
    pub fn empty(&self, house: House) -> Vec<Cell> {
        let mut cells = self.cells(&[house]);
        cells.retain(|cell| self.values[cell.index()] == 0);
        cells
    }

    pub fn can(&self, cell: Cell, digit: u16) -> bool {
        self.masks[cell.index()] >> (digit - 1) & 1 != 0
    }

    /// The cells of some houses that may hold a digit.
    pub fn spots(&self, houses: &[House], digit: u16) -> Vec<Cell> {
        let mut cells = self.cells(houses);
        cells.retain(|cell| self.can(*cell, digit));
        cells
    }

    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        let size = self.size;
        a != b
            && (size.row(a) == size.row(b)
                || size.column(a) == size.column(b)
                || self.regions[a.index()] == self.regions[b.index()]
                || (self.falling(a) && self.falling(b))
                || (self.rising(a) && self.rising(b)))
    }

    /// True if a cell sees a digit that stands on the board.
    pub fn sees_digit(&self, cell: Cell, digit: u16) -> bool {
        let holds = |other: &Cell| self.values[other.index()] == digit;
        self.size.cells().filter(holds).any(|other| self.sees(cell, other))
    }

    /// The candidates of a cell, or its digit.
    pub fn digits(&self, cell: Cell) -> Vec<u16> {
        let own = self.values[cell.index()];
        (1..=self.side() as u16).filter(|d| own == *d || self.can(cell, *d)).collect()
    }

    pub fn place(&mut self, cell: Cell, digit: u16) {
        self.values[cell.index()] = digit;
        self.masks[cell.index()] = 0;
        let peers: Vec<Cell> = self.size.cells().filter(|other| self.sees(cell, *other)).collect();
        peers.into_iter().for_each(|peer| self.drop(peer, digit));
    }

    pub fn drop(&mut self, cell: Cell, digit: u16) {
        self.masks[cell.index()] &= !(1 << (digit - 1));
    }

    /// Every house of the board.
    pub fn houses(&self) -> Vec<House> {
        let numbers = 1..=self.side() as u16;
        let mut houses: Vec<House> = Vec::new();
        for kind in ['r', 'c', 'b'] {
            houses.extend(numbers.clone().map(|number| (kind, number)));
        }
        if self.diagonals {
            houses.extend([('d', 1), ('d', 2)]);
        }
        houses
    }
}
