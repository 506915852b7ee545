//! Hints, explanations, grades and traces as a user meets them.

mod common;

use common::{check, gridsmith, run, run_with, text};
use gridsmith_testkit::golden;
use serde_json::Value;

const HIDATO: &str = "corpus/one/hidato.txt";
const ZIP: &str = "zip 5x5 ..5../....4/...../...3./2...1;6-7,10-11,11-16,12-13,21-22";
const TINY: &str = "path 3x4x4 .9../.4../12...";

#[test]
fn hints_in_three_stages() {
    check(
        "hint.txt",
        &[
            &["hint", "--stage", "1", HIDATO],
            &["hint", "--stage", "2", HIDATO],
            &["hint", HIDATO],
            &["hint", "--state", "[[4,1,9],[0,2,18]]", HIDATO],
            &["hint", "--state", "....../....../....../....../.9..../......", HIDATO],
            &["hint", "--state", "r5c2=9 r2c1=1", HIDATO],
            &["hint", "--state", "[[4,1,9],[1,0,1],[1,1,16]]", HIDATO],
            &["hint", ZIP],
            &["hint", "--state", r#"{"links":[[[4,4],[4,3]]]}"#, ZIP],
            &["hint", "--state", "r5c5-r5c4", ZIP],
            &["hint", "corpus/one/hex.txt"],
            &["hint", "--all", TINY],
            &["hint", "corpus/one/queens.txt"],
            &[
                "hint",
                "--state",
                "......../......../......../x....Q../......../......../......../....Q...",
                "corpus/one/queens.txt",
            ],
            &["hint", "--stage", "1", "corpus/one/stars.txt"],
        ],
    );
}

#[test]
fn hints_for_many() {
    check(
        "hint_many.txt",
        &[
            &["hint", "corpus/positions.jsonl"],
            &["hint", "--stage", "1", "corpus/path.txt"],
            &["hint", "--stage", "2", "--json", "corpus/positions.jsonl"],
            &["hint", "corpus/doubtful.txt"],
            &["show", "corpus/positions.jsonl"],
        ],
    );
}

#[test]
fn explanations() {
    check(
        "explain.txt",
        &[
            &["explain", HIDATO],
            &["explain", ZIP],
            &["explain", "--boards", "none", "corpus/one/numbrix.txt"],
            &["explain", "--boards", "all", "corpus/one/hex.txt"],
            &["explain", "corpus/one/queens.txt"],
            &["explain", "--boards", "none", "corpus/one/stars.txt"],
            &["explain", "path 3x4x8 1.../..../...12"],
            &["explain", "--boards", "none", "corpus/one/sudoku-grid.txt"],
            &["explain", "path 2x3x8 1.1/..."],
            &["explain", "--budget", "1", "corpus/one/numbrix.txt"],
        ],
    );
}

#[test]
fn grades() {
    check(
        "grade.txt",
        &[
            &["grade", "corpus/path.txt"],
            &["grade", "corpus/queens.txt"],
            &["grade", "corpus/all.jsonl"],
            &["grade", HIDATO],
            &["grade", ZIP],
            &["grade", "--json", "corpus/one/numbrix.txt"],
            &["grade", "path 3x4x8 1.../..../...12"],
            &["grade", "corpus/doubtful.txt"],
            &["grade", "--budget", "1", "corpus/one/numbrix.txt"],
        ],
    );
}

#[test]
fn steps_and_traces() {
    check(
        "trace.txt",
        &[
            &["solve", "--trace", TINY],
            &["solve", "--trace", "--json", TINY],
            &["solve", "--trace", "zip 2x3 1../2.."],
            &["solve", "--trace", "path 2x2x8 1./.4"],
            &["solve", "--trace", "--json", "path 2x2x8 1./.4"],
            &["solve", "--trace", "path 3x3x4 .1./.../..."],
            &["solve", "--trace", "--budget", "3", "path 3x4x8 1.../..../...12"],
            &["solve", "--method", "logic", TINY],
            &["solve", "--method", "logic", "--trace", "zip 3x3 1../..2/..."],
            &["solve", "--method", "logic", "AABB/ACBB/ACCD/CCDD"],
            &["solve", "--trace", "AAAA/BBBB/CCCC/DDDD"],
            &["show", "--step", "3", HIDATO],
            &["show", "--step", "24", HIDATO],
            &["show", "--step", "99", HIDATO],
            &["show", "--step", "5", "corpus/one/queens.txt"],
            &["solve", "--trace", "AABB/ACBB/ACCD/CCDD"],
            &["show", "--step", "4", ZIP, TINY],
        ],
    );
    let json = text(&run(&["explain", "--json", TINY]).stdout);
    let report: Value = serde_json::from_str(&json).unwrap();
    golden::check("explain_json.txt", &format!("{report:#}\n"));
}

#[test]
fn steps_in_colour() {
    let args = ["show", "--step", "24", "--color", "always", HIDATO];
    let drawn = gridsmith(&args).env("COLORTERM", "truecolor").output().unwrap();
    golden::check("colour_step.txt", &text(&drawn.stdout));
    let args = ["show", "--step", "7", "--color", "always", "corpus/one/queens.txt"];
    let drawn = gridsmith(&args).env("COLORTERM", "truecolor").output().unwrap();
    golden::check("colour_queens.txt", &text(&drawn.stdout));
}

/// Arguments, input, exit code.
#[test]
fn exit_codes() {
    let good = "path 3x4x4 .9../.4../12...";
    let many = "path 3x4x8 1.../..../...12";
    let none = "path 2x3x8 1.1/...";
    let wrong =
        r#"{"kind":"numbrix","rows":2,"cols":3,"givens":[[0,0,1],[0,2,3]],"state":[[0,1,5]]}"#;
    let bad =
        r#"{"kind":"numbrix","rows":2,"cols":3,"givens":[[0,0,1],[0,2,3]],"state":[[0,9,5]]}"#;
    let rows: &[(&[&str], &str, i32)] = &[
        (&["hint"], good, 0),
        (&["hint"], many, 1),
        (&["hint"], none, 1),
        (&["hint"], wrong, 1),
        (&["hint"], bad, 2),
        (&["hint", "--budget", "1"], many, 3),
        (&["hint", "--stage", "4"], good, 2),
        (&["hint", "--state", "[[0,0,99]]"], good, 2),
        (&["hint", "--state", "[]"], &format!("{good}\n{good}"), 2),
        (&["solve"], bad, 0),
        (&["show"], bad, 2),
        (&["explain"], good, 0),
        (&["explain"], &format!("{good}\n{many}"), 1),
        (&["explain"], &format!("{good}\n{many}\nrubbish"), 2),
        (&["grade"], good, 0),
        (&["grade"], none, 1),
        (&["grade"], &format!("{good}\n{many}\n{bad}"), 1),
        (&["show", "--step", "1"], good, 0),
        (&["show", "--step", "0"], good, 2),
        (&["show", "--step", "1"], many, 1),
        (&["solve", "--trace"], good, 0),
    ];
    for (args, input, code) in rows {
        let output = run_with(args, input);
        let shown = text(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{args:?} {input}: {shown}");
    }
}

/// Text and JSON do not depend on the number of threads.
#[test]
fn many_threads_one_answer() {
    let file = |name| std::fs::read_to_string(format!("{}/corpus/{name}", common::ROOT)).unwrap();
    let input = file("path.txt") + &file("queens.txt");
    for command in ["grade", "explain", "hint"] {
        for json in [&[][..], &["--json"]] {
            let with = |threads: &str| {
                let args = [&[command, "--quiet", "--threads", threads][..], json].concat();
                run_with(&args, &input.repeat(3))
            };
            let (one, many) = (with("1"), with("7"));
            assert_eq!(text(&one.stdout), text(&many.stdout), "{command} {json:?}");
            assert_eq!(one.status.code(), Some(0), "{command} {json:?}");
        }
    }
}

/// A position may stand in a file.
#[test]
fn a_position_from_a_file() {
    let file = std::env::temp_dir().join(format!("gridsmith-state-{}", std::process::id()));
    std::fs::write(&file, "[[4,1,9],[1,0,1]]\n").unwrap();
    let output = run(&["hint", "--state", file.to_str().unwrap(), HIDATO]);
    std::fs::remove_file(&file).unwrap();
    let shown = text(&output.stdout);
    assert!(shown.contains("1 in r2c1 is wrong. Remove it first."), "{shown}");
}
