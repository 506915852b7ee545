//! Number paths: a variable for each open cell and value.

use crate::NotTranslated;
use crate::constraint::{no, yes};
use crate::family::board::Board;
use crate::formula::Formula;
use crate::line::{Certificate, shape};

/// Right, left, down, up; down left, up right; down right, up left.
const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)];

pub fn formula(certificate: &Certificate) -> Result<Formula, NotTranslated> {
    let [rows, columns, moves] =
        shape(certificate.shape, [64, 64, 8]).ok_or(NotTranslated::Malformed("shape"))?;
    if ![4, 6, 8].contains(&moves) {
        return Err(NotTranslated::Malformed("shape"));
    }
    let malformed = NotTranslated::Malformed("puzzle");
    let board = Board::parse(rows, columns, certificate.puzzle).ok_or(malformed)?;
    let size = board.size();
    if size > 1600 || board.given.iter().any(|&given| given > size) {
        return Err(malformed);
    }
    let at = |cell: u32, value: u32| cell * size + value;
    let mut formula = Formula::new(size * size);
    for cell in 0..size {
        let (first, last) = (at(cell, 0) + 1, at(cell, size));
        let name = board.name(cell);
        formula.meaning.push(format!("x{first} to x{last}: {name} holds 1 to {size}"));
    }
    formula.note("By turns: a cell holds exactly one value; a value is in exactly one cell.");
    for number in 0..size {
        let cell: Vec<u32> = (0..size).map(|value| at(number, value)).collect();
        formula.add_axiom(1, &cell)?;
        let value: Vec<u32> = (0..size).map(|cell| at(cell, number)).collect();
        formula.add_axiom(1, &value)?;
    }
    formula.note("The values before and after are in neighbouring cells.");
    for cell in 0..size {
        let towards = |&direction| board.towards(cell, direction);
        let beside: Vec<u32> = DIRECTIONS[..moves as usize].iter().filter_map(towards).collect();
        for value in 0..size {
            for other in around(value, size) {
                let ways = beside.iter().map(|&beside| yes(at(beside, other)));
                formula.add_clause([no(at(cell, value))].into_iter().chain(ways))?;
            }
        }
    }
    formula.note("Linked cells hold consecutive values.");
    for &(a, b) in &board.pairs {
        for (cell, partner) in [(a, b), (b, a)] {
            for value in 0..size {
                let ways = around(value, size).map(|other| yes(at(partner, other)));
                formula.add_clause([no(at(cell, value))].into_iter().chain(ways))?;
            }
        }
    }
    formula.note("The givens.");
    for (cell, &given) in (0..).zip(&board.given).filter(|&(_, &given)| given > 0) {
        formula.add_clause([yes(at(cell, given - 1))])?;
    }
    formula.know();
    let order =
        board.parse_order(certificate.solution).ok_or(NotTranslated::Malformed("solution"))?;
    let mut truth: Vec<u32> =
        (0..).zip(order).map(|(value, cell): (u32, _)| at(cell, value)).collect();
    truth.sort_unstable();
    formula.exclude(&truth)?;
    Ok(formula)
}

/// The value before and the value after, as far as they exist.
fn around(value: u32, size: u32) -> impl Iterator<Item = u32> {
    [value.wrapping_sub(1), value + 1].into_iter().filter(move |&other| other < size)
}
