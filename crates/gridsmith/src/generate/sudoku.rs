//! Items of a Sudoku plan. Many drafts are generated at once, because one question of each fills
//! the lanes of the batch engine.
//!
//! The drafts of an item are numbered, and the first that meets the plan is accepted. So the result
//! does not depend on the number of drafts begun together.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith_core::{Budget, Seed, Stop};
use gridsmith_sudoku::generate::{
    Method, SudokuMade, SudokuMiss, SudokuPlan as SudokuGrowth, generate,
};
use gridsmith_sudoku::{BatchSolver, PerPuzzle};
use serde_json::json;

use super::item::{Done, Item, Miss, Outcome, Proved};
use super::judge::{Grade, Judge, Reason, Refusal};
use super::record::Recorder;
use super::run::{GRACE, prove_or_mark};
use super::telemetry::Log;
use super::{Fault, Host, Job, Live, Proof, SudokuPlan};
use crate::{AnyPuzzle, AnySolution};

/// Maximum number of drafts that are begun together for one item.
const WAVE: u64 = 256;

/// Generates the items with these indices.
pub(super) fn items(
    job: &Job,
    plan: &SudokuPlan,
    indices: Range<u64>,
    host: &dyn Host,
    recorder: Option<&Recorder>,
) -> Result<Vec<Done>, Fault> {
    let mut works: Vec<Work> =
        indices.map(|index| Work::new(Log::new(recorder, index, host))).collect();
    let alone = works.len() == 1;
    let flag = host.flag(works.len() as u64);
    let limits = PerPuzzle { nodes: job.nodes.unwrap_or(u64::MAX), cancel: Some(&flag) };
    // For rare puzzles, many items search at once, each for a while.
    let (tries, mut wave) = match plan.growth.method {
        Method::Uniform => (256, WAVE),
        Method::LowClue => (1_000, WAVE / 4),
        Method::Removal if plan.growth.pattern.is_some() => (64, WAVE / 4),
        Method::Removal => (1, 1),
    };
    let growth = SudokuGrowth { tries, ..plan.growth.clone() };
    let mut judge = Judge::new(plan);
    let mut solver = BatchSolver::default();
    // A puzzle that is neither graded nor proved is finished now.
    let bare = !plan.is_choosy() && !plan.grade && job.proof == Proof::Skipped;
    'waves: loop {
        let seeds: Vec<Seed> = works
            .iter()
            .filter(|work| work.made.is_none())
            .flat_map(|work| {
                let seed = Seed::from(job.seed).item(work.log.index());
                (work.drafts..work.drafts + wave).map(move |draft| seed.item(draft))
            })
            .collect();
        if seeds.is_empty() || flag.load(Relaxed) {
            break;
        }
        let drafts = generate(&growth, &seeds, &mut solver, &limits);
        let open = works.iter_mut().filter(|work| work.made.is_none());
        for (work, drafts) in open.zip(drafts.chunks(wave as usize)) {
            if !bare && host.is_over() {
                break 'waves;
            }
            // Puzzles that were generated together are graded and proved one by one, each with its
            // own time limit.
            let own = if alone || bare { flag.clone() } else { host.flag(1) };
            for draft in drafts {
                let budget = Budget::nodes(plan.grade_nodes).or_until(&own);
                work.take(draft, &mut judge, limits.nodes, budget);
                if work.made.is_some() {
                    break;
                }
            }
            work.prove(job, &own)?;
        }
        wave = (2 * wave).min(WAVE);
    }
    // If the job is over, the others only need to be reported as missing.
    let finished = |work: &Work| matches!(work.made, Some(Ok(_)));
    let told = plan.is_slow() || !host.is_over();
    Ok(works.into_iter().filter(|work| told || finished(work)).map(Work::close).collect())
}

/// One item.
struct Work<'a> {
    log: Log<'a>,
    drafts: u64,
    attempts: u64,
    questions: u64,
    rejected: BTreeMap<Reason, u64>,
    made: Option<Result<Item, Miss>>,
}

