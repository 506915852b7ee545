//! Runs a job: distributes indices to threads, delivers items in order, replaces duplicates.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Deref, Range};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gridsmith_core::{Budget, Seed, Stop};
use gridsmith_queens::generate::Work;

use super::item::{Done, Item, Miss, Outcome, Proved};
use super::record::Recorder;
use super::telemetry::{self, Log};
use super::{Fault, Job, Plan, Proof, path, queens, sized, sudoku};
use crate::{Uncertified, batch, prove_unique};

/// The job gives up after this many indices in a row without a new puzzle: small boards have few
/// puzzles.
const TWINS_IN_A_ROW: u64 = 200;

/// The same limit for puzzles without a certificate, which take long.
const UNCERTIFIED_IN_A_ROW: u64 = 10;

/// The number of indices per thread that may be ahead of the delivered items.
const AHEAD: usize = 16;

/// The node budget for the certificate of a puzzle that was finished when the time ran out: about a
/// second at 25x25.
pub(super) const GRACE: u64 = 100_000;

/// A flag that stops puzzles when it becomes true.
#[derive(Clone, Debug)]
pub enum Flag<'a> {
    /// A flag of these puzzles.
    Own(Arc<AtomicBool>),
    /// The flag of the whole job.
    Shared(&'a AtomicBool),
}

impl Deref for Flag<'_> {
    type Target = AtomicBool;

    fn deref(&self) -> &AtomicBool {
        match self {
            Flag::Own(flag) => flag,
            Flag::Shared(flag) => flag,
        }
    }
}

/// The host of a job: the program that runs it.
pub trait Host: Sync {
    /// The flag that stops `puzzles` puzzles that begin now and are generated together.
    fn flag(&self, puzzles: u64) -> Flag<'_>;

    /// True if each puzzle has a time limit. Sudokus that may take long are then generated one at a
    /// time.
    fn has_time_limit(&self) -> bool {
        false
    }

    /// True if no further puzzle may begin. Finished puzzles are still delivered. Once true, it
    /// stays true.
    fn is_over(&self) -> bool {
        false
    }

    /// Receives events from any thread, in any order. They do not affect the result.
    fn hear(&self, live: Live);

    /// Receives a line of telemetry while the job runs. Calls come from any thread, one at a time,
    /// in the order of the items.
    fn record(&self, _line: &str) {}
}

/// An event of a running job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Live {
    /// A draft was begun.
    Attempt,
    /// A draft was rejected.
    Rejected {
        /// The reason, in a few words for people.
        why: &'static str,
    },
    /// Something else happened.
    Busy,
    /// The search for a better board ended early; the best so far is delivered.
    CutShort {
        /// The index of the item.
        index: u64,
        /// Why.
        stop: Stop,
        /// The number of drafts begun until then.
        attempts: u64,
    },
    /// The progress of an item, as often as a Queens plan says.
    Progress {
        /// The index of the item.
        index: u64,
        /// What was done.
        work: Work,
    },
}

/// A host that never cancels and ignores events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Host for Quiet {
    fn flag(&self, _: u64) -> Flag<'_> {
        Flag::Own(Arc::default())
    }

    fn hear(&self, _: Live) {}
}

/// The summary of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of requested puzzles.
    pub wanted: u64,
    /// The number of delivered puzzles.
    pub made: u64,
    /// Of these, the number for which no certificate was found.
    pub uncertified: u64,
    /// The number of puzzles left out because they were equal to earlier ones.
    pub duplicates: u64,
    /// The number of puzzles left out because they had no certificate.
    pub dropped: u64,
    /// The number of indices without a puzzle that were not replaced.
    pub missed: u64,
    /// The number of indices.
    pub indices: u64,
    /// The number of drafts begun.
    pub attempts: u64,
    /// The number of nodes over all items, without certificates.
    pub nodes: u64,
}

impl Summary {
    /// The last line of the telemetry.
    pub fn telemetry(&self) -> String {
        telemetry::summary(self)
    }
}

