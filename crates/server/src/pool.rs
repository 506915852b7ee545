//! The threads that run the engine, in two lanes.
//!
//! Most requests take a millisecond, a few take as long as they may. Every request starts in the
//! quick lane. One that is not finished within [`SLICE`] is stopped there and starts again in the
//! slow lane, which has fewer threads. If too many wait there, the report of the first attempt is the
//! answer: it says that it was cancelled. So requests that take long do not hold up the others.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use gridsmith::Control;
use serde_json::Value;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::{guard, panics};

/// How long a request may work in the quick lane.
const SLICE: Duration = Duration::from_millis(20);

/// How often the time of those at work is looked at.
const TICK: Duration = Duration::from_millis(4);

/// The deepest request that was measured used 107 kB; proofs of large boards may use more.
const STACK: usize = 32 << 20;

/// How a request ended.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The bytes of the engine.
    Answer(String),
    /// The report about a request beyond the limits.
    Refused(String),
    /// The report about a panic, whose number is in the log.
    Panic(String),
}

/// A request as it came.
pub(crate) struct Asked {
    pub(crate) body: Bytes,
    /// The question, where the address names it.
    pub(crate) verb: Option<&'static str>,
}

/// Makes the text for the engine. The error is the report for the client.
type Prepare = fn(&Asked, &Settings) -> Result<String, String>;

struct Job {
    asked: Asked,
    flag: Arc<AtomicBool>,
    reply: oneshot::Sender<Outcome>,
    /// Then it is answered, whatever it has; `None` for a line of a batch, whose time starts with its
    /// work.
    due: Option<Instant>,
    /// Its place among those that work or wait.
    room: OwnedSemaphorePermit,
}

/// A request that a worker has or will have. Its work is cancelled when this is dropped: the client
/// has gone.
pub(crate) struct Pending {
    flag: Arc<AtomicBool>,
    reply: oneshot::Receiver<Outcome>,
}

impl Pending {
    pub(crate) async fn outcome(mut self) -> Outcome {
        (&mut self.reply).await.unwrap_or_else(|_| {
            // A worker answers whatever it has taken.
            Outcome::Panic(guard::error("internal error 0", None))
        })
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.flag.store(true, Relaxed);
    }
}

/// See the module.
pub(crate) struct Pool {
    quick: mpsc::Sender<Job>,
    room: Arc<Semaphore>,
    /// Lines of batches have a room of their own, so that they cannot fill that of the others.
    batch_room: Arc<Semaphore>,
    metrics: Arc<Metrics>,
    deadline: Duration,
}

impl Pool {
    pub(crate) fn try_new(settings: &Settings, metrics: Arc<Metrics>) -> io::Result<Pool> {
        Pool::with(settings, metrics, guard::prepare)
    }

    fn with(settings: &Settings, metrics: Arc<Metrics>, prepare: Prepare) -> io::Result<Pool> {
        panics::prepare();
        let (quick, quick_jobs) = mpsc::channel::<Job>();
        let (slow, slow_jobs) = mpsc::channel::<Slow>();
        let crew = Arc::new(Crew {
            settings: settings.clone(),
            metrics: metrics.clone(),
            prepare,
            panics: AtomicU64::new(1),
            at_work: Mutex::default(),
            slow_room: Arc::new(Semaphore::new(settings.slow_queue)),
        });
        let (quick_jobs, slow_jobs) =
            (Arc::new(Mutex::new(quick_jobs)), Arc::new(Mutex::new(slow_jobs)));
        // Each lane ends when nobody can send to it any more.
        for _ in 0..settings.workers {
            let (crew, jobs, slow) = (crew.clone(), quick_jobs.clone(), slow.clone());
            start("quick", move || {
                loop {
                    let job = held(&jobs).recv();
                    let Ok(job) = job else { return };
                    crew.quick(job, &slow);
                }
            })?;
        }
        for _ in 0..settings.workers.div_ceil(2) {
            let (crew, jobs) = (crew.clone(), slow_jobs.clone());
            start("slow", move || {
                loop {
                    let job = held(&jobs).recv();
                    let Ok(job) = job else { return };
                    crew.slow(job);
                }
            })?;
        }
        let watched = Arc::downgrade(&crew);
        start("watch", move || {
            while let Some(crew) = watched.upgrade() {
                crew.look();
                drop(crew);
                thread::sleep(TICK);
            }
        })?;
        let room = Arc::new(Semaphore::new(settings.workers + settings.queue));
        let batch_room = Arc::new(Semaphore::new(settings.workers * 2));
        Ok(Pool { quick, room, batch_room, metrics, deadline: settings.deadline })
    }

    /// Takes a request if there is room.
    pub(crate) fn try_submit(&self, asked: Asked) -> Option<Pending> {
        let room = self.room.clone().try_acquire_owned().ok()?;
        Some(self.put(asked, Some(Instant::now() + self.deadline), room))
    }

    /// Takes a line of a batch as soon as there is room.
    pub(crate) async fn submit(&self, asked: Asked) -> Option<Pending> {
        let room = self.batch_room.clone().acquire_owned().await.ok()?;
        Some(self.put(asked, None, room))
    }

