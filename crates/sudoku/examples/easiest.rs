//! The easiest paths of the puzzles of a file, compared with Sudoku Explainer's own.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example easiest -- FILE [--quiet] [--every N] [--nodes N]
//! ```
//! Each line has a puzzle of 81 characters, optionally followed by a tab and more text. Prints one
//! line per puzzle with ER, the easiest value, whether it is proved, and nodes and processor time
//! of the rating and of the search; then a table by bands of ER. `--nodes` sets the number of nodes
//! of a search.

#[path = "common/file.rs"]
mod file;
#[path = "../../core/examples/common/processor.rs"]
mod processor;

use file::{Args, puzzles, tenths};
use gridsmith_core::Budget;
use gridsmith_sudoku::{EasiestRater, SeRater};
use processor::nanoseconds;

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
    let args = Args::new();
    let (quiet, nodes) = (args.has("--quiet"), args.number("--nodes"));
    let every = args.number("--every").unwrap_or(1) as usize;
    let (mut se, mut rater) = (SeRater::new(), EasiestRater::new());
    let mut bands = [Band::default(); BANDS.len()];
    for (fields, puzzle) in puzzles(&args.text()).step_by(every) {
        let cells = fields[0];
        let mut budget = Budget::unlimited();
        let start = nanoseconds();
        let rating = match se.rating(&puzzle, &mut budget) {
            Ok(rating) => rating,
            Err(error) => {
                println!("{cells}\tnot rated: {error}");
                continue;
            }
        };
        let (took, middle) = (budget.spent(), nanoseconds());
        let nodes = nodes.unwrap_or_else(|| EasiestRater::allowance(took));
        let found = rater.below(&puzzle, rating, nodes, &mut budget).expect("no one cancels it");
        let [rating, search] = [middle - start, nanoseconds() - middle].map(|ns| ns as f64 / 1e9);
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
            println!("{cells}\t{er}\t{value}\t{word}\t{took}\t{rating:.5}\t{more}\t{search:.5}");
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
