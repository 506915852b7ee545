//! Steps, advice and grades of any family, ready to be shown: with sentences, marks and premises.

mod advice;
mod chains;
mod hodoku;
mod order;
mod path;
mod queens;
mod search;
mod sized;
mod step;
mod sudoku;
mod sudoku_grade;
mod sudoku_path;
mod telling;

use std::error::Error;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use gridsmith_core::{Budget, Label, Position, Rating, Scheme, Stop, TraceEnd, Verdict};
use gridsmith_sudoku::{HodokuNumbers, SeNumbers};

use crate::refusal;
use crate::words;
use crate::{AnyPuzzle, AnySolution, ExplainOptions, Way};

pub use chains::{AnyChain, AnyChains, ChainSearch};
pub(crate) use chains::{chains, position_json};
pub(crate) use search::by_logic;
pub(crate) use step::place;
pub use step::{AnyCandidate, AnyStep, Supposed};
pub(crate) use sudoku::{any_step, rate};
pub(crate) use sudoku_grade::grade_sudoku;

/// The solution path of a puzzle, in the order of its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The steps. Those that a move needs come right before it.
    pub steps: Vec<AnyStep>,
    /// The explanation, in paragraphs.
    pub paragraphs: Vec<Paragraph>,
    /// How the steps end: with the solution or before it.
    pub end: TraceEnd,
    /// The grade of the puzzle.
    pub grade: AnyGrade,
    /// What each step changes, in the same order.
    pub trace: Vec<TraceRecord>,
}

/// Steps that are explained together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The steps, counted from 0.
    pub steps: Range<usize>,
    /// True for easy moves, which need few words.
    pub easy: bool,
    /// The sentences, in order: for each point its steps, the technique and a sentence or two.
    pub lines: Vec<Line>,
}

/// The sentences about one step, or about several that make the same point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The steps, counted from 0.
    pub steps: Range<usize>,
    /// The name of the technique or techniques; for steps that need few words, the conclusion.
    pub name: String,
    /// The sentences.
    pub text: String,
}

/// The grade of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyGrade {
    /// The label of the hardest step; the highest label if the steps do not reach the solution.
    pub label: Label,
    /// The rating by the scheme of the path: tenths of Sudoku Explainer, or points of HoDoKu or of
    /// the family. `None` for the path of hints, which no scheme rates.
    pub rating: Option<Rating>,
    /// Code and name of the hardest technique; `None` if the clues are the solution.
    pub hardest: Option<(&'static str, &'static str)>,
    /// The number of steps to the solution.
    pub steps: usize,
    /// The number of steps of at least medium difficulty.
    pub hard_steps: usize,
    /// The number of steps that suppose something.
    pub suppositions: usize,
    /// The mean number of steps that refute a supposition, in tenths.
    pub supposition_length: usize,
    /// The smallest number of equally easy steps that a player can choose from on the way; `None`
    /// if there is no choice.
    pub narrowest: Option<usize>,
    /// How the path ends: with the solution or before it.
    pub end: TraceEnd,
    /// The ratings by the schemes for Sudoku; empty for other families.
    pub sudoku: SudokuGrade,
    /// The rating of each step of a Sudoku's path, in tenths; empty for other families and schemes.
    pub curve: Vec<u16>,
    /// What is missing because the budget was exhausted.
    pub unfinished: Option<Unfinished>,
}

/// Schemes that were requested and not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Why they were stopped.
    pub stop: Stop,
    /// The schemes.
    pub schemes: Vec<Scheme>,
}

/// The ratings of a Sudoku by scheme; `None` for a scheme that was not requested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SudokuGrade {
    /// ER, EP and ED of Sudoku Explainer.
    pub se: Option<SeNumbers>,
    /// Score and level of HoDoKu.
    pub hodoku: Option<HodokuNumbers>,
    /// The lowest rating that the hardest step of a path can have.
    pub easiest: Option<EasiestNumbers>,
}

/// The lowest rating that the hardest step of a path can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EasiestNumbers {
    /// In tenths.
    pub value: u16,
    /// True if no path has an easier hardest step.
    pub proved: bool,
    /// True if the search used up its nodes.
    pub exhausted: bool,
}

