//! A line of a technique library: a position, and the step that a technique must find in it.
//!
//! ```text
//! :0400:9:.865.........4+8...:119 242:916 928::
//!  code digits grid       dropped eliminations placements extra
//! ```
//! The format is HoDoKu's. A `+` before a digit means that it was placed and is not a clue.
//! Candidates are written as digit, row, column. A code ends in `-1`, `-2` for variants, and in
//! `-x` if the technique must not be found.

use crate::{Board, CELLS, Candidate, Sudoku};
use gridsmith_core::{Cell, Position};
use std::fmt;
use std::str::FromStr;

/// One case of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryCase {
    /// The technique, without its variant.
    pub code: String,
    /// The text after the `-`, if any.
    pub variant: Option<String>,
    /// The digits of the step.
    pub digits: Vec<u8>,
    /// The clues.
    pub puzzle: Sudoku,
    /// The placed digits that are not clues.
    pub placed: Vec<Candidate>,
    /// Candidates that have been eliminated already.
    pub gone: Vec<Candidate>,
    /// The eliminations of the step.
    pub drops: Vec<Candidate>,
    /// The placements of the step.
    pub places: Vec<Candidate>,
}

impl LibraryCase {
    /// The placed digits and the eliminated candidates.
    pub fn position(&self) -> Position {
        let entry = |c: &Candidate| (c.cell, u16::from(c.digit));
        Position {
            values: self.placed.iter().map(entry).collect(),
            ruled_out: self.gone.iter().map(entry).collect(),
            ..Position::default()
        }
    }

    /// The board.
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

/// Why a line is not a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LibraryError {
    /// The wrong number of fields. A case has six or seven, each after a colon.
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// Not 81 cells of digits and dots.
    Grid {
        /// The number of cells.
        found: usize,
    },
    /// Something that is not digit, row, column.
    BadCandidate {
        /// The text.
        found: String,
    },
    /// Something that is not a list of digits.
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

/// The name of a technique in the library by its code; `None` if the code is unknown.
pub fn library_name(code: &str) -> Option<&'static str> {
    let (_, name) = NAMES.iter().find(|(own, _)| *own == code)?;
    Some(name)
}

#[rustfmt::skip] // a table
const NAMES: &[(&str, &str)] = &[
    ("0000", "Full House"), ("0002", "Hidden Single"), ("0003", "Naked Single"),
    ("0100", "Locked Candidates Type 1"), ("0101", "Locked Candidates Type 2"),
    ("0110", "Locked Pair"), ("0111", "Locked Triple"),
    ("0200", "Naked Pair"), ("0201", "Naked Triple"), ("0202", "Naked Quadruple"),
    ("0210", "Hidden Pair"), ("0211", "Hidden Triple"), ("0212", "Hidden Quadruple"),
    ("0300", "X-Wing"), ("0301", "Swordfish"), ("0302", "Jellyfish"),
    ("0303", "Squirmbag"), ("0304", "Whale"), ("0305", "Leviathan"),
    ("0310", "Finned X-Wing"), ("0311", "Finned Swordfish"), ("0312", "Finned Jellyfish"),
    ("0313", "Finned Squirmbag"), ("0314", "Finned Whale"), ("0315", "Finned Leviathan"),
    ("0320", "Sashimi X-Wing"), ("0321", "Sashimi Swordfish"), ("0322", "Sashimi Jellyfish"),
    ("0323", "Sashimi Squirmbag"), ("0324", "Sashimi Whale"), ("0325", "Sashimi Leviathan"),
    ("0330", "Franken X-Wing"), ("0331", "Franken Swordfish"), ("0332", "Franken Jellyfish"),
    ("0333", "Franken Squirmbag"), ("0334", "Franken Whale"), ("0335", "Franken Leviathan"),
    ("0340", "Finned Franken X-Wing"), ("0341", "Finned Franken Swordfish"),
    ("0342", "Finned Franken Jellyfish"), ("0343", "Finned Franken Squirmbag"),
    ("0344", "Finned Franken Whale"), ("0345", "Finned Franken Leviathan"),
    ("0350", "Mutant X-Wing"), ("0351", "Mutant Swordfish"), ("0352", "Mutant Jellyfish"),
    ("0353", "Mutant Squirmbag"), ("0354", "Mutant Whale"), ("0355", "Mutant Leviathan"),
    ("0360", "Finned Mutant X-Wing"), ("0361", "Finned Mutant Swordfish"),
    ("0362", "Finned Mutant Jellyfish"), ("0363", "Finned Mutant Squirmbag"),
    ("0364", "Finned Mutant Whale"), ("0365", "Finned Mutant Leviathan"),
    ("0371", "Kraken Fish Type 1"), ("0372", "Kraken Fish Type 2"),
    ("0400", "Skyscraper"), ("0401", "2-String Kite"), ("0402", "Empty Rectangle"),
    ("0403", "Turbot Fish"), ("0404", "Dual 2-String Kite"), ("0405", "Dual Empty Rectangle"),
    ("0500", "Simple Colors Trap"), ("0501", "Simple Colors Wrap"),
    ("0502", "Multi Colors 1"), ("0503", "Multi Colors 2"),
    ("0600", "Uniqueness Test 1"), ("0601", "Uniqueness Test 2"), ("0602", "Uniqueness Test 3"),
    ("0603", "Uniqueness Test 4"), ("0604", "Uniqueness Test 5"), ("0605", "Uniqueness Test 6"),
    ("0606", "Hidden Rectangle"), ("0607", "Avoidable Rectangle Type 1"),
    ("0608", "Avoidable Rectangle Type 2"), ("0610", "BUG+1"),
    ("0701", "X-Chain"), ("0702", "XY-Chain"), ("0703", "Remote Pair"),
    ("0706", "Continuous Nice Loop"), ("0707", "Discontinuous Nice Loop"), ("0708", "AIC"),
    ("0709", "Grouped Continuous Nice Loop"), ("0710", "Grouped Discontinuous Nice Loop"),
    ("0711", "Grouped AIC"), ("0800", "XY-Wing"), ("0801", "XYZ-Wing"), ("0803", "W-Wing"),
    ("0901", "ALS-XZ"), ("0902", "ALS-XY-Wing"), ("0903", "ALS-XY-Chain"), ("0904", "Death Blossom"),
    ("1101", "Sue de Coq"), ("1201", "Template Set"), ("1202", "Template Delete"),
    ("1301", "Forcing Chain Contradiction"), ("1302", "Forcing Chain Verity"),
    ("1303", "Forcing Net Contradiction"), ("1304", "Forcing Net Verity"),
];
