//! Sudoku: explanations and grades. What is concluded stands on the board as digits and candidates, so steps are told
//! in the order in which they are found.

use std::cell::RefCell;

use gridsmith_core::{Advice, Budget, Label, Rating, Scheme, TraceEnd};
use gridsmith_sudoku::{
    Board, Candidate, EasiestRater, Grid, Mistake, NotRated, SeNumbers, SeRater, SeRating, SeStep,
    State, Step, Sudoku, Technique, hint_order, se_label,
};

use super::sudoku_grade::se_grade;
use super::sudoku_path::{Changes, line, paragraphs, records};
use super::{
    AnyAdvice, AnyCandidate, AnyGrade, AnyStep, EasiestNumbers, Explained, NoAnswer, Paragraph,
    Raters, SudokuGrade, hodoku,
};
use crate::AnyState;
use crate::words::{self, SudokuScene};

thread_local! {
    /// Rating after rating in the same memory. What a rater has seen changes no rating.
    pub(super) static RATER: RefCell<SeRater> = RefCell::default();
    static EASIEST: RefCell<EasiestRater> = RefCell::default();
}

/// The three numbers of Sudoku Explainer.
pub(crate) fn rate(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeNumbers, NotRated> {
    RATER.with_borrow_mut(|rater| rater.numbers(puzzle, budget))
}

/// What a player is told.
pub(super) fn hint(
    puzzle: &Sudoku,
    state: Option<&AnyState>,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let state = state.and_then(AnyState::sudoku).cloned().unwrap_or_default();
    let advice = puzzle.hint(&state, budget)?;
    Ok(any_advice(puzzle, &state, advice, depth, |steps| {
        let lines = steps.iter().enumerate().map(|(at, step)| line(at, step, false)).collect();
        let paragraph = Paragraph { steps: 0..steps.len(), easy: false, lines };
        AnyAdvice::Steps { key: steps.len().saturating_sub(1), steps, paragraph }
    }))
}

/// Everything that a player could do.
pub(super) fn all_steps(
    puzzle: &Sudoku,
    state: Option<&AnyState>,
    depth: usize,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let state = state.and_then(AnyState::sudoku).cloned().unwrap_or_default();
    let advice = puzzle.all_steps(&state, budget)?;
    Ok(said(puzzle, &state, advice, depth))
}

/// Advice whose steps, if it has any, each stand for themselves.
pub(super) fn said(
    puzzle: &Sudoku,
    state: &State,
    advice: Advice<Step, Mistake>,
    depth: usize,
) -> AnyAdvice {
    any_advice(puzzle, state, advice, depth, |steps| AnyAdvice::All { steps })
}

fn any_advice(
    puzzle: &Sudoku,
    state: &State,
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
            let board = puzzle.position(state);
            told(steps.iter().map(|step| any_step(&board, step, None, depth)).collect())
        }
        Advice::Done => AnyAdvice::Done { text: words::done() },
        Advice::NotUnique(verdict) => {
            AnyAdvice::NotUnique { text: words::not_unique(&verdict), wrong: Vec::new(), verdict }
        }
    }
}

/// The way of hints.
fn explain_hints(
    puzzle: &Sudoku,
    solution: &Grid,
    depth: usize,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let trace = puzzle.hints(budget);
    if let TraceEnd::Stopped(stop) = trace.end {
        return Err(NoAnswer::Stopped(stop));
    }
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    if let Some(step) = trace.steps.iter().find(|step| !step.agrees(is_true)) {
        return Err(NoAnswer::contradiction(step.technique.name()));
    }
    let own: Vec<SeStep> = trace
        .steps
        .into_iter()
        .map(|step| SeStep { rating: step.technique.row().se, step })
        .collect();
    let mut board = puzzle.position(&State::default());
    let mut steps = Vec::with_capacity(own.len());
    for found in &own {
        steps.push(any_step(&board, &found.step, None, depth));
        board.apply(&found.step);
    }
    let order: Vec<Technique> = hint_order().collect();
    let rank = |technique: Technique| order.iter().position(|other| *other == technique);
    let hardest = own.iter().map(|found| found.step.technique).max_by_key(|t| rank(*t));
    let supposes = |found: &&SeStep| rank(found.step.technique) >= rank(Technique::Nishio);
    let highest = own.iter().map(|found| found.rating).max().unwrap_or(0);
    let grade = AnyGrade {
        label: se_label(highest),
        rating: Rating { scheme: Scheme::SudokuExplainer, value: highest.into() },
        hardest: hardest.map(|technique| (technique.row().code, technique.name())),
        steps: own.len(),
        hard_steps: own.iter().filter(|found| se_label(found.rating) >= Label::Medium).count(),
        suppositions: own.iter().filter(supposes).count(),
        supposition_length: 0,
        narrowest: None,
        end: trace.end,
        sudoku: SudokuGrade::default(),
        curve: Vec::new(),
        unfinished: None,
    };
    let trace = records(puzzle, changes(&own), &steps);
    let paragraphs = paragraphs(&steps, |at| is_single(&own[at]));
    Ok(Explained { paragraphs, steps, end: grade.end, grade, trace })
}

