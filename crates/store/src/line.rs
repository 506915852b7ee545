//! From a puzzle that was made to its line in a pack.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use gridsmith::core::{Budget, Label, Rating, Scheme};
use gridsmith::generate::{Item, Job, Plan};
use gridsmith::sudoku::{HodokuRater, HodokuSettings, Sudoku};
use gridsmith::techniques::TechniqueName;
use gridsmith::{AnyPuzzle, ExplainOptions, explain, rating_json};
use serde_json::{Map, Value, json};

use crate::PackItem;
use crate::seal::sealed;

/// Nodes that the solution path of one item may take: as many as grading it by default.
const PATH_NODES: u64 = 2_000_000;

/// Where an item stands in its plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'a> {
    /// The id of the plan.
    pub plan: &'a str,
    /// From 0.
    pub target: u64,
    /// From 0.
    pub index: u64,
}

/// The line of `item`.
pub(crate) fn line(item: &Item, job: &Job, spot: Spot, cancel: &AtomicBool) -> String {
    let path = path(&item.puzzle, job, cancel);
    let mut fields = Map::new();
    for (name, value) in item.json(job, spot.index) {
        match name.as_str() {
            // The header has the plan.
            "origin" => {}
            "ratings" => {
                let ratings = item.rating.into_iter().chain(path.rating);
                fields.insert(name, ratings.map(rating_json).collect());
                fields.insert("techniques".into(), techniques(&path));
            }
            "family" => {
                let Spot { plan, target, index } = spot;
                fields.insert(name, value);
                fields.insert("id".into(), format!("{plan}-{target}-{index}").into());
            }
            _ => drop(fields.insert(name, value)),
        }
    }
    fields.insert(
        "origin".into(),
        json!({
            "by": "gridsmith", "version": crate::VERSION, "plan": spot.plan,
            "seed": job.seed, "target": spot.target, "index": spot.index,
        }),
    );
    sealed(&Value::Object(fields).to_string())
}

fn techniques(path: &Path) -> Value {
    let entry = |(code, steps): &(String, usize)| (code.clone(), Value::from(*steps));
    Value::Object(path.techniques.iter().map(entry).collect())
}

/// How an item sorts by difficulty: its label, its scheme, its rating.
pub(crate) fn rank(item: &Item) -> [u32; 3] {
    let Some((label, rating)) = item.label.zip(item.rating) else { return [u32::MAX; 3] };
    rank_of(label, rating)
}

/// The same from a label and a rating.
pub(crate) fn rank_of(label: Label, rating: Rating) -> [u32; 3] {
    let scheme = match rating.scheme {
        Scheme::SudokuExplainer => 0,
        Scheme::Easiest => 1,
        Scheme::Hodoku => 2,
        Scheme::House { .. } => 3,
    };
    [label as u32, scheme, rating.value]
}

/// The techniques of a solution path, and what it adds to the ratings.
#[derive(Default)]
struct Path {
    techniques: Vec<(String, usize)>,
    rating: Option<Rating>,
}

/// The path by which the techniques of a puzzle are told: HoDoKu's for Sudoku, because that is also
/// the one that decides about the techniques of a plan. Empty if it takes too long.
fn path(puzzle: &AnyPuzzle, job: &Job, cancel: &AtomicBool) -> Path {
    let mut budget = Budget::nodes(PATH_NODES).or_until(cancel);
    if let (AnyPuzzle::Sudoku(sudoku), Plan::Sudoku(plan)) = (puzzle, &job.plan) {
        return hodoku(sudoku, &plan.enable, &mut budget);
    }
    let mut techniques: Vec<(String, usize)> = Vec::new();
    if let Ok(told) = explain(puzzle, &ExplainOptions::default(), &mut budget) {
        for step in &told.steps {
            match techniques.iter_mut().find(|known| known.0 == step.technique) {
                Some(known) => known.1 += 1,
                None => techniques.push((step.technique.into(), 1)),
            }
        }
    }
    Path { techniques, rating: None }
}

fn hodoku(puzzle: &Sudoku, enable: &[TechniqueName], budget: &mut Budget) -> Path {
    thread_local! {
        /// Rating after rating in the same memory. What a rater has seen changes no rating.
        static RATER: RefCell<HodokuRater> = RefCell::default();
    }
    let mut settings = HodokuSettings::default();
    enable.iter().flat_map(TechniqueName::whole_rows).for_each(|row| settings.enable(row));
    let rated = RATER.with_borrow_mut(|rater| {
        if *rater.settings() != settings {
            *rater = HodokuRater::with(settings);
        }
        rater.rating(puzzle, budget)
    });
    let Ok(rated) = rated else { return Path::default() };
    let names = TechniqueName::of_hodoku_path(&rated.trace.steps);
    Path {
        techniques: names.into_iter().map(|(name, steps)| (name.code(), steps)).collect(),
        rating: Some(Rating { scheme: Scheme::Hodoku, value: rated.numbers.score }),
    }
}

/// How an item of a pack sorts by difficulty: its label, its scheme, its rating. Items without a
/// label come last.
pub fn difficulty(item: &PackItem) -> [u32; 3] {
    item.label.zip(item.rating()).map_or([u32::MAX; 3], |(label, rating)| rank_of(label, rating))
}
