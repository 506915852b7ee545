//! The first fields of every JSON object that Gridsmith writes.

use gridsmith_core::{Rating, Scheme};
use serde_json::{Map, Value, json};

/// The version of the JSON forms of puzzles, requests and reports. Fields may be added under the
/// same number; none changes its meaning. docs/schema has the JSON Schema.
pub const SCHEMA: u64 = gridsmith_formats::json::SCHEMA;

/// The origin of a record of the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place<'a> {
    /// The name of the input, if there are several.
    pub input: Option<&'a str>,
    /// The line where the record starts, from 1.
    pub line: Option<u64>,
    /// The id of the record.
    pub id: Option<&'a str>,
}

/// The first fields of a report: the schema, the question it answers, and where its record comes
/// from.
pub fn head(report: &str, place: Place) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("schema".into(), SCHEMA.into());
    fields.insert("report".into(), report.into());
    fields.extend(place.input.map(|input| ("input".into(), input.into())));
    fields.extend(place.line.map(|line| ("line".into(), line.into())));
    fields.extend(place.id.map(|id| ("id".into(), id.into())));
    fields
}

/// A rating with its scheme and the version of the scheme. Values are as people write them: `7.1`
/// by Sudoku Explainer, points as whole numbers.
pub fn rating(rating: Rating) -> Value {
    let (version, value) = match rating.scheme {
        Scheme::SudokuExplainer => ("1.2.1".into(), tenths(rating.value)),
        Scheme::Hodoku => ("2.2".into(), rating.value.into()),
        Scheme::Easiest => ("1".into(), tenths(rating.value)),
        Scheme::House { version } => (version.to_string(), rating.value.into()),
    };
    json!({ "scheme": rating.scheme.word(), "version": version, "value": value })
}

/// Reads a rating in the form of [`rating`], of any version of its scheme; `None` if it is not one.
pub fn read_rating(value: &Value) -> Option<Rating> {
    let number = value.get("value")?;
    let points = || u32::try_from(number.as_u64()?).ok();
    let tenths = || {
        Some((number.as_f64().filter(|value| (0.0..1e6).contains(value))? * 10.0).round() as u32)
    };
    let version = || value.get("version")?.as_str()?.parse().ok();
    let (scheme, value) = match value.get("scheme")?.as_str()? {
        "se" => (Scheme::SudokuExplainer, tenths()?),
        "easiest" => (Scheme::Easiest, tenths()?),
        "hodoku" => (Scheme::Hodoku, points()?),
        "house" => (Scheme::House { version: version()? }, points()?),
        _ => return None,
    };
    Some(Rating { scheme, value })
}

/// Tenths as people write them: `7.1`.
pub(crate) fn tenths(value: u32) -> Value {
    (f64::from(value) / 10.0).into()
}
