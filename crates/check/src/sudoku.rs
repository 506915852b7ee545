//! Sudoku 9x9 with clues or with candidates.

use crate::Family;
use crate::system::{Axiom, Literal, Rules, Theory, no, yes};

/// The clues as facts about the variables 9·cell + digit − 1.
pub struct Sudoku {
    facts: Vec<Literal>,
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, 3 * (row / 3) + column / 3]
}

impl Family for Sudoku {
    fn parse(shape: &[u8], puzzle: &[u8]) -> Option<Self> {
        let mut facts = Vec::new();
        match (shape, puzzle.len()) {
            (b"9x9", 81) => {
                for (cell, &text) in (0..).zip(puzzle) {
                    match text {
                        b'1'..=b'9' => facts.push(yes(9 * cell + u32::from(text - b'1'))),
                        b'.' => {}
                        _ => return None,
                    }
                }
            }
            (b"9x9", 729) => {
                for (variable, &text) in (0..).zip(puzzle) {
                    if text == b'.' {
                        facts.push(no(variable));
                    } else if u32::from(text) != u32::from(b'1') + variable % 9 {
                        return None;
                    }
                }
            }
            _ => return None,
        }
        Some(Sudoku { facts })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        if solution.len() != 81 {
            return None;
        }
        let mut seen = [[[false; 9]; 9]; 3];
        let mut truth = Vec::with_capacity(81);
        for (cell, &text) in solution.iter().enumerate() {
            let digit = usize::from(text.checked_sub(b'1').filter(|&digit| digit < 9)?);
            for (seen, unit) in seen.iter_mut().zip(units(cell)) {
                if std::mem::replace(&mut seen[unit][digit], true) {
                    return None;
                }
            }
            truth.push((9 * cell + digit) as u32);
        }
        Some(truth)
    }

    fn theory(&self) -> Theory {
        let mut members = vec![Vec::new(); 324];
        for variable in 0..729 {
            let (cell, digit) = (variable / 9, variable % 9);
            members[cell].push(variable as u32);
            for (kind, unit) in units(cell).into_iter().enumerate() {
                members[81 * (kind + 1) + 9 * unit + digit].push(variable as u32);
            }
        }
        Theory {
            variables: 729,
            axioms: members.into_iter().map(|members| Axiom::exactly(1, members)).collect(),
            numbered: 324,
            rules: Rules::None,
            facts: self.facts.clone(),
            cost: 1,
        }
    }
}
