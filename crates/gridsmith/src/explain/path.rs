//! Number paths and Zip: hints, explanations and grades.

use gridsmith_core::{Advice, Budget, Next, Position, Size};
use gridsmith_path::{Candidate, Grade, Order, PathLike, Record, Step, entries, records};

use super::telling::Told;
use super::{
    AnyAdvice, AnyCandidate, AnyGrade, AnyStep, Explained, Line, NoAnswer, TraceRecord, noted,
};
use crate::words;
use crate::words::path::Clash;

impl From<Candidate> for AnyCandidate {
    fn from(candidate: Candidate) -> Self {
        match candidate {
            Candidate::Value(cell, value) => AnyCandidate::Value(cell, value),
            Candidate::Link(a, b) => AnyCandidate::Link(a, b),
        }
    }
}

pub(super) fn hint(
    puzzle: &impl PathLike,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    Ok(match puzzle.hint(position, budget)? {
        Advice::Mistakes(wrong) => {
            let (text, wrong) = mistakes(puzzle, position, &wrong);
            AnyAdvice::Mistakes { text, wrong }
        }
        Advice::Steps(steps) => {
            let told = Told::hint(puzzle, &puzzle.board_at(position), &steps);
            let key = key(&told.steps);
            let paragraph = told.whole();
            AnyAdvice::Steps { steps: told.steps, key, paragraph }
        }
        Advice::Done => AnyAdvice::Done { text: words::done() },
        Advice::NotUnique(verdict) => {
            let clash = |entry: &Candidate| match *entry {
                Candidate::Value(cell, value) => {
                    puzzle.given(cell).is_some_and(|given| given != value)
                        || puzzle.place(value).is_some_and(|other| other != cell)
                }
                Candidate::Link(..) => false,
            };
            let wrong: Vec<Candidate> = entries(position).into_iter().filter(clash).collect();
            let no_hint = words::not_unique(&verdict);
            match wrong.is_empty() {
                true => AnyAdvice::NotUnique { text: no_hint, wrong: Vec::new(), verdict },
                false => {
                    let (text, wrong) = mistakes(puzzle, position, &wrong);
                    AnyAdvice::NotUnique { text: format!("{text} {no_hint}"), wrong, verdict }
                }
            }
        }
    })
}

/// The easiest step at `position` and its sentence; `None` if there is none.
pub(super) fn next(
    puzzle: &impl PathLike,
    position: &Position,
    budget: &mut Budget,
) -> Option<(Vec<AnyStep>, Vec<Line>)> {
    let board = puzzle.board_at(position);
    let Ok(Next::Step(step)) = puzzle.next_step(&board, budget) else { return None };
    let told = Told::hint(puzzle, &board, &[step]);
    let lines = told.whole().lines;
    Some((told.steps, lines))
}

/// The wrong entries and the sentences about them.
fn mistakes(
    puzzle: &impl PathLike,
    position: &Position,
    wrong: &[Candidate],
) -> (String, Vec<AnyCandidate>) {
    let clash = |entry: &Candidate| {
        let Candidate::Value(cell, value) = *entry else { return None };
        if let Some(given) = puzzle.given(cell) {
            return Some(Clash::Given(given));
        }
        if let Some(place) = puzzle.place(value) {
            return Some(Clash::GivenIn(place));
        }
        let others = position.values.iter().filter(|(place, _)| *place == cell);
        let mut others = others.map(|(_, other)| *other).filter(|other| *other != value);
        others.next().map(Clash::Entered)
    };
    let told: Vec<(Candidate, Option<Clash>)> =
        wrong.iter().map(|entry| (*entry, clash(entry))).collect();
    let text = words::path::mistakes(puzzle.shape().size(), &told);
    (text, wrong.iter().copied().map(AnyCandidate::from).collect())
}

/// The index of the hardest step; otherwise of the last one, which makes the move.
fn key(steps: &[AnyStep]) -> usize {
    let last = steps.len().saturating_sub(1);
    let hardest = steps.iter().map(|step| step.rank).max().unwrap_or(0);
    let mut of = steps.iter().enumerate().filter(|(_, step)| step.rank == hardest);
    match (of.next(), of.next()) {
        (Some((only, _)), None) => only,
        _ => last,
    }
}

pub(super) fn grade(
    puzzle: &impl PathLike,
    order: &Order,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    check(&grade.trace.steps, order, puzzle.shape().size())?;
    Ok(any_grade(&grade))
}

pub(super) fn explain(
    puzzle: &impl PathLike,
    order: &Order,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    let steps = &grade.trace.steps;
    check(steps, order, puzzle.shape().size())?;
    let start = puzzle.board();
    let told = Told::path(puzzle, &start, steps);
    let trace = records(start, &told.own_steps()).iter().map(any_record).collect();
    let trace = noted(trace, &told.steps);
    let paragraphs = told.paragraphs();
    Ok(Explained {
        paragraphs,
        steps: told.steps,
        end: grade.trace.end,
        grade: any_grade(&grade),
        trace,
    })
}

/// A record without its note.
pub(super) fn any_record(record: &Record) -> TraceRecord {
    let (strategy, candidate) = (record.strategy.code(), record.candidate.into());
    let counts = Some([record.count_before, record.count_after]);
    TraceRecord { counts, ..TraceRecord::new(strategy, candidate, record.placed, record.step) }
}

/// Refuses a step that the solution contradicts.
fn check(steps: &[Step], order: &Order, size: Size) -> Result<(), NoAnswer> {
    // Computed once, so that links can be looked up.
    let mut values = vec![0u16; size.area()];
    for (cell, value) in order.0.iter().zip(1..) {
        values[cell.index()] = value;
    }
    let is_true = |candidate: &Candidate| match *candidate {
        Candidate::Value(cell, value) => values[cell.index()] == value,
        Candidate::Link(a, b) => values[a.index()].abs_diff(values[b.index()]) == 1,
    };
    match steps.iter().find(|step| !step.agrees(is_true)) {
        None => Ok(()),
        Some(step) => Err(NoAnswer::contradiction(step.technique.name())),
    }
}

fn any_grade(grade: &Grade) -> AnyGrade {
    AnyGrade {
        label: grade.label,
        rating: Some(grade.rating),
        hardest: grade.hardest.map(|technique| (technique.code(), technique.name())),
        steps: grade.trace.steps.len(),
        hard_steps: grade.hard_steps,
        suppositions: grade.suppositions,
        supposition_length: grade.supposition_length(),
        narrowest: Some(grade.narrowest).filter(|narrowest| *narrowest > 0),
        end: grade.trace.end,
        sudoku: Default::default(),
        curve: Vec::new(),
        unfinished: None,
    }
}
