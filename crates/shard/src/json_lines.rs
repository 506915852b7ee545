//! Tables as JSON Lines: one object per row, and the footer in the last line.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::file::{Draft, Footer};
use crate::{Column, Kind, ShardError, Table, Task, table};

/// The longest footer that is looked for at the end of a file.
const TAIL: u64 = 1 << 16;

pub(crate) struct Writer {
    draft: Draft,
    path: PathBuf,
}

impl Writer {
    pub fn new(draft: Draft) -> Self {
        Writer { path: draft.path().into(), draft }
    }

    pub fn push(&mut self, columns: &[Column]) -> Result<(), ShardError> {
        for row in 0..columns[0].rows() {
            let fields = columns.iter().map(|column| {
                let value = match column.kind {
                    Kind::Text => column.text(row).map_or(Value::Null, Value::from),
                    _ => column.number(row).map_or(Value::Null, Value::from),
                };
                (column.name.to_string(), value)
            });
            self.line(&Value::Object(fields.collect()))?;
        }
        Ok(())
    }

    pub fn finish(mut self, footer: &Footer) -> Result<(), ShardError> {
        self.line(&json!({ "footer": footer.json() }))?;
        self.draft.keep()
    }

    fn line(&mut self, value: &Value) -> Result<(), ShardError> {
        let written = writeln!(self.draft, "{value}");
        written.map_err(|error| ShardError::system(&self.path, error))
    }
}

pub(crate) fn footer(path: &Path) -> Result<Option<Footer>, ShardError> {
    let failed = |error| ShardError::system(path, error);
    let mut file = File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL))).map_err(failed)?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail).map_err(failed)?;
    let tail = String::from_utf8_lossy(&tail);
    let Some(last) = tail.strip_suffix('\n').and_then(|tail| tail.rsplit('\n').next()) else {
        return Ok(None);
    };
    let value: Option<Value> = serde_json::from_str(last).ok();
    Ok(value.as_ref().and_then(|value| Footer::from_json(value.get("footer")?)))
}

pub(crate) fn read(path: &Path, task: Task) -> Result<Table, ShardError> {
    let mut rows = Table::new(task);
    each(path, |fields| {
        let values: Vec<(&str, table::Value)> = task
            .columns()
            .iter()
            .map(|(name, _)| {
                let value = fields.get(*name).unwrap_or(&Value::Null);
                let number = || value.as_u64().map(table::Value::Number);
                let text = value.as_str().map(table::Value::from);
                (*name, text.or_else(number).unwrap_or_default())
            })
            .collect();
        rows.push(&values);
        Ok(())
    })?;
    Ok(rows)
}

/// The texts of one field. The field may be an object, and a whole line may be a puzzle object.
pub(crate) fn texts(path: &Path, field: &str) -> Result<Vec<String>, ShardError> {
    let mut texts = Vec::new();
    each(path, |fields| {
        texts.push(match fields.get(field) {
            Some(Value::String(text)) => text.clone(),
            Some(object @ Value::Object(_)) => object.to_string(),
            _ if fields.contains_key("family") => Value::Object(fields).to_string(),
            _ => return Err(format!("a line without {field}")),
        });
        Ok(())
    })?;
    Ok(texts)
}

/// Calls `take` for every row.
fn each(
    path: &Path,
    mut take: impl FnMut(Map<String, Value>) -> Result<(), String>,
) -> Result<(), ShardError> {
    let file = File::open(path).map_err(|error| ShardError::system(path, error))?;
    for (number, line) in (1..).zip(BufReader::with_capacity(1 << 16, file).lines()) {
        let line = line.map_err(|error| ShardError::system(path, error))?;
        if line.trim().is_empty() {
            continue;
        }
        let taken = match serde_json::from_str::<Map<String, Value>>(&line) {
            Ok(fields) if fields.contains_key("footer") => continue,
            Ok(fields) => take(fields),
            Err(error) => Err(error.to_string()),
        };
        taken.map_err(|why| ShardError::file(path, format!("line {number}: {why}")))?;
    }
    Ok(())
}
