//! From a plan to a puzzle: a path, its clues, its grade; and again until the label is as
//! requested.

use std::fmt;

use gridsmith_core::{Budget, Explain, Label, Seed, Stop, TraceEnd};

use super::clues::{ClueEvent, ClueReason, ClueResult, ClueSettings, choose_clues_with};
use super::zip::{ZipReason, ZipResult, ZipSettings, choose_zip};
use super::{
    BuiltPath, Coverage, PathBuildReason, PathBuildResult, PathBuildSettings, PathPolicy, parts,
};
use crate::explain::Limit;
use crate::grade::grade;
use crate::{Grade, NumberPath, Order, Shape, Zip, cover, longest_path_bound};

/// Drafts in a row that may end without a path: if none of these found one, hundreds more will not.
const PATHLESS: u32 = 20;

/// What a puzzle is made of besides its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Design {
    /// Given values: Hidato, Numbrix, hexagons.
    Clues(ClueSettings),
    /// Waypoints and walls: Zip.
    Zip(ZipSettings),
}

/// The plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPlan {
    /// The board, with its holes.
    pub shape: Shape,
    /// Which kinds of path to try in turn.
    pub policy: PathPolicy,
    /// What holds for all of them.
    pub path: PathBuildSettings,
    /// Clues, or waypoints and walls.
    pub design: Design,
    /// The label that the puzzle must have; `None` means any.
    pub label: Option<Label>,
    /// Drafts to try for one puzzle.
    pub tries: u32,
    /// Nodes that grading one draft may take. A draft that takes more has no label.
    pub grade_nodes: u64,
}

impl PathPlan {
    /// The usual plan for puzzles of this design on `shape`.
    pub fn new(shape: Shape, design: Design) -> Self {
        let path = PathBuildSettings::default();
        let policy = PathPolicy::only(&path, 5);
        // Large boards take long for each node.
        let grade_nodes = if shape.len() <= 400 { 200_000 } else { 20_000 };
        PathPlan { shape, policy, path, design, label: None, tries: 500, grade_nodes }
    }

    /// Why no path of this board is long enough for any line of the policy, if counting shows it.
    pub fn check(&self) -> Result<(), PathPlanError> {
        let (shape, mut wanted) = (&self.shape, self.shape.len());
        for line in &self.policy.attempts {
            let settings =
                PathBuildSettings { accept_partial: line.accept_partial, ..self.path.clone() };
            if parts(shape, &settings).is_ok() {
                return Ok(());
            }
            wanted = wanted.min(settings.wanted(shape.len()));
        }
        let why = cover::obstacle(shape).map(|obstacle| obstacle.to_string());
        Err(PathPlanError { open: shape.len(), wanted, most: longest_path_bound(shape), why })
    }
}

/// Why a plan cannot be carried out: no path of its board is long enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPlanError {
    /// Open cells of the board.
    pub open: usize,
    /// The fewest cells that a path must cover.
    pub wanted: usize,
    /// The most that one can cover, or a few more.
    pub most: usize,
    /// Why not all, if a plain reason is known.
    pub why: Option<String>,
}

impl fmt::Display for PathPlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PathPlanError { open, wanted, most, why } = self;
        if wanted == open {
            write!(f, "no path covers this board: at most {most} of {open} cells")?;
        } else {
            write!(f, "no path covers {wanted} of the {open} cells: at most {most}")?;
        }
        why.iter().try_for_each(|why| write!(f, " ({why})"))
    }
}

impl std::error::Error for PathPlanError {}

/// A number path or a Zip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathPuzzle {
    /// Hidato, Numbrix, hexagons.
    Numbers(NumberPath),
    /// Zip.
    Zip(Zip),
}

/// A puzzle that was made, and how.
#[derive(Clone, Debug)]
pub struct PathMade {
    /// The puzzle, which has one solution.
    pub puzzle: PathPuzzle,
    /// Its solution.
    pub solution: Order,
    /// Its grade; `None` if grading took too long.
    pub grade: Option<Grade>,
    /// The path it was made from.
    pub path: BuiltPath,
    /// The share of given cells (of waypoints on a Zip), in thousandths.
    pub permille: usize,
    /// Drafts it took.
    pub attempts: u32,
}

/// What came of a plan.
#[derive(Debug)]
pub enum PathOutcome {
    /// A puzzle as requested.
    Made(Box<PathMade>),
    /// None of the drafts was as requested.
    NoneFound {
        /// Drafts that were tried.
        attempts: u32,
        /// What was wrong with the last one.
        reason: Rejection,
    },
    /// The budget ended it.
    Stopped(Stop),
}

/// Why a draft was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// There was no path.
    Path {
        /// Why.
        reason: PathBuildReason,
        /// How much of the board the longest path found covers.
        coverage: Coverage,
    },
    /// The clues could not be chosen as requested.
    Clues(ClueReason),
    /// Waypoints and walls could not be chosen as requested.
    Zip(ZipReason),
    /// Another label than requested; `None` if grading took too long.
    Label(Option<Label>),
    /// A label of plain techniques was requested, and they do not solve it.
    Supposition,
}

impl Rejection {
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Path { reason, .. } => reason.word(),
            Self::Clues(reason) => reason.word(),
            Self::Zip(reason) => reason.word(),
            Self::Label(_) => "other_label",
            Self::Supposition => "needs_supposition",
        }
    }

    /// True if trying again cannot help.
    fn is_final(&self, plan: &PathPlan) -> bool {
        match self {
            Self::Path { reason: PathBuildReason::StripMismatch { .. }, .. } => {
                !plan.path.strip_shuffle
            }
            Self::Path { reason, .. } => reason.is_impossible(),
            Self::Clues(reason) => matches!(
                reason,
                ClueReason::SymmetryUnfit | ClueReason::TooManyWanted { .. } | ClueReason::NotAPath
            ),
            Self::Zip(reason) => {
                matches!(reason, ZipReason::BadTarget { .. } | ZipReason::NotAPath)
            }
            _ => false,
        }
    }
}

