//! Chains as people write them: Eureka notation.
//!
//! ```text
//! (9)r1c9=r4c9-r4c4=r2c4 => r1c6,r2c8<>9              one digit
//! (2=1)r4c2-(1)r6c1=(1-2)r6c7=(2)r1c7 => r1c2<>2      several
//! (7=69)r1c67-(9=87)r3c28 => r3c5<>7                  sets: the digit that goes on stands last
//! ```

use super::{Aic, Strong, Term};
use crate::board::Alive;
use crate::geometry::{CellSet, bits};
use crate::{Board, Candidate};
use std::collections::BTreeMap;

impl Aic {
    /// The chain in Eureka notation, with its conclusions on `board`.
    pub fn eureka(&self, board: &Board) -> String {
        let (places, drops) = self.conclude(board);
        self.eureka_with(board, &places, &drops)
    }

    /// The chain with these conclusions, which may be more than those of its ends.
    pub fn eureka_with(&self, board: &Board, places: &[Candidate], drops: &[Candidate]) -> String {
        format!("{} => {}", self.chain_text(&board.alive), self.conclusion(places, drops))
    }

    fn chain_text(&self, alive: &Alive) -> String {
        let digit = self.terms[0].digit;
        let one_digit = self.terms.iter().all(|term| term.digit == digit)
            && self.strong.iter().all(|why| matches!(why, Strong::House(_)));
        let plain = |term: &Term| match one_digit {
            true => cells(term.cells),
            false => format!("({}){}", term.digit, cells(term.cells)),
        };
        let mut text = if one_digit { format!("({digit})") } else { String::new() };
        let mut merged = false;
        for (number, why) in self.strong.iter().enumerate() {
            let (a, b) = (&self.terms[2 * number], &self.terms[2 * number + 1]);
            let next = self.terms.get(2 * number + 2);
            // Two digits of a cell: the chain enters it by one house and leaves it by another.
            let inside = next.filter(|next| {
                let houses = [why, &self.strong[number + 1]];
                next.digit != b.digit && houses.iter().all(|why| matches!(why, Strong::House(_)))
            });
            match why {
                Strong::Cell => text += &format!("({}={}){}", a.digit, b.digit, cells(a.cells)),
                Strong::Set(set) => {
                    let own = |cell: usize| alive.cells[cell];
                    let digits = set.iter().fold(0, |all, cell| all | own(cell));
                    let rest: String = bits(digits & !(1 << a.digit0()) & !(1 << b.digit0()))
                        .map(|digit| char::from(b'1' + digit as u8))
                        .collect();
                    text += &format!("({}={rest}{}){}", a.digit, b.digit, cells(*set));
                }
                Strong::House(_) => {
                    if !merged {
                        text += &plain(a);
                    }
                    text.push('=');
                    text += &match inside {
                        Some(next) => format!("({}-{}){}", b.digit, next.digit, cells(b.cells)),
                        None => plain(b),
                    };
                }
            }
            merged = inside.is_some();
            if next.is_some() && !merged {
                text.push('-');
            }
        }
        if self.ring {
            text += "- loop";
        }
        text
    }

    fn conclusion(&self, places: &[Candidate], drops: &[Candidate]) -> String {
        let (start, end) = self.ends();
        if let Some(place) = places.first() {
            return format!("{}={}", cells(CellSet::only(place.cell.index())), place.digit);
        }
        if !self.ring && start.digit != end.digit {
            // The eliminations in the cell of one end, then those of the other.
            let own = |term: &Term| {
                let cells = term.cells;
                drops.iter().filter(move |drop| cells.contains(drop.cell.index()))
            };
            let text = |drop: &Candidate| dropped(std::slice::from_ref(drop));
            return own(start).chain(own(end)).map(text).collect::<Vec<_>>().join(", ");
        }
        dropped(drops)
    }
}

/// Eliminated candidates, digit by digit: `r79c6<>2, r7c689<>7`.
pub(crate) fn dropped(drops: &[Candidate]) -> String {
    let mut by_digit: BTreeMap<u8, CellSet> = BTreeMap::new();
    for drop in drops {
        by_digit.entry(drop.digit).or_default().insert(drop.cell.index());
    }
    let text = |(digit, set): (&u8, &CellSet)| format!("{}<>{digit}", cells(*set));
    by_digit.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// Cells in short form: `r1c2`, `r46c1`, `r2c123`, `r4c5,r5c46`.
pub(crate) fn cells(set: CellSet) -> String {
    let parts = |by_row: bool| {
        let mut parts: BTreeMap<usize, String> = BTreeMap::new();
        for cell in set.iter() {
            let (line, place) = if by_row { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
            parts.entry(line).or_default().push(char::from(b'1' + place as u8));
        }
        parts
    };
    let (rows, columns) = (parts(true), parts(false));
    let mut texts: Vec<String> = match rows.len() <= columns.len() {
        true => rows.iter().map(|(row, places)| format!("r{}c{places}", row + 1)).collect(),
        false => {
            columns.iter().map(|(column, places)| format!("r{places}c{}", column + 1)).collect()
        }
    };
    texts.sort();
    texts.join(",")
}
