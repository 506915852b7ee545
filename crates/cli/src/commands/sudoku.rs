//! `gridsmith canon`, `shuffle`, `minimize` and `why`: tools for setters and collectors.

use std::io::{self, Write};

use gridsmith::core::{Budget, Seed, Stop};
use gridsmith::sudoku::{Sudoku, Symmetry};
use gridsmith::{AnyPuzzle, Clash, Clue, canonical_json, clashing, minimize};
use serde_json::{Value, json};

use super::record;
use crate::args::{Canon, Global, Inputs, Minimize, Shuffle, Why};
use crate::input::{self, Item};
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Stream};

/// The result for one puzzle: a line of text, the same as fields of JSON, and the exit code.
struct Line {
    text: String,
    json: Value,
    exit: Exit,
}

impl Line {
    fn new(text: impl Into<String>, json: Value, exit: Exit) -> Line {
        Line { text: text.into(), json, exit }
    }
}

/// A record and its result.
struct Done {
    item: Item,
    answer: Result<Line, String>,
}

impl Load for Done {
    fn bytes(&self) -> u64 {
        let text = self.answer.as_ref().map_or(0, |line| line.text.len());
        self.item.bytes() + text as u64
    }
}

pub fn canon(args: &Canon, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("canon", &args.inputs, global, talk, |puzzle, _, _| {
        if matches!(puzzle, AnyPuzzle::Sudoku(sudoku) if sudoku.clues().is_none()) {
            return Err("a puzzle in candidate form has no canonical form".into());
        }
        let fields = canonical_json(puzzle);
        let form = fields["canonical"].as_str().unwrap_or_default();
        let text = match fields.get("automorphisms").filter(|_| args.automorphisms) {
            Some(number) => format!("{form} {number}"),
            None => form.to_string(),
        };
        Ok(Line::new(text, Value::Object(fields), Exit::Yes))
    })
}

pub fn shuffle(args: &Shuffle, global: &Global, talk: &Talk) -> io::Result<Exit> {
    plain("shuffle", &args.inputs, global, talk, |sudoku, number, _| {
        let mut rng = Seed::from(args.seed).item(number).stream("shuffle");
        let other: Vec<String> = (0..args.count)
            .map(|_| AnyPuzzle::from(Symmetry::random(&mut rng).apply(sudoku)).short_line())
            .collect();
        Ok(Line::new(other.join("\n"), json!({ "equivalents": other }), Exit::Yes))
    })
}

pub fn minimize_all(args: &Minimize, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("minimize", &args.inputs, global, talk, |puzzle, _, budget| {
        if matches!(puzzle, AnyPuzzle::Sudoku(sudoku) if sudoku.clues().is_none()) {
            return Err("a puzzle in candidate form has no clues to remove".into());
        }
        Ok(match minimize(puzzle, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => Line::new(
                "not minimized: it does not have exactly one solution; see `gridsmith solve`",
                json!({ "minimal": null }),
                Exit::No,
            ),
            Ok(Some(done)) => {
                let line = done.puzzle.short_line();
                let clues = |puzzle: &AnyPuzzle| puzzle.removable_clues().len();
                let text = match done.redundant.len() {
                    0 => format!("{line} already minimal"),
                    count => format!(
                        "{line} {} removed ({count} redundant: {})",
                        plural((clues(puzzle) - clues(&done.puzzle)) as u64, "clue"),
                        names(&done.redundant, puzzle).join(" ")
                    ),
                };
                Line::new(text, Value::Object(done.json()), Exit::Yes)
            }
        })
    })
}

fn names(clues: &[Clue], puzzle: &AnyPuzzle) -> Vec<String> {
    clues.iter().map(|clue| clue.name(puzzle.size())).collect()
}

pub fn why(args: &Why, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("why", &args.inputs, global, talk, |puzzle, _, budget| {
        Ok(match clashing(puzzle, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => Line::new(
                "no contradiction: it has a solution",
                json!({ "clashing": null }),
                Exit::No,
            ),
            Ok(Some(clash)) => {
                let text = match clash.clues.len() {
                    0 => "the board has no solution, whatever its clues".to_string(),
                    1 => format!("1 clue is impossible: {}", told(&clash, puzzle)),
                    count => format!(
                        "{} contradict each other ({}): {}",
                        plural(count as u64, "clue"),
                        match clash.is_smallest {
                            true => "no smaller set does",
                            false => "without any one of them, the others do not",
                        },
                        told(&clash, puzzle)
                    ),
                };
                Line::new(text, Value::Object(clash.json(puzzle)), Exit::Yes)
            }
        })
    })
}

/// The clues with their values: `r1c1=5 r1c2=5`.
fn told(clash: &Clash, puzzle: &AnyPuzzle) -> String {
    let said = clash.clues.iter().map(|clue| {
        let value = match clue {
            Clue::Cell(cell) => puzzle.clue_value(*cell),
            Clue::Pair(..) => None,
        };
        let name = clue.name(puzzle.size());
        value.map_or(name.clone(), |value| format!("{name}={value}"))
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Calls `ask` for every plain Sudoku of the inputs, with its number from 0. Others are refused.
fn plain(
    report: &str,
    inputs: &Inputs,
    global: &Global,
    talk: &Talk,
    ask: impl Fn(&Sudoku, u64, &mut Budget) -> Result<Line, &'static str> + Sync,
) -> io::Result<Exit> {
    each(report, inputs, global, talk, |puzzle, number, budget| match puzzle {
        AnyPuzzle::Sudoku(sudoku) => ask(sudoku, number, budget).map_err(String::from),
        other => Err(format!(
            "`{report}` is for plain 9x9 Sudokus, not for {}; solve, count, minimize, hint, explain and grade take it",
            other.title()
        )),
    })
}

/// Calls `ask` for every puzzle of the inputs, with its number from 0.
fn each(
    report: &str,
    inputs: &Inputs,
    global: &Global,
    talk: &Talk,
    ask: impl Fn(&AnyPuzzle, u64, &mut Budget) -> Result<Line, String> + Sync,
) -> io::Result<Exit> {
    let stream = Stream::start("puzzle", global, talk);
    let source = input::open(inputs, global.family())?.source(Vec::new());
    let work = |item: Item, number: u64| {
        let answer = match &item.record.puzzle {
            Ok(puzzle) => {
                let flag = stream.flag();
                let mut budget = Budget::of(global.nodes()).or_until(&flag);
                ask(puzzle, number - 1, &mut budget)
            }
            Err(_) => Err(String::new()),
        };
        Done { item, answer }
    };
    stream.run(source, work, |Done { item, answer }: Done, out: &mut Out| {
        out.count(1, answer.as_ref().map_or(Exit::Error, |line| line.exit));
        match (&item.record.puzzle, answer) {
            (Err(error), _) => record::write_unread(out, &item, error, &stream),
            (_, Err(why)) => record::write_refused(out, &item, &why, &stream),
            (_, Ok(line)) if global.json => {
                let fields = record::envelope(report, record::place(&item), line.json);
                writeln!(out, "{}", Value::Object(fields))
            }
            (_, Ok(line)) => writeln!(out, "{}", line.text),
        }
    })
}

fn stopped(stop: Stop) -> Line {
    Line::new(format!("undecided: {stop}"), json!({ "stop": stop.word() }), Exit::Undecided)
}
