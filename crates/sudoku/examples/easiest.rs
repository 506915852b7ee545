//! The easiest paths of the puzzles of a file beside Sudoku Explainer's own.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example easiest -- FILE [--quiet] [--every N]
//! ```
//! A line is a puzzle of 81 characters, perhaps followed by more after a tab. One line each with ER, the easiest value
//! and whether it is proved; then a table by bands of ER.

use gridsmith_core::Budget;
use gridsmith_sudoku::{EasiestRater, Sudoku};
use std::time::Instant;

/// Where bands begin, in tenths.
const BANDS: [u16; 12] = [10, 20, 30, 45, 65, 70, 75, 80, 82, 85, 90, 95];

#[derive(Clone, Copy, Default)]
struct Band {
    puzzles: u32,
    proved: u32,
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
    let mut rater = EasiestRater::new();
    let mut bands = [Band::default(); BANDS.len()];
    for line in text.lines().filter(|line| line.len() >= 81).step_by(every) {
        let clues: String = line[..81].replace('0', ".");
        let Ok(puzzle) = format!("sudoku 9x9 {clues}").parse::<Sudoku>() else { continue };
        let start = Instant::now();
        match rater.easiest(&puzzle, &mut Budget::unlimited()) {
            Ok(found) => {
                let seconds = start.elapsed().as_secs_f64();
                let er = found.se.er;
                let band = &mut bands[BANDS.iter().rposition(|from| *from <= er).unwrap_or(0)];
                band.puzzles += 1;
                band.proved += u32::from(found.proved);
                band.lower += u32::from(found.value < er);
                band.tenths += u32::from(er - found.value);
                band.seconds += seconds;
                band.longest = band.longest.max(seconds);
                if !quiet {
                    let word = if found.proved { "proved" } else { "at most" };
                    println!(
                        "{clues}\t{}\t{}\t{word}\t{seconds:.3}",
                        tenths(er),
                        tenths(found.value)
                    );
                }
            }
            Err(error) => println!("{clues}\tnot rated: {error}"),
        }
    }
    println!(
        "{:>6} {:>8} {:>7} {:>6} {:>10} {:>10} {:>10}",
        "from", "puzzles", "proved", "lower", "by on avg", "ms each", "ms most"
    );
    for (from, band) in BANDS.iter().zip(bands).filter(|(_, band)| band.puzzles > 0) {
        println!(
            "{:>6} {:>8} {:>7} {:>6} {:>10.2} {:>10.1} {:>10.1}",
            tenths(*from),
            band.puzzles,
            band.proved,
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
