//! The easiest paths of the puzzles of a file, compared with Sudoku Explainer's own.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example easiest -- FILE [--quiet] [--every N] [--nodes N]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by a tab and more text. Prints one
//! line per puzzle with ER, the easiest value, whether it is proved, and nodes and processor time
//! of the rating and of the search; then a table by bands of ER. `--nodes` sets the number of nodes
//! of a search.

use gridsmith_core::Budget;
use gridsmith_sudoku::{EasiestRater, SeRater, Sudoku};

/// The lower ends of the bands, in tenths.
const BANDS: [u16; 12] = [10, 20, 30, 45, 65, 70, 75, 80, 82, 85, 90, 95];

#[derive(Clone, Copy, Default)]
struct Band {
    puzzles: u32,
    proved: u32,
    exhausted: u32,
    lower: u32,
    tenths: u32,
    seconds: f64,
    longest: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name);
    let quiet = option("--quiet").is_some();
    let every = option("--every").map_or(1, |at| args[at + 1].parse().expect("a number"));
    let file = args.first().expect("a file");
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let nodes: Option<u64> = option("--nodes").map(|at| args[at + 1].parse().expect("a number"));
    let (mut se, mut rater) = (SeRater::new(), EasiestRater::new());
    let mut bands = [Band::default(); BANDS.len()];
    for line in text.lines().filter(|line| line.len() >= 81).step_by(every) {
        let clues: String = line[..81].replace('0', ".");
        let Ok(puzzle) = format!("sudoku 9x9 {clues}").parse::<Sudoku>() else { continue };
        let mut budget = Budget::unlimited();
        let start = processor_time();
        let rating = match se.rating(&puzzle, &mut budget) {
            Ok(rating) => rating,
            Err(error) => {
                println!("{clues}\tnot rated: {error}");
                continue;
            }
        };
        let (took, middle) = (budget.spent(), processor_time());
        let nodes = nodes.unwrap_or_else(|| EasiestRater::allowance(took));
        let found = rater.below(&puzzle, rating, nodes, &mut budget).expect("no one cancels it");
        let (rating, search) = (middle - start, processor_time() - middle);
        let er = found.se.er;
        let band = &mut bands[BANDS.iter().rposition(|from| *from <= er).unwrap_or(0)];
        band.puzzles += 1;
        band.proved += u32::from(found.proved);
        band.exhausted += u32::from(found.exhausted);
        band.lower += u32::from(found.value < er);
        band.tenths += u32::from(er - found.value);
        band.seconds += search;
        band.longest = band.longest.max(search);
        if !quiet {
            let word = match (found.proved, found.exhausted) {
                (true, _) => "proved",
                (_, true) => "exhausted",
                _ => "at most",
            };
            let (er, value, more) = (tenths(er), tenths(found.value), budget.spent() - took);
            println!("{clues}\t{er}\t{value}\t{word}\t{took}\t{rating:.5}\t{more}\t{search:.5}");
        }
    }
    println!(
        "{:>6} {:>8} {:>7} {:>9} {:>6} {:>10} {:>10} {:>10}",
        "from", "puzzles", "proved", "exhausted", "lower", "by on avg", "ms each", "ms most"
    );
    for (from, band) in BANDS.iter().zip(bands).filter(|(_, band)| band.puzzles > 0) {
        println!(
            "{:>6} {:>8} {:>7} {:>9} {:>6} {:>10.2} {:>10.1} {:>10.1}",
            tenths(*from),
            band.puzzles,
            band.proved,
            band.exhausted,
            band.lower,
            f64::from(band.tenths) / 10.0 / f64::from(band.lower.max(1)),
            band.seconds * 1000.0 / f64::from(band.puzzles),
            band.longest * 1000.0,
        );
    }
}

fn tenths(n: u16) -> String {
    format!("{}.{}", n / 10, n % 10)
}

/// Processor time of this thread in seconds; the wall clock if the system does not report it.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos: Option<u64> = text.split(' ').next().and_then(|first| first.parse().ok());
    nanos.map_or_else(
        || {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0.0, |now| now.as_secs_f64())
        },
        |nanos| nanos as f64 / 1e9,
    )
}
