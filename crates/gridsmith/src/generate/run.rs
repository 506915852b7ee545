//! The job itself: indices to threads, items back in order, twins replaced.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gridsmith_core::{Budget, Seed, Stop};
use gridsmith_queens::generate::Work;

use super::item::{Done, Item, Miss, Outcome, Proved};
use super::record::Recorder;
use super::telemetry::{self, Log};
use super::{Fault, Job, Plan, Proof, path, queens, sudoku};
use crate::{Uncertified, batch, prove_unique};

/// So many indices in a row may give nothing new before the rest is given up: small boards have few puzzles.
const TWINS_IN_A_ROW: u64 = 200;

/// The same for puzzles without a certificate, which take long.
const UNCERTIFIED_IN_A_ROW: u64 = 10;

/// Indices drawn ahead of the items handed out, for each thread.
const AHEAD: usize = 16;

/// Nodes for the certificate of a puzzle that was finished when time ran out: about a second at 25x25.
pub(super) const GRACE: u64 = 100_000;

/// Who runs a job.
pub trait Host: Sync {
    /// The flag that stops `puzzles` puzzles that begin now and are made together.
    fn flag(&self, puzzles: u64) -> Arc<AtomicBool>;

    /// True if each puzzle has a time limit: then Sudokus that may take long are made one at a time.
    fn has_time_limit(&self) -> bool {
        false
    }

    /// True if no further puzzle may begin. What is finished is still delivered. Once true, it stays so.
    fn is_over(&self) -> bool {
        false
    }

    /// Hears what goes on, from any thread and in no certain order. Nothing decides by it.
    fn hear(&self, live: Live);

    /// Takes a line of telemetry, from any thread, one after the other in the order of the items, as it happens.
    fn record(&self, _line: &str) {}
}

/// What goes on just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Live {
    /// A draft was begun.
    Attempt,
    /// A draft was rejected.
    Rejected {
        /// Why, in a few words for people.
        why: &'static str,
    },
    /// Something else happened.
    Busy,
    /// The search for a better board ended early; the best so far is handed out.
    CutShort {
        /// The index of the item.
        index: u64,
        /// Why.
        stop: Stop,
        /// Drafts begun until then.
        attempts: u64,
    },
    /// How far the work on an item is, as often as a Queens plan says.
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
    fn flag(&self, _: u64) -> Arc<AtomicBool> {
        Arc::new(AtomicBool::new(false))
    }

    fn hear(&self, _: Live) {}
}

/// What became of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Puzzles wanted.
    pub wanted: u64,
    /// Puzzles handed out.
    pub made: u64,
    /// Of these, puzzles without a certificate although one was looked for.
    pub uncertified: u64,
    /// Puzzles left out, since they were the same as earlier ones.
    pub duplicates: u64,
    /// Puzzles left out, since they had no certificate.
    pub dropped: u64,
    /// Indices without a puzzle that nothing took the place of.
    pub missed: u64,
    /// Indices in all.
    pub indices: u64,
    /// Drafts begun.
    pub attempts: u64,
    /// Nodes over all items, without certificates.
    pub nodes: u64,
}

impl Summary {
    /// The last line of the telemetry.
    pub fn telemetry(&self) -> String {
        telemetry::summary(self)
    }
}

/// Makes the puzzles of `job` on `threads` threads and hands every index to `deliver`, in order, until it breaks off.
///
/// The same job hands out the same puzzles whatever the number of threads, unless a flag was set.
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
    // A round for those wanted, then one for those to be replaced, and so on: no index is begun in vain.
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

/// Of puzzles that are the same but for symmetry, the first counts.
fn leave_out_twin(done: &mut Done, known: &mut BTreeMap<String, u64>) {
    let Outcome::Made(item) = &mut done.outcome else { return };
    let key = std::mem::take(&mut item.key);
    let first = *known.entry(key).or_insert(done.index);
    if first != done.index {
        done.outcome = Outcome::Missed(Miss::Duplicate { of: first });
    }
}

/// Indices that are made together: Sudokus fill the lanes of their engine, others come one at a time.
///
/// What is chosen among many comes in small blocks, so that the first do not wait for the last. What is graded or
/// proved takes longer than to make, so a block of it is smaller, too.
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

/// Makes the items of `job` with these indices on this thread, whatever other items are.
///
/// Nothing is left out: an item may equal another up to symmetry ([`AnyPuzzle::canonical`](crate::AnyPuzzle::canonical)
/// tells). If `host` is over when the call returns, what it returns must not be kept: it may depend on the moment.
pub fn make(job: &Job, indices: Range<u64>, host: &dyn Host) -> Result<Vec<Done>, Fault> {
    items(job, indices, host, None)
}

/// Makes the items with these indices.
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

/// Makes the item with this index.
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

/// The same as [`prove`], but a puzzle that was finished when time ran out is never thrown away: its certificate gets
/// a little more work, and without one it is handed out and marked.
pub(super) fn prove_or_mark(
    job: &Job,
    item: &mut Item,
    index: u64,
    budget: &mut Budget,
    grace: u64,
) -> Result<Option<Uncertified>, Fault> {
    const LATE: Uncertified = Uncertified::Stopped(Stop::Cancelled);
    let failed = prove(job, item, index, budget)?;
    if failed.as_ref() != Some(&LATE) && item.proved != Proved::Uncertified(LATE) {
        return Ok(failed);
    }
    if let Some(why) = prove(job, item, index, &mut Budget::nodes(grace))? {
        item.proved = Proved::Uncertified(why);
    }
    Ok(None)
}

/// Proves `item` as the job asks. Says why not if it must not be handed out.
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

    /// Without time for its certificate a puzzle gets a little more work, and without that it is marked.
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
        let late = AtomicBool::new(true);
        let mut marked = 0;
        for item in made {
            for proof in [Proof::Required, Proof::Optional] {
                let job = Job { proof, ..job.clone() };
                for grace in [GRACE, 0] {
                    let mut item = Item { proved: Proved::Unasked, ..item.clone() };
                    let budget = &mut Budget::unlimited().or_until(&late);
                    let failed = prove_or_mark(&job, &mut item, 0, budget, grace);
                    assert_eq!(failed, Ok(None), "{proof:?}, {grace}: {}", item.puzzle);
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
