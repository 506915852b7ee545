//! Queens: a variable for each cell.

use crate::NotTranslated;
use crate::constraint::{no, yes};
use crate::family::name;
use crate::formula::{Formula, Further};
use crate::line::{Certificate, numbers, regions, shape};

pub fn formula(certificate: &Certificate) -> Result<Formula, NotTranslated> {
    let [side, stars] =
        shape(certificate.shape, [40, 6]).ok_or(NotTranslated::Malformed("shape"))?;
    let puzzle = parse(certificate.puzzle, side).ok_or(NotTranslated::Malformed("puzzle"))?;
    let cells = side * side;
    let mut formula = Formula::new(cells);
    for row in 0..side {
        let [first, last] = [row * side, (row + 1) * side - 1];
        let names = format!("{} to {}", name(first, side), name(last, side));
        formula.meaning.push(format!("x{} to x{}: a queen on {names}", first + 1, last + 1));
    }
    let house = |kind: u32, cell: u32| match kind {
        0 => cell / side,
        1 => cell % side,
        _ => puzzle.regions[cell as usize],
    };
    for (kind, word) in [(0, "Rows"), (1, "Columns"), (2, "Regions")] {
        formula.note(format!("{word}: at least {stars} and at most {stars} each."));
        for number in 0..side {
            let members: Vec<u32> =
                (0..cells).filter(|&cell| house(kind, cell) == number).collect();
            formula.add_axiom(stars, &members)?;
        }
    }
    formula.note("No two queens touch.");
    let mut pairs = Vec::new();
    for cell in 0..cells {
        let (row, column) = (cell / side, cell % side);
        let right = column + 1 < side;
        let down = row + 1 < side;
        let touching = [
            (right, cell + 1),
            (down && column > 0, (cell + side).wrapping_sub(1)),
            (down, cell + side),
            (down && right, cell + side + 1),
        ];
        for (_, other) in touching.into_iter().filter(|&(exists, _)| exists) {
            pairs.push((cell, other, formula.add_clause([no(cell), no(other)])?));
        }
    }
    formula.note("Blocked cells.");
    for &cell in &puzzle.blocked {
        formula.add_clause([no(cell)])?;
    }
    formula.note("Given queens.");
    for &cell in &puzzle.given {
        formula.add_clause([yes(cell)])?;
    }
    formula.know();
    let queens = numbers(certificate.solution, ',');
    let queens = queens.filter(|queens| {
        queens.iter().all(|&cell| cell < cells) && queens.is_sorted_by(|a, b| a < b)
    });
    formula.exclude(&queens.ok_or(NotTranslated::Malformed("solution"))?)?;
    formula.further = Further::Blocks { side, pairs };
    Ok(formula)
}

struct Puzzle {
    regions: Vec<u32>,
    blocked: Vec<u32>,
    given: Vec<u32>,
}

fn parse(text: &str, side: u32) -> Option<Puzzle> {
    let mut parts = text.split(';');
    let mut puzzle = Puzzle {
        regions: regions(&parts.next()?.replace('/', ""), side)?,
        blocked: Vec::new(),
        given: Vec::new(),
    };
    for part in parts {
        let (cells, rest) = match part.split_at_checked(1)? {
            ("x", rest) => (&mut puzzle.blocked, rest),
            ("q", rest) => (&mut puzzle.given, rest),
            _ => return None,
        };
        *cells = numbers(rest, ',')?;
        if cells.iter().any(|&cell| cell >= side * side) {
            return None;
        }
    }
    Some(puzzle)
}
