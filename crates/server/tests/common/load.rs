//! Load at a fixed rate: honest and hostile requests, and what became of them.
//!
//! The rate is kept whatever the server does: a request has a time when it is due, and its time counts
//! from then, even if no connection was free.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{Client, Response};
use crate::hostile::{self, Hostile};

/// How long the server may take to cut off a client.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection that was idle for so long may have been closed by the server.
const IDLE: Duration = Duration::from_secs(5);

/// What is sent to a server.
pub struct Load {
    pub address: SocketAddr,
    /// Requests per second; `None` for as many as the connections can send.
    pub rate: Option<u64>,
    pub time: Duration,
    /// Connections of honest clients.
    pub clients: u64,
    /// Connections of hostile clients, who send every tenth request; 0 for none.
    pub hostile: u64,
}

/// What became of the requests.
#[derive(Debug, Default)]
pub struct Tally {
    /// Milliseconds from the time that an honest request was due to its answer, in order of size.
    pub honest: Vec<f64>,
    /// How many milliseconds the honest requests were sent late, at most.
    pub late: f64,
    /// Requests by sender and outcome.
    pub outcomes: BTreeMap<(&'static str, String), u64>,
    /// What must not happen, e.g. a request without an answer.
    pub wrong: BTreeMap<String, u64>,
    pub took: Duration,
}

impl Tally {
    #[allow(dead_code)] // for tests
    pub fn count(&self, sender: &'static str, outcome: &str) -> u64 {
        self.outcomes.get(&(sender, outcome.to_string())).copied().unwrap_or(0)
    }

    /// The time within which `share` of the honest requests were answered, in milliseconds.
    pub fn quantile(&self, share: f64) -> f64 {
        let last = self.honest.len().saturating_sub(1);
        self.honest.get((last as f64 * share).ceil() as usize).copied().unwrap_or(f64::NAN)
    }

    pub fn sent(&self) -> u64 {
        self.outcomes.values().chain(self.wrong.values()).sum()
    }
}

impl Load {
    /// Sends the requests, and waits for what is under way. When `ends` is set the server may refuse
    /// connections; then no more is sent.
    pub fn run(&self, ends: &AtomicBool) -> Tally {
        let (honest, hostile) = (honest(), hostile::all());
        let tally = Mutex::new(Tally::default());
        let counters = [AtomicU64::new(0), AtomicU64::new(0)];
        let start = Instant::now();
        let gone = AtomicBool::new(false);
        let work = Work { load: self, start, ends, gone, tally: &tally };
        thread::scope(|scope| {
            for _ in 0..self.clients {
                scope.spawn(|| {
                    let mut client = None;
                    while let Some((number, due)) = work.next(&counters[0], false) {
                        let (verb, body) = &honest[number as usize % honest.len()];
                        work.ask(&mut client, "honest", verb, body, due);
                    }
                });
            }
            for _ in 0..self.hostile {
                scope.spawn(|| {
                    while let Some((number, due)) = work.next(&counters[1], true) {
                        work.attack(&hostile[number as usize % hostile.len()], due);
                    }
                });
            }
        });
        let mut tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
        tally.honest.sort_by(f64::total_cmp);
        tally.took = start.elapsed();
        tally
    }
}

/// What the clients share.
struct Work<'a> {
    load: &'a Load,
    start: Instant,
    ends: &'a AtomicBool,
    /// The server has refused a connection after `ends`.
    gone: AtomicBool,
    tally: &'a Mutex<Tally>,
}

