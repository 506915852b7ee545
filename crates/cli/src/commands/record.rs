//! Records of the input in answers: where they stand, and what is wrong with them.

use std::io::{self, Write};

use gridsmith::formats::ReadError;
use gridsmith::{Place, head};
use serde_json::{Map, Value, json};

use crate::input::Item;
use crate::stream::Stream;

/// The answer to a question as every command writes it: `answer` after the fields that all reports
/// share.
pub fn envelope(report: &str, place: Place, answer: Value) -> Map<String, Value> {
    let mut fields = head(report, place);
    if let Value::Object(answer) = answer {
        fields.extend(answer);
    }
    fields
}

/// Where a record comes from.
pub fn place(item: &Item) -> Place<'_> {
    let Item { input, record } = item;
    Place { input: input.as_deref(), line: Some(record.line), id: record.id.as_deref() }
}

/// Reports a record that cannot be read.
pub fn write_unread(
    out: &mut dyn Write,
    item: &Item,
    error: &ReadError,
    stream: &Stream,
) -> io::Result<()> {
    stream.talk.unread(format_args!("{}{error}", before_line(item)));
    match stream.global.json {
        true => writeln!(out, "{}", unread(item, error)),
        false => Ok(()),
    }
}

/// Reports a record to which the question does not apply.
pub fn write_refused(
    out: &mut dyn Write,
    item: &Item,
    why: &str,
    stream: &Stream,
) -> io::Result<()> {
    let place = if stream.alone { String::new() } else { item.place() };
    stream.talk.error(format_args!("{place}{why}"));
    match stream.global.json {
        true => writeln!(out, "{}", error(item, why)),
        false => Ok(()),
    }
}

/// The input before the line in a message, if there are several: `puzzles.txt, `.
pub fn before_line(item: &Item) -> String {
    item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default()
}

/// A report about a record without an answer.
pub fn error(item: &Item, why: &str) -> Value {
    Value::Object(envelope("error", place(item), json!({ "error": why })))
}

/// The report about a record that cannot be read.
pub fn unread(item: &Item, error: &ReadError) -> Value {
    let mut fields = head("error", place(item));
    fields.insert("error".into(), error.fault.to_string().into());
    fields.insert("error_line".into(), error.line.into());
    fields.extend(error.column.map(|column| ("column".to_string(), column.into())));
    Value::Object(fields)
}

/// The place of a record before its answer in a batch: `3 `, or `puzzles.txt:3 `.
pub fn mark(item: &Item) -> String {
    mark_of(item.input.as_deref(), item.record.line)
}

/// The same for a line of an input.
pub fn mark_of(input: Option<&str>, line: u64) -> String {
    let input = input.map(|input| format!("{input}:")).unwrap_or_default();
    format!("{input}{line} ")
}
