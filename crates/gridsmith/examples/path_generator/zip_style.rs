//! What Zips look like without any option, beside those that people publish.

use std::collections::BTreeMap;

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Cell, Label, Seed, Size};
use gridsmith::path::generate::clues::LogicLevel;
use gridsmith::path::generate::{Design, PathOutcome, PathPlan, PathPuzzle, ZipSettings, make};
use gridsmith::path::{Neighbours, PathLike, Zip};

use crate::clock::{Figures, timed};
use crate::decide::shared;
use crate::square;

pub fn print(boards: u64, wanted: &str) {
    println!("Zip without options, beside published ones. Waypoints and walls for each cell.");
    println!(
        "| boards | number | labels | waypoints | walls | without walls | walls that touch | ms p50 / p95 |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for side in [6, 7, 8] {
        for (name, settings) in [
            ("default", ZipSettings::of_label(None)),
            (
                "as few as needed, up to hard",
                ZipSettings { logic: Some(LogicLevel::Hard), ..ZipSettings::default() },
            ),
        ] {
            let name = format!("{side}x{side} {name}");
            if name.contains(wanted) {
                ours(&name, side, settings, boards);
            }
        }
        let name = format!("{side}x{side} published");
        if name.contains(wanted) {
            published(&name, side);
        }
    }
}

fn ours(name: &str, side: usize, settings: ZipSettings, boards: u64) {
    let plan = PathPlan::new(square(side, Neighbours::Four), Design::Zip(settings));
    let (mut row, mut times) = (Row::default(), Figures::default());
    for seed in 0..boards {
        let (outcome, millis) =
            timed(|| make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut |_| ()));
        times.push(millis);
        let PathOutcome::Made(made) = outcome else { panic!("seed {seed}: {outcome:?}") };
        let PathPuzzle::Zip(zip) = &made.puzzle else { panic!("not a Zip") };
        row.add(zip, made.grade.map(|grade| grade.label));
    }
    println!("| {name} | {} | {} |", row.text(), times.p50_p95());
}

fn published(name: &str, side: usize) {
    let Some(folder) = shared() else {
        return println!("| {name} | skipped: no shared data | | | | | | |");
    };
    let text = std::fs::read_to_string(folder.join("data/path/real_public.jsonl"));
    let mut row = Row::default();
    let text = text.unwrap_or_default();
    for line in text.lines().filter(|line| line.contains("\"linkedin/")) {
        let Ok(AnyPuzzle::Zip(zip)) = AnyPuzzle::parse(line) else { continue };
        if zip.size() == square(side, Neighbours::Four).size() {
            row.add(&zip, zip.grade(&mut Budget::nodes(1_000_000)).ok().map(|grade| grade.label));
        }
    }
    println!("| {name} | {} | - |", row.text());
}

/// One line of the table.
#[derive(Default)]
struct Row {
    labels: BTreeMap<Option<Label>, u64>,
    waypoints: Figures,
    walls: Figures,
    bare: u64,
    standing: usize,
    joined: usize,
}

impl Row {
    fn add(&mut self, zip: &Zip, label: Option<Label>) {
        let cells = zip.len() as f64;
        *self.labels.entry(label).or_default() += 1;
        self.waypoints.push(zip.waypoints().len() as f64 / cells);
        self.walls.push(zip.walls().len() as f64 / cells);
        self.bare += u64::from(zip.walls().is_empty());
        let ends: Vec<[(usize, usize); 2]> =
            zip.walls().iter().map(|wall| ends(zip.size(), *wall)).collect();
        let is_joined = |at: &usize| {
            let other =
                |other: usize| other != *at && ends[other].iter().any(|e| ends[*at].contains(e));
            (0..ends.len()).any(other)
        };
        self.standing += ends.len();
        self.joined += (0..ends.len()).filter(is_joined).count();
    }

    fn text(&self) -> String {
        let boards = self.waypoints.len().max(1) as u64;
        let share = |part: u64, whole: u64| format!("{:.0} %", part as f64 * 100.0 / whole as f64);
        let word = |label: &Option<Label>| label.map_or("not graded", Label::word);
        let labels: Vec<String> = self
            .labels
            .iter()
            .map(|(label, count)| format!("{} {}", word(label), share(*count, boards)))
            .collect();
        format!(
            "{} | {} | {:.3} | {:.3} | {} | {}",
            self.waypoints.len(),
            labels.join(", "),
            self.waypoints.mean(),
            self.walls.mean(),
            share(self.bare, boards),
            share(self.joined as u64, self.standing.max(1) as u64)
        )
    }
}

/// The corners of cells that a wall runs between.
fn ends(size: Size, (first, second): (Cell, Cell)) -> [(usize, usize); 2] {
    let (row, column) = (size.row(second), size.column(second));
    match size.row(first) == row {
        true => [(row, column), (row + 1, column)],
        false => [(row, column), (row, column + 1)],
    }
}
