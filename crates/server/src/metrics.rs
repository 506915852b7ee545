//! Counters, as Prometheus reads them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Upper ends of the histogram, in milliseconds.
const ENDS: [u64; 10] = [1, 3, 10, 30, 100, 300, 1_000, 2_000, 5_000, 10_000];

/// What the server counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    times: Mutex<BTreeMap<&'static str, Times>>,
    /// Connections that are open.
    pub(crate) connections: AtomicU64,
    /// Requests that wait for a worker.
    pub(crate) queued: AtomicU64,
    /// Requests that a worker has.
    pub(crate) working: AtomicU64,
    /// Requests that were refused because the queue was full.
    pub(crate) shed: AtomicU64,
    /// Requests whose client did not wait for the answer.
    pub(crate) gone: AtomicU64,
    /// Requests that went on in the slow lane.
    pub(crate) slow: AtomicU64,
    /// Requests that were answered as cancelled because the slow lane was full.
    pub(crate) slow_shed: AtomicU64,
    /// Requests that were answered as cancelled.
    pub(crate) cancelled: AtomicU64,
    /// Lines of batches that were taken.
    pub(crate) lines: AtomicU64,
    /// Panics while a request was worked on.
    pub(crate) panics: AtomicU64,
}

/// The times of the requests to one address.
#[derive(Debug, Default)]
struct Times {
    within: [u64; ENDS.len()],
    all: u64,
    micros: u64,
}

impl Metrics {
    /// Counts a request that was answered with `status` after `time`.
    pub(crate) fn count(&self, verb: &'static str, status: u16, time: Duration) {
        *held(&self.requests).entry((verb, status)).or_default() += 1;
        let mut times = held(&self.times);
        let times = times.entry(verb).or_default();
        for (end, count) in ENDS.iter().zip(&mut times.within) {
            *count += u64::from(time <= Duration::from_millis(*end));
        }
        times.all += 1;
        times.micros += time.as_micros() as u64;
    }

    /// The page `/metrics`.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let head = |text: &mut String, name: &str, kind: &str, help: &str| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
        };
        let name = "gridsmith_build_info";
        head(&mut text, name, "gauge", "The version that runs.");
        let _ = writeln!(text, "{name}{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
        let name = "gridsmith_requests_total";
        head(&mut text, name, "counter", "Requests that were answered, by question and status.");
        for ((verb, status), count) in held(&self.requests).iter() {
            let _ = writeln!(text, "{name}{{verb=\"{verb}\",status=\"{status}\"}} {count}");
        }
        for (name, kind, value, help) in [
            ("gridsmith_connections", "gauge", &self.connections, "Open connections."),
            ("gridsmith_in_flight", "gauge", &self.working, "Requests that a worker has."),
            ("gridsmith_queue_length", "gauge", &self.queued, "Requests that wait for a worker."),
            ("gridsmith_shed_total", "counter", &self.shed, "Requests refused with status 503."),
            (
                "gridsmith_clients_gone_total",
                "counter",
                &self.gone,
                "Requests whose client did not wait for the answer.",
            ),
            (
                "gridsmith_slow_total",
                "counter",
                &self.slow,
                "Requests that went on in the slow lane.",
            ),
            (
                "gridsmith_slow_shed_total",
                "counter",
                &self.slow_shed,
                "Requests answered as cancelled because the slow lane was full.",
            ),
            (
                "gridsmith_cancelled_total",
                "counter",
                &self.cancelled,
                "Requests answered as cancelled.",
            ),
            ("gridsmith_batch_lines_total", "counter", &self.lines, "Lines of batches taken."),
            ("gridsmith_panics_total", "counter", &self.panics, "Internal errors."),
        ] {
            head(&mut text, name, kind, help);
            let _ = writeln!(text, "{name} {}", value.load(Relaxed));
        }
        let name = "process_resident_memory_bytes";
        head(&mut text, name, "gauge", "Resident memory; 0 where the system does not say.");
        let _ = writeln!(text, "{name} {}", resident());
        let name = "gridsmith_request_duration_seconds";
        head(&mut text, name, "histogram", "Time until the answer began, by question.");
        for (verb, times) in held(&self.times).iter() {
            for (end, count) in ENDS.iter().zip(&times.within) {
                let (whole, part) = (end / 1000, end % 1000);
                let label = format!("verb=\"{verb}\",le=\"{whole}.{part:03}\"");
                let _ = writeln!(text, "{name}_bucket{{{label}}} {count}");
            }
            let (all, whole, part) =
                (times.all, times.micros / 1_000_000, times.micros % 1_000_000);
            let _ = writeln!(text, "{name}_bucket{{verb=\"{verb}\",le=\"+Inf\"}} {all}");
            let _ = writeln!(text, "{name}_sum{{verb=\"{verb}\"}} {whole}.{part:06}");
            let _ = writeln!(text, "{name}_count{{verb=\"{verb}\"}} {all}");
        }
        text
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Resident memory in bytes; 0 where the system does not say.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
