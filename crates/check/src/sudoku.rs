//! Sudoku 9x9 with clues or with candidates.

use crate::Family;
use crate::system::{Cost, Literal, Rules, System, no, yes};

/// The clues as facts about the variables 9·cell + digit − 1.
pub struct Sudoku {
    facts: Vec<Literal>,
}

/// A digit, counted from 0.
fn digit(text: u8) -> Option<usize> {
    (b'1'..=b'9').contains(&text).then(|| usize::from(text - b'1'))
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, 3 * (row / 3) + column / 3]
}

impl Family for Sudoku {
    fn parse(shape: &[u8], puzzle: &[u8]) -> Option<Self> {
        let mut facts = Vec::new();
        for (place, &text) in puzzle.iter().enumerate() {
            match (puzzle.len(), text) {
                (81, b'.') => {}
                (81, _) => facts.push(yes((9 * place + digit(text)?) as u32)),
                (729, b'.') => facts.push(no(place as u32)),
                (729, _) if digit(text) == Some(place % 9) => {}
                _ => return None,
            }
        }
        (shape == b"9x9").then_some(Sudoku { facts })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        if solution.len() != 81 {
            return None;
        }
        let mut seen = [[[false; 9]; 9]; 3];
        let mut truth = Vec::new();
        for (cell, &text) in solution.iter().enumerate() {
            let digit = digit(text)?;
            for (seen, unit) in seen.iter_mut().zip(units(cell)) {
                if std::mem::replace(&mut seen[unit][digit], true) {
                    return None;
                }
            }
            truth.push((9 * cell + digit) as u32);
        }
        Some(truth)
    }

    fn system(&self) -> System {
        let mut system =
            System::new(729, Rules::None, self.facts.clone(), Cost { open: 2, ..Cost::default() });
        system.units(1, 324, |variable| {
            let (cell, digit) = (variable as usize / 9, variable as usize % 9);
            let [row, column, part] = units(cell).map(|unit| 9 * unit + digit);
            [cell, 81 + row, 162 + column, 243 + part]
        });
        system
    }
}
