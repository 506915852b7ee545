//! The work on one shard: all of it, some of its rows, or putting pieces together.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use crate::file::{self, Footer, footer, hash_of, sha256};
use crate::folder::PIECES;
use crate::{
    Format, Options, Piece, Shard, ShardError, Table, Task, answer, generated, table, texts,
};

/// How many bad rows of a shard are named; its table has all.
const NAMED: usize = 20;

/// What the error column says of a puzzle that ended its process.
pub(crate) const ENDED: &str = "the process that worked on it ended, three times";

/// A shard that is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Its name.
    pub name: String,
    /// Its rows.
    pub rows: u64,
    /// Its rows with the status `error`.
    pub errors: u64,
    /// Its rows with the status `budget`.
    pub budget: u64,
    /// The SHA-256 of its file.
    pub sha256: String,
    /// The first bad rows.
    pub bad: Vec<Bad>,
}

/// A row with the status `error`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    /// Its number in the shard, from 0.
    pub row: usize,
    /// The text of the puzzle.
    pub text: String,
    /// What is wrong.
    pub why: String,
}

/// What became of a piece of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The shard is complete.
    Done(Done),
    /// A piece is written. These rows ran out of nodes and are to be done again with more.
    Part {
        /// The number of rows of the shard.
        rows: usize,
        /// The rows that ran out.
        again: Vec<usize>,
    },
}

impl Outcome {
    /// The outcome as JSON.
    pub fn json(&self) -> Value {
        match self {
            Outcome::Part { rows, again } => {
                json!({ "state": "part", "rows": rows, "again": again })
            }
            Outcome::Done(done) => {
                let bad = |bad: &Bad| json!({ "row": bad.row, "text": bad.text, "why": bad.why });
                let bad: Vec<Value> = done.bad.iter().map(bad).collect();
                json!({
                    "state": "done", "name": done.name, "rows": done.rows, "errors": done.errors,
                    "budget": done.budget, "sha256": done.sha256, "bad": bad,
                })
            }
        }
    }

    /// Reads the form of [`Outcome::json`].
    pub fn from_json(text: &str) -> Option<Outcome> {
        let value: Value = serde_json::from_str(text).ok()?;
        let number = |name: &str| value.get(name)?.as_u64();
        let word = |value: &Value, name: &str| Some(value.get(name)?.as_str()?.to_string());
        if word(&value, "state")? == "part" {
            let again = serde_json::from_value(value.get("again")?.clone()).ok()?;
            return Some(Outcome::Part { rows: number("rows")? as usize, again });
        }
        let bad = value.get("bad")?.as_array()?.iter().map(|bad| {
            let row = bad.get("row")?.as_u64()? as usize;
            Some(Bad { row, text: word(bad, "text")?, why: word(bad, "why")? })
        });
        Some(Outcome::Done(Done {
            name: word(&value, "name")?,
            rows: number("rows")?,
            errors: number("errors")?,
            budget: number("budget")?,
            sha256: word(&value, "sha256")?,
            bad: bad.collect::<Option<_>>()?,
        }))
    }
}

/// Answers all rows. If some run out of nodes and there is a second budget, the result is a piece:
/// those rows may take long, and others can help with them.
pub(crate) fn first(
    shard: &Shard,
    options: &Options,
    threads: usize,
    flag: &AtomicBool,
) -> Result<Outcome, ShardError> {
    let rows = Rows::read(shard, options)?;
    let all: Vec<usize> = (0..rows.count()).collect();
    let made = rows.answer(&all, &Options { second: None, ..options.clone() }, threads, flag)?;
    let again = match options.second {
        Some(_) => made.with_status("budget"),
        None => Vec::new(),
    };
    if again.is_empty() {
        return finish(shard, options, &made, rows.source()).map(Outcome::Done);
    }
    let piece = Piece { rows: all, pass: 1 };
    file::write(&path(shard, &piece), &made, &Footer::of(&made, options, rows.source()))?;
    Ok(Outcome::Part { rows: made.rows(), again })
}

/// Answers the rows of a piece, unless an earlier run did.
pub(crate) fn piece(
    shard: &Shard,
    piece: &Piece,
    options: &Options,
    flag: &AtomicBool,
) -> Result<Outcome, ShardError> {
    let rows = Rows::read(shard, options)?;
    if piece.rows.is_empty() {
        return Ok(Outcome::Part { rows: rows.count(), again: Vec::new() });
    }
    let path = path(shard, piece);
    let kept = footer(&path)?.filter(|footer| footer.hash == options.hash());
    let made = match kept.filter(|footer| footer.rows == piece.rows.len() as u64) {
        Some(_) => file::read(&path, options.task)?,
        None => {
            let nodes = if piece.pass == 2 { options.second } else { options.nodes };
            let now = Options { nodes, second: None, ..options.clone() };
            let made = rows.answer(&piece.rows, &now, 1, flag)?;
            file::write(&path, &made, &Footer::of(&made, options, rows.source()))?;
            made
        }
    };
    let again = match options.second {
        Some(_) if piece.pass == 1 => made.with_status("budget"),
        _ => Vec::new(),
    };
    let again = again.into_iter().map(|row| piece.rows[row]).collect();
    Ok(Outcome::Part { rows: rows.count(), again })
}

