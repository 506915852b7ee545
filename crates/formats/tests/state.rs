//! Positions of players: what is read, and what is refused where.

mod common;

use common::{Any, records};
use gridsmith_core::{Position, Size};
use gridsmith_formats::{ReadError, parse, state};

const PATH: &str = "path 2x3x8 1../..6";
const HOLE: &str = "path 2x3x8 1#./..5";
const ZIP: &str = "zip 2x3 1../2..;1-4";
const QUEENS: &str = "queens 4x1 AABB/ACBB/ACCD/CCDD";

/// Name, puzzle, position, and what comes out.
const ROWS: &[(&str, &str, &str, &str)] = &[
    ("values", PATH, "[[0,1,2],[1,0,3]]", "2 r1c2, 3 r2c1"),
    ("nothing", PATH, "[]", ""),
    ("an object", PATH, r#"{"values":[[1,1,5]],"links":[[[0,1],[0,2]]]}"#, "5 r2c2, r1c2-r1c3"),
    ("links alone", PATH, r#"{"links":[[[1,1],[0,2]]]}"#, "r2c2-r1c3"),
    ("rows as lines", PATH, "1 2 .\n. 5 6\n", "1 r1c1, 2 r1c2, 5 r2c2, 6 r2c3"),
    ("rows in one line", PATH, "1,2./.5,6", "1 r1c1, 2 r1c2, 5 r2c2, 6 r2c3"),
    ("holes and other marks", HOLE, "_ # 3\n? 0 5", "3 r1c3, 5 r2c3"),
    ("a zip", ZIP, r#"{"links":[[[0,0],[0,1]]]}"#, "r1c1-r1c2"),
    ("a zip by numbers along the line", ZIP, "[[0,1,2]]", "2 r1c2"),
    ("queens", QUEENS, r#"{"queens":[[0,2]],"crosses":[[0,0],[3,3]]}"#, "Q r1c3, x r1c1, x r4c4"),
    ("queens as rows", QUEENS, "x.Q./..../..../...x", "Q r1c3, x r1c1, x r4c4"),
    ("queens as lines", QUEENS, ". . * .\n. . . x\n. . . .\nx . . .", "Q r1c3, x r2c4, x r4c1"),
    (
        "off the board",
        PATH,
        "[[0,1,2],[2,0,3]]",
        "line 1, column 10: state[1] is [2,0,3], expected [row, column, value] on the board, from 0",
    ),
    ("too large", PATH, "[[0,1,7]]", "line 1, column 2: 7 in r1c2 is not a value from 1 to 6"),
    ("in a hole", HOLE, "[[0,1,2]]", "line 1, column 2: \"r1c2\" is not an open cell"),
    (
        "cells that do not touch",
        PATH,
        "{\"links\":\n[[[0,0],[0,2]]]}",
        "line 2, column 2: state.links[0] is [[0,0],[0,2]], expected two open cells between which the path can step",
    ),
    (
        "a wall between",
        ZIP,
        r#"{"links":[[[0,1],[1,1]]]}"#,
        "line 1, column 11: state.links[0] is [[0,1],[1,1]], expected two open cells between which the path can step",
    ),
    (
        "half a pair",
        PATH,
        r#"{"links":[[[0,1]]]}"#,
        "line 1, column 11: state.links[0] is [[0,1]], expected [[row, column], [row, column]]",
    ),
    (
        "something else",
        PATH,
        r#"{"values":[],"queens":[[0,0]]}"#,
        "line 1, column 1: state is {\"queens\":[[0,0]]}, expected a text, or an object with values and links, and nothing else",
    ),
    (
        "twice",
        PATH,
        r#"{"values":[],"values":[]}"#,
        "line 1, column 23: field \"values\" stands there twice",
    ),
    ("not JSON", PATH, "[[0,1", "line 1, column 5: not JSON: EOF while parsing a list"),
    ("too few rows", PATH, "1 2 .", "line 1: 1 rows, expected 2"),
    ("a short row", PATH, "1 2 ./5 6", "line 1, column 7: row 2 has 2 cells, expected 3"),
    ("not a cell", PATH, "1 2 .\n. y 6", "line 2, column 3: \"y\" is not a cell"),
    ("a large number", PATH, "1 2 .\n. 99999 6", "line 2, column 3: \"99999\" is not a cell"),
    ("out of range", PATH, "1,2./.8,6", "line 1, column 7: 8 in r2c2 is not a value from 1 to 6"),
    (
        "a zip as rows",
        ZIP,
        "1 . ./2 . .",
        "line 1, column 1: \"1 . ./2 . .\" is not a position of a zip: write its line as r1c1-r1c2-r2c2",
    ),
    ("cells by name", PATH, "r1c2=2, r2c1=6", "2 r1c2, 6 r2c1"),
    ("steps by name", PATH, "R1C1-r1c2-r2c3 r2c1=6", "6 r2c1, r1c1-r1c2, r1c2-r2c3"),
    ("rows and a cell", PATH, "1,2./...  r2c3=4", "1 r1c1, 2 r1c2, 4 r2c3"),
    ("a line of a zip", ZIP, "r1c1-r1c2", "r1c1-r1c2"),
    ("queens by name", QUEENS, "r1c3 r2c1=Q\nr4c4=x, r4c3<>Q", "Q r1c3, Q r2c1, x r4c4, x r4c3"),
    (
        "a name off the board",
        PATH,
        "r1c2=2 r3c1=4",
        "line 1, column 8: \"r3c1=4\" is not about a cell of the board",
    ),
    (
        "no such entry",
        PATH,
        "r1c2<>2",
        "line 1, column 1: \"r1c2<>2\" is not an entry as r1c1=5 or r1c1-r1c2",
    ),
    ("too large", PATH, "r1c2=8", "line 1, column 1: 8 in r1c2 is not a value from 1 to 6"),
    (
        "a step too far",
        PATH,
        "r1c1-r1c3",
        "line 1, column 1: \"r1c1-r1c3\" is not a line through open cells between which the path can step",
    ),
    (
        "no queen",
        QUEENS,
        "r1c1=7",
        "line 1, column 1: \"r1c1=7\" is not an entry as r1c1=Q or r2c3=x",
    ),
    (
        "queens as a list",
        QUEENS,
        "[[0,2]]",
        "line 1, column 1: state is [[0,2]], expected a text, or an object with queens and crosses, and nothing else",
    ),
    (
        "a queen off the board",
        QUEENS,
        r#"{"queens":[[4,0]]}"#,
        "line 1, column 12: state.queens[0] is [4,0], expected [row, column] on the board, counted from 0",
    ),
    ("a strange mark", QUEENS, "..../.Z../..../....", "line 1, column 7: \"Z\" is not a cell"),
];

#[test]
fn positions() {
    for (name, puzzle, text, expected) in ROWS {
        let puzzle: Any = parse(puzzle, None).unwrap().puzzle;
        let (position, size) = match &puzzle {
            Any::Path(puzzle) => (state::number_path(text, puzzle), puzzle.size()),
            Any::Zip(puzzle) => (state::zip(text, puzzle), puzzle.size()),
            Any::Queens(puzzle) => (state::queens(text, puzzle), puzzle.size()),
            Any::Sudoku(_) | Any::Sized(_) => unreachable!(),
        };
        assert_eq!(report(position, size), *expected, "{name}: {text}");
    }
}

/// Sudokus have one size, so their positions are read without the puzzle.
#[test]
fn positions_on_a_sudoku() {
    let empty = ".".repeat(81);
    let rows = [
        ("r1c1=5 r2c3<>4", "5 r1c1, -4 r2c3"),
        ("r2c3<>46,r9c9!=1", "-4 r2c3, -6 r2c3, -1 r9c9"),
        ("r12c3<>4 r5c67≠8", "-4 r1c3, -4 r2c3, -8 r5c6, -8 r5c7"),
        ("r2c3:458", "10011000 r2c3"),
        (&format!("5{} r1c2<>4", &empty[1..]), "5 r1c1, -4 r1c2"),
        (&format!("{{\"values\":\"{empty}\",\"ruled_out\":[[0,1,4]]}}"), "-4 r1c2"),
        ("r1c1=45", "line 1, column 1: \"r1c1=45\" is not one digit in one cell, as r1c1=5"),
        ("r1c1=5\nr0c3<>4", "line 2, column 1: \"r0c3<>4\" is not about a cell of the board"),
        ("r1c1=0", "line 1, column 1: \"r1c1=0\" is not an entry as r1c1=5, r2c3<>4 or r2c3:458"),
        ("r1c1=5 5", "line 1: 1 cells, expected 81"),
    ];
    for (text, expected) in rows {
        assert_eq!(report(state::sudoku(text), Size { rows: 9, columns: 9 }), expected, "{text}");
    }
    let long = format!("r{0}c{0}<>4", "1".repeat(100_000));
    assert!(state::sudoku(&long).is_err());
}

/// In a record, places count from the beginning of the input, and a bad position spoils nothing else.
#[test]
fn the_field_of_a_record() {
    let board = r#""kind":"hidato","rows":2,"cols":3,"givens":[[0,0,1]]"#;
    let text = format!(
        "{{{board}}}\n{{{board},\"state\":[[0,1,2]]}}\n{{{board},\n \"state\":[[0,1,2],[0,9,3]]}}\n{{{board},\"state\":null}}\n"
    );
    let records = records(text.as_bytes());
    let states: Vec<Option<String>> = records
        .iter()
        .map(|record| Some(report(record.state.clone()?, Size { rows: 2, columns: 3 })))
        .collect();
    let bad = "line 4, column 19: state[1] is [0,9,3], expected [row, column, value] on the board, from 0";
    assert_eq!(states, [None, Some("2 r1c2".into()), Some(bad.into()), None]);
    assert!(records.iter().all(|record| record.puzzle.is_ok()));
    // It is written back as it was, and means nothing new.
    assert_eq!(records[2].extra["state"].to_string(), "[[0,1,2],[0,9,3]]");
    assert!(records.iter().all(|record| record.notes.is_empty()));
}

/// No text makes a reader of positions panic.
#[test]
fn hostile_texts() {
    let path: Any = parse(PATH, None).unwrap().puzzle;
    let Any::Path(path) = path else { unreachable!() };
    let deep = "[".repeat(1000);
    let long = format!("[{}]", "[0,1,2],".repeat(200_000));
    let texts =
        ["", "/", "[", "{}", "[[]]", "[[0,1,-2]]", "[[0,1,1e99]]", "é\u{301}/…", &deep, &long];
    for text in texts {
        let shown: String = text.chars().take(20).collect();
        let position = state::number_path(text, &path);
        assert_eq!(position.is_ok(), text == "{}", "{shown}: {position:?}");
    }
}

fn report(position: Result<Position, ReadError>, size: Size) -> String {
    let name = |cell| size.name(cell);
    match position {
        Err(error) => error.to_string(),
        Ok(Position { values, links, queens, crosses, notes, ruled_out, .. }) => {
            let values = values.into_iter().map(|(cell, value)| format!("{value} {}", name(cell)));
            let links = links.into_iter().map(|(a, b)| format!("{}-{}", name(a), name(b)));
            let queens = queens.into_iter().map(|cell| format!("Q {}", name(cell)));
            let crosses = crosses.into_iter().map(|cell| format!("x {}", name(cell)));
            let notes = notes.into_iter().map(|(cell, mask)| format!("{mask:b} {}", name(cell)));
            let ruled_out =
                ruled_out.into_iter().map(|(cell, digit)| format!("-{digit} {}", name(cell)));
            let others = notes.chain(ruled_out);
            values
                .chain(links)
                .chain(queens)
                .chain(crosses)
                .chain(others)
                .collect::<Vec<_>>()
                .join(", ")
        }
    }
}
