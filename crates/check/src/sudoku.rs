//! Sudoku of all sizes: each house holds every digit once.

use crate::Family;
use crate::scan::{Scanner, shape};
use crate::system::{Cost, Literal, Rules, System, no, yes};

/// A board with its clues; variable side·cell + digit says that the cell holds the digit. Digits are
/// counted from 0 here.
pub struct Sudoku {
    side: u32,
    /// The cells of each row, column, box or region, and diagonal.
    houses: Vec<Vec<u32>>,
    facts: Vec<Literal>,
}

/// A digit that the board has.
fn digit(symbol: u8, side: u32) -> Option<u32> {
    let digit = match symbol {
        b'1'..=b'9' => symbol - b'1',
        b'A'..=b'P' => symbol - b'A' + 9,
        _ => return None,
    };
    Some(u32::from(digit)).filter(|&digit| digit < side)
}

/// The box of each cell of a board without letters; none if its side is prime.
fn standard_boxes(side: u32) -> Option<Vec<u32>> {
    let rows = (2..side).rev().find(|rows| rows * rows <= side && side.is_multiple_of(*rows))?;
    let columns = side / rows;
    let number = |cell| cell / side / rows * rows + cell % side / columns;
    Some((0..side * side).map(number).collect())
}

/// The region of each cell as letters say; none if they describe the standard boxes.
fn parse_regions(side: u32, letters: &[u8]) -> Option<Vec<u32>> {
    let mut scanner = Scanner::new(letters);
    let regions = scanner.regions(side, b"")?;
    scanner.end()?;
    Some(regions).filter(|regions| standard_boxes(side).as_ref() != Some(regions))
}

/// The cells of all houses in rising order; none if a region has more or fewer cells than a row.
fn houses(side: u32, words: &[&[u8]]) -> Option<Vec<Vec<u32>>> {
    let (letters, has_diagonals) = match words {
        [letters @ .., b"diagonals"] => (letters, true),
        _ => (words, false),
    };
    let regions = match letters {
        [] => standard_boxes(side)?,
        [word] => parse_regions(side, word.strip_prefix(b"regions=")?)?,
        _ => return None,
    };
    let cells = side * side;
    let row = |row| (row * side..(row + 1) * side).collect();
    let column = |column| (column..cells).step_by(side as usize).collect();
    let region = |region| (0..cells).filter(|&cell| regions[cell as usize] == region).collect();
    let mut houses: Vec<Vec<u32>> =
        (0..side).map(row).chain((0..side).map(column)).chain((0..side).map(region)).collect();
    if has_diagonals {
        houses.push((0..side).map(|row| row * (side + 1)).collect());
        houses.push((0..side).map(|row| (row + 1) * (side - 1)).collect());
    }
    houses.iter().all(|house| house.len() == side as usize).then_some(houses)
}

impl Family for Sudoku {
    const MOST_WORDS: usize = 2;

    fn parse(shape_text: &[u8], words: &[&[u8]], puzzle: &[u8]) -> Option<Self> {
        let [side, columns] = shape(shape_text, [25, 25])?;
        if side < 4 || side != columns {
            return None;
        }
        let houses = houses(side, words)?;
        let has_candidates = side == 9 && words.is_empty() && puzzle.len() == 729;
        if puzzle.len() != (side * side) as usize && !has_candidates {
            return None;
        }
        let mut facts = Vec::new();
        for (place, &symbol) in (0..).zip(puzzle) {
            match symbol {
                b'.' if has_candidates => facts.push(no(place)),
                b'.' => {}
                _ if !has_candidates => facts.push(yes(side * place + digit(symbol, side)?)),
                _ if digit(symbol, side) == Some(place % side) => {}
                _ => return None,
            }
        }
        Some(Sudoku { side, houses, facts })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        let side = self.side;
        let digits = solution.iter().map(|&symbol| digit(symbol, side));
        let digits = digits.collect::<Option<Vec<u32>>>()?;
        if digits.len() != (side * side) as usize {
            return None;
        }
        let is_complete = |house: &Vec<u32>| {
            let seen = house.iter().fold(0, |seen, &cell| seen | 1 << digits[cell as usize]);
            seen == (1u32 << side) - 1
        };
        let truth = (0..).zip(&digits).map(|(cell, digit): (u32, _)| side * cell + digit);
        self.houses.iter().all(is_complete).then(|| truth.collect())
    }

    fn system(&self) -> System {
        let side = self.side;
        let look = u64::from(side * side) + u64::from(side) * self.houses.len() as u64;
        let cost = Cost { open: 2, direct: 40 * u64::from(side), look, ..Cost::default() };
        let mut system = System::new(side.pow(3), Rules::None, self.facts.clone(), cost);
        system.digits = Some(side);
        for cell in 0..side * side {
            system.exactly(1, side * cell..side * (cell + 1));
        }
        for house in &self.houses {
            for digit in 0..side {
                system.exactly(1, house.iter().map(|cell| side * cell + digit));
            }
        }
        system
    }
}
