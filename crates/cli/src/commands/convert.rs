//! `gridsmith convert`: puzzles from one format to another, one record at a time.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use gridsmith::formats::write::{self, Item};
use gridsmith::formats::{Format, Part};

use crate::args::{Convert, Global};
use crate::output::{Exit, Talk};
use crate::stream::{Load, Out, Stream};
use crate::{files, input};

pub fn run(convert: &Convert, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let format = convert.to;
    if !format.row().writes {
        return Err(io::Error::other(format!(
            "{format} is only read; `gridsmith formats` lists what is written"
        )));
    }
    let mut stream = Stream::start("puzzle", global, talk);
    let items = input::open(&convert.inputs, global.family())?;
    let mut items = items.only(convert.from, convert.ignore_cosmetics);
    if let Some(path) = &convert.output {
        let same = |name: &String| {
            path.canonicalize()
                .is_ok_and(|own| Path::new(name).canonicalize().is_ok_and(|n| n == own))
        };
        if convert.inputs.inputs.iter().any(same) {
            let name = path.display();
            return Err(io::Error::other(format!("cannot write {name}: it is an input")));
        }
    }
    // Nothing is overwritten before the first record is there.
    let first: Vec<_> = items.by_ref().take(2).collect();
    stream.alone = first.len() == 1;
    let mut file = match &convert.output {
        Some(path) if !first.is_empty() => {
            let named = |error: io::Error| files::unwritable(path.display(), &error);
            Some(BufWriter::new(File::create(path).map_err(named)?))
        }
        _ => None,
    };
    let work = |item: input::Item, _: u64| {
        let text = converted(&item, format);
        Converted { item, text }
    };
    let (mut written, mut lost): (u64, Vec<Part>) = (0, Vec::new());
    let exit = stream.run(items.source(first), work, |done: Converted, out: &mut Out| {
        let Converted { item, text } = done;
        item.record.notes.iter().for_each(|note| talk.note(&item.place(), note));
        out.count(1, if text.is_ok() { Exit::Yes } else { Exit::Error });
        let text = match text {
            Err(error) if convert.strict => return Err(io::Error::other(error)),
            Err(error) => {
                talk.unread(format_args!("{error}"));
                return Ok(());
            }
            Ok((text, now)) => {
                note_losses(format, &now, &mut lost, talk);
                text
            }
        };
        let between = if written > 0 { write::between(format) } else { "" };
        written += 1;
        let to: &mut dyn Write = file.as_mut().map_or(out as &mut dyn Write, |file| file);
        to.write_all(between.as_bytes())?;
        if written == 1
            && let Ok(puzzle) = &item.record.puzzle
        {
            let state = item.record.state.as_ref().and_then(|state| state.as_ref().ok());
            let head = Item { puzzle: puzzle.into(), state, extra: &item.record.extra };
            to.write_all(write::begin(format, &head).as_bytes())?;
        }
        to.write_all(text.as_bytes())
    })?;
    if written > 0 {
        let end = write::end(format).as_bytes();
        match &mut file {
            Some(file) => file.write_all(end).and_then(|()| file.flush())?,
            None => io::stdout().lock().write_all(end)?,
        }
    }
    Ok(exit)
}

/// A record and its text in the other format, with what that does not hold.
struct Converted {
    item: input::Item,
    text: Result<(String, Vec<Part>), String>,
}

impl Load for Converted {
    fn bytes(&self) -> u64 {
        self.item.bytes() + self.text.as_ref().map_or(0, |(text, _)| text.len() as u64)
    }
}

fn converted(item: &input::Item, format: Format) -> Result<(String, Vec<Part>), String> {
    let record = &item.record;
    let input = item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
    let unread = |error: &gridsmith::formats::ReadError| format!("{input}{error}");
    let puzzle = record.puzzle.as_ref().map_err(unread)?;
    let state = record.state.as_ref().map(|state| state.as_ref().map_err(unread)).transpose()?;
    let whole = Item { puzzle: puzzle.into(), state, extra: &record.extra };
    match write::record(format, &whole) {
        Err(fault) => Err(format!("{}{fault}", item.place())),
        Ok(done) => Ok((done.text, done.lost)),
    }
}

/// Says what `format` cannot hold, once for each kind.
fn note_losses(format: Format, now: &[Part], said: &mut Vec<Part>, talk: &Talk) {
    for part in now {
        if said.contains(part) {
            continue;
        }
        said.push(*part);
        let what = match part {
            Part::Entries => "what a player has entered",
            Part::Marks => "the marks of a player",
            Part::Colours => "the colours of a player",
            Part::Meta => "titles, authors and comments",
        };
        talk.say(format_args!("note: {format} does not hold {what}: left out"));
    }
}
