//! `gridsmith show`: draw puzzles.

use std::io::{self, Write};

use serde_json::Value;

use super::work::colour;
use crate::args::{Global, Show};
use crate::input;
use crate::output::{Exit, Talk};

pub fn run(show: &Show, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let colour = colour(global);
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
            let id = item.record.id.as_ref().map(|id| format!(", {id}")).unwrap_or_default();
            writeln!(out, "{place}{}{id}", puzzle.title())?;
            write!(out, "{}", puzzle.draw(None, None, colour).text(colour))?;
        }
        out.flush()?;
    }
    if shown == 0 {
        return Err(io::Error::other("there is no puzzle in the input"));
    }
    if talk.unsaid() > 0 {
        talk.say(format_args!("{} more notes like those above", talk.unsaid()));
    }
    Ok(exit)
}
