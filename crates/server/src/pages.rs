//! The API page and the OpenAPI document. Both are made from docs/schema, so they cannot differ from
//! what the engine takes.

use std::fmt::Write;
use std::sync::LazyLock;

use gridsmith::VERBS;
use serde_json::{Map, Value, json};

use crate::guard::SCHEMAS;

const SUDOKU: &str =
    ".9..........6..53..4..85..99..4...7.1.......5....1.9.653..26....8.5..3.4......7..";

/// A request of each kind that people can try. The address names the question.
pub(crate) fn example(verb: &str) -> Value {
    match verb {
        "hint" => json!({"puzzle": SUDOKU, "stage": 3}),
        "count" => json!({"puzzle": "path 4x4x8 1.../..../..../....", "limit": 1000}),
        "parse" => json!({"text": "AABB/ACBB/ACCD/CCDD"}),
        "convert" => json!({"puzzle": SUDOKU, "to": "sudokuwiki"}),
        "draw" => json!({"puzzle": "AABB/ACBB/ACCD/CCDD", "solution": true}),
        "generate" => json!({"kind": "queens", "size": 7, "label": "medium", "seed": 1}),
        "certify" => json!({"puzzle": "AABB/ACBB/ACCD/CCDD"}),
        "check" => json!({"certificate": "PC1 zip 2x2 1./2. 0,1,3,2 -"}),
        "why" => json!({"puzzle": "path 3x3x4 1../.../..3"}),
        "repair" => json!({"puzzle": "AAAA/BBBB/CCCC/DDDD"}),
        "techniques" => json!({"technique": "x-wing"}),
        "formats" => json!({"format": "sudokuwiki"}),
        _ => json!({"puzzle": SUDOKU}),
    }
}

fn about(verb: &str) -> &'static str {
    SCHEMAS["$defs"][format!("request_{verb}")]["description"].as_str().unwrap_or_default()
}

/// The statuses of answers that are not reports of the engine about a puzzle.
const FAILURES: [(&str, &str); 9] = [
    ("400", "The body was cut off."),
    ("401", "A valid token is needed."),
    ("403", "A browser asks for a page of another origin that is not allowed."),
    ("404", "No such address."),
    ("408", "The body came too slowly."),
    ("413", "The body is too long."),
    ("422", "Not a request, or a board beyond the limits; the report says what is wrong."),
    ("500", "Internal error, with its number in the log."),
    ("503", "The queue is full: try again after the seconds of Retry-After."),
];

const STYLE: &str = "\
:root{color-scheme:light dark;--paper:#fdfcf9;--ink:#1d2126;--soft:#f3f1ea;--line:#b9bec6}\
@media(prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e6e8eb;--soft:#1e2227;--line:#454b54}}\
body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;\
background:var(--paper);color:var(--ink)}\
a{color:inherit}h2{border-top:1px solid var(--line);padding-top:1rem;margin-top:2rem}\
pre{background:var(--soft);border:1px solid var(--line);padding:.7rem;overflow:auto;border-radius:4px}\
code,pre{font-family:ui-monospace,monospace;font-size:.9rem}\
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;\
padding:.25rem .8rem .25rem 0;border-bottom:1px solid var(--line)}\
nav ul{columns:10rem;padding-left:1.2rem}";

/// The page `/api`.
pub(crate) static API: LazyLock<String> = LazyLock::new(api);

fn api() -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Gridsmith API</title>\
         <style>{STYLE}</style></head>\n<body><main><h1>Gridsmith API</h1>\n\
         <p>Send a request as JSON to <code>/v1/</code> and the name of the question. The answer is a \
         report as JSON, the same as <code>gridsmith --json</code> writes. \
         <a href=\"openapi.json\">openapi.json</a> describes everything for programs.</p>\n\
         <nav aria-label=\"Requests\"><ul>"
    );
    for verb in VERBS.into_iter().chain(["batch"]) {
        let _ = write!(page, "<li><a href=\"#{verb}\">{verb}</a></li>");
    }
    page.push_str("</ul></nav>\n");
    for verb in VERBS {
        let fields = &SCHEMAS["$defs"][format!("request_{verb}")];
        let command = curl(verb, &example(verb).to_string());
        let _ = write!(
            page,
            "<h2 id=\"{verb}\">{verb}</h2>\n<p>{}</p>\n<pre tabindex=\"0\">{}</pre>\n<table><thead><tr>\
             <th scope=\"col\">Field</th><th scope=\"col\">Meaning</th></tr></thead><tbody>\n",
            escaped(about(verb)),
            escaped(&command)
        );
        let required = fields["required"].as_array();
        let properties = fields["properties"].as_object().into_iter().flatten();
        for (name, field) in
            properties.filter(|(name, _)| !["schema", "request"].contains(&name.as_str()))
        {
            let needed = required.is_some_and(|list| list.iter().any(|own| own == name));
            let _ = writeln!(
                page,
                "<tr><td><code>{name}</code>{}</td><td>{}</td></tr>",
                if needed { ", required" } else { "" },
                escaped(field["description"].as_str().unwrap_or_default())
            );
        }
        page.push_str("</tbody></table>\n");
    }
    let lines = format!(
        "{}\n{}",
        json!({"request": "solve", "id": "a", "puzzle": SUDOKU}),
        json!({"request": "hint", "id": "b", "puzzle": "AABB/ACBB/ACCD/CCDD"})
    );
    let _ = write!(
        page,
        "<h2 id=\"batch\">batch</h2>\n<p>One request per line in, one report per line out, in order.</p>\n\
         <pre tabindex=\"0\">{}</pre>\n<h2 id=\"statuses\">Statuses</h2>\n<table><thead><tr>\
         <th scope=\"col\">Status</th><th scope=\"col\">Meaning</th></tr></thead><tbody>\n\
         <tr><td>200</td><td>A report. A search that ran out of nodes or time says \
         <code>undecided</code> and <code>stop</code>: that is an answer, too.</td></tr>\n",
        escaped(&curl("batch", &lines))
    );
    for (status, meaning) in FAILURES {
        let _ = writeln!(page, "<tr><td>{status}</td><td>{}</td></tr>", escaped(meaning));
    }
    page.push_str("</tbody></table>\n</main></body></html>\n");
    page
}

