//! `certify`: a proof that a puzzle has exactly one solution.

use serde_json::{Map, Value};

use super::Found;
use crate::request::Fields;
use crate::{Ask, Control, Request, Uncertified, Verdict, run};

pub(super) fn answer(mut fields: Fields, control: &Control) -> Found {
    let (puzzle, nodes) = (fields.puzzle()?, fields.nodes()?);
    fields.end("certify")?;
    let request = Request { nodes, certify: true, ..Request::new(puzzle, Ask::solve()) };
    let report = run(&request, control);
    let verdict = report.verdict().unwrap_or(Verdict::None);
    let mut found = Map::new();
    let mut set = |name: &str, value: Value| drop(found.insert(name.into(), value));
    set("family", report.family.word().into());
    set("kind", report.kind.into());
    set("verdict", verdict.word().into());
    let stop = report.stop();
    let unproved = match verdict {
        Verdict::Undecided(stop) => Uncertified::Stopped(stop),
        verdict => Uncertified::NotUnique(verdict),
    };
    match report.certificate.unwrap_or(Err(unproved)) {
        Ok(line) => set("certificate", line.into()),
        Err(why) => set("uncertified", why.to_string().into()),
    }
    stop.into_iter().for_each(|stop| set("stop", stop.word().into()));
    Ok(found)
}
