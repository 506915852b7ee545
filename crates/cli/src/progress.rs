//! Progress on stderr during long work.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter work gets no progress bar.
const PATIENCE: Duration = Duration::from_millis(1000);

/// How often a line is written if no bar can be drawn.
const PULSE: Duration = Duration::from_secs(10);

/// Shows how many puzzles are done, if stderr is a terminal and it takes long.
pub struct Progress {
    bar: Mutex<Option<ProgressBar>>,
    started: Instant,
    wanted: bool,
    /// Lines now and then, if no bar can be drawn.
    lines: Option<Pulse>,
    bytes: Option<u64>,
    what: &'static str,
    /// Whether the bar says how much time is left; if not, its message does.
    timed: bool,
}

impl Progress {
    /// Progress through input of `bytes`, if that is known; its items are called `what`.
    pub fn new(quiet: bool, bytes: Option<u64>, what: &'static str) -> Self {
        let wanted = !quiet && stderr().is_terminal();
        let lines = (!quiet && !wanted).then(Pulse::default);
        let (bar, started) = (Mutex::new(None), Instant::now());
        Progress { bar, started, wanted, lines, bytes, what, timed: true }
    }

    /// Progress to `items` puzzles, where messages say how much time is left.
    pub fn of_items(quiet: bool, items: u64) -> Self {
        let mut progress = Progress::new(quiet, Some(items), "puzzle");
        progress.timed = false;
        progress
    }

    /// Shows the bar if it is time. Called from any thread, often.
    pub fn tick(&self, done: u64, read: u64) {
        if !self.wanted || self.started.elapsed() < PATIENCE {
            return;
        }
        let mut bar = self.bar.lock().unwrap_or_else(|error| error.into_inner());
        let bar = bar.get_or_insert_with(|| self.make());
        bar.set_message(self.pace(done));
        if self.bytes.is_some() {
            bar.set_position(read);
        } else {
            bar.set_position(done);
        }
    }

    /// Shows `message` with the bar; in files and pipes, writes it as a line every ten seconds.
    pub fn tick_with(&self, at: u64, message: impl FnOnce() -> String) {
        let elapsed = self.started.elapsed();
        if self.lines.as_ref().is_some_and(|pulse| pulse.is_due(elapsed)) {
            let _ = writeln!(stderr().lock(), "{}, {} s elapsed", message(), elapsed.as_secs());
            return;
        }
        if !self.wanted || self.started.elapsed() < PATIENCE {
            return;
        }
        let mut bar = self.bar.lock().unwrap_or_else(|error| error.into_inner());
        let bar = bar.get_or_insert_with(|| self.make());
        bar.set_message(message());
        bar.set_position(at);
    }

    /// The number done, and the rate.
    fn pace(&self, done: u64) -> String {
        let rate = done as f64 / self.started.elapsed().as_secs_f64().max(0.001);
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        format!("{}, {rate} per second", crate::output::plural(done, self.what))
    }

    fn make(&self) -> ProgressBar {
        let (template, length) = match self.bytes {
            Some(items) if !self.timed => {
                ("{bar:30} {percent:>3}% {msg}, {elapsed} elapsed", Some(items))
            }
            Some(bytes) => {
                ("{bar:30} {percent:>3}% {msg}, {elapsed} elapsed, {eta} remaining", Some(bytes))
            }
            None => ("{spinner} {msg}, {elapsed} elapsed", None),
        };
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.reset_elapsed();
        bar.enable_steady_tick(Duration::from_millis(200));
        bar.with_elapsed(self.started.elapsed())
    }

    /// Removes the bar.
    pub fn finish(&self) {
        if let Some(bar) = self.bar.lock().unwrap_or_else(|error| error.into_inner()).take() {
            bar.finish_and_clear();
        }
    }

    /// Does `work` with the bar hidden.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        let bar = self.bar.lock().unwrap_or_else(|error| error.into_inner());
        match &*bar {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }
}

/// Calls `tick` every `every` while `work` goes on: a search may be silent for long.
pub fn meanwhile<T>(every: Duration, tick: impl Fn() + Send, work: impl FnOnce() -> T) -> T {
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // Without a thread there is no progress, but the work goes on.
        let _ = thread::Builder::new().spawn_scoped(scope, move || {
            while waiting.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                tick();
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// Beats every [`PULSE`], on whichever thread asks first.
#[derive(Debug, Default)]
struct Pulse(AtomicU64);

impl Pulse {
    fn is_due(&self, elapsed: Duration) -> bool {
        let (beat, last) = (elapsed.as_secs() / PULSE.as_secs(), self.0.load(Relaxed));
        beat > last && self.0.compare_exchange(last, beat, Relaxed, Relaxed).is_ok()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_every_ten_seconds() {
        let pulse = Pulse::default();
        let due: Vec<u64> = (0..45).filter(|at| pulse.is_due(Duration::from_secs(*at))).collect();
        assert_eq!(due, [10, 20, 30, 40]);
        assert!(pulse.is_due(Duration::from_secs(95)) && !pulse.is_due(Duration::from_secs(99)));
    }

    #[test]
    fn ticks_come_while_work_is_silent() {
        let (ticks, beat) = (AtomicU64::new(0), Duration::from_millis(5));
        let seen = meanwhile(
            beat,
            || {
                ticks.fetch_add(1, Relaxed);
            },
            || {
                let start = Instant::now();
                while ticks.load(Relaxed) < 3 && start.elapsed() < Duration::from_secs(60) {
                    thread::sleep(beat);
                }
                ticks.load(Relaxed)
            },
        );
        let after = ticks.load(Relaxed);
        thread::sleep(4 * beat);
        assert!(seen >= 3 && ticks.load(Relaxed) == after, "{seen} ticks, then {after}");
    }
}