impl Work<'_> {
    /// Waits until the next request is due: its number among its kind, and when it was due.
    fn next(&self, counter: &AtomicU64, hostile: bool) -> Option<(u64, Instant)> {
        let number = counter.fetch_add(1, Relaxed);
        // Nine honest requests and a hostile one, and so on.
        let place = match (self.load.hostile, hostile) {
            (0, _) => number,
            (_, true) => number * 10 + 9,
            (_, false) => number / 9 * 10 + number % 9,
        };
        let due = match self.load.rate {
            Some(rate) => self.start + Duration::from_micros(place * 1_000_000 / rate),
            None => Instant::now(),
        };
        if due >= self.start + self.load.time || self.gone.load(Relaxed) {
            return None;
        }
        thread::sleep(due.saturating_duration_since(Instant::now()));
        (!self.gone.load(Relaxed)).then_some((number, due))
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(
        &self,
        client: &mut Option<(Client, Instant)>,
        sender: &'static str,
        verb: &str,
        body: &[u8],
        due: Instant,
    ) {
        let late = due.elapsed().as_secs_f64() * 1000.0;
        let kept = client.take().filter(|(client, last)| last.elapsed() < IDLE && client.is_open());
        let is_new = kept.is_none();
        let connected = match kept {
            Some((client, _)) => Ok(client),
            None => Client::connect(self.load.address),
        };
        let mut connected = match connected {
            Ok(client) => client,
            Err(_) if self.ends.load(Relaxed) => return self.gone.store(true, Relaxed),
            Err(error) => return self.wrong(sender, "not connected", &error),
        };
        match connected.post(&format!("/v1/{verb}"), body) {
            Ok(response) => {
                let time = due.elapsed().as_secs_f64() * 1000.0;
                self.note(sender, &response);
                if sender == "honest" {
                    let mut tally = self.tally();
                    tally.late = tally.late.max(late);
                    if response.status == 200 {
                        tally.honest.push(time);
                    }
                }
                // The server closes the connection after a body that it did not read.
                let closes = response.header("connection") == Some("close");
                if !closes && response.status != 413 {
                    *client = Some((connected, Instant::now()));
                }
            }
            // The system had accepted the connection, the server had not.
            Err(_) if is_new && self.ends.load(Relaxed) => {
                let key = (sender, "not taken".to_string());
                *self.tally().outcomes.entry(key).or_default() += 1;
            }
            Err(error) => self.wrong(sender, "no answer", &error),
        }
    }

    /// Notes the answer, which must be one that docs/SERVER.md knows.
    fn note(&self, sender: &'static str, response: &Response) {
        let text = response.text();
        let has_stop = text.contains("\"stop\":");
        let outcome = match response.status {
            200 if has_stop => "200 with stop".to_string(),
            503 if response.header("retry-after").is_none() => {
                return self.wrong(sender, "503 without Retry-After", &response.status);
            }
            200 | 400 | 408 | 413 | 422 | 503 => response.status.to_string(),
            status => return self.wrong(sender, "an unexpected status", &status),
        };
        *self.tally().outcomes.entry((sender, outcome)).or_default() += 1;
    }

    fn attack(&self, hostile: &Hostile, due: Instant) {
        let outcome = match hostile {
            Hostile::Ask(verb, body) => return self.ask(&mut None, "hostile", verb, body, due),
            Hostile::Slow(head, drops) => hostile::drip(self.load.address, head, drops, PATIENCE)
                .map(|status| status.map_or_else(|| "closed".into(), |status| status.to_string())),
            Hostile::Deaf => {
                hostile::stay_deaf(self.load.address, PATIENCE).map(|()| "closed".to_string())
            }
        };
        match outcome {
            Ok(status) => {
                let outcome = format!("cut off: {status}");
                *self.tally().outcomes.entry(("hostile", outcome)).or_default() += 1;
            }
            Err(_) if self.ends.load(Relaxed) => {}
            Err(error) => self.wrong("hostile", "was not cut off", &error),
        }
    }

    fn wrong(&self, sender: &str, what: &str, why: &dyn std::fmt::Display) {
        *self.tally().wrong.entry(format!("{sender}: {what} ({why})")).or_default() += 1;
    }
}

/// Seven hints, two verdicts and a grade of ten, about every puzzle of the corpus.
fn honest() -> Vec<(&'static str, Vec<u8>)> {
    let corpus = include_str!("../../../../corpus/all.jsonl");
    let puzzles: Vec<Value> =
        corpus.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let verbs = ["hint", "hint", "solve", "hint", "hint", "grade", "hint", "hint", "solve", "hint"];
    // 10 and the number of puzzles may have a divisor: go round by puzzles, then shift.
    (0..verbs.len() * puzzles.len())
        .map(|number| {
            let puzzle = &puzzles[number % puzzles.len()];
            let verb = verbs[(number + number / puzzles.len()) % verbs.len()];
            let mut request = json!({"puzzle": puzzle});
            if verb == "grade" && puzzle["family"] == "sudoku" {
                request["schemes"] = json!(["se", "hodoku"]);
            }
            (verb, request.to_string().into_bytes())
        })
        .collect()
}

/// How long it takes until five hints in a row are answered within 100 ms each.
pub fn recovery(address: SocketAddr) -> Duration {
    let start = Instant::now();
    let body = json!({"puzzle": "AABB/ACBB/ACCD/CCDD"}).to_string();
    let mut quick = 0;
    while quick < 5 && start.elapsed() < Duration::from_secs(60) {
        let asked = Instant::now();
        let answer: io::Result<Response> = Client::connect(address)
            .and_then(|mut client| client.post("/v1/hint", body.as_bytes()));
        let good = answer.is_ok_and(|response| response.status == 200);
        let good = good && asked.elapsed() < Duration::from_millis(100);
        quick = if good { quick + 1 } else { 0 };
        thread::sleep(Duration::from_millis(10));
    }
    start.elapsed()
}

/// The resident memory of a process in kilobytes, where the system says it.
pub fn resident(process: u64) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
