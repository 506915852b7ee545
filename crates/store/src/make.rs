//! Makes a pack: indices to threads, finished ones to the journal, the pack at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use gridsmith::core::{Seed, Stop};
use gridsmith::formats::limits::RECORD;
use gridsmith::generate::{self, Flag, Host, Item, Live, Miss, Outcome, Plan, Proof};
use gridsmith::{Uncertified, batch};

use crate::atomic::{self, beside};
use crate::crash::point;
use crate::item::key;
use crate::journal::{self, At, Entry, Head, Journal, Missing, Past, Syncer};
use crate::line::{self, Spot};
use crate::present::present;
use crate::settle::{Settled, settle};
use crate::{Excluded, Header, Order, PackItem, PackPlan, PlanRecord, StoreError};

/// Indices of a Sudoku target that are made together: they fill the lanes of the engine. A block is
/// lost if the program is killed, so it is small.
const BLOCK: u64 = 16;

/// Who watches a pack being made.
pub trait Monitor: Sync {
    /// Hears what goes on, from any thread and in no certain order. Nothing decides by it.
    fn hear(&self, event: Event);
}

/// What goes on just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The work begins.
    Started {
        /// Puzzles that an earlier run left in the journal, without duplicates.
        found: u64,
    },
    /// A draft was begun or rejected, or the like.
    Live(Live),
    /// A puzzle is in the journal.
    Made,
    /// A puzzle that equals another or an excluded one up to symmetry is in the journal.
    Duplicate,
    /// An index without a puzzle is in the journal.
    Missed,
    /// Every puzzle is there, and the pack is being written.
    Writing,
}

/// A monitor that ignores events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Monitor for Unwatched {
    fn hear(&self, _: Event) {}
}

/// How the making of a pack ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// How far it came.
    pub end: End,
    /// Puzzles that the plan asks for.
    pub wanted: u64,
    /// Puzzles in the pack, or so far.
    pub count: u64,
    /// Finished indices that were in the journal already.
    pub kept: u64,
    /// Puzzles that were left out because they equal others up to symmetry.
    pub duplicates: u64,
    /// Puzzles that were left out because they are [`Excluded`].
    pub known: u64,
    /// Puzzles that were left out because they have no certificate.
    pub uncertified: u64,
    /// Indices without a puzzle.
    pub missed: u64,
    /// Targets that were given up before they had their number, from 0, with the reason.
    pub given_up: Vec<(u64, String)>,
    /// The plan as the header has it.
    pub plan: PlanRecord,
}

/// How far the making of a pack came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The pack is written.
    Complete,
    /// It was there already, made from the same plan by the same version.
    Present,
    /// The flag ended the work. The journal has everything that was finished.
    Interrupted,
}

/// Makes the pack that `plan` describes and writes it to `path`, without puzzles that are `excluded`.
///
/// What an interrupted run left in its journal is kept: the same call continues. With `overwrite`, the
/// journal of another plan is discarded, and a pack that exists is replaced. The same plan gives the
/// same bytes, on any number of threads and after any number of interruptions. If puzzles are excluded,
/// the bytes depend on the plan and on what the last call excludes: an index gives the same puzzle in
/// any case, and the choice among the indices is made at the end.
pub fn make(
    plan: &PackPlan,
    path: &Path,
    excluded: Option<&Excluded>,
    overwrite: bool,
    threads: usize,
    cancel: &Arc<AtomicBool>,
    monitor: &dyn Monitor,
) -> Result<Made, StoreError> {
    let plan = certified(plan);
    if plan.targets.is_empty() {
        return Err(StoreError::NoTarget);
    }
    plan.targets.iter().try_for_each(generate::Job::check)?;
    let path = &atomic::target(path)?;
    let record = plan.record();
    let (mut journal, past) = Journal::open(&beside(path, ".journal"))?;
    let begun = begin(&mut journal, past, path, &record, excluded.is_some(), overwrite)?;
    let Some(entries) = begun else {
        journal.remove()?;
        return present(path, &plan, record, excluded);
    };
    let kept = entries.len() as u64;
    let key = |entry: &Entry| match entry {
        Entry::Made { key, .. } => Some(*key),
        Entry::Missed(_) => None,
    };
    let nothing = Excluded::default();
    let excluded = excluded.unwrap_or(&nothing);
    let mut keys: BTreeSet<u128> = entries.values().filter_map(key).collect();
    keys.retain(|key| !excluded.has(*key));
    monitor.hear(Event::Started { found: keys.len() as u64 });
    let maker = Maker {
        plan: &plan,
        record: &record,
        excluded,
        cancel,
        monitor,
        syncer: journal.syncer()?,
        state: Mutex::new(State {
            journal,
            entries,
            keys,
            unsynced: false,
            over: false,
            failure: None,
        }),
        changed: Condvar::new(),
    };
    let settled = maker.run(threads)?;
    let mut state = maker.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let complete = settled.missing.is_empty();
    if complete {
        monitor.hear(Event::Writing);
        write(&plan, &record, path, &mut state, &settled)?;
        state.journal.remove()?;
    }
    Ok(Made {
        end: if complete { End::Complete } else { End::Interrupted },
        wanted: plan.count(),
        count: settled.accepted.len() as u64,
        kept,
        duplicates: settled.duplicates,
        known: settled.known,
        uncertified: settled.uncertified,
        missed: settled.missed,
        given_up: settled.given_up,
        plan: record,
    })
}

