//! Queens: hints, explanations and grades. Every conclusion is a queen or a cross on the board, so
//! steps are explained in the order in which they are found.

use std::collections::BTreeSet;

use gridsmith_core::{Advice, Budget, Cell, Explain, Label, Next, Position};
use gridsmith_queens::{Board, Grade, House, Mistake, Placement, Queens, Reason, Step, Technique};

use super::{
    AnyAdvice, AnyCandidate, AnyGrade, AnyStep, Explained, Line, NoAnswer, Paragraph, TraceRecord,
    noted,
};
use crate::words::queens::Starved;
use crate::words::{self, QueensScene, Sentences};

pub(super) fn hint(
    puzzle: &Queens,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    Ok(match puzzle.hint(position, budget)? {
        Advice::Mistakes(wrong) => {
            let cell = |mistake: &Mistake| match *mistake {
                Mistake::OffBoard { cell }
                | Mistake::Queen { cell, .. }
                | Mistake::Cross { cell } => AnyCandidate::Queen(cell),
            };
            AnyAdvice::Mistakes {
                wrong: wrong.iter().map(cell).collect(),
                text: words::queens::mistakes(puzzle.size(), &reasons(puzzle, position, &wrong)),
            }
        }
        Advice::Steps(steps) => {
            let steps = tell(puzzle, puzzle.board_at(position), &steps);
            let lines = steps.iter().enumerate().map(|(at, step)| line(at, step)).collect();
            let range = 0..steps.len();
            let paragraph = Paragraph { steps: range, easy: false, lines };
            let key = steps.len().saturating_sub(1);
            AnyAdvice::Steps { steps, key, paragraph }
        }
        Advice::Done => AnyAdvice::Done { text: words::done() },
        Advice::NotUnique(verdict) => {
            AnyAdvice::NotUnique { text: words::not_unique(&verdict), wrong: Vec::new(), verdict }
        }
    })
}

/// The easiest step at `position` and its sentence; `None` if there is none.
pub(super) fn next(
    puzzle: &Queens,
    position: &Position,
    budget: &mut Budget,
) -> Option<(Vec<AnyStep>, Vec<Line>)> {
    let board = puzzle.board_at(position);
    let Ok(Next::Step(step)) = puzzle.next_step(&board, budget) else { return None };
    let steps = tell(puzzle, board, &[step]);
    let lines = steps.iter().map(|step| line(0, step)).collect();
    Some((steps, lines))
}

/// Why a queen is wrong that does not directly break a rule: a house in which it leaves too few
/// cells, alone or together with the player's other queens that are right.
fn reasons(
    puzzle: &Queens,
    position: &Position,
    wrong: &[Mistake],
) -> Vec<(Mistake, Option<Starved>)> {
    let is_wrong = |cell: &Cell| {
        wrong
            .iter()
            .any(|mistake| matches!(mistake, Mistake::Queen { cell: other, .. } if other == cell))
    };
    let others: Vec<Cell> =
        position.queens.iter().copied().filter(|cell| !is_wrong(cell)).collect();
    let starved = |queen: Cell, with: &[Cell]| {
        let mut board = puzzle.board();
        with.iter().for_each(|cell| board.place(*cell));
        board.place(queen);
        let houses = houses(puzzle).into_iter().filter_map(|house| {
            let (open, need) = (board.open_in(house).len(), board.need(house));
            (open < need).then(|| Starved { with: with.to_vec(), house, open, need })
        });
        houses.min_by_key(|starved| starved.open)
    };
    let reason = |mistake: &Mistake| match *mistake {
        Mistake::Queen { cell, breaks: None } => {
            starved(cell, &[]).or_else(|| starved(cell, &others).filter(|_| !others.is_empty()))
        }
        _ => None,
    };
    wrong.iter().map(|mistake| (*mistake, reason(mistake))).collect()
}

/// Rows, columns and regions.
fn houses(puzzle: &Queens) -> Vec<House> {
    let size = puzzle.size();
    let regions: BTreeSet<u8> = size.cells().map(|cell| puzzle.region(cell)).collect();
    let rows = (0..size.rows() as u8).map(House::Row);
    let columns = (0..size.columns() as u8).map(House::Column);
    rows.chain(columns).chain(regions.into_iter().map(House::Region)).collect()
}

pub(super) fn grade(
    puzzle: &Queens,
    solution: &Placement,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    check(&grade.trace.steps, solution)?;
    Ok(any_grade(&grade))
}

