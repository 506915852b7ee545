//! `parse`: a text in any known format as a puzzle object.

use gridsmith_formats::write::View;
use gridsmith_formats::{Note, Parsed, state};
use serde_json::{Map, Value};

use super::Found;
use crate::request::Fields;
use crate::{AnyPuzzle, RequestError};

pub(super) fn answer(mut fields: Fields) -> Found {
    let text = fields.required_text("text")?;
    fields.end("parse")?;
    let unread = |name| move |error| RequestError::Read { name, error };
    let parsed: Parsed<AnyPuzzle> =
        gridsmith_formats::parse(&text, None).map_err(unread("text"))?;
    let Parsed { puzzle, format, notes, mut extra, state } = parsed;
    let position = state.transpose().map_err(unread("state"))?;
    extra.shift_remove("state");
    let mut found = Map::new();
    found.insert("format".into(), format.word().into());
    found.insert("puzzle".into(), puzzle.json(&extra).into());
    if let Some(position) = position {
        found.insert("state".into(), state::write(&position, View::from(&puzzle)));
    }
    let notes: Vec<Value> = notes.iter().map(Note::to_string).map(Value::from).collect();
    found.insert("notes".into(), notes.into());
    Ok(found)
}
