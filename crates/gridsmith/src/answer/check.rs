//! `check`: replays a certificate.

use serde_json::Map;

use super::Found;
use crate::request::Fields;
use crate::{Control, check_until};

pub(super) fn answer(mut fields: Fields, control: &Control) -> Found {
    let line = fields.required_text("certificate")?;
    fields.end("check")?;
    let end = check_until(line.trim_end().as_bytes(), control.flag());
    let mut found = Map::new();
    found.insert("accepted".into(), end.as_ref().map(Result::is_ok).into());
    let reason = match end {
        None => Some("cancelled".to_string()),
        Some(end) => end.err().map(|refusal| refusal.to_string()),
    };
    found.extend(reason.map(|reason| ("reason".to_string(), reason.into())));
    Ok(found)
}
