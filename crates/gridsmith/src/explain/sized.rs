//! Sudoku of other sizes and shapes: hints, explanations and grades.
//!
//! A player sees every conclusion on the board, as a digit or a missing candidate. So the steps can
//! be presented in the order in which they were found.

use gridsmith_core::{Advice, Budget, Explain, Label, Next, Position};
use gridsmith_sizes::{
    Board, Candidate, Grade, Mistake, Reason, SizedGrid, SizedSudoku, Step, Technique,
};

use super::sudoku_path::{line, paragraphs};
use super::{
    AnyAdvice, AnyCandidate, AnyGrade, AnyStep, Explained, Line, NoAnswer, Paragraph, TraceRecord,
    noted,
};
use crate::words::{self, SizedScene};

/// The next step for a player at `position`, or what is wrong there.
pub(super) fn hint(
    puzzle: &SizedSudoku,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let advice = puzzle.hint(position, budget)?;
    Ok(any_advice(puzzle, position, advice, |steps| {
        let lines = steps.iter().enumerate().map(|(at, step)| line(at, step, false)).collect();
        let paragraph = Paragraph { steps: 0..steps.len(), easy: false, lines };
        AnyAdvice::Steps { key: steps.len().saturating_sub(1), steps, paragraph }
    }))
}

/// All steps that a player could take at `position`.
pub(super) fn all_steps(
    puzzle: &SizedSudoku,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    let advice = puzzle.all_steps(position, budget)?;
    Ok(any_advice(puzzle, position, advice, |steps| AnyAdvice::All { steps }))
}

/// The easiest step at `position` and its sentence; `None` if there is none.
pub(super) fn next(
    puzzle: &SizedSudoku,
    position: &Position,
    budget: &mut Budget,
) -> Option<(Vec<AnyStep>, Vec<Line>)> {
    let board = puzzle.board_at(position);
    let Ok(Next::Step(step)) = puzzle.next_step(&board, budget) else { return None };
    let step = any_step(puzzle, &board, &step);
    let lines = vec![line(0, &step, false)];
    Some((vec![step], lines))
}

fn any_advice(
    puzzle: &SizedSudoku,
    position: &Position,
    advice: Advice<Step, Mistake>,
    told: impl Fn(Vec<AnyStep>) -> AnyAdvice,
) -> AnyAdvice {
    match advice {
        Advice::Mistakes(wrong) => {
            let entry = |mistake: &Mistake| match *mistake {
                Mistake::OffBoard { cell, digit } => AnyCandidate::Value(cell, digit),
                Mistake::Clue { entry, .. }
                | Mistake::Value { entry, .. }
                | Mistake::Mark { entry } => AnyCandidate::from(entry),
            };
            AnyAdvice::Mistakes {
                wrong: wrong.iter().map(entry).collect(),
                text: words::sized::mistakes(puzzle.shape(), &wrong),
            }
        }
        Advice::Steps(steps) => {
            let board = puzzle.board_at(position);
            told(steps.iter().map(|step| any_step(puzzle, &board, step)).collect())
        }
        Advice::Done => AnyAdvice::Done { text: words::done() },
        Advice::NotUnique(verdict) => {
            AnyAdvice::NotUnique { text: words::not_unique(&verdict), wrong: Vec::new(), verdict }
        }
    }
}

/// The label and points of the puzzle.
pub(super) fn grade(
    puzzle: &SizedSudoku,
    solution: &SizedGrid,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    check(&grade.trace.steps, solution)?;
    Ok(any_grade(&grade))
}

/// The path of the house scheme from the clues to the solution.
pub(super) fn explain(
    puzzle: &SizedSudoku,
    solution: &SizedGrid,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    let own = &grade.trace.steps;
    check(own, solution)?;
    let mut board = puzzle.board();
    let mut steps = Vec::with_capacity(own.len());
    for step in own {
        steps.push(any_step(puzzle, &board, step));
        board.apply(step);
    }
    let trace = noted(records(puzzle, own), &steps);
    let is_single = |at: usize| own[at].technique <= Technique::NakedSingle;
    Ok(Explained {
        paragraphs: paragraphs(&steps, is_single),
        steps,
        end: grade.trace.end,
        grade: any_grade(&grade),
        trace,
    })
}

/// Fails if a step contradicts the solution: such a step is never shown.
fn check(steps: &[Step], solution: &SizedGrid) -> Result<(), NoAnswer> {
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    match steps.iter().find(|step| !step.agrees(is_true)) {
        None => Ok(()),
        Some(step) => Err(NoAnswer::contradiction(step.technique.name())),
    }
}

fn any_grade(grade: &Grade) -> AnyGrade {
    let steps = &grade.trace.steps;
    let chain = |step: &Step| match &step.reason {
        Reason::Supposition { chain, .. } => chain.len(),
        _ => 0,
    };
    let supposed: usize = steps.iter().map(chain).sum();
    AnyGrade {
        label: grade.label.unwrap_or(Label::Extreme),
        rating: Some(grade.rating),
        hardest: grade.hardest.map(|technique| (technique.code(), technique.name())),
        steps: steps.len(),
        hard_steps: steps.iter().filter(|s| s.technique.row().label >= Label::Medium).count(),
        suppositions: grade.suppositions,
        supposition_length: (supposed * 10).checked_div(grade.suppositions).unwrap_or(0),
        narrowest: None,
        end: grade.trace.end,
        sudoku: Default::default(),
        curve: Vec::new(),
        unfinished: None,
    }
}

/// A step on `board` with its sentences and its highlighting.
fn any_step(puzzle: &SizedSudoku, board: &Board, step: &Step) -> AnyStep {
    let digits = |list: &[Candidate]| list.iter().copied().map(AnyCandidate::from).collect();
    AnyStep {
        technique: step.technique.code(),
        name: step.technique.name(),
        rank: step.technique as usize,
        label: step.technique.row().label,
        rating: None,
        places: digits(&step.places),
        drops: digits(&step.drops),
        rests_on: Vec::new(),
        words: words::sized::sentences(&SizedScene { board, step }),
        marks: puzzle.marks(step),
        supposed: None,
        chains: Vec::new(),
        notation: None,
    }
}

impl From<Candidate> for AnyCandidate {
    fn from(candidate: Candidate) -> Self {
        AnyCandidate::Digit(candidate.cell, candidate.digit)
    }
}

/// Every placement and elimination, with the number of cells that could hold the digit before and
/// after it.
fn records(puzzle: &SizedSudoku, steps: &[Step]) -> Vec<TraceRecord> {
    let mut board = puzzle.board();
    let spots = |board: &Board, digit: u8| {
        let open = |cell: &_| board.is_open(Candidate { cell: *cell, digit });
        puzzle.size().cells().filter(open).count()
    };
    let mut records = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let drops = step.drops.iter().map(|candidate| (*candidate, false));
        for (candidate, placed) in drops.chain(step.places.iter().map(|c| (*c, true))) {
            let count_before = spots(&board, candidate.digit);
            match placed {
                true => board.place(candidate),
                false => board.drop(candidate),
            }
            let counts = Some([count_before, spots(&board, candidate.digit)]);
            let record = TraceRecord::new(step.technique.code(), candidate.into(), placed, number);
            records.push(TraceRecord { counts, ..record });
        }
    }
    records
}
