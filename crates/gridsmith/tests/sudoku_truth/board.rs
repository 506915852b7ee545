//! A Sudoku board of the test's own: digits and candidates, without any code that solves or speaks.

/// The 27 houses: rows, columns, boxes.
pub fn house(number: usize) -> [usize; 9] {
    std::array::from_fn(|i| match number / 9 {
        0 => number % 9 * 9 + i,
        1 => i * 9 + number % 9,
        _ => (number % 9 / 3 * 3 + i / 3) * 9 + number % 3 * 3 + i % 3,
    })
}

pub fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

/// True if two different cells share a house.
pub fn sees(a: usize, b: usize) -> bool {
    a != b && houses_of(a).iter().any(|h| houses_of(b).contains(h))
}

/// A digit in a cell.
pub type Candidate = (usize, u8);

/// Not both can be true.
pub fn clash(a: Candidate, b: Candidate) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 && sees(a.0, b.0))
}

pub fn mask(digits: &[u8]) -> u16 {
    digits.iter().fold(0, |all, digit| all | 1 << digit)
}

#[derive(Clone)]
pub struct Board {
    pub values: [u8; 81],
    pub given: [bool; 81],
    /// By cell, bit `d` for digit `d`; nothing in a filled cell.
    alive: [u16; 81],
}

impl Board {
    pub fn new(clues: &[u8; 81]) -> Self {
        let mut board = Board { values: [0; 81], given: [false; 81], alive: [0x3fe; 81] };
        for (cell, digit) in clues.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            board.place((cell, *digit));
            board.given[cell] = true;
        }
        board
    }

    pub fn place(&mut self, (cell, digit): Candidate) {
        self.values[cell] = digit;
        self.alive[cell] = 0;
        for other in 0..81 {
            if sees(cell, other) {
                self.alive[other] &= !(1 << digit);
            }
        }
    }

    pub fn drop(&mut self, (cell, digit): Candidate) {
        self.alive[cell] &= !(1 << digit);
    }

    pub fn has(&self, (cell, digit): Candidate) -> bool {
        self.alive[cell] >> digit & 1 != 0
    }

    pub fn mask(&self, cell: usize) -> u16 {
        self.alive[cell]
    }

    pub fn digits(&self, cell: usize) -> Vec<u8> {
        (1..=9).filter(|digit| self.has((cell, *digit))).collect()
    }

    pub fn union(&self, cells: &[usize]) -> u16 {
        cells.iter().fold(0, |all, cell| all | self.alive[*cell])
    }

    /// The cells of a house that may hold a digit.
    pub fn spots(&self, number: usize, digit: u8) -> Vec<usize> {
        house(number).into_iter().filter(|cell| self.has((*cell, digit))).collect()
    }

    pub fn empty(&self, number: usize) -> Vec<usize> {
        house(number).into_iter().filter(|cell| self.values[*cell] == 0).collect()
    }

    /// True if a cell that `cell` sees holds the digit.
    pub fn sees_digit(&self, cell: usize, digit: u8) -> bool {
        (0..81).any(|other| self.values[other] == digit && sees(cell, other))
    }

    pub fn all(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..81).flat_map(|cell| self.digits(cell).into_iter().map(move |digit| (cell, digit)))
    }
}
