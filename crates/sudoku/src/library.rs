//! A line of a technique library: a position, and the one thing that a technique must find in it.
//!
//! ```text
//! :0400:9:.865.........4+8...:119 242:916 928::
//!  code digits grid       dropped eliminations placements extra
//! ```
//! The format is HoDoKu's. A `+` before a digit says that it was placed and is no clue; candidates are written digit,
//! row, column. A code ends in `-1`, `-2` for variants, and in `-x` where the technique must not be found.

use crate::{Board, CELLS, Candidate, Sudoku};
use gridsmith_core::Cell;
use std::fmt;
use std::str::FromStr;

/// One case of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryCase {
    /// The technique, without its variant.
    pub code: String,
    /// What follows the `-`, if anything.
    pub variant: Option<String>,
    /// The digits of the step.
    pub digits: Vec<u8>,
    /// The clues.
    pub puzzle: Sudoku,
    /// What is placed beside the clues.
    pub placed: Vec<Candidate>,
    /// Candidates that are gone already.
    pub gone: Vec<Candidate>,
    /// What the step drops.
    pub drops: Vec<Candidate>,
    /// What the step places.
    pub places: Vec<Candidate>,
}

impl LibraryCase {
    /// The position.
    pub fn board(&self) -> Board {
        let mut board = Board::new(&self.puzzle);
        self.placed.iter().for_each(|candidate| board.place(*candidate));
        self.gone.iter().for_each(|candidate| board.drop(*candidate));
        board
    }

    /// True if the technique must not be found.
    pub fn must_fail(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }
}

/// Why a line is no case. `at` counts its fields from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LibraryError {
    /// Not seven or eight fields, each after a colon.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Not 81 cells of digits and dots.
    Grid {
        /// How many cells there are.
        found: usize,
    },
    /// Something that is not digit, row, column.
    BadCandidate {
        /// The text.
        found: String,
    },
    /// Digits that are none.
    BadDigits {
        /// The text.
        found: String,
    },
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found } => {
                write!(f, "{found} fields after colons, not 6 or 7 as in a technique library")
            }
            Self::Grid { found } => {
                write!(f, "the grid has {found} cells of digits and dots, not 81")
            }
            Self::BadCandidate { found } => write!(f, "{found:?} is not digit, row, column"),
            Self::BadDigits { found } => write!(f, "{found:?} is not a list of digits"),
        }
    }
}

impl std::error::Error for LibraryError {}

impl FromStr for LibraryCase {
    type Err = LibraryError;

    fn from_str(line: &str) -> Result<Self, LibraryError> {
        let fields: Vec<&str> = line.trim().split(':').collect();
        let wrong = LibraryError::Fields { found: fields.len() - 1 };
        if !(7..=8).contains(&fields.len()) || !fields[0].is_empty() {
            return Err(wrong);
        }
        let (code, variant) = match fields[1].split_once('-') {
            Some((code, variant)) if code.chars().all(|c| c.is_ascii_digit()) => {
                (code, Some(variant.to_string()))
            }
            _ => (fields[1], None),
        };
        let bad = || LibraryError::BadDigits { found: fields[2].into() };
        let digit = |c: char| c.to_digit(10).filter(|d| (1..=9).contains(d)).map(|d| d as u8);
        let digits: Option<Vec<u8>> = match fields[2] {
            "x" | "" => Some(Vec::new()),
            list => list.chars().map(digit).collect(),
        };
        let (puzzle, placed) = grid(fields[3])?;
        Ok(LibraryCase {
            code: code.into(),
            variant,
            digits: digits.ok_or_else(bad)?,
            puzzle,
            placed,
            gone: candidates(fields[4])?,
            drops: candidates(fields[5])?,
            places: candidates(fields[6])?,
        })
    }
}

fn grid(text: &str) -> Result<(Sudoku, Vec<Candidate>), LibraryError> {
    let mut clues = [0; CELLS];
    let mut placed = Vec::new();
    let (mut at, mut own) = (0, false);
    for c in text.chars() {
        match c {
            '+' => own = true,
            '.' | '0'..='9' if at < CELLS => {
                let digit = c.to_digit(10).unwrap_or(0) as u8;
                if own && digit > 0 {
                    placed.push(Candidate { cell: Cell(at as u16), digit });
                } else {
                    clues[at] = digit;
                }
                (at, own) = (at + 1, false);
            }
            _ => return Err(LibraryError::Grid { found: at }),
        }
    }
    let puzzle = Sudoku::from_clues(clues).map_err(|_| LibraryError::Grid { found: at })?;
    if at == CELLS { Ok((puzzle, placed)) } else { Err(LibraryError::Grid { found: at }) }
}

fn candidates(text: &str) -> Result<Vec<Candidate>, LibraryError> {
    let one = |word: &str| {
        let digits: Vec<u32> = word.chars().filter_map(|c| c.to_digit(10)).collect();
        match digits[..] {
            [digit @ 1..=9, row @ 1..=9, column @ 1..=9] if word.len() == 3 => Ok(Candidate {
                cell: Cell(((row - 1) * 9 + column - 1) as u16),
                digit: digit as u8,
            }),
            _ => Err(LibraryError::BadCandidate { found: word.into() }),
        }
    };
    text.split_whitespace().map(one).collect()
}
