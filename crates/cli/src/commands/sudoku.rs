//! `gridsmith canon`, `shuffle`, `minimize` and `why`: tools for setters and collectors of Sudokus.

use std::io::{self, BufWriter, Write};

use gridsmith::core::{Budget, Cell, Seed, Stop};
use gridsmith::formats::Family;
use gridsmith::sudoku::generate::{Clash, clashing, minimize};
use gridsmith::sudoku::{SIZE, Sudoku, Symmetry};
use gridsmith::{AnyPuzzle, head};
use serde_json::{Value, json};

use super::work;
use crate::args::{Canon, Global, Inputs, Minimize, Shuffle, Why};
use crate::input::{self, Item};
use crate::output::{Exit, Talk, plural};
use crate::watch::Watch;

/// The result for one puzzle: a line of text, the same as JSON, and the exit code.
struct Line {
    text: String,
    json: Value,
    exit: Exit,
}

pub fn canon(args: &Canon, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("canon", &args.inputs, global, talk, |sudoku, _, _| {
        let form = sudoku.canonical().ok_or("a puzzle in candidate form has no canonical form")?;
        let cells = written(&form.clues);
        let text = match args.automorphisms {
            true => format!("{cells} {}", form.automorphisms),
            false => cells.clone(),
        };
        Ok(Line {
            text,
            json: json!({ "canonical": cells, "automorphisms": form.automorphisms }),
            exit: Exit::Yes,
        })
    })
}

pub fn shuffle(args: &Shuffle, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("shuffle", &args.inputs, global, talk, |sudoku, number, _| {
        let mut rng = Seed::from(args.seed).item(number).stream("shuffle");
        let other: Vec<String> =
            (0..args.count).map(|_| line(&Symmetry::random(&mut rng).apply(sudoku))).collect();
        Ok(Line { text: other.join("\n"), json: json!({ "equivalents": other }), exit: Exit::Yes })
    })
}

pub fn minimize_all(args: &Minimize, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("minimize", &args.inputs, global, talk, |sudoku, _, budget| {
        Ok(match minimize(sudoku, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => Line {
                text: "not minimized: it does not have exactly one solution; see `gridsmith solve`"
                    .into(),
                json: json!({ "minimal": null }),
                exit: Exit::No,
            },
            Ok(Some(done)) => {
                let minimal = line(&done.puzzle);
                let text = match done.redundant.len() as u64 {
                    0 => format!("{minimal} already minimal"),
                    count => format!(
                        "{minimal} {} removed ({count} redundant: {})",
                        plural((clues(sudoku) - clues(&done.puzzle)) as u64, "clue"),
                        names(&done.redundant)
                    ),
                };
                let json = json!({
                    "minimal": minimal, "clues": clues(&done.puzzle), "redundant": cells(&done.redundant),
                });
                Line { text, json, exit: Exit::Yes }
            }
        })
    })
}

pub fn why(args: &Why, global: &Global, talk: &Talk) -> io::Result<Exit> {
    each("why", &args.inputs, global, talk, |sudoku, _, budget| {
        Ok(match clashing(sudoku, budget) {
            Err(stop) => stopped(stop),
            Ok(None) => Line {
                text: "no contradiction: it has a solution".into(),
                json: json!({ "clashing": null }),
                exit: Exit::No,
            },
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
                let json = json!({ "clashing": cells(&clash), "smallest": is_smallest });
                Line { text, json, exit: Exit::Yes }
            }
        })
    })
}

/// Calls `ask` for every Sudoku of the inputs.
fn each(
    report: &str,
    inputs: &Inputs,
    global: &Global,
    talk: &Talk,
    ask: impl Fn(&Sudoku, u64, &mut Budget) -> Result<Line, &'static str>,
) -> io::Result<Exit> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut worst = Exit::Yes;
    let watch = Watch::start();
    for (number, item) in (0..).zip(input::open(inputs, Some(Family::Sudoku))?) {
        let item = item?;
        let sudoku = match &item.record.puzzle {
            Ok(AnyPuzzle::Sudoku(sudoku)) => sudoku,
            Ok(_) => continue,
            Err(error) => {
                let input =
                    item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
                talk.error(format_args!("{input}{error}"));
                worst = worst.max(Exit::Error);
                if global.json {
                    writeln!(out, "{}", work::unread(&item, error))?;
                }
                continue;
            }
        };
        let flag = watch.flag(global.timeout);
        let budget = Budget::of(global.nodes());
        match ask(sudoku, number, &mut budget.or_until(&flag)) {
            Ok(line) => {
                match global.json {
                    true => object(&mut out, report, &item, line.json)?,
                    false => writeln!(out, "{}", line.text)?,
                }
                worst = worst.max(line.exit);
                if watch.is_interrupted() {
                    break;
                }
            }
            Err(why) => {
                talk.error(format_args!("{}{why}", item.place()));
                worst = worst.max(Exit::Error);
                if global.json {
                    object(&mut out, "error", &item, json!({ "error": why }))?;
                }
            }
        }
    }
    out.flush()?;
    Ok(worst)
}

/// An answer as every command writes it.
fn object(out: &mut dyn Write, report: &str, item: &Item, answer: Value) -> io::Result<()> {
    let mut fields = head(report, work::place(item));
    if let Value::Object(answer) = answer {
        fields.extend(answer);
    }
    writeln!(out, "{}", Value::Object(fields))
}

fn stopped(stop: Stop) -> Line {
    Line {
        text: format!("undecided: {stop}"),
        json: json!({ "stop": stop.word() }),
        exit: Exit::Undecided,
    }
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

fn names(cells: &[Cell]) -> String {
    cells.iter().map(|cell| SIZE.name(*cell)).collect::<Vec<_>>().join(" ")
}

fn cells(cells: &[Cell]) -> Vec<[usize; 2]> {
    cells.iter().map(|cell| [SIZE.row(*cell), SIZE.column(*cell)]).collect()
}
