//! `generate`: new puzzles, on one thread.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;

use gridsmith_core::{Label, Size, Stop};
use serde_json::{Map, Value, json};

use super::Found;
use crate::generate::{Done, Flag, Host, Job, Live, Miss, Outcome, Plan, SizedPlan, generate};
use crate::request::{Fields, expect, field};
use crate::{Control, Progress, RequestError};

const KINDS: [&str; 6] = ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"];

/// Maximum number of puzzles of one request.
const MAX_COUNT: u64 = 1_000;

/// Seeds are below this: every program reads such numbers in JSON exactly.
const SEEDS: u64 = 1 << 53;

pub(super) fn answer(fields: Fields, control: &Control) -> Found {
    let job = job(fields)?;
    let count = job.count;
    expect("count", (1..=MAX_COUNT).contains(&count), || format!("1 to {MAX_COUNT}"))?;
    made(&job, control)
}

impl Job {
    /// Reads a job from the JSON of a request to generate puzzles, which docs/schema describes. The
    /// name of the request may be missing, and the number of puzzles is not limited.
    ///
    /// ```
    /// use gridsmith::generate::Job;
    /// let job = Job::from_json(r#"{"kind": "zip", "size": 6, "seed": 1, "count": 1000000}"#)?;
    /// assert_eq!((job.plan.kind(), job.count), ("zip", 1_000_000));
    /// # Ok::<(), gridsmith::RequestError>(())
    /// ```
    pub fn from_json(text: &str) -> Result<Job, RequestError> {
        let mut fields = Fields::read(text)?;
        fields.text("id")?;
        let verb = fields.verb()?;
        expect("request", verb.is_empty() || verb == "generate", || "generate".into())?;
        job(fields)
    }
}

fn job(mut fields: Fields) -> Result<Job, RequestError> {
    let mut plan = plan(&mut fields)?;
    let seed = fields.number("seed")?.filter(|seed| *seed < SEEDS);
    let seed = seed.ok_or_else(|| field("seed", "a whole number below 2^53"))?;
    let count = fields.number("count")?.unwrap_or(1);
    let nodes = fields.nodes()?;
    match fields.value("settings") {
        None => {}
        Some(Value::Object(settings)) => {
            let set = plan.set_all(&settings);
            set.map_err(|error| RequestError::Refused(format!("settings: {error}")))?;
        }
        Some(_) => return Err(field("settings", "an object")),
    }
    fields.end("generate")?;
    Ok(Job { count, nodes, ..Job::new(plan, seed) })
}

/// The default plan for the requested kind, size and label.
fn plan(fields: &mut Fields) -> Result<Plan, RequestError> {
    let kind = fields.optional("kind", &KINDS.map(|kind| (kind, kind)))?;
    let kind = kind.ok_or_else(|| field("kind", format!("one of {}", KINDS.join(", "))))?;
    let label = fields.optional("label", &Label::ALL.map(|label| (label.word(), label)))?;
    let size = size(fields)?;
    let side = |usual: usize| match size {
        None => Ok(usual),
        Some(size) if size.rows == size.columns => Ok(size.rows()),
        Some(_) => Err(field("size", "one number: the board is square")),
    };
    let board = |usual: u8| size.unwrap_or(Size { rows: usual, columns: usual });
    let path = match kind {
        "sudoku" => {
            let (jigsaw, diagonals) = (fields.flag("jigsaw")?, fields.flag("diagonals")?);
            let side = side(9)?;
            if !jigsaw && !diagonals {
                return Ok(Plan::sudoku_of(side, label));
            }
            let mut plan = SizedPlan::new(side);
            let growth = &mut plan.growth;
            (growth.jigsaw, growth.diagonals, growth.label) = (jigsaw, diagonals, label);
            return Ok(Plan::Sized(plan));
        }
        "queens" => {
            let stars = fields.number("stars")?.unwrap_or(1);
            let stars = usize::try_from(stars).unwrap_or(usize::MAX).min(Size::MAX_SIDE);
            return Ok(Plan::queens(side(8)?, stars, label));
        }
        "hidato" => Plan::hidato(board(7), label),
        "numbrix" => Plan::numbrix(board(7), label),
        "zip" => Plan::zip(board(6), label),
        _ => Plan::hex(side(4)?, label),
    };
    path.map_err(|error| RequestError::Refused(error.to_string()))
}

/// One number for rows and columns, or a text such as `6x9`.
fn size(fields: &mut Fields) -> Result<Option<Size>, RequestError> {
    let size = match fields.value("size") {
        None => return Ok(None),
        Some(Value::Number(side)) => side.as_u64().map(|side| (side, side)),
        Some(Value::String(text)) => {
            let (rows, columns) = text.split_once('x').unwrap_or((&text, &text));
            rows.parse().ok().zip(columns.parse().ok())
        }
        Some(_) => None,
    };
    let size = size.and_then(|(rows, columns): (u64, u64)| {
        Size::try_new(usize::try_from(rows).ok()?, usize::try_from(columns).ok()?)
    });
    let most = Size::MAX_SIDE;
    size.map(Some).ok_or_else(|| {
        field("size", format!("a number of rows from 1 to {most}, or rows and columns as \"6x9\""))
    })
}

/// The puzzles, and why some are missing.
fn made(job: &Job, control: &Control) -> Found {
    let host = Observed { control, progress: Mutex::default() };
    let (mut puzzles, mut missed, mut replaced) = (Vec::new(), Vec::new(), None);
    let summary = generate(job, 1, &host, |done| {
        match &done.outcome {
            Outcome::Made(item) => {
                puzzles.push(Value::Object(item.json(job, done.index)));
                host.count(|progress| progress.done += 1);
            }
            Outcome::Missed(miss) if miss.is_replaced() => replaced = Some(why(done, miss)),
            // The report says that it was cancelled.
            Outcome::Missed(Miss::Stopped { stop: Stop::Cancelled, .. }) => {}
            Outcome::Missed(miss) => missed.push(why(done, miss)),
        }
        ControlFlow::Continue(())
    });
    let summary = summary.map_err(|fault| RequestError::Refused(fault.to_string()))?;
    let mut found = Map::new();
    let cancelled = host.is_over() && summary.made < job.count;
    if !cancelled && summary.made + summary.missed < job.count {
        // Too many indices in a row were replaced.
        missed.extend(replaced);
    }
    found.insert("puzzles".into(), puzzles.into());
    if !missed.is_empty() {
        found.insert("missed".into(), missed.into());
    }
    if cancelled {
        found.insert("stop".into(), Stop::Cancelled.word().into());
    }
    Ok(found)
}

fn why(done: &Done, miss: &Miss) -> Value {
    json!({ "index": done.index, "code": miss.code(), "reason": miss.to_string() })
}

/// Passes the flag of a control on to the job, and the progress of the job to its observer.
struct Observed<'a> {
    control: &'a Control<'a>,
    progress: Mutex<Progress>,
}

impl Observed<'_> {
    fn count(&self, change: impl FnOnce(&mut Progress)) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut progress);
        self.control.observe(*progress);
    }
}

impl Host for Observed<'_> {
    fn flag(&self, _: u64) -> Flag<'_> {
        Flag::Shared(self.control.flag())
    }

    fn is_over(&self) -> bool {
        self.control.flag().load(Relaxed)
    }

    fn hear(&self, live: Live) {
        match live {
            Live::Attempt => self.count(|progress| progress.attempts += 1),
            Live::Rejected { .. } => self.count(|progress| progress.rejected += 1),
            _ => {}
        }
    }
}
