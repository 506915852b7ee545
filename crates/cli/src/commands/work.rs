//! What `solve` and `count` share: read, answer on all threads, write in order.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use gridsmith::core::{CountEnd, Stop};
use gridsmith::{Answer, Ask, Control, Report, Request, Uncertified, batch, run};
use serde_json::{Map, Value, json};

use crate::args::{Global, Inputs};
use crate::input::{self, Item};
use crate::output::{Exit, Talk, plural, time};
use crate::progress::Progress;
use crate::watch::Watch;

/// Puzzles read ahead of the answers, for each thread.
const AHEAD: usize = 64;

/// A puzzle and what came out.
pub struct Done {
    pub item: Item,
    /// Nothing if the record is not a puzzle.
    pub report: Option<Report>,
    pub time: Duration,
    /// The search was stopped by the user, not by a deadline.
    pub interrupted: bool,
}

/// How many puzzles had which end.
#[derive(Debug, Default)]
struct Summary {
    puzzles: u64,
    none: u64,
    unique: u64,
    many: u64,
    undecided: u64,
    errors: u64,
}

/// Answers `ask` for every puzzle of `inputs`, and proves what is unique if it is to `certify`. `write` writes the answer to one, and knows whether it is
/// the only one.
pub fn answer(
    inputs: &Inputs,
    ask: Ask,
    certify: bool,
    global: &Global,
    talk: &Talk,
    mut write: impl FnMut(&mut dyn Write, &Done, bool) -> io::Result<()>,
) -> io::Result<Exit> {
    let watch = Watch::start();
    let mut items = input::open(inputs, global.family())?;
    let (read, bytes) = (items.read(), items.bytes());
    // Whether there is more than one decides how the first is shown; in JSON all look the same.
    let first: Vec<_> = items.by_ref().take(if global.json { 1 } else { 2 }).collect();
    let alone = first.len() == 1 && !global.json;
    let started = Instant::now();
    let progress = Progress::new(global.quiet, bytes.filter(|_| !alone), "puzzle");
    let done_so_far = AtomicU64::new(0);
    let threads = if alone { 1 } else { global.threads() };

    let solve = |item: io::Result<Item>| {
        item.map(|item| {
            let flag = watch.flag(global.timeout);
            let start = Instant::now();
            let report = item.record.puzzle.as_ref().ok().map(|puzzle| {
                let request =
                    Request { puzzle: puzzle.clone(), ask, nodes: global.nodes(), certify };
                run(&request, &Control::new(&flag))
            });
            let stopped = report.as_ref().and_then(Report::stop) == Some(Stop::Cancelled);
            let interrupted = stopped && watch.is_interrupted();
            Done { item, report, time: start.elapsed(), interrupted }
        })
    };
    let wanted = first.into_iter().chain(items).take_while(|_| !watch.is_interrupted());
    let mut exit = Exit::Yes;
    let mut summary = Summary::default();
    let mut failure = None;
    let stdout = io::stdout();
    // One write a line: whoever reads along gets each answer whole and at once.
    let mut out = io::BufWriter::new(stdout.lock());

    // A search that takes long delivers nothing for a while: the bar has its own pulse.
    let pulse = Pulse::default();
    std::thread::scope(|scope| {
        scope.spawn(|| pulse.run(|| progress.tick(done_so_far.load(Relaxed), read.load(Relaxed))));
        let _stop = pulse.stopper();
        batch(wanted, threads, threads * AHEAD, solve, |done| {
            let outcome = done.and_then(|done| {
                stop_at_fault(&done)?;
                done_so_far.fetch_add(1, Relaxed);
                summary.add(&done);
                exit = exit.max(verdict_exit(&done, ask)).max(certificate_exit(&done));
                progress.aside(|| {
                    talk_about(&done, talk, alone, global);
                    if global.json {
                        writeln!(out, "{}", json_line(&done))?;
                    } else {
                        write(&mut out, &done, alone)?;
                    }
                    out.flush()
                })
            });
            match outcome {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    // Nobody reads on; the input may never end, so do not wait for it.
                    std::process::exit(exit.code().into());
                }
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
    });
    drop(progress);
    if let Some(error) = failure {
        return Err(error);
    }
    if summary.puzzles == 0 && !watch.is_interrupted() {
        return Err(io::Error::other("there is no puzzle in the input"));
    }
    if watch.is_interrupted() {
        exit = exit.max(Exit::Undecided);
        if !alone {
            talk.say(format_args!("interrupted: what was not done is undecided"));
        }
    }
    if summary.puzzles > 1 {
        summary.say(talk, started.elapsed());
    }
    Ok(exit)
}

/// Wakes up now and then until it is told to stop.
#[derive(Default)]
struct Pulse {
    over: std::sync::Mutex<bool>,
    changed: std::sync::Condvar,
}

impl Pulse {
    fn run(&self, beat: impl Fn()) {
        let mut over = self.over.lock().unwrap_or_else(|error| error.into_inner());
        while !*over {
            let waited = self.changed.wait_timeout(over, Duration::from_millis(100));
            over = waited.unwrap_or_else(|error| error.into_inner()).0;
            beat();
        }
    }

    fn stopper(&self) -> impl Drop + '_ {
        struct Stopper<'a>(&'a Pulse);
        impl Drop for Stopper<'_> {
            fn drop(&mut self) {
                *self.0.over.lock().unwrap_or_else(|error| error.into_inner()) = true;
                self.0.changed.notify_all();
            }
        }
        Stopper(self)
    }
}

