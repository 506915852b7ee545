//! Measures the generator of number paths, in processor time of one thread.
//!
//! ```text
//! cargo run --release -p gridsmith --example path_generator -- [table] [boards] [row] [--published FILE]...
//! ```
//! Tables: `decide` (needs the reference data, `GRIDSMITH_SHARED=<folder>`), `targets`, `labels`, `plans`, `spread`, `looks`,
//! `zip`, `zip-style`, `growth`. Without a word: all of them. `boards` is how many to make for each row; `row` picks the rows
//! whose name contains it. `looks` also shows the boards in files, one JSON object for each line, as published ones.

mod clock;
mod decide;
mod growth;
mod labels;
mod looks;
mod spread;
mod targets;
mod zip;
mod zip_style;

use gridsmith::core::Size;
use gridsmith::path::generate::{Annealing, PathBuildSettings};
use gridsmith::path::{Neighbours, Shape};

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let mut published = Vec::new();
    while let Some(at) = args.iter().position(|arg| arg == "--published") {
        published.extend(args.drain(at..(at + 2).min(args.len())).nth(1).map(Into::into));
    }
    let boards = args.iter().find_map(|arg| arg.parse().ok());
    let mut words = args.iter().filter(|arg| arg.parse::<u64>().is_err()).map(String::as_str);
    let (table, row) = (words.next(), words.next().unwrap_or(""));
    let wants = |name: &str| table.is_none_or(|table| table == name);
    if wants("decide") {
        decide::print(boards, row);
    }
    if wants("targets") {
        targets::print(boards.unwrap_or(100), row);
    }
    if wants("spread") {
        spread::print(boards.unwrap_or(100), row);
    }
    if wants("looks") {
        looks::print(boards.unwrap_or(100), row, &published);
    }
    if wants("labels") {
        labels::print(boards.unwrap_or(100), row);
    }
    if wants("plans") {
        labels::plans(boards.unwrap_or(100), row);
    }
    if wants("zip") {
        zip::print(boards.unwrap_or(100), row);
    }
    if wants("zip-style") {
        zip_style::print(boards.unwrap_or(200), row);
    }
    if wants("growth") {
        growth::print(boards.unwrap_or(20), row);
    }
}

/// A board without holes.
fn square(side: usize, neighbours: Neighbours) -> Shape {
    let size = Size::try_new(side, side).expect("a side of 1 to 64");
    Shape::try_new(size, neighbours, &[], &[]).expect("a board without holes")
}

/// Paths as they come, or such as need few clues.
fn paths(annealed: bool) -> PathBuildSettings {
    let annealing = annealed.then(Annealing::default);
    PathBuildSettings { annealing, ..PathBuildSettings::default() }
}
