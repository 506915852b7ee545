//! Deadlines and Ctrl-C: one thread sets the flags of the puzzles whose time is up.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::Exit;

/// How long the program may take to end after Ctrl-C or its deadline: it may be waiting for input
/// that never comes.
const GRACE: Duration = Duration::from_millis(1000);

/// How long the end of the program waits for a line that is being written.
const LAST_LINE: Duration = Duration::from_millis(200);

/// The work goes on.
const RUNNING: u8 = 0;
/// The user has pressed Ctrl-C, or nothing can be written any more.
const INTERRUPTED: u8 = 1;
/// The time for all puzzles is up.
const LATE: u8 = 2;

/// The flags of all puzzles that are being solved.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    state: Mutex<State>,
    changed: Condvar,
    /// [`RUNNING`], or why no more puzzles are started.
    end: AtomicU8,
    /// Held while a line goes into a file.
    writing: Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    started: u64,
    /// Puzzles under way.
    flags: Vec<Weak<AtomicBool>>,
    /// Deadlines, the next one on top; the number keeps equal ones apart.
    deadlines: BinaryHeap<Reverse<Deadline>>,
}

#[derive(Debug)]
struct Deadline {
    at: Instant,
    number: u64,
    flag: Weak<AtomicBool>,
}

impl PartialEq for Deadline {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Deadline {}

impl PartialOrd for Deadline {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Deadline {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}

impl Watch {
    /// Starts the thread that keeps the deadlines, and listens for Ctrl-C. All puzzles together may
    /// take `limit`.
    pub fn start(limit: Option<Duration>) -> Watch {
        Self::start_with(GRACE, limit)
    }

    /// The same, where the work may take `grace` to end after Ctrl-C or `limit`.
    pub fn start_with(grace: Duration, limit: Option<Duration>) -> Watch {
        let watch = Watch::default();
        let (timer, signals, late) = (watch.clone(), watch.clone(), watch.clone());
        spawn(move || timer.keep());
        if let Some(limit) = limit {
            spawn(move || {
                thread::sleep(limit);
                late.end(LATE, Exit::Undecided, grace);
            });
        }
        // Without a handler Ctrl-C just ends the program, which is no reason not to work.
        let _ = ctrlc::set_handler(move || signals.interrupt(grace));
        watch
    }

    /// A flag for a puzzle that starts now: set when its `timeout` is over, when the user
    /// interrupts, and when the time for all puzzles is up.
    pub fn flag(&self, timeout: Option<Duration>) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(self.is_over()));
        let mut state = self.state();
        state.started += 1;
        let number = state.started;
        state.flags.retain(|flag| flag.strong_count() > 0);
        state.flags.push(Arc::downgrade(&flag));
        if let Some(at) = timeout.and_then(|timeout| Instant::now().checked_add(timeout)) {
            // Finished puzzles leave their deadlines behind; a long batch must not collect them.
            if state.deadlines.len() > 2 * state.flags.len() + 64 {
                state.deadlines.retain(|Reverse(due)| due.flag.strong_count() > 0);
            }
            let sooner = state.deadlines.peek().is_none_or(|Reverse(next)| at < next.at);
            let flag = Arc::downgrade(&flag);
            state.deadlines.push(Reverse(Deadline { at, number, flag }));
            if sooner {
                self.0.changed.notify_all();
            }
        }
        flag
    }

    /// True after Ctrl-C.
    pub fn is_interrupted(&self) -> bool {
        self.0.end.load(Relaxed) == INTERRUPTED
    }

    /// True if the time for all puzzles is up.
    pub fn is_late(&self) -> bool {
        self.0.end.load(Relaxed) == LATE
    }

    /// True if no more puzzles are to be started.
    pub fn is_over(&self) -> bool {
        self.0.end.load(Relaxed) != RUNNING
    }

    /// Stops all puzzles, and ends the program with `exit` if they have not ended after `grace`.
    pub fn stop(&self, exit: Exit, grace: Duration) {
        self.end(INTERRUPTED, exit, grace);
    }

    fn end(&self, why: u8, exit: Exit, grace: Duration) {
        // The first reason counts.
        let _ = self.0.end.compare_exchange(RUNNING, why, Relaxed, Relaxed);
        self.state()
            .flags
            .iter()
            .filter_map(Weak::upgrade)
            .for_each(|flag| flag.store(true, Relaxed));
        let watch = self.clone();
        let late = thread::Builder::new().spawn(move || {
            thread::sleep(grace);
            watch.leave(exit);
        });
        // Without the thread, a program that waits for its input would never end.
        if late.is_err() {
            std::process::exit(Exit::Undecided.code().into());
        }
    }

    /// Writes a line to a file. The program does not end in the middle of it, unless it is killed.
    pub fn writing<T>(&self, write: impl FnOnce() -> T) -> T {
        let _writing = self.0.writing.lock().unwrap_or_else(PoisonError::into_inner);
        write()
    }

    /// The first Ctrl-C stops all puzzles, the second the program.
    fn interrupt(&self, grace: Duration) {
        match self.is_over() {
            true => self.leave(Exit::Undecided),
            false => self.stop(Exit::Undecided, grace),
        }
    }

    /// Ends the program between two lines, if the file takes them.
    fn leave(&self, exit: Exit) -> ! {
        let started = Instant::now();
        while started.elapsed() < LAST_LINE {
            match self.0.writing.try_lock() {
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
                _writing => std::process::exit(exit.code().into()),
            }
        }
        std::process::exit(exit.code().into())
    }

    fn keep(&self) {
        let mut state = self.state();
        loop {
            let now = Instant::now();
            while let Some(Reverse(due)) = state.deadlines.peek() {
                if due.at > now && due.flag.strong_count() > 0 {
                    break;
                }
                let due = state.deadlines.pop();
                if let Some(flag) = due.and_then(|Reverse(due)| due.flag.upgrade()) {
                    flag.store(true, Relaxed);
                }
            }
            let wait =
                state.deadlines.peek().map(|Reverse(next)| next.at.saturating_duration_since(now));
            state = match wait {
                Some(wait) => {
                    let waited = self.0.changed.wait_timeout(state, wait);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a thread of the watch. Without it no deadline would be kept.
fn spawn(work: impl FnOnce() + Send + 'static) {
    if let Err(error) = thread::Builder::new().spawn(work) {
        eprintln!("error: cannot start a thread: {error}");
        std::process::exit(Exit::Error.code().into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_flag_has_its_own_time() {
        let watch = Watch::default();
        let timer = watch.clone();
        thread::spawn(move || timer.keep());
        let late = watch.flag(Some(Duration::from_secs(3600)));
        let never = watch.flag(None);
        let soon = watch.flag(Some(Duration::from_millis(20)));
        let start = Instant::now();
        while !soon.load(Relaxed) {
            assert!(start.elapsed() < Duration::from_secs(10), "the deadline passed unnoticed");
            thread::sleep(Duration::from_millis(1));
        }
        assert!(start.elapsed() >= Duration::from_millis(15));
        assert!(!late.load(Relaxed) && !never.load(Relaxed));
    }
}
