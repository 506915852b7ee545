//! What the page about each kind says: its rules, how to begin, and a small example.

use crate::Kind;

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

const ROW: &str = "Every row has each digit once.";
const COLUMN: &str = "Every column has each digit once.";
const BOX: &str = "Every box with a thick border has each digit once.";
const AREA: &str = "Every region with a thick border has each digit once.";
const CROSSING: &str = "Both long diagonals have each digit once.";
const SIZED: &str = "Fill the grid with the digits from 1 to the number of cells in a row.";
/// A rule of books with such boards.
pub(crate) const LETTERS: &str =
    "On a board with more than nine rows, letters follow the 9: A is 10, B is 11.";
const NUMBERS: &str = "Fill the board with the numbers from 1 to the largest one.";
const ONCE: &str = "Every open cell has one number, and every number is used once.";
const CONSECUTIVE: &str = "Consecutive numbers are in neighbouring cells.";

impl Kind {
    pub(crate) fn rules(self) -> &'static Rules {
        match self {
            Kind::Sudoku => &SUDOKU,
            Kind::OtherSizes => &OTHER_SIZES,
            Kind::Jigsaw => &JIGSAW,
            Kind::Diagonals => &DIAGONALS,
            Kind::JigsawDiagonals => &JIGSAW_DIAGONALS,
            Kind::Hidato => &HIDATO,
            Kind::Numbrix => &NUMBRIX,
            Kind::Hexagons => &HEXAGONS,
            Kind::Zip => &ZIP,
            Kind::Queens => &QUEENS,
            Kind::StarBattle => &STAR_BATTLE,
        }
    }
}

const SUDOKU: Rules = Rules {
    goal: "Fill the grid with the digits 1 to 9.",
    rules: &[ROW, COLUMN, "Every box of three by three cells has each digit once."],
    advice: "Look for a digit that has only one place left in a row, a column or a box.",
    example: "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
};

const OTHER_SIZES: Rules = Rules {
    goal: SIZED,
    rules: &[ROW, COLUMN, BOX],
    advice: "Look for a digit that has only one place left in a box.",
    example: "sudoku 6x6 ..4...1...2...34.......55.1.......6.",
};

const JIGSAW: Rules = Rules {
    goal: SIZED,
    rules: &[ROW, COLUMN, AREA],
    advice: "Look at a line that almost fills a region: the cells of the one that are not \
             in the other have the same digits.",
    example: "sudoku 6x6 regions=AAABCCABBBCCABDBCCADDDEEDDFFEEFFFFEE \
              2....6...5.........36......1....4...",
};

const DIAGONALS: Rules = Rules {
    goal: SIZED,
    rules: &[ROW, COLUMN, BOX, CROSSING],
    advice: "Begin with the diagonals, and with the boxes through which they go.",
    example: "sudoku 6x6 diagonals 5.2............4.......11.....6.....",
};

const JIGSAW_DIAGONALS: Rules = Rules {
    goal: SIZED,
    rules: &[ROW, COLUMN, AREA, CROSSING],
    advice: "Begin with the diagonals, and with the regions that they cross.",
    example: "sudoku 6x6 regions=AAABBBAAACCBDDDCBBDDECCCDEEEFFEEFFFF diagonals \
              ....1...1.6....................46.32",
};

const HIDATO: Rules = Rules {
    goal: NUMBERS,
    rules: &[ONCE, CONSECUTIVE, "Neighbours share a side or a corner."],
    advice: "Look for two numbers that are close to each other, and count the steps \
             between them.",
    example: "path 4x4x8 7.5,16/..../3..11/.1.13",
};

const NUMBRIX: Rules = Rules {
    goal: NUMBERS,
    rules: &[ONCE, CONSECUTIVE, "Neighbours share a side. Diagonal steps are not allowed."],
    advice: "Look at the corners: the path goes through each of them, or ends there.",
    example: "path 4x4x4 10..7/.12../..14./1..4",
};

const HEXAGONS: Rules = Rules {
    goal: NUMBERS,
    rules: &[
        ONCE,
        CONSECUTIVE,
        "A cell has up to six neighbours: those with which it shares a side.",
    ],
    advice: "Look for a number whose predecessor or successor has one cell left.",
    example: "path 5x5x6 ##..5/#1,11../....7/.15..#/19.17##",
};

const ZIP: Rules = Rules {
    goal: "Draw one line through all cells of the board.",
    rules: &[
        "The line starts at 1, meets the numbers in order and ends at the last one.",
        "It goes through every cell exactly once, and never diagonally.",
        "It does not cross a thick wall.",
    ],
    advice: "Look for cells with only two ways in or out: the line takes both.",
    example: "zip 5x5 ....2/..3../...../.4.../1....;2-3,7-8,7-12,12-17,13-18,18-19",
};

const QUEENS: Rules = Rules {
    goal: "Place queens on the board.",
    rules: &[
        "Every row, every column and every region has exactly one queen.",
        "Two queens never touch, not even diagonally.",
    ],
    advice: "Begin with the smallest regions. A queen rules out its row, its column, its \
             region and all cells around it.",
    example: "queens 6x1 AAAABB/ACAABD/ACABBD/ACCBBB/AEEEFE/AEEEEE",
};

const STAR_BATTLE: Rules = Rules {
    goal: "Place queens on the board, several in every row. They are drawn as stars.",
    rules: &[
        "Every row, every column and every region has the same number of queens. The \
         line under the board says how many.",
        "Two queens never touch, not even diagonally.",
    ],
    advice: "Divide a region into blocks of two by two cells: a block holds at most one \
             queen.",
    example: "queens 8x2 AAABBBBB/CAAABDDD/CCCABBBB/CCCCEEBB/CFFFFEBG/FFHHHEEG/\
              FFHHHHHG/HHHHGGGG",
};
