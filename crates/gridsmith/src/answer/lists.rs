//! `techniques` and `formats`: what there is.

use std::sync::OnceLock;

use gridsmith_formats::{FORMATS, Family, Format, FormatRow};
use serde_json::{Map, Value, json};

use super::Found;
use crate::request::Fields;
use crate::techniques::{self, Kind, Note};
use crate::{RequestError, SCHEMA};

/// All techniques without their examples, or those of one name with them.
pub(super) fn techniques(mut fields: Fields) -> Found {
    let family = fields.optional("family", &Family::ALL.map(|family| (family.word(), family)))?;
    let name = fields.text("technique")?;
    let depth = fields.depth()?;
    fields.end("techniques")?;
    let asked = |kind: &Kind| family.is_none_or(|family| family == kind.family());
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(asked).collect();
    let found: Vec<Value> = match &name {
        Some(name) => {
            let notes: Vec<Note> =
                kinds.iter().flat_map(|kind| techniques::find(*kind, name, depth)).collect();
            if notes.is_empty() {
                let unknown = techniques::unknown(name, &kinds);
                return Err(RequestError::Refused(unknown.to_string()));
            }
            notes.iter().map(|note| Value::Object(note.json())).collect()
        }
        None => kinds.iter().flat_map(|kind| listed(*kind)).cloned().collect(),
    };
    Ok(Map::from_iter([("techniques".to_string(), found.into())]))
}

/// The techniques of a kind without their examples. They are looked for once: it takes as long as
/// hundreds of hints, and a server is asked often.
fn listed(kind: Kind) -> &'static [Value] {
    static LISTS: [OnceLock<Vec<Value>>; Kind::ALL.len()] =
        [const { OnceLock::new() }; Kind::ALL.len()];
    let at = Kind::ALL.iter().position(|own| *own == kind).unwrap_or_default();
    LISTS[at].get_or_init(|| {
        let notes = techniques::all(kind, 0);
        let objects = notes.iter().map(|note| {
            let mut object = note.json();
            object.shift_remove("example");
            Value::Object(object)
        });
        objects.collect()
    })
}

/// All formats, or one.
pub(super) fn formats(mut fields: Fields) -> Found {
    let format = fields.format("format")?;
    fields.end("formats")?;
    let asked = |row: &&FormatRow| format.is_none_or(|format: Format| format == row.format);
    let rows: Value = FORMATS.iter().filter(asked).map(format_json).collect();
    Ok(Map::from_iter([("formats".to_string(), rows)]))
}

/// A format as a JSON object.
pub fn format_json(row: &FormatRow) -> Value {
    let families: Vec<&str> = row.families.iter().map(|family| family.word()).collect();
    let keeps: Vec<&str> = row.keeps.iter().map(|part| part.word()).collect();
    json!({
        "schema": SCHEMA, "report": "format", "format": row.name, "aliases": row.aliases,
        "what": row.what, "reads": row.reads, "writes": row.writes, "families": families,
        "keeps": keeps, "example": row.example,
    })
}
