//! Sudokus of other sizes and shapes, through every command.

mod common;

use common::{check, run, run_with, text};
use serde_json::Value;

const SIX: &str = ".....3...51.3..4....2.3.456.........";
const JIGSAW: &str = "sudoku 5x5 regions=AABBBAAABCDDDBCDEEECDEECC ....3.....4.......2..1...";

/// What a run that succeeds writes to stdout.
fn out(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn every_command_takes_them() {
    check(
        "sizes.txt",
        &[
            &["solve", SIX],
            &["solve", JIGSAW],
            &["count", "sudoku 4x4 diagonals ................"],
            &["hint", SIX],
            &["hint", "--stage", "1", JIGSAW],
            &["hint", "--state", "r1c1=1", SIX],
            &["explain", JIGSAW],
            &["grade", SIX, JIGSAW],
            &["certify", SIX],
            &["minimize", "sudoku 4x4 4.2..3.11..232.."],
            &["show", JIGSAW],
            &["convert", "--to", "json", JIGSAW],
            &["convert", "--to", "solo", JIGSAW],
            &["convert", "--to", "grid", "sudoku 4x4 diagonals ..2....11...32.."],
            &["generate", "sudoku", "--size", "6", "--seed", "1", "--count", "2", "--quiet"],
            &["generate", "sudoku", "--size", "7", "--jigsaw", "--seed", "1"],
        ],
    );
}

/// What only plain Sudokus have is refused, with what to do instead.
#[test]
fn what_is_for_plain_sudokus_says_so() {
    let rows: [(&[&str], i32, &str); 14] = [
        (&["rate", SIX], 2, "for plain 9x9 Sudokus, not for this one (6x6); see gridsmith grade"),
        (&["grade", "--schemes", "se", SIX], 2, "`gridsmith grade` gives its label and points"),
        (&["grade", "--schemes", "hodoku", JIGSAW], 2, "not for this one (jigsaw 5x5)"),
        (&["explain", "--scheme", "hodoku", SIX], 2, "for plain 9x9 Sudokus"),
        (&["explain", "--scheme", "se", SIX], 2, "for plain 9x9 Sudokus, not for this one (6x6)"),
        (&["explain", "--scheme", "easiest", JIGSAW], 2, "for plain 9x9 Sudokus"),
        (&["chains", SIX], 2, "see gridsmith hint --all"),
        (&["shuffle", SIX], 2, "`shuffle` is for plain 9x9 Sudokus"),
        (
            &["generate", "sudoku", "--size", "6", "--se", "3.0..4.0"],
            2,
            "--se is for plain 9x9 Sudokus; leave it out, or use --difficulty",
        ),
        (
            &["generate", "sudoku", "--jigsaw", "--technique", "x-wing"],
            2,
            "--technique is for plain 9x9 Sudokus",
        ),
        (
            &["generate", "sudoku", "--size", "7"],
            2,
            "side 7 has no boxes, only jigsaws; try --jigsaw",
        ),
        (&["generate", "sudoku", "--size", "3"], 2, "side 3 is not 4 to 25"),
        (
            &["generate", "sudoku", "--size", "4", "--difficulty", "hard"],
            2,
            "no puzzle of side 4 is hard; the hardest are trivial",
        ),
        (
            &["generate", "sudoku", "--size", "6", "--clues", "5"],
            2,
            "5 to 5 clues are not possible: at least 8",
        ),
    ];
    for (args, code, message) in rows {
        let output = run(args);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.contains(message), "{args:?}: {said}");
    }
}

/// Every size and kind is generated, graded, certified and accepted by the checker.
#[test]
fn every_size_is_generated_and_certified() {
    let rows: [&[&str]; 11] = [
        &["--size", "4"],
        &["--size", "6", "--difficulty", "easy"],
        &["--size", "8"],
        &["--size", "10"],
        &["--size", "12"],
        &["--size", "16"],
        &["--jigsaw"],
        &["--size", "7", "--jigsaw", "--difficulty", "medium"],
        &["--diagonals"],
        &["--size", "6", "--diagonals", "--symmetry", "rot180"],
        &["--size", "6", "--jigsaw", "--minimal"],
    ];
    for options in rows {
        let args =
            [&["generate", "sudoku", "--seed", "5", "--count", "2", "--json"], options].concat();
        let lines = out(&args);
        assert_eq!(lines.lines().count(), 2, "{options:?}");
        for line in lines.lines() {
            let item: Value = serde_json::from_str(line).unwrap();
            let side = options.windows(2).find(|two| two[0] == "--size").map_or("9", |two| two[1]);
            assert_eq!(item["size"].to_string(), side, "{line}");
            assert_eq!(item["family"], "sudoku", "{line}");
            assert_eq!(item["regions"].is_array(), options.contains(&"--jigsaw"), "{line}");
            assert_eq!(item["diagonals"] == true, options.contains(&"--diagonals"), "{line}");
            assert!(item["label"].is_string(), "{line}");
            if let Some(two) = options.windows(2).find(|two| two[0] == "--difficulty") {
                assert_eq!(item["label"], two[1], "{line}");
            }
            let certificate = item["certificate"].as_str().expect("a certificate");
            let checked = run_with(&["check", "-"], certificate);
            assert_eq!(checked.status.code(), Some(0), "{certificate}");
            let again = run_with(&["grade", "--json", "-"], line);
            let again: Value = serde_json::from_slice(&again.stdout).unwrap();
            assert_eq!(again["grade"]["label"], item["label"], "{line}");
            assert_eq!(again["solution"], item["solution"], "{line}");
        }
    }
}

/// The same seed gives the same puzzles on any number of threads.
#[test]
fn threads_do_not_matter() {
    let make = |threads: &str| {
        out(&[
            "generate",
            "sudoku",
            "--size",
            "6",
            "--seed",
            "9",
            "--count",
            "12",
            "--threads",
            threads,
        ])
    };
    assert_eq!(make("1"), make("3"));
}

/// A position in words, cells and JSON comes to the same hint; digits above 9 are letters or numbers.
#[test]
fn positions_are_read() {
    let hint = |state: &str| out(&["hint", "--json", "--state", state, SIX]);
    let first = hint("r1c1=5");
    assert_eq!(hint("5..................................."), first);
    assert_eq!(hint(r#"{"values":[[0,0,5]]}"#), first);
    let large = out(&["generate", "sudoku", "--size", "12", "--seed", "3"]);
    let hint = |state: &str| text(&run(&["hint", "--state", state, large.trim()]).stdout);
    assert_eq!(hint("r12c12=C"), hint("r12c12=12"));
}
