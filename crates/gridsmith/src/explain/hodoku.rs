//! Sudoku as HoDoKu rates it: score, level and solution path, step by step.

use std::cell::RefCell;

use gridsmith_core::{Budget, Label, Puzzle, Rating, Scheme, Trace, TraceEnd, Verdict};
use gridsmith_sudoku::{
    Board, Candidate, Grid, HodokuLevel, HodokuName, HodokuNumbers, HodokuRater, HodokuRating,
    HodokuRow, HodokuSettings, HodokuStep, NotRated, Sudoku,
};

use super::sudoku_path::{paragraphs, records};
use super::{AnyGrade, AnyStep, Explained, NoAnswer, SudokuGrade};
use crate::words::{self, HodokuScene};

thread_local! {
    /// Reused for every rating on this thread. Earlier puzzles do not affect a rating.
    static RATER: RefCell<HodokuRater> = RefCell::default();
}

/// Calls `what` with the rater for these settings.
fn ask<T>(settings: &HodokuSettings, what: impl FnOnce(&mut HodokuRater) -> T) -> T {
    RATER.with_borrow_mut(|rater| {
        if rater.settings() != settings {
            *rater = HodokuRater::with(settings.clone());
        }
        what(rater)
    })
}

/// The grade without the path, and the solution.
pub(super) fn outline(
    puzzle: &Sudoku,
    settings: &HodokuSettings,
    budget: &mut Budget,
) -> Result<(Grid, AnyGrade), NotRated> {
    let mut tally = Tally::default();
    let (numbers, end, grid) =
        ask(settings, |rater| rater.outline(puzzle, budget, |row, name| tally.add(row, name)))?;
    let solution = match end {
        TraceEnd::Solved => grid,
        _ => match puzzle.verdict(budget) {
            Verdict::Unique(solution) => solution,
            Verdict::Undecided(stop) => return Err(stop.into()),
            _ => return Err(NotRated::Stuck),
        },
    };
    Ok((solution, tally.grade(numbers, end)))
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
        why => NoAnswer::Fault(words::sudoku::not_rated(&why)),
    }
}

/// The solution path. Every step is checked against the solution.
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

/// HoDoKu's levels as labels.
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
    let mut tally = Tally::default();
    rated.trace.steps.iter().for_each(|step| tally.add(step.row, step.name));
    tally.grade(rated.numbers, rated.trace.end)
}

/// The totals of the steps of a path.
#[derive(Default)]
struct Tally {
    hardest: Option<(HodokuRow, HodokuName)>,
    steps: usize,
    hard_steps: usize,
    suppositions: usize,
}

impl Tally {
    /// Adds a step. Most are singles, and no single is harder than a hidden single.
    #[inline]
    fn add(&mut self, row: HodokuRow, name: HodokuName) {
        use HodokuRow::HiddenSingle;
        self.steps += 1;
        if row > HiddenSingle || self.hardest.is_none_or(|(hardest, _)| hardest < HiddenSingle) {
            self.weigh(row, name);
        }
    }

    #[cold]
    fn weigh(&mut self, row: HodokuRow, name: HodokuName) {
        use HodokuRow::{ForcingChain, ForcingNet, KrakenFish};
        let rank = |row: HodokuRow| (row.level(), row.score());
        if self.hardest.is_none_or(|(hardest, _)| rank(row) > rank(hardest)) {
            self.hardest = Some((row, name));
        }
        self.hard_steps += usize::from(row.level() >= HodokuLevel::Medium);
        self.suppositions += usize::from(matches!(row, KrakenFish | ForcingChain | ForcingNet));
    }

    fn grade(self, numbers: HodokuNumbers, end: TraceEnd) -> AnyGrade {
        AnyGrade {
            label: label(numbers.level),
            rating: Some(rating(numbers.score)),
            hardest: self.hardest.map(|(_, name)| (name.code(), name.name())),
            steps: self.steps,
            hard_steps: self.hard_steps,
            suppositions: self.suppositions,
            supposition_length: 0,
            narrowest: None,
            end,
            sudoku: SudokuGrade {
                hodoku: (self.steps > 0).then_some(numbers),
                ..SudokuGrade::default()
            },
            curve: Vec::new(),
            unfinished: None,
        }
    }
}

fn rating(points: u32) -> Rating {
    Rating { scheme: Scheme::Hodoku, value: points }
}

/// The steps with their sentences and marks.
fn tell(puzzle: &Sudoku, steps: &[HodokuStep]) -> Vec<AnyStep> {
    let mut board = Board::new(puzzle);
    let mut told = Vec::with_capacity(steps.len());
    for step in steps {
        told.push(AnyStep {
            technique: step.name.code(),
            name: step.name.name(),
            rank: step.row as usize,
            label: label(step.row.level()),
            rating: Some(rating(step.row.score())),
            places: step.places.iter().copied().map(Into::into).collect(),
            drops: step.drops.iter().copied().map(Into::into).collect(),
            rests_on: Vec::new(),
            words: words::sudoku::hodoku::sentences(&HodokuScene { board: &board, step }),
            marks: step.marks(&board),
            supposed: None,
            chains: Vec::new(),
            notation: Some(step.notation()),
        });
        step.drops.iter().for_each(|candidate| board.drop(*candidate));
        step.places.iter().for_each(|candidate| board.place(*candidate));
    }
    told
}
