//! Time that this thread has had the processor, and what a list of such times comes to.

use std::sync::OnceLock;
use std::time::Instant;

/// Runs `work` and says how many milliseconds of processor time it took, without what it takes to look at the clock;
/// of wall time where the system does not tell.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    static LOOK: OnceLock<f64> = OnceLock::new();
    let look = LOOK.get_or_init(|| {
        let mut looks = Figures::default();
        (0..501).for_each(|_| looks.push(raw(|| ()).1));
        looks.percentile(50)
    });
    let (done, nanos) = raw(work);
    (done, (nanos - look).max(0.0) / 1e6)
}

fn raw<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (cpu, wall) = (cpu_nanos(), Instant::now());
    let done = work();
    let nanos = match (cpu, cpu_nanos()) {
        (Some(before), Some(after)) => (after - before) as f64,
        _ => wall.elapsed().as_nanos() as f64,
    };
    (done, nanos)
}

/// The system counts up to the last time it looked; it looks when a thread offers to step aside.
fn cpu_nanos() -> Option<u64> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

/// Figures of one row.
#[derive(Default)]
pub struct Figures(Vec<f64>);

impl Figures {
    pub fn push(&mut self, figure: f64) {
        self.0.push(figure);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len().max(1) as f64
    }

    /// The figure that `percent` of them do not exceed.
    pub fn percentile(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * percent).div_ceil(100).max(1);
        sorted.get(rank - 1).copied().unwrap_or(f64::NAN)
    }

    /// Median and 95th percentile, as `1.2 / 3.4`.
    pub fn p50_p95(&self) -> String {
        format!("{} / {}", short(self.percentile(50)), short(self.percentile(95)))
    }
}

/// Three digits.
pub fn short(figure: f64) -> String {
    match figure {
        f if f >= 100.0 => format!("{f:.0}"),
        f if f >= 10.0 => format!("{f:.1}"),
        f if f >= 1.0 => format!("{f:.2}"),
        f => format!("{f:.3}"),
    }
}
