//! Items of a Sudoku plan: many drafts at once, since one question of each fills the lanes of the batch engine.
//!
//! The drafts of an item are numbered, and the first that is as wanted is taken, so that what is made does not depend on
//! how many were begun together.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith_core::{Budget, Label, Puzzle, Rating, Scheme, Seed, Stop};
use gridsmith_sudoku::generate::{
    Method, Singles, SudokuMade, SudokuMiss, SudokuPlan as SudokuGrowth, generate,
};
use gridsmith_sudoku::{
    BatchSolver, EasiestRater, HodokuLevel, HodokuRater, HodokuRating, HodokuRow, NotRated,
    PerPuzzle, SeRater, se_label,
};
use serde_json::json;

use super::item::{Done, Item, Miss, Outcome, Proved, rating};
use super::record::Recorder;
use super::run::prove;
use super::telemetry::Log;
use super::{Fault, Host, Job, Live, SudokuPlan};
use crate::AnySolution;

/// Drafts that are begun together for one item, at most.
const WAVE: u64 = 256;

/// Label and rating, as far as they are known.
type Grade = Option<(Label, Rating)>;

/// Makes the items with these indices.
pub(super) fn items(
    job: &Job,
    plan: &SudokuPlan,
    indices: Range<u64>,
    host: &dyn Host,
    recorder: Option<&Recorder>,
) -> Result<Vec<Done>, Fault> {
    let flag = host.flag();
    let limits = PerPuzzle { nodes: job.nodes.unwrap_or(u64::MAX), cancel: Some(&flag) };
    // What is rare is looked for by many at once, each for a while.
    let (tries, mut wave) = match plan.growth.method {
        Method::Uniform => (256, WAVE),
        Method::LowClue => (1_000, WAVE / 4),
        Method::Removal if plan.growth.pattern.is_some() => (64, WAVE / 4),
        Method::Removal => (1, 1),
    };
    let growth = SudokuGrowth { tries, ..plan.growth.clone() };
    let (se, easiest) = (SeRater::new(), EasiestRater::new());
    let mut judge = Judge { plan, se, easiest, hodoku: HodokuRater::new() };
    let mut solver = BatchSolver::default();
    let mut works: Vec<Work> =
        indices.map(|index| Work::new(Log::new(recorder, index, host))).collect();
    loop {
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
            for draft in drafts {
                let budget = Budget::nodes(plan.grade_nodes).or_until(&flag);
                work.take(draft, &mut judge, limits.nodes, budget);
                if work.made.is_some() {
                    break;
                }
            }
        }
        wave = (2 * wave).min(WAVE);
    }
    works.into_iter().map(|work| work.close(job, &flag)).collect()
}

/// One item.
struct Work<'a> {
    log: Log<'a>,
    drafts: u64,
    attempts: u64,
    questions: u64,
    made: Option<Result<Item, Miss>>,
}

impl<'a> Work<'a> {
    fn new(log: Log<'a>) -> Self {
        Work { log, drafts: 0, attempts: 0, questions: 0, made: None }
    }

    /// Takes the next draft, if it is as wanted.
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
            Err(SudokuMiss { stop: None, .. }) => Err(Refusal::Other("not found")),
            Err(SudokuMiss { stop: Some(end), .. }) => Err(Refusal::Stopped(*end)),
        };
        match (judgement, draft) {
            (Ok(grade), Ok(made)) => self.made = Some(Ok(item(made, grade))),
            (Err(Refusal::Stopped(end)), _) => self.made = stop(end),
            (Err(Refusal::Other(reason)), _) => {
                self.log.live(Live::Rejected { why: reason });
                self.log.note("rejected", || json!({ "reason": reason }));
            }
            (Ok(_), Err(_)) => {}
        }
    }

    fn close(self, job: &Job, flag: &AtomicBool) -> Result<Done, Fault> {
        let index = self.log.index();
        let outcome = match self.made {
            None => Outcome::Missed(Miss::Stopped { stop: Stop::Cancelled, draft: None }),
            Some(Err(miss)) => Outcome::Missed(miss),
            Some(Ok(mut item)) => {
                let budget = Budget::of(job.nodes);
                match prove(job, &mut item, index, &mut budget.or_until(flag))? {
                    Some(why) => Outcome::Missed(Miss::Uncertified(why)),
                    None => Outcome::Made(Box::new(item)),
                }
            }
        };
        Ok(Done { index, outcome, nodes: self.questions, attempts: self.attempts })
    }
}

fn item(made: &SudokuMade, grade: Grade) -> Item {
    let form = made.puzzle.canonical().map_or([0; 81], |form| form.clues);
    Item {
        key: form.iter().map(|digit| char::from(b'0' + digit)).collect(),
        puzzle: made.puzzle.clone().into(),
        solution: AnySolution::Sudoku(made.solution),
        label: grade.map(|(label, _)| label),
        rating: grade.map(|(_, rating)| rating),
        proved: Proved::Unasked,
    }
}

