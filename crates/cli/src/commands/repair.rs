//! `gridsmith repair`: gives an ambiguous puzzle one solution by few changes.

use std::io::{self, Write};

use gridsmith::core::{Budget, Marks, Role};
use gridsmith::queens::generate::RepairPlan;
use gridsmith::{
    AnyPuzzle, Repair as Repaired, RepairEnd, RepairOptions, Scene, Uncertified, repair,
};
use serde_json::Value;

use super::record;
use crate::args::{Global, Repair};
use crate::input::{self, Item};
use crate::look::Look;
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Stream};

/// A record and its repair, if it could be read.
struct Done {
    item: Item,
    repaired: Option<Box<Repaired>>,
}

impl Load for Done {
    fn bytes(&self) -> u64 {
        self.item.bytes()
    }
}

pub fn run(args: &Repair, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut stream = Stream::start("puzzle", global, talk);
    let mut items = input::open(&args.inputs, global.family())?;
    let first: Vec<_> = items.by_ref().take(2).collect();
    stream.alone = first.len() == 1;
    let plan = RepairPlan {
        solutions: args.solutions.into(),
        tries: args.tries,
        repair_steps: args.repair_steps,
        min_region: args.min_region,
        max_region: args.max_region,
        ..RepairPlan::default()
    };
    let options = RepairOptions { seed: args.seed, certify: !args.no_certificate, plan };
    let work = |item: Item, _| {
        let flag = stream.flag();
        let budget = || Budget::of(global.nodes()).or_until(&flag);
        let puzzle = item.record.puzzle.as_ref().ok();
        let repaired = puzzle.map(|puzzle| Box::new(repair(puzzle, &options, budget)));
        Done { item, repaired }
    };
    stream.run(items.source(first), work, |Done { item, repaired }: Done, out: &mut Out| {
        match (&item.record.puzzle, &repaired) {
            (Err(error), _) => {
                out.count(1, Exit::Error);
                record::write_unread(out, &item, error, &stream)
            }
            (Ok(AnyPuzzle::Sudoku(sudoku)), _) if sudoku.clues().is_none() => {
                out.count(1, Exit::Error);
                let why = "a puzzle in candidate form cannot be repaired by clues";
                record::write_refused(out, &item, why, &stream)
            }
            (Ok(before), Some(after)) => {
                out.count(1, exit(after));
                write(out, &item, (before, after), &stream)
            }
            (Ok(_), None) => Ok(()),
        }
    })
}

fn exit(repaired: &Repaired) -> Exit {
    match repaired.end {
        RepairEnd::Unique | RepairEnd::Repaired(_) => Exit::Yes,
        RepairEnd::None | RepairEnd::NotFound => Exit::No,
        RepairEnd::Stopped(_) => Exit::Undecided,
    }
}

fn write(
    out: &mut dyn Write,
    item: &Item,
    (before, after): (&AnyPuzzle, &Repaired),
    stream: &Stream,
) -> io::Result<()> {
    let Stream { alone, talk, global, .. } = *stream;
    let place = if alone { String::new() } else { item.place() };
    match &after.certificate {
        Some(Err(fault @ Uncertified::Refused { line, .. })) => {
            let text = format!("{place}{fault}; please report this line:\n{line}");
            return Err(io::Error::other(text));
        }
        Some(Err(why)) => talk.say(format_args!("{place}{why}")),
        _ => {}
    }
    if let RepairEnd::Repaired(Some(_)) = after.end {
        talk.say(format_args!("{place}stopped early; a repair with fewer changes may exist"));
    }
    if global.json {
        let fields = record::envelope("repair", record::place(item), Value::Object(after.json()));
        return writeln!(out, "{}", Value::Object(fields));
    }
    let names: Vec<String> = after.changes.iter().map(|change| change.name(before)).collect();
    if alone {
        say(out, (before, after), &names, global)
    } else {
        let names = if names.is_empty() { String::new() } else { format!(" {}", names.join(",")) };
        let puzzle = after.solution.as_ref().map(|_| format!(" {}", after.puzzle.short_line()));
        let word = after.word();
        writeln!(out, "{} {word}{names}{}", item.record.line, puzzle.unwrap_or_default())
    }
}

/// One puzzle: what was changed, and the puzzle before and after.
fn say(
    out: &mut dyn Write,
    (before, after): (&AnyPuzzle, &Repaired),
    names: &[String],
    global: &Global,
) -> io::Result<()> {
    let look = Look::new(global);
    let solution = after.solution.as_ref();
    match &after.end {
        RepairEnd::Unique => {
            writeln!(out, "unique: exactly one solution, nothing to repair")?;
            write!(out, "{}", look.puzzle(&after.puzzle, solution))
        }
        RepairEnd::Repaired(_) => {
            let count = names.len() as u64;
            let what = match before {
                AnyPuzzle::Queens(_) => {
                    format!("{} moved to another region", plural(count, "cell"))
                }
                AnyPuzzle::Zip(_) => format!("{} added", plural(count, "wall")),
                _ => format!("{} added", plural(count, "clue")),
            };
            writeln!(out, "repaired: {what}: {}", names.join(", "))?;
            let changed = after.changes.iter().flat_map(|change| change.cells());
            let marks = Marks {
                cells: changed.map(|cell| (Role::Base, cell)).collect(),
                ..Marks::default()
            };
            let drawn = look.pair([
                (before, Scene { marks: Some(&marks), ..Scene::default() }),
                (&after.puzzle, Scene { solution, ..Scene::default() }),
            ]);
            write!(out, "{drawn}")?;
            writeln!(out, "{}", after.puzzle.short_line())
        }
        RepairEnd::None => writeln!(out, "none: no solution, so it cannot be repaired"),
        RepairEnd::Stopped(stop) => writeln!(out, "undecided: {stop}"),
        RepairEnd::NotFound => writeln!(out, "not_found: no repair was found; try more --tries"),
    }
}
