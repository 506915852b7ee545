//! The conclusions of a chain.

use super::sets::sees_all;
use super::{Aic, Strong, Term};
use crate::board::Alive;
use crate::geometry::{CellSet, bits};
use crate::{Board, Candidate, Digits};

/// The cells that cannot hold the digit of `term` if the term is true.
pub(crate) fn sees(alive: &Alive, term: &Term) -> CellSet {
    sees_all(term.cells) & alive.digits[term.digit0()]
}

/// The candidates that contradict both terms, in board order.
pub(crate) fn both(alive: &Alive, a: &Term, b: &Term) -> Vec<Candidate> {
    if a.digit == b.digit {
        let lost = sees_all(a.cells) & sees(alive, b);
        return lost.iter().map(|cell| Candidate::of(cell, a.digit0())).collect();
    }
    let mut drops = Vec::new();
    match (a.cells.single(), b.cells.single()) {
        (Some(cell), Some(other)) if cell == other => {
            let rest = alive.cells[cell] & !(1 << a.digit0()) & !(1 << b.digit0());
            drops.extend(bits(rest).map(|digit| Candidate::of(cell, digit)));
        }
        (one, two) => {
            let there = |cell: &usize, other: &Term| sees(alive, other).contains(*cell);
            drops.extend(one.filter(|c| there(c, b)).map(|c| Candidate::of(c, b.digit0())));
            drops.extend(two.filter(|c| there(c, a)).map(|c| Candidate::of(c, a.digit0())));
        }
    }
    drops.sort_unstable();
    drops
}

impl Aic {
    /// The conclusions of the chain on `board`: what it places, and what it eliminates.
    pub fn conclude(&self, board: &Board) -> (Vec<Candidate>, Vec<Candidate>) {
        let alive = &board.alive;
        let (start, end) = self.ends();
        if start == end {
            // If the term is false, it is true: so it is true.
            let places: Vec<Candidate> = start.candidate().into_iter().collect();
            let drops = match places.first() {
                Some(own) => bits(alive.cells[own.cell.index()] & !(1 << start.digit0()))
                    .map(|digit| Candidate::of(own.cell.index(), digit))
                    .collect(),
                None => sees(alive, start)
                    .iter()
                    .map(|cell| Candidate::of(cell, start.digit0()))
                    .collect(),
            };
            return (places, drops);
        }
        let mut drops = both(alive, start, end);
        if self.ring {
            for pair in self.terms[1..self.terms.len() - 1].chunks(2) {
                drops.extend(both(alive, &pair[0], &pair[1]));
            }
            for (number, why) in self.strong.iter().enumerate() {
                if let Strong::Set(cells) = why {
                    let (a, b) = (&self.terms[2 * number], &self.terms[2 * number + 1]);
                    drops.extend(locked(alive, *cells, Digits(1 << a.digit0() | 1 << b.digit0())));
                }
            }
            drops.sort_unstable();
            drops.dedup();
        }
        (Vec::new(), drops)
    }
}

/// In a ring, a set loses one of the two digits that link it, so it holds all its others.
fn locked(alive: &Alive, cells: CellSet, links: Digits) -> Vec<Candidate> {
    let digits = cells.iter().fold(0, |all, cell| all | alive.cells[cell]);
    let mut drops = Vec::new();
    for digit in bits(digits & !links.0) {
        let term = Term::new(digit, cells & alive.digits[digit]);
        drops.extend(sees(alive, &term).iter().map(|cell| Candidate::of(cell, digit)));
    }
    drops
}
