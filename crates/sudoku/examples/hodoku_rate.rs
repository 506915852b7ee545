//! Rates the puzzles of a file as HoDoKu does, and measures the time.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example hodoku_rate -- FILE [--quiet] [--repeat N] [--level NAME]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by tabs with the expected level and
//! score as the last two fields. Ratings go to standard output, one per line; then a table by
//! level: puzzles, how many agree, and puzzles per second in processor time of this thread,
//! measured over all puzzles of a level at once.

use gridsmith_core::Budget;
use gridsmith_sudoku::{HodokuLevel, HodokuRater, Sudoku};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name);
    let quiet = option("--quiet").is_some();
    let repeat: u64 = option("--repeat").map_or(1, |at| args[at + 1].parse().expect("a number"));
    let only = option("--level").map(|at| args[at + 1].as_str());
    let file = args.first().expect("a file");
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut rater = HodokuRater::new();
    let mut levels: [(Vec<Sudoku>, usize); 5] = Default::default();
    for line in text.lines().filter(|line| !line.starts_with('#') && line.len() >= 81) {
        let fields: Vec<&str> = line.split('\t').collect();
        let cells = fields[0];
        if only.is_some_and(|only| !fields.contains(&only)) {
            continue;
        }
        let clues: String =
            cells.chars().map(|c| if ('1'..='9').contains(&c) { c } else { '.' }).collect();
        let puzzle: Sudoku = match format!("sudoku 9x9 {clues}").parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                println!("{cells}\tnot rated: {error}");
                continue;
            }
        };
        match rater.numbers(&puzzle, &mut Budget::unlimited()) {
            Ok(rating) => {
                let numbers = [rating.level.word().to_string(), rating.score.to_string()];
                let expected = fields.len().checked_sub(2).filter(|at| *at > 0);
                let equal = expected.map(|at| fields[at..] == numbers);
                if !quiet || equal == Some(false) {
                    println!("{cells}\t{}", numbers.join("\t"));
                }
                if equal == Some(false) {
                    println!("    expected {}", fields[1..].join("\t"));
                }
                let (puzzles, agree) = &mut levels[rating.level as usize];
                puzzles.push(puzzle);
                *agree += usize::from(equal == Some(true));
            }
            Err(error) => println!("{cells}\tnot rated: {error}"),
        }
    }
    println!("level     puzzles   equal    per second   us each");
    for (level, (puzzles, equal)) in HodokuLevel::ALL.iter().zip(&levels) {
        if puzzles.is_empty() {
            continue;
        }
        let start = processor_time();
        for _ in 0..repeat {
            for puzzle in puzzles {
                let _ = rater.numbers(puzzle, &mut Budget::unlimited());
            }
        }
        let each = (processor_time() - start) as f64 / (puzzles.len() as u64 * repeat) as f64;
        let (number, rate) = (puzzles.len(), 1e9 / each);
        println!("{:8} {number:8} {equal:7} {rate:13.0} {:9.1}", level.word(), each / 1000.0);
    }
}

/// Processor time of this thread in nanoseconds; the wall clock if the system does not report it.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_nanos() as u64)
    })
}
