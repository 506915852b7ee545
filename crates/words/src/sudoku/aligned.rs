//! Aligned exclusion: every combination that a candidate would need, and what rules it out.

use gridsmith_core::Cell;
use gridsmith_sudoku::Candidate;

use super::{Writer, cells_of, name, sees};
use crate::lists::{and, or};

impl Writer<'_> {
    /// Goes through the combinations of the base cells for each candidate that is eliminated.
    pub(super) fn aligned(&self, base: &[Cell], excluders: &[Cell]) -> String {
        let mut drops = self.step.drops.clone();
        drops.sort_unstable();
        let parts: Vec<String> = drops
            .iter()
            .map(|drop| {
                let others: Vec<Cell> = base.iter().copied().filter(|c| *c != drop.cell).collect();
                self.impossible(*drop, &others, excluders)
            })
            .collect();
        format!("Try all combinations of {}. {}", cells_of(base), parts.join(" "))
    }

    /// Why no combination has `drop`: digits that are impossible with it, then pairs of digits.
    fn impossible(&self, drop: Candidate, others: &[Cell], excluders: &[Cell]) -> String {
        let mut left: Vec<Vec<u8>> = Vec::new();
        let mut clauses = Vec::new();
        for &cell in others {
            let mut kept = Vec::new();
            let mut out = Vec::new();
            for digit in self.board.candidates(cell).iter() {
                let other = Candidate { cell, digit };
                match self.clash(&[drop, other], excluders) {
                    Some(why) => out.push(format!("{digit} ({why})")),
                    None => kept.push(digit),
                }
            }
            if !out.is_empty() {
                clauses.push(format!("{} cannot be {}", name(cell), or(&out)));
            }
            left.push(kept);
        }
        let start = format!("If {} is {}", name(drop.cell), drop.digit);
        let start = match clauses.is_empty() {
            true => start,
            false => format!("{start}, {}", and(&clauses)),
        };
        if let Some(at) = left.iter().position(Vec::is_empty) {
            return format!("{start}: nothing is left for {}.", name(others[at]));
        }
        let [one, two] = others else { return format!("{start}.") };
        let mut pairs = Vec::new();
        for &a in &left[0] {
            for &b in &left[1] {
                let [a, b] =
                    [Candidate { cell: *one, digit: a }, Candidate { cell: *two, digit: b }];
                let why = self.clash(&[drop, a, b], excluders).unwrap_or_default();
                pairs.push(format!("{} and {} ({why})", a.digit, b.digit));
            }
        }
        format!(
            "{start}: for {} and {} that leaves only {}, which {} impossible.",
            name(*one),
            name(*two),
            or(&pairs),
            if pairs.len() == 1 { "is" } else { "are all" },
        )
    }

    /// Why these candidates cannot be true together: two of them clash, or they leave a cell that
    /// sees them all without a candidate.
    fn clash(&self, chosen: &[Candidate], excluders: &[Cell]) -> Option<String> {
        let pairs = chosen.iter().enumerate();
        let twice = pairs.flat_map(|(i, a)| chosen[..i].iter().map(move |b| (a, b)));
        for (a, b) in twice {
            if a.digit == b.digit && sees(a.cell, b.cell) {
                return Some(format!("{} and {} see each other", name(b.cell), name(a.cell)));
            }
        }
        let taken = chosen.iter().fold(0, |all, candidate| all | 1 << (candidate.digit - 1));
        let starved = |cell: &&Cell| self.board.candidates(**cell).0 & !taken == 0;
        let cell = excluders.iter().find(starved)?;
        Some(format!("{} has only {}", name(*cell), self.has(*cell)))
    }
}
