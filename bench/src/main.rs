//! Our Sudoku engines and the `sudoku` crate, side by side: `bench-sudoku [--json] FILE...`.
//!
//! Uniqueness of every puzzle, from text to verdict, on one thread. The puzzles are replaced by random
//! equivalents and cut into chunks; in every round each engine does each chunk in turn, timed by the CPU time of
//! the thread; the best round of each chunk counts.

mod engine;
mod generate;

use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::{Engine, Tally};
use gridsmith_core::Seed;
use gridsmith_sudoku::{Packed, Symmetry};
use serde_json::json;

const USAGE: &str = "usage: bench-sudoku [--json] [--rounds N] [--chunk PUZZLES] [--puzzles N] [--engines NAME,...] FILE...
       bench-sudoku [--json] [--puzzles N] --generate";

struct Options {
    json: bool,
    rounds: usize,
    /// Puzzles of a chunk: what a batch engine is given at once.
    chunk: usize,
    /// Puzzles; short files are used several times.
    puzzles: usize,
    engines: Vec<String>,
    generate: bool,
    files: Vec<String>,
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench-sudoku: {message}");
            ExitCode::from(2)
        }
    }
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        json: false,
        rounds: 5,
        chunk: 16384,
        puzzles: 16384,
        engines: Vec::new(),
        generate: false,
        files: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value\n{USAGE}"));
        let number =
            |text: String| text.parse::<usize>().map_err(|_| format!("{text:?} is no number"));
        match arg.as_str() {
            "--json" => options.json = true,
            "--generate" => options.generate = true,
            "--rounds" => options.rounds = number(value()?)?.max(1),
            "--chunk" => options.chunk = number(value()?)?.max(1),
            "--puzzles" => options.puzzles = number(value()?)?.max(1),
            "--engines" => options.engines = value()?.split(',').map(String::from).collect(),
            option if option.starts_with('-') => return Err(format!("{option}?\n{USAGE}")),
            file => options.files.push(file.into()),
        }
    }
    if options.files.is_empty() && !options.generate {
        return Err(USAGE.into());
    }
    Ok(options)
}

fn run(options: &Options) -> Result<(), String> {
    if options.generate {
        generate::run(options.puzzles, options.json);
        return Ok(());
    }
    for file in &options.files {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("cannot read {file}: {error}"))?;
        let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
        // One text, as it comes from a file: with lines all over the memory a fast engine would time that.
        let text = equivalents(&text, options.puzzles).join("\n");
        let lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            return Err(format!("{file} has no line that begins with 81 cells"));
        }
        bench(name, &lines, options);
    }
    Ok(())
}

/// So many random equivalents of the puzzles in `text`, in random order.
fn equivalents(text: &str, count: usize) -> Vec<String> {
    let clues: Vec<[u8; 81]> = text
        .lines()
        .filter_map(|line| line.as_bytes().get(..81).and_then(Packed::from_line))
        .map(|packed| packed.clues())
        .collect();
    let mut rng = Seed::from(1).stream("bench");
    let mut lines = Vec::new();
    while lines.len() < count && !clues.is_empty() {
        for clues in &clues {
            let other = Symmetry::random(&mut rng).clues(clues);
            let cell = |digit: u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
            lines.push(other.map(cell).iter().collect());
        }
    }
    rng.shuffle(&mut lines);
    lines.truncate(count);
    lines
}

fn bench(set: &str, lines: &[&str], options: &Options) {
    let mut engines = Engine::all();
    engines.retain(|engine| options.engines.is_empty() || options.engines.contains(&engine.name()));
    let chunks: Vec<&[&str]> = lines.chunks(options.chunk).collect();
    let mut best = vec![vec![Duration::MAX; chunks.len()]; engines.len()];
    let mut tallies = vec![Tally::default(); engines.len()];
    for round in 0..options.rounds {
        for (c, chunk) in chunks.iter().enumerate() {
            for (e, engine) in engines.iter_mut().enumerate() {
                let start = ThreadTime::now();
                let tally = engine.answer(chunk);
                best[e][c] = best[e][c].min(start.elapsed());
                if round == 0 {
                    tallies[e].add(&tally);
                }
            }
        }
    }
    // Decisions are counted outside the clock: engines that only tell verdicts do not report them.
    for (engine, tally) in engines.iter_mut().zip(&mut tallies) {
        tally.guesses = engine.guesses(&lines[..lines.len().min(options.chunk)]);
    }
    let micros: Vec<f64> = best
        .iter()
        .map(|chunks| chunks.iter().sum::<Duration>().as_secs_f64() * 1e6 / lines.len() as f64)
        .collect();
    let theirs =
        engines.iter().position(|engine| engine.name() == "sudoku-crate").map(|e| micros[e]);
    if !options.json {
        println!("{set}: {} puzzles, {} at a time", lines.len(), options.chunk.min(lines.len()));
        println!(
            "{:14} {:>9} {:>11} {:>7} {:>8} {:>7} {:>7} {:>7}",
            "engine", "us", "per second", "ratio", "guesses", "none", "unique", "many"
        );
    }
    for ((engine, tally), us) in engines.iter().zip(&tallies).zip(micros) {
        let (per_second, ratio) = (1e6 / us, theirs.map(|theirs| theirs / us));
        if options.json {
            println!(
                "{}",
                json!({
                    "set": set, "engine": engine.name(), "us": round(us, 4), "per_second": per_second.round(),
                    "ratio": ratio.map(|ratio| round(ratio, 3)), "guesses": tally.guesses.map(|n| round(n, 3)),
                    "none": tally.none, "unique": tally.unique, "many": tally.many,
                    "puzzles": lines.len(), "chunk": options.chunk.min(lines.len()),
                })
            );
        } else {
            let dash = |value: Option<f64>, digits: usize| {
                value.map_or("-".into(), |v| format!("{v:.digits$}"))
            };
            println!(
                "{:14} {us:9.3} {per_second:11.0} {:>7} {:>8} {:>7} {:>7} {:>7}",
                engine.name(),
                dash(ratio, 2),
                dash(tally.guesses, 2),
                tally.none,
                tally.unique,
                tally.many
            );
        }
    }
    let first = (tallies[0].none, tallies[0].unique, tallies[0].many);
    if tallies.iter().any(|tally| (tally.none, tally.unique, tally.many) != first) {
        eprintln!("bench-sudoku: the engines disagree on {set}");
        std::process::exit(1);
    }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}
