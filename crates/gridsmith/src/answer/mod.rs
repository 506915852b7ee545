//! One text in, one text out: requests and reports as JSON, for servers, workers and bindings.

mod certify;
mod check;
mod convert;
mod draw;
mod generate;
mod lists;
mod parse;
mod setter;

pub use lists::format_json;
pub use setter::canonical_json;

use serde_json::{Map, Value};

use crate::request::Fields;
use crate::{Control, Place, Request, RequestError, head, run};

/// The names of all requests that [`answer`] knows.
#[rustfmt::skip] // a list
pub const VERBS: [&str; 20] = [
    "solve", "count", "hint", "steps", "chains", "explain", "grade", "rate",
    "parse", "convert", "draw", "generate", "certify", "check",
    "minimize", "why", "repair", "canon", "techniques", "formats",
];

/// The fields of a report after its head.
type Found = Result<Map<String, Value>, RequestError>;

/// Answers a request in JSON with a report in JSON. A text that is not a request gets a report
/// `error`. The report has the `id` of the request.
///
/// ```
/// use gridsmith::{Control, answer};
/// let text = r#"{"request": "rate", "id": "a", "puzzle": "AAA/BBB/CCC"}"#;
/// let report = answer(text, &Control::free());
/// assert!(report.starts_with(r#"{"schema":2,"report":"rate","id":"a""#));
/// ```
pub fn answer(text: &str, control: &Control) -> String {
    let mut id = None;
    let report = report(text, &mut id, control);
    let place = Place { id: id.as_deref(), ..Place::default() };
    Value::Object(report.unwrap_or_else(|error| failure(&error, place))).to_string()
}

/// The report, and the id of the request as soon as it is known.
fn report(text: &str, id: &mut Option<String>, control: &Control) -> Found {
    let mut fields = Fields::read(text)?;
    *id = fields.text("id")?;
    let word = fields.verb()?;
    let Some(verb) = VERBS.into_iter().find(|verb| *verb == word) else {
        let expected = format!("one of {}", VERBS.join(", "));
        return Err(RequestError::Field { name: "request", expected });
    };
    let place = Place { id: id.as_deref(), ..Place::default() };
    let found = match verb {
        "parse" => parse::answer(fields),
        "generate" => generate::answer(fields, control),
        "certify" => certify::answer(fields, control),
        "check" => check::answer(fields, control),
        "convert" => convert::answer(fields),
        "draw" => draw::answer(fields, control),
        "minimize" => setter::minimize(fields, control),
        "why" => setter::why(fields, control),
        "repair" => setter::repair(fields, control),
        "canon" => setter::canon(fields),
        "techniques" => lists::techniques(fields),
        "formats" => lists::formats(fields),
        _ => {
            let request = Request::from_fields(fields, verb)?;
            return Ok(run(&request, control).json(place));
        }
    };
    let mut report = head(verb, place);
    report.extend(found?);
    Ok(report)
}

/// The report about a request that cannot be read or answered.
fn failure(error: &RequestError, place: Place) -> Map<String, Value> {
    let mut report = head("error", place);
    let mut set = |name: &str, value: Value| drop(report.insert(name.into(), value));
    match error {
        RequestError::Read { name, error } => {
            set("error", format!("{name}: {}", error.fault).into());
            set("error_line", error.line.into());
            error.column.into_iter().for_each(|column| set("column", column.into()));
        }
        other => set("error", other.to_string().into()),
    }
    report
}
