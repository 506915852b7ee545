//! Rates the puzzles of a file as Sudoku Explainer does, and says how long it took.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example se_rate -- FILE [--quiet] [--repeat N]
//! ```
//! A line is a puzzle of 81 characters, perhaps followed by tabs with the ER, EP and ED that are expected. Ratings go to
//! standard output, one line each; then a table by bands of ER: puzzles, puzzles a second, times, and how many agree.
//! Times are those that the processor spent on this thread, where the system tells them.

use gridsmith_core::Budget;
use gridsmith_sudoku::{NotRated, SeRater, Sudoku};
use std::time::{Duration, Instant};

/// Where bands begin, in tenths.
const BANDS: [u16; 14] = [10, 20, 30, 45, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name);
    let quiet = option("--quiet").is_some();
    let repeat = option("--repeat").map_or(1, |at| args[at + 1].parse().expect("a number"));
    let file = args.first().expect("a file");
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let begun = Instant::now();
    let mut rater = SeRater::new();
    let mut rows: Vec<(u16, Duration, Option<bool>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && line.len() >= 81) {
        let mut fields = line.split('\t');
        let cells = fields.next().unwrap_or_default();
        let clues: String =
            cells.chars().map(|c| if ('1'..='9').contains(&c) { c } else { '.' }).collect();
        let puzzle: Sudoku = match format!("sudoku 9x9 {clues}").parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                println!("{cells}\tnot rated: {error}");
                continue;
            }
        };
        let start = now(begun);
        let mut rated = Err(NotRated::NothingToDo);
        for _ in 0..repeat {
            rated = rater.numbers(&puzzle, &mut Budget::unlimited());
        }
        let time = (now(begun) - start) / repeat;
        match rated {
            Ok(rating) => {
                let numbers =
                    [rating.er, rating.ep, rating.ed].map(|n| format!("{}.{}", n / 10, n % 10));
                let expected: Vec<&str> = fields.take(3).collect();
                let equal = (expected.len() == 3).then(|| expected == numbers);
                if !quiet || equal == Some(false) {
                    println!("{cells}\t{}", numbers.join("\t"));
                }
                if equal == Some(false) {
                    println!("    expected {}", expected.join("\t"));
                }
                rows.push((rating.er, time, equal));
            }
            Err(error) => println!("{cells}\tnot rated: {error}"),
        }
    }
    table(&rows);
}

/// The time this thread has had a processor; where that is not known, the time since `begun`.
fn now(begun: Instant) -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = spent.as_deref().and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

fn table(rows: &[(u16, Duration, Option<bool>)]) {
    println!("band      puzzles   per second        p50        p95        max   equal");
    for (i, &from) in BANDS.iter().enumerate() {
        let to = BANDS.get(i + 1).copied().unwrap_or(u16::MAX);
        let band: Vec<_> = rows.iter().filter(|(er, ..)| (from..to).contains(er)).collect();
        if band.is_empty() {
            continue;
        }
        let mut times: Vec<Duration> = band.iter().map(|(_, time, _)| *time).collect();
        times.sort_unstable();
        let [p50, p95, max] = [50, 95, 100].map(|share| times[(times.len() - 1) * share / 100]);
        let total: Duration = times.iter().sum();
        let rate = times.len() as f64 / total.as_secs_f64();
        let equal = band.iter().filter(|(.., equal)| *equal == Some(true)).count();
        let name = format!("{}.{}+", from / 10, from % 10);
        let [p50, p95, max] = [p50, p95, max].map(|time| format!("{time:.2?}"));
        println!("{name:8} {:8} {rate:12.1} {p50:>10} {p95:>10} {max:>10} {equal:7}", band.len());
    }
}
