//! Drawings in a terminal: rulers, narrow cells, marks at mistakes, region letters.

mod common;

use common::{gridsmith, run, run_with, text};
use serde_json::Value;

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

/// The longest line of a text, in characters.
fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

#[test]
fn numbers_can_be_left_out() {
    let with = text(&run(&["show", "AABB/ACBB/ACCD/CCDD"]).stdout);
    let without = text(&run(&["show", "--no-rulers", "AABB/ACBB/ACCD/CCDD"]).stdout);
    assert!(with.contains("\n    1   2   3   4\n") && with.contains("\n4 ┃ C "), "{with}");
    let cut: String = with.lines().skip(2).map(|line| format!("{}\n", &line[2..])).collect();
    assert_eq!(without, format!("queens 4x4\n{cut}"));
}

/// What is drawn of a Sudoku is read again, with its numbers.
#[test]
fn a_drawn_sudoku_is_a_puzzle() {
    let drawn = text(&run(&["show", SUDOKU]).stdout);
    let board: Vec<&str> = drawn.lines().skip(1).collect();
    let line = run_with(&["show", "--line", "-"], &board.join("\n"));
    assert_eq!(text(&line.stdout), format!("sudoku 9x9 {SUDOKU}\n"), "{drawn}");
}

/// Cells are as narrow as the terminal wants them; what does not fit all the same is announced.
#[test]
fn drawings_fit_the_terminal() {
    let path = format!("path 20x20x4 {}", [".".repeat(20).as_str(); 20].join("/"));
    let queens = "corpus/one/queens.txt";
    let rows = [
        (path.as_str(), "130", 124, false),
        (&path, "90", 84, false),
        (&path, "80", 84, true),
        (queens, "80", 35, false),
        (queens, "30", 19, false),
    ];
    for (puzzle, columns, expected, warned) in rows {
        let output = gridsmith(&["show", puzzle]).env("COLUMNS", columns).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(widest(&text(&output.stdout)), expected, "{puzzle}, {columns} columns");
        assert_eq!(said.contains("columns wide"), warned, "{puzzle}, {columns} columns: {said}");
    }
    assert_eq!(widest(&text(&run(&["show", &path]).stdout)), 124, "a file has room");
}

/// Wrong entries of a Sudoku are marked, and so is a candidate that was crossed out wrongly.
#[test]
fn mistakes_are_marked() {
    let rows = [
        ("r1c1=5", "\n1 │ 5!. 1 │ . . 5 │"),
        ("r1c1=3 r1c2=8", "\n1 │ 3!8!1 │ . . 5 │"),
        ("r1c1<>4", "\n1 ┃4!    │"),
    ];
    for (state, expected) in rows {
        let output = run(&["hint", "--state", state, SUDOKU]);
        let drawn = text(&output.stdout);
        assert!(drawn.contains(expected), "{state}:\n{drawn}");
        assert_eq!(output.status.code(), Some(1), "{state}");
    }
}

/// An elimination that a hint names, given back as it is named, is not told again.
#[test]
fn eliminations_are_handed_back_in_the_words_of_hints() {
    let position = ":0000:x:+791.+24..85.+2......+43...+721..2.+45...+18+7+43+1+26+59..+5.79.4+2.5+7....+2.6+4.2.5+1.72..74....:327 328 329:628 629::";
    let clues: String = position.split(':').nth(3).unwrap().replace('+', "");
    let hint = |state: &str| {
        let output = run(&["hint", "--json", "--state", state, &clues]);
        let answer: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        answer["steps"][0].clone()
    };
    let step = hint("r1c4<>9");
    let drop = &step["drops"][0];
    let [row, column, digit] = [0, 1, 2].map(|i| drop[i].as_u64().unwrap());
    let next = hint(&format!("r1c4<>9 r{}c{}<>{digit}", row + 1, column + 1));
    assert!(!next["drops"].as_array().unwrap().contains(drop), "{step}\n{next}");
}

/// A repaired board keeps the letters of the board that was given, in every form.
#[test]
fn repaired_boards_keep_their_letters() {
    let board = "AAAA/BBBB/CCCC/DDDD";
    let answer: Value =
        serde_json::from_str(&text(&run(&["repair", "--json", board]).stdout)).unwrap();
    let changed = answer["changed"].as_array().unwrap();
    assert!(!changed.is_empty());
    let mut rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
    for change in changed {
        let [row, column] = [0, 1].map(|i| change["cell"][i].as_u64().unwrap() as usize);
        assert_eq!(change["from"], rows[row][column].to_string(), "{answer}");
        rows[row][column] = change["to"].as_str().unwrap().chars().next().unwrap();
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    assert_eq!(answer["puzzle"]["regions"], Value::from(rows.clone()));
    let told = text(&run(&["repair", board]).stdout);
    assert!(told.ends_with(&format!("queens 4x1 {}\n", rows.join("/"))), "{told}");
}
