//! `convert`: a puzzle, with a position if there is one, in another format.

use gridsmith_formats::write::{self, Item};
use gridsmith_formats::{Note, Part};
use serde_json::{Map, Value};

use super::Found;
use crate::RequestError;
use crate::request::{Fields, field};

pub(super) fn answer(mut fields: Fields) -> Found {
    let from = fields.format("from")?;
    let to = fields.format("to")?.ok_or_else(|| field("to", "the name of a format"))?;
    let text = fields.whole_puzzle()?;
    let parsed = text.parsed(from)?;
    let position = match fields.has("state") {
        true => Some(fields.position(&parsed.puzzle)?),
        false => parsed.position()?,
    };
    fields.end("convert")?;
    let item =
        Item { puzzle: (&parsed.puzzle).into(), state: position.as_ref(), extra: &parsed.extra };
    let refused = |fault: gridsmith_formats::Fault| RequestError::Refused(fault.to_string());
    let written = write::record(to, &item).map_err(refused)?;
    let text = write::begin(to, &item) + &written.text + write::end(to);
    let list = |words: Vec<String>| words.into_iter().map(Value::from).collect::<Value>();
    let mut found = Map::new();
    found.insert("format".into(), to.word().into());
    found.insert("text".into(), text.into());
    let lost = |part: &Part| part.word().to_string();
    found.insert("lost".into(), list(written.lost.iter().map(lost).collect()));
    found.insert("notes".into(), list(parsed.notes.iter().map(Note::to_string).collect()));
    Ok(found)
}
