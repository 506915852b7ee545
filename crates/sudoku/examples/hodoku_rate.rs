//! Rates the puzzles of a file as HoDoKu does, and says how long it took.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example hodoku_rate -- FILE [--quiet] [--repeat N] [--level NAME]
//! ```
//! A line is a puzzle of 81 characters, perhaps followed by tabs with the level and score that are expected as the last
//! two fields. Ratings go to standard output, one line each; then a table by level: puzzles, puzzles a second (processor
//! time of this thread), times, and how many agree.

use gridsmith_core::Budget;
use gridsmith_sudoku::{HodokuLevel, HodokuRater, NotRated, Sudoku};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name);
    let quiet = option("--quiet").is_some();
    let repeat: u64 = option("--repeat").map_or(1, |at| args[at + 1].parse().expect("a number"));
    let only = option("--level").map(|at| args[at + 1].as_str());
    let file = args.first().expect("a file");
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut rater = HodokuRater::new();
    let mut rows: Vec<(HodokuLevel, u64, Option<bool>)> = Vec::new();
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
        let mut rated = Err(NotRated::NothingToDo);
        let start = processor_time();
        for _ in 0..repeat {
            rated = rater.numbers(&puzzle, &mut Budget::unlimited());
        }
        let time = (processor_time() - start) / repeat;
        match rated {
            Ok(rating) => {
                let numbers = [rating.level.word().to_string(), rating.score.to_string()];
                let equal = (fields.len() >= 3).then(|| fields[fields.len() - 2..] == numbers);
                if !quiet || equal == Some(false) {
                    println!("{cells}\t{}", numbers.join("\t"));
                }
                if equal == Some(false) {
                    println!("    expected {}", fields[fields.len() - 2..].join("\t"));
                }
                rows.push((rating.level, time, equal));
            }
            Err(error) => println!("{cells}\tnot rated: {error}"),
        }
    }
    table(&rows);
}

/// Nanoseconds that this thread has run; the wall clock where the system does not say.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_nanos() as u64)
    })
}

fn table(rows: &[(HodokuLevel, u64, Option<bool>)]) {
    println!("level     puzzles   per second     p50 us     p95 us     max us   equal");
    for level in HodokuLevel::ALL {
        let band: Vec<_> = rows.iter().filter(|(of, ..)| *of == level).collect();
        if band.is_empty() {
            continue;
        }
        let mut times: Vec<u64> = band.iter().map(|(_, time, _)| *time).collect();
        times.sort_unstable();
        let [p50, p95, max] =
            [50, 95, 100].map(|share| times[(times.len() - 1) * share / 100] as f64 / 1000.0);
        let rate = times.len() as f64 * 1e9 / times.iter().sum::<u64>().max(1) as f64;
        let equal = band.iter().filter(|(.., equal)| *equal == Some(true)).count();
        println!(
            "{:8} {:8} {rate:12.1} {p50:>10.1} {p95:>10.1} {max:>10.1} {equal:7}",
            level.word(),
            band.len()
        );
    }
}
