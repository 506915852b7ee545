//! Chains and assumptions: what follows from what, link by link.

use gridsmith_core::Cell;
use gridsmith_sizes::{Candidate, Conflict, House, Reason, Step, symbol};

use super::{Writer, digit, digits, houses};
use crate::lists::{and, or};

impl Writer<'_> {
    /// The first or the last candidate is true.
    pub(super) fn chain(&self, nodes: &[Candidate]) -> String {
        let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return String::new() };
        let mut text = format!("Assume that {}.", self.is_not(*first));
        for (at, link) in nodes.windows(2).enumerate() {
            text.push_str(&match at % 2 {
                0 => format!(" Then {}: {}.", self.is(link[1]), self.strong(link[0], link[1])),
                _ => format!(" So {}.", self.is_not(link[1])),
            });
        }
        let ends = match first.cell == last.cell {
            true => format!("{} is {} or {}", self.name(first.cell), digit(*first), digit(*last)),
            false => format!("{} or {}", self.is(*first), self.is(*last)),
        };
        text.push_str(&format!(" This shows that {ends}."));
        match (first.cell == last.cell, first.digit == last.digit) {
            (false, true) => text.push_str(&format!(" {}.", self.sight(2))),
            (false, false) => text.push_str(" These two cells see each other."),
            (true, _) => {}
        }
        text
    }

    /// Why one of two candidates is true.
    fn strong(&self, one: Candidate, other: Candidate) -> String {
        if one.cell == other.cell {
            return "its only other candidate".into();
        }
        let has_both =
            |house: &House| self.spots(&[*house], one.digit) == sorted(one.cell, other.cell);
        match self.shape().houses().find(has_both) {
            Some(house) => format!("the only other place in {house}"),
            None => "the only other place".into(),
        }
    }

    /// What follows from a candidate until the board contradicts itself.
    pub(super) fn supposition(
        &self,
        supposed: Candidate,
        chain: &[Step],
        conflict: Conflict,
    ) -> String {
        let mut text = format!("Assume that {}.", self.is(supposed));
        for step in chain {
            text.push_str(&format!(" Then {}: {}.", self.concluded(step), self.because(step)));
        }
        text.push_str(&match conflict {
            Conflict::Cell(cell) => format!(" Then {} has no candidate left.", self.name(cell)),
            Conflict::House(house, digit) => {
                format!(" Then {house} has no place left for {}.", symbol(digit))
            }
        });
        text
    }

    /// Why a step of an assumption holds, in a few words.
    fn because(&self, step: &Step) -> String {
        match &step.reason {
            Reason::LastCell { house } | Reason::OnlyPlace { house } => {
                format!("the only place left in {house}")
            }
            Reason::OnlyDigit => "its only candidate left".into(),
            Reason::Intersection { base, cover, digit } => {
                format!("in {base}, {} can only go in {cover}", symbol(*digit))
            }
            Reason::CommonPeer { house, cells, digit } => {
                format!("in {house}, {} can only go in {}", symbol(*digit), self.any_of(cells))
            }
            Reason::Leftovers { lines, regions, inside, outside } => format!(
                "{} and {} hold the same digits, so {} and {} do",
                houses(lines),
                houses(regions),
                self.cells(inside),
                self.cells(outside)
            ),
            Reason::NakedSubset { house, cells, digits: own } => {
                format!("in {house}, {} have only {} left", self.cells(cells), and(&digits(own)))
            }
            Reason::HiddenSubset { house, cells, digits: own } => {
                format!("in {house}, {} can only go in {}", and(&digits(own)), self.cells(cells))
            }
            Reason::Fish { digit, bases, covers } => format!(
                "in {}, {} can only go in {}",
                houses(bases),
                symbol(*digit),
                houses(covers)
            ),
            Reason::XyWing { pivot, pincers, digit } => format!(
                "whatever {} is, {} is {}",
                self.name(*pivot),
                or(&self.names(pincers)),
                symbol(*digit)
            ),
            // No other technique is used inside an assumption.
            _ => step.technique.name().into(),
        }
    }
}

fn sorted(a: Cell, b: Cell) -> Vec<Cell> {
    vec![a.min(b), a.max(b)]
}
