//! Kinds of puzzles as readers of a book know them, each with its rules and a small example.

use gridsmith::AnyPuzzle;

/// A kind of puzzle with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // the words are the documentation
pub enum Kind {
    Sudoku,
    Hidato,
    Numbrix,
    Hexagons,
    Zip,
    Queens,
    StarBattle,
}

/// What the page about a kind says.
pub(crate) struct Rules {
    /// The goal in one sentence.
    pub goal: &'static str,
    /// The rules, one sentence or two each.
    pub rules: &'static [&'static str],
    /// How to begin.
    pub advice: &'static str,
    /// A small puzzle.
    pub example: &'static str,
}

impl Kind {
    /// The kind of `puzzle`.
    pub fn of(puzzle: &AnyPuzzle) -> Kind {
        match (puzzle, puzzle.kind()) {
            (AnyPuzzle::Queens(queens), _) if queens.stars() > 1 => Kind::StarBattle,
            (_, "hidato") => Kind::Hidato,
            (_, "numbrix") => Kind::Numbrix,
            (_, "hex") => Kind::Hexagons,
            (_, "zip") => Kind::Zip,
            (_, "queens") => Kind::Queens,
            _ => Kind::Sudoku,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Sudoku => "Sudoku",
            Kind::Hidato => "Hidato",
            Kind::Numbrix => "Numbrix",
            Kind::Hexagons => "Hexagons",
            Kind::Zip => "Zip",
            Kind::Queens => "Queens",
            Kind::StarBattle => "Star Battle",
        }
    }

    /// The name of one puzzle, with what a player has to know of it.
    pub fn title(self, puzzle: &AnyPuzzle) -> String {
        let name = self.name();
        match puzzle {
            AnyPuzzle::Path(path) => format!("{name}, 1 to {}", path.len()),
            AnyPuzzle::Queens(queens) if queens.stars() > 1 => {
                format!("{name}, {} queens each", queens.stars())
            }
            _ => name.to_string(),
        }
    }

    pub(crate) fn rules(self) -> Rules {
        match self {
            Kind::Sudoku => Rules {
                goal: "Fill the grid with the digits 1 to 9.",
                rules: &[
                    "Every row has each digit once.",
                    "Every column has each digit once.",
                    "Every box of three by three cells has each digit once.",
                ],
                advice: "Look for a digit that has only one place left in a row, a column or a box.",
                example: "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
            },
            Kind::Hidato => Rules {
                goal: "Fill the board with the numbers from 1 to the largest one.",
                rules: &[
                    "Every open cell has one number, and every number is used once.",
                    "Consecutive numbers are in neighbouring cells.",
                    "Neighbours share a side or a corner.",
                ],
                advice: "Look for two numbers that are close to each other, and count the steps \
                         between them.",
                example: "path 4x4x8 7.5,16/..../3..11/.1.13",
            },
            Kind::Numbrix => Rules {
                goal: "Fill the board with the numbers from 1 to the largest one.",
                rules: &[
                    "Every open cell has one number, and every number is used once.",
                    "Consecutive numbers are in neighbouring cells.",
                    "Neighbours share a side. Diagonal steps are not allowed.",
                ],
                advice: "Look at the corners: the path goes through each of them, or ends there.",
                example: "path 4x4x4 10..7/.12../..14./1..4",
            },
            Kind::Hexagons => Rules {
                goal: "Fill the board with the numbers from 1 to the largest one.",
                rules: &[
                    "Every cell has one number, and every number is used once.",
                    "Consecutive numbers are in neighbouring cells.",
                    "A cell has up to six neighbours: those with which it shares a side.",
                ],
                advice: "Look for a number whose predecessor or successor has one cell left.",
                example: "path 5x5x6 ##..5/#1,11../....7/.15..#/19.17##",
            },
            Kind::Zip => Rules {
                goal: "Draw one line through all cells of the board.",
                rules: &[
                    "The line starts at 1, meets the numbers in order and ends at the last one.",
                    "It goes through every cell exactly once, and never diagonally.",
                    "It does not cross a thick wall.",
                ],
                advice: "Look for cells with only two ways in or out: the line takes both.",
                example: "zip 5x5 ....2/..3../...../.4.../1....;2-3,7-8,7-12,12-17,13-18,18-19",
            },
            Kind::Queens => Rules {
                goal: "Place queens on the board.",
                rules: &[
                    "Every row, every column and every region has exactly one queen.",
                    "Two queens never touch, not even diagonally.",
                ],
                advice: "Begin with the smallest regions. A queen rules out its row, its column, its \
                         region and all cells around it.",
                example: "queens 6x1 AAAABB/ACAABD/ACABBD/ACCBBB/AEEEFE/AEEEEE",
            },
            Kind::StarBattle => Rules {
                goal: "Place queens on the board, several in every row.",
                rules: &[
                    "Every row, every column and every region has the same number of queens. The \
                     line under the board says how many.",
                    "Two queens never touch, not even diagonally.",
                ],
                advice: "Divide a region into blocks of two by two cells: a block holds at most one \
                         queen.",
                example: "queens 8x2 AAABBBBB/CAAABDDD/CCCABBBB/CCCCEEBB/CFFFFEBG/FFHHHEEG/FFHHHHHG/HHHHGGGG",
            },
        }
    }
}