impl<'a> Work<'a> {
    fn new(log: Log<'a>) -> Self {
        Work { log, drafts: 0, attempts: 0, questions: 0, rejected: BTreeMap::new(), made: None }
    }

    /// Accepts the next draft, if it meets the plan.
    fn take(
        &mut self,
        draft: &Result<SudokuMade, SudokuMiss>,
        judge: &mut Judge,
        nodes: u64,
        budget: Budget,
    ) {
        self.drafts += 1;
        let (attempts, questions) = match draft {
            Ok(made) => (made.attempts, made.questions),
            Err(miss) => (miss.attempts, miss.questions),
        };
        self.attempts += attempts;
        self.questions += questions;
        self.log.live(Live::Attempt);
        self.log.note(
            "attempt",
            || json!({ "number": self.drafts, "grids": attempts, "questions": questions }),
        );
        let stop = |stop| Some(Err(Miss::Stopped { stop, draft: None }));
        let judgement = match draft {
            _ if self.questions > nodes => return self.made = stop(Stop::Nodes),
            Ok(made) => judge.look(made, budget, &mut self.log),
            Err(SudokuMiss { stop: None, .. }) => Err(Refusal::Rejected(Reason::NotFound)),
            Err(SudokuMiss { stop: Some(end), .. }) => Err(Refusal::Stopped(*end)),
        };
        match (judgement, draft) {
            (Ok(grade), Ok(made)) => self.made = Some(Ok(item(made, grade))),
            (Err(Refusal::Stopped(end)), _) => self.made = stop(end),
            (Err(Refusal::Rejected(reason)), _) => {
                self.log.live(Live::Rejected { why: reason.phrase() });
                self.log.note("rejected", || json!({ "reason": reason.word() }));
                *self.rejected.entry(reason).or_default() += 1;
                if self.drafts >= judge.max_attempts() {
                    self.made = Some(Err(self.none_found()));
                }
            }
            (Ok(_), Err(_)) => {}
        }
    }

    /// Why no draft was accepted.
    fn none_found(&self) -> Miss {
        let mut rejected: Vec<(Reason, u64)> =
            self.rejected.iter().map(|(reason, count)| (*reason, *count)).collect();
        rejected.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let parts: Vec<String> =
            rejected.iter().map(|(reason, count)| format!("{count} {}", reason.phrase())).collect();
        let reason = format!("none of {} drafts matched: {}", self.drafts, parts.join(", "));
        let code = rejected.first().map_or("none_found", |(reason, _)| reason.code());
        Miss::NoneFound { code, reason, draft: None }
    }

    /// Proves the puzzle, if there is one.
    fn prove(&mut self, job: &Job, flag: &AtomicBool) -> Result<(), Fault> {
        let index = self.log.index();
        let Some(Ok(item)) = &mut self.made else { return Ok(()) };
        let budget = Budget::of(job.nodes);
        if let Some(why) = prove_or_mark(job, item, index, &mut budget.or_until(flag), GRACE)? {
            self.made = Some(Err(Miss::Uncertified(why)));
        }
        Ok(())
    }

    fn close(self) -> Done {
        let outcome = match self.made {
            None => Outcome::Missed(Miss::Stopped { stop: Stop::Cancelled, draft: None }),
            Some(Err(miss)) => Outcome::Missed(miss),
            Some(Ok(item)) => Outcome::Made(Box::new(item)),
        };
        let (index, attempts) = (self.log.index(), self.attempts);
        Done { index, outcome, nodes: self.questions, attempts }
    }
}

fn item(made: &SudokuMade, grade: Grade) -> Item {
    let puzzle = AnyPuzzle::from(made.puzzle.clone());
    Item {
        key: puzzle.canonical(),
        puzzle,
        solution: AnySolution::Sudoku(made.solution),
        label: grade.map(|(label, _)| label),
        rating: grade.map(|(_, rating)| rating),
        proved: Proved::Unasked,
    }
}
