//! The loop of every command that reads records. It reads ahead, works on all threads, writes the
//! answers in the order of the input and shows progress. Ctrl-C, `--timeout`, `--global-timeout`
//! and a closed pipe mean the same in every command.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use gridsmith::{Window, batch};

use crate::args::Global;
use crate::output::{Exit, Talk, plural, time};
use crate::progress::{Progress, meanwhile};
use crate::watch::Watch;

/// How often the progress bar is redrawn while no answer arrives.
const TICK: Duration = Duration::from_millis(100);

/// A piece of the input, or its answer.
pub trait Load {
    /// The number of records in it.
    fn records(&self) -> u64 {
        1
    }

    /// The bytes that it needs until its answer is written.
    fn bytes(&self) -> u64 {
        0
    }
}

/// The input, cut into pieces, and how far it may be read ahead of the answers.
pub struct Source<I> {
    pub pieces: I,
    /// The length of the whole input, if it is known.
    pub total: Option<u64>,
    /// The bytes read so far.
    pub read: Arc<AtomicU64>,
    /// Pieces read ahead, for each thread.
    pub ahead: usize,
    /// Bytes read ahead, on all threads together.
    pub memory: u64,
}

/// Takes the answers in the order of the input.
pub trait Receive<U> {
    /// Counts and writes an answer.
    fn receive(&mut self, answer: U, out: &mut Out) -> io::Result<()>;

    /// Writes what follows the last answer.
    fn end(&mut self, _: &mut Out) -> io::Result<()> {
        Ok(())
    }

    /// The summary of `records` records, without the time.
    fn summary(&self, _records: u64) -> Option<String> {
        None
    }
}

impl<U, F: FnMut(U, &mut Out) -> io::Result<()>> Receive<U> for F {
    fn receive(&mut self, answer: U, out: &mut Out) -> io::Result<()> {
        self(answer, out)
    }
}

/// Stdout, the number of records that are done, and the worst of their exit codes.
pub struct Out<'a> {
    stdout: BufWriter<StdoutLock<'a>>,
    records: &'a AtomicU64,
    exit: Exit,
}

impl Out<'_> {
    /// Counts records before they are written: a closed pipe does not change the exit code.
    pub fn count(&mut self, records: u64, exit: Exit) {
        self.records.fetch_add(records, Relaxed);
        self.exit = self.exit.max(exit);
    }
}

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// A command that is reading its input.
pub struct Stream<'a> {
    pub global: &'a Global,
    pub talk: &'a Talk,
    pub watch: Watch,
    /// True if the input is one record: it is drawn, and nothing is said about a batch.
    pub alone: bool,
    what: &'static str,
    started: Instant,
}

impl<'a> Stream<'a> {
    /// Starts the clock. Messages call a record `what`.
    pub fn start(what: &'static str, global: &'a Global, talk: &'a Talk) -> Stream<'a> {
        let watch = Watch::start(global.global_timeout);
        Stream { global, talk, watch, alone: false, what, started: Instant::now() }
    }

    /// The flag of a record that is started now: it is set when its time is up.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.watch.flag(self.global.timeout)
    }

    /// Calls `work` with each piece and the number of its first record, counted from 1, and
    /// `receiver` with the answers. Returns the worst exit code.
    pub fn run<T: Load, U: Load + Send>(
        &self,
        source: Source<impl Iterator<Item = io::Result<T>> + Send>,
        work: impl Fn(T, u64) -> U + Sync,
        mut receiver: impl Receive<U>,
    ) -> io::Result<Exit> {
        let Source { pieces, total, read, ahead, memory } = source;
        let threads = if self.alone { 1 } else { self.global.threads() };
        let progress = Progress::new(self.global.quiet, total.filter(|_| !self.alone), self.what);
        let records = AtomicU64::new(0);
        let stdout = BufWriter::new(io::stdout().lock());
        let mut out = Out { stdout, records: &records, exit: Exit::Yes };
        let mut failure = None;
        let mut next = 1;
        let pieces = pieces.take_while(|_| !self.watch.is_over()).map(|piece| {
            let number = next;
            next += piece.as_ref().map_or(1, Load::records);
            (number, piece)
        });
        let work = |(number, piece): (u64, io::Result<T>)| piece.map(|piece| work(piece, number));
        let deliver = |answer: io::Result<U>| {
            let written = answer.and_then(|answer| {
                progress.aside(|| {
                    receiver.receive(answer, &mut out)?;
                    // A reader gets each answer whole and at once.
                    out.flush()
                })
            });
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    // The input may never end, so do not wait for it.
                    leave_if_closed(&error, out.exit);
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        };
        let window = Window::weighed(threads * ahead, memory, of_piece, of_answer);
        let tick = || progress.tick(records.load(Relaxed), read.load(Relaxed));
        let got = meanwhile(TICK, tick, || batch(pieces, threads, window, work, deliver));
        drop(progress);
        if let Some(error) = failure {
            return Err(error);
        }
        self.talk.threads(got, threads);
        if records.load(Relaxed) == 0 && !self.watch.is_over() {
            return Err(io::Error::other(format!("there is no {} in the input", self.what)));
        }
        let written = receiver.end(&mut out).and_then(|()| out.flush());
        written.inspect_err(|error| leave_if_closed(error, out.exit))?;
        self.conclude(receiver.summary(records.load(Relaxed)));
        Ok(if self.watch.is_over() { out.exit.max(Exit::Undecided) } else { out.exit })
    }

    /// The messages after the last answer.
    fn conclude(&self, summary: Option<String>) {
        let Stream { talk, watch, what, .. } = self;
        talk.unread_rest();
        if watch.is_over() && !self.alone {
            let why = if watch.is_late() { "time is up (--global-timeout)" } else { "interrupted" };
            talk.say(format_args!("{why}: the remaining {what}s were skipped"));
        }
        let unsaid = match talk.unsaid() {
            0 => None,
            more => Some(format!("{} like these", plural(more, "more note"))),
        };
        match (summary, unsaid) {
            (Some(summary), unsaid) => {
                let notes = unsaid.map(|unsaid| format!("; {unsaid}")).unwrap_or_default();
                let elapsed = time(self.started.elapsed());
                talk.say(format_args!("{summary} in {elapsed}{notes}"));
            }
            (None, Some(unsaid)) => talk.say(format_args!("{unsaid}")),
            (None, None) => {}
        }
    }
}

/// Ends the program if the reader of its answers has closed the pipe.
fn leave_if_closed(error: &io::Error, exit: Exit) {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(exit.code().into());
    }
}

fn of_piece<T: Load>((_, piece): &(u64, io::Result<T>)) -> u64 {
    piece.as_ref().map_or(0, Load::bytes)
}

fn of_answer<U: Load>(answer: &io::Result<U>) -> u64 {
    answer.as_ref().map_or(0, Load::bytes)
}
