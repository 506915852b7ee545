//! What the commands that answer questions share: the puzzles of the input, each with its answer.

use std::io::{self, Write};
use std::sync::atomic::AtomicU64;

use gridsmith::core::Stop;
use gridsmith::{Answer, Report};
use serde_json::Value;

use super::blocks::{Answered, Blocks, PACE, Quick};
use super::exits;
use super::job::{Done, Job};
use super::record;
use super::summary::Summary;
use crate::args::{Global, Inputs};
use crate::input::{self, Block};
use crate::output::{Exit, Talk, plural, time};
use crate::stream::{Out, Receive, Source, Stream};

/// Puzzles read ahead of the answers, for each thread.
const AHEAD: usize = 64;
/// Bytes of text that may be read ahead, on all threads together.
const MEMORY: u64 = 16 << 20;

/// Does `job` for every puzzle of `inputs`. `write` writes the answer to one. It is told whether
/// that puzzle is the only one.
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
    write: impl FnMut(&mut dyn Write, &Done, bool) -> io::Result<()>,
) -> io::Result<Exit> {
    let mut stream = Stream::start("puzzle", global, talk);
    let mut items = input::open(inputs, global.family())?;
    let (total, read) = (items.bytes(), items.read());
    // Whether there is more than one decides how the first is shown; in JSON all look the same.
    let wanted = if global.json && job.state.is_none() { 1 } else { 2 };
    let first: Vec<_> = items.by_ref().take(wanted).collect();
    if job.state.is_some() && first.len() > 1 {
        return Err(io::Error::other("--state belongs to one puzzle, but the input has more"));
    }
    stream.alone = first.len() == 1 && !global.json;
    // JSON and --verbose report on every puzzle, so there is nothing to skip.
    let quick = quick.filter(|_| !global.json && !global.verbose);
    let blocks = Blocks { job: &job, stream: &stream, quick, pace: AtomicU64::new(PACE) };
    let first = first.into_iter().map(|item| item.map(|item| Block::One(Box::new(item))));
    let rest = std::iter::from_fn(|| items.next_block(blocks.most()));
    let pieces = first.chain(rest).map(|block| block.map(Block::without_extra));
    let source = Source { pieces, total, read, ahead: AHEAD, memory: MEMORY };
    let receiver = Answers { stream: &stream, job: &job, summary: Summary::default(), write };
    stream.run(source, |block, ordinal| blocks.answer(block, ordinal), receiver)
}

/// Writes the answers and counts the verdicts.
struct Answers<'a, W> {
    stream: &'a Stream<'a>,
    job: &'a Job<'a>,
    summary: Summary,
    write: W,
}

impl<W> Receive<Vec<Answered>> for Answers<'_, W>
where
    W: FnMut(&mut dyn Write, &Done, bool) -> io::Result<()>,
{
    fn receive(&mut self, answered: Vec<Answered>, out: &mut Out) -> io::Result<()> {
        answered.into_iter().try_for_each(|answered| match answered {
            Answered::Quick(rows) => {
                self.summary.merge(&rows.summary);
                out.count(rows.summary.puzzles, rows.exit);
                out.write_all(&rows.text)
            }
            Answered::One(done) => {
                exits::stop_at_fault(&done)?;
                self.summary.add(done.report.as_ref());
                out.count(1, exits::of(&done));
                talk_about(&done, self.job, self.stream);
                match self.stream.global.json {
                    true => json_lines(&done, self.job)
                        .iter()
                        .try_for_each(|line| writeln!(out, "{line}")),
                    false => (self.write)(out, &done, self.stream.alone),
                }
            }
        })
    }

    fn summary(&self, records: u64) -> Option<String> {
        (records > 1).then(|| self.summary.text())
    }
}

/// The verdict in a word.
pub fn verdict_word(report: &Report) -> &'static str {
    report.verdict().map_or("undecided", |verdict| verdict.word())
}

/// The messages about one puzzle.
fn talk_about(done: &Done, job: &Job, stream: &Stream) {
    let Stream { alone, talk, .. } = *stream;
    let place = if alone && done.item.record.line == 1 { String::new() } else { done.item.place() };
    for note in &done.item.record.notes {
        talk.note(&place, note);
    }
    let input = record::before_line(&done.item);
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
            if let Some(why) = why_stopped(done, stream).filter(|_| alone) {
                talk.say(format_args!("{why}"));
            }
            if let Some(Err(why)) = &report.certificate {
                talk.say(format_args!("{place}{why}"));
            }
        }
    }
}

/// Why there is no full answer, and what helps.
fn why_stopped(done: &Done, stream: &Stream) -> Option<String> {
    let Stream { watch, global, .. } = stream;
    Some(match done.report.as_ref()?.stop().or(done.cut)? {
        Stop::Nodes => {
            let nodes = plural(global.budget, "node");
            format!("stopped after {nodes}; --budget sets how many (0: no limit)")
        }
        Stop::Work => "stopped: the work per node exceeded what --budget allows (a larger budget \
                       allows more; 0: no limit)"
            .to_string(),
        Stop::Cancelled if watch.is_interrupted() => "interrupted".to_string(),
        Stop::Cancelled if watch.is_late() => "time is up (--global-timeout)".to_string(),
        Stop::Cancelled => format!("stopped after {}; --timeout sets how long", time(done.time)),
        stop => stop.to_string(),
    })
}

/// The answer as JSON: one line, or one line per hint.
fn json_lines(done: &Done, job: &Job) -> Vec<Value> {
    if let Some(report) = &done.report {
        let all = std::iter::once(report).chain(&done.more);
        return all.map(|report| Value::Object(report.json(record::place(&done.item)))).collect();
    }
    match (&done.item.record.puzzle, &done.problem) {
        // A line of the option is no line of the input.
        (Ok(_), Some(error)) if job.state.is_some() => {
            vec![record::error(&done.item, &format!("--state: {error}"))]
        }
        (Err(error), _) | (_, Some(error)) => vec![record::unread(&done.item, error)],
        _ => Vec::new(),
    }
}

/// The certificate on a line of its own, if there is one.
pub fn write_certificate(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    match &report.certificate {
        Some(Ok(line)) => writeln!(out, "{line}"),
        _ => Ok(()),
    }
}

/// The trace on a line of its own, or on stderr why there is none.
pub fn write_trace(out: &mut dyn Write, done: &Done, talk: &Talk, alone: bool) -> io::Result<()> {
    let Some(report) = &done.report else { return Ok(()) };
    let place = if alone { String::new() } else { done.item.place() };
    match &report.trace_line {
        Some(Ok(line)) => writeln!(out, "{line}"),
        Some(Err(why)) => {
            talk.say(format_args!("{place}{why}"));
            Ok(())
        }
        None => {
            talk.say(format_args!("{place}{}: there is nothing to explain", verdict_word(report)));
            Ok(())
        }
    }
}