impl Summary {
    fn add(&mut self, done: &Done) {
        self.puzzles += 1;
        let place = match done.report.as_ref().map(Report::verdict_word) {
            None => &mut self.errors,
            Some("none") => &mut self.none,
            Some("unique") => &mut self.unique,
            Some("many") => &mut self.many,
            Some(_) => &mut self.undecided,
        };
        *place += 1;
    }

    fn say(&self, talk: &Talk, elapsed: Duration) {
        let parts = [
            (self.unique, "unique"),
            (self.many, "many"),
            (self.none, "none"),
            (self.undecided, "undecided"),
            (self.errors, "not read"),
        ];
        let parts: Vec<String> = parts
            .iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, what)| format!("{number} {what}"))
            .collect();
        let unsaid = match talk.unsaid() {
            0 => String::new(),
            more => format!("; {more} more notes like those above"),
        };
        let (puzzles, parts) = (plural(self.puzzles, "puzzle"), parts.join(", "));
        talk.say(format_args!("{puzzles}: {parts} in {}{unsaid}", time(elapsed)));
    }
}

fn verdict_exit(done: &Done, ask: Ask) -> Exit {
    let Some(report) = &done.report else { return Exit::Error };
    match (&report.answer, ask) {
        (Answer::Count(count), _) => match count.end {
            CountEnd::Exact | CountEnd::Limit => Exit::Yes,
            CountEnd::Stopped(_) => Exit::Undecided,
        },
        _ => match report.verdict_word() {
            "unique" => Exit::Yes,
            "undecided" => Exit::Undecided,
            _ => Exit::No,
        },
    }
}

/// With certificates asked for, a unique puzzle without one is not good enough.
fn certificate_exit(done: &Done) -> Exit {
    match done.report.as_ref().and_then(|report| report.certificate.as_ref()) {
        None | Some(Ok(_)) => Exit::Yes,
        Some(Err(Uncertified::Stopped(_))) => Exit::Undecided,
        Some(Err(_)) => Exit::No,
    }
}

/// If the checker refused our own certificate, nothing we say can be trusted: stop, and show the puzzle.
fn stop_at_fault(done: &Done) -> io::Result<()> {
    match done.report.as_ref().and_then(|report| report.certificate.as_ref()) {
        Some(Err(fault @ Uncertified::Refused { line, .. })) => {
            let place = done.item.place();
            Err(io::Error::other(format!("{place}{fault}; please report this line:\n{line}")))
        }
        _ => Ok(()),
    }
}

fn talk_about(done: &Done, talk: &Talk, alone: bool, global: &Global) {
    let place = if alone && done.item.record.line == 1 { String::new() } else { done.item.place() };
    for note in &done.item.record.notes {
        talk.note(&place, note);
    }
    match (&done.item.record.puzzle, &done.report) {
        (Err(error), _) => {
            let input =
                done.item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
            talk.error(format_args!("{input}{error}"));
        }
        (_, Some(report)) => {
            talk.detail(format_args!(
                "{place}{}, {}, {}",
                report.verdict_word(),
                plural(report.nodes, "node"),
                time(done.time)
            ));
            if let Some(why) = why_stopped(done, global).filter(|_| alone) {
                talk.say(format_args!("{why}"));
            }
            if let Some(Err(why)) = &report.certificate {
                talk.say(format_args!("{place}{why}"));
            }
        }
        _ => (),
    }
}

/// Why there is no full answer, and what helps.
pub fn why_stopped(done: &Done, global: &Global) -> Option<String> {
    Some(match done.report.as_ref()?.stop()? {
        Stop::Nodes => {
            let nodes = plural(global.budget, "node");
            format!("stopped after {nodes}; --budget sets how many (0: no limit)")
        }
        Stop::Cancelled if done.interrupted => "interrupted".to_string(),
        Stop::Cancelled => format!("stopped after {}; --timeout sets how long", time(done.time)),
        stop => stop.to_string(),
    })
}

/// The answer as a line of JSON.
fn json_line(done: &Done) -> Value {
    let mut place = Map::new();
    if let Some(input) = &done.item.input {
        place.insert("input".into(), Value::from(&**input));
    }
    place.insert("line".into(), done.item.record.line.into());
    if let Some(id) = &done.item.record.id {
        place.insert("id".into(), id.as_str().into());
    }
    match (&done.item.record.puzzle, &done.report) {
        (_, Some(report)) => Value::Object(report.json(place)),
        (Err(error), None) => {
            let mut fields = json!({ "schema": gridsmith::SCHEMA });
            if let Some(fields) = fields.as_object_mut() {
                fields.extend(place);
                fields.insert("error".into(), error.fault.to_string().into());
                fields.insert("error_line".into(), error.line.into());
                fields.extend(error.column.map(|column| ("column".to_string(), column.into())));
            }
            fields
        }
        _ => Value::Null,
    }
}

/// The colours that stdout gets.
pub fn colour(global: &Global) -> gridsmith::render::Colour {
    global.colour(io::stdout().is_terminal())
}

/// The certificate on a line of its own, if there is one.
pub fn write_certificate(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    match &report.certificate {
        Some(Ok(line)) => writeln!(out, "{line}"),
        _ => Ok(()),
    }
}
