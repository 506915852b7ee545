//! `gridsmith check`: replays certificates and traces.

use std::io::{self, Write};
use std::sync::Arc;

use gridsmith::{
    Accepted, CheckedTrace, LONGEST_CERTIFICATE, Place, Refusal, check_line_until, check_weight,
    head,
};
use serde_json::{Value, json};

use crate::args::{Check, Global};
use crate::files::{self, Line, Lines};
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Receive, Source, Stream};

/// Certificates read ahead of the answers, for each thread.
const AHEAD: usize = 16;
/// Bytes that the checks under way may need together, on all threads: the largest boards wait for
/// each other.
const MEMORY: u64 = 256 << 20;

pub fn run(check: &Check, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let lines = Lines::try_new(&files::names(&check.files, "a file")?)?;
    let stream = Stream::start("certificate", global, talk);
    let (total, read) = (lines.bytes(), lines.read.clone());
    let pieces = lines.map(|line| line.map(Certificate)).filter(is_certificate);
    let source = Source { pieces, total, read, ahead: AHEAD, memory: MEMORY };
    let replay = |Certificate(Line { input, number, text }): Certificate, _| Checked {
        input,
        number,
        end: check_line_until(&text, &stream.flag()),
    };
    stream.run(source, replay, Results { json: global.json, ..Results::default() })
}

/// A line that is to be checked.
struct Certificate(Line);

impl Load for Certificate {
    fn bytes(&self) -> u64 {
        check_weight(&self.0.text)
    }
}

/// True if a line is neither blank nor a comment.
fn is_certificate(line: &io::Result<Certificate>) -> bool {
    line.as_ref().map_or(true, |Certificate(Line { text, .. })| {
        let blank = text.len() <= LONGEST_CERTIFICATE && text.trim_ascii().is_empty();
        !blank && !text.starts_with(b"#")
    })
}

/// The result of a check.
struct Checked {
    input: Option<Arc<str>>,
    number: u64,
    /// `None` if the user or the deadline ended the check.
    end: Option<Result<Accepted, Refusal>>,
}

impl Load for Checked {}

/// Writes the results and counts them.
#[derive(Default)]
struct Results {
    json: bool,
    accepted: u64,
    traces: u64,
    refused: u64,
    undecided: u64,
}

impl Receive<Checked> for Results {
    fn receive(&mut self, checked: Checked, out: &mut Out) -> io::Result<()> {
        let (place, exit) = match &checked.end {
            None => (&mut self.undecided, Exit::Undecided),
            Some(Ok(Accepted::Certificate)) => (&mut self.accepted, Exit::Yes),
            Some(Ok(Accepted::Trace(_))) => (&mut self.traces, Exit::Yes),
            Some(Err(_)) => (&mut self.refused, Exit::No),
        };
        *place += 1;
        out.count(1, exit);
        write(out, &checked, self.json)
    }

    fn summary(&self, records: u64) -> Option<String> {
        let Results { accepted, traces, refused, undecided, .. } = self;
        let mut rest = String::new();
        if *traces > 0 {
            rest += &format!(", {} accepted", plural(*traces, "trace"));
        }
        if *undecided > 0 {
            rest += &format!(", {undecided} undecided");
        }
        let lines = match *traces {
            0 => plural(records, "certificate"),
            _ => plural(records, "line"),
        };
        Some(format!("{lines}: {accepted} accepted, {refused} refused{rest}"))
    }
}

fn write(out: &mut dyn Write, checked: &Checked, json: bool) -> io::Result<()> {
    let Checked { input, number, end } = checked;
    if json {
        let place = Place { input: input.as_deref(), line: Some(*number), id: None };
        let mut fields = head("check", place);
        fields.insert("accepted".into(), end.as_ref().map(Result::is_ok).into());
        if let Some(Ok(Accepted::Trace(trace))) = end {
            fields.insert("trace".into(), shown(trace));
        }
        let reason = match end {
            None => Some("cancelled".to_string()),
            Some(end) => end.as_ref().err().map(ToString::to_string),
        };
        fields.extend(reason.map(|reason| ("reason".to_string(), reason.into())));
        return writeln!(out, "{}", Value::Object(fields));
    }
    let input = input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
    match end {
        None => writeln!(out, "{input}line {number}: undecided: time is up"),
        Some(Err(reason)) => writeln!(out, "{input}line {number}: refused: {reason}"),
        Some(Ok(Accepted::Certificate)) => Ok(()),
        Some(Ok(Accepted::Trace(trace))) => {
            writeln!(out, "{input}line {number}: trace accepted: {trace}")
        }
    }
}

/// What an accepted trace shows.
fn shown(trace: &CheckedTrace) -> Value {
    json!({
        "steps": trace.steps,
        "inferences": trace.inferences,
        "longest_sum": trace.longest_sum,
        "suppositions": trace.suppositions,
        "assumes_unique": trace.claims.unique,
        "techniques": trace.techniques,
    })
}