/// One elimination or placement, or another event of a search: a guess, a contradiction, a
/// solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRecord {
    /// The code of the technique, or the name of the event.
    pub strategy: &'static str,
    /// What was placed or dropped; `None` if the event concerns the whole board.
    pub candidate: Option<AnyCandidate>,
    /// True if it was placed.
    pub placed: bool,
    /// The number of cells for the value (for a link: of possible links), before and after.
    pub counts: Option<[usize; 2]>,
    /// The number of the step it belongs to, from 1.
    pub step: usize,
    /// The number of guesses in force.
    pub depth: usize,
    /// Why: the sentence of the step.
    pub note: Arc<str>,
}

impl TraceRecord {
    /// An elimination or placement, without its note.
    fn new(strategy: &'static str, candidate: AnyCandidate, placed: bool, step: usize) -> Self {
        let candidate = Some(candidate);
        TraceRecord { strategy, candidate, placed, counts: None, step, depth: 0, note: "".into() }
    }
}

/// Gives each record the sentence of its step.
fn noted(mut records: Vec<TraceRecord>, steps: &[AnyStep]) -> Vec<TraceRecord> {
    let notes: Vec<Arc<str>> = steps.iter().map(|step| step.words.why.as_str().into()).collect();
    for record in &mut records {
        record.note = Arc::clone(&notes[record.step - 1]);
    }
    records
}

/// The advice for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyAdvice {
    /// Some entries are wrong.
    Mistakes {
        /// The entries.
        wrong: Vec<AnyCandidate>,
        /// The sentences.
        text: String,
    },
    /// The next move: the last step makes it, and needs each of those before it.
    Steps {
        /// The steps.
        steps: Vec<AnyStep>,
        /// The index of the main step, which the first two stages describe.
        key: usize,
        /// The explanation, in paragraphs.
        paragraph: Paragraph,
    },
    /// Every step that the position allows, the easiest first. They are independent of each other.
    All {
        /// The steps.
        steps: Vec<AnyStep>,
    },
    /// Nothing is left to do.
    Done {
        /// The sentences.
        text: String,
    },
    /// The puzzle does not have exactly one solution, so there are no hints.
    NotUnique {
        /// The verdict: none or many.
        verdict: Verdict<()>,
        /// Entries that contradict a clue.
        wrong: Vec<AnyCandidate>,
        /// The sentences.
        text: String,
    },
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoAnswer {
    /// The puzzle has no solution, or more than one.
    NotUnique(Verdict<()>),
    /// The puzzle is complete: there is nothing to explain or to grade.
    Complete,
    /// The budget was exhausted, or the call was cancelled.
    Stopped(Stop),
    /// This question cannot be answered for this puzzle; the text says why.
    Unsupported(String),
    /// A bug in this program: a step contradicts the solution. The text names the step.
    Fault(String),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::NotUnique(Verdict::None) => write!(f, "the puzzle has no solution"),
            NoAnswer::NotUnique(_) => write!(f, "the puzzle has more than one solution"),
            NoAnswer::Complete => write!(f, "the puzzle is complete"),
            NoAnswer::Stopped(stop) => stop.fmt(f),
            NoAnswer::Unsupported(why) | NoAnswer::Fault(why) => f.write_str(why),
        }
    }
}

impl Error for NoAnswer {}

impl NoAnswer {
    /// The error for a step of this technique that contradicts the solution.
    fn contradiction(technique: &str) -> Self {
        NoAnswer::Fault(format!(
            "a fault in this program: a step ({technique}) contradicts the solution"
        ))
    }
}

impl From<Stop> for NoAnswer {
    fn from(stop: Stop) -> Self {
        NoAnswer::Stopped(stop)
    }
}

/// The advice for a player at `position`. Nested chains of Sudoku steps are written out to `depth`
/// levels.
pub(crate) fn hint(
    puzzle: &AnyPuzzle,
    position: &Position,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    match puzzle {
        AnyPuzzle::Path(puzzle) => path::hint(puzzle, position, budget),
        AnyPuzzle::Zip(puzzle) => path::hint(puzzle, position, budget),
        AnyPuzzle::Queens(puzzle) => queens::hint(puzzle, position, budget),
        AnyPuzzle::Sudoku(puzzle) => sudoku::hint(puzzle, position, depth, budget),
        AnyPuzzle::Sized(puzzle) => sized::hint(puzzle, position, budget),
    }
}

