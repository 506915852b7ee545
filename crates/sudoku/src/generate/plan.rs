//! What puzzles are to be like.

use super::Singles;
use crate::CELLS;
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// How clues are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Taken away in random order.
    Removal,
    /// The same, and only runs count in which every clue after the first that must stay must stay, too: then every minimal
    /// puzzle of a grid with equally many clues has the same chance. About one run in 100,000.
    Uniform,
    /// Towards few clues: the best puzzle so far is varied again and again.
    LowClue,
}

/// Cells that are clues together or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orbits {
    /// Every cell by itself.
    None,
    /// Turned upside down.
    Rot180,
    /// Turned by a quarter.
    Rot90,
    /// Left and right exchanged.
    MirrorH,
    /// Top and bottom exchanged.
    MirrorV,
    /// Both of these.
    MirrorBoth,
    /// Rows and columns exchanged.
    Diagonal,
    /// The same along the other diagonal.
    AntiDiagonal,
    /// All of these.
    Full,
}

impl Orbits {
    /// All of them.
    pub const ALL: [Orbits; 9] = [
        Orbits::None,
        Orbits::Rot180,
        Orbits::Rot90,
        Orbits::MirrorH,
        Orbits::MirrorV,
        Orbits::MirrorBoth,
        Orbits::Diagonal,
        Orbits::AntiDiagonal,
        Orbits::Full,
    ];

    /// The one word for it in options and plans.
    pub fn word(self) -> &'static str {
        match self {
            Orbits::None => "none",
            Orbits::Rot180 => "rot180",
            Orbits::Rot90 => "rot90",
            Orbits::MirrorH => "mirror-h",
            Orbits::MirrorV => "mirror-v",
            Orbits::MirrorBoth => "mirror-both",
            Orbits::Diagonal => "diagonal",
            Orbits::AntiDiagonal => "anti-diagonal",
            Orbits::Full => "full",
        }
    }

    /// The pattern that `word` names.
    pub fn from_word(word: &str) -> Option<Orbits> {
        Self::ALL.into_iter().find(|orbits| orbits.word() == word)
    }

    /// The cells that go with `cell`, it included: bit `c` for cell `c`.
    pub fn of(self, cell: usize) -> u128 {
        let mut orbit = 1u128 << cell;
        // The generators of the group, again and again until nothing is new: never more than eight cells.
        for _ in 0..3 {
            for member in 0..CELLS {
                if orbit >> member & 1 != 0 {
                    self.images(member / 9, member % 9).for_each(|cell| orbit |= 1 << cell);
                }
            }
        }
        orbit
    }

    fn images(self, row: usize, column: usize) -> impl Iterator<Item = usize> {
        use Orbits as O;
        let here = |which: &[Orbits]| which.contains(&self) || self == O::Full;
        [
            (here(&[O::Rot180]), (8 - row) * 9 + 8 - column),
            (here(&[O::Rot90]), column * 9 + 8 - row),
            (here(&[O::MirrorH, O::MirrorBoth]), row * 9 + 8 - column),
            (here(&[O::MirrorV, O::MirrorBoth]), (8 - row) * 9 + column),
            (here(&[O::Diagonal]), column * 9 + row),
            (here(&[O::AntiDiagonal]), (8 - column) * 9 + 8 - row),
        ]
        .into_iter()
        .filter_map(|(wanted, cell)| wanted.then_some(cell))
    }
}

/// What puzzles are to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuPlan {
    /// How many clues.
    pub clues: RangeInclusive<u32>,
    /// Which cells go together.
    pub orbits: Orbits,
    /// The cells that hold clues, and no others: bit `c` for cell `c`.
    pub pattern: Option<u128>,
    /// Whether no clue, or with symmetry no orbit of clues, may be superfluous.
    pub minimal: bool,
    /// How clues are chosen.
    pub method: Method,
    /// The singles that must be enough; then `minimal` says that without some clue they are not.
    pub singles: Option<Singles>,
    /// Grids, or variations of a puzzle, that are begun before a seed is given up.
    pub tries: u64,
}

impl Default for SudokuPlan {
    /// Any minimal puzzle.
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
    /// Why nothing can be made by this plan, if that is known beforehand.
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

/// True if two rows of a band or two columns of a stack are empty: in any solution they can change places.
fn has_free_lines(pattern: u128) -> bool {
    let empty = |cells: fn(usize, usize) -> usize, line: usize| {
        (0..9).all(|place| pattern >> cells(line, place) & 1 == 0)
    };
    [|line, place| line * 9 + place, |line, place| place * 9 + line].into_iter().any(|cells| {
        [0, 3, 6].iter().any(|first| (0..3).filter(|i| empty(cells, first + i)).count() > 1)
    })
}

/// Why nothing can be made by a plan.
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
        /// Its cells.
        cells: u32,
    },
    /// A pattern with two empty rows in a band, or columns in a stack.
    FreeLines,
    /// Another number of clues than cells of the pattern.
    PatternAndClues {
        /// Its cells.
        cells: u32,
    },
    /// A pattern says everything about symmetry.
    PatternAndSymmetry,
    /// The uniform sampler and the search for few clues choose their cells themselves.
    MethodAndPattern,
    /// They make minimal puzzles only.
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
