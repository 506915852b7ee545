//! `generate` and `repair` as a user meets them: every option does what it says, on any number of
//! threads.

mod paths;
mod queens;
mod refused;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Puzzle, Verdict};
use gridsmith_testkit::golden;
use serde_json::Value;

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.args(args).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS"] {
        command.env_remove(name);
    }
    command.output().expect("the program starts")
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// A file of our own in the folder for such things.
fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a folder to write into");
    path
}

/// The puzzles of a run that succeeds.
fn made(line: &str) -> Vec<Value> {
    let output = run(&words(&format!("generate {line} --json --quiet")));
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    let answers = text(&output.stdout);
    answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn one(line: &str) -> Value {
    let mut all = made(line);
    assert_eq!(all.len(), 1, "{line}");
    all.remove(0)
}

fn len(value: &Value) -> usize {
    value.as_array().map_or(0, Vec::len)
}

#[test]
fn boards_of_each_kind() {
    let runs = [
        "hidato --size 4x5 --seed 1",
        "hidato --size 5x4 --difficulty easy --seed 1 --json",
        "numbrix --size 4x5 --seed 1 --count 3",
        "hex --size 3 --seed 1 --draw",
        "zip --size 4x5 --seed 1 --draw",
        "zip --size 4 --seed 1 --json --no-certificate",
        "queens --size 5 --seed 1 --draw",
        "queens --size 6 --seed 1 --json",
        "queens --size 8 --stars 2 --seed 1",
        "sudoku --seed 1 --draw",
        "sudoku --symmetry rot180 --seed 1 --json",
    ];
    let all: Vec<String> = runs
        .iter()
        .map(|line| {
            let output = run(&words(&format!("generate {line} --quiet")));
            let answers = text(&output.stdout) + &text(&output.stderr);
            format!(
                "$ gridsmith generate {line}\n{answers}exit {}\n",
                output.status.code().unwrap()
            )
        })
        .collect();
    golden::check("generate.txt", &all.join("\n"));
}

/// Puzzles, certificates and telemetry.
#[test]
fn the_same_on_any_number_of_threads() {
    for line in [
        "hidato --size 5 --difficulty medium --count 6 --seed 3",
        "numbrix --size 3 --count 8 --seed 1",
        "zip --size 5 --count 6 --seed 3",
        "queens --n 7 --count 8 --seed 3",
        "sudoku --count 40 --difficulty hard --seed 3",
    ] {
        let runs: Vec<(String, String)> = ["1", "2", "4"]
            .iter()
            .map(|threads| {
                let log = file(&format!("threads-{}-{threads}", &line[..3]), "");
                let name = log.to_str().expect("a plain name");
                let args = format!("generate {line} --json --threads {threads} --telemetry");
                let mut args = words(&args);
                args.push(name);
                let output = run(&args);
                (text(&output.stdout), std::fs::read_to_string(&log).expect("a log"))
            })
            .collect();
        assert!(runs[0].0.lines().count() >= 5, "{line}");
        assert!(runs.iter().all(|run| *run == runs[0]), "{line}");
    }
}

/// What is handed out is unique, has the solution it says, and a certificate that is accepted.
#[test]
fn every_puzzle_is_what_it_says() {
    for line in [
        "hidato --size 5x6 --count 4 --seed 5",
        "numbrix --size 6x5 --count 4 --seed 5 --no-logic-only",
        "hex --size 3 --count 3 --seed 5 --minimal",
        "zip --size 5x6 --count 4 --seed 5",
        "queens --size 8 --count 6 --seed 5",
        "queens --size 8 --stars 2 --count 2 --seed 5",
        "sudoku --count 6 --seed 5",
    ] {
        for item in made(line) {
            let puzzle = AnyPuzzle::parse(&item.to_string()).expect("a puzzle");
            let Verdict::Unique(solution) = puzzle.verdict(&mut Budget::unlimited()) else {
                panic!("{line}: {puzzle} is not unique");
            };
            assert_eq!(item["solution"], solution.json(), "{line}");
            let certificate = item["certificate"].as_str().expect("a certificate");
            assert_eq!(gridsmith::check(certificate), Ok(()), "{line}");
            assert!(certificate.starts_with(&format!("PC1 {puzzle} ")), "{line}: {certificate}");
            assert!(item["label"].is_string() && len(&item["ratings"]) == 1, "{line}");
        }
    }
}

#[test]
fn twins_are_left_out() {
    let all = made("numbrix --size 3 --count 5 --seed 1");
    let forms: std::collections::BTreeSet<String> = all
        .iter()
        .map(|item| match AnyPuzzle::parse(&item.to_string()) {
            Ok(AnyPuzzle::Path(path)) => path.canonical(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(forms.len(), 5);
    let indices: Vec<u64> =
        all.iter().map(|item| item["origin"]["index"].as_u64().unwrap()).collect();
    assert!(indices.windows(2).all(|pair| pair[0] < pair[1]), "{indices:?}");
    assert!(indices[4] > 4, "a further index took the place of a twin: {indices:?}");
    // There are not so many.
    let output = run(&words("generate numbrix --size 2 --count 50 --seed 1"));
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("duplicates skipped"), "{}", text(&output.stderr));
}

/// Who reads text gets the certificates in a file of their own, in the order of the puzzles.
#[test]
fn certificates_go_to_a_file() {
    let path = file("proofs.txt", "");
    let name = path.to_str().unwrap();
    let output =
        run(&words(&format!("generate zip --size 5 --seed 1 --count 3 --certificates {name}")));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let proofs = std::fs::read_to_string(&path).unwrap();
    let puzzles = text(&output.stdout);
    assert_eq!((puzzles.lines().count(), proofs.lines().count()), (3, 3));
    for (puzzle, proof) in puzzles.lines().zip(proofs.lines()) {
        assert!(proof.starts_with(&format!("PC1 {puzzle} ")), "{proof}");
        assert_eq!(gridsmith::check(proof), Ok(()));
    }
    assert_eq!(run(&["check", name]).status.code(), Some(0));
}

#[test]
fn made_and_solved() {
    let output = run(&words("generate-solve queens --n 6 --seed 1 --json --quiet"));
    let item: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(item["verdict"], "unique");
    let output = run(&words("generate-solve queens --n 6 --seed 1"));
    assert!(text(&output.stdout).contains("unique: "));
    assert_eq!(text(&output.stdout).matches('♛').count(), 6);
}

#[test]
fn repairs() {
    let rows = [
        ("repair AAAA/BBBB/CCCC/DDDD", 0, "repaired: 1 cell moved to another region: "),
        ("repair AABB/ACBB/ACCD/CCDD", 0, "unique: exactly one solution, nothing to repair"),
        ("repair AAA/BBB/CCC", 1, "none: no solution"),
        ("repair --budget 1 AAAA/BBBB/CCCC/DDDD", 3, "undecided: "),
        ("repair AAAA/BBBB/CCCC/DDDD AABB/ACBB/ACCD/CCDD", 0, "1 unique queens 4x1 AABB"),
    ];
    for (line, code, expected) in rows {
        let output = run(&words(line));
        assert!(text(&output.stdout).contains(expected), "{line}: {}", text(&output.stdout));
        assert_eq!(output.status.code(), Some(code), "{line}");
    }
    let output = run(&words("repair --json AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF"));
    let item: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    let puzzle = AnyPuzzle::parse(&item["puzzle"].to_string()).expect("a puzzle");
    assert!(matches!(puzzle.verdict(&mut Budget::unlimited()), Verdict::Unique(_)));
    assert_eq!(gridsmith::check(item["certificate"].as_str().unwrap()), Ok(()));
    assert!(len(&item["changed"]) > 0 && len(&item["changed"]) < 12, "{item}");
}