/// Puts pieces together, later ones over earlier ones. The rows of `poison` ended their process.
pub(crate) fn join(
    shard: &Shard,
    pieces: &[Piece],
    poison: &[usize],
    options: &Options,
) -> Result<Outcome, ShardError> {
    let rows = Rows::read(shard, options)?;
    let mut place: Vec<Option<(usize, usize)>> = vec![None; rows.count()];
    let mut tables = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        let path = path(shard, piece);
        let made = file::read(&path, options.task)?;
        if made.rows() != piece.rows.len() {
            return Err(ShardError::file(&path, "a piece of another size"));
        }
        for (row, of) in piece.rows.iter().enumerate() {
            place[*of] = Some((number, row));
        }
        tables.push(made);
    }
    let mut all = Table::new(options.task);
    for (row, place) in place.into_iter().enumerate() {
        match place {
            _ if poison.contains(&row) => all.push(&rows.error(row, options.task)),
            Some((number, of)) => all.push_row(&tables[number], of),
            None => return Err(ShardError::file(&shard.target, format!("row {row} is missing"))),
        }
    }
    let done = finish(shard, options, &all, rows.source())?;
    for piece in pieces {
        let _ = fs::remove_file(path(shard, piece));
    }
    Ok(Outcome::Done(done))
}

/// Writes the file of a shard.
fn finish(
    shard: &Shard,
    options: &Options,
    table: &Table,
    source: String,
) -> Result<Done, ShardError> {
    let footer = Footer::of(table, options, source);
    file::write(&shard.target, table, &footer)?;
    let text = |name: &str, row: usize| table.text(name, row).unwrap_or_default().to_string();
    let bad = table.with_status("error").into_iter().take(NAMED).map(|row| Bad {
        row,
        text: text(options.task.reads(), row),
        why: text("error", row),
    });
    let Footer { rows, errors, budget, .. } = footer;
    let sha256 = sha256(&shard.target)?;
    Ok(Done { name: shard.name.clone(), rows, errors, budget, sha256, bad: bad.collect() })
}

/// The file of a piece.
fn path(shard: &Shard, piece: &Piece) -> PathBuf {
    let Piece { rows, pass } = piece;
    let (first, last) = (rows.first().unwrap_or(&0), rows.last().unwrap_or(&0));
    let ending = Format::JsonLines.word();
    let name = format!("{}.{first}-{last}-{}-{pass}.{ending}", shard.name, rows.len());
    shard.target.with_file_name(PIECES).join(name)
}

/// What the rows of a shard are made from.
enum Rows<'a> {
    Texts(Vec<String>),
    Plan(&'a Shard),
}

impl<'a> Rows<'a> {
    fn read(shard: &'a Shard, options: &Options) -> Result<Self, ShardError> {
        match &shard.source {
            Some(path) => texts(path, options.task.reads()).map(Rows::Texts),
            None => Ok(Rows::Plan(shard)),
        }
    }

    fn count(&self) -> usize {
        match self {
            Rows::Texts(texts) => texts.len(),
            Rows::Plan(shard) => (shard.indices.end - shard.indices.start) as usize,
        }
    }

    fn source(&self) -> String {
        match self {
            Rows::Texts(texts) => hash_of(texts),
            Rows::Plan(_) => String::new(),
        }
    }

    fn answer(
        &self,
        rows: &[usize],
        options: &Options,
        threads: usize,
        flag: &AtomicBool,
    ) -> Result<Table, ShardError> {
        match self {
            Rows::Texts(texts) => {
                let chosen: Vec<&str> = rows.iter().map(|row| texts[*row].as_str()).collect();
                table(&chosen, options, threads, flag, &mut |_| ())
            }
            Rows::Plan(shard) => {
                // Rows that follow each other are generated together.
                let mut all = Table::new(options.task);
                for run in rows.chunk_by(|a, b| a + 1 == *b) {
                    let first = shard.indices.start + run[0] as u64;
                    let indices = first..first + run.len() as u64;
                    all.append(&generated(options, indices, flag, &mut |_| ())?);
                }
                Ok(all)
            }
        }
    }

    fn error(&self, row: usize, task: Task) -> Vec<(&'static str, table::Value)> {
        match self {
            Rows::Texts(texts) => answer::error(task, &texts[row], ENDED),
            Rows::Plan(shard) => vec![
                ("index", (shard.indices.start + row as u64).into()),
                ("status", "error".into()),
                ("error", ENDED.into()),
            ],
        }
    }
}
