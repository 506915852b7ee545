//! Mutated texts: no reader panics, and whatever is read is written and read back as the same puzzle.
//!
//! `GRIDSMITH_FUZZ` sets the number of mutations for each seed text's format; the default takes seconds.

mod common;

use common::{Any, records};
use gridsmith_core::{Rng, Seed};
use gridsmith_formats::{Family, Reader, parse};

/// Good texts of every format.
const TEXTS: &[(&str, &[&str])] = &[
    (
        "sudoku lines",
        &[
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "400000805030000000000700000020000060000080400000010000000603070500200000104000000 # x\n",
            "sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "sudoku grids",
        &[
            "4..|...|8.5\n.3.|...|...\n...|7..|...\n---+---+---\n.2.|...|.6.\n...|.8.|4..\n...|.1.|...\n---+---+---\n...|6.3|.7.\n5..|2..|...\n1.4|...|...\n",
            "4 0 0 0 0 0 8 0 5\n0 3 0 0 0 0 0 0 0\n0 0 0 7 0 0 0 0 0\n0 2 0 0 0 0 0 6 0\n0 0 0 0 8 0 4 0 0\n0 0 0 0 1 0 0 0 0\n0 0 0 6 0 3 0 7 0\n5 0 0 2 0 0 0 0 0\n1 0 4 0 0 0 0 0 0",
        ],
    ),
    (
        "candidate grids",
        &[
            ".------------------.------------------.------------------.\n| 4    167  1267 | 13  236  126 | 8  123  5 |\n| 2678 3 12567 | 1458 2456 124568 | 1267 124 12467 |\n| 268 1568 12568 | 7 23456 124568 | 1236 1234 12346 |\n:-----------------+-----------------+-----------------:\n| 378 2 13578 | 345 3457 457 | 1357 6 1378 |\n| 367 1567 13567 | 35 8 2567 | 4 1235 1237 |\n| 3678 45678 35678 | 345 1 24567 | 2357 2358 2378 |\n:-----------------+-----------------+-----------------:\n| 28 8 28 | 6 45 3 | 125 7 1248 |\n| 5 678 3678 | 2 47 1478 | 136 1348 13468 |\n| 1 678 4 | 58 57 578 | 2356 2358 2368 |\n'------------------'------------------'------------------'\n",
            "    1 2 3   4 5 6   7 8 9\n  ┌───────┬───────┬───────┐\n1 │ 4 . . │ . . . │ 8 . 5 │\n2 │ . 3 . │ . . . │ . . . │\n3 │ . . . │ 7 . . │ . . . │\n  ├───────┼───────┼───────┤\n4 │ . 2 . │ . . . │ . 6 . │\n5 │ . . . │ . 8 . │ 4 . . │\n6 │ . . . │ . 1 . │ . . . │\n  ├───────┼───────┼───────┤\n7 │ . . . │ 6 . 3 │ . 7 . │\n8 │ 5 . . │ 2 . . │ . . . │\n9 │ 1 . 4 │ . . . │ . . . │\n  └───────┴───────┴───────┘\n",
        ],
    ),
    (
        "path and zip lines",
        &[
            "path 2x3x8 1,2./..6;3-4\n",
            "zip 3x3 1../.#2/3..;0-1,3-6\n",
            "path 3x3x6 #../7.1/..#;1-2\n",
        ],
    ),
    (
        "path grids",
        &[
            "kind: hidato\n 1  .  .\n #  .  5\n\nkind: zip\n1 _ 2\n_ 3 x\n",
            "adjacency: rook\nrange: 1..6\n1 0 0\n0 6 0\n",
            "# 2 3\n1 . #\n6 4\n",
        ],
    ),
    (
        "queens lines",
        &["queens 4x1 AABB/ACBB/ACCD/CCDD;x3,11;q2\n", "queens: AABB/ACBB/ACCD/CCDD;stars=1\n"],
    ),
    (
        "queens grids",
        &[
            "kind: queens\nstars: 1\nAABB\nACBB\nACCD\nCCDD\n\n..Q.\n....\n...x\n....\n",
            "01\n01\n\nA B\nA B\n",
        ],
    ),
    (
        "json",
        &[
            r#"{"id":"a","kind":"hidato","rows":2,"cols":3,"cells":5,"blocked":[[0,0]],"givens":[[1,2,4]],"links":[[[0,1],[0,2]]]}"#,
            r#"{"schema":1,"family":"path","kind":"zip","rows":2,"cols":2,"waypoints":[[0,0],[0,1]],"walls":[[[0,1],[0,0]]]}"#,
            r#"{"n":2,"stars":1,"regions":["AB","BA"],"blocked":[[0,1]],"queens":[[1,1]],"meta":{"title":"\u00e9"}}"#,
            r#"{"game":"queens","n":2,"regions":[[7,3],[3,7]],"givens":{"queens":[[0,0]],"blocked":[]}}"#,
            "{\n \"givens\": \"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\"\n}\n",
        ],
    ),
];

/// Pieces that change the meaning of a text more often than random bytes do.
const PIECES: &[&str] = &[
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    " ",
    "#",
    "# ",
    ".",
    "0",
    "9",
    "65",
    "99999999999999999999",
    "-1",
    "1.5",
    "/",
    ";",
    ",",
    "x",
    "q",
    "A",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    ":",
    "|",
    "---",
    "null",
    "kind: zip\n",
    "stars: 2\n",
    "é",
    "\u{feff}",
    "[[0,0]]",
    "\"walls\":",
    "\"n\":2,",
    "stars=2",
    "queens ",
    "path 1x1x8 ",
];

fn mutate(text: &str, others: &[&str], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.index(4) {
        let at = rng.index(bytes.len() + 1);
        let end = (at + rng.index(12)).min(bytes.len());
        match rng.index(9) {
            0 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let copy = bytes[at..end].to_vec();
                let to = rng.index(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            3 => {
                let other = others[rng.index(others.len())].as_bytes();
                let from = rng.index(other.len());
                bytes.splice(at..end, other[from..].iter().copied());
            }
            4 => bytes.truncate(at.max(1)),
            5 | 6 if at < bytes.len() => bytes[at] = bytes[rng.index(bytes.len())],
            _ => {
                let piece = PIECES[rng.index(PIECES.len())];
                bytes.splice(at..at + rng.index(2).min(bytes.len() - at), piece.bytes());
            }
        }
    }
    bytes
}

/// Reads `bytes` in every way, and checks what comes out.
fn check(bytes: &[u8], family: Option<Family>) -> usize {
    let mut good = 0;
    let mut last = 0;
    for record in Reader::<_, Any>::new(bytes, family) {
        let record = record.unwrap();
        assert!(record.line > last, "records come in order, each from its own line");
        last = record.line;
        match record.puzzle {
            Ok(puzzle) => {
                good += 1;
                for text in puzzle.texts() {
                    let again = parse::<Any>(&text, None);
                    let again = again.unwrap_or_else(|error| panic!("{error}: {text}"));
                    assert_eq!(again.puzzle, puzzle, "{text}");
                }
            }
            Err(error) => {
                assert!(error.line >= record.line, "{error}");
                assert!(!error.to_string().contains('\n'), "{error}");
            }
        }
    }
    good
}

#[test]
fn mutated_texts_are_read_or_refused() {
    let rounds =
        std::env::var("GRIDSMITH_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    for (name, texts) in TEXTS {
        let mut good = 0;
        for round in 0..rounds {
            let mut rng = Seed::from(round).stream(name);
            let text = texts[rng.index(texts.len())];
            let bytes = mutate(text, texts, &mut rng);
            let family = [None, None, None, Some(Family::ALL[rng.index(3)])][rng.index(4)];
            let checked = std::panic::catch_unwind(|| check(&bytes, family));
            let text = String::from_utf8_lossy(&bytes).into_owned();
            good += checked.unwrap_or_else(|_| panic!("{name}, round {round}: {text:?}"));
        }
        assert!(good > rounds as usize / 50, "{name}: only {good} of {rounds} were puzzles");
    }
}

#[test]
fn the_good_texts_are_good() {
    for (name, texts) in TEXTS {
        for text in *texts {
            for record in records(text.as_bytes()) {
                assert!(record.puzzle.is_ok(), "{name}: {text}: {:?}", record.puzzle);
            }
        }
    }
}
