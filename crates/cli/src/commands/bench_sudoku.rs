//! `gridsmith bench sudoku`: times the Sudoku engines on one thread.

use std::io::{self, BufReader, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use gridsmith::core::{Budget, Puzzle, Seed, Verdict};
use gridsmith::formats::{Family, Fault, Reader, Record};
use gridsmith::sudoku::generate::{SudokuPlan, generate};
use gridsmith::sudoku::{BatchSolver, Packed, PerPuzzle, Sudoku, Symmetry, Width};
use gridsmith::{AnyPuzzle, Place};
use serde_json::{Value, json};

use super::record::envelope;
use crate::args::BenchSudoku;
use crate::args::Global;
use crate::files;
use crate::output::{Exit, Talk, plural};
use crate::progress::Progress;

/// Cells of a puzzle as text.
type Line = [u8; 81];

/// An engine and what was measured.
struct Row {
    engine: Engine,
    best: Duration,
    /// Puzzles without, with one and with many solutions.
    counts: [usize; 3],
    nodes: u64,
}

enum Engine {
    Batch(Width, BatchSolver),
    Single,
}

pub fn run(bench: &BenchSudoku, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let (set, lines) = match &bench.file {
        Some(file) => (file.as_str(), read(file, bench.puzzles)?),
        None => ("generated", made(bench.puzzles)),
    };
    if lines.is_empty() {
        talk.error(format_args!("{set} has no Sudoku with clues"));
        return Ok(Exit::Error);
    }
    let mut rows: Vec<Row> = Width::available()
        .into_iter()
        .map(|width| Engine::Batch(width, BatchSolver::new(width)))
        .chain([Engine::Single])
        .map(|engine| Row { engine, best: Duration::MAX, counts: [0; 3], nodes: 0 })
        .collect();
    let progress = Progress::new(global.quiet, None, "round");
    for round in 0..bench.rounds {
        for row in &mut rows {
            let start = Instant::now();
            row.counts = row.engine.verdicts(&lines);
            row.best = row.best.min(start.elapsed());
        }
        progress.tick(u64::from(round) + 1, 0);
    }
    for row in &mut rows {
        row.nodes = row.engine.nodes(&lines);
    }
    drop(progress);
    print(set, &rows, lines.len(), global)?;
    talk.say(format_args!(
        "{}, the best of {}, one thread, from text to verdict, by the clock on the wall",
        plural(lines.len() as u64, "puzzle"),
        plural(bench.rounds.into(), "round")
    ));
    if rows.iter().any(|row| row.counts != rows[0].counts) {
        talk.error(format_args!("the engines disagree: please report it with the file"));
        return Ok(Exit::Error);
    }
    Ok(Exit::Yes)
}

/// Random equivalents of the puzzles in a file, so that no engine gains by their order or form.
fn read(file: &str, count: usize) -> io::Result<Vec<Line>> {
    let input = BufReader::new(files::open(Path::new(file))?);
    let records = Reader::<_, AnyPuzzle>::new(input, Some(Family::Sudoku));
    let clues = |record: io::Result<Record<AnyPuzzle>>| match record.map(|record| record.puzzle) {
        Ok(Ok(AnyPuzzle::Sudoku(sudoku))) => sudoku.clues().copied().map(Ok),
        Ok(Err(error)) if error.fault == Fault::Endless => Some(Err(io::Error::other(error))),
        Ok(_) => None,
        Err(error) => Some(Err(error)),
    };
    let named = |error: io::Error| files::unreadable(file, &error);
    // The rest of the file is not read.
    let puzzles: Vec<[u8; 81]> =
        records.filter_map(clues).take(count).collect::<io::Result<_>>().map_err(named)?;
    let mut rng = Seed::from(1).stream("bench");
    let count = if puzzles.is_empty() { 0 } else { count };
    let mut order: Vec<usize> = (0..count).map(|i| i % puzzles.len().max(1)).collect();
    rng.shuffle(&mut order);
    Ok(order.into_iter().map(|i| line(&Symmetry::random(&mut rng).clues(&puzzles[i]))).collect())
}

/// Minimal puzzles, the same every time.
fn made(count: usize) -> Vec<Line> {
    let seeds: Vec<Seed> = (0..count as u64).map(|i| Seed::from(1).item(i)).collect();
    let mut solver = BatchSolver::default();
    generate(&SudokuPlan::default(), &seeds, &mut solver, &PerPuzzle::FREE)
        .iter()
        .flatten()
        .filter_map(|made| made.puzzle.clues().map(line))
        .collect()
}

fn line(clues: &[u8; 81]) -> Line {
    clues.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}

impl Engine {
    fn name(&self) -> String {
        match self {
            Engine::Batch(width, _) => format!("batch-{}", width.name()),
            Engine::Single => "single".into(),
        }
    }

    /// How many puzzles have none, one and many solutions.
    fn verdicts(&mut self, lines: &[Line]) -> [usize; 3] {
        let mut counts = [0; 3];
        let mut count = |word: &str| {
            let place = ["none", "unique", "many"].iter().position(|w| *w == word);
            counts[place.expect("no limit, so decided")] += 1;
        };
        match self {
            Engine::Batch(_, solver) => {
                let puzzles: Vec<Packed> = lines.iter().map(packed).collect();
                solver.verdicts(puzzles, &PerPuzzle::FREE).iter().for_each(|v| count(v.word()));
            }
            Engine::Single => lines.iter().for_each(|line| count(single(line).0.word())),
        }
        counts
    }

    /// The nodes that all puzzles take together.
    fn nodes(&mut self, lines: &[Line]) -> u64 {
        match self {
            Engine::Batch(_, solver) => {
                let answers = solver.solve(lines.iter().map(packed), &PerPuzzle::FREE);
                answers.iter().map(|answer| answer.nodes).sum()
            }
            Engine::Single => lines.iter().map(|line| single(line).1).sum(),
        }
    }
}

fn packed(line: &Line) -> Packed {
    Packed::from_line(line).expect("81 cells")
}

/// The verdict on one puzzle, and the nodes it took.
fn single(line: &Line) -> (Verdict<()>, u64) {
    let puzzle = Sudoku::from_clues(packed(line).clues()).expect("digits");
    let mut budget = Budget::unlimited();
    let verdict = puzzle.verdict(&mut budget).map(|_| ());
    (verdict, budget.spent())
}

fn print(set: &str, rows: &[Row], puzzles: usize, global: &Global) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if !global.json {
        writeln!(
            out,
            "{:14} {:>10} {:>12} {:>9} {:>8} {:>8} {:>8}",
            "engine", "us", "per second", "guesses", "none", "unique", "many"
        )?;
    }
    for Row { engine, best, counts: [none, unique, many], nodes } in rows {
        let us = best.as_secs_f64() * 1e6 / puzzles as f64;
        let (rate, guesses) = (1e6 / us, *nodes as f64 / puzzles as f64);
        let name = engine.name();
        if global.json {
            let answer = json!({
                "set": set, "engine": name, "us": us, "per_second": rate.round(),
                "guesses": guesses, "none": none, "unique": unique, "many": many,
                "puzzles": puzzles,
            });
            let fields = envelope("bench", Place::default(), answer);
            writeln!(out, "{}", Value::Object(fields))?;
        } else {
            writeln!(
                out,
                "{name:14} {us:10.3} {rate:12.0} {guesses:9.2} {none:8} {unique:8} {many:8}"
            )?;
        }
    }
    Ok(())
}
