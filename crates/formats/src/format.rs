//! The registry: one row for each format, with its name, an example and what it can hold.
//!
//! Detection, `--from`, `--to`, `gridsmith formats` and docs/FORMATS.md all use these rows.

use std::fmt;
use std::str::FromStr;

use crate::error::shown;
use crate::{Family, Fault};

/// The formats that a reader recognises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// The canonical line of a family.
    Canonical,
    /// A JSON object in Gridsmith's own form.
    Json,
    /// The fragment of one of Gridsmith's share links.
    Share,
    /// 81 characters, one per cell.
    SudokuLine,
    /// 81 characters with `0` for empty cells.
    ZeroLine,
    /// 81 characters with some other mark for empty cells.
    OtherLine,
    /// Fields separated by commas; one of them has 81 cells.
    Csv,
    /// A record of the puzzle bank: id, puzzle, rating.
    PuzzleBank,
    /// A record of the program gsf: the puzzle is the fifth field.
    Gsf,
    /// A puzzle with its ratings, as `serate` writes it.
    Serate,
    /// 729 characters, nine per cell.
    SukakuLine,
    /// A line of a technique library of HoDoKu: a puzzle and a position on it.
    LibraryLine,
    /// Nine rows of nine cells.
    SudokuGrid,
    /// Nine rows with headers or sections.
    Sdk,
    /// Grids with drawn boxes: givens, entries, candidates.
    SimpleSudoku,
    /// Nine rows with the candidates of each cell.
    MarkGrid,
    /// The XML of OpenSudoku, version 1.
    OpenSudoku,
    /// The XML of OpenSudoku, version 2.
    OpenSudoku2,
    /// A link to SudokuWiki.
    SudokuWiki,
    /// A link to Sudoku Coach.
    SudokuCoach,
    /// A link to SudokuExchange.
    SudokuExchange,
    /// A link to f-puzzles, or the JSON inside.
    FPuzzles,
    /// A link to SudokuPad, or the JSON inside.
    SudokuPad,
    /// The short codes of SudokuPad.
    Classic,
    /// A game id of Simon Tatham's Solo.
    Solo,
    /// A link to puzz.link.
    PuzzLink,
    /// A link to Kudamono's player.
    Kudamono,
    /// Rows of numbers and holes.
    PathGrid,
    /// JSON with givens as objects.
    PathJson,
    /// JSON with numbers and walls as objects.
    ZipJson,
    /// JSON arrays of arrays.
    Arrays,
    /// Rows of region letters joined by `/`.
    QueensLine,
    /// Rows of region letters.
    QueensGrid,
    /// JSON with regions as numbers or colours.
    QueensJson,
}

/// What a format can hold in addition to the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What a player has entered: digits, values, queens, the line of a Zip.
    Entries,
    /// What a player has noted: candidates, crosses.
    Marks,
    /// The colours that a player has given to cells.
    Colours,
    /// Title, author and the like.
    Meta,
}

impl Part {
    /// The word for it in tables.
    pub fn word(self) -> &'static str {
        match self {
            Part::Entries => "entries",
            Part::Marks => "marks",
            Part::Colours => "colours",
            Part::Meta => "meta",
        }
    }
}

/// A row of the registry.
#[derive(Debug)]
pub struct Row {
    /// The format.
    pub format: Format,
    /// Its name in options, messages and reports.
    pub name: &'static str,
    /// Other names that options accept.
    pub aliases: &'static [&'static str],
    /// What it is, in a few words.
    pub what: &'static str,
    /// A text in this format.
    pub example: &'static str,
    /// True if it is read.
    pub reads: bool,
    /// True if it is written.
    pub writes: bool,
    /// The families it can hold.
    pub families: &'static [Family],
    /// What it holds in addition to the clues when it is written.
    pub keeps: &'static [Part],
}

const ALL: &[Family] = &Family::ALL;
const SUDOKU: &[Family] = &[Family::Sudoku];
const PATH: &[Family] = &[Family::Path];
const QUEENS: &[Family] = &[Family::Queens];
const NOTHING: &[Part] = &[];
const STATE: &[Part] = &[Part::Entries, Part::Marks];
const PLAYER: &[Part] = &[Part::Entries, Part::Marks, Part::Colours];
const EVERYTHING: &[Part] = &[Part::Entries, Part::Marks, Part::Colours, Part::Meta];
const READ: (bool, bool) = (true, false);
const BOTH: (bool, bool) = (true, true);

#[rustfmt::skip] // a row is what belongs together
macro_rules! rows {
    ($($format:ident $name:literal $aliases:expr, $ways:expr, $families:expr, $keeps:expr, $what:expr, $example:expr;)*) => {
        &[$(Row {
            format: Format::$format, name: $name, aliases: &$aliases, what: $what, example: $example,
            reads: $ways.0, writes: $ways.1, families: $families, keeps: $keeps,
        }),*]
    };
}

