//! `gridsmith repair`: gives an ambiguous Queens board one solution by few changes.

use std::io::{self, Write};

use gridsmith::core::{Budget, Cell, Marks, Role, Seed, Stop};
use gridsmith::formats::ReadError;
use gridsmith::queens::Queens;
use gridsmith::queens::generate::{Mended, RepairPlan, RepairedBoard, repair_puzzle};
use gridsmith::{AnyPuzzle, AnySolution, Scene, Uncertified, head, prove_unique};
use serde_json::{Map, Value, json};

use super::record;
use crate::args::{Global, Repair};
use crate::input::{self, Item};
use crate::look::Look;
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Stream};

/// A record and its result.
struct Done {
    item: Item,
    end: End,
}

enum End {
    Unread(ReadError),
    Other(&'static str),
    Board(Box<Attempted>),
}

/// A board, its repair, and its certificate if it is unique now.
struct Attempted {
    before: Queens,
    mended: Mended,
    certificate: Option<Result<String, Uncertified>>,
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
    let work = |item: Item, _| {
        let flag = stream.flag();
        let budget = || Budget::of(global.nodes()).or_until(&flag);
        let end = match &item.record.puzzle {
            Err(error) => End::Unread(error.clone()),
            Ok(AnyPuzzle::Queens(queens)) => {
                let mended = repair_puzzle(queens, &plan, Seed::from(args.seed), &mut budget());
                let certificate = match args.no_certificate {
                    true => None,
                    false => proof(queens, &mended, &mut budget()),
                };
                End::Board(Box::new(Attempted { before: queens.clone(), mended, certificate }))
            }
            Ok(other) => End::Other(other.kind()),
        };
        Done { item, end }
    };
    stream.run(items.source(first), work, |Done { item, end }: Done, out: &mut Out| match &end {
        End::Unread(error) => {
            out.count(1, Exit::Error);
            record::write_unread(out, &item, error, &stream)
        }
        End::Other(kind) => {
            out.count(1, Exit::Error);
            let why = format!("only Queens boards can be repaired, not a {kind}");
            record::write_refused(out, &item, &why, &stream)
        }
        End::Board(board) => {
            out.count(1, board.mended_as().1);
            write(out, &item, board, &stream)
        }
    })
}

impl Attempted {
    /// The result in a word, and the exit code.
    fn mended_as(&self) -> (&'static str, Exit) {
        match self.mended {
            Mended::None => ("none", Exit::No),
            Mended::Unique(_) => ("unique", Exit::Yes),
            Mended::Repaired(_) | Mended::Stopped { best: Some(_), .. } => ("repaired", Exit::Yes),
            Mended::NotFound => ("not_found", Exit::No),
            Mended::Stopped { best: None, .. } => ("undecided", Exit::Undecided),
        }
    }
}

/// The board that is unique now, and its solution.
fn unique<'a>(before: &'a Queens, mended: &'a Mended) -> Option<(&'a Queens, AnySolution)> {
    let solved = |placement: &gridsmith::queens::Placement| {
        AnySolution::Queens(placement.clone(), before.side())
    };
    match mended {
        Mended::Unique(solution) => Some((before, solved(solution))),
        Mended::Repaired(board) | Mended::Stopped { best: Some(board), .. } => {
            Some((&board.puzzle, solved(&board.solution)))
        }
        _ => None,
    }
}

fn proof(
    before: &Queens,
    mended: &Mended,
    budget: &mut Budget,
) -> Option<Result<String, Uncertified>> {
    let (board, solution) = unique(before, mended)?;
    Some(prove_unique(&board.clone().into(), &solution, budget))
}

