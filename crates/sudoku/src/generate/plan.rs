//! What the generated puzzles should be like.

use super::{Orbits, Singles};
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// At most this many clues are few: removal in random order needs over a thousand grids.
const FEW: u32 = 21;

/// How clues are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Remove clues in random order.
    Removal,
    /// The same, but only runs count in which, after the first clue that must stay, all others must
    /// stay as well. All minimal puzzles of a grid with the same number of clues are then equally
    /// likely. About one run in 100,000 counts.
    Uniform,
    /// Aim for few clues: clues of one grid are exchanged repeatedly.
    LowClue,
}

/// What the generated puzzles should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuPlan {
    /// The number of clues.
    pub clues: RangeInclusive<u32>,
    /// Which cells go together.
    pub orbits: Orbits,
    /// The cells that hold clues, and no others: bit `c` for cell `c`.
    pub pattern: Option<u128>,
    /// Whether the puzzle must be minimal: no clue, or with symmetry no orbit of clues, is
    /// redundant.
    pub minimal: bool,
    /// How clues are chosen.
    pub method: Method,
    /// The singles that must be enough to solve the puzzle. `minimal` then means that they are no
    /// longer enough without some clue.
    pub singles: Option<Singles>,
    /// The number of grids, or exchanges of clues, that are tried before a seed is given up.
    pub tries: u64,
}

impl Default for SudokuPlan {
    /// The plan for any minimal puzzle.
    fn default() -> Self {
        SudokuPlan {
            clues: 0..=81,
            orbits: Orbits::None,
            pattern: None,
            minimal: true,
            method: Method::Removal,
            singles: None,
            tries: u64::MAX,
        }
    }
}

impl SudokuPlan {
    /// True if clues are exchanged until there are few enough: with this method, or because hardly
    /// any removal in random order ends with so few.
    pub fn is_few(&self) -> bool {
        let is_free =
            self.orbits == Orbits::None && self.pattern.is_none() && self.singles.is_none();
        is_free
            && match self.method {
                Method::LowClue => true,
                Method::Removal => *self.clues.end() <= FEW,
                Method::Uniform => false,
            }
    }

    /// Why no puzzle can meet this plan, if that is known in advance.
    pub fn check(&self) -> Result<(), SudokuPlanError> {
        use SudokuPlanError as E;
        let cells = self.pattern.map_or(81, u128::count_ones);
        match () {
            () if self.clues.is_empty() || *self.clues.end() < 17 => Err(E::TooFewClues),
            () if *self.clues.start() > 81 => Err(E::TooManyClues),
            () if self.minimal && *self.clues.start() > 40 => Err(E::NoMinimal),
            () if cells < 17 => Err(E::SmallPattern { cells }),
            () if self.pattern.is_some_and(has_free_lines) => Err(E::FreeLines),
            () if self.pattern.is_some() && !self.clues.contains(&cells) => {
                Err(E::PatternAndClues { cells })
            }
            () if self.method != Method::Removal
                && (self.orbits != Orbits::None || self.pattern.is_some()) =>
            {
                Err(E::MethodAndPattern)
            }
            () if self.method != Method::Removal && !self.minimal => Err(E::MethodIsMinimal),
            () if self.pattern.is_some() && self.orbits != Orbits::None => {
                Err(E::PatternAndSymmetry)
            }
            () => Ok(()),
        }
    }
}

/// True if two rows of a band or two columns of a stack are empty: they can be swapped in any
/// solution.
fn has_free_lines(pattern: u128) -> bool {
    let empty = |cells: fn(usize, usize) -> usize, line: usize| {
        (0..9).all(|place| pattern >> cells(line, place) & 1 == 0)
    };
    [|line, place| line * 9 + place, |line, place| place * 9 + line].into_iter().any(|cells| {
        [0, 3, 6].iter().any(|first| (0..3).filter(|i| empty(cells, first + i)).count() > 1)
    })
}

/// Why no puzzle can meet a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SudokuPlanError {
    /// No puzzle has fewer than 17 clues.
    TooFewClues,
    /// There are 81 cells.
    TooManyClues,
    /// No minimal puzzle has more than 40 clues.
    NoMinimal,
    /// A pattern of fewer than 17 cells.
    SmallPattern {
        /// The number of cells.
        cells: u32,
    },
    /// A pattern with two empty rows in a band, or columns in a stack.
    FreeLines,
    /// The number of clues differs from the number of cells of the pattern.
    PatternAndClues {
        /// The number of cells.
        cells: u32,
    },
    /// A pattern and a symmetry exclude each other.
    PatternAndSymmetry,
    /// The uniform sampler and the search for few clues choose their cells themselves.
    MethodAndPattern,
    /// They generate minimal puzzles only.
    MethodIsMinimal,
}

impl fmt::Display for SudokuPlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewClues => write!(f, "no Sudoku with one solution has fewer than 17 clues"),
            Self::TooManyClues => write!(f, "a Sudoku has 81 cells"),
            Self::NoMinimal => write!(f, "no minimal Sudoku has more than 40 clues"),
            Self::SmallPattern { cells } => {
                write!(
                    f,
                    "the pattern has {cells} cells, and no Sudoku with one solution has fewer than 17 clues"
                )
            }
            Self::FreeLines => write!(
                f,
                "the pattern leaves two rows of a band, or two columns of a stack, empty: they could change places"
            ),
            Self::PatternAndClues { cells } => {
                write!(f, "the pattern has {cells} cells, which is another number of clues")
            }
            Self::PatternAndSymmetry => write!(f, "a pattern and a symmetry exclude each other"),
            Self::MethodAndPattern => {
                write!(
                    f,
                    "the uniform sampler and the search for few clues choose the cells themselves"
                )
            }
            Self::MethodIsMinimal => {
                write!(
                    f,
                    "the uniform sampler and the search for few clues make minimal puzzles only"
                )
            }
        }
    }
}

impl Error for SudokuPlanError {}
