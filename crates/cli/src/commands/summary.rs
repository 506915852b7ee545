//! The summary of a batch, in one line on stderr.

use std::collections::BTreeMap;

use gridsmith::core::Label;
use gridsmith::{Answer, Report, Verdict};

use crate::output::plural;

/// The number of puzzles with each result.
#[derive(Debug, Default)]
pub struct Summary {
    pub puzzles: u64,
    none: u64,
    unique: u64,
    many: u64,
    undecided: u64,
    refused: u64,
    rated: u64,
    unrated: u64,
    errors: u64,
    labels: BTreeMap<Label, u64>,
}

impl Summary {
    pub fn add(&mut self, report: Option<&Report>) {
        self.puzzles += 1;
        let Some(report) = report else {
            self.errors += 1;
            return;
        };
        let place = match report.verdict() {
            _ if matches!(report.answer, Answer::Rated(Ok(_))) => &mut self.rated,
            _ if matches!(report.answer, Answer::Rated(Err(_))) => &mut self.unrated,
            None => &mut self.refused,
            Some(_) if report.stop().is_some() => &mut self.undecided,
            Some(Verdict::None) => &mut self.none,
            Some(Verdict::Unique(())) => &mut self.unique,
            Some(Verdict::Many(..)) => &mut self.many,
            Some(Verdict::Undecided(_)) => &mut self.undecided,
        };
        *place += 1;
        if let Answer::Graded { grade: Some(Ok(grade)), .. } = &report.answer {
            *self.labels.entry(grade.label).or_default() += 1;
        }
    }

    /// Adds the counts of another one.
    pub fn merge(&mut self, other: &Summary) {
        self.puzzles += other.puzzles;
        self.none += other.none;
        self.unique += other.unique;
        self.many += other.many;
        self.undecided += other.undecided;
        self.refused += other.refused;
        self.rated += other.rated;
        self.unrated += other.unrated;
        self.errors += other.errors;
        for (label, number) in &other.labels {
            *self.labels.entry(*label).or_default() += number;
        }
    }

    /// The counts in a line: `3 puzzles: 2 unique, 1 many`.
    pub fn text(&self) -> String {
        let part = |(number, what): (u64, &str)| (number > 0).then(|| format!("{number} {what}"));
        let labels: Vec<String> = self
            .labels
            .iter()
            .filter_map(|(label, number)| part((*number, label.word())))
            .collect();
        let unique = match labels.is_empty() {
            true => "unique".to_string(),
            false => format!("unique ({})", labels.join(", ")),
        };
        let parts = [
            (self.rated, "rated"),
            (self.unrated, "not rated"),
            (self.unique, unique.as_str()),
            (self.many, "many"),
            (self.none, "none"),
            (self.undecided, "undecided"),
            (self.refused, "not supported"),
            (self.errors, "not read"),
        ];
        let parts: Vec<String> = parts.into_iter().filter_map(part).collect();
        format!("{}: {}", plural(self.puzzles, "puzzle"), parts.join(", "))
    }
}
