//! Rates the puzzles of a file as HoDoKu does, and measures the time.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example hodoku_rate -- FILE [--quiet] [--repeat N] [--level NAME]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by tabs with the expected level and
//! score as the last two fields. Ratings go to standard output, one per line; then a table by
//! level: puzzles, how many agree, and puzzles per second in processor time of this thread,
//! measured over all puzzles of a level at once.

#[path = "common/file.rs"]
mod file;
#[path = "../../core/examples/common/processor.rs"]
mod processor;

use file::{Args, compare, puzzles};
use gridsmith_core::Budget;
use gridsmith_sudoku::{HodokuLevel, HodokuRater, Sudoku};
use processor::nanoseconds;

fn main() {
    let args = Args::new();
    let (quiet, repeat) = (args.has("--quiet"), args.number("--repeat").unwrap_or(1));
    let is_wanted =
        |fields: &[&str]| args.value("--level").is_none_or(|level| fields.contains(&level));
    let mut rater = HodokuRater::new();
    let mut levels: [(Vec<Sudoku>, usize); 5] = Default::default();
    for (fields, puzzle) in puzzles(&args.text()).filter(|(fields, _)| is_wanted(fields)) {
        match rater.numbers(&puzzle, &mut Budget::unlimited()) {
            Ok(rating) => {
                let numbers = [rating.level.word().to_string(), rating.score.to_string()];
                let expected = (fields.len() > 2).then(|| &fields[fields.len() - 2..]);
                let equal = compare(fields[0], &numbers, expected, quiet);
                let (puzzles, agree) = &mut levels[rating.level as usize];
                puzzles.push(puzzle);
                *agree += usize::from(equal);
            }
            Err(error) => println!("{}\tnot rated: {error}", fields[0]),
        }
    }
    println!("level     puzzles   equal    per second   us each");
    for (level, (puzzles, equal)) in HodokuLevel::ALL.iter().zip(&levels) {
        if puzzles.is_empty() {
            continue;
        }
        let start = nanoseconds();
        for _ in 0..repeat {
            for puzzle in puzzles {
                let _ = rater.numbers(puzzle, &mut Budget::unlimited());
            }
        }
        let each = (nanoseconds() - start) as f64 / (puzzles.len() as u64 * repeat) as f64;
        let (number, rate) = (puzzles.len(), 1e9 / each);
        println!("{:8} {number:8} {equal:7} {rate:13.0} {:9.1}", level.word(), each / 1000.0);
    }
}