/// Something that happened while a puzzle was made. Nothing decides by it.
#[derive(Debug)]
#[non_exhaustive]
pub enum PathEvent<'a> {
    /// A new draft begins.
    Attempt {
        /// From 1.
        number: u32,
    },
    /// One try at a path.
    Path(&'a PathBuildResult),
    /// Something about its clues.
    Clue(&'a ClueEvent),
    /// What came of choosing clues.
    Clues(&'a ClueResult),
    /// What came of choosing waypoints and walls.
    Zip(&'a ZipResult),
    /// The grade of the draft.
    Graded(&'a Grade),
    /// The draft was not taken.
    Rejected(&'a Rejection),
}

/// Makes one puzzle after `plan`. The same seed gives the same puzzle, whatever else is made beside
/// it.
pub fn make(
    plan: &PathPlan,
    seed: Seed,
    budget: &mut Budget,
    watch: &mut dyn FnMut(&PathEvent),
) -> PathOutcome {
    let (mut number, mut pathless) = (0, 0);
    loop {
        number += 1;
        watch(&PathEvent::Attempt { number });
        match draft(plan, seed.item(number.into()), number, budget, watch) {
            Ok(Ok(made)) => return PathOutcome::Made(Box::new(made)),
            Ok(Err(rejection)) => {
                watch(&PathEvent::Rejected(&rejection));
                let no_path = matches!(rejection, Rejection::Path { .. });
                pathless = if no_path { pathless + 1 } else { 0 };
                if number >= plan.tries || pathless >= PATHLESS || rejection.is_final(plan) {
                    return PathOutcome::NoneFound { attempts: number, reason: rejection };
                }
            }
            Err(stop) => return PathOutcome::Stopped(stop),
        }
    }
}

/// One draft.
fn draft(
    plan: &PathPlan,
    seed: Seed,
    attempts: u32,
    budget: &mut Budget,
    watch: &mut dyn FnMut(&PathEvent),
) -> Result<Result<PathMade, Rejection>, Stop> {
    let built = plan.policy.build(&plan.shape, &plan.path, &mut seed.stream("path"), budget);
    built.attempts.iter().for_each(|attempt| watch(&PathEvent::Path(attempt)));
    budget.poll()?;
    let path = match built.last() {
        Some(PathBuildResult { path: Some(path), .. }) => path.clone(),
        Some(PathBuildResult { reason: PathBuildReason::Stopped(stop), .. }) => return Err(*stop),
        last => {
            let reason =
                last.map_or(PathBuildReason::ExhaustedRestarts, |last| last.reason.clone());
            let longest = built.attempts.iter().map(|attempt| attempt.coverage.covered).max();
            let coverage = Coverage { covered: longest.unwrap_or(0), open: plan.shape.len() };
            return Ok(Err(Rejection::Path { reason, coverage }));
        }
    };
    let (shape, solution) = (&path.shape, &path.order);
    let (puzzle, count) = match &plan.design {
        Design::Clues(settings) => {
            let rng = &mut seed.stream("clues");
            let hear = &mut |event: &ClueEvent| watch(&PathEvent::Clue(event));
            let result = choose_clues_with(shape, solution, settings, rng, budget, hear);
            watch(&PathEvent::Clues(&result));
            match (result.reason, result.puzzle) {
                (ClueReason::Stopped(stop), _) => return Err(stop),
                (_, Some(puzzle)) => (PathPuzzle::Numbers(puzzle), result.clues),
                (reason, None) => return Ok(Err(Rejection::Clues(reason))),
            }
        }
        Design::Zip(settings) => {
            let result = choose_zip(shape, solution, settings, &mut seed.stream("zip"), budget);
            watch(&PathEvent::Zip(&result));
            match (result.reason, result.puzzle) {
                (ZipReason::Stopped(stop), _) => return Err(stop),
                (ZipReason::Reached, Some(puzzle)) => {
                    let waypoints = puzzle.waypoints().len();
                    (PathPuzzle::Zip(puzzle), waypoints)
                }
                (reason, _) => return Ok(Err(Rejection::Zip(reason))),
            }
        }
    };
    let board = match &puzzle {
        PathPuzzle::Numbers(puzzle) => puzzle.board(),
        PathPuzzle::Zip(puzzle) => puzzle.board(),
    };
    // Suppositions take long: no need to know which, where none is wanted.
    let plain = plan.label.is_some_and(|label| label < Label::Expert);
    let limit = if plain { Limit::NoSupposition } else { Limit::Nested };
    let grade = match budget.share(plan.grade_nodes, |share| grade(board, limit, share)) {
        Ok(grade) if plain && grade.trace.end == TraceEnd::Stuck => {
            return Ok(Err(Rejection::Supposition));
        }
        Ok(grade) => Some(grade).filter(|grade| grade.trace.end == TraceEnd::Solved),
        Err(Stop::Cancelled) => return Err(Stop::Cancelled),
        Err(_) => None,
    };
    if let Some(grade) = &grade {
        watch(&PathEvent::Graded(grade));
    }
    let label = grade.as_ref().map(|grade| grade.label);
    if plan.label.is_some() && plan.label != label {
        return Ok(Err(Rejection::Label(label)));
    }
    let permille = count * 1_000 / shape.len();
    let solution = solution.clone();
    Ok(Ok(PathMade { puzzle, solution, grade, path, permille, attempts }))
}
