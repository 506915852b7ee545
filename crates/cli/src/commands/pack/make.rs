//! `gridsmith pack make`: a pack from a plan, with progress; Ctrl-C leaves a journal to continue from.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gridsmith::generate::{Live, Plan};
use gridsmith::{Place, head};
#[cfg(feature = "catalogue")]
use gridsmith_catalogue::Library;
use gridsmith_store::{End, Event, Excluded, Made, Monitor, PackPlan, make};
use serde_json::Value;

use super::plan;
use crate::args::{Global, PackMake};
use crate::commands::delivery::most;
use crate::output::{Exit, Talk, plural, time};
use crate::progress::{Progress, meanwhile};
use crate::watch::Watch;

/// How often progress is checked.
const TICK: Duration = Duration::from_secs(1);

/// How long the program may take to end after Ctrl-C.
const GRACE: Duration = Duration::from_secs(4);

pub fn run(args: &PackMake, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if global.timeout.is_some() {
        return Err(io::Error::other(
            "--timeout would make the pack depend on the speed of the machine: use --budget for one \
             puzzle, --global-timeout for the whole run",
        ));
    }
    let Some(path) = &args.output else {
        return Err(io::Error::other("name the file of the pack with -o FILE"));
    };
    let (plan, drawn) = plan::read(args, path, global)?;
    if args.kind.as_ref().is_some_and(|kind| kind.common().print_plan) {
        print!("{}", plan::write(&plan));
        return Ok(Exit::Yes);
    }
    let excluded = excluded(args)?;
    announce(&plan, drawn, talk);
    let started = Instant::now();
    let watch = Watch::start_with(GRACE, global.global_timeout);
    let cancel = watch.flag(None);
    let show = Show::new(plan.count(), global);
    let work = || {
        let excluded = excluded.as_ref();
        make(&plan, path, excluded, args.overwrite, global.threads(), &cancel, &show)
    };
    let made = meanwhile(TICK, || show.tick(), work);
    show.progress.finish();
    let made = made.map_err(super::error)?;
    conclude(&made, &plan, path, &watch, started.elapsed(), talk);
    if global.json {
        writeln!(io::stdout(), "{}", Value::Object(report(&made, path)))?;
    }
    let full = made.end != End::Interrupted && made.count == made.wanted;
    Ok(if full { Exit::Yes } else { Exit::Undecided })
}

/// A program without libraries has no option that names one.
#[cfg(not(feature = "catalogue"))]
fn excluded(_: &PackMake) -> io::Result<Option<Excluded>> {
    Ok(None)
}

/// The puzzles of the libraries, as they are now; `None` without a library.
#[cfg(feature = "catalogue")]
fn excluded(args: &PackMake) -> io::Result<Option<Excluded>> {
    let mut all: Option<Excluded> = None;
    for path in &args.not_in {
        let library = Library::open_to_read(path).and_then(|library| library.excluded());
        let library = library.map_err(crate::commands::catalogue::error)?;
        match &mut all {
            Some(all) => all.extend(library),
            None => all = Some(library),
        }
    }
    Ok(all)
}

/// The messages before the first puzzle.
fn announce(plan: &PackPlan, drawn: bool, talk: &Talk) {
    if drawn {
        talk.say(format_args!("seed {}; the journal and the pack keep it", plan.seed));
    }
    for job in &plan.targets {
        if let Plan::Sudoku(plan) = &job.plan
            && let Some(warning) = plan.warning()
        {
            talk.say(format_args!("note: {warning}"));
        }
    }
}

/// What became of the pack.
fn conclude(
    made: &Made,
    plan: &PackPlan,
    path: &Path,
    watch: &Watch,
    elapsed: Duration,
    talk: &Talk,
) {
    let name = path.display();
    let (count, wanted) = (made.count, plural(made.wanted, "puzzle"));
    match made.end {
        End::Present => talk.say(format_args!("{name} is complete: {}", plural(count, "puzzle"))),
        End::Interrupted => {
            let why = if watch.is_late() { "time is up (--global-timeout)" } else { "interrupted" };
            talk.say(format_args!(
                "{why}: {count} of {wanted} finished; the same command continues from {name}.journal"
            ));
        }
        End::Complete => {
            for (target, why) in &made.given_up {
                let kind = plan.targets.get(*target as usize).map_or("", |job| job.plan.kind());
                talk.say(format_args!("target {} ({kind}) was given up: {why}", target + 1));
            }
            let parts = [
                (made.kept, "continued from the journal"),
                (made.duplicates, "duplicates skipped"),
                (made.known, "skipped that a library has"),
                (made.uncertified, "skipped without a certificate"),
                (made.missed, "not found and replaced"),
            ];
            let parts = parts.iter().filter(|(number, _)| *number > 0);
            let parts: String = parts.map(|(number, what)| format!(", {number} {what}")).collect();
            let took = time(elapsed);
            talk.say(format_args!("{name}: {count} of {wanted}{parts}; {took}"));
        }
    }
}

