//! A Sudoku board by hand, for what is read back: values, candidates, who sees whom.

use std::collections::BTreeSet;

use gridsmith::core::Cell;

use super::read::House;

/// What is known: for each cell its value or its candidates. Given cells are kept apart.
#[derive(Clone)]
pub struct Hand {
    pub value: [u8; 81],
    pub marks: Vec<BTreeSet<u8>>,
    pub given: [bool; 81],
}

pub fn sees(a: Cell, b: Cell) -> bool {
    let (a, b) = (usize::from(a.0), usize::from(b.0));
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

pub fn has(house: House, cell: Cell) -> bool {
    let cell = usize::from(cell.0);
    let number = match house.0 {
        'r' => cell / 9,
        'c' => cell % 9,
        _ => cell / 27 * 3 + cell % 9 / 3,
    };
    number + 1 == usize::from(house.1)
}

pub fn all_cells() -> impl Iterator<Item = Cell> {
    (0..81).map(Cell)
}

impl Hand {
    pub fn new(clues: &str) -> Hand {
        let mut hand =
            Hand { value: [0; 81], marks: vec![(1..=9).collect(); 81], given: [false; 81] };
        for (at, clue) in clues.chars().enumerate() {
            if let Some(digit) = clue.to_digit(10).filter(|digit| *digit > 0) {
                hand.place(Cell(at as u16), digit as u8);
                hand.given[at] = true;
            }
        }
        hand
    }

    pub fn place(&mut self, cell: Cell, digit: u8) {
        self.value[cell.index()] = digit;
        self.marks[cell.index()].clear();
        for other in all_cells().filter(|other| sees(cell, *other)) {
            self.marks[other.index()].remove(&digit);
        }
    }

    pub fn drop(&mut self, cell: Cell, digit: u8) {
        self.marks[cell.index()].remove(&digit);
    }

    pub fn marks_of(&self, cell: Cell) -> Vec<u16> {
        self.marks[cell.index()].iter().map(|digit| u16::from(*digit)).collect()
    }

    pub fn may(&self, cell: Cell, digit: u16) -> bool {
        self.marks[cell.index()].contains(&(digit as u8))
    }

    /// Where a digit may still stand in a house.
    pub fn spots(&self, house: House, digit: u16) -> Vec<Cell> {
        all_cells().filter(|cell| has(house, *cell) && self.may(*cell, digit)).collect()
    }

    pub fn union(&self, cells: &[Cell]) -> Vec<u16> {
        let all: BTreeSet<u16> = cells.iter().flat_map(|cell| self.marks_of(*cell)).collect();
        all.into_iter().collect()
    }

    /// True if the house has neither the digit nor a place for it.
    pub fn lacks(&self, house: House, digit: u16) -> bool {
        let held = |cell: Cell| has(house, cell) && u16::from(self.value[cell.index()]) == digit;
        !all_cells().any(held) && self.spots(house, digit).is_empty()
    }
}

pub fn houses() -> impl Iterator<Item = House> {
    ['r', 'c', 'b'].into_iter().flat_map(|kind| (1..=9).map(move |number| (kind, number)))
}
