//! `parse`: a text in any known format as a puzzle object.

use gridsmith_formats::write::View;
use gridsmith_formats::{Note, state};
use serde_json::{Map, Value};

use super::Found;
use crate::request::{Fields, Text};

pub(super) fn answer(mut fields: Fields) -> Found {
    let text = fields.required_text("text")?;
    let from = fields.format("from")?;
    fields.end("parse")?;
    let parsed = Text { name: "text", text }.parsed(from)?;
    let position = parsed.position()?;
    let mut found = Map::new();
    found.insert("format".into(), parsed.format.word().into());
    found.insert("puzzle".into(), parsed.puzzle.json(&parsed.extra).into());
    if let Some(position) = position {
        found.insert("state".into(), state::write(&position, View::from(&parsed.puzzle)));
    }
    let notes: Vec<Value> = parsed.notes.iter().map(Note::to_string).map(Value::from).collect();
    found.insert("notes".into(), notes.into());
    Ok(found)
}
