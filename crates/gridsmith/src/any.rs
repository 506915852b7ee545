//! A puzzle of any family. This is the only place that knows all families.

use std::fmt;
use std::str::FromStr;

use gridsmith_core::{Budget, Count, Puzzle, Size, Verdict};
use gridsmith_formats::write::View;
use gridsmith_formats::{Family, Parsed, ReadError, json};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

use crate::AnySolution;

/// A puzzle of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyPuzzle {
    /// A plain Sudoku: 9x9 with boxes.
    Sudoku(Sudoku),
    /// A Sudoku of another size, with jigsaw regions or with diagonals.
    Sized(SizedSudoku),
    /// A Hidato, Numbrix or hexagonal path.
    Path(NumberPath),
    /// A Zip.
    Zip(Zip),
    /// A Queens puzzle or Star Battle.
    Queens(Queens),
}

/// Calls the same method on the puzzle inside.
macro_rules! inside {
    ($any:expr, $puzzle:ident => $answer:expr) => {
        match $any {
            AnyPuzzle::Sudoku($puzzle) => $answer,
            AnyPuzzle::Sized($puzzle) => $answer,
            AnyPuzzle::Path($puzzle) => $answer,
            AnyPuzzle::Zip($puzzle) => $answer,
            AnyPuzzle::Queens($puzzle) => $answer,
        }
    };
}

impl AnyPuzzle {
    /// Reads a text in any known format that holds exactly one puzzle.
    pub fn parse(text: &str) -> Result<AnyPuzzle, ReadError> {
        gridsmith_formats::parse(text, None).map(|parsed: Parsed<AnyPuzzle>| parsed.puzzle)
    }

    /// Its family.
    pub fn family(&self) -> Family {
        match self {
            AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_) => Family::Sudoku,
            AnyPuzzle::Path(_) | AnyPuzzle::Zip(_) => Family::Path,
            AnyPuzzle::Queens(_) => Family::Queens,
        }
    }

    /// Its kind within the family: `sudoku`, `hidato`, `numbrix`, `hex`, `zip`, `queens`.
    pub fn kind(&self) -> &'static str {
        match self {
            AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_) => "sudoku",
            AnyPuzzle::Path(path) => path.neighbours().kind(),
            AnyPuzzle::Zip(_) => "zip",
            AnyPuzzle::Queens(_) => "queens",
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        match self {
            AnyPuzzle::Sudoku(_) => Size { rows: 9, columns: 9 },
            AnyPuzzle::Sized(puzzle) => puzzle.size(),
            AnyPuzzle::Path(path) => path.size(),
            AnyPuzzle::Zip(zip) => zip.size(),
            AnyPuzzle::Queens(queens) => queens.size(),
        }
    }

    /// What it is, in a few words: `sudoku 9x9`, `jigsaw sudoku 7x7`, `sudoku 6x6 with diagonals`,
    /// `hidato 6x7`, `queens 8x8, 2 stars`.
    pub fn title(&self) -> String {
        match self {
            AnyPuzzle::Queens(queens) if queens.stars() > 1 => {
                format!("queens {}, {} stars", queens.size(), queens.stars())
            }
            AnyPuzzle::Sized(puzzle) => {
                let shape = puzzle.shape();
                let jigsaw = if shape.is_boxed() { "" } else { "jigsaw " };
                let diagonals = if shape.has_diagonals() { " with diagonals" } else { "" };
                format!("{jigsaw}sudoku {}{diagonals}", shape.size())
            }
            _ => format!("{} {}", self.kind(), self.size()),
        }
    }

    /// Its canonical form: one text for all puzzles of a kind that are equal up to symmetry.
    ///
    /// ```
    /// use gridsmith::AnyPuzzle;
    /// let [board, mirrored] = ["AABB/ACBB/ACCD/CCDD", "AABB/AACB/DCCB/DDCC"].map(AnyPuzzle::parse);
    /// assert_eq!(board?.canonical(), mirrored?.canonical());
    /// # Ok::<(), gridsmith::formats::ReadError>(())
    /// ```
    pub fn canonical(&self) -> String {
        match self {
            AnyPuzzle::Sudoku(puzzle) => match puzzle.canonical() {
                Some(form) => form.clues.iter().map(|digit| char::from(b'0' + digit)).collect(),
                None => puzzle.to_string(),
            },
            AnyPuzzle::Sized(puzzle) => puzzle.key(),
            AnyPuzzle::Path(puzzle) => puzzle.canonical(),
            AnyPuzzle::Zip(puzzle) => puzzle.canonical(),
            AnyPuzzle::Queens(puzzle) => puzzle.canonical().0.to_string(),
        }
    }

    /// The number of its clues: digits, values, waypoints, given queens. `None` for a Sudoku that is
    /// given by its candidates.
    pub fn clue_count(&self) -> Option<usize> {
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                Some(puzzle.clues()?.iter().filter(|digit| **digit > 0).count())
            }
            AnyPuzzle::Sized(puzzle) => Some(puzzle.clue_count()),
            AnyPuzzle::Path(puzzle) => Some(puzzle.givens().count()),
            AnyPuzzle::Zip(puzzle) => Some(puzzle.waypoints().len()),
            AnyPuzzle::Queens(puzzle) => Some(puzzle.queens().len()),
        }
    }

    /// The clues that contradict each other directly, one line each. If there are any, there is no
    /// solution.
    pub fn clashes(&self) -> Vec<String> {
        inside!(self, puzzle => puzzle.clashes().iter().map(ToString::to_string).collect())
    }

    /// Every rule and clue that `solution` breaks, one line each.
    pub fn violations(&self, solution: &AnySolution) -> Vec<String> {
        fn lines<V: ToString>(broken: Vec<V>) -> Vec<String> {
            broken.iter().map(ToString::to_string).collect()
        }
        use AnySolution as S;
        match (self, solution) {
            (AnyPuzzle::Sudoku(puzzle), S::Sudoku(grid)) => lines(puzzle.violations(grid)),
            (AnyPuzzle::Sized(puzzle), S::Sized(grid)) => lines(puzzle.violations(grid)),
            (AnyPuzzle::Path(puzzle), S::Path(order, _)) => lines(puzzle.violations(order)),
            (AnyPuzzle::Zip(puzzle), S::Path(order, _)) => lines(puzzle.violations(order)),
            (AnyPuzzle::Queens(puzzle), S::Queens(placement, _)) => {
                lines(puzzle.violations(placement))
            }
            _ => vec![format!("a {} puzzle has no such solution", self.family())],
        }
    }

    /// The puzzle as a JSON object, with the fields that a reader kept.
    pub fn json(&self, extra: &Map<String, Value>) -> Map<String, Value> {
        let puzzle = match self {
            AnyPuzzle::Sudoku(puzzle) => json::sudoku(puzzle),
            AnyPuzzle::Sized(puzzle) => json::sized(puzzle),
            AnyPuzzle::Path(puzzle) => json::number_path(puzzle),
            AnyPuzzle::Zip(puzzle) => json::zip(puzzle),
            AnyPuzzle::Queens(puzzle) => json::queens(puzzle),
        };
        json::with_extra(puzzle, extra)
    }
}