pub(super) fn explain(
    puzzle: &Sudoku,
    solution: &Grid,
    Raters { schemes, hodoku: settings, easiest: nodes, depth }: Raters,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    if schemes.iter().any(|scheme| matches!(scheme, Scheme::House { .. })) {
        return explain_hints(puzzle, solution, depth, budget);
    }
    let by_clues = puzzle.clues().is_some();
    if !by_clues && schemes.iter().any(|scheme| *scheme != Scheme::SudokuExplainer) {
        return Err(NoAnswer::NotYet(words::sudoku::not_rated(&NotRated::Candidates)));
    }
    if schemes == [Scheme::Hodoku] {
        return hodoku::explain(puzzle, solution, settings, budget);
    }
    let before = budget.spent();
    let mut rated = rated(puzzle, solution, budget)?;
    let mut numbers = None;
    if schemes.contains(&Scheme::Easiest) && rated.numbers.er > 0 {
        let took = budget.spent() - before;
        let nodes = nodes.unwrap_or_else(|| EasiestRater::allowance(took));
        let (easier, found) = easiest(puzzle, solution, rated, nodes, budget)?;
        (rated, numbers) = (easier, Some(found));
    }
    let own = &rated.trace.steps;
    let steps = tell(puzzle, own, depth);
    let mut grade = se_grade(&rated);
    if !schemes.is_empty() && !schemes.contains(&Scheme::SudokuExplainer) {
        grade.sudoku.se = None;
    }
    if let Some(numbers) = numbers {
        see_easiest(&mut grade, numbers);
    }
    let trace = records(puzzle, changes(own), &steps);
    Ok(Explained {
        paragraphs: paragraphs(&steps, |at| is_single(&own[at])),
        steps,
        end: rated.trace.end,
        grade,
        trace,
    })
}

/// Puts the easiest value into a grade. The label goes by it: whoever finds the easier way has no need of the harder.
pub(super) fn see_easiest(grade: &mut AnyGrade, numbers: EasiestNumbers) {
    grade.label = grade.label.min(se_label(numbers.value));
    grade.sudoku.easiest = Some(numbers);
}

/// The easiest path: with its own steps and the numbers of Sudoku Explainer's.
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

/// The path of Sudoku Explainer. Nothing is shown that the solution contradicts.
fn rated(puzzle: &Sudoku, solution: &Grid, budget: &mut Budget) -> Result<SeRating, NoAnswer> {
    let rating = match RATER.with_borrow_mut(|rater| rater.rating(puzzle, budget)) {
        Ok(rating) => rating,
        Err(NotRated::NothingToDo) => {
            let trace = gridsmith_core::Trace { steps: Vec::new(), end: TraceEnd::Solved };
            return Ok(SeRating { numbers: SeNumbers { er: 0, ep: 0, ed: 0 }, trace });
        }
        Err(NotRated::Stopped(stop)) => return Err(NoAnswer::Stopped(stop)),
        Err(NotRated::Wrong(technique)) => return Err(NoAnswer::contradiction(technique.name())),
        Err(why) => return Err(NoAnswer::Fault(words::sudoku::not_rated(&why))),
    };
    agreeing(rating, solution)
}

/// The path, unless the solution contradicts a step.
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

/// The steps with what is said and drawn of them.
fn tell(puzzle: &Sudoku, steps: &[SeStep], depth: usize) -> Vec<AnyStep> {
    let mut board = puzzle.position(&State::default());
    let mut told = Vec::with_capacity(steps.len());
    for found in steps {
        told.push(any_step(&board, &found.step, Some(rating(found.rating)), depth));
        board.apply(&found.step);
    }
    told
}

/// A step on `board` with what is said and drawn of it.
pub(crate) fn any_step(
    board: &Board,
    step: &Step,
    rating: Option<Rating>,
    depth: usize,
) -> AnyStep {
    let scene = SudokuScene { board, step, depth };
    let values = |list: &[Candidate]| list.iter().copied().map(AnyCandidate::from).collect();
    let row = step.technique.row();
    // What Sudoku Explainer does not know goes by its tier.
    let se = if row.se > 0 { row.se } else { row.tier.range().0 };
    AnyStep {
        technique: row.code,
        name: row.name,
        rank: step.technique as usize,
        level: se_label(se),
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

fn is_single(found: &SeStep) -> bool {
    let technique = found.step.technique;
    matches!(technique, Technique::LastCell | Technique::HiddenSingle | Technique::NakedSingle)
}

fn changes(steps: &[SeStep]) -> impl Iterator<Item = Changes<'_>> {
    steps
        .iter()
        .map(|SeStep { step, .. }| (step.technique.row().code, &step.drops[..], &step.places[..]))
}