/// Generates the puzzles of `job` on `threads` threads and passes every index to `deliver`, in
/// order, until it breaks.
///
/// The same job delivers the same puzzles on any number of threads, unless a flag was set.
pub fn generate(
    job: &Job,
    threads: usize,
    host: &dyn Host,
    mut deliver: impl FnMut(&Done) -> ControlFlow<()>,
) -> Result<Summary, Fault> {
    job.check()?;
    let mut summary = Summary { wanted: job.count, ..Summary::default() };
    let mut known: BTreeMap<String, u64> = BTreeMap::new();
    let (mut twins, mut uncertified) = (0, 0);
    let mut fault = None;
    let mut over = false;
    let recorder = job.telemetry.then(|| Recorder::new(host));
    let recorder = recorder.as_ref();
    // One round for the requested puzzles, then one for replacements, and so on. So no index is
    // begun that is not needed.
    while fault.is_none() && !over && !host.is_over() && summary.made + summary.missed < job.count {
        let open = job.count - summary.made - summary.missed;
        let (first, end) = (summary.indices, summary.indices.saturating_add(open));
        let size = block(job, open, threads, host);
        let blocks = (first..end)
            .step_by(size as usize)
            .map(|first| first..first.saturating_add(size).min(end))
            .take_while(|_| !host.is_over());
        let work = |range| items(job, range, host, recorder);
        let mut take = |mut done: Done| {
            let index = done.index;
            if let Some(recorder) = recorder {
                recorder.reach(index);
            }
            leave_out_twin(&mut done, &mut known);
            summary.add(&done);
            match &done.outcome {
                Outcome::Missed(Miss::Duplicate { .. }) => twins += 1,
                Outcome::Missed(Miss::Uncertified(_)) => uncertified += 1,
                _ => (twins, uncertified) = (0, 0),
            }
            if let Some(recorder) = recorder {
                recorder.line(index, telemetry::item(&done));
            }
            over = deliver(&done).is_break()
                || twins >= TWINS_IN_A_ROW
                || uncertified >= UNCERTIFIED_IN_A_ROW;
            if over {
                return ControlFlow::Break(());
            }
            if let Some(recorder) = recorder {
                recorder.close(index);
            }
            ControlFlow::Continue(())
        };
        batch(blocks, threads, threads.saturating_mul(AHEAD), work, |done| match done {
            Ok(done) => done.into_iter().try_for_each(&mut take),
            Err(error) => {
                fault = Some(error);
                ControlFlow::Break(())
            }
        });
    }
    match fault {
        Some(fault) => Err(fault),
        None => Ok(summary),
    }
}

impl Summary {
    fn add(&mut self, done: &Done) {
        self.indices += 1;
        self.attempts += done.attempts;
        self.nodes += done.nodes;
        match &done.outcome {
            Outcome::Made(item) => {
                self.made += 1;
                self.uncertified += u64::from(matches!(item.proved, Proved::Uncertified(_)));
            }
            Outcome::Missed(miss) if !miss.is_replaced() => self.missed += 1,
            Outcome::Missed(Miss::Duplicate { .. }) => self.duplicates += 1,
            Outcome::Missed(_) => self.dropped += 1,
        }
    }
}

/// Of puzzles that are equal up to symmetry, only the first counts.
fn leave_out_twin(done: &mut Done, known: &mut BTreeMap<String, u64>) {
    let Outcome::Made(item) = &mut done.outcome else { return };
    let key = std::mem::take(&mut item.key);
    let first = *known.entry(key).or_insert(done.index);
    if first != done.index {
        done.outcome = Outcome::Missed(Miss::Duplicate { of: first });
    }
}

/// The number of indices that are generated together: Sudokus fill the lanes of their engine,
/// others come one at a time.
///
/// Puzzles that are chosen from many drafts come in small blocks, so that the first do not wait for
/// the last. Blocks are also smaller if puzzles are graded or proved, because that takes longer
/// than generating them.
fn block(job: &Job, open: u64, threads: usize, host: &dyn Host) -> u64 {
    let most = match &job.plan {
        Plan::Sudoku(plan) if plan.is_slow() && host.has_time_limit() => 1,
        Plan::Sudoku(plan) if plan.is_slow() => 16,
        Plan::Sudoku(plan) if plan.grade || job.proof != Proof::Skipped => 512,
        Plan::Sudoku(_) => 2_048,
        _ => 1,
    };
    open.div_ceil(threads as u64).clamp(1, most)
}

/// Generates the items of `job` with these indices, on this thread.
///
/// Duplicates are not left out: an item may be equal to another up to symmetry
/// ([`Item::key`] tells). If a flag of `host` was set meanwhile, the items must not be kept: they
/// may depend on when that was.
pub fn make(job: &Job, indices: Range<u64>, host: &dyn Host) -> Result<Vec<Done>, Fault> {
    items(job, indices, host, None)
}

/// Generates the items with these indices.
fn items(
    job: &Job,
    indices: Range<u64>,
    host: &dyn Host,
    recorder: Option<&Recorder>,
) -> Result<Vec<Done>, Fault> {
    match &job.plan {
        Plan::Sudoku(plan) => sudoku::items(job, plan, indices, host, recorder),
        _ => indices.map(|index| item(job, index, host, recorder)).collect(),
    }
}

