//! The techniques for Sudoku of other sizes, number paths, Zip and Queens: which there are, and
//! their examples.

use gridsmith_core::{Budget, Position};
use gridsmith_path::Kind as PathKind;

use super::{Example, Kind, Note, Row};
use crate::explain::lesson;
use crate::{AnyPuzzle, words};

/// Positions in which techniques apply: kind, code, the line of a puzzle, and what has been
/// entered, separated by `|`. Chosen from our own puzzles by the example program
/// `technique_boards`.
const EXAMPLES: &str = include_str!("boards.txt");

/// Why a technique has no example.
const NO_EXAMPLE: &str = "There is no example: none of the puzzles made for this list needs it.";

/// The requested techniques, from the easiest to the hardest.
pub(super) fn notes(kind: Kind, wanted: impl Fn(Row) -> bool) -> Vec<Note> {
    let ranked = (1..).zip(rows(kind)).filter(|(_, row)| wanted(*row));
    ranked.map(|(order, row)| note(row, order)).collect()
}

pub(super) fn rows(kind: Kind) -> Vec<Row> {
    match kind {
        Kind::Sudoku => Vec::new(),
        Kind::Sized => gridsmith_sizes::TECHNIQUES.iter().map(Row::Sized).collect(),
        Kind::NumberPath => path(PathKind::NumberPath),
        Kind::Zip => path(PathKind::Zip),
        Kind::Queens => gridsmith_queens::TECHNIQUES.iter().map(Row::Queens).collect(),
    }
}

fn path(kind: PathKind) -> Vec<Row> {
    let rows = gridsmith_path::technique::TECHNIQUES.iter();
    rows.filter(|row| row.technique.is_for(kind)).map(|row| Row::Path(row, kind)).collect()
}

fn note(row: Row, order: usize) -> Note {
    let idea = match row {
        Row::Path(row, kind) => words::path::idea(row.technique, kind),
        Row::Queens(row) => words::queens::idea(row.technique),
        Row::Sudoku(row) => words::sudoku::idea(row.technique),
        Row::Sized(row) => words::sized::idea(row.technique),
    };
    let example = example(row);
    let remark = example.is_none().then_some(NO_EXAMPLE);
    Note { row, order: Some(order), idea, example, remark }
}

fn example(row: Row) -> Option<Example> {
    let own = format!("{} {}", word(row.kind()), row.code());
    let mut lines = EXAMPLES.lines().filter_map(|line| line.split_once(" | "));
    let (_, rest) = lines.find(|(title, _)| *title == own)?;
    let (line, state) = rest.split_once(" |")?;
    let puzzle = AnyPuzzle::parse(line).ok()?;
    let start = match state.trim() {
        "" => Position::default(),
        state => puzzle.parse_position(state).ok()?,
    };
    let (position, step, lines) = lesson(&puzzle, &start, row.code(), &mut Budget::default())?;
    Some(Example { line: line.into(), state: state.trim().into(), puzzle, position, step, lines })
}

/// The first word of an example's line.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Sudoku => "sudoku",
        Kind::Sized => "sized",
        Kind::NumberPath => "path",
        Kind::Zip => "zip",
        Kind::Queens => "queens",
    }
}
