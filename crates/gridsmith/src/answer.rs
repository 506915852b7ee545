//! One text in, one text out: requests and reports as JSON, for servers, workers and bindings.

use serde_json::{Value, json};

use crate::{Control, Place, Request, SCHEMA, run};

/// Answers a request in JSON with a report in JSON. A text that is not a request gets a report
/// `error`.
///
/// ```
/// use gridsmith::{Control, answer};
/// let report = answer(r#"{"request": "rate", "puzzle": "AAA/BBB/CCC"}"#, &Control::free());
/// assert!(report.starts_with(r#"{"schema":2,"report":"rate""#));
/// ```
pub fn answer(text: &str, control: &Control) -> String {
    match Request::from_json(text) {
        Ok(request) => Value::Object(run(&request, control).json(Place::default())).to_string(),
        Err(error) => {
            json!({"schema": SCHEMA, "report": "error", "error": error.to_string()}).to_string()
        }
    }
}
