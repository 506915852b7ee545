//! Writes traces of generated puzzles of all families, and says what they are like:
//! `cargo run --release --example traces -- PUZZLES [SEED] [FILE]`.
//!
//! PUZZLES are made for each kind of puzzle; a Sudoku is explained by each scheme. The lines go into
//! FILE, for other checkers.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gridsmith::core::{Budget, Label, Size};
use gridsmith::generate::{Job, Plan, Proof, Quiet, generate};
use gridsmith::{
    Accepted, AnyPuzzle, AnySolution, ExplainOptions, TraceReason, TracedStep, Untraced, Way,
    check_line, explain, trace,
};

/// Nodes for an explanation, and for its trace.
const NODES: u64 = 2_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(10);
    let seed = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(1);
    let mut file = args.next().map(File::create).transpose()?.map(BufWriter::new);
    let mut all = Tally::default();
    println!(
        "kind                        made accepted  none refused logic  steps  bytes/step   µs/step replay µs"
    );
    for (name, plan, ways) in plans()? {
        let mut puzzles: Vec<(AnyPuzzle, AnySolution)> = Vec::new();
        let job = Job { count, proof: Proof::Skipped, ..Job::new(plan, seed) };
        generate(&job, 1, &Quiet, |done| {
            puzzles.extend(done.item().map(|item| (item.puzzle.clone(), item.solution.clone())));
            ControlFlow::Continue(())
        })?;
        for way in ways {
            let mut tally = Tally::default();
            let mut options = ExplainOptions::default();
            options.way = way;
            for (puzzle, solution) in &puzzles {
                let budget = &mut Budget::nodes(NODES);
                let Ok(told) = explain(puzzle, &options, budget) else {
                    tally.unexplained += 1;
                    continue;
                };
                let start = Instant::now();
                let traced = trace(puzzle, solution, &told, budget);
                tally.writing += start.elapsed();
                match traced {
                    Ok(trace) => {
                        let start = Instant::now();
                        let verdict = check_line(trace.line.as_bytes());
                        tally.replay += start.elapsed();
                        match verdict {
                            Ok(Accepted::Trace(_)) => tally.accepted += 1,
                            end => {
                                tally.refused += 1;
                                if tally.refused < 3 {
                                    eprintln!("{name}: {end:?}: {}", trace.line);
                                }
                            }
                        }
                        tally.bytes += trace.line.rsplit(' ').next().map_or(0, str::len);
                        tally.logic += usize::from(trace.is_logic());
                        trace.steps.iter().for_each(|step| tally.add(step));
                        if let Some(file) = &mut file {
                            writeln!(file, "{}", trace.line)?;
                        }
                    }
                    Err(why) => {
                        tally.none += 1;
                        let technique = match why {
                            Untraced::NotShown(step) => {
                                told.steps.get(step).map_or("the rest", |step| step.technique)
                            }
                            _ => "",
                        };
                        if tally.none < 3 {
                            eprintln!("{name}: {why} {technique} {puzzle}");
                        }
                    }
                }
            }
            let way = way.map_or("", Way::word);
            println!("{:28}{}", format!("{name} {way}"), tally.row());
            all.join(tally);
        }
    }
    println!("{:28}{}\n", "all", all.row());
    println!(
        "technique                   steps      u      d      c      s    avg    max      r      t other"
    );
    for (technique, row) in &all.techniques {
        let mean = row.constraints as f64 / row.sums.max(1) as f64;
        println!(
            "{technique:26}{:7}{:7}{:7}{:7}{:7}{mean:7.1}{:7}{:7}{:7}{:6}",
            row.steps,
            row.units,
            row.direct,
            row.corridors,
            row.sums,
            row.most,
            row.refuted,
            row.trees,
            row.other
        );
    }
    Ok(())
}

