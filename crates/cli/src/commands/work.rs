//! What the commands that answer questions share: read, answer on all threads, write in order.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use gridsmith::core::{CountEnd, Stop};
use gridsmith::formats::ReadError;
use gridsmith::sudoku::NotRated;
use gridsmith::{
    Answer, AnyAdvice, AnyChains, AnyPuzzle, AnyStep, Ask, Control, Place, Position, Report,
    Request, Uncertified, Verdict, Window, batch, head, run,
};
use serde_json::Value;

use super::blocks::{Answered, Blocks, PACE, Quick};
use super::summary::Summary;
use crate::args::{Global, Inputs};
use crate::input::{self, Block, Item};
use crate::output::{Exit, Talk, plural, time};
use crate::progress::Progress;
use crate::watch::Watch;

/// Puzzles read ahead of the answers, for each thread.
const AHEAD: usize = 64;
/// Bytes of text that may be read ahead, on however many threads.
const MEMORY: u64 = 16 << 20;

/// A puzzle and what came out.
pub struct Done {
    pub item: Item,
    /// Which of all puzzles it is, from 1.
    pub ordinal: u64,
    /// The player's position.
    pub position: Position,
    /// Nothing if the record is not a puzzle.
    pub report: Option<Report>,
    /// The hints after the first, if all were asked for.
    pub more: Vec<Report>,
    /// Why there are no more hints, if all were asked for and the last is not the end.
    pub cut: Option<Stop>,
    /// What is wrong with the position.
    pub problem: Option<ReadError>,
    pub time: Duration,
    /// The search was stopped by the user, not by a deadline.
    pub interrupted: bool,
}

/// What is asked of every puzzle.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    pub ask: Ask,
    /// Prove what is unique.
    pub certify: bool,
    /// A player's position on the only puzzle, instead of the one in its record.
    pub state: Option<&'a str>,
    /// Hint after hint, to the end.
    pub all: bool,
}

impl Job<'_> {
    pub fn new(ask: Ask) -> Self {
        Job { ask, certify: false, state: None, all: false }
    }

    /// The player's position on the puzzle of `item`, if the job wants one.
    fn position(&self, puzzle: &AnyPuzzle, item: &Item) -> Result<Position, ReadError> {
        match (self.state, &item.record.state) {
            (Some(text), _) => puzzle.parse_position(text),
            (None, Some(position)) => position.clone(),
            (None, None) => Ok(Position::default()),
        }
    }

    /// What is asked of a puzzle without a position.
    pub fn request(&self, puzzle: AnyPuzzle, global: &Global) -> Request {
        let (ask, certify) = (self.ask.clone(), self.certify);
        Request { puzzle, ask, nodes: global.nodes(), certify }
    }

    /// Answers for one puzzle, which is number `ordinal`.
    pub fn answer(&self, item: Item, ordinal: u64, watch: &Watch, global: &Global) -> Done {
        let flag = watch.flag(global.timeout);
        let start = Instant::now();
        let mut done = Done {
            item,
            ordinal,
            position: Position::default(),
            report: None,
            more: Vec::new(),
            cut: None,
            problem: None,
            time: Duration::ZERO,
            interrupted: false,
        };
        let Ok(puzzle) = done.item.record.puzzle.clone() else { return done };
        let mut request = self.request(puzzle, global);
        if let Some(position) = request.ask.position_mut() {
            match self.position(&request.puzzle, &done.item) {
                Ok(found) => position.clone_from(&found),
                Err(error) => {
                    done.problem = Some(error);
                    return done;
                }
            }
            done.position.clone_from(position);
        }
        // A Sudoku has many next steps: all of them are listed, instead of one after the other.
        if let (true, AnyPuzzle::Sudoku(_), Ask::Hint { depth, .. }) =
            (self.all, &request.puzzle, &request.ask)
        {
            request.ask = Ask::AllSteps { position: done.position.clone(), depth: *depth };
        }
        let mut report = run(&request, &Control::new(&flag));
        while self.all
            && let Some(step) = last_step(&report)
        {
            let Some(position) = request.ask.position_mut() else { break };
            step.enter(position);
            let next = run(&request, &Control::new(&flag));
            // What is known of the puzzle is not unknown again because time is up.
            if next.stop().is_some() {
                done.cut = next.stop();
                break;
            }
            done.more.push(std::mem::replace(&mut report, next));
        }
        done.more.push(report);
        let last = done.more.last().and_then(Report::stop);
        let stopped = last.or(done.cut) == Some(Stop::Cancelled);
        done.interrupted = stopped && watch.is_interrupted();
        done.report = Some(done.more.remove(0));
        done.time = start.elapsed();
        done
    }
}

/// The step that makes the move of a hint.
fn last_step(report: &Report) -> Option<&AnyStep> {
    match &report.answer {
        Answer::Hint { advice: Ok(AnyAdvice::Steps { steps, .. }), .. } => steps.last(),
        _ => None,
    }
}

