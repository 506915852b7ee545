//! `gridsmith show`: draw puzzles.

use std::io::{self, Write};

use gridsmith::{Answer, Ask, Line};
use serde_json::Value;

use super::told;
use super::work::{self, Job};
use crate::args::{Global, Show};
use crate::input;
use crate::look::Look;
use crate::output::{Exit, Talk, printable};

pub fn run(show: &Show, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if let Some(number) = show.step {
        return step(show, number, global, talk);
    }
    let look = Look::new(global);
    let mut items = input::open(&show.inputs, global.family())?.peekable();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut exit = Exit::Yes;
    let mut shown = 0;
    while let Some(item) = items.next() {
        let item = item?;
        let alone = shown == 0 && (global.json || show.line || items.peek().is_none());
        for note in &item.record.notes {
            let place = if alone { String::new() } else { item.place() };
            talk.note(&place, note);
        }
        shown += 1;
        let puzzle = match &item.record.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                let input =
                    item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
                talk.error(format_args!("{input}{error}"));
                exit = Exit::Error;
                continue;
            }
        };
        if global.json {
            writeln!(out, "{}", Value::Object(puzzle.json(&item.record.extra)))?;
        } else if show.line {
            writeln!(out, "{puzzle}")?;
        } else {
            if shown > 1 {
                writeln!(out)?;
            }
            let place = if alone { String::new() } else { item.place() };
            let id = item
                .record
                .id
                .as_ref()
                .map(|id| format!(", {}", printable(id)))
                .unwrap_or_default();
            writeln!(out, "{place}{}{id}", puzzle.title())?;
            match &item.record.state {
                None => write!(out, "{}", look.puzzle(puzzle, None))?,
                Some(Ok(position)) => told::board(&mut out, puzzle, (position, None), 0, look)?,
                Some(Err(error)) => {
                    let input =
                        item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
                    talk.error(format_args!("{input}{error}"));
                    exit = Exit::Error;
                }
            }
        }
        out.flush()?;
    }
    if shown == 0 {
        return Err(io::Error::other("there is no puzzle in the input"));
    }
    if talk.unsaid() > 0 {
        talk.say(format_args!("{} more notes like these", talk.unsaid()));
    }
    Ok(exit)
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
