//! Reads and writes puzzles in many formats: lines, grids, JSON, files of other programs, links.
//!
//! [`Reader`] splits a stream into records of one puzzle each, and holds only one of them at a
//! time. [`parse`] reads a text that holds exactly one puzzle. Both are lenient; [`mod@write`] has
//! one form for each format. [`FORMATS`] lists all formats. [`state`] reads what a player has
//! entered.
//!
//! This crate has no type for "a puzzle of any family". Readers return a type of the caller's
//! choice that can be made [from every family](Families).
#![forbid(unsafe_code)]

mod code;
mod colours;
mod error;
mod format;
pub mod grid;
pub mod json;
pub mod limits;
pub mod line;
mod lines;
mod marks;
mod note;
mod opensudoku;
mod pm;
mod raw;
mod reader;
mod scan;
mod sdk;
mod sniff;
mod ss;
pub mod state;
mod tail;
mod web;
pub mod write;

use std::fmt;
use std::str::FromStr;

use gridsmith_core::Position;
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

pub use error::{Fault, Near, ReadError};
pub use format::{FORMATS, Format, Part, Row as FormatRow};
pub use lines::utf16;
pub use note::Note;
pub use reader::{Reader, Record, parse};

/// A type that can hold a puzzle of any family. Readers return it.
pub trait Families:
    From<Sudoku> + From<SizedSudoku> + From<NumberPath> + From<Zip> + From<Queens>
{
}

impl<T> Families for T where
    T: From<Sudoku> + From<SizedSudoku> + From<NumberPath> + From<Zip> + From<Queens>
{
}

/// The families by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Sudoku of any size, with boxes or jigsaw regions, with or without diagonals.
    Sudoku,
    /// Hidato, Numbrix, hexagons and Zip.
    Path,
    /// Queens and Star Battle.
    Queens,
}

impl Family {
    /// Every family.
    pub const ALL: [Family; 3] = [Family::Sudoku, Family::Path, Family::Queens];

    /// Its name in texts and reports.
    pub fn word(self) -> &'static str {
        match self {
            Family::Sudoku => "sudoku",
            Family::Path => "path",
            Family::Queens => "queens",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Family {
    type Err = Fault;

    fn from_str(word: &str) -> Result<Self, Fault> {
        let found = Family::ALL.into_iter().find(|family| family.word().eq_ignore_ascii_case(word));
        found.ok_or_else(|| Fault::UnknownWord {
            what: "family",
            expected: "sudoku, path or queens",
            found: error::shown(word),
        })
    }
}

/// A puzzle that was read, with everything else in its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed<P> {
    /// The puzzle.
    pub puzzle: P,
    /// The format it was written in.
    pub format: Format,
    /// Notes for the user.
    pub notes: Vec<Note>,
    /// Fields that do not change the puzzle, in their order.
    pub extra: Map<String, Value>,
    /// The player's position, if the text has one, or what is wrong with it.
    pub state: Option<Result<Position, ReadError>>,
}

impl<P> Parsed<P> {
    /// A puzzle without anything else.
    pub(crate) fn bare(puzzle: impl Into<P>, format: Format) -> Self {
        Parsed { puzzle: puzzle.into(), format, notes: Vec::new(), extra: Map::new(), state: None }
    }

    /// The name of the puzzle, if the text has one.
    pub fn id(&self) -> Option<String> {
        id_of(&self.extra)
    }
}

/// The field `id`: a text, or a number as text.
pub(crate) fn id_of(fields: &Map<String, Value>) -> Option<String> {
    match fields.get("id")? {
        Value::String(id) => Some(id.clone()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    }
}