/// What the journal has of this plan; it is begun anew if need be. `None` if there is a pack, and no
/// journal.
fn begin(
    journal: &mut Journal,
    past: Past,
    path: &Path,
    record: &PlanRecord,
    excludes: bool,
    overwrite: bool,
) -> Result<Option<BTreeMap<At, Entry>>, StoreError> {
    let name = beside(path, ".journal");
    let same = |head: &Head| head.is_own() && head.plan == record.plan;
    match &past.head {
        Some(head) if same(head) && head.excludes && !excludes && !overwrite => {
            Err(StoreError::Excludes { journal: name })
        }
        Some(head) if same(head) => {
            journal.resume(&past)?;
            Ok(Some(past.entries.into_iter().collect()))
        }
        Some(head) if !overwrite && !head.is_own() => {
            let found = head.version.clone();
            Err(StoreError::OtherVersion { journal: name, found })
        }
        Some(_) if !overwrite => {
            Err(StoreError::OtherPlan { journal: name, pack: path.to_path_buf() })
        }
        None if !overwrite && path.exists() => Ok(None),
        _ => {
            journal.begin(&record.plan, excludes)?;
            Ok(Some(BTreeMap::new()))
        }
    }
}

/// The plan in the journal of the pack at `path`, in the form of a plan file. `None` if no such pack
/// is being made.
pub fn unfinished(path: &Path) -> Result<Option<serde_json::Value>, StoreError> {
    let path = atomic::target(path)?;
    Ok(journal::peek(&beside(&path, ".journal"))?.map(|head| head.plan))
}

/// The plan whose puzzles are all graded and certified.
fn certified(plan: &PackPlan) -> PackPlan {
    let mut plan = plan.clone();
    for job in &mut plan.targets {
        (job.proof, job.telemetry) = (Proof::Required, false);
        match &mut job.plan {
            Plan::Sudoku(plan) => plan.grade = true,
            Plan::Sized(plan) => plan.grade = true,
            _ => {}
        }
    }
    plan
}

/// Writes the pack in its order.
fn write(
    plan: &PackPlan,
    record: &PlanRecord,
    path: &Path,
    state: &mut State,
    settled: &Settled,
) -> Result<(), StoreError> {
    let State { journal, entries, .. } = state;
    let mut items: Vec<([u32; 3], &Range<u64>)> = Vec::new();
    for at in &settled.accepted {
        if let Some(Entry::Made { rank, place, .. }) = entries.get(at) {
            items.push((*rank, place));
        }
    }
    match plan.order {
        Order::Listed => {}
        Order::Difficulty => items.sort_by_key(|(rank, _)| *rank),
        Order::Shuffled => Seed::from(plan.seed).stream("pack").shuffle(&mut items),
    }
    let header = Header::new(plan.title.clone(), items.len() as u64, vec![record.clone()]);
    atomic::replace(path, |out| {
        let mut line = |text: &[u8]| {
            let written = out.write_all(text).and_then(|()| out.write_all(b"\n"));
            written.map_err(|error| StoreError::write(path, &error))
        };
        line(header.line().as_bytes())?;
        for (number, (_, place)) in items.iter().enumerate() {
            line(&journal.item(place)?)?;
            if number == items.len() / 2 {
                point("in-pack");
            }
        }
        Ok(())
    })
}

/// A pack that is being made.
struct Maker<'a> {
    plan: &'a PackPlan,
    record: &'a PlanRecord,
    excluded: &'a Excluded,
    cancel: &'a Arc<AtomicBool>,
    monitor: &'a dyn Monitor,
    syncer: Syncer,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    journal: Journal,
    entries: BTreeMap<At, Entry>,
    /// The keys of the puzzles among them.
    keys: BTreeSet<u128>,
    /// True if lines were written since the journal was synchronised with the disk.
    unsynced: bool,
    /// True if no more lines come.
    over: bool,
    failure: Option<StoreError>,
}

impl Host for Maker<'_> {
    fn flag(&self, _: u64) -> Flag<'_> {
        Flag::Shared(self.cancel)
    }

    fn is_over(&self) -> bool {
        self.cancel.load(Relaxed)
    }

    fn hear(&self, live: Live) {
        self.monitor.hear(Event::Live(live));
    }
}

