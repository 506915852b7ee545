//! Queens: a variable for each cell.

use gridsmith_core::learn::Lit;
use gridsmith_queens::{Placement, Queens};

use crate::model::{Axiom, Model};

pub(crate) fn model(puzzle: &Queens, solution: &Placement) -> Model {
    let (side, stars) = (puzzle.side(), puzzle.stars());
    let var = |row: usize, column: usize| (row * side + column) as u32;
    let mut axioms = Vec::new();
    for row in 0..side {
        axioms.push(Axiom::exactly(stars, (0..side).map(|column| var(row, column)).collect()));
    }
    for column in 0..side {
        axioms.push(Axiom::exactly(stars, (0..side).map(|row| var(row, column)).collect()));
    }
    for region in 0..side {
        let cells = (0..side * side).filter(|cell| puzzle.regions()[*cell] as usize == region);
        axioms.push(Axiom::exactly(stars, cells.map(|cell| cell as u32).collect()));
    }
    let numbered = axioms.len();
    for row in 1..side {
        for column in 1..side {
            let block =
                [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
            axioms.push(Axiom {
                vars: block.map(|(row, column)| var(row, column)).to_vec(),
                low: 0,
                high: 1,
            });
        }
    }
    let blocked = puzzle.blocked().iter().map(|cell| Lit::no(cell.index()));
    let given = puzzle.queens().iter().map(|cell| Lit::yes(cell.index()));
    Model {
        vars: side * side,
        axioms,
        numbered,
        classes: if stars == 1 {
            vec![0..side, side..2 * side, 2 * side..3 * side]
        } else {
            Vec::new()
        },
        lines: 2,
        side: Some(side),
        facts: blocked.chain(given).collect(),
        solution: solution.0.iter().map(|cell| u32::from(cell.0)).collect(),
        ..Model::default()
    }
}