/// Generates the item with this index.
fn item(
    job: &Job,
    index: u64,
    host: &dyn Host,
    recorder: Option<&Recorder>,
) -> Result<Done, Fault> {
    let flag = host.flag(1);
    let seed = Seed::from(job.seed).item(index);
    let budget = || Budget::of(job.nodes).or_until(&flag);
    let mut spent = budget();
    let mut log = Log::new(recorder, index, host);
    let made = match &job.plan {
        Plan::Path(plan) => path::make(plan, seed, &mut spent, &mut log),
        Plan::Queens(plan) => queens::make(plan, seed, &mut spent, &mut log),
        Plan::Sized(plan) => sized::make(plan, seed, &mut spent, &mut log),
        Plan::Sudoku(_) => unreachable!("Sudokus are made by the block"),
    }?;
    let outcome = match made {
        Err(miss) => Outcome::Missed(miss),
        Ok(mut item) => match prove_or_mark(job, &mut item, index, &mut budget(), GRACE)? {
            Some(why) => Outcome::Missed(Miss::Uncertified(why)),
            None => Outcome::Made(Box::new(item)),
        },
    };
    Ok(Done { index, outcome, nodes: spent.spent(), attempts: log.attempts() })
}

/// The same as [`prove`], but a puzzle that was finished when the time ran out is never dropped:
/// its certificate gets a little more work, and without one the puzzle is delivered and marked. So is
/// one without a label, if there is no time left.
pub(super) fn prove_or_mark(
    job: &Job,
    item: &mut Item,
    index: u64,
    budget: &mut Budget,
    grace: u64,
) -> Result<Option<Uncertified>, Fault> {
    const LATE: Uncertified = Uncertified::Stopped(Stop::Cancelled);
    item.late = item.label.is_none() && budget.poll().is_err();
    let failed = prove(job, item, index, budget)?;
    if failed.as_ref() != Some(&LATE) && item.proved != Proved::Uncertified(LATE) {
        return Ok(failed);
    }
    if let Some(why) = prove(job, item, index, &mut Budget::nodes(grace))? {
        item.proved = Proved::Uncertified(why);
    }
    Ok(None)
}

/// Proves `item` as the job requires. The error says why it must not be delivered.
fn prove(
    job: &Job,
    item: &mut Item,
    index: u64,
    budget: &mut Budget,
) -> Result<Option<Uncertified>, Fault> {
    if job.proof == Proof::Skipped {
        return Ok(None);
    }
    match prove_unique(&item.puzzle, &item.solution, budget) {
        Ok(line) => item.proved = Proved::Certificate(line),
        Err(Uncertified::Refused { line, reason }) => {
            return Err(Fault::Refused { index, line, reason });
        }
        Err(why) if job.proof == Proof::Required => return Ok(Some(why)),
        Err(why) => item.proved = Proved::Uncertified(why),
    }
    Ok(None)
}

impl Job {
    /// The first line of the telemetry.
    pub fn head(&self) -> String {
        telemetry::head(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::QueensPlan;

    /// If there is no time for the certificate, it gets a little more work; without one the puzzle
    /// is marked.
    #[test]
    fn late_puzzles_are_proved_or_marked() {
        let plan = Plan::Queens(QueensPlan { logic_only: false, ..QueensPlan::new(12, 1) });
        let job = Job { count: 10, ..Job::new(plan, 1) };
        let mut made = Vec::new();
        let summary = generate(&job, 1, &Quiet, |done| {
            made.extend(done.item().cloned());
            ControlFlow::Continue(())
        });
        assert_eq!(summary.map(|summary| summary.made), Ok(10));
        let (late, soon) = (AtomicBool::new(true), AtomicBool::new(false));
        let mut marked = 0;
        for item in made {
            for proof in [Proof::Required, Proof::Optional] {
                let job = Job { proof, ..job.clone() };
                for grace in [GRACE, 0] {
                    let mut item = Item { proved: Proved::Unasked, ..item.clone() };
                    let budget = &mut Budget::unlimited().or_until(&late);
                    let failed = prove_or_mark(&job, &mut item, 0, budget, grace);
                    assert_eq!(failed, Ok(None), "{proof:?}, {grace}: {}", item.puzzle);
                    let why = |item: &Item| item.json(&job, 0).get("ungraded").cloned();
                    assert_eq!(why(&item), None);
                    for (flag, words) in
                        [(&late, "no time left"), (&soon, "more than 200000 nodes")]
                    {
                        let mut open = Item { label: None, ..item.clone() };
                        let budget = &mut Budget::unlimited().or_until(flag);
                        assert_eq!(prove_or_mark(&job, &mut open, 0, budget, grace), Ok(None));
                        assert!(why(&open).is_some_and(|why| why.to_string().contains(words)));
                    }
                    match item.proved {
                        Proved::Certificate(line) => assert_eq!(crate::check(&line), Ok(())),
                        Proved::Uncertified(Uncertified::Stopped(Stop::Nodes | Stop::Work))
                            if grace == 0 =>
                        {
                            marked += 1;
                        }
                        proved => panic!("{proof:?}, {grace}: {proved:?}, {}", item.puzzle),
                    }
                }
            }
        }
        assert!(marked > 0, "no certificate took a node");
    }
}
