//! Rates the puzzles of a file as Sudoku Explainer does, and measures the time.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example se_rate -- FILE [--quiet] [--repeat N]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by tabs with the expected ER, EP
//! and ED. Ratings go to standard output, one per line; then a table by bands of ER: puzzles, how
//! many agree, puzzles per second in processor time of this thread, measured over all puzzles of a
//! band at once, and the wall-clock time of single puzzles.

#[path = "common/file.rs"]
mod file;
#[path = "../../core/examples/common/processor.rs"]
mod processor;

use file::{Args, compare, puzzles, tenths};
use gridsmith_core::Budget;
use gridsmith_sudoku::{SeRater, Sudoku};
use processor::nanoseconds;
use std::time::{Duration, Instant};

/// The lower ends of the bands, in tenths.
const BANDS: [u16; 14] = [10, 20, 30, 45, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110];

fn main() {
    let args = Args::new();
    let (quiet, repeat) = (args.has("--quiet"), args.number("--repeat").unwrap_or(1));
    let mut rater = SeRater::new();
    let mut bands: [(Vec<Sudoku>, usize); BANDS.len()] = Default::default();
    for (fields, puzzle) in puzzles(&args.text()) {
        match rater.numbers(&puzzle, &mut Budget::unlimited()) {
            Ok(rating) => {
                let numbers = [rating.er, rating.ep, rating.ed].map(tenths);
                let equal = compare(fields[0], &numbers, fields.get(1..4), quiet);
                let band = BANDS.iter().rposition(|from| *from <= rating.er).unwrap_or(0);
                bands[band].0.push(puzzle);
                bands[band].1 += usize::from(equal);
            }
            Err(error) => println!("{}\tnot rated: {error}", fields[0]),
        }
    }
    println!("band      puzzles   equal   per second    us each        p50        p95        max");
    for (from, (puzzles, equal)) in BANDS.iter().zip(&bands).filter(|(_, band)| !band.0.is_empty())
    {
        let mut times = vec![Duration::MAX; puzzles.len()];
        let start = nanoseconds();
        for _ in 0..repeat {
            for (puzzle, time) in puzzles.iter().zip(&mut times) {
                let begun = Instant::now();
                let _ = rater.numbers(puzzle, &mut Budget::unlimited());
                *time = begun.elapsed().min(*time);
            }
        }
        let each = (nanoseconds() - start) as f64 / (puzzles.len() as u64 * repeat) as f64;
        times.sort_unstable();
        let [p50, p95, max] =
            [50, 95, 100].map(|share| format!("{:.2?}", times[(times.len() - 1) * share / 100]));
        let (name, number) = (tenths(*from) + "+", puzzles.len());
        let (rate, each) = (1e9 / each, each / 1000.0);
        println!(
            "{name:8} {number:8} {equal:7} {rate:12.1} {each:10.1} {p50:>10} {p95:>10} {max:>10}"
        );
    }
}
