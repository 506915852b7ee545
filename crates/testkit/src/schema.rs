//! The JSON Schema of docs/schema: validates what the program writes, and lists its fields.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Map, Value, json};

const TEXT: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/gridsmith-2.json"));

/// The schema itself.
pub fn schema() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| serde_json::from_str(TEXT).expect("the schema is JSON"))
}

/// A part of the schema by name.
pub fn part(name: &str) -> &'static Map<String, Value> {
    schema()["$defs"][name].as_object().unwrap_or_else(|| panic!("no part {name}"))
}

/// Why a line is not one that the schema describes, if it is not.
///
/// Puzzles may carry fields that the schema does not list, but the program itself writes none.
pub fn fault(line: &Value) -> Option<String> {
    let name = match (line["report"].as_str(), line["family"].as_str(), line["kind"].as_str()) {
        (Some(report), ..) => format!("report_{report}"),
        (None, Some("path"), Some("zip")) => "zip".into(),
        (None, Some("path"), _) => "number_path".into(),
        (None, Some(family), _) => family.into(),
        (None, None, _) if line["pack"].is_u64() => "pack".into(),
        _ => return Some(format!("neither a report nor a puzzle: {line}")),
    };
    let Some(validator) = validators().get(&name) else {
        return Some(format!("the schema has no {name}: {line}"));
    };
    if let Some(error) = validator.iter_errors(line).next() {
        return Some(format!("{name}, at {}: {error}\n{line}", error.instance_path()));
    }
    let listed = part(&name)["properties"].as_object().expect("an object");
    let unlisted = line.as_object()?.keys().find(|key| !listed.contains_key(*key))?;
    Some(format!("{name} has no field {unlisted}: {line}"))
}

/// Why a request is not one that the schema describes, if it is not.
pub fn request_fault(request: &Value) -> Option<String> {
    let name = format!("request_{}", request["request"].as_str().unwrap_or_default());
    let Some(validator) = validators().get(&name) else {
        return Some(format!("the schema has no {name}: {request}"));
    };
    let error = validator.iter_errors(request).next()?;
    Some(format!("{name}, at {}: {error}\n{request}", error.instance_path()))
}

fn validators() -> &'static BTreeMap<String, Validator> {
    static VALIDATORS: OnceLock<BTreeMap<String, Validator>> = OnceLock::new();
    VALIDATORS.get_or_init(|| {
        let parts = schema()["$defs"].as_object().expect("parts");
        let validator = |name: &String| {
            let mut one = json!({ "$ref": format!("#/$defs/{name}") });
            one["$defs"] = schema()["$defs"].clone();
            jsonschema::draft202012::new(&one).unwrap_or_else(|error| panic!("{name}: {error}"))
        };
        parts.keys().map(|name| (name.clone(), validator(name))).collect()
    })
}

/// The parts that are objects, each with a table of its fields: docs/JSON.md behind its introduction.
pub fn markdown() -> String {
    let mut text = String::new();
    let parts = schema()["$defs"].as_object().expect("parts");
    for group in ["Reports", "Parts of reports", "Requests", "Puzzles"] {
        let _ = write!(text, "## {group}\n\n");
        for (name, part) in parts.iter().filter(|(_, part)| part["properties"].is_object()) {
            let (own, title) = group_of(name);
            if own == group {
                section(&mut text, title, part);
            }
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The chapter that a part belongs to, and its title there.
fn group_of(name: &str) -> (&'static str, &str) {
    match name.split_once('_') {
        Some(("report", word)) => ("Reports", word),
        Some(("request", word)) => ("Requests", word),
        _ if ["sudoku", "number_path", "zip", "queens", "pack"].contains(&name) => {
            ("Puzzles", name)
        }
        _ => ("Parts of reports", name),
    }
}

fn section(text: &mut String, title: &str, part: &Value) {
    let required: Vec<&str> =
        part["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let meaning = part["description"].as_str().unwrap_or_default();
    let _ = write!(
        text,
        "### `{title}`\n\n{meaning}\n\n| Field | Type | Meaning |\n| --- | --- | --- |\n"
    );
    for (name, field) in part["properties"].as_object().expect("an object") {
        let optional = if required.contains(&name.as_str()) { "" } else { ", optional" };
        let own = field["description"].as_str();
        let meaning = own.unwrap_or_else(|| meaning_of(field));
        let _ = writeln!(text, "| `{name}` | {}{optional} | {meaning} |", kind(field));
    }
    text.push('\n');
}

/// The name of the part that a field refers to.
fn target(field: &Value) -> Option<&str> {
    field["$ref"].as_str().and_then(|path| path.rsplit('/').next())
}

fn meaning_of(field: &Value) -> &str {
    let part = target(field).map(|name| &schema()["$defs"][name]);
    part.and_then(|part| part["description"].as_str()).unwrap_or_default()
}

/// The type of a field in a few words.
fn kind(field: &Value) -> String {
    if let Some(name) = target(field) {
        return match schema()["$defs"][name]["enum"].as_array() {
            Some(words) => choices(words),
            None => name.replace('_', " "),
        };
    }
    if let Some(value) = field.get("const") {
        return format!("`{}`", value.as_str().map_or(value.to_string(), str::to_string));
    }
    if let Some(words) = field["enum"].as_array() {
        return choices(words);
    }
    if let Some(several) = field["anyOf"].as_array() {
        let kinds: Vec<String> = several.iter().map(kind).collect();
        return kinds.join(" or ");
    }
    match field["type"].as_str() {
        Some("array") => format!("list of {}", kind(&field["items"])),
        Some("integer") => "whole number".into(),
        Some("string") => "text".into(),
        Some("boolean") => "true or false".into(),
        Some(other) => other.into(),
        None => "anything".into(),
    }
}

fn choices(words: &[Value]) -> String {
    let word = |word: &Value| format!("`{}`", word.as_str().map_or(word.to_string(), Into::into));
    words.iter().map(word).collect::<Vec<_>>().join(", ")
}