/// Every format, in the order of [`Format`].
pub const FORMATS: &[Row] = rows! {
    Canonical "canonical" [], BOTH, ALL, NOTHING,
        "canonical line of a family", "queens 4x1 AABB/ACBB/ACCD/CCDD";
    Json "json" ["jsonl"], BOTH, ALL, EVERYTHING,
        "JSON object of Gridsmith, one per line",
        r#"{"schema":2,"family":"queens","n":4,"stars":1,"regions":["AABB","ACBB","ACCD","CCDD"],"blocked":[]}"#;
    Share "share" [], BOTH, ALL, PLAYER,
        "share link of Gridsmith: the fragment of an address", "#hidato/3/2/1j6";
    SudokuLine "line" ["line-dot"], BOTH, SUDOKU, NOTHING,
        "81 characters, '.' for an empty cell; text behind them is a comment",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    ZeroLine "line-zero" ["sdm"], BOTH, SUDOKU, NOTHING,
        "81 digits, 0 for an empty cell; a file of them is .sdm",
        "400000805030000000000700000020000060000080400000010000000603070500200000104000000";
    OtherLine "line-other" ["line-star", "line-underscore", "line-x"], READ, SUDOKU, NOTHING,
        "81 characters, another mark for an empty cell",
        "4*****8*5*3**********7******2*****6*****8*4******1*******6*3*7*5**2*****1*4******";
    Csv "csv" [], READ, SUDOKU, NOTHING,
        "fields between commas, with or without a header line",
        "1,400000805030000000000700000020000060000080400000010000000603070500200000104000000,hard";
    PuzzleBank "puzzle-bank" [], READ, SUDOKU, NOTHING,
        "12 hex digits, 81 digits, SE rating",
        "0000183b305c 400000805030000000000700000020000060000080400000010000000603070500200000104000000  7.2";
    Gsf "gsf" [], READ, SUDOKU, NOTHING,
        "at least 6 commas; the fifth field is the puzzle, the sixth its name",
        "1,2,3,4,400000805030000000000700000020000060000080400000010000000603070500200000104000000,name,7";
    Serate "serate" [], READ, SUDOKU, NOTHING,
        "a puzzle and its ratings, as serate writes them",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... ED=7.2/1.2/1.2";
    SukakuLine "sukaku" ["sukaku-729"], BOTH, SUDOKU, STATE,
        "729 characters, nine per cell: the candidates are the puzzle",
        concat!("...4.....1....67.912...67.91.3.....9.23..6..912...6..9.......8.123.....9....5.....",
            "2...6789..3......12..567891..45..89.2.456..912.456.8912...67.912.4....912.4.67.9.2...6",
            ".891...56.8912..56.89......7...23456..912.456.89123..6..91234....91234.6..9..3...789.2",
            ".......1.3.5.789..345...9..345.7.9...45.7.91.3.5.7.9.....6...1.3...789..3..67.91...567",
            ".91.3.567.9..3.5...9.......8..2..567.9...4.....123.5...9123...7.9..3..6789...456789..3",
            ".56789..345...91.........2.4567.9.23.5.7.9.23.5..89.23...789.2.....89.......89.2.....8",
            "9.....6......45...9..3......12..5...9......7..12.4...89....5.........6789..3..6789.2..",
            "........4..7.91..4..7891.3..6..91.34...891.34.6.891.............6789...4.........5..89",
            "....5.7.9....5.789.23.56..9.23.5..89.23..6.89");
    LibraryLine "hodoku" ["hodoku-library"], BOTH, SUDOKU, STATE,
        "line of a HoDoKu library: givens, entries, eliminated candidates",
        ":0000:x:4+1....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:221 999::";
    SudokuGrid "grid" [], BOTH, SUDOKU, NOTHING,
        "nine rows of nine cells",
        "4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......";
    Sdk "sdk" [], BOTH, SUDOKU, &[Part::Entries, Part::Meta],
        "SadMan and SudoCue: headers or sections, then nine rows",
        "#AExample\n4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......";
    SimpleSudoku "ss" ["simple-sudoku"], BOTH, SUDOKU, STATE,
        "Simple Sudoku: up to three drawn grids (givens, entries, candidates)",
        "*-----------*\n|4..|...|8.5|\n|.3.|...|...|\n|...|7..|...|\n|---+---+---|\n|.2.|...|.6.|\n|...|.8.|4..|\n|...|.1.|...|\n|---+---+---|\n|...|6.3|.7.|\n|5..|2..|...|\n|1.4|...|...|\n*-----------*";
    MarkGrid "pm-grid" ["pm"], BOTH, SUDOKU, STATE,
        "candidate grid: the candidates are the puzzle",
        concat!(".------------------------.------------------------.----------------------.\n",
            "| 4      1679    12679   | 139    2369    1269    | 8      1239   5      |\n",
            "| 26789  3       1256789 | 14589  24569   1245689 | 12679  1249   124679 |\n",
            "| 2689   15689   125689  | 7      234569  1245689 | 12369  12349  123469 |\n",
            ":------------------------+------------------------+----------------------:\n",
            "| 3789   2       135789  | 3459   34579   4579    | 13579  6      13789  |\n",
            "| 3679   15679   135679  | 359    8       25679   | 4      12359  12379  |\n",
            "| 36789  456789  356789  | 3459   1       245679  | 23579  23589  23789  |\n",
            ":------------------------+------------------------+----------------------:\n",
            "| 289    89      289     | 6      459     3       | 1259   7      12489  |\n",
            "| 5      6789    36789   | 2      479     14789   | 1369   13489  134689 |\n",
            "| 1      6789    4       | 589    579     5789    | 23569  23589  23689  |\n",
            "'------------------------'------------------------'----------------------'");
    OpenSudoku "opensudoku" ["opensudoku-1"], BOTH, SUDOKU, NOTHING,
        "XML of OpenSudoku (any version is read, version 1 is written)",
        "<opensudoku><name>Test</name><game data=\"400000805030000000000700000020000060000080400000010000000603070500200000104000000\"/></opensudoku>";
    OpenSudoku2 "opensudoku-2" [], BOTH, SUDOKU, STATE,
        "XML of OpenSudoku, version 2, with entries and marks",
        "<opensudoku version=\"2\"><folder name=\"Test\"><game data=\"400000805030000000000700000020000060000080400000010000000603070500200000104000000\"/></folder></opensudoku>";
    SudokuWiki "sudokuwiki" [], BOTH, SUDOKU, STATE,
        "link to the solver of SudokuWiki, also with a position (S9B)",
        "https://www.sudokuwiki.org/sudoku.htm?bd=400000805030000000000700000020000060000080400000010000000603070500200000104000000";
    SudokuCoach "sudoku-coach" [], BOTH, SUDOKU, NOTHING,
        "link to Sudoku Coach",
        "https://sudoku.coach/en/play/400000805030000000000700000020000060000080400000010000000603070500200000104000000";
    SudokuExchange "sudoku-exchange" [], BOTH, SUDOKU, NOTHING,
        "link to SudokuExchange",
        "https://sudokuexchange.com/play/?s=400000805030000000000700000020000060000080400000010000000603070500200000104000000";
    FPuzzles "f-puzzles" ["fpuzzles"], BOTH, SUDOKU, EVERYTHING,
        "link to f-puzzles, its payload, or the JSON inside",
        concat!(
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54AWVNCImAOwQBcMqBfZYHv3vy",
            "G8QpStQAc9Ri3acYw4uSoIArNKat4HbgF1khfqOXUAzBtnb5im4Lt99h+0bEr4AdgtadC534cGAkriCABMXnLc/rbBbgBsE",
            "VZRAU5BisYh8FLoMt7W9hludDmakb5pjmn+hdQAjIk+MUKVMTUICSWWjQWuZg35QW0e/clclUPqnXmjPSZhI+VNguO9CPVT",
            "ZemrtAtLVQ66XEA");
    SudokuPad "sudokupad" [], BOTH, SUDOKU, &[Part::Meta],
        "link to SudokuPad, its payload (scl, ctc, fpuzzles), or the JSON inside",
        concat!(
            "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLWAF9dIYBnNAbWdADdioBXFVAFlo1sw",
            "0UKEhOPPgA5xIyV15p01ALrY2EqctQBmeWJGHxGrcYsclfAOwnLpzaMXS0AJntHnOvgDZH5l7a1mhyli66gg5mQeE%2BaAC",
            "MngGxVq6o%2FnEh%2BoYRtil5Kp6FqB4O5TQxJUlZ6VGpJmoaIABOEADm8AD2AHZMqKzMOJhmOAmj2G5mCdgjmjPj85Nmbr",
            "Mr2IvMq1NmQ9h6E%2FwT6NP7p0dLJ5qrB9fYF1vYJ7s4vhM2EzKnb0sfS193H6PP6PL67PRrTQQzYQqaafiQ5gIzYIuHMdC",
            "IjGbDE7TTMCG3fH3MwQq5Is7w4mUskYwkYh4Y554iFAiEgiEA8lAhEghGcjFAjEgjFgvG%2BRHizbitE2RGyzaytEyRHKzb",
            "K3GscWE8UPcVk2WE2UPWVk5WE5UPZVMzXYIHikHizmyoGykGyznKoHKkHKsFqahAA%3D%3D%3D");
    Classic "sudokupad-classic" ["classic"], BOTH, SUDOKU, NOTHING,
        "short codes of SudokuPad", "sIFrev0quIs0pAGDHPqBs0";
    Solo "solo" ["sgt-solo"], BOTH, SUDOKU, NOTHING,
        "game id of Simon Tatham's Solo, or a link with it",
        "3x3:4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4f";
    PuzzLink "puzzlink" ["puzz.link"], BOTH, &[Family::Sudoku, Family::Queens], NOTHING,
        "link to puzz.link: Sudoku, and Star Battle for Queens",
        "https://puzz.link/p?sudoku/9/9/4k8g5g3p7l2k6k8g4l1m6g3g7g5h2k1g4l";
    Kudamono "kudamono" [], BOTH, PATH, NOTHING,
        "link to Kudamono's player: Hidato",
        "https://pedros.works/paper-puzzle-player?W=3x2&L=(1)1(6)3&G=hidoku";
    PathGrid "path-grid" [], BOTH, PATH, NOTHING,
        "rows of numbers and holes between blanks", "kind: hidato\n1 . .\n. . 6";
    PathJson "path-json" [], READ, PATH, NOTHING,
        "JSON with givens as objects",
        r#"{"size":3,"givens":[{"row":0,"col":0,"value":1},{"row":2,"col":2,"value":9}]}"#;
    ZipJson "zip-json" [], BOTH, PATH, NOTHING,
        "JSON of a Zip with numbers and walls as objects",
        r#"{"game":"zip","n":2,"numbers":[{"k":1,"r":0,"c":0},{"k":2,"r":0,"c":1}],"walls":[{"r1":0,"c1":0,"r2":0,"c2":1}]}"#;
    Arrays "arrays" [], READ, &[Family::Sudoku, Family::Path], NOTHING,
        "JSON rows of numbers: 0 or null is empty, -1 is a hole", "[[1,0,-1],[0,0,5]]";
    QueensLine "queens-line" [], BOTH, QUEENS, NOTHING,
        "rows of region letters joined by /", "AABB/ACBB/ACCD/CCDD";
    QueensGrid "queens-grid" [], BOTH, QUEENS, NOTHING,
        "rows of region letters, and a second block for given queens",
        "AABB\nACBB\nACCD\nCCDD";
    QueensJson "queens-json" [], BOTH, QUEENS, NOTHING,
        "JSON with regions as numbers, letters or colours",
        r#"{"game":"queens","n":2,"regions":[[0,1],[1,0]],"givens":{"queens":[],"blocked":[]}}"#;
};

