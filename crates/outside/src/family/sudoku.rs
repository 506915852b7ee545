//! Sudoku of all sizes: a variable for each cell and digit.

use crate::NotTranslated;
use crate::constraint::{no, yes};
use crate::family::name;
use crate::formula::Formula;
use crate::line::{Certificate, regions, shape};

pub fn formula(certificate: &Certificate) -> Result<Formula, NotTranslated> {
    let Certificate { puzzle, solution, ref words, .. } = *certificate;
    let side = match shape(certificate.shape, [25, 25]) {
        Some([side, columns]) if side == columns && side >= 4 => side,
        _ => return Err(NotTranslated::Malformed("shape")),
    };
    let (kinds, houses) = houses(side, words).ok_or(NotTranslated::Malformed("regions"))?;
    let cells = side * side;
    let mut formula = Formula::new(cells * side);
    for cell in 0..cells {
        let (first, last) = (side * cell + 1, side * (cell + 1));
        let name = name(cell, side);
        formula.meaning.push(format!("x{first} to x{last}: {name} holds 1 to {side}"));
    }
    formula.note("Each cell holds exactly one digit.");
    for cell in 0..cells {
        let variables: Vec<u32> = (side * cell..side * (cell + 1)).collect();
        formula.add_axiom(1, &variables)?;
    }
    let mut houses = houses.into_iter();
    for (kind, count) in kinds {
        formula.note(format!("{kind}: each digit exactly once."));
        for house in houses.by_ref().take(count) {
            for digit in 0..side {
                let variables: Vec<u32> = house.iter().map(|cell| side * cell + digit).collect();
                formula.add_axiom(1, &variables)?;
            }
        }
    }
    formula.note("The clues.");
    for fact in facts(puzzle, side).ok_or(NotTranslated::Malformed("puzzle"))? {
        formula.add_clause([fact])?;
    }
    formula.know();
    let digits: Option<Vec<u32>> = solution.bytes().map(|symbol| digit(symbol, side)).collect();
    let digits = digits.filter(|digits| digits.len() == cells as usize);
    let digits = digits.ok_or(NotTranslated::Malformed("solution"))?;
    let truth: Vec<u32> =
        (0..).zip(digits).map(|(cell, digit): (u32, _)| side * cell + digit).collect();
    formula.exclude(&truth)?;
    Ok(formula)
}

fn digit(symbol: u8, side: u32) -> Option<u32> {
    let digit = match symbol {
        b'1'..=b'9' => symbol - b'1',
        b'A'..=b'P' => symbol - b'A' + 9,
        _ => return None,
    };
    Some(u32::from(digit)).filter(|&digit| digit < side)
}

/// What the puzzle says: clues, or the digits that are no candidates.
fn facts(puzzle: &str, side: u32) -> Option<Vec<u32>> {
    let cells = (side * side) as usize;
    let mut facts = Vec::new();
    if puzzle.len() == cells {
        for (cell, symbol) in (0..).zip(puzzle.bytes()).filter(|&(_, symbol)| symbol != b'.') {
            facts.push(yes(side * cell + digit(symbol, side)?));
        }
        return Some(facts);
    }
    if side != 9 || puzzle.len() != 729 {
        return None;
    }
    for (variable, symbol) in (0..).zip(puzzle.bytes()) {
        match symbol {
            b'.' => facts.push(no(variable)),
            _ if digit(symbol, side) == Some(variable % side) => {}
            _ => return None,
        }
    }
    Some(facts)
}

/// What the houses are called and how many have this name.
type Kinds = Vec<(&'static str, usize)>;

/// The cells of each house in rising order, in the order of their numbers.
fn houses(side: u32, words: &[&str]) -> Option<(Kinds, Vec<Vec<u32>>)> {
    let (letters, has_diagonals) = match words {
        [letters @ .., "diagonals"] => (letters, true),
        _ => (words, false),
    };
    let (kind, regions) = match letters {
        [] => ("Boxes", boxes(side)?),
        [word] => ("Regions", regions(word.strip_prefix("regions=")?, side)?),
        _ => return None,
    };
    let all = 0..side * side;
    let mut houses = vec![Vec::new(); 3 * side as usize];
    for cell in all {
        for house in [cell / side, side + cell % side, 2 * side + regions[cell as usize]] {
            houses[house as usize].push(cell);
        }
    }
    if houses.iter().any(|house| house.len() != side as usize) {
        return None;
    }
    let many = side as usize;
    let mut kinds = vec![("Rows", many), ("Columns", many), (kind, many)];
    if has_diagonals {
        kinds.push(("The two diagonals", 2));
        houses.push((0..side).map(|row| row * (side + 1)).collect());
        houses.push((1..=side).map(|row| row * (side - 1)).collect());
    }
    Some((kinds, houses))
}

/// The box of each cell; none if the side is a prime number.
fn boxes(side: u32) -> Option<Vec<u32>> {
    let rows = (2..side).filter(|rows| rows * rows <= side && side.is_multiple_of(*rows)).max()?;
    let columns = side / rows;
    let number = |cell: u32| rows * (cell / side / rows) + cell % side / columns;
    Some((0..side * side).map(number).collect())
}
