//! `gridsmith chains` as a user meets it.

mod common;

use common::{check, run, run_with, text};
use serde_json::Value;

/// Needs chains after singles, locked candidates and subsets.
const SUDOKU: &str =
    ".91..4..85.........3....21..2..5....8..3..6.9....79.4..5.......6..2.5..72..74....";

/// Needs none.
const EASY: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

#[test]
fn chains_are_listed_and_drawn() {
    check(
        "chains.txt",
        &[
            &["chains", "--basics", "--limit", "6", SUDOKU],
            &[
                "chains",
                "--basics",
                "--max-length",
                "4",
                "--scope",
                "grouped",
                "--show",
                "2",
                SUDOKU,
            ],
            &["chains", "--basics", "--max-length", "3", "--scope", "sets", "--show", "0", SUDOKU],
            &["chains", "--max-length", "3", SUDOKU],
            &["chains", "--basics", EASY],
            &["chains", "--basics", "--limit", "1", "--json", SUDOKU],
            &["chains", "--state", &SUDOKU.replacen(".91", "391", 1), SUDOKU],
            &["chains", "--max-length", "2", SUDOKU],
            &["chains", &".".repeat(81)],
            &["chains", "AABB/ACBB/ACCD/CCDD"],
            &["chains", "--basics", "--budget", "100", SUDOKU],
        ],
    );
}

/// A chain in JSON has what a front end draws. It eliminates candidates of its position, and the
/// position can be read back.
#[test]
fn a_chain_has_marks_and_its_position() {
    let answer = |args: &[&str]| -> Value {
        let run = run(args);
        assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
        serde_json::from_str(&text(&run.stdout)).unwrap()
    };
    let value = answer(&["chains", "--basics", "--json", SUDOKU]);
    let chains = value["chains"].as_array().unwrap();
    assert_eq!(value["count"], chains.len());
    for (at, chain) in chains.iter().enumerate() {
        assert_eq!(chain["number"], at + 1);
        let strong = chain["notation"].as_str().unwrap().split(" => ").next().unwrap();
        let arrows = chain["marks"]["arrows"].as_array().unwrap();
        let strong_arrows = arrows.iter().filter(|arrow| arrow["kind"] == "strong").count();
        assert_eq!(strong_arrows, strong.matches('=').count(), "{chain}");
        let ruled_out = value["state"]["ruled_out"].as_array().unwrap();
        let drops = chain["drops"].as_array().unwrap();
        assert!(!drops.is_empty() && drops.iter().all(|drop| !ruled_out.contains(drop)), "{chain}");
    }
    let again = answer(&["chains", "--json", "--state", &value["state"].to_string(), SUDOKU]);
    assert_eq!(again["chains"], value["chains"]);
}

/// Of several puzzles each line begins with its line in the input; nothing depends on the threads.
#[test]
fn many_puzzles_in_order() {
    let lines = format!("{SUDOKU}\n{}\n{SUDOKU}\n", ".".repeat(81));
    let args = |threads| ["chains", "--basics", "--max-length", "4", "--threads", threads, "-"];
    let (one, four) = (run_with(&args("1"), &lines), run_with(&args("4"), &lines));
    assert_eq!(text(&one.stdout), text(&four.stdout));
    assert_eq!(one.status.code(), Some(1));
    let said = text(&one.stdout);
    assert!(said.lines().next().unwrap().starts_with("1 "), "{said}");
    assert!(said.lines().last().unwrap().starts_with("3 "), "{said}");
}
