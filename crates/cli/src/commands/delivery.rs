//! What surrounds a job of `generate`: deadlines, Ctrl-C, files and progress.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gridsmith::core::{Budget, Stop};
use gridsmith::generate::{Done, Flag, Host, Item, Job, Live, Proved};
use gridsmith::{ExplainOptions, explain, trace};

use crate::args::{Common, Global};
use crate::lines::LineFile;
use crate::output::{Exit, Talk, plural};
use crate::progress::Progress;
use crate::watch::Watch;

/// How long finished puzzles may take to be written after Ctrl-C; a certificate may be under way.
const GRACE: Duration = Duration::from_secs(4);

/// The host of a job.
pub struct Delivery<'a> {
    watch: Watch,
    timeout: Option<Duration>,
    progress: Progress,
    talk: &'a Talk,
    made: AtomicU64,
    wanted: u64,
    rejected: Mutex<BTreeMap<&'static str, u64>>,
    certificates: Mutex<Option<LineFile>>,
    traces: Mutex<Option<LineFile>>,
    telemetry: Mutex<Option<LineFile>>,
    /// The first line that could not be written.
    failure: Mutex<Option<io::Error>>,
}

impl<'a> Delivery<'a> {
    pub fn start(
        job: &Job,
        common: &Common,
        global: &Global,
        talk: &'a Talk,
    ) -> io::Result<Delivery<'a>> {
        let certificates = common.certificates.as_deref().map(LineFile::create).transpose()?;
        let traces = common.traces.as_deref().map(LineFile::create).transpose()?;
        let telemetry = common.telemetry.as_deref().map(LineFile::create).transpose()?;
        let delivery = Delivery {
            watch: Watch::start_with(GRACE, global.global_timeout),
            timeout: global.timeout,
            progress: Progress::new(global.quiet, Some(job.count), "puzzle"),
            talk,
            made: AtomicU64::new(0),
            wanted: job.count,
            rejected: Mutex::default(),
            certificates: Mutex::new(certificates),
            traces: Mutex::new(traces),
            telemetry: Mutex::new(telemetry),
            failure: Mutex::default(),
        };
        delivery.record(&job.head());
        Ok(delivery)
    }

    /// Calls `write` with the progress bar hidden.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.progress.aside(write)
    }

    /// Writes the certificate of a puzzle. The puzzle itself is written after it.
    pub fn certificate(&self, proved: &Proved) -> io::Result<()> {
        let mut file = lock(&self.certificates);
        match (&mut *file, proved) {
            (Some(file), Proved::Certificate(line)) => self.watch.writing(|| file.write(line)),
            _ => Ok(()),
        }
    }

    /// Writes the steps of a puzzle as a trace, if they were requested. The puzzle itself is written
    /// after it.
    pub fn trace(&self, item: &Item, index: u64, nodes: Option<u64>) -> io::Result<()> {
        let mut file = lock(&self.traces);
        let Some(file) = &mut *file else { return Ok(()) };
        let flag = self.flag(1);
        let mut budget = Budget::of(nodes).or_until(&flag);
        let told = explain(&item.puzzle, &ExplainOptions::default(), &mut budget);
        let line = told.map_err(|why| why.to_string()).and_then(|told| {
            let trace = trace(&item.puzzle, &item.solution, &told, &mut budget);
            trace.map(|trace| trace.line).map_err(|why| why.to_string())
        });
        match line {
            Ok(line) => self.watch.writing(|| file.write(&line)),
            Err(why) => {
                self.talk.say(format_args!("{}: no trace: {why}", name(index)));
                Ok(())
            }
        }
    }

    /// A puzzle was written.
    pub fn count(&self) {
        self.made.fetch_add(1, Relaxed);
    }

    /// Reports the first line of telemetry that could not be written.
    pub fn check(&self) -> io::Result<()> {
        lock(&self.failure).take().map_or(Ok(()), Err)
    }

    /// Removes the progress bar: the last messages follow.
    pub fn finish(&self) {
        self.progress.finish();
    }

    /// True after Ctrl-C.
    pub fn is_interrupted(&self) -> bool {
        self.watch.is_interrupted()
    }

    /// True if the time for all puzzles is up.
    pub fn is_late(&self) -> bool {
        self.watch.is_late()
    }

    /// Nothing more can be written: stop the work.
    pub fn stop(&self, why: &io::Error) {
        let nobody_reads = why.kind() == io::ErrorKind::BrokenPipe;
        self.watch.stop(if nobody_reads { Exit::Yes } else { Exit::Error }, GRACE);
    }

    /// Shows progress, if it is time.
    pub fn tick(&self) {
        let made = self.made.load(Relaxed);
        self.progress.tick_with(made, || {
            let reasons = lock(&self.rejected);
            let rejected: u64 = reasons.values().sum();
            let mut text = format!("{made} of {}", plural(self.wanted, "puzzle"));
            if rejected > 0 {
                text += &format!(
                    "; {} rejected ({})",
                    plural(rejected, "draft"),
                    most(&reasons).join(", ")
                );
            }
            text
        });
    }
}

/// The three most frequent reasons with their counts: `512 too easy`.
pub fn most(reasons: &BTreeMap<&'static str, u64>) -> Vec<String> {
    let mut reasons: Vec<_> = reasons.iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    reasons.iter().take(3).map(|(why, count)| format!("{count} {why}")).collect()
}

impl Host for Delivery<'_> {
    fn flag(&self, puzzles: u64) -> Flag<'_> {
        let puzzles = u32::try_from(puzzles).unwrap_or(u32::MAX);
        let timeout = self.timeout.map(|timeout| timeout.saturating_mul(puzzles));
        Flag::Own(self.watch.flag(timeout))
    }

    fn has_time_limit(&self) -> bool {
        self.timeout.is_some()
    }

    fn is_over(&self) -> bool {
        self.watch.is_over()
    }

    fn hear(&self, live: Live) {
        match live {
            Live::Rejected { why } => *lock(&self.rejected).entry(why).or_default() += 1,
            Live::CutShort { index, stop, attempts } => self.aside(|| {
                let why = match stop {
                    Stop::Nodes | Stop::Work => "--budget is used up",
                    Stop::Memory => "memory is used up",
                    Stop::Limit => "the limit is reached",
                    Stop::Cancelled => "time is up",
                };
                let drafts = plural(attempts, "draft");
                let name = name(index);
                self.talk.say(format_args!("{name}: {why}; this is the best of {drafts}"));
            }),
            Live::Progress { index, work } => self.aside(|| {
                self.talk.say(format_args!(
                    "{}: {}, {}, {}",
                    name(index),
                    plural(work.attempts, "candidate"),
                    plural(work.repairs, "repair"),
                    plural(work.blocks, "block")
                ));
            }),
            _ => {}
        }
        self.tick();
    }

    fn record(&self, line: &str) {
        let mut telemetry = lock(&self.telemetry);
        let Some(file) = &mut *telemetry else { return };
        if let Err(error) = self.watch.writing(|| file.write(line)) {
            lock(&self.failure).get_or_insert(error);
            *telemetry = None;
        }
    }
}

/// The name of the puzzle with this index; people count from 1.
pub fn name(index: u64) -> String {
    format!("puzzle {}", index.saturating_add(1))
}

/// The name of a puzzle before a message about it; empty if there is only one puzzle.
pub fn before(done: &Done, job: &Job) -> String {
    match job.count {
        1 => String::new(),
        _ => format!("{}: ", name(done.index)),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
