//! Items of a Sudoku plan: many at once, since one question of each fills the lanes of the batch engine.

use std::ops::Range;

use gridsmith_core::{Budget, Label, Rating, Scheme, Seed};
use gridsmith_sudoku::generate::{SudokuMade, generate};
use gridsmith_sudoku::{
    BatchSolver, HodokuRater, HodokuRating, HodokuRow, PerPuzzle, SeRater, Sudoku, se_label,
};

use super::item::{Done, Item, Miss, Outcome, Proved};
use super::run::prove;
use super::{Fault, Host, Job, Live, SudokuPlan};
use crate::AnySolution;

/// Makes the items with these indices.
pub(super) fn items(
    job: &Job,
    plan: &SudokuPlan,
    indices: Range<u64>,
    host: &dyn Host,
) -> Result<Vec<Done>, Fault> {
    let flag = host.flag();
    let seeds: Vec<Seed> = indices.clone().map(|index| Seed::from(job.seed).item(index)).collect();
    let limits = PerPuzzle { nodes: job.nodes.unwrap_or(u64::MAX), cancel: Some(&flag) };
    let mut judge = Judge { plan, se: SeRater::new(), hodoku: HodokuRater::new() };
    let mut grades: Vec<Option<(Label, Rating)>> = vec![None; seeds.len()];
    let made = generate(
        &plan.growth,
        &seeds,
        &mut BatchSolver::default(),
        &limits,
        &mut |item, puzzle, _| {
            let mut budget = Budget::nodes(plan.grade_nodes).or_until(&flag);
            match judge.grade(puzzle, &mut budget) {
                Some(grade) => {
                    grades[item] = grade;
                    host.hear(Live::Attempt);
                    true
                }
                None => {
                    host.hear(Live::Rejected);
                    false
                }
            }
        },
    );
    let mut all = Vec::with_capacity(made.len());
    for ((index, made), grade) in indices.zip(made).zip(grades) {
        let (attempts, nodes) = match &made {
            Ok(made) => (made.attempts, made.questions),
            Err(miss) => (miss.attempts, miss.questions),
        };
        let outcome = match made {
            Err(miss) => Outcome::Missed(Miss::Stopped { stop: miss.stop, draft: None }),
            Ok(made) => {
                let mut item = item(made, grade);
                let mut budget =
                    job.nodes.map_or_else(Budget::unlimited, Budget::nodes).or_until(&flag);
                match prove(job, &mut item, index, &mut budget)? {
                    Some(why) => Outcome::Missed(Miss::Uncertified(why)),
                    None => Outcome::Made(Box::new(item)),
                }
            }
        };
        all.push(Done { index, outcome, nodes, attempts, events: Vec::new() });
    }
    Ok(all)
}

fn item(made: SudokuMade, grade: Option<(Label, Rating)>) -> Item {
    let form = made.puzzle.canonical().map_or([0; 81], |form| form.clues);
    Item {
        key: form.iter().map(|digit| char::from(b'0' + digit)).collect(),
        puzzle: made.puzzle.into(),
        solution: AnySolution::Sudoku(made.solution),
        label: grade.map(|(label, _)| label),
        rating: grade.map(|(_, rating)| rating),
        proved: Proved::Unasked,
    }
}

/// Rates puzzles, one after the other.
struct Judge<'a> {
    plan: &'a SudokuPlan,
    se: SeRater,
    hodoku: HodokuRater,
}

impl Judge<'_> {
    /// Label and rating of a puzzle that is as wanted, as far as they are known; nothing if it is not wanted.
    fn grade(&mut self, puzzle: &Sudoku, budget: &mut Budget) -> Option<Option<(Label, Rating)>> {
        let plan = self.plan;
        let named = !plan.with.is_empty() || !plan.without.is_empty();
        if plan.level.is_some() || named {
            let rating = self.hodoku.rating(puzzle, budget).ok()?;
            let level = plan.level.is_none_or(|level| rating.numbers.level == level);
            if !level || !self.has_techniques(&rating) {
                return None;
            }
        }
        let wanted = plan.label.is_some() || plan.se.is_some();
        if !wanted && !plan.grade {
            return Some(None);
        }
        match self.se.numbers(puzzle, budget) {
            Ok(numbers) => {
                let label = se_label(numbers.er);
                let fits = plan.label.is_none_or(|wanted| label == wanted)
                    && plan.se.as_ref().is_none_or(|range| range.contains(&numbers.er));
                let rating = Rating { scheme: Scheme::SudokuExplainer, value: numbers.er.into() };
                fits.then_some(Some((label, rating)))
            }
            // Whoever is in a hurry gets it without a label; whoever asked for one does not get it.
            Err(_) if !wanted => Some(None),
            Err(_) => None,
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