impl Format {
    /// Its row of the registry.
    pub fn row(self) -> &'static Row {
        &FORMATS[self as usize]
    }

    /// True if a puzzle takes several lines.
    pub(crate) fn is_grid(self) -> bool {
        use Format::{MarkGrid, PathGrid, QueensGrid, Sdk, SimpleSudoku, SudokuGrid};
        matches!(self, SudokuGrid | Sdk | SimpleSudoku | MarkGrid | PathGrid | QueensGrid)
    }

    /// True if both formats are read by the same rules, so that only the text decides between them.
    pub(crate) fn is_like(self, other: Format) -> bool {
        use Format as F;
        let kind = |format| match format {
            F::ZeroLine | F::OtherLine | F::Csv | F::PuzzleBank | F::Gsf | F::Serate => {
                F::SudokuLine
            }
            F::Sdk | F::SimpleSudoku => F::SudokuGrid,
            F::OpenSudoku2 => F::OpenSudoku,
            F::SudokuPad => F::FPuzzles,
            F::PathJson | F::ZipJson | F::QueensJson | F::Arrays => F::Json,
            other => other,
        };
        kind(self) == kind(other)
    }

    /// Its name in messages and reports.
    pub fn word(self) -> &'static str {
        self.row().name
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Format {
    type Err = Fault;

    fn from_str(word: &str) -> Result<Self, Fault> {
        let plain = word.to_ascii_lowercase().replace('_', "-");
        let is = |row: &&Row| row.name == plain || row.aliases.contains(&plain.as_str());
        FORMATS.iter().find(is).map(|row| row.format).ok_or_else(|| Fault::UnknownWord {
            what: "format",
            expected: "one that `gridsmith formats` lists",
            found: shown(word),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_the_order_of_formats() {
        for (number, row) in FORMATS.iter().enumerate() {
            assert_eq!(row.format as usize, number, "{}", row.name);
            assert_eq!(row.name.parse(), Ok(row.format));
            for alias in row.aliases {
                assert_eq!(alias.parse(), Ok(row.format), "{alias}");
            }
            assert!(row.reads, "{}", row.name);
        }
        assert!("sudoku".parse::<Format>().is_err());
    }
}