/// A kind of puzzle, its plan, and the ways in which it is explained.
type Kind = (&'static str, Plan, Vec<Option<Way>>);

fn plans() -> Result<Vec<Kind>, Box<dyn std::error::Error>> {
    let schemes = || vec![Some(Way::Hints), Some(Way::SudokuExplainer), Some(Way::Hodoku)];
    let own = || vec![None];
    let size = |side| Size::try_new(side, side).ok_or("a size");
    let mut plans = vec![
        ("sudoku", Plan::sudoku(None), schemes()),
        ("sudoku hard", Plan::sudoku(Some(Label::Hard)), schemes()),
        ("sudoku expert", Plan::sudoku(Some(Label::Expert)), schemes()),
        ("sudoku 4x4", Plan::sudoku_of(4, None), own()),
        ("sudoku 6x6", Plan::sudoku_of(6, None), own()),
        ("sudoku 8x8", Plan::sudoku_of(8, None), own()),
        ("sudoku 12x12", Plan::sudoku_of(12, None), own()),
        ("jigsaw 7x7", Plan::jigsaw(7, None), own()),
        ("jigsaw 9x9", Plan::jigsaw(9, None), own()),
        ("hidato 5x5", Plan::hidato(size(5)?, None)?, own()),
        ("hidato 8x8", Plan::hidato(size(8)?, None)?, own()),
        ("numbrix 7x7", Plan::numbrix(size(7)?, None)?, own()),
        ("numbrix 10x10", Plan::numbrix(size(10)?, None)?, own()),
        ("hex 4", Plan::hex(4, None)?, own()),
        ("zip 6x6", Plan::zip(size(6)?, None)?, own()),
        ("zip 8x8", Plan::zip(size(8)?, None)?, own()),
        ("queens 7x1", Plan::queens(7, 1, None), own()),
        ("queens 9x1", Plan::queens(9, 1, None), own()),
        ("queens 9x2", Plan::queens(9, 2, None), own()),
    ];
    for label in [Label::Hard, Label::Expert] {
        let [zip, queens, hidato] = match label {
            Label::Hard => ["zip 7x7 hard", "queens 8x1 hard", "hidato 6x6 hard"],
            _ => ["zip 7x7 expert", "queens 8x1 expert", "hidato 6x6 expert"],
        };
        plans.push((zip, Plan::zip(size(7)?, Some(label))?, own()));
        plans.push((queens, Plan::queens(8, 1, Some(label)), own()));
        plans.push((hidato, Plan::hidato(size(6)?, Some(label))?, own()));
    }
    Ok(plans)
}

/// The reasons for the steps of one technique.
#[derive(Default)]
struct Row {
    steps: usize,
    units: usize,
    direct: usize,
    corridors: usize,
    sums: usize,
    constraints: usize,
    most: usize,
    refuted: usize,
    trees: usize,
    other: usize,
}

#[derive(Default)]
struct Tally {
    accepted: usize,
    refused: usize,
    none: usize,
    unexplained: usize,
    logic: usize,
    steps: usize,
    bytes: usize,
    writing: Duration,
    replay: Duration,
    techniques: BTreeMap<String, Row>,
}

impl Tally {
    fn add(&mut self, step: &TracedStep) {
        self.steps += 1;
        let row = self.techniques.entry(step.technique.clone()).or_default();
        row.steps += 1;
        row.other += usize::from(step.code != step.technique);
        for reason in &step.reasons {
            match *reason {
                TraceReason::Unit => row.units += 1,
                TraceReason::Direct => row.direct += 1,
                TraceReason::Corridor => row.corridors += 1,
                TraceReason::Sum(constraints) => {
                    row.sums += 1;
                    row.constraints += constraints;
                    row.most = row.most.max(constraints);
                }
                TraceReason::Refute => row.refuted += 1,
                TraceReason::Tree => row.trees += 1,
            }
        }
    }

    fn join(&mut self, other: Tally) {
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.none += other.none;
        self.unexplained += other.unexplained;
        self.logic += other.logic;
        self.steps += other.steps;
        self.bytes += other.bytes;
        self.writing += other.writing;
        self.replay += other.replay;
        for (technique, row) in other.techniques {
            let own = self.techniques.entry(technique).or_default();
            own.steps += row.steps;
            own.units += row.units;
            own.direct += row.direct;
            own.corridors += row.corridors;
            own.sums += row.sums;
            own.constraints += row.constraints;
            own.most = own.most.max(row.most);
            own.refuted += row.refuted;
            own.trees += row.trees;
            own.other += row.other;
        }
    }

    fn row(&self) -> String {
        let lines = self.accepted + self.refused;
        let steps = self.steps.max(1);
        format!(
            "{:4} {:8} {:5} {:7} {:5} {:6} {:11.1} {:9} {:9}",
            lines + self.none + self.unexplained,
            self.accepted,
            self.none + self.unexplained,
            self.refused,
            self.logic,
            self.steps,
            self.bytes as f64 / steps as f64,
            self.writing.as_micros() / steps as u128,
            self.replay.as_micros() / lines.max(1) as u128
        )
    }
}
