//! Processor time of this thread: what the work took, whatever else the machine does.
#![allow(dead_code, reason = "each user needs its part")]

use std::sync::OnceLock;
use std::time::Instant;

/// Nanoseconds this thread has run so far. Where the system does not tell, the time of day it is.
pub fn nanoseconds() -> u64 {
    // The count is brought up to date when the thread steps aside.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    spent.unwrap_or_else(|| START.get_or_init(Instant::now).elapsed().as_nanos() as u64)
}

static START: OnceLock<Instant> = OnceLock::new();

/// Milliseconds that `work` takes, and what came of it. Short work is repeated, and the shortest of
/// three times counts; long work is done once.
pub fn time<T>(work: impl Fn() -> T) -> (f64, T) {
    let once = |repeats: u64| {
        let start = nanoseconds();
        let mut answer = work();
        (1..repeats).for_each(|_| answer = work());
        ((nanoseconds() - start) as f64 / 1e6 / repeats as f64, answer)
    };
    let (first, answer) = once(1);
    if first > 1_000.0 {
        return (first, answer);
    }
    // Reading the time takes some microseconds.
    let repeats = (0.5 / first.max(0.001)).ceil() as u64;
    let least = (0..3).map(|_| once(repeats).0).fold(first, f64::min);
    (least, answer)
}

/// Times in rising order.
#[derive(Default)]
pub struct Times(Vec<f64>);

impl Times {
    pub fn push(&mut self, time: f64) {
        let at = self.0.partition_point(|other| *other <= time);
        self.0.insert(at, time);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn at(&self, percent: usize) -> f64 {
        self.0.get((self.0.len().max(1) - 1) * percent / 100).copied().unwrap_or(f64::NAN)
    }

    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }
}
