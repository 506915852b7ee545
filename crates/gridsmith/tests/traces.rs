//! Traces: every answer ends where it ends, and both ways of solving say the same.

mod common;

use common::puzzles;
use gridsmith::{Answer, AnyPuzzle, Ask, Control, Method, Place, Request, run};
use serde_json::{Map, Value};

fn ask(puzzle: &AnyPuzzle, method: Method, nodes: u64) -> Map<String, Value> {
    let ask = Ask::Solve { method, trace: true };
    let request = Request { nodes: Some(nodes), ..Request::new(puzzle.clone(), ask) };
    run(&request, &Control::free()).json(Place::default())
}

/// Puzzle, method, budget; then verdict, end, the strategies of the records that are no steps, and the last note.
#[test]
fn traces_end_where_they_end() {
    let many = "path 2x3x8 1../...";
    let rows = [
        (
            "path 2x2x8 1./.4",
            Method::Exact,
            1_000,
            "many stuck: stuck guess solution guess solution",
            "The board is complete: solution 2.",
        ),
        (
            "path 2x2x8 1./.4",
            Method::Logic,
            1_000,
            "many stuck: stuck guess solution guess solution",
            "The board is complete: solution 2.",
        ),
        (
            "path 3x3x4 .1./.../...",
            Method::Exact,
            1_000,
            "none contradiction: contradiction",
            "This is impossible: r3c3 is a dead end: only r2c3 leads there, and the path must go on.",
        ),
        (
            "path 2x3x8 1.2/...",
            Method::Exact,
            1_000,
            "none contradiction: contradiction",
            "This is impossible: 1 in r1c1 cannot reach 2 in r1c3 in 1 step.",
        ),
        (
            many,
            Method::Logic,
            2,
            "undecided undecided: stuck stop",
            "Stopped here: the node budget ran out.",
        ),
        (
            "path 3x4x4 .9../.4../12...",
            Method::Exact,
            1_000,
            "unique solved:",
            "3 must touch 2 in r3c3, and r3c2 is the only free cell that does. So 3 goes in r3c2.",
        ),
        (
            "path 3x4x4 .9../.4../12...",
            Method::Logic,
            1_000,
            "unique solved: solution",
            "The board is complete: solution 1.",
        ),
        (
            "zip 2x3 1../2..",
            Method::Logic,
            1_000,
            "unique solved: solution",
            "The board is complete: solution 1.",
        ),
    ];
    for (line, method, nodes, expected, last) in rows {
        let report = ask(&AnyPuzzle::parse(line).unwrap(), method, nodes);
        let records = report["trace"].as_array().unwrap();
        let others = ["stuck", "guess", "known", "contradiction", "solution", "stop", "cut"];
        let strategy = |record: &Value| record["strategy"].as_str().unwrap().to_string();
        let words: Vec<String> =
            records.iter().map(strategy).filter(|word| others.contains(&word.as_str())).collect();
        let word = |name: &str| report[name].as_str().unwrap().to_string();
        let got = format!("{} {}: {}", word("verdict"), word("end"), words.join(" "));
        assert_eq!(got.trim_end(), expected, "{line}");
        assert_eq!(records.last().unwrap()["note"], last, "{line}");
        for record in records {
            let note = record["note"].as_str().unwrap();
            assert!(note.ends_with('.') && !note.contains("  "), "{line}: {note:?}");
        }
        assert_eq!(report.contains_key("validator"), report.contains_key("solution"), "{line}");
    }
}

/// The exact engine and the search by techniques and guesses have one verdict and, where it is unique, one solution.
#[test]
fn methods_agree() {
    let mut decided = 0;
    for puzzle in puzzles() {
        let small = puzzle.size().area() <= 64;
        let [exact, logic] = [Method::Exact, Method::Logic].map(|method| {
            let ask = Ask::Solve { method, trace: false };
            let nodes = Some(if small { 20_000 } else { 200 });
            run(&Request { nodes, ..Request::new(puzzle.clone(), ask) }, &Control::free())
        });
        let words = (exact.verdict().unwrap().word(), logic.verdict().unwrap().word());
        assert!(
            words.0 == words.1 || words.1 == "undecided" || words.0 == "undecided",
            "{puzzle}: {words:?}"
        );
        if words == ("unique", "unique") {
            assert_eq!(exact.answer, logic.answer, "{puzzle}");
        }
        decided += usize::from(words.1 != "undecided");
    }
    assert!(decided > 20, "{decided}");
    let queens = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD").unwrap();
    let ask = Ask::Solve { method: Method::Logic, trace: false };
    let request = Request::new(queens, ask);
    assert!(matches!(run(&request, &Control::free()).answer, Answer::Refused(_)));
}