/// A step of the technique `code` at `position`: what is known before it, the step, and its
/// explanation with the steps that lead to it and from it to a move.
pub(crate) fn lesson(
    puzzle: &AnyPuzzle,
    position: &Position,
    code: &str,
    budget: &mut Budget,
) -> Option<(Position, AnyStep, Vec<Line>)> {
    let place = |steps: &[AnyStep]| steps.iter().position(|step| step.technique == code);
    let (steps, lines) = match hint(puzzle, position, 0, budget).ok()? {
        AnyAdvice::Steps { steps, paragraph, .. } if place(&steps).is_some() => {
            (steps, paragraph.lines)
        }
        // Steps that hints leave out, or combine with a move.
        _ => match puzzle {
            AnyPuzzle::Path(puzzle) => path::next(puzzle, position, budget)?,
            AnyPuzzle::Zip(puzzle) => path::next(puzzle, position, budget)?,
            AnyPuzzle::Queens(puzzle) => queens::next(puzzle, position, budget)?,
            AnyPuzzle::Sized(puzzle) => sized::next(puzzle, position, budget)?,
            AnyPuzzle::Sudoku(_) => return None,
        },
    };
    let at = place(&steps)?;
    let mut before = position.clone();
    steps[..at].iter().for_each(|step| step.enter(&mut before));
    Some((before, steps[at].clone(), lines))
}

/// Every step that `position` allows. Families that do not list steps are refused.
pub(crate) fn all_steps(
    puzzle: &AnyPuzzle,
    position: &Position,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    match puzzle {
        AnyPuzzle::Sudoku(puzzle) => sudoku::all_steps(puzzle, position, depth, budget),
        AnyPuzzle::Sized(puzzle) => sized::all_steps(puzzle, position, budget),
        other => Err(NoAnswer::Unsupported(refusal::not_for(other.family()))),
    }
}

/// The solution path of a puzzle whose only solution is known.
pub(crate) fn explain(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    options: &ExplainOptions,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    match (puzzle, solution) {
        (AnyPuzzle::Path(puzzle), AnySolution::Path(order, _)) => {
            path::explain(puzzle, order, budget)
        }
        (AnyPuzzle::Zip(puzzle), AnySolution::Path(order, _)) => {
            path::explain(puzzle, order, budget)
        }
        (AnyPuzzle::Queens(puzzle), AnySolution::Queens(placement, _)) => {
            queens::explain(puzzle, placement, budget)
        }
        (AnyPuzzle::Sudoku(puzzle), AnySolution::Sudoku(grid)) => {
            sudoku::explain(puzzle, grid, options, budget)
        }
        (AnyPuzzle::Sized(puzzle), AnySolution::Sized(grid)) => match options.way {
            // The usual path is that of hints.
            None | Some(Way::Hints) => sized::explain(puzzle, grid, budget),
            Some(Way::SudokuExplainer | Way::Hodoku | Way::Easiest) => {
                Err(NoAnswer::Unsupported(refusal::no_scheme(puzzle)))
            }
        },
        (other, _) => Err(NoAnswer::Unsupported(refusal::not_for(other.family()))),
    }
}

/// The grade of a puzzle that is not a plain Sudoku and whose only solution is known.
pub(crate) fn grade(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    match (puzzle, solution) {
        (AnyPuzzle::Path(puzzle), AnySolution::Path(order, _)) => {
            path::grade(puzzle, order, budget)
        }
        (AnyPuzzle::Zip(puzzle), AnySolution::Path(order, _)) => path::grade(puzzle, order, budget),
        (AnyPuzzle::Queens(puzzle), AnySolution::Queens(placement, _)) => {
            queens::grade(puzzle, placement, budget)
        }
        (AnyPuzzle::Sized(puzzle), AnySolution::Sized(grid)) => sized::grade(puzzle, grid, budget),
        (other, _) => Err(NoAnswer::Unsupported(refusal::not_for(other.family()))),
    }
}

impl Explained {
    /// A sentence about boards that need suppositions, or a search.
    pub fn note(&self) -> Option<String> {
        let tries = |step: &&AnyStep| {
            step.supposed.is_some()
                || ["short-fork", "long-fork", "nested-fork"].contains(&step.technique)
                || ["supposition", "long-supposition"].contains(&step.technique)
        };
        match self.steps.iter().filter(tries).count() {
            0 => None,
            number => Some(words::trial(number)),
        }
    }

    /// What is known before step `number`, counted from 0, in addition to the clues.
    pub fn before(&self, number: usize) -> Position {
        let mut entries = Position::default();
        self.steps.iter().take(number).for_each(|step| step.enter(&mut entries));
        entries
    }
}
