//! Steps, advice and grades of any family, ready to be shown: with sentences, marks and what they rest on.

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

/// The solving path of a puzzle, in the order in which it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The steps; what a move rests on comes right before it.
    pub steps: Vec<AnyStep>,
    /// How they are told.
    pub paragraphs: Vec<Paragraph>,
    /// Whether they lead to the solution.
    pub end: TraceEnd,
    /// How hard the puzzle is.
    pub grade: AnyGrade,
    /// What each step changes, in the same order.
    pub trace: Vec<TraceRecord>,
}

/// Steps that are told together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The steps, counted from 0.
    pub steps: Range<usize>,
    /// Easy moves, which need few words.
    pub easy: bool,
    /// What is said: for some of the steps, in order, the technique and a sentence or two.
    pub lines: Vec<Line>,
}

/// What is said of one step or of several that make the same point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The steps, counted from 0.
    pub steps: Range<usize>,
    /// What people call the technique, or the techniques; for steps that need few words, what follows.
    pub name: String,
    /// The sentences.
    pub text: String,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyGrade {
    /// The label of the hardest step; the highest if reasoning does not reach the solution.
    pub label: Label,
    /// By the scheme of the path: tenths of Sudoku Explainer, points of HoDoKu or of the family.
    /// `None` for the path of hints, which no scheme rates.
    pub rating: Option<Rating>,
    /// Code and name of the hardest technique; nothing if the clues are the solution.
    pub hardest: Option<(&'static str, &'static str)>,
    /// Steps that the solution takes.
    pub steps: usize,
    /// Steps of at least medium difficulty.
    pub hard_steps: usize,
    /// Steps that suppose something.
    pub suppositions: usize,
    /// The mean number of steps that refute a supposition, in tenths.
    pub supposition_length: usize,
    /// The fewest steps of a kind that a player has to choose from on the way; nothing if there is no choice.
    pub narrowest: Option<usize>,
    /// Whether the path leads to the solution.
    pub end: TraceEnd,
    /// What the schemes for Sudoku say; nothing for other families.
    pub sudoku: SudokuGrade,
    /// The rating of each step of a Sudoku's path, in tenths; nothing for other families and schemes.
    pub curve: Vec<u16>,
    /// What was asked and is not part of this, since the budget ended.
    pub unfinished: Option<Unfinished>,
}

/// Schemes that were asked for a grade and did not come to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// What ended them.
    pub stop: Stop,
    /// The schemes.
    pub schemes: Vec<Scheme>,
}

/// What each scheme says of a Sudoku; nothing where it was not asked.
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
    /// True if it is known that no path has an easier hardest step.
    pub proved: bool,
    /// True if the search used up what it was allowed.
    pub exhausted: bool,
}

/// One elimination or placement, or what else happens on the way: a guess, a contradiction, a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRecord {
    /// The code of the technique, or the word for what happens.
    pub strategy: &'static str,
    /// What was placed or dropped; nothing where the board as a whole is meant.
    pub candidate: Option<AnyCandidate>,
    /// True if it was placed.
    pub placed: bool,
    /// Places the value had before (ways, for a link) and has afterwards.
    pub counts: Option<[usize; 2]>,
    /// The number of the step it belongs to, from 1.
    pub step: usize,
    /// Guesses in force.
    pub depth: usize,
    /// Why: the sentence of the step.
    pub note: Arc<str>,
}

impl TraceRecord {
    /// An elimination or placement; the note is to come.
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

/// What a player is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyAdvice {
    /// These entries are wrong.
    Mistakes {
        /// The entries.
        wrong: Vec<AnyCandidate>,
        /// What is said.
        text: String,
    },
    /// The last step makes the move; each of those before it is needed for it.
    Steps {
        /// The steps.
        steps: Vec<AnyStep>,
        /// Which of them is the point: the first two stages speak of it.
        key: usize,
        /// How they are told.
        paragraph: Paragraph,
    },
    /// Everything that could be done next, the easiest first; each stands for itself.
    All {
        /// The steps.
        steps: Vec<AnyStep>,
    },
    /// Nothing is left to do.
    Done {
        /// What is said.
        text: String,
    },
    /// There is no one solution to give hints for.
    NotUnique {
        /// None or many.
        verdict: Verdict<()>,
        /// Entries that contradict a clue.
        wrong: Vec<AnyCandidate>,
        /// What is said.
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
    /// A fault in this program: a step contradicts the solution. The text names it.
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
    /// A step of this technique says what the solution contradicts.
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

/// What a player at `position` is told, with inner chains of Sudoku steps down to `depth`.
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

/// A step of the technique `code` at `position`: what is known before it, the step, and how it is
/// told together with the steps that lead to it and from it to a move.
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
        // What hints leave out, or say together with a move.
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

/// Everything that a player at `position` could do next; nothing for families that do not list it.
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

/// The solving path of a puzzle whose one solution is known.
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
            // The usual path, or that of hints, which is the same.
            Way::SudokuExplainer | Way::Hints => sized::explain(puzzle, grid, budget),
            Way::Hodoku | Way::Easiest => Err(NoAnswer::Unsupported(refusal::no_scheme(puzzle))),
        },
        (other, _) => Err(NoAnswer::Unsupported(refusal::not_for(other.family()))),
    }
}

/// How hard a puzzle is that is not a plain Sudoku, and whose one solution is known.
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
    /// A word on boards that take suppositions, or a search, to be solved.
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

    /// What is known before step `number`, counted from 0, beyond the clues.
    pub fn before(&self, number: usize) -> Position {
        let mut entries = Position::default();
        self.steps.iter().take(number).for_each(|step| step.enter(&mut entries));
        entries
    }
}