/// Why a draft is not taken.
enum Refusal {
    /// There is no time for it.
    Stopped(Stop),
    /// It is not as wanted.
    Other(&'static str),
}

/// A puzzle that takes too long to be rated is not as wanted; one that nobody waits for is stopped.
fn refusal(error: NotRated) -> Refusal {
    match error {
        NotRated::Stopped(Stop::Cancelled) => Refusal::Stopped(Stop::Cancelled),
        _ => Refusal::Other("not rated"),
    }
}

/// Rates puzzles, one after the other.
struct Judge<'a> {
    plan: &'a SudokuPlan,
    se: SeRater,
    easiest: EasiestRater,
    hodoku: HodokuRater,
}

impl Judge<'_> {
    /// Label and rating of a puzzle that is as wanted, as far as they are known. What is quick to see is looked at first.
    fn look(
        &mut self,
        made: &SudokuMade,
        mut budget: Budget,
        log: &mut Log,
    ) -> Result<Grade, Refusal> {
        let plan = self.plan;
        let (least, most) = plan.bounds();
        let above_easy = plan.level.is_some_and(|level| level > HodokuLevel::Easy);
        if least > 23 || most < 17 || plan.level.is_some() {
            let solved = Singles::All.solve(&made.puzzle, &made.solution);
            if solved && (least > 23 || above_easy) {
                return Err(Refusal::Other("too easy"));
            }
            if !solved && (most < 17 || plan.level == Some(HodokuLevel::Easy)) {
                return Err(Refusal::Other("too hard"));
            }
        }
        if least > 28 || most <= 28 {
            // The exact engine knows singles and locked candidates, and decides where they are not enough.
            let mut nodes = Budget::unlimited();
            made.puzzle.verdict(&mut nodes);
            match nodes.spent() {
                0 if least > 28 => return Err(Refusal::Other("too easy")),
                1.. if most <= 28 => return Err(Refusal::Other("too hard")),
                _ => {}
            }
        }
        let named = !plan.with.is_empty() || !plan.without.is_empty();
        if plan.level.is_some() || named {
            let rating = self.hodoku.rating(&made.puzzle, &mut budget).map_err(refusal)?;
            let numbers = rating.numbers;
            log.note(
                "graded",
                || json!({ "hodoku_level": numbers.level.word(), "hodoku_score": numbers.score }),
            );
            // As HoDoKu does when it makes puzzles: a level begins where the scores of the one below end.
            let fits = |level| numbers.level == level && numbers.level.is_typical(numbers.score);
            if !plan.level.is_none_or(fits) {
                return Err(Refusal::Other("level"));
            }
            if !self.has_techniques(&rating) {
                return Err(Refusal::Other("technique"));
            }
        }
        let wanted = plan.label.is_some() || plan.se.is_some();
        if !wanted && !plan.grade {
            return Ok(None);
        }
        let er = match self.se.numbers(&made.puzzle, &mut budget) {
            Ok(numbers) => numbers.er,
            // Whoever is in a hurry gets it without a label; whoever asked for one does not get it.
            Err(_) if !wanted => return Ok(None),
            Err(error) => return Err(refusal(error)),
        };
        let value = Rating { scheme: Scheme::SudokuExplainer, value: er.into() };
        if !(least..=most).contains(&er) {
            let label = se_label(er);
            log.note("graded", || json!({ "label": label.word(), "rating": rating(value) }));
            return Err(Refusal::Other("label"));
        }
        let label = match self.easiest.label(&made.puzzle, er, &mut budget) {
            Ok(label) => label,
            Err(_) if !wanted => return Ok(None),
            Err(error) => return Err(refusal(error)),
        };
        log.note("graded", || json!({ "label": label.word(), "rating": rating(value) }));
        match plan.label.is_none_or(|wanted| wanted == label) {
            true => Ok(Some((label, value))),
            false => Err(Refusal::Other("label")),
        }
    }

    fn has_techniques(&self, rating: &HodokuRating) -> bool {
        let uses = |name: &String| {
            rating
                .trace
                .steps
                .iter()
                .any(|step| is_called(&step.name.to_string(), step.name.code(), name))
        };
        self.plan.with.iter().all(uses) && !self.plan.without.iter().any(uses)
    }
}

/// True if a technique called `name`, in short `code`, is meant by `word`: letters and digits count.
fn is_called(name: &str, code: &str, word: &str) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
    };
    let word = plain(word);
    plain(name) == word || plain(code) == word
}

/// The names that can be asked for.
pub fn technique_names() -> Vec<String> {
    HodokuRow::all().map(|row| row.name().to_string()).collect()
}

/// True if some technique is called `word`.
pub fn is_technique(word: &str) -> bool {
    HodokuRow::all().any(|row| is_called(row.name(), row.code(), word))
        || KINDS.iter().any(|code| is_called("", code, word))
}

/// Short names of kinds that share a row.
const KINDS: [&str; 14] = [
    "sc1", "sc2", "mc1", "mc2", "cnl", "gcnl", "dnl", "gdnl", "aic", "gaic", "fcc", "fnc", "fcv",
    "fnv",
];
