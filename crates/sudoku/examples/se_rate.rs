//! Rates the puzzles of a file as Sudoku Explainer does, and measures the time.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example se_rate -- FILE [--quiet] [--repeat N]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by tabs with the expected ER, EP
//! and ED. Ratings go to standard output, one per line; then a table by bands of ER: puzzles, how
//! many agree, puzzles per second in processor time of this thread, measured over all puzzles of a
//! band at once, and the wall-clock time of single puzzles.

use gridsmith_core::Budget;
use gridsmith_sudoku::{SeRater, Sudoku};
use std::time::{Duration, Instant};

/// The lower ends of the bands, in tenths.
const BANDS: [u16; 14] = [10, 20, 30, 45, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name);
    let quiet = option("--quiet").is_some();
    let repeat: u64 = option("--repeat").map_or(1, |at| args[at + 1].parse().expect("a number"));
    let file = args.first().expect("a file");
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut rater = SeRater::new();
    let mut bands: [(Vec<Sudoku>, usize); BANDS.len()] = Default::default();
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
        match rater.numbers(&puzzle, &mut Budget::unlimited()) {
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
                let band = BANDS.iter().rposition(|from| *from <= rating.er).unwrap_or(0);
                bands[band].0.push(puzzle);
                bands[band].1 += usize::from(equal == Some(true));
            }
            Err(error) => println!("{cells}\tnot rated: {error}"),
        }
    }
    println!("band      puzzles   equal   per second    us each        p50        p95        max");
    for (from, (puzzles, equal)) in BANDS.iter().zip(&bands).filter(|(_, band)| !band.0.is_empty())
    {
        let mut times = vec![Duration::MAX; puzzles.len()];
        let start = processor_time();
        for _ in 0..repeat {
            for (puzzle, time) in puzzles.iter().zip(&mut times) {
                let begun = Instant::now();
                let _ = rater.numbers(puzzle, &mut Budget::unlimited());
                *time = begun.elapsed().min(*time);
            }
        }
        let each = (processor_time() - start) as f64 / (puzzles.len() as u64 * repeat) as f64;
        times.sort_unstable();
        let [p50, p95, max] =
            [50, 95, 100].map(|share| format!("{:.2?}", times[(times.len() - 1) * share / 100]));
        let (name, number) = (format!("{}.{}+", from / 10, from % 10), puzzles.len());
        let (rate, each) = (1e9 / each, each / 1000.0);
        println!(
            "{name:8} {number:8} {equal:7} {rate:12.1} {each:10.1} {p50:>10} {p95:>10} {max:>10}"
        );
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
