//! Sudoku: explanations and grades. Every conclusion is a digit or an eliminated candidate on the
//! board, so steps are explained in the order in which they are found.

use std::cell::RefCell;

use gridsmith_core::{Advice, Budget, Label, Position, Rating, Scheme, Trace, TraceEnd};
use gridsmith_sudoku::{
    Board, Candidate, EasiestRater, Grid, Mistake, NotRated, SeNumbers, SeRater, SeRating, SeStep,
    Step, Sudoku, Technique, Tier, se_label,
};

use super::sudoku_grade::se_grade;
use super::sudoku_path::{Changes, line, paragraphs, records};
use super::{
    AnyAdvice, AnyCandidate, AnyGrade, AnyStep, EasiestNumbers, Explained, NoAnswer, Paragraph,
    SudokuGrade, hodoku,
};
use crate::words::{self, SudokuScene};
use crate::{ExplainOptions, Way};

thread_local! {
    /// Reused for every rating on this thread. Earlier puzzles do not affect a rating.
    pub(super) static RATER: RefCell<SeRater> = RefCell::default();
    static EASIEST: RefCell<EasiestRater> = RefCell::default();
}

/// The three numbers of Sudoku Explainer.
pub(crate) fn rate(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeNumbers, NotRated> {
    RATER.with_borrow_mut(|rater| rater.numbers(puzzle, budget))
}

/// The advice for a player.
pub(super) fn hint(
    puzzle: &Sudoku,
    position: &Position,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let advice = puzzle.hint(position, budget)?;
    Ok(any_advice(puzzle, position, advice, depth, |steps| {
        let lines = steps.iter().enumerate().map(|(at, step)| line(at, step, false)).collect();
        let paragraph = Paragraph { steps: 0..steps.len(), easy: false, lines };
        AnyAdvice::Steps { key: steps.len().saturating_sub(1), steps, paragraph }
    }))
}

/// Every step that a position allows.
pub(super) fn all_steps(
    puzzle: &Sudoku,
    position: &Position,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let advice = puzzle.all_steps(position, budget)?;
    Ok(said(puzzle, position, advice, depth))
}

/// Advice whose steps, if there are any, are independent of each other.
pub(super) fn said(
    puzzle: &Sudoku,
    position: &Position,
    advice: Advice<Step, Mistake>,
    depth: usize,
) -> AnyAdvice {
    any_advice(puzzle, position, advice, depth, |steps| AnyAdvice::All { steps })
}

fn any_advice(
    puzzle: &Sudoku,
    position: &Position,
    advice: Advice<Step, Mistake>,
    depth: usize,
    told: impl Fn(Vec<AnyStep>) -> AnyAdvice,
) -> AnyAdvice {
    match advice {
        Advice::Mistakes(wrong) => {
            let entry = |mistake: &Mistake| match *mistake {
                Mistake::OffBoard { entry }
                | Mistake::Clue { entry, .. }
                | Mistake::Value { entry, .. }
                | Mistake::Mark { entry } => AnyCandidate::from(entry),
            };
            AnyAdvice::Mistakes {
                wrong: wrong.iter().map(entry).collect(),
                text: words::sudoku::mistakes(&wrong),
            }
        }
        Advice::Steps(steps) => {
            let board = puzzle.board_at(position);
            told(steps.iter().map(|step| any_step(&board, step, None, depth)).collect())
        }
        Advice::Done => AnyAdvice::Done { text: words::done() },
        Advice::NotUnique(verdict) => {
            AnyAdvice::NotUnique { text: words::not_unique(&verdict), wrong: Vec::new(), verdict }
        }
    }
}

/// The path of hints. No scheme rates it: its label is that of its hardest step.
fn explain_hints(
    puzzle: &Sudoku,
    solution: &Grid,
    depth: usize,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let Trace { steps: own, end } = puzzle.hints(budget);
    if let TraceEnd::Stopped(stop) = end {
        return Err(NoAnswer::Stopped(stop));
    }
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    if let Some(step) = own.iter().find(|step| !step.agrees(is_true)) {
        return Err(NoAnswer::contradiction(step.technique.name()));
    }
    let mut board = puzzle.board_at(&Position::default());
    let mut steps = Vec::with_capacity(own.len());
    for step in &own {
        steps.push(any_step(&board, step, None, depth));
        board.apply(step);
    }
    let hardest = own.iter().map(|step| step.technique).max();
    let supposes = |step: &&Step| step.technique.row().tier == Tier::Extreme;
    let label = match end {
        TraceEnd::Solved => steps.iter().map(|step| step.label).max().unwrap_or(Label::Trivial),
        _ => Label::Extreme,
    };
    let grade = AnyGrade {
        label,
        rating: None,
        hardest: hardest.map(|technique| (technique.row().code, technique.name())),
        steps: steps.len(),
        hard_steps: steps.iter().filter(|step| step.label >= Label::Medium).count(),
        suppositions: own.iter().filter(supposes).count(),
        supposition_length: 0,
        narrowest: None,
        end,
        sudoku: SudokuGrade::default(),
        curve: Vec::new(),
        unfinished: None,
    };
    let trace = records(puzzle, own.iter().map(changes), &steps);
    let paragraphs = paragraphs(&steps, |at| is_single(own[at].technique));
    Ok(Explained { paragraphs, steps, end, grade, trace })
}

pub(super) fn explain(
    puzzle: &Sudoku,
    solution: &Grid,
    options: &ExplainOptions,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let by_clues = puzzle.clues().is_some();
    let way = options.way.unwrap_or(Way::SudokuExplainer);
    match way {
        Way::Hints => return explain_hints(puzzle, solution, options.depth, budget),
        Way::Hodoku | Way::Easiest if !by_clues => {
            return Err(NoAnswer::Unsupported(words::sudoku::not_rated(&NotRated::Candidates)));
        }
        Way::Hodoku => return hodoku::explain(puzzle, solution, &options.hodoku, budget),
        Way::SudokuExplainer | Way::Easiest => {}
    }
    let before = budget.spent();
    let mut rated = rated(puzzle, solution, budget)?;
    let mut numbers = None;
    if way == Way::Easiest && rated.numbers.er > 0 {
        let took = budget.spent() - before;
        let nodes = options.easiest_nodes.unwrap_or_else(|| EasiestRater::allowance(took));
        let (easier, found) = easiest(puzzle, solution, rated, nodes, budget)?;
        (rated, numbers) = (easier, Some(found));
    }
    let own = &rated.trace.steps;
    let steps = tell(puzzle, own, options.depth);
    let mut grade = se_grade(&rated);
    if way == Way::Easiest {
        grade.sudoku.se = None;
    }
    if let Some(numbers) = numbers {
        see_easiest(&mut grade, numbers);
    }
    let trace = records(puzzle, own.iter().map(|found| changes(&found.step)), &steps);
    Ok(Explained {
        paragraphs: paragraphs(&steps, |at| is_single(own[at].step.technique)),
        steps,
        end: rated.trace.end,
        grade,
        trace,
    })
}

/// Adds the rating of the easiest path to a grade. It may lower the label, because a player can
/// take that path.
pub(super) fn see_easiest(grade: &mut AnyGrade, numbers: EasiestNumbers) {
    grade.label = grade.label.min(se_label(numbers.value));
    grade.sudoku.easiest = Some(numbers);
}

/// The easiest path: its own steps, with the numbers of Sudoku Explainer's path.
pub(super) fn easiest(
    puzzle: &Sudoku,
    solution: &Grid,
    rated: SeRating,
    nodes: u64,
    budget: &mut Budget,
) -> Result<(SeRating, EasiestNumbers), NoAnswer> {
    let found = EASIEST.with_borrow_mut(|rater| rater.below(puzzle, rated, nodes, budget));
    let found = found.map_err(|why| match why {
        NotRated::Stopped(stop) => NoAnswer::Stopped(stop),
        why => NoAnswer::Fault(words::sudoku::not_rated(&why)),
    })?;
    let numbers =
        EasiestNumbers { value: found.value, proved: found.proved, exhausted: found.exhausted };
    let path = SeRating { numbers: found.se, trace: found.trace };
    Ok((agreeing(path, solution)?, numbers))
}

/// The path of Sudoku Explainer. Every step is checked against the solution.
fn rated(puzzle: &Sudoku, solution: &Grid, budget: &mut Budget) -> Result<SeRating, NoAnswer> {
    let rating = match RATER.with_borrow_mut(|rater| rater.rating(puzzle, budget)) {
        Ok(rating) => rating,
        Err(NotRated::NothingToDo) => {
            let trace = Trace { steps: Vec::new(), end: TraceEnd::Solved };
            return Ok(SeRating { numbers: SeNumbers { er: 0, ep: 0, ed: 0 }, trace });
        }
        Err(NotRated::Stopped(stop)) => return Err(NoAnswer::Stopped(stop)),
        Err(NotRated::Wrong(technique)) => return Err(NoAnswer::contradiction(technique.name())),
        Err(why) => return Err(NoAnswer::Fault(words::sudoku::not_rated(&why))),
    };
    agreeing(rating, solution)
}

/// The path; an error if the solution contradicts a step.
fn agreeing(rating: SeRating, solution: &Grid) -> Result<SeRating, NoAnswer> {
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    match rating.trace.steps.iter().find(|found| !found.step.agrees(is_true)) {
        None => Ok(rating),
        Some(found) => Err(NoAnswer::contradiction(found.step.technique.name())),
    }
}

pub(super) fn rating(tenths: u16) -> Rating {
    Rating { scheme: Scheme::SudokuExplainer, value: tenths.into() }
}

/// The steps with their sentences and marks.
fn tell(puzzle: &Sudoku, steps: &[SeStep], depth: usize) -> Vec<AnyStep> {
    let mut board = puzzle.board_at(&Position::default());
    let mut told = Vec::with_capacity(steps.len());
    for found in steps {
        told.push(any_step(&board, &found.step, Some(rating(found.rating)), depth));
        board.apply(&found.step);
    }
    told
}

/// A step on `board` with its sentences and marks.
pub(crate) fn any_step(
    board: &Board,
    step: &Step,
    rating: Option<Rating>,
    depth: usize,
) -> AnyStep {
    let scene = SudokuScene { board, step, depth };
    let values = |list: &[Candidate]| list.iter().copied().map(AnyCandidate::from).collect();
    let row = step.technique.row();
    // A technique that Sudoku Explainer does not know gets the rating of its tier.
    let se = if row.se > 0 { row.se } else { row.tier.range().0 };
    AnyStep {
        technique: row.code,
        name: row.name,
        rank: rating.map_or(se.into(), |rating| rating.value as usize),
        label: se_label(se),
        rating,
        places: values(&step.places),
        drops: values(&step.drops),
        rests_on: Vec::new(),
        words: words::sudoku::sentences(&scene),
        marks: board.marks(step),
        supposed: None,
        chains: words::sudoku::inner(&scene),
        notation: None,
    }
}

impl From<Candidate> for AnyCandidate {
    fn from(candidate: Candidate) -> Self {
        AnyCandidate::Value(candidate.cell, candidate.digit.into())
    }
}

fn is_single(technique: Technique) -> bool {
    matches!(technique, Technique::LastCell | Technique::HiddenSingle | Technique::NakedSingle)
}

fn changes(step: &Step) -> Changes<'_> {
    (step.technique.row().code, &step.drops, &step.places)
}
