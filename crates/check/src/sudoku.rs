//! Sudoku of any size: every row, column and region holds each digit once, and so may the diagonals.

use crate::Family;
use crate::scan::{Scanner, shape};
use crate::system::{Cost, Literal, Rules, System, no, yes};

/// A board with its houses; variable side·cell + digit says that the cell holds the digit. Digits are
/// counted from 0 here.
pub struct Sudoku {
    side: u32,
    /// The box or region of each cell.
    regions: Vec<u32>,
    /// Whether the diagonals are houses, too.
    diagonals: bool,
    /// The clues, or the candidates that are missing.
    facts: Vec<Literal>,
}

impl Sudoku {
    fn house_count(&self) -> u32 {
        3 * self.side + if self.diagonals { 2 } else { 0 }
    }

    /// The numbers of the houses of a cell.
    fn houses(&self, cell: u32) -> impl Iterator<Item = u32> {
        let side = self.side;
        let (row, column) = (cell / side, cell % side);
        let main = (self.diagonals && row == column).then_some(3 * side);
        let anti = (self.diagonals && row + column == side - 1).then_some(3 * side + 1);
        let region = self.regions[cell as usize];
        [row, side + column, 2 * side + region].into_iter().chain(main).chain(anti)
    }
}

/// The boxes of a board without letters, as square as its side allows; none if the side is prime.
fn standard_boxes(side: u32) -> Option<Vec<u32>> {
    let rows = (2..side).rev().find(|rows| side % rows == 0 && rows * rows <= side)?;
    let columns = side / rows;
    let of = |cell: u32| cell / side / rows * rows + cell % side / columns;
    Some((0..side * side).map(of).collect())
}

/// The regions that letters describe: all of one size, and not the standard boxes.
fn parse_regions(side: u32, letters: &[u8]) -> Option<Vec<u32>> {
    let mut scanner = Scanner::new(letters);
    let regions = scanner.regions(side, b"")?;
    scanner.end()?;
    let size = |region| regions.iter().filter(|&&of| of == region).count();
    let even = (0..side).all(|region| size(region) == side as usize);
    (even && standard_boxes(side).as_ref() != Some(&regions)).then_some(regions)
}

fn digit(symbol: u8, side: u32) -> Option<u32> {
    let digit = match symbol {
        b'1'..=b'9' => symbol - b'1',
        b'A'..=b'P' => symbol - b'A' + 9,
        _ => return None,
    };
    Some(u32::from(digit)).filter(|&digit| digit < side)
}

impl Family for Sudoku {
    const MOST_WORDS: usize = 2;

    fn parse(shape_text: &[u8], words: &[&[u8]], puzzle: &[u8]) -> Option<Self> {
        let [side, columns] = shape(shape_text, [25, 25])?;
        if side < 4 || side != columns {
            return None;
        }
        let (letters, diagonals) = match words {
            [letters @ .., b"diagonals"] => (letters, true),
            _ => (words, false),
        };
        let regions = match letters {
            [] => standard_boxes(side)?,
            [word] => parse_regions(side, word.strip_prefix(b"regions=")?)?,
            _ => return None,
        };
        let has_candidates = side == 9 && words.is_empty() && puzzle.len() == 729;
        if puzzle.len() != regions.len() && !has_candidates {
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
        Some(Sudoku { side, regions, diagonals, facts })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        if solution.len() != self.regions.len() {
            return None;
        }
        // Each house has as many cells as there are digits: none may come twice.
        let mut seen = vec![false; (self.side * self.house_count()) as usize];
        let mut truth = Vec::new();
        for (cell, &symbol) in (0..).zip(solution) {
            let digit = digit(symbol, self.side)?;
            for house in self.houses(cell) {
                if std::mem::replace(&mut seen[(self.side * house + digit) as usize], true) {
                    return None;
                }
            }
            truth.push(self.side * cell + digit);
        }
        Some(truth)
    }

    fn system(&self) -> System {
        let (side, cells) = (self.side, self.regions.len() as u32);
        let cost = Cost { open: 2, ..Cost::default() };
        let mut system = System::new(side * cells, Rules::None, self.facts.clone(), cost);
        system.units(1, cells + side * self.house_count(), |variable| {
            let (cell, digit) = (variable / side, variable % side);
            let houses = self.houses(cell).map(move |house| cells + side * house + digit);
            [cell].into_iter().chain(houses)
        });
        system
    }
}
