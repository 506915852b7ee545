//! `gridsmith show`: draw puzzles.

use std::io::{self, Write};

use gridsmith::{Answer, AnyPuzzle, Ask, Line};
use serde_json::Value;

use super::job::Job;
use super::{record, told, work};
use crate::args::{Global, Show};
use crate::input::{self, Item};
use crate::look::Look;
use crate::output::{Exit, Talk, printable};
use crate::stream::{Load, Out, Stream};

pub fn run(show: &Show, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if let Some(number) = show.step {
        return step(show, number, global, talk);
    }
    let mut stream = Stream::start("puzzle", global, talk);
    let mut items = input::open(&show.inputs, global.family())?;
    let wanted = if global.json || show.line { 1 } else { 2 };
    let first: Vec<_> = items.by_ref().take(wanted).collect();
    stream.alone = first.len() == 1 && wanted == 2;
    let work = |item: Item, number: u64| {
        let text = match &item.record.puzzle {
            Ok(puzzle) if global.json => {
                format!("{}\n", Value::Object(puzzle.json(&item.record.extra)))
            }
            Ok(puzzle) if show.line => format!("{puzzle}\n"),
            Ok(puzzle) => draw(&item, puzzle, number, &stream),
            Err(_) => String::new(),
        };
        Shown { item, text }
    };
    stream.run(items.source(first), work, |Shown { item, text }: Shown, out: &mut Out| {
        let place = if stream.alone { String::new() } else { item.place() };
        item.record.notes.iter().for_each(|note| talk.note(&place, note));
        let drawn = !global.json && !show.line;
        let problem = match (&item.record.puzzle, &item.record.state) {
            (Err(error), _) => Some(error),
            (_, Some(Err(error))) if drawn => Some(error),
            _ => None,
        };
        out.count(1, problem.map_or(Exit::Yes, |_| Exit::Error));
        out.write_all(text.as_bytes())?;
        problem.map_or(Ok(()), |error| record::write_unread(out, &item, error, &stream))
    })
}

/// A record and its text.
struct Shown {
    item: Item,
    text: String,
}

impl Load for Shown {
    fn bytes(&self) -> u64 {
        self.item.bytes() + self.text.len() as u64
    }
}

/// A title and the board, after a blank line if it is not the first.
fn draw(item: &Item, puzzle: &AnyPuzzle, number: u64, stream: &Stream) -> String {
    let look = Look::new(stream.global);
    let gap = if number > 1 { "\n" } else { "" };
    let place = if stream.alone { String::new() } else { item.place() };
    let id = item.record.id.as_ref().map(|id| format!(", {}", printable(id))).unwrap_or_default();
    let board = match &item.record.state {
        None => look.puzzle(puzzle, None),
        Some(Ok(position)) => told::board_text(puzzle, (position, None), 0, look),
        Some(Err(_)) => String::new(),
    };
    format!("{gap}{place}{}{id}\n{board}", puzzle.title())
}

/// Draws one step of the explanation.
fn step(show: &Show, number: usize, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let look = Look::new(global);
    let mut first = true;
    let mut exit = Exit::Yes;
    let answered =
        work::answer(&show.inputs, Job::new(Ask::explain()), global, talk, |out, done, alone| {
            let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
            let Some(report) = &done.report else { return Ok(()) };
            let Answer::Explained { told, .. } = &report.answer else { return Ok(()) };
            if !std::mem::take(&mut first) {
                writeln!(out)?;
            }
            let place = if alone { String::new() } else { done.item.place() };
            let Some(Ok(told)) = told else {
                let verdict = work::verdict_word(report);
                return writeln!(out, "{place}{verdict}: no steps to draw ({})", puzzle.title());
            };
            let steps = told.steps.len();
            let Some(step) = told.steps.get(number.wrapping_sub(1)) else {
                talk.error(format_args!(
                    "{place}there is no step {number}; the explanation has {steps}"
                ));
                exit = Exit::Error;
                return Ok(());
            };
            writeln!(out, "{place}{}, step {number} of {steps}", puzzle.title())?;
            let before = told.before(number - 1);
            told::step(out, puzzle, (&before, Some(&step.marks)), 0, look)?;
            let (name, text) = (step.title(), step.words.why.clone());
            let line = Line { steps: number - 1..number, name, text };
            told::line(out, &line, false, look.colour)
        })?;
    Ok(answered.max(exit))
}
