//! `gridsmith canon`, `shuffle`, `minimize` and `why`: tools for setters and collectors of Sudokus.

use std::io::{self, Write};

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Cell, Seed, Size, Stop};
use gridsmith::formats::Family;
use gridsmith::sizes::SizedSudoku;
use gridsmith::sudoku::generate::{Clash, clashing, minimize};
use gridsmith::sudoku::{SIZE, Sudoku, Symmetry};
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
    plain("canon", &args.inputs, global, talk, |sudoku, _, _| {
        let form = sudoku.canonical().ok_or("a puzzle in candidate form has no canonical form")?;
        let cells = written(&form.clues);
        let text = match args.automorphisms {
            true => format!("{cells} {}", form.automorphisms),
            false => cells.clone(),
        };
        let json = json!({ "canonical": cells, "automorphisms": form.automorphisms });
        Ok(Line::new(text, json, Exit::Yes))
    })
}

pub fn shuffle(args: &Shuffle, global: &Global, talk: &Talk) -> io::Result<Exit> {
    plain("shuffle", &args.inputs, global, talk, |sudoku, number, _| {
        let mut rng = Seed::from(args.seed).item(number).stream("shuffle");
        let other: Vec<String> =
            (0..args.count).map(|_| line(&Symmetry::random(&mut rng).apply(sudoku))).collect();
        Ok(Line::new(other.join("\n"), json!({ "equivalents": other }), Exit::Yes))
    })
}

pub fn minimize_all(args: &Minimize, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("minimize", &args.inputs, global, talk, |puzzle, _, budget| {
        let sudoku = match puzzle {
            AnyPuzzle::Sized(sized) => return Ok(minimized(sized, budget)),
            AnyPuzzle::Sudoku(sudoku) => sudoku,
            _ => return Err("not a Sudoku".into()),
        };
        Ok(match minimize(sudoku, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => not_minimized(),
            Ok(Some(done)) => {
                let (before, after) = (clues(sudoku), clues(&done.puzzle));
                told_minimal(line(&done.puzzle), before, after, &done.redundant, SIZE)
            }
        })
    })
}

/// The same for a Sudoku of another size or shape.
fn minimized(puzzle: &SizedSudoku, budget: &mut Budget) -> Line {
    match puzzle.minimize(budget) {
        Err(stop) => stopped(stop),
        Ok(None) => not_minimized(),
        Ok(Some(done)) => {
            let (before, after) = (puzzle.clue_count(), done.puzzle.clue_count());
            told_minimal(done.puzzle.to_string(), before, after, &done.redundant, puzzle.size())
        }
    }
}

fn not_minimized() -> Line {
    Line::new(
        "not minimized: it does not have exactly one solution; see `gridsmith solve`",
        json!({ "minimal": null }),
        Exit::No,
    )
}

/// The minimal puzzle, its clues before and after, and what was redundant.
fn told_minimal(minimal: String, before: usize, after: usize, gone: &[Cell], size: Size) -> Line {
    let names: Vec<String> = gone.iter().map(|cell| size.name(*cell)).collect();
    let text = match names.len() {
        0 => format!("{minimal} already minimal"),
        count => format!(
            "{minimal} {} removed ({count} redundant: {})",
            plural((before - after) as u64, "clue"),
            names.join(" ")
        ),
    };
    let json = json!({ "minimal": minimal, "clues": after, "redundant": cells(gone, size) });
    Line::new(text, json, Exit::Yes)
}

pub fn why(args: &Why, global: &Global, talk: &Talk) -> io::Result<Exit> {
    plain("why", &args.inputs, global, talk, |sudoku, _, budget| {
        Ok(match clashing(sudoku, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => Line::new(
                "no contradiction: it has a solution",
                json!({ "clashing": null }),
                Exit::No,
            ),
            Ok(Some(Clash { cells: clash, is_smallest })) => {
                let digits = sudoku.clues().copied().unwrap_or([0; 81]);
                let said: Vec<String> = clash
                    .iter()
                    .map(|cell| format!("{}={}", SIZE.name(*cell), digits[cell.index()]))
                    .collect();
                let text = format!(
                    "{} contradict each other ({}): {}",
                    plural(clash.len() as u64, "clue"),
                    match is_smallest {
                        true => "no smaller set does",
                        false => "without any one of them, the others do not",
                    },
                    said.join(" ")
                );
                let json = json!({ "clashing": cells(&clash, SIZE), "smallest": is_smallest });
                Line::new(text, json, Exit::Yes)
            }
        })
    })
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

/// Calls `ask` for every Sudoku of the inputs, with its number from 0.
fn each(
    report: &str,
    inputs: &Inputs,
    global: &Global,
    talk: &Talk,
    ask: impl Fn(&AnyPuzzle, u64, &mut Budget) -> Result<Line, String> + Sync,
) -> io::Result<Exit> {
    let stream = Stream::start("puzzle", global, talk);
    let source = input::open(inputs, Some(Family::Sudoku))?.source(Vec::new());
    let work = |item: Item, number: u64| {
        let answer = match &item.record.puzzle {
            Ok(puzzle) => {
                let flag = stream.flag();
                let mut budget = Budget::of(global.nodes()).or_until(&flag);
                ask(puzzle, number - 1, &mut budget)
            }
            Err(_) => Err("not a Sudoku".into()),
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

fn line(sudoku: &Sudoku) -> String {
    let line = sudoku.to_string();
    line.strip_prefix("sudoku 9x9 ").unwrap_or(&line).to_string()
}

fn written(clues: &[u8; 81]) -> String {
    clues.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

fn clues(sudoku: &Sudoku) -> usize {
    sudoku.clues().map_or(0, |clues| clues.iter().filter(|clue| **clue != 0).count())
}

fn cells(cells: &[Cell], size: Size) -> Vec<[usize; 2]> {
    cells.iter().map(|cell| [size.row(*cell), size.column(*cell)]).collect()
}
