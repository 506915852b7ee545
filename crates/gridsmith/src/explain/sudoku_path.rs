//! Explanations and records of Sudoku paths, for the steps of any scheme.

use gridsmith_sudoku::{Board, Candidate, House, Sudoku};

use super::{AnyStep, Line, Paragraph, TraceRecord, noted};

/// The code of a step, its eliminations and its placements.
pub(super) type Changes<'a> = (&'static str, &'a [Candidate], &'a [Candidate]);

/// The paragraphs: singles share one, with one line each; every other step has its own.
pub(super) fn paragraphs(steps: &[AnyStep], is_single: impl Fn(usize) -> bool) -> Vec<Paragraph> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    while start < steps.len() {
        let run = (start..steps.len()).take_while(|at| is_single(*at)).count();
        let end = start + run.max(1);
        let lines = (start..end).map(|at| line(at, &steps[at], run > 0)).collect();
        paragraphs.push(Paragraph { steps: start..end, easy: run > 0, lines });
        start = end;
    }
    paragraphs
}

/// `r4c7 is 5: hidden single in box 6 (1.2)`, or the technique with its rating and the whole
/// argument.
pub(super) fn line(at: usize, step: &AnyStep, easy: bool) -> Line {
    let rating = step.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
    let (name, text) = match step.words.short.split_once(": ").filter(|_| easy) {
        Some((conclusion, by)) => (conclusion.to_string(), format!("{by}{rating}")),
        None => (step.title(), step.words.why.clone()),
    };
    Line { steps: at..at + 1, name, text }
}

/// What each step changes: the number of cells that may hold the digit, before and after.
pub(super) fn records<'a>(
    puzzle: &Sudoku,
    steps: impl Iterator<Item = Changes<'a>>,
    told: &[AnyStep],
) -> Vec<TraceRecord> {
    let mut board = Board::new(puzzle);
    let spots = |board: &Board, digit: u8| -> usize {
        (0..9).map(|row| board.spots(House::Row(row), digit).iter().count()).sum()
    };
    let mut records = Vec::new();
    for (number, (strategy, drops, places)) in (1..).zip(steps) {
        let drops = drops.iter().map(|candidate| (*candidate, false));
        for (candidate, placed) in drops.chain(places.iter().map(|c| (*c, true))) {
            let count_before = spots(&board, candidate.digit);
            match placed {
                true => board.place(candidate),
                false => board.drop(candidate),
            }
            let counts = Some([count_before, spots(&board, candidate.digit)]);
            let record = TraceRecord::new(strategy, candidate.into(), placed, number);
            records.push(TraceRecord { counts, ..record });
        }
    }
    noted(records, told)
}
