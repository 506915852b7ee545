//! Items of a Sudoku plan. Many drafts are generated at once, because one question of each fills
//! the lanes of the batch engine.
//!
//! The drafts of an item are numbered, and the first that meets the plan is accepted. So the result
//! does not depend on the number of drafts begun together.
//!
//! If the wish is rare, a draft that comes near is varied before the next draft has its turn. Its
//! variations depend on the draft and its number alone.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith_core::{Budget, Seed, Stop};
use gridsmith_sudoku::generate::{
    Exchange, Method, SudokuMade, SudokuMiss, SudokuPlan as SudokuGrowth, generate,
};
use gridsmith_sudoku::{BatchSolver, PerPuzzle};
use serde_json::json;

use super::item::{Done, Item, Miss, Outcome, Proved};
use super::judge::{Grade, Judge, Reason, Refusal};
use super::lead::Guide;
use super::record::Recorder;
use super::run::{GRACE, prove_or_mark};
use super::telemetry::Log;
use super::{Fault, Host, Job, Live, Proof, SudokuPlan};
use crate::{AnyPuzzle, AnySolution};

/// Maximum number of drafts that are begun together for one item.
const WAVE: u64 = 256;

/// The number of drafts that are begun together at first if some are varied.
const NEAR: u64 = 8;

/// The number of exchanges of clues on the grid of one draft, if few clues are wanted.
const EXCHANGES: u64 = 400;

/// One in this number of exchanges is of two clues, the others are of one.
const WIDE: u64 = 4;

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
    let mut guide = Guide::new(plan);
    // For rare puzzles, many items search at once, each for a while.
    let (tries, mut wave) = match plan.growth.method {
        Method::Uniform => (256, WAVE),
        // Exchanges of clues on one grid. Most grids have a puzzle with so few.
        _ if plan.growth.is_few() => (EXCHANGES, 1),
        Method::Removal if plan.growth.pattern.is_some() => (64, WAVE / 4),
        Method::Removal | Method::LowClue => (1, if guide.is_some() { NEAR } else { 1 }),
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
                (work.fresh..work.fresh + wave).map(move |draft| seed.item(draft))
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
                match (&mut guide, draft) {
                    (Some(guide), Ok(made)) => {
                        let near = Near { job, plan, guide, judge: &mut judge, flag: &own };
                        work.approach(made, near);
                    }
                    _ => work.take(draft, &mut judge, limits.nodes, budget),
                }
                if work.made.is_some() {
                    break;
                }
            }
            work.prove(job, &own)?;
        }
        let most = match &guide {
            Some(_) => 4 * NEAR,
            // These are not generated together.
            None if plan.growth.is_few() => 1,
            None => WAVE,
        };
        wave = (2 * wave).min(most);
    }
    // If the job is over, the others only need to be reported as missing.
    let finished = |work: &Work| matches!(work.made, Some(Ok(_)));
    let told = plan.is_slow() || !host.is_over();
    Ok(works.into_iter().filter(|work| told || finished(work)).map(Work::close).collect())
}

/// What it takes to vary a draft.
struct Near<'a, 'b> {
    job: &'a Job,
    plan: &'a SudokuPlan,
    guide: &'a mut Guide,
    judge: &'a mut Judge<'b>,
    flag: &'a AtomicBool,
}

/// One item.
struct Work<'a> {
    log: Log<'a>,
    /// The number of drafts that are not variations.
    fresh: u64,
    drafts: u64,
    attempts: u64,
    questions: u64,
    rejected: BTreeMap<Reason, u64>,
    made: Option<Result<Item, Miss>>,
}

impl<'a> Work<'a> {
    fn new(log: Log<'a>) -> Self {
        let rejected = BTreeMap::new();
        Work { log, fresh: 0, drafts: 0, attempts: 0, questions: 0, rejected, made: None }
    }

    /// Accepts the next draft, if it meets the plan.
    fn take(
        &mut self,
        draft: &Result<SudokuMade, SudokuMiss>,
        judge: &mut Judge,
        nodes: u64,
        budget: Budget,
    ) {
        self.fresh += 1;
        self.judge(draft, None, judge, nodes, budget);
    }

    /// Accepts a draft, if it meets the plan; one that is `unfit` does not.
    fn judge(
        &mut self,
        draft: &Result<SudokuMade, SudokuMiss>,
        unfit: Option<Reason>,
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
            Ok(made) => match unfit {
                Some(reason) => Err(Refusal::Rejected(reason)),
                None => judge.look(made, budget, &mut self.log),
            },
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

    /// Accepts the next draft or one of its variations, if it meets the plan.
    ///
    /// A variation that is no further from the wish than the puzzle it comes from takes its place.
    fn approach(&mut self, made: &SudokuMade, near: Near) {
        let Near { job, plan, guide, judge, flag } = near;
        let nodes = job.nodes.unwrap_or(u64::MAX);
        let seed = Seed::from(job.seed).item(self.log.index()).item(self.fresh);
        self.fresh += 1;
        let mut rng = seed.stream("variations");
        let mut exchange: Option<Exchange> = None;
        let (mut here, mut best) = (0, 0);
        let mut next = made.clone();
        let mut patience = guide.patience();
        let mut failed: BTreeMap<u64, u32> = BTreeMap::new();
        loop {
            let budget = || Budget::nodes(plan.grade_nodes).or_until(flag);
            let mut appeal = guide.appeal(&next, budget());
            // What has led to another rating once does so again.
            let known = appeal.end.and_then(|end| failed.get(&end).copied());
            let unfit = (!appeal.hopeful || known.is_some()).then(|| guide.reason());
            self.judge(&Ok(next.clone()), unfit, judge, nodes, budget());
            if let Some(value) = known {
                appeal.value = value;
            } else if let (Some(end), Some(rating)) = (appeal.end, judge.rated()) {
                appeal.value = Guide::appeal_of(rating);
                failed.insert(end, appeal.value);
            }
            if self.made.is_some() || exchange.is_none() && !guide.is_near(&appeal) {
                return;
            }
            if appeal.value > best {
                patience = guide.patience();
            }
            if appeal.value >= best {
                (here, best) = (clues(&next), appeal.value);
            }
            let exchange =
                exchange.get_or_insert_with(|| Exchange::new(made.solution, &plan.growth));
            let mut budget = Budget::nodes(nodes.saturating_sub(self.questions)).or_until(flag);
            let found = loop {
                if patience == 0 {
                    break Ok(None);
                }
                patience -= 1;
                let out = if rng.below(WIDE) == 0 { 2 } else { 1 };
                let found = exchange.vary(here, out, &mut rng, &mut budget);
                let fits = |clues: u128| plan.growth.clues.contains(&clues.count_ones());
                if !matches!(found, Ok(clues) if !clues.is_some_and(fits)) {
                    break found;
                }
            };
            let questions = budget.spent();
            match found {
                Ok(Some(clues)) => {
                    let (puzzle, solution) = (exchange.puzzle(clues), made.solution);
                    next = SudokuMade { puzzle, solution, attempts: 1, questions };
                }
                Ok(None) => return self.questions += questions,
                Err(stop) => {
                    self.questions += questions;
                    return self.made = Some(Err(Miss::Stopped { stop, draft: None }));
                }
            }
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

/// The cells with clues.
fn clues(made: &SudokuMade) -> u128 {
    let clues = made.puzzle.clues().into_iter().flatten().enumerate();
    clues.filter(|(_, clue)| **clue > 0).fold(0, |cells, (cell, _)| cells | 1 << cell)
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
        late: false,
    }
}
