//! Sudoku as HoDoKu rates it: score and level, and the path told and recorded step by step.

use std::cell::RefCell;

use gridsmith_core::{Budget, Label, Rating, Scheme, Trace, TraceEnd};
use gridsmith_sudoku::{
    Board, Candidate, Grid, HodokuLevel, HodokuNumbers, HodokuRater, HodokuRating, HodokuRow,
    HodokuSettings, HodokuStep, NotRated, Sudoku,
};

use super::sudoku_path::{paragraphs, records};
use super::{AnyGrade, AnyStep, Explained, NoAnswer, SudokuGrade};
use crate::words::{English, HodokuScene, Speak};

thread_local! {
    /// Rating after rating in the same memory. What a rater has seen changes no rating.
    static RATER: RefCell<HodokuRater> = RefCell::default();
}

/// Asks the rater with these settings.
fn ask<T>(settings: &HodokuSettings, what: impl FnOnce(&mut HodokuRater) -> T) -> T {
    RATER.with_borrow_mut(|rater| {
        if rater.settings() != settings {
            *rater = HodokuRater::with(settings.clone());
        }
        what(rater)
    })
}

/// Score and level; nothing if the clues are the solution.
pub(super) fn numbers(
    puzzle: &Sudoku,
    settings: &HodokuSettings,
    budget: &mut Budget,
) -> Result<Option<HodokuNumbers>, NoAnswer> {
    match ask(settings, |rater| rater.numbers(puzzle, budget)) {
        Ok(numbers) => Ok(Some(numbers)),
        Err(NotRated::NothingToDo) => Ok(None),
        Err(why) => Err(no_answer(why)),
    }
}

pub(super) fn grade(
    puzzle: &Sudoku,
    solution: &Grid,
    settings: &HodokuSettings,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    Ok(any_grade(&rated(puzzle, solution, settings, budget)?))
}

pub(super) fn explain(
    puzzle: &Sudoku,
    solution: &Grid,
    settings: &HodokuSettings,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let rated = rated(puzzle, solution, settings, budget)?;
    let own = &rated.trace.steps;
    let steps = tell(puzzle, own);
    let changes = own.iter().map(|s| (s.name.code(), &s.drops[..], &s.places[..]));
    let trace = records(puzzle, changes, &steps);
    Ok(Explained {
        paragraphs: paragraphs(&steps, |at| own[at].row <= HodokuRow::HiddenSingle),
        steps,
        end: rated.trace.end,
        grade: any_grade(&rated),
        trace,
    })
}

fn no_answer(why: NotRated) -> NoAnswer {
    match why {
        NotRated::Stopped(stop) => NoAnswer::Stopped(stop),
        NotRated::WrongHodoku(name) => NoAnswer::contradiction(name.name()),
        why => NoAnswer::Fault(English.not_rated(&why)),
    }
}

/// The path. Nothing is shown that the solution contradicts.
fn rated(
    puzzle: &Sudoku,
    solution: &Grid,
    settings: &HodokuSettings,
    budget: &mut Budget,
) -> Result<HodokuRating, NoAnswer> {
    let rating = match ask(settings, |rater| rater.rating(puzzle, budget)) {
        Ok(rating) => rating,
        Err(NotRated::NothingToDo) => {
            let numbers = HodokuNumbers { score: 0, level: HodokuLevel::Easy };
            let trace = Trace { steps: Vec::new(), end: TraceEnd::Solved };
            return Ok(HodokuRating { numbers, trace });
        }
        Err(why) => return Err(no_answer(why)),
    };
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    let agrees =
        |step: &HodokuStep| step.places.iter().all(is_true) && !step.drops.iter().any(is_true);
    match rating.trace.steps.iter().find(|step| !agrees(step)) {
        None => Ok(rating),
        Some(step) => Err(NoAnswer::contradiction(step.name.name())),
    }
}

/// HoDoKu's levels on the one scale.
fn label(level: HodokuLevel) -> Label {
    match level {
        HodokuLevel::Easy => Label::Easy,
        HodokuLevel::Medium => Label::Medium,
        HodokuLevel::Hard => Label::Hard,
        HodokuLevel::Unfair => Label::Expert,
        HodokuLevel::Extreme => Label::Extreme,
    }
}

fn any_grade(rated: &HodokuRating) -> AnyGrade {
    let steps = &rated.trace.steps;
    let hardest = steps.iter().rev().max_by_key(|step| (step.row.level(), step.row.score()));
    use HodokuRow::{ForcingChain, ForcingNet, KrakenFish};
    let supposes = |step: &&HodokuStep| matches!(step.row, KrakenFish | ForcingChain | ForcingNet);
    AnyGrade {
        label: label(rated.numbers.level),
        rating: rating(rated.numbers.score),
        hardest: hardest.map(|step| (step.name.code(), step.name.name())),
        steps: steps.len(),
        hard_steps: steps.iter().filter(|s| s.row.level() >= HodokuLevel::Medium).count(),
        suppositions: steps.iter().filter(supposes).count(),
        supposition_length: 0,
        narrowest: None,
        end: rated.trace.end,
        sudoku: SudokuGrade {
            hodoku: (!steps.is_empty()).then_some(rated.numbers),
            ..SudokuGrade::default()
        },
        curve: Vec::new(),
    }
}

fn rating(points: u32) -> Rating {
    Rating { scheme: Scheme::Hodoku, value: points }
}

/// The steps with what is said and drawn of them.
fn tell(puzzle: &Sudoku, steps: &[HodokuStep]) -> Vec<AnyStep> {
    let mut board = Board::new(puzzle);
    let mut told = Vec::with_capacity(steps.len());
    for step in steps {
        told.push(AnyStep {
            technique: step.name.code(),
            name: step.name.name(),
            rank: step.row as usize,
            level: label(step.row.level()),
            rating: Some(rating(step.row.score())),
            places: step.places.iter().copied().map(Into::into).collect(),
            drops: step.drops.iter().copied().map(Into::into).collect(),
            rests_on: Vec::new(),
            words: English.hodoku(&HodokuScene { board: &board, step }),
            marks: step.marks(&board),
            supposed: None,
            notation: Some(step.notation()),
        });
        step.drops.iter().for_each(|candidate| board.drop(*candidate));
        step.places.iter().for_each(|candidate| board.place(*candidate));
    }
    told
}