pub(super) fn explain(
    puzzle: &Queens,
    solution: &Placement,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let grade = puzzle.grade(budget)?;
    let own = &grade.trace.steps;
    check(own, solution)?;
    let steps = tell(puzzle, puzzle.board(), own);
    let trace = noted(records(puzzle, own), &steps);
    Ok(Explained {
        paragraphs: paragraphs(own, &steps),
        steps,
        end: grade.trace.end,
        grade: any_grade(&grade),
        trace,
    })
}

/// Refuses a step that the solution contradicts.
fn check(steps: &[Step], solution: &Placement) -> Result<(), NoAnswer> {
    let is_true = |cell: &Cell| solution.0.contains(cell);
    match steps.iter().find(|step| !step.agrees(is_true)) {
        None => Ok(()),
        Some(step) => Err(NoAnswer::contradiction(step.technique.name())),
    }
}

fn any_grade(grade: &Grade) -> AnyGrade {
    let steps = &grade.trace.steps;
    let chain = |step: &Step| match &step.reason {
        Reason::Fork { chain, .. } => chain.len(),
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
        narrowest: grade.narrowest.map(|narrow| narrow.ways),
        end: grade.trace.end,
        sudoku: Default::default(),
        curve: Vec::new(),
        unfinished: None,
    }
}

/// The steps with their sentences and marks.
fn tell(puzzle: &Queens, mut board: Board, steps: &[Step]) -> Vec<AnyStep> {
    let queens = |cells: &[Cell]| cells.iter().copied().map(AnyCandidate::Queen).collect();
    let mut told = Vec::with_capacity(steps.len());
    for step in steps {
        told.push(AnyStep {
            technique: step.technique.code(),
            name: step.technique.name(),
            rank: step.technique as usize,
            label: step.technique.row().label,
            rating: None,
            places: queens(&step.places),
            drops: queens(&step.drops),
            rests_on: Vec::new(),
            words: words::queens::sentences(&QueensScene { board: &board, step }),
            marks: puzzle.marks(step),
            supposed: None,
            chains: Vec::new(),
            notation: None,
        });
        board.apply(step);
    }
    told
}

fn line(at: usize, step: &AnyStep) -> Line {
    Line { steps: at..at + 1, name: step.name.into(), text: step.words.why.clone() }
}

/// The paragraphs: each ends with a queen; queens in the last cell of a house share one.
fn paragraphs(own: &[Step], steps: &[AnyStep]) -> Vec<Paragraph> {
    let easy =
        |step: &Step| matches!(step.technique, Technique::RegionSingle | Technique::LineSingle);
    let mut paragraphs = Vec::new();
    let mut start = 0;
    while start < own.len() {
        let run = own[start..].iter().take_while(|step| easy(step)).count();
        let queen = || own[start..].iter().position(|step| !step.places.is_empty());
        let end = match run {
            0 => start + queen().map_or(own.len() - start, |at| at + 1),
            _ => start + run,
        };
        let lines = match run {
            0 | 1 => (start..end).map(|at| line(at, &steps[at])).collect(),
            _ => {
                let words: Vec<&Sentences> = steps[start..end].iter().map(|s| &s.words).collect();
                let mut names: Vec<&str> = steps[start..end].iter().map(|step| step.name).collect();
                names.sort_unstable();
                names.dedup();
                let text = words::queens::easy(&words);
                vec![Line { steps: start..end, name: names.join(", "), text }]
            }
        };
        paragraphs.push(Paragraph { steps: start..end, easy: run > 0, lines });
        start = end;
    }
    paragraphs
}

/// What each step changes: the number of open cells of the region before and after.
fn records(puzzle: &Queens, steps: &[Step]) -> Vec<TraceRecord> {
    let mut board = puzzle.board();
    let mut records = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let places = step.places.iter().map(|cell| (*cell, true));
        for (cell, placed) in places.chain(step.drops.iter().map(|cell| (*cell, false))) {
            let region = House::Region(puzzle.region(cell));
            let count_before = board.open_in(region).len();
            if placed {
                board.place(cell);
            } else {
                board.drop(cell);
            }
            let counts = Some([count_before, board.open_in(region).len()]);
            let (strategy, queen) = (step.technique.code(), AnyCandidate::Queen(cell));
            records
                .push(TraceRecord { counts, ..TraceRecord::new(strategy, queen, placed, number) });
        }
    }
    records
}