fn report(made: &Made, path: &Path) -> serde_json::Map<String, Value> {
    let mut fields = head("pack_make", Place::default());
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    let end = match made.end {
        End::Complete => "complete",
        End::Present => "present",
        End::Interrupted => "interrupted",
    };
    set("file", path.display().to_string().into());
    set("end", end.into());
    set("plan", made.plan.id.as_str().into());
    set("seed", made.plan.plan["pack"]["seed"].clone());
    set("wanted", made.wanted.into());
    set("count", made.count.into());
    set("kept", made.kept.into());
    set("duplicates", made.duplicates.into());
    set("known", made.known.into());
    set("uncertified", made.uncertified.into());
    set("missed", made.missed.into());
    let given_up =
        |(target, why): &(u64, String)| serde_json::json!({ "target": target, "reason": why });
    set("given_up", made.given_up.iter().map(given_up).collect());
    fields
}

/// Shows how far the pack is.
struct Show {
    progress: Progress,
    started: Instant,
    wanted: u64,
    /// Puzzles of an earlier run.
    found: AtomicU64,
    made: AtomicU64,
    duplicates: AtomicU64,
    missed: AtomicU64,
    rejected: Mutex<BTreeMap<&'static str, u64>>,
}

impl Show {
    fn new(wanted: u64, global: &Global) -> Show {
        Show {
            progress: Progress::of_items(global.quiet, wanted),
            started: Instant::now(),
            wanted,
            found: AtomicU64::new(0),
            made: AtomicU64::new(0),
            duplicates: AtomicU64::new(0),
            missed: AtomicU64::new(0),
            rejected: Mutex::default(),
        }
    }

    fn tick(&self) {
        let done = (self.found.load(Relaxed) + self.made.load(Relaxed)).min(self.wanted);
        self.progress.tick_with(done, || self.message(done, self.started.elapsed()));
    }

    /// Puzzles, rate and time left; accepted and rejected drafts; what was replaced.
    fn message(&self, done: u64, elapsed: Duration) -> String {
        let made = self.made.load(Relaxed);
        let rate = made as f64 / elapsed.as_secs_f64().max(0.001);
        let mut text = format!("{done} of {}, {}", plural(self.wanted, "puzzle"), pace(rate));
        if made > 0 {
            let left = (self.wanted - done) as f64 / rate;
            text += &format!(", about {} left", rough(left));
        }
        let reasons = self.rejected.lock().unwrap_or_else(PoisonError::into_inner);
        let rejected: u64 = reasons.values().sum();
        let duplicates = self.duplicates.load(Relaxed);
        if rejected > 0 {
            let (accepted, why) = (made + duplicates, most(&reasons).join(", "));
            text += &format!("; drafts: {accepted} accepted, {rejected} rejected ({why})");
        }
        if duplicates > 0 {
            text += &format!("; {}", plural(duplicates, "duplicate"));
        }
        match self.missed.load(Relaxed) {
            0 => text,
            missed => text + &format!("; {missed} not found"),
        }
    }
}

impl Monitor for Show {
    fn hear(&self, event: Event) {
        match event {
            Event::Started { found } => self.found.store(found, Relaxed),
            Event::Made => drop(self.made.fetch_add(1, Relaxed)),
            Event::Duplicate => drop(self.duplicates.fetch_add(1, Relaxed)),
            Event::Missed => drop(self.missed.fetch_add(1, Relaxed)),
            Event::Live(Live::Rejected { why }) => {
                let mut reasons = self.rejected.lock().unwrap_or_else(PoisonError::into_inner);
                *reasons.entry(why).or_default() += 1;
            }
            _ => {}
        }
    }
}

/// A rate for people: per second, or per minute if it is slow.
fn pace(rate: f64) -> String {
    match rate {
        rate if rate >= 10.0 => format!("{rate:.0} per second"),
        rate if rate >= 1.0 => format!("{rate:.1} per second"),
        rate => format!("{:.1} per minute", rate * 60.0),
    }
}

/// A time to come, in the unit that suits it.
fn rough(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{seconds:.0} s"),
        seconds if seconds < 90.0 * 60.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{:.1} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Args;
    use clap::Parser;

    #[test]
    fn progress_says_what_is_accepted_and_why_not() {
        let args = Args::parse_from(["gridsmith", "--quiet", "formats"]);
        let show = Show::new(1000, &args.global);
        show.hear(Event::Started { found: 100 });
        assert_eq!(show.message(100, Duration::ZERO), "100 of 1000 puzzles, 0.0 per minute");
        let reject = |why| show.hear(Event::Live(Live::Rejected { why }));
        (0..20).for_each(|_| show.hear(Event::Made));
        [Event::Duplicate, Event::Missed].into_iter().for_each(|event| show.hear(event));
        ["too easy", "too easy", "too hard"].into_iter().for_each(reject);
        let expected = "120 of 1000 puzzles, 2.0 per second, about 7 min left; drafts: 21 accepted, 3 \
                        rejected (2 too easy, 1 too hard); 1 duplicate; 1 not found";
        assert_eq!(show.message(120, Duration::from_secs(10)), expected);
    }

    #[test]
    fn rates_and_times_are_for_people() {
        let rates = [120.4, 9.96, 0.5].map(pace);
        assert_eq!(rates, ["120 per second", "10.0 per second", "30.0 per minute"]);
        assert_eq!([45.2, 100.0, 7200.0].map(rough), ["45 s", "2 min", "2.0 h"]);
    }
}
