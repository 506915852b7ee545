//! The sums in force: what they say follows from how much room, their slack, is left.
//!
//! Of each variable in a sum one value takes room: "true" if its coefficient is positive, "false" if it is
//! negative. A sum with less room than one of these literals takes makes it false.

use crate::system::{Known, Literal, OPEN, no, yes};

/// A literal that takes room in a sum.
struct Term {
    literal: Literal,
    /// The room it takes.
    weight: u32,
    sum: u32,
    /// One more than the place of the next term with this literal, 0 if there is none.
    next: u32,
}

struct Sum {
    /// The room that is left; below 0 it is a contradiction.
    slack: i64,
    /// Where its terms begin, those that take most room first.
    begin: usize,
    /// The first term that there was room for when the sum was last looked at.
    place: usize,
}

/// All sums in force, in the order in which they came.
#[derive(Default)]
pub struct Sums {
    sums: Vec<Sum>,
    /// The terms of one sum behind those of another.
    terms: Vec<Term>,
    /// Of each literal one more than the place of the latest term with it, 0 if there is none. Empty as long
    /// as there never was a sum.
    heads: Vec<u32>,
    /// Sums that have lost room and have not been looked at.
    due: Vec<u32>,
}

impl Sums {
    pub fn len(&self) -> usize {
        self.sums.len()
    }

    /// How many terms all sums have.
    pub fn terms(&self) -> usize {
        self.terms.len()
    }

    /// Brings a sum into force: its slack, and its open variables with coefficients other than 0.
    pub fn add(&mut self, slack: i64, mut open: Vec<(u32, i32)>, known: &Known) {
        self.heads.resize(2 * known.values.len(), 0);
        open.sort_unstable_by_key(|&(_, coefficient)| {
            std::cmp::Reverse(coefficient.unsigned_abs())
        });
        let (sum, begin) = (self.sums.len() as u32, self.terms.len());
        // There may be millions: no more room than they need.
        self.terms.reserve_exact(open.len());
        for (variable, coefficient) in open {
            let literal = if coefficient > 0 { yes(variable) } else { no(variable) };
            let weight = coefficient.unsigned_abs();
            let next = self.heads[literal as usize];
            self.terms.push(Term { literal, weight, sum, next });
            self.heads[literal as usize] = self.terms.len() as u32;
        }
        self.sums.push(Sum { slack, begin, place: begin });
        self.due.push(sum);
    }

    /// Forgets the latest sums until this number is left.
    pub fn keep(&mut self, count: usize) {
        self.due.clear();
        while self.sums.len() > count
            && let Some(sum) = self.sums.pop()
        {
            for term in self.terms.drain(sum.begin..).rev() {
                self.heads[term.literal as usize] = term.next;
            }
        }
    }

    /// Takes the room for a literal that holds now; says whether all sums had it.
    pub fn take(&mut self, literal: Literal) -> bool {
        let mut possible = true;
        let mut next = self.heads.get(literal as usize).copied().unwrap_or(0);
        while let Some(place) = next.checked_sub(1) {
            let term = &self.terms[place as usize];
            let sum = &mut self.sums[term.sum as usize];
            sum.slack -= i64::from(term.weight);
            possible &= sum.slack >= 0;
            self.due.push(term.sum);
            next = term.next;
        }
        possible
    }

    /// Gives the room back.
    pub fn give_back(&mut self, literal: Literal) {
        let mut next = self.heads.get(literal as usize).copied().unwrap_or(0);
        while let Some(place) = next.checked_sub(1) {
            let term = &self.terms[place as usize];
            let sum = &mut self.sums[term.sum as usize];
            sum.slack += i64::from(term.weight);
            // Terms that there is room for again have to be looked at again.
            let fits = |term: &Term| i64::from(term.weight) <= sum.slack;
            while sum.place > sum.begin && fits(&self.terms[sum.place - 1]) {
                sum.place -= 1;
            }
            next = term.next;
        }
    }

    /// Draws what the sums say that have lost room: whatever there is none for does not hold.
    pub fn examine(&mut self, known: &mut Known) {
        for number in self.due.drain(..) {
            let end = self.sums.get(number as usize + 1).map_or(self.terms.len(), |sum| sum.begin);
            let sum = &mut self.sums[number as usize];
            while sum.place < end && i64::from(self.terms[sum.place].weight) > sum.slack {
                let literal = self.terms[sum.place].literal;
                if known.is(literal / 2, OPEN) {
                    known.forced.push(literal ^ 1);
                }
                // Each term once, as long as nothing is taken back: what was said of it stays.
                sum.place += 1;
            }
        }
    }
}
