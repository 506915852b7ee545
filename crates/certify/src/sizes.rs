//! Sudoku of other sizes: a variable for each cell and digit.

use gridsmith_core::learn::Lit;
use gridsmith_sizes::{SizedGrid, SizedSudoku};

use crate::model::{Axiom, Model};

pub(crate) fn model(puzzle: &SizedSudoku, solution: &SizedGrid) -> Model {
    let (side, area) = (puzzle.side(), puzzle.size().area());
    let var = |cell: usize, digit: usize| (cell * side + digit) as u32;
    let mut axioms: Vec<Axiom> = (0..area)
        .map(|cell| Axiom::exactly(1, (0..side).map(|digit| var(cell, digit)).collect()))
        .collect();
    for house in puzzle.shape().houses() {
        let cells = puzzle.shape().cells_of(house);
        for digit in 0..side {
            let vars = cells.iter().map(|cell| var(cell.index(), digit)).collect();
            axioms.push(Axiom::exactly(1, vars));
        }
    }
    let given = puzzle.clues().iter().enumerate().filter(|(_, digit)| **digit > 0);
    let facts = given.map(|(cell, digit)| Lit::yes(cell * side + *digit as usize - 1)).collect();
    let solution =
        solution.0.iter().enumerate().map(|(cell, &digit)| var(cell, usize::from(digit) - 1));
    Model {
        vars: area * side,
        numbered: axioms.len(),
        axioms,
        facts,
        solution: solution.collect(),
        ..Model::default()
    }
}