/// A command for a terminal. No example has a single quote.
fn curl(verb: &str, body: &str) -> String {
    format!("curl -s http://127.0.0.1:8017/v1/{verb} --data-binary '{body}'")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The page `/openapi.json`: OpenAPI 3.1, whose schemas are those of docs/schema.
pub(crate) static OPENAPI: LazyLock<String> = LazyLock::new(openapi);

fn openapi() -> String {
    let of = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let failures = || {
        FAILURES.map(|(status, meaning)| {
            let content = json!({"application/json": {"schema": of("report_error")}});
            (status.to_string(), json!({"description": meaning, "content": content}))
        })
    };
    let mut paths = Map::new();
    for verb in VERBS {
        let report = json!({"application/json": {"schema": of(&format!("report_{verb}"))}});
        let mut responses = Map::new();
        responses.insert("200".into(), json!({"description": "The report.", "content": report}));
        responses.extend(failures());
        let request = json!({"schema": of(&format!("request_{verb}")), "example": example(verb)});
        paths.insert(
            format!("/v1/{verb}"),
            json!({"post": {
                "operationId": verb,
                "summary": about(verb),
                "requestBody": {"required": true, "content": {"application/json": request}},
                "responses": responses,
            }}),
        );
    }
    let lines = |about: &str| json!({"description": about, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}});
    let mut responses = Map::new();
    responses.insert("200".into(), lines("One report per line, in the order of the requests."));
    responses.extend(failures());
    paths.insert(
        "/v1/batch".into(),
        json!({"post": {
            "operationId": "batch",
            "summary": "One request per line in, one report per line out.",
            "requestBody": {"required": true, "content": lines("")["content"]},
            "responses": responses,
        }}),
    );
    for (path, id, about) in [
        ("/health", "health", "The server runs."),
        ("/ready", "ready", "The server takes requests; 503 while it ends."),
        ("/metrics", "metrics", "Counters for Prometheus."),
    ] {
        let text = json!({"text/plain": {"schema": {"type": "string"}}});
        let mut responses = json!({"200": {"description": about, "content": text.clone()}});
        let error = json!({"application/json": {"schema": of("report_error")}});
        match id {
            "ready" => {
                responses["503"] = json!({"description": "The server ends.", "content": text});
            }
            "metrics" => {
                let about = "A valid token is needed.";
                responses["401"] = json!({"description": about, "content": error});
            }
            _ => {}
        }
        let operation = json!({"operationId": id, "summary": about, "responses": responses});
        paths.insert(path.into(), json!({"get": operation}));
    }
    let mut schemas = SCHEMAS["$defs"].clone();
    refer(&mut schemas);
    // The address names the question, so the body need not.
    for verb in VERBS {
        if let Some(list) = schemas[format!("request_{verb}")]["required"].as_array_mut() {
            list.retain(|name| name != "request");
        }
    }
    let token = json!({"token": {"type": "http", "scheme": "bearer"}});
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Gridsmith",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Logic puzzles with exactly one solution: generate, solve, explain, grade, prove.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": token},
    })
    .to_string()
}

/// Makes references to the schema's own definitions refer to those of the document.
fn refer(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            // "Nothing after the listed items" is said by the length already, and in this form many
            // generators of clients do not know it.
            let listed = fields.get("prefixItems").and_then(Value::as_array).map(Vec::len);
            let longest = fields.get("maxItems").and_then(Value::as_u64);
            if listed.is_some_and(|listed| longest == Some(listed as u64)) {
                fields.remove("items");
            }
            for (name, field) in fields {
                match field {
                    Value::String(to) if name == "$ref" => {
                        *to = to.replace("#/$defs/", "#/components/schemas/");
                    }
                    _ => refer(field),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(refer),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith::{Control, answer};

    /// What people are told to try works.
    #[test]
    fn every_example_is_answered() {
        for verb in VERBS {
            let mut request = example(verb);
            request["request"] = verb.into();
            let report: Value =
                serde_json::from_str(&answer(&request.to_string(), &Control::free()))
                    .expect("a report");
            assert_eq!(report["report"], verb, "{report}");
            assert!(report.get("error").is_none() && report.get("stop").is_none(), "{report}");
        }
    }

    #[test]
    fn every_reference_has_its_schema() {
        fn references(value: &Value, found: &mut Vec<String>) {
            match value {
                Value::Object(fields) => {
                    found.extend(fields.get("$ref").and_then(Value::as_str).map(String::from));
                    fields.values().for_each(|field| references(field, found));
                }
                Value::Array(list) => list.iter().for_each(|field| references(field, found)),
                _ => {}
            }
        }
        let document: Value = serde_json::from_str(&openapi()).expect("JSON");
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 100, "{}", found.len());
        for reference in found {
            let pointer = reference.strip_prefix('#').expect("a place in the document");
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
    }
}