impl Puzzle for AnyPuzzle {
    type Solution = AnySolution;

    fn accepts(&self, solution: &AnySolution) -> bool {
        self.violations(solution).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<AnySolution> {
        match self {
            AnyPuzzle::Sudoku(puzzle) => puzzle.verdict(budget).map(AnySolution::Sudoku),
            AnyPuzzle::Sized(puzzle) => puzzle.verdict(budget).map(AnySolution::Sized),
            AnyPuzzle::Path(puzzle) => {
                puzzle.verdict(budget).map(|order| AnySolution::Path(order, puzzle.size()))
            }
            AnyPuzzle::Zip(puzzle) => {
                puzzle.verdict(budget).map(|order| AnySolution::Path(order, puzzle.size()))
            }
            AnyPuzzle::Queens(puzzle) => puzzle
                .verdict(budget)
                .map(|placement| AnySolution::Queens(placement, puzzle.side())),
        }
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        inside!(self, puzzle => puzzle.count(limit, budget))
    }
}

impl fmt::Display for AnyPuzzle {
    /// The canonical line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        inside!(self, puzzle => puzzle.fmt(f))
    }
}

impl FromStr for AnyPuzzle {
    type Err = ReadError;

    /// The same as [`AnyPuzzle::parse`].
    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::parse(text)
    }
}

impl<'a> From<&'a AnyPuzzle> for View<'a> {
    fn from(puzzle: &'a AnyPuzzle) -> Self {
        inside!(puzzle, puzzle => puzzle.into())
    }
}

impl From<Sudoku> for AnyPuzzle {
    fn from(puzzle: Sudoku) -> Self {
        AnyPuzzle::Sudoku(puzzle)
    }
}

impl From<SizedSudoku> for AnyPuzzle {
    fn from(puzzle: SizedSudoku) -> Self {
        AnyPuzzle::Sized(puzzle)
    }
}

impl From<NumberPath> for AnyPuzzle {
    fn from(puzzle: NumberPath) -> Self {
        AnyPuzzle::Path(puzzle)
    }
}

impl From<Zip> for AnyPuzzle {
    fn from(puzzle: Zip) -> Self {
        AnyPuzzle::Zip(puzzle)
    }
}

impl From<Queens> for AnyPuzzle {
    fn from(puzzle: Queens) -> Self {
        AnyPuzzle::Queens(puzzle)
    }
}
