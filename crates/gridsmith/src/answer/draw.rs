//! `draw`: a picture as SVG.

use gridsmith_render::picture::{Measure, Theme};
use serde_json::{Map, Value};

use super::Found;
use crate::request::{Fields, field};
use crate::{Control, Drawing, Request, RequestError, Subject, run};

pub(super) fn answer(mut fields: Fields, control: &Control) -> Found {
    let (puzzle, nodes) = (fields.puzzle()?, fields.nodes()?);
    let position = fields.position(&puzzle)?;
    let subject = subject(&mut fields)?;
    let theme = fields.choice("theme", &Theme::ALL.map(|theme| (theme.word(), theme)))?;
    let measure = measure(&mut fields)?;
    let caption = fields.text("caption")?;
    let rulers = fields.switch("rulers")?;
    let candidates = fields.flag("candidates")?;
    fields.end("draw")?;
    let drawing = Drawing { subject, caption: caption.as_deref(), rulers, candidates };
    let ask = drawing.ask(position.clone());
    let report =
        ask.map(|ask| run(&Request { nodes, ..Request::new(puzzle.clone(), ask) }, control));
    let mut found = Map::new();
    let mut set = |name: &str, value: Value| drop(found.insert(name.into(), value));
    match drawing.picture(&puzzle, &position, report.as_ref()) {
        Ok(picture) => {
            set("svg", picture.svg(theme, measure).into());
            set("width", picture.width.into());
            set("height", picture.height.into());
        }
        Err(why) => set("text", why.into()),
    }
    let stop = report.and_then(|report| report.stop());
    stop.into_iter().for_each(|stop| set("stop", stop.word().into()));
    Ok(found)
}

fn subject(fields: &mut Fields) -> Result<Subject, RequestError> {
    let step = fields.number("step")?.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    match (fields.flag("solution")?, fields.flag("hint")?, step) {
        (false, false, None) => Ok(Subject::Board),
        (true, false, None) => Ok(Subject::Solution),
        (false, true, None) => Ok(Subject::Hint),
        (false, false, Some(number)) => Ok(Subject::Step(number)),
        _ => Err(RequestError::Refused("a picture shows one of solution, hint and step".into())),
    }
}

/// The side of a cell: a number of pixels, or a text such as `9.5mm`.
fn measure(fields: &mut Fields) -> Result<Measure, RequestError> {
    let measure = match fields.value("cell_size") {
        None => Some(Measure::default()),
        Some(Value::Number(side)) => side.as_f64().and_then(|side| Measure::try_new(side, "px")),
        Some(Value::String(text)) => text.parse().ok(),
        Some(_) => None,
    };
    measure.ok_or_else(|| field("cell_size", "a size from 2 to 1000, e.g. 48, \"48px\" or \"9mm\""))
}