fn write(out: &mut dyn Write, item: &Item, board: &Attempted, stream: &Stream) -> io::Result<()> {
    let Attempted { before, mended, certificate } = board;
    let Stream { alone, talk, global, .. } = *stream;
    let place = if alone { String::new() } else { item.place() };
    match certificate {
        Some(Err(fault @ Uncertified::Refused { line, .. })) => {
            let text = format!("{place}{fault}; please report this line:\n{line}");
            return Err(io::Error::other(text));
        }
        Some(Err(why)) => talk.say(format_args!("{place}{why}")),
        _ => {}
    }
    if let Mended::Stopped { best: Some(_), .. } = mended {
        talk.say(format_args!("{place}stopped early; a repair with fewer changes may exist"));
    }
    let (word, _) = board.mended_as();
    let changes = changes(before, mended);
    // The output keeps the letters of the original board.
    let after =
        unique(before, mended).map(|(board, solution)| (board.numbered_as(before), solution));
    if global.json {
        let fields = json_line(item, board, word, &after, &changes);
        return writeln!(out, "{}", Value::Object(fields));
    }
    let names: Vec<String> = changes
        .iter()
        .map(|&(cell, from, to)| {
            let name = before.size().name(cell);
            format!("{name}:{}>{}", Queens::letter(from), Queens::letter(to))
        })
        .collect();
    if alone {
        say(out, before, mended, &after, &names, global)
    } else {
        let board = after.map(|(board, _)| format!(" {board}"));
        let names = if names.is_empty() { String::new() } else { format!(" {}", names.join(",")) };
        writeln!(out, "{} {word}{names}{}", item.record.line, board.unwrap_or_default())
    }
}

/// One board: what was changed, and the board before and after.
fn say(
    out: &mut dyn Write,
    before: &Queens,
    mended: &Mended,
    after: &Option<(Queens, AnySolution)>,
    names: &[String],
    global: &Global,
) -> io::Result<()> {
    let changed = changes(before, mended);
    let look = Look::new(global);
    match (mended, after) {
        (Mended::Unique(_), Some((board, solution))) => {
            writeln!(out, "unique: exactly one solution, nothing to repair")?;
            write!(out, "{}", look.puzzle(&board.clone().into(), Some(solution)))
        }
        (_, Some((board, solution))) => {
            let cells = plural(names.len() as u64, "cell");
            writeln!(out, "repaired: {cells} moved to another region: {}", names.join(", "))?;
            let cells = changed.iter().map(|change| (Role::Base, change.0)).collect();
            let marks = Marks { cells, ..Marks::default() };
            let (first, second) = (AnyPuzzle::from(before.clone()), board.clone().into());
            let drawn = look.pair([
                (&first, Scene { marks: Some(&marks), ..Scene::default() }),
                (&second, Scene { solution: Some(solution), ..Scene::default() }),
            ]);
            write!(out, "{drawn}")?;
            writeln!(out, "{board}")
        }
        (Mended::None, _) => writeln!(out, "none: no solution, so it cannot be repaired"),
        (Mended::Stopped { stop, .. }, _) => writeln!(out, "undecided: {stop}"),
        _ => writeln!(out, "not_found: no repair was found; try more --tries"),
    }
}

/// The cells that changed, with their regions before and after, in the letters of the board before.
fn changes(before: &Queens, mended: &Mended) -> Vec<(Cell, u8, u8)> {
    let board = match mended {
        Mended::Repaired(board) | Mended::Stopped { best: Some(board), .. } => board,
        _ => return Vec::new(),
    };
    let RepairedBoard { puzzle, changed, .. } = board;
    let puzzle = puzzle.numbered_as(before);
    changed.iter().map(|&cell| (cell, before.region(cell), puzzle.region(cell))).collect()
}

fn json_line(
    item: &Item,
    Attempted { before, mended, certificate }: &Attempted,
    word: &str,
    after: &Option<(Queens, AnySolution)>,
    changes: &[(Cell, u8, u8)],
) -> Map<String, Value> {
    let size = before.size();
    let mut fields = head("repair", record::place(item));
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    set("verdict", word.into());
    let cells = changes.iter().map(|&(cell, from, to)| {
        let letter = |region| Queens::letter(region).to_string();
        json!({ "cell": [size.row(cell), size.column(cell)], "from": letter(from), "to": letter(to) })
    });
    set("changed", cells.collect());
    if let Mended::Stopped { stop, .. } = mended {
        set("stop", Stop::word(*stop).into());
    }
    match certificate {
        Some(Ok(line)) => set("certificate", line.as_str().into()),
        Some(Err(why)) => set("uncertified", why.to_string().into()),
        None => {}
    }
    let board = after.as_ref().map_or(before, |(board, _)| board);
    set("puzzle", AnyPuzzle::from(board.clone()).json(&Map::new()).into());
    if let Some((_, solution)) = after {
        set("solution", solution.json());
    }
    fields
}
