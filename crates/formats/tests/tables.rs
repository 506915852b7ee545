//! What every reader makes of good and bad texts.

mod common;

use common::{Any, records, report};
use gridsmith_formats::{Family, json, parse};
use serde_json::Value;

const P: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Name, input, and each record as it is reported.
const GRIDS: &[(&str, &str, &[&str])] = &[
    (
        "plain sudoku rows",
        "4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......\n",
        &[
            "1: grid: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "sudoku with bars and rules",
        "4..|...|8.5\n.3.|...|...\n...|7..|...\n-----------\n.2.|...|.6.\n...|.8.|4..\n...|.1.|...\n---+---+---\n...|6.3|.7.\n5..|2..|...\n1.4|...|...\n",
        &[
            "1: ss: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "boxed sudoku",
        "*-----------*\n|4..|...|8.5|\n|.3.|...|...|\n|...|7..|...|\n|---+---+---|\n|.2.|...|.6.|\n|...|.8.|4..|\n|...|.1.|...|\n|---+---+---|\n|...|6.3|.7.|\n|5..|2..|...|\n|1.4|...|...|\n*-----------*\n",
        &[
            "1: ss: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "what we draw ourselves",
        "┌───────┬───────┬───────┐\n│ 4 . . │ . . . │ 8 . 5 │\n│ . 3 . │ . . . │ . . . │\n│ . . . │ 7 . . │ . . . │\n├───────┼───────┼───────┤\n│ . 2 . │ . . . │ . 6 . │\n│ . . . │ . 8 . │ 4 . . │\n│ . . . │ . 1 . │ . . . │\n├───────┼───────┼───────┤\n│ . . . │ 6 . 3 │ . 7 . │\n│ 5 . . │ 2 . . │ . . . │\n│ 1 . 4 │ . . . │ . . . │\n└───────┴───────┴───────┘\n",
        &[
            "1: grid: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "what we draw ourselves, with row and column numbers",
        "    1 2 3   4 5 6   7 8 9\n  ┌───────┬───────┬───────┐\n1 │ 4 . . │ . . . │ 8 . 5 │\n2 │ . 3 . │ . . . │ . . . │\n3 │ . . . │ 7 . . │ . . . │\n  ├───────┼───────┼───────┤\n4 │ . 2 . │ . . . │ . 6 . │\n5 │ . . . │ . 8 . │ 4 . . │\n6 │ . . . │ . 1 . │ . . . │\n  ├───────┼───────┼───────┤\n7 │ . . . │ 6 . 3 │ . 7 . │\n8 │ 5 . . │ 2 . . │ . . . │\n9 │ 1 . 4 │ . . . │ . . . │\n  └───────┴───────┴───────┘\n",
        &[
            "1: grid: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "sudoku cells between blanks, zero for empty, headers and comments",
        "# by hand\nid: first\ntitle: One\n#ASomebody\n4 0 0 0 0 0 8 0 5\n0 3 0 0 0 0 0 0 0\n0 0 0 7 0 0 0 0 0\n0 2 0 0 0 0 0 6 0\n0 0 0 0 8 0 4 0 0\n0 0 0 0 1 0 0 0 0\n0 0 0 6 0 3 0 7 0\n5 0 0 2 0 0 0 0 0\n1 0 4 0 0 0 0 0 0",
        &[
            "2: sdk: sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "a short sudoku row",
        "4.....8.5\n.3.......\n...7.....\n.2.....6\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......\n",
        &[
            "1: line 1: not a puzzle in any known format; nearest: grid: row 4 has 8 cells, expected 9; queens-grid: \".\" is not a region; path-grid: \"4.....8.5\" is not a cell",
        ],
    ),
    (
        "eight sudoku rows, when it must be one",
        "kind: sudoku\n4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n",
        &["1: line 2: 8 rows, expected 9"],
    ),
    (
        "hidato with holes: dots are holes beside zeros",
        "kind: hidato   # the usual one\n0 33 . \n1  0 #\n",
        &["1: line 2, column 3: 33 in r1c2 is not a value from 1 to 4"],
    ),
    (
        "numbrix: dots are empty where nothing else is",
        "kind: numbrix\n1 . .\n. # 5\n",
        &["1: path-grid: path 2x3x4 1../.#5"],
    ),
    (
        "no kind is a hidato, and says so",
        "10 . .\n. . 1\n. . 3\n. 5 #\n",
        &[
            "1: path-grid: path 4x3x8 10../..1/..3/.5# (no \"kind:\" line: read as a hidato (8 neighbours))",
        ],
    ),
    (
        "rows may begin with a hole and be short",
        "kind: hex\n# 2 3\n1 . # \n5 4\n",
        &["1: path-grid: path 3x3x6 #2,3/1.#/5,4#"],
    ),
    (
        "a hole in front of an unheaded grid as wide as its rows",
        "# . 8\n1 . .\n. . 3\n",
        &[
            "1: path-grid: path 3x3x8 #.8/1../..3 (no \"kind:\" line: read as a hidato (8 neighbours))",
        ],
    ),
    (
        "a comment above a grid, not as wide",
        "# 12\n1 . 3\n. 5 .\n",
        &["2: path-grid: path 2x3x8 1.3/.5. (no \"kind:\" line: read as a hidato (8 neighbours))"],
    ),
    ("zip", "kind: zip\n1 _ 2\n_ 3 x\n", &["1: path-grid: zip 2x3 1.2/.3#"]),
    ("zip without 2", "kind: zip\n1 _ 3\n", &["1: line 2, column 5: no cell is waypoint 2"]),
    ("zip with two 1s", "kind: zip\n1 1 2\n", &["1: line 2, column 3: two cells are waypoint 1"]),
    (
        "zip with drawn walls",
        "kind: zip\n1 |2 3\n",
        &["1: line 2, column 3: walls cannot be read from a grid: write a zip line or JSON"],
    ),
    (
        "adjacency overrules the kind",
        "kind: hidato\nadjacency: rook\n1 .\n. .\n",
        &["1: path-grid: path 2x2x4 1./.."],
    ),
    (
        "the range there is",
        "range: 1..4\n1 .\n. .\n",
        &["1: path-grid: path 2x2x8 1./.. (no \"kind:\" line: read as a hidato (8 neighbours))"],
    ),
    (
        "another range",
        "kind: hidato\nrange: 5..8\n5 .\n. .\n",
        &["1: line 2, column 8: range \"5..8\" is not supported, values run 1..4"],
    ),
    (
        "a value that no cell can hold",
        "kind: hidato\n1 .\n. 5\n",
        &["1: line 3, column 3: 5 in r2c2 is not a value from 1 to 4"],
    ),
    (
        "an unknown kind",
        "kind: kakuro\n1 .\n",
        &[
            "1: line 1, column 7: kind \"kakuro\" is not known, expected sudoku, hidato, numbrix, hex, zip or queens",
        ],
    ),
    (
        "stars on a path",
        "kind: hidato\nstars: 2\n1 .\n",
        &["1: line 2: field \"stars\" changes the puzzle, but a path has none"],
    ),
    (
        "an unknown header",
        "kind: hidato\nmood: good\n1 .\n",
        &["1: path-grid: path 1x2x8 1. (header \"mood\" is not known and changes nothing)"],
    ),
    (
        "walls are not a header",
        "kind: hidato\nwalls: 0-1\n1 .\n",
        &["1: line 2: field \"walls\" changes the puzzle, but a path has none"],
    ),
    ("queens", "AABB\nACBB\nACCD\nCCDD\n", &["1: queens-grid: queens 4x1 AABB/ACBB/ACCD/CCDD"]),
    (
        "queens by digits and with stars, and a region in two pieces",
        "stars: 2\n0 0 1 1\n0 2 1 1\n0 2 2 3\n3 2 3 3\n",
        &["1: queens-grid: queens 4x2 AABB/ACBB/ACCD/DCDD (region D is in more than one piece)"],
    ),
    (
        "queens with a second block, then another puzzle",
        "AABB\nACBB\nACCD\nCCDD\n\n..Q.\n....\n...x\n....\n\nAB\nAB\n",
        &[
            "1: queens-grid: queens 4x1 AABB/ACBB/ACCD/CCDD;x11;q2",
            "11: queens-grid: queens 2x1 AB/AB",
        ],
    ),
    (
        "queens with too many regions",
        "AAB\nCCD\nEEF\n",
        &["1: line 1: r2c3 begins region 4, but the side is 3"],
    ),
    (
        "queens that are not square",
        "AAB\nCCD\n",
        &[
            "1: line 1: not a puzzle in any known format; nearest: grid: \"A\" is not a cell; queens-grid: row 1 has 3 cells, expected 2; path-grid: \"AAB\" is not a cell",
        ],
    ),
    (
        "several grids",
        "AB\nAB\n\n\nkind: numbrix\n1 .\n. .\n\nkind: hex\n. 4\n",
        &[
            "1: queens-grid: queens 2x1 AB/AB",
            "5: path-grid: path 2x2x4 1./..",
            "9: line 10, column 3: 4 in r1c2 is not a value from 1 to 2",
        ],
    ),
    ("nothing", "\n  \n# only a comment\n", &[]),
];

#[test]
fn grids() {
    for (name, text, expected) in GRIDS {
        assert_eq!(report(text), *expected, "{name}:\n{text}");
        let crlf = text.replace('\n', "\r\n");
        assert_eq!(report(&crlf), *expected, "{name}, CRLF");
        assert_eq!(report(&text.replace('\n', "\r")), *expected, "{name}, CR");
        assert_eq!(report(&format!("\u{feff}{text}")), *expected, "{name}, with a byte order mark");
    }
}

/// Grids of candidates as programs print them and people post them: whatever the borders and however wide.
#[test]
fn candidate_grids() {
    // Row r, column c: a digit at the diagonal, else three candidates.
    let cell = |row: usize, column: usize| match row == column {
        true => (row + 1).to_string(),
        false => [0, 1, 2].map(|i| ((row + 2 * column + 3 * i) % 9 + 1).to_string()).concat(),
    };
    let expected: String = (0..81)
        .flat_map(|at| {
            let text = cell(at / 9, at % 9);
            (1..=9).map(
                move |d| if text.contains(&d.to_string()) { d.to_string() } else { ".".into() },
            )
        })
        .collect();
    // Corners and bars: above, at a bar of the top, between bands, at a bar there, below, at a bar of the bottom, bar.
    let styles = [
        [".", ".", ":", "+", "'", "'", "|"],
        ["+", "+", "+", "+", "+", "+", "|"],
        ["*", "-", "|", "+", "*", "-", "|"],
        [".", ".", ":", "+", "'", "'", ":"],
        ["┌", "┬", "├", "┼", "└", "┴", "│"],
    ];
    for style in styles {
        for width in 5..=30 {
            let [top, over, side, cross, bottom, under, bar] = style;
            let dash = if bar == "│" { "─" } else { "-" }.repeat(3 * width);
            let rule = |end: &str, mid: &str| format!("{end}{dash}{mid}{dash}{mid}{dash}{end}\n");
            let mut text = rule(top, over);
            for row in 0..9 {
                if row == 3 || row == 6 {
                    text += &rule(side, cross);
                }
                text += bar;
                for column in 0..9 {
                    text += &format!(" {:<1$}", cell(row, column), width - 1);
                    if column % 3 == 2 {
                        text += bar;
                    }
                }
                text += "\n";
            }
            text += &rule(bottom, under);
            let line = format!("1: pm-grid: sudoku 9x9 {expected}");
            assert_eq!(report(&text), [line], "{style:?}, {width} wide:\n{text}");
        }
    }
    let posted = "*4* (12) {13} 5 6 7 8 9 [23]\n".repeat(9);
    assert!(report(&posted)[0].starts_with("1: pm-grid: "), "{posted}");
}

#[test]
fn line_streams_go_on_after_bad_lines() {
    let text = format!(
        "# a comment\n{P}\n\n{}\nhello\nworld 1\n{P} # tail\npath 1x3x8 1.3\nqueens 2x1 AB/AB\nzip 1x3 1.x\n\
         AB/AB;stars=1\n{{\"givens\":\n  [1,2\nzip 1x3 1.2\n{{\"kind\": \"zip\"}}\n12/05/2024\n/tmp/file\n",
        &P[1..]
    );
    let expected = [
        format!("2: line: sudoku 9x9 {P}"),
        "4: line 4, column 81: 80 cells, expected 81".into(),
        "5: line 5: not a puzzle in any known format; nearest: line: 5 cells, expected 81; canonical: \"hello\" is not sudoku, path, zip or queens".into(),
        "6: line 6: not a puzzle in any known format; nearest: line: 5 cells, expected 81; canonical: \"world\" is not sudoku, path, zip or queens".into(),
        format!("7: line: sudoku 9x9 {P}"),
        "8: canonical: path 1x3x8 1.3".into(),
        "9: canonical: queens 2x1 AB/AB".into(),
        "10: line 10, column 11: \"x\" is not a cell".into(),
        "11: queens-line: queens 2x1 AB/AB".into(),
        "12: line 12, column 10: not JSON: EOF while parsing a value".into(),
        "13: line 13, column 6: not JSON: EOF while parsing a list".into(),
        "14: canonical: zip 1x3 1.2".into(),
        "15: line 15, column 1: field \"rows\" is missing".into(),
        "16: line 16, column 1: row 1 has 2 cells, expected 3".into(),
        "17: line 17: not a puzzle in any known format; nearest: queens-line: \"/\" is not a region; line: 9 cells, expected 81; canonical: \"/tmp/file\" is not sudoku, path, zip or queens".into(),
    ];
    let got = report(&text);
    for (got, expected) in got.iter().zip(&expected) {
        assert_eq!(got, expected);
    }
    assert_eq!(got.len(), expected.len());
}

/// Each text stands between two good lines: it is bad, and they are read all the same.
#[test]
fn a_line_that_begins_with_a_tag_spoils_no_other() {
    let nearest = "not a puzzle in any known format; nearest: opensudoku: not XML of OpenSudoku: the root element is not opensudoku; line: ";
    let rows = [
        ("<", "2", nearest),
        ("< 5 points", "2", nearest),
        ("<b>hello</b>", "2", "not a puzzle in any known format; nearest: opensudoku: "),
        ("<opensudokus>", "2", nearest),
        ("<opensudoku version=\"2\"", "2", "not XML of OpenSudoku: a tag that does not end"),
        ("<!-- note", "2", "not XML of OpenSudoku: a tag that does not end"),
        ("<?xml version=\"1.0\"", "2", "not XML of OpenSudoku: a tag that does not end"),
        ("<!-- note -->", "2", "not XML of OpenSudoku: there is no root element"),
        ("  <!-- note\n still -->", "3", "not XML of OpenSudoku: there is no root element"),
    ];
    for (text, line, expected) in rows {
        for end in ["\n", "\r\n", "\r"] {
            let input = format!("{P}\n{text}\n{P}").replace('\n', end);
            let last = 2 + text.lines().count();
            let got = report(&input);
            assert_eq!(got.len(), 3, "{input:?}: {got:?}");
            assert_eq!(got[0], format!("1: line: sudoku 9x9 {P}"), "{input:?}");
            let start = format!("{line}: line {line}: {expected}");
            assert!(got[1].starts_with(&start), "{input:?}: {}", got[1]);
            assert_eq!(got[2], format!("{last}: line: sudoku 9x9 {P}"), "{input:?}");
        }
    }
}

#[test]
fn a_document_after_lines_is_read() {
    let game = P.replace('.', "0");
    let text = format!(
        "\u{feff}{P}\r\n<?xml version=\"1.0\"?>\r\n<!-- a -->\r\n<x:opensudoku\r\n version=\"2\">\r\n<game data=\"{game}\"/>\r\n</x:opensudoku> {P}\r\n{P}"
    );
    let got: Vec<u64> = records(text.as_bytes()).iter().map(|record| record.line).collect();
    assert_eq!(got, [1, 6, 7, 8]);
    assert!(records(text.as_bytes()).iter().all(|record| record.puzzle.is_ok()));
    let alone = format!("\u{feff}\n <opensudoku><game data=\"{game}\"/></opensudoku>");
    assert_eq!(report(&alone), [format!("2: opensudoku: sudoku 9x9 {P}")]);
}

/// Texts of people and programs that are a little off: what is read, or what the error says.
#[test]
fn texts_of_others() {
    let z = P.replace('.', "0");
    let grid: String = (0..9).map(|row| format!("{}\n", &P[row * 9..row * 9 + 9])).collect();
    let rows = [
        (format!("Kind: Sudoku\n{grid}"), "grid: sudoku 9x9 "),
        ("KIND: Numbrix\nAuthor: A\n1 . .\n. . 6\n".into(), "path-grid: path 2x3x4 1../..6"),
        ("Adjacency: Rook\n1 . .\n. . 6\n".into(), "path-grid: path 2x3x4 1../..6"),
        (r#"{"kind":"Hidato","rows":1,"cols":2}"#.into(), "json: path 1x2x8 .."),
        (r#"{"family":"Queens","regions":["AB","BA"]}"#.into(), "json: queens 2x1 AB/BA"),
        ("Queens: AB/BA; Stars=1".into(), "queens-line: queens 2x1 AB/BA"),
        (
            format!("https://www.sudokuwiki.org/Jigsaw.htm?bd={z}"),
            "line 1: the puzzle has the rule \"jigsaw\", which is not supported",
        ),
        (format!("https://www.sudokuwiki.org/Sudoku.htm?bd={z}"), "sudokuwiki: sudoku 9x9 "),
        (
            "https://app.crackingthecryptic.com/sudoku/abc".into(),
            "line 1: short link: only sudokupad.app can expand it",
        ),
        ("https://puzz.link/p?sudoku_edit/9/9/4k8g5".into(), "puzzlink: sudoku 9x9 4.....8.5"),
        (
            "https://puzz.link/p?sudoku/v:/9/9/4k8g5".into(),
            "line 1: the puzzle has the rule \"variant (v:)\", which is not supported",
        ),
        ("pzprv3/sudoku/9/4 . . /".into(), "line 1: a file of pzpr is not supported yet"),
        ("3x3dt#1234".into(), "line 1: a random seed of Solo is not supported yet"),
        (
            "https://a.b/solo.html#3x3#1234".into(),
            "line 1: a random seed of Solo is not supported yet",
        ),
        (
            format!(":0300-x:5:{}:::", &P[1..]),
            "line 1: the grid has 80 cells of digits and dots, not 81",
        ),
        (
            format!(":0300:5:{P}::"),
            "line 1: 5 fields after colons, not 6 or 7 as in a technique library",
        ),
    ];
    for (text, expected) in rows {
        let got = report(&text);
        let start = format!("1: {expected}");
        assert!(got.len() == 1 && got[0].starts_with(&start), "{text}: {got:?}");
    }
}

/// Simple Sudoku copies a game as two or three grids, with empty lines between them.
#[test]
fn a_copied_game_is_a_position() {
    let drawn = |cells: &str| {
        let row = |row: usize| {
            let at = |box_: usize| &cells[row * 9 + box_ * 3..row * 9 + box_ * 3 + 3];
            let rule = if row == 3 || row == 6 { "|---+---+---|\n" } else { "" };
            format!("{rule} |{}|{}|{}|\n", at(0), at(1), at(2))
        };
        let rows: String = (0..9).map(row).collect();
        format!(" *-----------*\n{rows} *-----------*\n")
    };
    let values = P.replacen("4..", "417", 1);
    let state = |text: &str| {
        let last = records(text.as_bytes()).pop().unwrap();
        assert_eq!(last.puzzle.unwrap().to_string(), format!("sudoku 9x9 {P}"), "{text}");
        let state = last.state.map(Result::unwrap).unwrap_or_default();
        (state.values.len(), state.notes.len())
    };
    let two = format!("{}\n\n{}", drawn(P), drawn(&values));
    assert_eq!(state(&two), (2, 0));
    assert_eq!(parse::<Any>(&two, None).unwrap().puzzle.to_string(), format!("sudoku 9x9 {P}"));
    let row = |row: usize| {
        let cell = |at: usize| match values.as_bytes()[row * 9 + at] {
            b'.' => "12".to_string(),
            digit => char::from(digit).to_string(),
        };
        (0..9).map(cell).collect::<Vec<_>>().join(" ") + "\n"
    };
    let candidates: String = (0..9).map(row).collect();
    assert_eq!(state(&format!("{two}\n{candidates}")), (2, 62));
    // The same digits, or fewer, are another puzzle. So is whatever follows an empty board.
    let empty = format!("{}\n{}", drawn(&".".repeat(81)), drawn(P));
    assert!(records(empty.as_bytes()).iter().all(|record| record.state.is_none()));
    let twice = format!("{}\n{}", drawn(P), drawn(P));
    assert!(records(twice.as_bytes()).iter().all(|record| record.state.is_none()));
    let other = format!("{}\n{}", drawn(&values), drawn(P));
    assert!(records(other.as_bytes()).iter().all(|record| record.state.is_none()));
}

/// Sections that are there again begin the next puzzle, and an empty line ends it.
#[test]
fn several_puzzles_with_sections() {
    let grid: String = (0..9).map(|row| format!("{}\n", &P[row * 9..row * 9 + 9])).collect();
    let both = format!("[Puzzle]\n{grid}[State]\n{grid}");
    for text in [format!("{both}{both}{both}"), format!("{both}\n{both}\n{grid}")] {
        let found = records(text.as_bytes());
        assert_eq!(found.len(), 3, "{text}");
        assert!(found.iter().all(|record| record.puzzle.is_ok()), "{text}: {found:?}");
    }
}

/// Header lines of an SDK file are known by one of them.
#[test]
fn headers_of_sdk_files() {
    let grid: String = (0..9).map(|row| format!("{}\n", &P[row * 9..row * 9 + 9])).collect();
    let rows = [
        (
            "#AMe\n#Ctwo words\n#Uhttps://a.b/c\n",
            r#"{"meta":{"author":"Me","url":"https://a.b/c"},"comment":"two words"}"#,
        ),
        ("#Uhttps://a.b/c\n", r#"{"meta":{"url":"https://a.b/c"}}"#),
        ("#Created by hand\n", "{}"),
        ("# A comment\n", "{}"),
    ];
    for (headers, expected) in rows {
        let record = records(format!("{headers}{grid}").as_bytes()).remove(0);
        assert_eq!(Value::Object(record.extra).to_string(), expected, "{headers}");
    }
}

/// Name, object, and canonical text or error.
const OBJECTS: &[(&str, &str, &str)] = &[
    (
        "sudoku",
        r#"{"givens": "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"}"#,
        "sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ),
    (
        "sudoku with a letter",
        r#"{"family":"sudoku","givens": "a.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"}"#,
        "line 1, column 31: \"a\" is not a cell",
    ),
    (
        "two forms",
        r#"{"givens": "1", "candidates": "2"}"#,
        "line 1, column 31: both \"givens\" and \"candidates\", expected one of them",
    ),
    (
        "cages",
        r#"{"family":"sudoku","givens":"................................................................................1","cages":[[1]]}"#,
        "line 1, column 121: field \"cages\" changes the puzzle, but a sudoku has none",
    ),
    (
        "clues under another name",
        r#"{"kind":"hidato","rows":2,"cols":2,"clues":[[0,0,1]]}"#,
        "line 1, column 44: field \"clues\" changes the puzzle, but a hidato has none",
    ),
    (
        "a capital is no excuse",
        r#"{"regions":["A"],"Blocked":[[0,0]]}"#,
        "line 1, column 28: field \"Blocked\" changes the puzzle, but a queens has none",
    ),
    (
        "hidato",
        r#"{"kind":"hidato","rows":2,"cols":3,"cells":5,"blocked":[[0,0]],"givens":[[1,2,4]]}"#,
        "path 2x3x8 #../..4",
    ),
    (
        "numbrix in any order with an empty foreign field",
        r#"{"givens":[[0,0,1]],"cols":2,"rows":1,"kind":"numbrix","walls":[],"stars":null}"#,
        "path 1x2x4 1.",
    ),
    (
        "hex with links",
        r#"{"kind":"hex","rows":2,"cols":2,"givens":[],"links":[[[1,0],[0,1]]]}"#,
        "path 2x2x6 ../..;1-2",
    ),
    (
        "zip",
        r#"{"kind":"zip","rows":2,"cols":2,"waypoints":[[0,0],[0,1]],"walls":[[[0,1],[0,0]]]}"#,
        "zip 2x2 1,2/..;0-1",
    ),
    (
        "zip with givens",
        r#"{"kind":"zip","rows":2,"cols":2,"waypoints":[[0,0]],"givens":[[0,0,1]]}"#,
        "line 1, column 62: field \"givens\" changes the puzzle, but a zip has none",
    ),
    (
        "hidato with walls",
        r#"{"kind":"hidato","rows":1,"cols":2,"walls":[[[0,0],[0,1]]]}"#,
        "line 1, column 44: field \"walls\" changes the puzzle, but a hidato has none",
    ),
    (
        "unknown kind",
        r#"{"kind":"kakuro","rows":1,"cols":2}"#,
        "line 1, column 9: kind \"kakuro\" is not known, expected hidato, numbrix, hex or zip",
    ),
    (
        "wrong cells",
        r#"{"kind":"hidato","rows":1,"cols":2,"cells":3}"#,
        "line 1, column 44: \"cells\" says 3, the rest says 2",
    ),
    (
        "rows too many",
        r#"{"kind":"hidato","rows":65,"cols":2}"#,
        "line 1, column 25: rows is 65, expected a whole number from 1 to 64",
    ),
    (
        "rows not whole",
        r#"{"kind":"hidato","rows":2.5,"cols":2}"#,
        "line 1, column 25: rows is 2.5, expected a whole number from 1 to 64",
    ),
    ("no cols", r#"{"kind":"hidato","rows":2}"#, "line 1, column 1: field \"cols\" is missing"),
    (
        "given off the board",
        r#"{"kind":"hidato","rows":1,"cols":2,"givens":[[0,0,1],[1,0,2]]}"#,
        "line 1, column 54: givens[1] is [1,0,2], expected [row, column, value] on the board, from 0",
    ),
    (
        "given too high",
        r#"{"kind":"hidato","rows":1,"cols":2,"givens":[[0,0,3]]}"#,
        "line 1, column 46: 3 in r1c1 is not a value from 1 to 2",
    ),
    (
        "given in a hole",
        r#"{"kind":"hidato","rows":1,"cols":2,"blocked":[[0,0]],"givens":[[0,0,1]]}"#,
        "line 1, column 64: r1c1 is blocked and cannot hold a clue",
    ),
    (
        "given negative",
        r#"{"kind":"hidato","rows":1,"cols":2,"givens":[[0,-1,1]]}"#,
        "line 1, column 46: givens[0] is [0,-1,1], expected [row, column, value]",
    ),
    (
        "link of one cell",
        r#"{"kind":"hex","rows":1,"cols":2,"links":[[[0,0]]]}"#,
        "line 1, column 42: links[0] is [[0,0]], expected [[row, column], [row, column]]",
    ),
    (
        "queens",
        r#"{"n":2,"stars":1,"regions":["AB","BA"],"blocked":[[0,1]],"queens":[[1,1]]}"#,
        "queens 2x1 AB/BA;x1;q3",
    ),
    (
        "queens with numbers and givens",
        r#"{"game":"queens","n":2,"regions":[[7,3],[3,7]],"givens":{"queens":[[0,0]],"blocked":[]}}"#,
        "queens 2x1 AB/BA;q0",
    ),
    ("queens with names", r#"{"regions":[["red","blue"],["blue","red"]]}"#, "queens 2x1 AB/BA"),
    (
        "queens givens with more",
        r#"{"regions":["AB","AB"],"givens":{"queens":[],"knights":[[0,0]]}}"#,
        "line 1, column 33: givens is {\"knights\":[[0,0]]}, expected an object with queens and blocked, and nothing else",
    ),
    (
        "queens of the wrong side",
        r#"{"n":3,"regions":["AB","AB"]}"#,
        "line 1, column 6: \"n\" says 3, the rest says 2",
    ),
    (
        "queens row too short",
        r#"{"regions":["AB","A"]}"#,
        "line 1, column 18: row 2 has 1 cells, expected 2",
    ),
    (
        "stars out of range",
        r#"{"stars":7,"regions":["AB","AB"]}"#,
        "line 1, column 10: stars is 7, expected a whole number from 1 to 6",
    ),
    (
        "too many regions",
        r#"{"regions":["AB","CA"]}"#,
        "line 1, column 18: r2c1 begins region 3, but the side is 2",
    ),
    (
        "givens on queens as list",
        r#"{"regions":["AB","AB"],"givens":[[0,0,1]]}"#,
        "line 1, column 33: givens is [[0,0,1]], expected an object with queens and blocked",
    ),
    (
        "newer schema",
        r#"{"schema":3,"family":"sudoku"}"#,
        "line 1, column 11: schema \"3\" is not known, expected 1 or 2",
    ),
    (
        "unknown family",
        r#"{"family":"kakuro"}"#,
        "line 1, column 11: family \"kakuro\" is not known, expected sudoku, path or queens",
    ),
    ("no family", r#"{"id":"x"}"#, "line 1, column 1: field \"family\" is missing"),
    (
        "a field twice",
        r#"{"regions":["AB","AB"],"n":2,"n":2}"#,
        "line 1, column 34: field \"n\" stands there twice",
    ),
    ("an array", "[1,2]", "line 1, column 1: expected a JSON object, one per puzzle"),
    ("two objects", r#"{"regions":["A"]} {}"#, "line 1, column 19: not JSON: trailing characters"),
    (
        "deep",
        r#"{"state":[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]}"#,
        "line 1: more than 16 brackets inside each other",
    ),
    (
        "over lines",
        "{\n  \"kind\": \"hidato\",\n  \"rows\": 1,\n  \"cols\": 0\n}",
        "line 4, column 11: cols is 0, expected a whole number from 1 to 64",
    ),
];

#[test]
fn objects() {
    for (name, text, expected) in OBJECTS {
        let got = match parse::<Any>(text, None) {
            Ok(parsed) => parsed.puzzle.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(got, *expected, "{name}: {text}");
    }
}

#[test]
fn other_fields_are_kept_and_unknown_ones_noted() {
    let text = r#"{"id":7,"source":"hand","regions":["AB","AB"],"colour":{"a":[1.5]},"state":{"queens":[]}}"#;
    let record = records(text.as_bytes()).remove(0);
    assert_eq!(record.id.as_deref(), Some("7"));
    let notes: Vec<String> = record.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["field \"colour\" is not known and changes nothing"]);
    let written = json::with_extra(record.puzzle.unwrap().json(), &record.extra);
    let expected = r#"{"schema":2,"family":"queens","id":7,"n":2,"stars":1,"regions":["AB","AB"],"blocked":[],"source":"hand","colour":{"a":[1.5]},"state":{"queens":[]}}"#;
    assert_eq!(Value::Object(written).to_string(), expected);
    let again = records(expected.as_bytes()).remove(0);
    assert_eq!(again.extra, record.extra);
}

#[test]
fn a_bad_object_keeps_its_id() {
    let record = records(br#"{"id":"x1","kind":"hidato","rows":0,"cols":1}"#).remove(0);
    assert_eq!((record.id.as_deref(), record.puzzle.is_err()), (Some("x1"), true));
}

#[test]
fn a_forced_family_is_the_only_one() {
    let rows = [
        (P, Family::Queens, "line 1: this is a sudoku puzzle, not queens"),
        ("zip 1x3 1.2", Family::Sudoku, "line 1: this is a path puzzle, not sudoku"),
        ("zip 1x3 1.2", Family::Path, "zip 1x3 1.2"),
        (
            r#"{"regions":["AB","AB"]}"#,
            Family::Path,
            "line 1, column 1: this is a queens puzzle, not path",
        ),
        ("1 2\n2 1\n", Family::Queens, "queens 2x1 AB/BA"),
        ("12\n21\n", Family::Queens, "queens 2x1 AB/BA"),
        ("kind: zip\n1 2\n", Family::Queens, "line 2: this is a path puzzle, not queens"),
        ("1 . 3\n", Family::Path, "path 1x3x8 1.3"),
    ];
    for (text, family, expected) in rows {
        let got = match parse::<Any>(text, Some(family)) {
            Ok(parsed) => parsed.puzzle.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(got, expected, "{text} as {family}");
    }
}

#[test]
fn a_grid_has_so_many_lines() {
    let rows = |number: usize| "1 2\n".repeat(number);
    let sides = "line 1: a side of 256 cells, expected 1 to 64";
    let lines = "line 1: more than 256 lines without an empty one";
    for (number, expected) in [(256, sides), (257, lines)] {
        let error = records(rows(number).as_bytes()).remove(0).puzzle.unwrap_err();
        assert_eq!(error.to_string(), expected, "{number} lines");
    }
}

#[test]
fn one_text_one_puzzle() {
    let error = |text: &str| parse::<Any>(text, None).unwrap_err().to_string();
    assert_eq!(error(""), "line 1: there is no puzzle here");
    assert_eq!(error(&format!("{P}\n{P}")), "line 2: there is more than one puzzle here");
}
