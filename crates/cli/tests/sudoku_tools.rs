//! Tools for Sudoku setters and collectors: solutions line by line, canonical forms, equivalents,
//! redundant and contradictory clues.

mod common;

use std::path::PathBuf;

use common::{run, run_with, text, transcript};
use gridsmith_testkit::golden;

const MINIMAL: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a folder to write into");
    path
}

/// The same answers as the engine for single puzzles, in the order of the lines.
#[test]
fn lines_in_lines_out() {
    let empty = ".".repeat(81);
    let clash = format!("11{}", &MINIMAL[2..]);
    let input = format!(
        "# a comment\n{MINIMAL}\n\nsudoku 9x9 {MINIMAL} # with its name\n{empty}\r\n{clash}\n{}\n12345\n{MINIMAL}7\n{}x\n{MINIMAL}",
        MINIMAL.replace('.', "0"),
        &MINIMAL[..80],
    );
    let args = ["solve", "--output", "line", "-"];
    golden::check("lines.txt", &transcript(&args, &run_with(&args, &input)));
}

/// Several blocks, several threads, short lines that look like long ones where they meet.
#[test]
fn long_files_keep_their_order() {
    let mut input = String::new();
    for i in 0..9_000 {
        input += match i % 3 {
            0 => MINIMAL,
            1 => {
                "................................................................................."
            }
            // Together as long as a puzzle and the end of its line.
            _ => {
                "1234567890123456789012345678901234567890\n1234567890123456789012345678901234567890"
            }
        };
        input.push('\n');
    }
    let input = file("long.txt", input.as_bytes());
    let name = input.to_str().expect("a plain name");
    let runs = ["1", "3"].map(|threads| {
        run(&["solve", "--output", "line", "--budget", "5", "--threads", threads, name])
    });
    let lines = text(&runs[0].stdout);
    assert_eq!(lines.lines().count(), 6_000);
    let first: Vec<&str> = lines.lines().take(2).collect();
    assert!(first[0].starts_with("421835697") && first[1] == "undecided", "{first:?}");
    assert!(lines.lines().enumerate().all(|(i, line)| line == first[i % 2]));
    assert_eq!(runs[0].stdout, runs[1].stdout);
    let talk = text(&runs[0].stderr);
    assert!(talk.contains("line 3: 40 characters, not 81 cells; skipped"), "{talk}");
    assert!(
        talk.contains("line 4: 40 characters") && talk.contains("5990 more lines like these"),
        "{talk}"
    );
    assert_eq!(runs[0].status.code(), Some(2));
}

/// A line without an end is skipped, and what comes after it is read.
#[test]
fn endless_lines_are_skipped() {
    let mut input = vec![b'7'; 5 << 20];
    input.extend(format!("\n{MINIMAL}\n").bytes());
    let input = file("endless.txt", &input);
    let output = run(&["solve", "--output", "line", input.to_str().expect("a plain name")]);
    assert!(text(&output.stdout).starts_with("421835697"), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 1);
    assert!(text(&output.stderr).starts_with("error: line 1: "), "{}", text(&output.stderr));
}

/// Bench files may be in any format that is read, also as `generate` writes them.
#[test]
fn benches_read_what_generate_writes() {
    for (name, line) in
        [("named.txt", format!("sudoku 9x9 {MINIMAL}\n")), ("bare.txt", MINIMAL.into())]
    {
        let input = file(name, line.as_bytes());
        let name = input.to_str().expect("a plain name");
        let output = run(&["bench", "sudoku", name, "--puzzles", "8", "--rounds", "1", "--quiet"]);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    }
    let none = file("none.txt", b"hello\n");
    let output = run(&["bench", "sudoku", none.to_str().expect("a plain name")]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn equivalents_have_one_canonical_form() {
    let all = text(&run(&["shuffle", "--count", "20", "--seed", "5", MINIMAL]).stdout);
    assert_eq!(all.lines().count(), 20);
    assert_eq!(all, text(&run(&["shuffle", "--count", "20", "--seed", "5", MINIMAL]).stdout));
    assert_ne!(all, text(&run(&["shuffle", "--count", "20", "--seed", "6", MINIMAL]).stdout));
    let forms = text(&run_with(&["canon", "-"], &all).stdout);
    let own = text(&run(&["canon", MINIMAL]).stdout);
    assert!(forms.lines().count() == 20 && forms.lines().all(|form| form == own.trim()), "{forms}");
}

#[test]
fn answers_to_setters() {
    let more = format!("4{}", &MINIMAL[1..]);
    let none = format!("2{}", &MINIMAL[1..]);
    let empty = ".".repeat(81);
    let runs: Vec<Vec<&str>> = vec![
        vec!["canon", "--automorphisms", MINIMAL, &empty],
        vec!["canon", "--json", MINIMAL, "hello"],
        vec!["shuffle", "--json", MINIMAL],
        vec!["minimize", MINIMAL, &more, &none],
        vec!["minimize", "--json", &more],
        vec!["minimize", "--budget", "1", MINIMAL],
        vec!["why", &none, MINIMAL],
        vec!["why", "--json", &none],
        vec!["canon", "AABB/ACBB/ACCD/CCDD"],
    ];
    let all: Vec<String> = runs.iter().map(|args| transcript(args, &run(args))).collect();
    golden::check("setters.txt", &all.join("\n"));
}
