//! `gridsmith check`: certificates replayed, in parallel and in order.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use gridsmith::{Place, Refusal, Window, batch, check_until, check_weight, head};
use serde_json::Value;

use crate::args::{Check, Global};
use crate::files::{self, Line, Lines};
use crate::output::{Exit, Talk, plural, time};
use crate::progress::Progress;
use crate::watch::Watch;

/// Certificates read ahead of the answers, for each thread.
const AHEAD: usize = 16;
/// Bytes that the lines being checked may take together, on however many threads: the largest boards wait
/// for each other.
const MEMORY: u64 = 256 << 20;

/// What became of a line.
struct Checked {
    input: Option<Arc<str>>,
    number: u64,
    /// `None` if the user or the deadline ended the check.
    end: Option<Result<(), Refusal>>,
}

pub fn run(check: &Check, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let lines = Lines::try_new(&files::names(&check.files, "a file")?)?;
    let watch = Watch::start();
    let started = Instant::now();
    let progress = Progress::new(global.quiet, None, "certificate");
    let (mut accepted, mut refused, mut undecided) = (0, 0, 0);
    let mut failure = None;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let replay = |line: io::Result<Line>| {
        line.map(|line| {
            let flag = watch.flag(global.timeout);
            let Line { input, number, text } = line;
            Checked { input, number, end: check_until(&text, &flag) }
        })
    };
    let weigh = |line: &io::Result<Line>| line.as_ref().map_or(0, |line| check_weight(&line.text));
    let window = Window::weighed(global.threads() * AHEAD, MEMORY, weigh, |_| 0);
    let lines = lines.filter(is_certificate).take_while(|_| !watch.is_interrupted());
    let threads = batch(lines, global.threads(), window, replay, |done| {
        let outcome = done.and_then(|checked| {
            *match &checked.end {
                None => &mut undecided,
                Some(Ok(())) => &mut accepted,
                Some(Err(_)) => &mut refused,
            } += 1;
            progress.tick(accepted + refused + undecided, 0);
            progress.aside(|| write(&mut out, &checked, global))
        });
        match outcome {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    drop(progress);
    out.flush()?;
    if let Some(error) = failure {
        return Err(error);
    }
    talk.threads(threads, global.threads());
    let interrupted = watch.is_interrupted();
    let all = accepted + refused + undecided;
    if all == 0 && !interrupted {
        return Err(io::Error::other("there is no certificate in the input"));
    }
    let (certificates, elapsed) = (plural(all, "certificate"), time(started.elapsed()));
    let rest = if undecided > 0 { format!(", {undecided} undecided") } else { String::new() };
    let cut = if interrupted { "; interrupted: the rest was not checked" } else { "" };
    talk.say(format_args!(
        "{certificates}: {accepted} accepted, {refused} refused{rest} in {elapsed}{cut}"
    ));
    Ok(match () {
        () if undecided > 0 || interrupted => Exit::Undecided,
        () if refused > 0 => Exit::No,
        () => Exit::Yes,
    })
}

/// Whether a line is neither blank nor a comment.
fn is_certificate(line: &io::Result<Line>) -> bool {
    line.as_ref().map_or(true, |Line { text, .. }| {
        let blank = text.len() <= gridsmith::LONGEST_CERTIFICATE && text.trim_ascii().is_empty();
        !blank && !text.starts_with(b"#")
    })
}

fn write(out: &mut impl Write, line: &Checked, global: &Global) -> io::Result<()> {
    let Checked { input, number, end } = line;
    if global.json {
        let place = Place { input: input.as_deref(), line: Some(*number), id: None };
        let mut fields = head("check", place);
        fields.insert("accepted".into(), end.as_ref().map(Result::is_ok).into());
        let reason = match end {
            None => Some("cancelled".to_string()),
            Some(end) => end.as_ref().err().map(ToString::to_string),
        };
        fields.extend(reason.map(|reason| ("reason".to_string(), reason.into())));
        writeln!(out, "{}", Value::Object(fields))?;
        return out.flush();
    }
    let input = input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
    match end {
        None => writeln!(out, "{input}line {number}: undecided: time is up")?,
        Some(Err(reason)) => writeln!(out, "{input}line {number}: refused: {reason}")?,
        Some(Ok(())) => {}
    }
    out.flush()
}