impl Maker<'_> {
    /// Makes what is missing, until nothing is or the flag is set.
    fn run(&self, threads: usize) -> Result<Settled, StoreError> {
        let settled = thread::scope(|scope| {
            // The journal is synchronised beside the work: while the disk is busy, lines gather.
            let started = thread::Builder::new().spawn_scoped(scope, || self.keep_synced()).is_ok();
            // However the work ends, the other thread must not wait for more lines.
            let _over = Over(self);
            self.rounds(threads, started)
        });
        self.state().failure.take().map_or(Ok(settled), Err)
    }

    /// A round for the indices that are missing, then one for those that replace others, and so on.
    fn rounds(&self, threads: usize, synced: bool) -> Settled {
        let counts: Vec<u64> = self.plan.targets.iter().map(|job| job.count).collect();
        loop {
            let settled = settle(&counts, &self.state().entries, self.excluded);
            if settled.missing.is_empty() || self.is_over() {
                return settled;
            }
            let blocks = self.blocks(&settled.missing).into_iter().take_while(|_| !self.is_over());
            let work = |(target, range)| self.block(target, range);
            batch(blocks, threads, usize::MAX, work, |()| ControlFlow::Continue(()));
            if !synced && let Err(error) = self.syncer.sync() {
                self.fail(error);
            }
        }
    }

    /// The indices in pieces that are made together.
    fn blocks(&self, missing: &[At]) -> Vec<(u64, Range<u64>)> {
        let mut blocks: Vec<(u64, Range<u64>)> = Vec::new();
        for &(target, index) in missing {
            let most = match self.plan.targets[target as usize].plan {
                Plan::Sudoku(_) => BLOCK,
                _ => 1,
            };
            match blocks.last_mut() {
                Some((same, range))
                    if *same == target && range.end == index && range.end - range.start < most =>
                {
                    range.end += 1;
                }
                _ => blocks.push((target, index..index + 1)),
            }
        }
        blocks
    }

    /// Makes the indices of a block and puts them into the journal.
    fn block(&self, target: u64, range: Range<u64>) {
        let job = &self.plan.targets[target as usize];
        let done = match generate::make(job, range, self) {
            Ok(done) => done,
            Err(fault) => return self.fail(fault.into()),
        };
        for done in done {
            let at = (target, done.index);
            let written = match done.outcome {
                Outcome::Made(item) => self.made(at, &item),
                Outcome::Missed(miss) => self.missed(at, &miss),
            };
            if let Err(error) = written {
                return self.fail(error);
            }
        }
    }

    /// Puts a puzzle into the journal, once its line was read back and its certificate replayed.
    fn made(&self, at: At, item: &Item) -> Result<(), StoreError> {
        let job = &self.plan.targets[at.0 as usize];
        let spot = Spot { plan: &self.record.id, target: at.0, index: at.1 };
        let line = line::line(item, job, spot, self.cancel);
        if self.is_over() {
            return Ok(());
        }
        if line.len() > RECORD {
            let reason = format!("its line would have more than {RECORD} bytes");
            let missing = Missing { uncertified: true, reason };
            return self.write(at, |journal| journal.missed(at, missing));
        }
        // `None`: the flag was set meanwhile, and nothing is written any more.
        let read = PackItem::parse(0, line.as_bytes());
        if let Err(error) = read.and_then(|item| item.check(self.cancel).unwrap_or(Ok(()))) {
            return Err(StoreError::RefusedOwn { line, error });
        }
        let (key, rank) = (key(item.puzzle.kind(), item.key()), line::rank(item));
        self.write(at, |journal| journal.made(at, key, rank, &line))
    }

    fn missed(&self, at: At, miss: &Miss) -> Result<(), StoreError> {
        let cancelled = matches!(
            miss,
            Miss::Stopped { stop: Stop::Cancelled, .. }
                | Miss::Uncertified(Uncertified::Stopped(Stop::Cancelled))
        );
        if cancelled {
            return Ok(());
        }
        let uncertified = matches!(miss, Miss::Uncertified(_));
        let missing = Missing { uncertified, reason: miss.to_string() };
        self.write(at, |journal| journal.missed(at, missing))
    }

    /// Writes a line, unless the flag is set: what was made after that may depend on the moment.
    fn write(
        &self,
        at: At,
        line: impl FnOnce(&mut Journal) -> Result<Entry, StoreError>,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        if self.is_over() {
            return Ok(());
        }
        let entry = line(&mut state.journal)?;
        let event = match &entry {
            Entry::Made { key, .. } if self.excluded.has(*key) => Event::Duplicate,
            Entry::Made { key, .. } if state.keys.insert(*key) => Event::Made,
            Entry::Made { .. } => Event::Duplicate,
            Entry::Missed(_) => Event::Missed,
        };
        state.entries.insert(at, entry);
        state.unsynced = true;
        drop(state);
        self.changed.notify_all();
        self.monitor.hear(event);
        Ok(())
    }

    /// Synchronises the journal with the disk whenever there are new lines, until there are no more.
    fn keep_synced(&self) {
        let mut state = self.state();
        loop {
            if state.unsynced {
                state.unsynced = false;
                drop(state);
                if let Err(error) = self.syncer.sync() {
                    return self.fail(error);
                }
                state = self.state();
            } else if state.over {
                return;
            } else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Stops the work: nothing more can be written, or trusted.
    fn fail(&self, error: StoreError) {
        self.state().failure.get_or_insert(error);
        self.cancel.store(true, Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Says that no more lines come, also after a panic.
struct Over<'a, 'b>(&'a Maker<'b>);

impl Drop for Over<'_, '_> {
    fn drop(&mut self) {
        self.0.state().over = true;
        self.0.changed.notify_all();
    }
}