/// Does `job` for every puzzle of `inputs`. `write` writes the answer to one, and knows whether it is the only
/// one.
pub fn answer(
    inputs: &Inputs,
    job: Job,
    global: &Global,
    talk: &Talk,
    write: impl FnMut(&mut dyn Write, &Done, bool) -> io::Result<()>,
) -> io::Result<Exit> {
    answer_quickly(inputs, job, global, talk, None, write)
}

/// The same for commands that have a quick way to write the answers to lines of 81 cells.
pub fn answer_quickly(
    inputs: &Inputs,
    job: Job,
    global: &Global,
    talk: &Talk,
    quick: Option<&Quick>,
    mut write: impl FnMut(&mut dyn Write, &Done, bool) -> io::Result<()>,
) -> io::Result<Exit> {
    // Whoever wants to hear of every puzzle is in no hurry.
    let quick = quick.filter(|_| !global.json && !global.verbose);
    let watch = Watch::start();
    let mut items = input::open(inputs, global.family())?;
    let (read, bytes) = (items.read(), items.bytes());
    // Whether there is more than one decides how the first is shown; in JSON all look the same.
    let ahead = if global.json && job.state.is_none() { 1 } else { 2 };
    let first: Vec<_> = items.by_ref().take(ahead).collect();
    if job.state.is_some() && first.len() > 1 {
        return Err(io::Error::other("--state belongs to one puzzle, but the input has more"));
    }
    let alone = first.len() == 1 && !global.json;
    let started = Instant::now();
    let progress = Progress::new(global.quiet, bytes.filter(|_| !alone), "puzzle");
    let done_so_far = AtomicU64::new(0);
    let threads = if alone { 1 } else { global.threads() };

    let blocks = Blocks { job: &job, global, watch: &watch, quick, pace: AtomicU64::new(PACE) };
    let solve = |(ordinal, block): (u64, io::Result<Block>)| blocks.answer(block, ordinal);
    let one = |item: io::Result<Item>| item.map(|item| Block::One(Box::new(item)));
    let mut first = first.into_iter().map(one);
    let mut ordinal = 1;
    let wanted = std::iter::from_fn(|| {
        let block = first.next().or_else(|| items.next_block(blocks.most()))?;
        let number = ordinal;
        ordinal += block.as_ref().map_or(1, Block::len);
        Some((number, block.map(Block::without_extra)))
    });
    let wanted = wanted.take_while(|_| !watch.is_interrupted());
    let mut exit = Exit::Yes;
    let mut summary = Summary::default();
    let mut failure = None;
    let stdout = io::stdout();
    // One write a line: whoever reads along gets each answer whole and at once.
    let mut out = io::BufWriter::new(stdout.lock());

    // A search that takes long delivers nothing for a while: the bar has its own pulse.
    let pulse = Pulse::default();
    let tick = || progress.tick(done_so_far.load(Relaxed), read.load(Relaxed));
    std::thread::scope(|scope| {
        // Without a thread for it the bar stands still for a while.
        let _ = std::thread::Builder::new().spawn_scoped(scope, || pulse.run(tick));
        let _stop = pulse.stopper();
        let window = Window::weighed(threads * AHEAD, MEMORY, weigh_block, weigh_answered);
        let got = batch(wanted, threads, window, solve, |answered| {
            let mut tell = |answered: Answered| match answered {
                Answered::Quick(rows) => {
                    summary.merge(&rows.summary);
                    exit = exit.max(rows.exit);
                    done_so_far.fetch_add(rows.summary.puzzles, Relaxed);
                    progress.aside(|| out.write_all(&rows.text))
                }
                Answered::One(done) => {
                    stop_at_fault(&done)?;
                    done_so_far.fetch_add(1, Relaxed);
                    summary.add(done.report.as_ref());
                    exit = exit.max(verdict_exit(&done)).max(certificate_exit(&done));
                    progress.aside(|| {
                        talk_about(&done, &job, talk, alone, global);
                        if global.json {
                            let lines = json_lines(&done, &job);
                            return lines.iter().try_for_each(|line| writeln!(out, "{line}"));
                        }
                        write(&mut out, &done, alone)
                    })
                }
            };
            let told = answered.and_then(|answered| answered.into_iter().try_for_each(&mut tell));
            let outcome = told.and_then(|()| progress.aside(|| out.flush()));
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
        talk.threads(got, threads);
    });
    drop(progress);
    if let Some(error) = failure {
        return Err(error);
    }
    talk.unread_rest();
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

fn weigh_block((_, block): &(u64, io::Result<Block>)) -> u64 {
    block.as_ref().map_or(0, Block::bytes)
}

fn weigh_answered(answered: &io::Result<Vec<Answered>>) -> u64 {
    let weigh = |answered: &Answered| match answered {
        Answered::One(done) => done.item.bytes(),
        Answered::Quick(rows) => rows.text.len() as u64,
    };
    answered.as_ref().map_or(0, |answered| answered.iter().map(weigh).sum())
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

/// The verdict in a word.
pub fn verdict_word(report: &Report) -> &'static str {
    report.verdict().map_or("undecided", |verdict| verdict.word())
}

fn verdict_exit(done: &Done) -> Exit {
    let Some(report) = &done.report else { return Exit::Error };
    let all = std::iter::once(report).chain(&done.more).map(report_exit);
    let cut = done.cut.map_or(Exit::Yes, |_| Exit::Undecided);
    all.max().unwrap_or(Exit::Yes).max(cut)
}

/// How the program ends if this is the only report.
pub fn report_exit(report: &Report) -> Exit {
    match &report.answer {
        Answer::Refused(_) => Exit::Error,
        Answer::Count(count) if matches!(count.end, CountEnd::Exact | CountEnd::Limit) => Exit::Yes,
        Answer::Hint { advice: Ok(AnyAdvice::Mistakes { .. }), .. } => Exit::No,
        Answer::Chains(_, Ok(found)) => match found.as_ref() {
            AnyChains::Found { chains, .. } if !chains.is_empty() => Exit::Yes,
            _ => Exit::No,
        },
        Answer::Rated(Ok(_)) => Exit::Yes,
        Answer::Rated(Err(NotRated::Stopped(_))) => Exit::Undecided,
        Answer::Rated(Err(NotRated::Stuck | NotRated::Wrong(_))) => Exit::Error,
        Answer::Rated(Err(_)) => Exit::No,
        _ if report.stop().is_some() => Exit::Undecided,
        _ => match report.verdict() {
            Some(Verdict::Unique(())) => Exit::Yes,
            Some(Verdict::None | Verdict::Many(..)) => Exit::No,
            Some(Verdict::Undecided(_)) | None => Exit::Undecided,
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

fn talk_about(done: &Done, job: &Job, talk: &Talk, alone: bool, global: &Global) {
    let place = if alone && done.item.record.line == 1 { String::new() } else { done.item.place() };
    for note in &done.item.record.notes {
        talk.note(&place, note);
    }
    let input = done.item.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
    match (&done.item.record.puzzle, &done.report) {
        (Err(error), _) => talk.unread(format_args!("{input}{error}")),
        (Ok(_), None) => match &done.problem {
            Some(error) if job.state.is_some() => talk.error(format_args!("--state: {error}")),
            Some(error) => talk.error(format_args!("{input}{error}")),
            None => (),
        },
        (_, Some(Report { answer: Answer::Refused(why), .. })) => {
            talk.error(format_args!("{place}{why}"));
        }
        (_, Some(report)) => {
            talk.detail(format_args!(
                "{place}{}, {}, {}",
                verdict_word(report),
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
    }
}

/// Why there is no full answer, and what helps.
pub fn why_stopped(done: &Done, global: &Global) -> Option<String> {
    Some(match done.report.as_ref()?.stop().or(done.cut)? {
        Stop::Nodes => {
            let nodes = plural(global.budget, "node");
            format!("stopped after {nodes}; --budget sets how many (0: no limit)")
        }
        Stop::Work => "stopped: the work between the nodes came to more than goes with --budget \
                       (more nodes allow more work; 0: no limit)"
            .to_string(),
        Stop::Cancelled if done.interrupted => "interrupted".to_string(),
        Stop::Cancelled => format!("stopped after {}; --timeout sets how long", time(done.time)),
        stop => stop.to_string(),
    })
}

/// The answer as lines of JSON: one, or one a hint.
fn json_lines(done: &Done, job: &Job) -> Vec<Value> {
    let place = place(&done.item);
    if let Some(report) = &done.report {
        let all = std::iter::once(report).chain(&done.more);
        return all.map(|report| Value::Object(report.json(place))).collect();
    }
    let error = match (&done.item.record.puzzle, &done.problem) {
        (Err(error), _) | (_, Some(error)) => error,
        _ => return Vec::new(),
    };
    // A line of the option is no line of the input.
    if job.state.is_some() && done.item.record.puzzle.is_ok() {
        let mut fields = head("error", place);
        fields.insert("error".into(), format!("--state: {error}").into());
        return vec![Value::Object(fields)];
    }
    vec![unread(&done.item, error)]
}

/// Where a record comes from.
pub fn place(item: &Item) -> Place<'_> {
    let Item { input, record } = item;
    Place { input: input.as_deref(), line: Some(record.line), id: record.id.as_deref() }
}

/// The JSON answer about a record that could not be read.
pub fn unread(item: &Item, error: &ReadError) -> Value {
    let mut fields = head("error", place(item));
    fields.insert("error".into(), error.fault.to_string().into());
    fields.insert("error_line".into(), error.line.into());
    fields.extend(error.column.map(|column| ("column".to_string(), column.into())));
    Value::Object(fields)
}

/// Where a line of a batch belongs: `3 `, or `puzzles.txt:3 `.
pub fn mark(done: &Done) -> String {
    mark_of(done.item.input.as_deref(), done.item.record.line)
}

/// The same for a line of an input.
pub fn mark_of(input: Option<&str>, line: u64) -> String {
    let input = input.map(|input| format!("{input}:")).unwrap_or_default();
    format!("{input}{line} ")
}

/// The certificate on a line of its own, if there is one.
pub fn write_certificate(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    match &report.certificate {
        Some(Ok(line)) => writeln!(out, "{line}"),
        _ => Ok(()),
    }
}
