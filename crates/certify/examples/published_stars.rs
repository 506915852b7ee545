//! Measures the certificates of published Queens and Star Battle boards. Prints the table of
//! docs/QUEENS.md.
//!
//! ```text
//! cargo run --release -p gridsmith-certify --example published_stars -- [fewest [most [each]]]
//! ```
//! `fewest` and `most` are the stars of the boards, 1 to 6; with `each`, every board has a line.
//! The boards are not part of the repository: `GRIDSMITH_SHARED` names the folder with `data`.
//! Times are processor time of the thread. "Proof" is the search, "replay" the checker.

#[path = "../../core/examples/common/processor.rs"]
mod processor;
#[path = "../../queens/tests/common/published.rs"]
mod published;

use std::collections::BTreeMap;

use gridsmith_certify::NoCertificate;
use gridsmith_core::Budget;
use processor::{Times, nanoseconds, time};
use published::Published;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut numbers = args.iter().filter_map(|arg| arg.parse::<usize>().ok());
    let fewest = numbers.next().unwrap_or(1);
    let most = numbers.next().unwrap_or(6);
    let each = args.iter().any(|arg| arg == "each");
    let Some(levels) = published::boards() else { return };
    let mut rows: BTreeMap<(usize, usize), Row> = BTreeMap::new();
    let unique = levels.iter().filter(|level| level.solution.is_some());
    for level in unique.filter(|level| (fewest..=most).contains(&level.queens.stars())) {
        let row = rows.entry((level.queens.stars(), level.queens.side())).or_default();
        let said = row.add(level);
        if each {
            println!("{}: {said}", level.id);
        }
    }
    println!(
        "| Boards | certified | with sums | characters, p50 / p90 / max | proof, p50 / max ms \
         | replay, p50 / p99 / max ms |\n| --- | --- | --- | --- | --- | --- |"
    );
    for ((stars, side), row) in &mut rows {
        println!("| {side}x{side}, {stars} stars | {} |", row.text());
    }
}

/// The boards of one size.
#[derive(Default)]
struct Row {
    boards: usize,
    sums: usize,
    lengths: Vec<usize>,
    proving: Times,
    checking: Times,
}

impl Row {
    /// Adds a board, and says what became of it.
    fn add(&mut self, level: &Published) -> String {
        self.boards += 1;
        let solution = level.solution.as_ref().expect("it has one");
        let start = nanoseconds();
        let found = gridsmith_certify::queens(&level.queens, solution, &mut Budget::default());
        let took = (nanoseconds() - start) as f64 / 1e6;
        self.proving.push(took);
        let line = match found {
            Ok(line) => line,
            Err(NoCertificate::NotFound) => return format!("none after {took:.0} ms"),
            Err(NoCertificate::Stopped(stop)) => {
                return format!("{} after {took:.0} ms", stop.word());
            }
        };
        let (replay, verdict) = time(|| gridsmith_check::check(line.as_bytes()));
        if let Err(refusal) = verdict {
            return format!("{refusal} after {took:.0} ms: {line}");
        }
        let characters = line.split(' ').next_back().map_or(0, str::len);
        self.checking.push(replay);
        self.lengths.push(characters);
        self.sums += usize::from(line.starts_with("PC2"));
        format!("{} {characters} characters, {took:.0} ms, replay {replay:.2} ms", &line[..3])
    }

    fn text(&mut self) -> String {
        self.lengths.sort_unstable();
        let at = |percent: usize| {
            let place = (self.lengths.len().max(1) - 1) * percent / 100;
            self.lengths.get(place).map_or("-".into(), usize::to_string)
        };
        let (proving, checking) = (&self.proving, &self.checking);
        format!(
            "{} of {} | {} | {} / {} / {} | {:.0} / {:.0} | {:.2} / {:.2} / {:.2}",
            self.lengths.len(),
            self.boards,
            self.sums,
            at(50),
            at(90),
            at(100),
            proving.at(50),
            proving.at(100),
            checking.at(50),
            checking.at(99),
            checking.at(100),
        )
    }
}
