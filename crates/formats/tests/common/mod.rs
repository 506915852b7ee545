//! A sum of the families for tests, and its canonical text.
#![allow(dead_code)]

use std::fmt;

use gridsmith_formats::write::View;
use gridsmith_formats::{Reader, Record, grid, json, line};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq)]
pub enum Any {
    Sudoku(Sudoku),
    Sized(SizedSudoku),
    Path(NumberPath),
    Zip(Zip),
    Queens(Queens),
}

macro_rules! from {
    ($($family:ident $type:ty),*) => {$(
        impl From<$type> for Any {
            fn from(puzzle: $type) -> Any { Any::$family(puzzle) }
        }
    )*};
}

from!(Sudoku Sudoku, Sized SizedSudoku, Path NumberPath, Zip Zip, Queens Queens);

impl fmt::Display for Any {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Any::Sudoku(puzzle) => puzzle.fmt(f),
            Any::Sized(puzzle) => puzzle.fmt(f),
            Any::Path(puzzle) => puzzle.fmt(f),
            Any::Zip(puzzle) => puzzle.fmt(f),
            Any::Queens(puzzle) => puzzle.fmt(f),
        }
    }
}

impl Any {
    pub fn view(&self) -> View<'_> {
        match self {
            Any::Sudoku(puzzle) => puzzle.into(),
            Any::Sized(puzzle) => puzzle.into(),
            Any::Path(puzzle) => puzzle.into(),
            Any::Zip(puzzle) => puzzle.into(),
            Any::Queens(puzzle) => puzzle.into(),
        }
    }

    pub fn json(&self) -> Map<String, Value> {
        match self {
            Any::Sudoku(puzzle) => json::sudoku(puzzle),
            Any::Sized(puzzle) => json::sized(puzzle),
            Any::Path(puzzle) => json::number_path(puzzle),
            Any::Zip(puzzle) => json::zip(puzzle),
            Any::Queens(puzzle) => json::queens(puzzle),
        }
    }

    pub fn grid(&self) -> Option<String> {
        match self {
            Any::Sudoku(puzzle) => grid::sudoku(puzzle),
            Any::Sized(puzzle) => Some(grid::sized(puzzle)),
            Any::Path(puzzle) => grid::number_path(puzzle),
            Any::Zip(puzzle) => grid::zip(puzzle),
            Any::Queens(puzzle) => Some(grid::queens(puzzle)),
        }
    }

    pub fn line(&self) -> Option<String> {
        match self {
            Any::Sudoku(puzzle) => Some(line::sudoku(puzzle)),
            Any::Sized(puzzle) => line::sized(puzzle),
            Any::Queens(puzzle) => line::queens(puzzle),
            _ => None,
        }
    }

    /// Every text that must be read back as this puzzle.
    pub fn texts(&self) -> Vec<String> {
        let json = Value::Object(self.json()).to_string();
        [Some(self.to_string()), Some(json), self.grid(), self.line()]
            .into_iter()
            .flatten()
            .collect()
    }
}

pub fn records(text: &[u8]) -> Vec<Record<Any>> {
    Reader::new(text, None).map(|record| record.unwrap()).collect()
}

/// Each record as `line: format: canonical text` or `line: error`, with its notes.
pub fn report(text: &str) -> Vec<String> {
    let show = |record: Record<Any>| {
        let notes: String = record.notes.iter().map(|note| format!(" ({note})")).collect();
        match record.puzzle {
            Ok(puzzle) => format!("{}: {}: {puzzle}{notes}", record.line, record.format.unwrap()),
            Err(error) => format!("{}: {error}", record.line),
        }
    };
    records(text.as_bytes()).into_iter().map(show).collect()
}
