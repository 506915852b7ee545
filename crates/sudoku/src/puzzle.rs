//! The clues of a Sudoku, and its canonical line.
//!
//! ```text
//! sudoku 9x9 <81 characters>    a digit is a clue, a dot an empty cell
//! sudoku 9x9 <729 characters>   nine per cell: slot d holds digit d, or a dot
//! ```

use crate::grid::digit_or_dot;
use crate::{ALL_DIGITS, CELLS, Grid, SIZE, Violation, rules, solve};
use gridsmith_core::{Budget, Cell, Count, Puzzle, Verdict};
use std::fmt;
use std::str::FromStr;

/// The beginning of every canonical line.
const HEADER: &str = "sudoku 9x9 ";

/// A Sudoku: clues in some cells, or the candidates of every cell.
///
/// One form never turns into the other: a candidate puzzle whose cells are all decided is still a
/// candidate puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sudoku(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    /// 0 is an empty cell.
    Clues([u8; CELLS]),
    /// Bit `d - 1` is digit `d`.
    Candidates([u16; CELLS]),
}

impl Sudoku {
    /// The puzzle with these clues in reading order, 0 for an empty cell.
    pub fn from_clues(clues: [u8; CELLS]) -> Result<Self, ParseError> {
        // Almost always all are digits: the largest is found faster than the first that is none.
        if clues.iter().fold(0, |largest, clue| largest.max(*clue)) <= 9 {
            return Ok(Sudoku(Form::Clues(clues)));
        }
        match SIZE.cells().zip(clues).find(|(_, found)| *found > 9) {
            Some((cell, found)) => Err(ParseError::BadClue { cell, found }),
            None => Ok(Sudoku(Form::Clues(clues))),
        }
    }

    /// The puzzle whose cells may hold the digits of these masks: bit `d - 1` stands for digit `d`.
    ///
    /// There are no other clues. A cell without candidates is allowed: such a puzzle has no
    /// solution.
    pub fn from_candidates(masks: [u16; CELLS]) -> Result<Self, ParseError> {
        match SIZE.cells().zip(masks).find(|(_, found)| *found > ALL_DIGITS) {
            Some((cell, found)) => Err(ParseError::BadMask { cell, found }),
            None => Ok(Sudoku(Form::Candidates(masks))),
        }
    }

    /// The clues in reading order, 0 for an empty cell; `None` in candidate form.
    pub fn clues(&self) -> Option<&[u8; CELLS]> {
        match &self.0 {
            Form::Clues(clues) => Some(clues),
            Form::Candidates(_) => None,
        }
    }

    /// What each cell may hold before any reasoning: its clue, any digit, or the digits of its
    /// mask.
    pub fn candidates(&self) -> [u16; CELLS] {
        match &self.0 {
            Form::Clues(clues) => clues.map(|clue| match clue {
                0 => ALL_DIGITS,
                digit => 1 << (digit - 1),
            }),
            Form::Candidates(masks) => *masks,
        }
    }

    /// Every rule and clue that `grid` breaks, in board order.
    pub fn violations(&self, grid: &Grid) -> Vec<Violation> {
        rules::violations(self, grid)
    }

    /// Every direct contradiction among the clues. If there is one, the verdict is none.
    pub fn clashes(&self) -> Vec<Violation> {
        rules::clashes(self)
    }
}

impl Puzzle for Sudoku {
    type Solution = Grid;

    fn accepts(&self, grid: &Grid) -> bool {
        self.violations(grid).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<Grid> {
        Verdict::from_search(|tally| solve::search(self, tally, budget))
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        Count::from_search(limit, |tally| solve::search(self, tally, budget))
    }
}

impl fmt::Display for Sudoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slot = |mask: u16, digit: u8| if mask >> (digit - 1) & 1 != 0 { digit } else { 0 };
        let cells: String = match &self.0 {
            Form::Clues(clues) => clues.iter().map(|&clue| digit_or_dot(clue)).collect(),
            Form::Candidates(masks) => masks
                .iter()
                .flat_map(|&mask| (1..=9).map(move |digit| digit_or_dot(slot(mask, digit))))
                .collect(),
        };
        write!(f, "{HEADER}{cells}")
    }
}

impl FromStr for Sudoku {
    type Err = ParseError;

    /// Reads a canonical line; rejects every other format.
    fn from_str(line: &str) -> Result<Self, ParseError> {
        let cells = line.strip_prefix(HEADER).ok_or(ParseError::BadHeader)?;
        match cells.chars().count() {
            CELLS => parse_clues(cells),
            found if found == CELLS * 9 => parse_candidates(cells),
            found => Err(ParseError::WrongLength { found }),
        }
    }
}

fn parse_clues(cells: &str) -> Result<Sudoku, ParseError> {
    let mut clues = [0; CELLS];
    for (i, (clue, found)) in clues.iter_mut().zip(cells.chars()).enumerate() {
        *clue = match found {
            '.' => 0,
            '1'..='9' => found as u8 - b'0',
            _ => return Err(ParseError::BadCharacter { at: HEADER.len() + i, found }),
        };
    }
    Ok(Sudoku(Form::Clues(clues)))
}

fn parse_candidates(slots: &str) -> Result<Sudoku, ParseError> {
    let mut masks = [0; CELLS];
    for (i, found) in slots.chars().enumerate() {
        let digit = (i % 9) as u8 + 1;
        if found == digit_or_dot(digit) {
            masks[i / 9] |= 1 << (digit - 1);
        } else if found != '.' {
            return Err(ParseError::BadCandidate { at: HEADER.len() + i, found, digit });
        }
    }
    Ok(Sudoku(Form::Candidates(masks)))
}

/// Why something is not a Sudoku. `at` counts the characters of the text from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// The line does not begin with `sudoku 9x9 `.
    BadHeader,
    /// A character that no cell can hold.
    BadCharacter {
        /// Where.
        at: usize,
        /// The character.
        found: char,
    },
    /// A slot that holds neither its digit nor a dot.
    BadCandidate {
        /// Where.
        at: usize,
        /// The character.
        found: char,
        /// The digit of this slot.
        digit: u8,
    },
    /// The wrong number of cells.
    WrongLength {
        /// The number of characters found.
        found: usize,
    },
    /// A clue above 9.
    BadClue {
        /// Its cell.
        cell: Cell,
        /// The clue.
        found: u8,
    },
    /// A mask with bits beyond digit 9.
    BadMask {
        /// Its cell.
        cell: Cell,
        /// The mask.
        found: u16,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadHeader => write!(f, "the line does not begin with {HEADER:?}"),
            Self::BadCharacter { at, found } => write!(f, "{found:?} at {at} is not a cell"),
            Self::BadCandidate { at, found, digit } => {
                write!(f, "{found:?} at {at} is neither {digit} nor '.'")
            }
            Self::WrongLength { found } => write!(f, "{found} cells, not 81 or 729"),
            Self::BadClue { cell, found } => {
                write!(f, "{found} in {} is not a digit", SIZE.name(*cell))
            }
            Self::BadMask { cell, found } => {
                write!(f, "{found:#x} in {} is not a set of digits", SIZE.name(*cell))
            }
        }
    }
}

impl std::error::Error for ParseError {}