    fn put(&self, asked: Asked, due: Option<Instant>, room: OwnedSemaphorePermit) -> Pending {
        let (reply, outcome) = oneshot::channel();
        let flag = Arc::new(AtomicBool::new(false));
        self.metrics.queued.fetch_add(1, Relaxed);
        // The workers live as long as the pool.
        let _ = self.quick.send(Job { asked, flag: flag.clone(), reply, due, room });
        Pending { flag, reply: outcome }
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.into()).stack_size(STACK).spawn(work).map(drop)
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A job for the slow lane.
struct Slow {
    job: Job,
    /// The text for the engine.
    text: String,
    /// The report of its first attempt.
    report: String,
    /// Its place in the queue; a line of a batch has none.
    place: Option<OwnedSemaphorePermit>,
}

/// What the workers share.
struct Crew {
    settings: Settings,
    metrics: Arc<Metrics>,
    prepare: Prepare,
    panics: AtomicU64,
    /// The flags of requests at work, and when to set them.
    at_work: Mutex<Vec<(Instant, Arc<AtomicBool>)>>,
    slow_room: Arc<Semaphore>,
}

impl Crew {
    fn quick(&self, job: Job, slow: &mpsc::Sender<Slow>) {
        self.metrics.queued.fetch_sub(1, Relaxed);
        if job.reply.is_closed() {
            return;
        }
        let text = match self.caught(None, || (self.prepare)(&job.asked, &self.settings)) {
            Ok(Ok(text)) => text,
            Ok(Err(report)) => return answer(job, Outcome::Refused(report)),
            Err(panic) => return answer(job, panic),
        };
        let slice = Instant::now() + SLICE;
        let until = job.due.map_or(slice, |due| due.min(slice));
        let report = match self.work(&job, &text, until) {
            Ok(report) => report,
            Err(panic) => return answer(job, panic),
        };
        // A report need not say that it was cut short: a generated puzzle is without a label then.
        let is_cut = job.flag.load(Relaxed);
        let in_time = job.due.is_none_or(|due| Instant::now() < due);
        if !is_cut || !in_time {
            return self.finish(job, report);
        }
        // A batch has few lines under way, so they always find a place.
        let place = self.slow_room.clone().try_acquire_owned().ok();
        if job.due.is_some() && place.is_none() {
            self.metrics.slow_shed.fetch_add(1, Relaxed);
            return self.finish(job, report);
        }
        job.flag.store(false, Relaxed);
        self.metrics.slow.fetch_add(1, Relaxed);
        // The slow workers live as long as the quick ones.
        let _ = slow.send(Slow { job, text, report, place });
    }

    fn slow(&self, Slow { job, text, report, place }: Slow) {
        drop(place);
        // The client may have gone while the flag was taken back.
        if job.reply.is_closed() {
            return;
        }
        let now = Instant::now();
        let due = job.due.unwrap_or(now + self.settings.deadline);
        if due <= now + SLICE {
            // What is late has the report of the first attempt.
            return self.finish(job, report);
        }
        match self.work(&job, &text, due) {
            Ok(report) => self.finish(job, report),
            Err(panic) => answer(job, panic),
        }
    }

    /// Runs a request until its flag is set: at `until`, or because the client has gone.
    fn work(&self, job: &Job, text: &str, until: Instant) -> Result<String, Outcome> {
        held(&self.at_work).push((until, job.flag.clone()));
        self.metrics.working.fetch_add(1, Relaxed);
        let run = || (self.settings.engine)(text, &Control::new(&job.flag));
        let report = self.caught(Some(text), run);
        self.metrics.working.fetch_sub(1, Relaxed);
        held(&self.at_work).retain(|(_, flag)| !Arc::ptr_eq(flag, &job.flag));
        report
    }

    /// What `work` returns, or the report about its panic.
    fn caught<T>(&self, text: Option<&str>, work: impl FnOnce() -> T) -> Result<T, Outcome> {
        panics::catch(work).map_err(|place| {
            self.metrics.panics.fetch_add(1, Relaxed);
            let number = self.panics.fetch_add(1, Relaxed);
            let request = text.and_then(|text| serde_json::from_str::<Value>(text).ok());
            let request = request.unwrap_or_default();
            let verb = request["request"].as_str().unwrap_or_default();
            tracing::error!(id = number, verb, place, "internal error");
            let message = format!("internal error {number}");
            Outcome::Panic(guard::error(&message, request.get("id")))
        })
    }

    fn finish(&self, job: Job, report: String) {
        let is_cut = job.flag.load(Relaxed) && report.contains("cancelled");
        self.metrics.cancelled.fetch_add(u64::from(is_cut), Relaxed);
        answer(job, Outcome::Answer(report));
    }

    /// Tells those to stop whose time is over.
    fn look(&self) {
        let now = Instant::now();
        for (until, flag) in held(&self.at_work).iter() {
            if *until <= now {
                flag.store(true, Relaxed);
            }
        }
    }
}

/// Gives the room free before the client hears: it may ask again at once.
fn answer(job: Job, outcome: Outcome) {
    let Job { reply, room, .. } = job;
    drop(room);
    let _ = reply.send(outcome);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A panic before the engine is reached costs no worker: more requests than workers get answers.
    #[test]
    fn workers_survive_panics_of_readers() {
        let settings = Settings { workers: 2, ..Settings::default() };
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::with(&settings, metrics.clone(), |_, _| panic!("as asked for"));
        let pool = pool.expect("threads");
        for number in 1..=5 {
            let asked = Asked { body: Bytes::new(), verb: None };
            let mut pending = pool.try_submit(asked).expect("room");
            let outcome = loop {
                match pending.reply.try_recv() {
                    Ok(outcome) => break outcome,
                    Err(oneshot::error::TryRecvError::Empty) => thread::sleep(TICK),
                    Err(error) => panic!("request {number}: {error}"),
                }
            };
            let Outcome::Panic(report) = outcome else { panic!("{outcome:?}") };
            assert!(report.contains(&format!("internal error {number}")), "{report}");
        }
        assert_eq!(metrics.panics.load(Relaxed), 5);
    }
}
