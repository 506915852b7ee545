//! Sudoku as HoDoKu rates it: score and level, and the path told and recorded step by step.

use std::cell::RefCell;

use gridsmith_core::{Budget, Label, Rating, Scheme, Trace, TraceEnd};
use gridsmith_sudoku::{
    Board, Candidate, Grid, HodokuLevel, HodokuNumbers, HodokuRater, HodokuRating, HodokuRow,
    HodokuSettings, HodokuStep, House, NotRated, Sudoku,
};

use super::{AnyGrade, AnyStep, Explained, Line, NoAnswer, Paragraph, SudokuGrade, TraceRecord};
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
    Ok(Explained {
        paragraphs: paragraphs(own, &steps),
        steps,
        end: rated.trace.end,
        grade: any_grade(&rated),
        trace: records(puzzle, own),
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
        });
        step.drops.iter().for_each(|candidate| board.drop(*candidate));
        step.places.iter().for_each(|candidate| board.place(*candidate));
    }
    told
}

/// Singles need one line each and are told together; every other step speaks for itself.
fn paragraphs(own: &[HodokuStep], steps: &[AnyStep]) -> Vec<Paragraph> {
    let is_easy = |at: &usize| own[*at].row <= HodokuRow::HiddenSingle;
    let mut paragraphs = Vec::new();
    let mut start = 0;
    while start < own.len() {
        let run = (start..own.len()).take_while(is_easy).count();
        let end = start + run.max(1);
        let lines = (start..end).map(|at| line(at, &steps[at], run > 0)).collect();
        paragraphs.push(Paragraph { steps: start..end, easy: run > 0, lines });
        start = end;
    }
    paragraphs
}

/// `r4c7 is 5: hidden single in box 6 (14)`, or the technique with its points and the whole argument.
fn line(at: usize, step: &AnyStep, easy: bool) -> Line {
    let points = step.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
    let (name, text) = match step.words.short.split_once(": ").filter(|_| easy) {
        Some((conclusion, by)) => (conclusion.to_string(), format!("{by}{points}")),
        None => (format!("{}{points}", step.name), step.words.why.clone()),
    };
    Line { steps: at..at + 1, name, text }
}

/// What each step changes: the cells of the board that may hold the digit, before and after.
fn records(puzzle: &Sudoku, steps: &[HodokuStep]) -> Vec<TraceRecord> {
    let mut board = Board::new(puzzle);
    let places = |board: &Board, digit: u8| -> usize {
        (0..9).map(|row| board.spots(House::Row(row), digit).iter().count()).sum()
    };
    let mut records = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let drops = step.drops.iter().map(|candidate| (*candidate, false));
        for (candidate, placed) in drops.chain(step.places.iter().map(|c| (*c, true))) {
            let count_before = places(&board, candidate.digit);
            match placed {
                true => board.place(candidate),
                false => board.drop(candidate),
            }
            records.push(TraceRecord {
                strategy: step.name.code(),
                candidate: candidate.into(),
                placed,
                count_before,
                count_after: places(&board, candidate.digit),
                step: number,
            });
        }
    }
    records
}
