//! Explanations as traces, as a user meets them: written, checked, kept beside generated puzzles.

mod common;

use common::{run, run_with, text};

/// The lines of `explain --trace` for these arguments.
fn traces(args: &[&str]) -> String {
    let output = run(&[&["explain", "--trace"], args].concat());
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn explanations_of_all_families_are_traces_that_check_accepts() {
    let inputs = [
        "corpus/path.txt",
        "corpus/queens.txt",
        "corpus/one/sudoku.txt",
        "corpus/one/stars.txt",
        "corpus/one/zip.txt",
        "corpus/one/hex.txt",
        "sudoku 6x6 diagonals ......1.....5..........43..2........",
    ];
    for input in inputs {
        let lines = traces(&[input]);
        assert!(lines.lines().count() > 0 && lines.lines().all(|line| line.starts_with("PT1 ")));
        let checked = run_with(&["check", "-"], &lines);
        assert!(checked.status.success(), "{input}: {}", text(&checked.stdout));
        let told = text(&checked.stdout);
        assert_eq!(told.lines().count(), lines.lines().count());
        assert!(told.lines().all(|line| line.contains(": trace accepted: ")), "{told}");
    }
}

#[test]
fn a_sudoku_is_traced_by_each_scheme() {
    let puzzle =
        "...31..5....5............93...8.......3....2.2...6.1.54.29..7..35...4..2.89..2..1";
    let codes = [
        ("se", ";forcing-chain:"),
        ("hodoku", ";h1:"),
        ("hint", ";naked-single:"),
        ("easiest", ";last-cell:"),
    ];
    for (scheme, code) in codes {
        let line = traces(&["--scheme", scheme, puzzle]);
        assert!(line.contains(code), "{scheme}: {line}");
        assert!(run_with(&["check", "-"], &line).status.success(), "{scheme}: {line}");
    }
}

#[test]
fn an_accepted_trace_is_not_taken_for_a_certificate() {
    let line = traces(&["AABB/ACBB/ACCD/CCDD"]);
    let checked = run_with(&["check", "--json", "-"], &line);
    let report: serde_json::Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    assert_eq!(report["accepted"], true);
    assert_eq!(report["trace"]["suppositions"], 0);
    assert_eq!(report["trace"]["assumes_unique"], false);
    let checked = run_with(&["check", "-"], &format!("{line}{line}"));
    let summary = text(&checked.stderr);
    assert!(summary.contains("0 accepted, 0 refused, 2 traces accepted"), "{summary}");
}

#[test]
fn a_changed_trace_is_refused() {
    let line = traces(&["AABB/ACBB/ACCD/CCDD"]);
    let changed = line.replacen("logic,", "logic,unique,", 1);
    let (most, _) = line.rsplit_once(';').expect("steps");
    for wrong in [changed, most.to_string()] {
        let checked = run_with(&["check", "-"], &wrong);
        assert_eq!(checked.status.code(), Some(1), "{wrong}");
        assert!(text(&checked.stdout).starts_with("line 1: refused: "), "{wrong}");
    }
}

#[test]
fn what_cannot_be_explained_has_no_trace() {
    let output = run(&["explain", "--trace", "AAAA/BBBB/CCCC/DDDD"]);
    assert_eq!(text(&output.stdout), "");
    assert!(text(&output.stderr).contains("there is nothing to explain"));
    assert!(!output.status.success());
}

#[test]
fn generated_puzzles_have_their_traces_beside_them() {
    let file = std::env::temp_dir().join(format!("gridsmith-traces-{}.txt", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    for kind in ["zip", "queens", "sudoku", "hidato"] {
        let args = ["generate", kind, "--count", "3", "--seed", "5", "--traces", name];
        let made = run(&args);
        assert!(made.status.success(), "{kind}: {}", text(&made.stderr));
        let lines = std::fs::read_to_string(&file).expect("the traces");
        let puzzles = text(&made.stdout);
        assert_eq!(lines.lines().count(), 3, "{kind}");
        for (puzzle, line) in puzzles.lines().zip(lines.lines()) {
            assert!(line.starts_with(&format!("PT1 {puzzle} ")), "{puzzle}: {line}");
        }
        assert!(run(&["check", name]).status.success(), "{kind}");
    }
    let refused = run(&["pack", "make", "zip", "--count", "1", "--traces", name, "x.pack"]);
    assert!(!refused.status.success());
    std::fs::remove_file(file).expect("the file is there");
}
