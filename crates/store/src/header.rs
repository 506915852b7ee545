//! The first line of a pack: what it is, how many items follow, and which plans they come from.

use gridsmith::SCHEMA;
use serde_json::{Map, Value, json};

use crate::seal::{SealError, sealed, unsealed};

/// The format of packs that this version writes. It reads this one and all before it.
pub const FORMAT: u64 = 1;

/// The first line of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The format of the pack.
    pub format: u64,
    /// The version of Gridsmith that wrote the file.
    pub version: String,
    /// The title of the pack.
    pub title: Option<String>,
    /// The number of items.
    pub count: u64,
    /// The plans that the items come from.
    pub plans: Vec<PlanRecord>,
}

/// A plan that items of a pack come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRecord {
    /// Eight hexadecimal digits that items refer to.
    pub id: String,
    /// The version of Gridsmith that made the items.
    pub version: String,
    /// The plan with every setting, in the form of a plan file.
    pub plan: Value,
}

/// Why a line is not the header of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HeaderError {
    /// It is not one.
    Not(String),
    /// It is one of a later format.
    Newer(u64),
}

impl Header {
    /// The header of a pack that this version writes.
    pub fn new(title: Option<String>, count: u64, plans: Vec<PlanRecord>) -> Header {
        Header { format: FORMAT, version: crate::VERSION.into(), title, count, plans }
    }

    /// The line, without its end.
    pub fn line(&self) -> String {
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("schema", SCHEMA.into());
        set("pack", self.format.into());
        set("version", self.version.as_str().into());
        if let Some(title) = &self.title {
            set("title", title.as_str().into());
        }
        set("count", self.count.into());
        let plan = |record: &PlanRecord| json!({ "id": record.id, "version": record.version, "plan": record.plan });
        set("plans", self.plans.iter().map(plan).collect());
        sealed(&Value::Object(fields).to_string())
    }

    /// Reads the line.
    pub(crate) fn parse(line: &[u8]) -> Result<Header, HeaderError> {
        let not = |why: &str| HeaderError::Not(why.into());
        let fields: Map<String, Value> = serde_json::from_slice(line)
            .map_err(|_| not("its first line is not a header (docs/PACKS.md)"))?;
        let number = |name: &str| fields.get(name).and_then(Value::as_u64);
        let Some(format) = number("pack") else {
            return Err(not("its first line has no field `pack` (docs/PACKS.md)"));
        };
        if format > FORMAT {
            return Err(HeaderError::Newer(format));
        }
        unsealed(line).map_err(|error: SealError| HeaderError::Not(format!("line 1: {error}")))?;
        let text = |fields: &Map<String, Value>, name: &str| {
            fields.get(name).and_then(Value::as_str).map(String::from)
        };
        let record = |record: &Value| {
            let record = record.as_object()?;
            Some(PlanRecord {
                id: text(record, "id")?,
                version: text(record, "version")?,
                plan: record.get("plan")?.clone(),
            })
        };
        let plans = fields.get("plans").and_then(Value::as_array);
        let plans = plans.and_then(|plans| plans.iter().map(record).collect::<Option<Vec<_>>>());
        Ok(Header {
            format,
            version: text(&fields, "version").ok_or_else(|| not("its header has no `version`"))?,
            title: text(&fields, "title"),
            count: number("count").ok_or_else(|| not("its header has no `count`"))?,
            plans: plans.ok_or_else(|| not("its header has no list `plans`"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_back() {
        let plan = json!({ "pack": { "seed": 7 }, "target": [{ "kind": "queens" }] });
        let record = PlanRecord { id: "0a1b2c3d".into(), version: "0.1.0".into(), plan };
        for title in [None, Some("Größe \"1\"".to_string())] {
            let header = Header::new(title, 12, vec![record.clone(), record.clone()]);
            assert_eq!(Header::parse(header.line().as_bytes()), Ok(header));
        }
        // A field of a later version of the same format is no obstacle.
        let more = sealed(r#"{"schema":2,"pack":1,"version":"9","count":0,"plans":[],"new":[1]}"#);
        assert!(Header::parse(more.as_bytes()).is_ok());
    }

    #[test]
    fn other_lines_are_not_headers() {
        let rows = [
            ("", "is not a header"),
            ("{\"schema\":2,\"family\":\"queens\"}", "has no field `pack`"),
            (r#"{"schema":2,"pack":2,"anything":"else"}"#, "newer 2"),
            (r#"{"schema":2,"pack":1,"version":"0","count":0,"plans":[]}"#, "checksum"),
            (&sealed(r#"{"schema":2,"pack":1,"version":"0","plans":[]}"#), "no `count`"),
            (&sealed(r#"{"schema":2,"pack":1,"version":"0","count":0}"#), "no list `plans`"),
        ];
        for (line, expected) in rows {
            let said = match Header::parse(line.as_bytes()) {
                Err(HeaderError::Not(why)) => why,
                Err(HeaderError::Newer(format)) => format!("newer {format}"),
                Ok(_) => "a header".into(),
            };
            assert!(said.contains(expected), "{line}: {said}");
        }
    }
}
