//! What the library keeps of one line of a pack.

use std::fmt;
use std::str;

use gridsmith::AnyPuzzle;
use gridsmith::core::Scheme;
use gridsmith_store::{LineError, PackItem, PackLine, StoreError, difficulty};

/// A line of a pack, ready for the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(crate) item: PackItem,
    pub(crate) key: u128,
    pub(crate) line: String,
}

/// Why a line of a pack is not an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// The pack cannot be read, or ends too early.
    Pack(StoreError),
    /// The line with this number is not an item.
    Line {
        /// From 1; the header is line 1.
        number: u64,
        /// Why.
        error: LineError,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pack(error) => error.fmt(f),
            Self::Line { number, error } => write!(f, "line {number}: {error}"),
        }
    }
}

impl std::error::Error for EntryError {}

impl From<StoreError> for EntryError {
    fn from(error: StoreError) -> Self {
        EntryError::Pack(error)
    }
}

impl Entry {
    /// Reads a line and finds the canonical form of its puzzle. The certificate is not replayed:
    /// [`Entry::item`] does that.
    pub fn read(line: &PackLine) -> Result<Entry, EntryError> {
        let number = line.number;
        let item = PackItem::parse(number, &line.text)
            .map_err(|error| EntryError::Line { number, error })?;
        let text = str::from_utf8(&line.text).map_err(|error| EntryError::Line {
            number,
            error: LineError::NotAPuzzle(error.to_string()),
        })?;
        Ok(Entry { key: item.key(), item, line: text.into() })
    }

    /// The puzzle with everything that came with it.
    pub fn item(&self) -> &PackItem {
        &self.item
    }

    /// The same for puzzles that are equal up to symmetry.
    pub fn key(&self) -> u128 {
        self.key
    }

    /// The value of the first rating by a scheme, with the version of the scheme.
    pub(crate) fn rating(&self, is: fn(Scheme) -> bool) -> (Option<u32>, Option<u16>) {
        let found = self.item.ratings.iter().find(|rating| is(rating.scheme));
        let version = found.and_then(|rating| match rating.scheme {
            Scheme::House { version } => Some(version),
            _ => None,
        });
        (found.map(|rating| rating.value), version)
    }

    /// Scheme and rating as they sort by difficulty within a label; `None` without a label.
    pub(crate) fn rank(&self) -> (Option<u32>, Option<u32>) {
        let [label, scheme, rating] = difficulty(&self.item);
        match label {
            u32::MAX => (None, None),
            _ => (Some(scheme), Some(rating)),
        }
    }

    /// Where the names of its techniques belong: plain Sudoku has names of its own.
    pub(crate) fn scope(&self) -> &'static str {
        match self.item.puzzle {
            AnyPuzzle::Sudoku(_) => PLAIN,
            AnyPuzzle::Sized(_) => "sizes",
            _ => self.item.puzzle.kind(),
        }
    }
}

/// The scope of the techniques of plain Sudokus.
pub(crate) const PLAIN: &str = "sudoku";
