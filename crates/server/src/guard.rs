//! What a request must keep before the engine sees it.

use std::sync::LazyLock;

use gridsmith::{AnyPuzzle, Control, Place, answer, head};
use serde_json::{Map, Value};

use crate::pool::Asked;
use crate::settings::{Settings, ceiling};

/// The schema of requests and reports.
pub(crate) static SCHEMAS: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../docs/schema/gridsmith-2.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// How reports `error` begin.
pub(crate) const ERROR: &str = r#"{"schema":2,"report":"error""#;

/// A request that may be put to the engine.
type Fields = Map<String, Value>;

/// The text for the engine: a request within the limits. The error is the report for the client.
pub(crate) fn prepare(asked: &Asked, settings: &Settings) -> Result<String, String> {
    let mut fields = read(&asked.body, asked.verb, settings)?;
    limit(&mut fields, settings)?;
    Ok(Value::Object(fields).to_string())
}

/// Reads the request of `verb`, or the one that the body names. The error is the report for the
/// client.
fn read(body: &[u8], verb: Option<&str>, settings: &Settings) -> Result<Fields, String> {
    let body = std::str::from_utf8(body).map_err(|_| error("the request is not UTF-8", None))?;
    if depth(body) > settings.max_depth {
        let message = format!("the request is nested more than {} levels deep", settings.max_depth);
        return Err(error(&message, None));
    }
    // The engine says what is wrong with a text that is not an object.
    let fields: Result<Fields, _> = serde_json::from_str(body);
    let mut fields = fields.map_err(|_| answer(body, &Control::free()))?;
    if let Some(verb) = verb {
        let own = fields.entry("request").or_insert_with(|| verb.into());
        if own != verb {
            let message = format!("request: expected {verb}, as in the address, or nothing");
            return Err(error(&message, fields.get("id")));
        }
    }
    Ok(fields)
}

/// Keeps the board and the nodes of a request within the limits. The error is the report for the
/// client.
fn limit(fields: &mut Fields, settings: &Settings) -> Result<(), String> {
    let cells = cells(fields);
    if cells.is_some_and(|cells| cells > settings.max_cells) {
        let message = format!("a board may have at most {} cells here", settings.max_cells);
        return Err(error(&message, fields.get("id")));
    }
    let verb = fields.get("request").and_then(Value::as_str).unwrap_or_default().to_string();
    let most = ceiling(&verb, cells.unwrap_or(0));
    for name in ["nodes", "easiest_nodes"] {
        let known = SCHEMAS["$defs"][format!("request_{verb}")]["properties"].get(name).is_some();
        let limited = match fields.get(name) {
            // The engine says what is wrong with other values.
            Some(Value::Number(own)) => own.as_u64().is_some_and(|own| own > most),
            Some(Value::Null) | None => known,
            Some(_) => false,
        };
        if limited {
            fields.insert(name.into(), most.into());
        }
    }
    Ok(())
}

/// The cells of the board that a request is about, if it can be read.
fn cells(fields: &Fields) -> Option<usize> {
    let size = |text: &str| {
        let (rows, columns) = text.split_once('x').unwrap_or((text, text));
        Some(rows.parse::<usize>().ok()?.saturating_mul(columns.parse().ok()?))
    };
    match (fields.get("puzzle"), fields.get("size")) {
        (Some(Value::String(text)), _) => AnyPuzzle::parse(text).ok().map(|it| it.size().area()),
        (Some(object @ Value::Object(_)), _) => {
            AnyPuzzle::parse(&object.to_string()).ok().map(|it| it.size().area())
        }
        (None, Some(Value::String(text))) => size(text),
        (None, Some(Value::Number(side))) => size(&side.to_string()),
        _ => None,
    }
}

/// A report `error`, as the engine writes it.
pub(crate) fn error(message: &str, id: Option<&Value>) -> String {
    let place = Place { id: id.and_then(Value::as_str), ..Place::default() };
    let mut report = head("error", place);
    report.insert("error".into(), message.into());
    Value::Object(report).to_string()
}

/// How deep brackets are nested outside strings.
fn depth(text: &str) -> usize {
    let (mut now, mut most, mut quoted, mut escaped) = (0_usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                now += 1;
                most = most.max(now);
            }
            b']' | b'}' if !quoted => now = now.saturating_sub(1),
            _ => {}
        }
    }
    most
}

/// Compares a token in a time that depends on the length of `given` alone.
pub(crate) fn is_same(given: &[u8], wanted: &[u8]) -> bool {
    let mut differs = given.len() ^ wanted.len();
    for (at, byte) in given.iter().enumerate() {
        let other = wanted.get(at % wanted.len().max(1)).copied().unwrap_or(0);
        differs |= usize::from(byte ^ other);
    }
    std::hint::black_box(differs) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_count() {
        for (text, expected) in [("{}", 1), (r#"{"a":"[[[\"["}"#, 1), ("[[{}]]", 3), ("]]", 0)] {
            assert_eq!(depth(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_begin_as_those_of_the_engine() {
        assert!(error("no", None).starts_with(ERROR));
        assert!(answer("{", &Control::free()).starts_with(ERROR));
    }

    #[test]
    fn tokens_are_compared_whole() {
        for (given, expected) in [("abc", true), ("ab", false), ("abcabc", false), ("", false)] {
            assert_eq!(is_same(given.as_bytes(), b"abc"), expected, "{given}");
        }
    }

    #[test]
    fn a_request_may_only_lower_its_nodes() {
        let settings = Settings::default();
        let large = format!("path 20x20x8 {}", vec![".".repeat(20); 20].join("/"));
        for (verb, puzzle, nodes, expected) in [
            ("hint", "x", "", Some(20_000)),
            ("hint", "x", r#","nodes":5"#, Some(5)),
            ("hint", "x", r#","nodes":99999999"#, Some(20_000)),
            ("grade", "x", r#","nodes":null"#, Some(2_000_000)),
            ("solve", &large, "", Some(20_000)),
            ("canon", "x", "", None),
        ] {
            let body = format!(r#"{{"puzzle":"{puzzle}"{nodes}}}"#);
            let mut fields = read(body.as_bytes(), Some(verb), &settings).unwrap();
            limit(&mut fields, &settings).unwrap();
            let expected = expected.map(Value::from);
            assert_eq!(fields.get("nodes"), expected.as_ref(), "{verb} {nodes}");
        }
    }

    #[test]
    fn large_boards_are_refused() {
        let settings = Settings { max_cells: 80, ..Settings::default() };
        let empty = ".".repeat(81);
        for (body, fits) in [
            (format!(r#"{{"id":"a","puzzle":"{empty}"}}"#), false),
            (r#"{"id":"a","size":9}"#.to_string(), false),
            (r#"{"id":"a","size":"8x10"}"#.to_string(), true),
            (r#"{"id":"a","size":"99999999999x99999999999"}"#.to_string(), false),
            (r#"{"id":"a","puzzle":"AABB/ACBB/ACCD/CCDD"}"#.to_string(), true),
        ] {
            let mut fields = read(body.as_bytes(), Some("solve"), &settings).unwrap();
            match limit(&mut fields, &settings) {
                Ok(()) => assert!(fits, "{body}"),
                Err(report) => assert!(!fits && report.contains(r#""id":"a""#), "{report}"),
            }
        }
    }
}
