//! Sudoku: a variable for each cell and digit.

use gridsmith_core::learn::Lit;
use gridsmith_sudoku::{Grid, Sudoku};

use crate::model::{Axiom, Model};

pub(crate) fn model(puzzle: &Sudoku, solution: &Grid) -> Model {
    let var = |row: usize, column: usize, digit: usize| ((row * 9 + column) * 9 + digit) as u32;
    let nine = |make: &dyn Fn(usize) -> u32| Axiom::exactly(1, (0..9).map(make).collect());
    let mut axioms = Vec::new();
    for cell in 0..81 {
        axioms.push(nine(&|digit| var(cell / 9, cell % 9, digit)));
    }
    for place in [
        (|house, i| (house, i)) as fn(usize, usize) -> (usize, usize),
        |house, i| (i, house),
        |house, i| (house / 3 * 3 + i / 3, house % 3 * 3 + i % 3),
    ] {
        for house in 0..9 {
            for digit in 0..9 {
                axioms.push(nine(&|i| {
                    let (row, column) = place(house, i);
                    var(row, column, digit)
                }));
            }
        }
    }
    let facts = match puzzle.clues() {
        Some(clues) => {
            let given = clues.iter().enumerate().filter(|(_, digit)| **digit > 0);
            given.map(|(cell, digit)| Lit::yes(cell * 9 + *digit as usize - 1)).collect()
        }
        None => {
            let masks = puzzle.candidates();
            (0..729).filter(|var| masks[var / 9] >> (var % 9) & 1 == 0).map(Lit::no).collect()
        }
    };
    let solution = (0..81).map(|cell| (cell * 9 + solution.0[cell] as usize - 1) as u32).collect();
    Model { vars: 729, numbered: axioms.len(), axioms, facts, solution, ..Model::default() }
}
