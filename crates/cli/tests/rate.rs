//! Sudoku as a user meets it: ratings, grades and explanations.

mod common;

use common::{check, run, run_with, text, transcript};
use gridsmith_testkit::golden;

const EASY: &str =
    ".9..........6..53..4..85..99..4...7.1.......5....1.9.653..26....8.5..3.4......7..";
const TWO: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8.........3...465.1.........2.1...47.9..";
const FULL: &str =
    "421835697869147532375296418714362859693758124258914376946521783537689241182473965";

#[test]
fn ratings() {
    check(
        "rate.txt",
        &[
            &["rate", EASY],
            &["rate", "corpus/sudoku.txt"],
            &["rate", "--format", "%n%t%i%t%r%t%p%t%d", "corpus/sudoku.txt"],
            &["rate", "--format", "100%%%l%r", EASY],
            &["rate", "--format", "%x", EASY],
            &["rate", "--json", EASY],
            &["rate", "--json", TWO],
            &["rate", TWO],
            &["rate", FULL],
            &["rate", "--budget", "1", EASY],
            &["rate", "corpus/one/queens.txt"],
            &["rate", "corpus/one/sudoku-grid.txt"],
        ],
    );
}

/// One line of answer for each record, in order, whatever is wrong with it.
#[test]
fn every_line_gets_its_answer() {
    let one = format!(".{}", &FULL[1..]);
    let candidates: String = EASY
        .chars()
        .flat_map(|clue| (1..=9).map(move |d| if clue == '.' { d } else { 0 }).map(digit_or_dot))
        .collect();
    let lines = [EASY, TWO, FULL, &one, &EASY[1..], "what", &candidates, EASY];
    let output = run_with(&["rate", "--threads", "3", "-"], &(lines.join("\n") + "\n"));
    golden::check("rate_lines.txt", &transcript(&["rate", "--threads", "3", "-"], &output));
    assert_eq!(text(&output.stdout).lines().count(), lines.len());
}

fn digit_or_dot(digit: u8) -> char {
    if digit == 0 { '.' } else { char::from(b'0' + digit) }
}

#[test]
fn any_number_of_threads_writes_the_same() {
    let answers =
        |threads: &str| text(&run(&["rate", "--threads", threads, "corpus/sudoku.txt"]).stdout);
    assert_eq!(answers("1"), answers("4"));
}

#[test]
fn grades_and_explanations() {
    check(
        "sudoku.txt",
        &[
            &["grade", EASY],
            &["grade", "--schemes", "se", "corpus/sudoku.txt"],
            &["grade", "--json", EASY],
            &["grade", FULL],
            &["grade", "--schemes", "points", EASY],
            &["explain", "--boards", "none", "--scheme", "se", "corpus/one/sudoku.txt"],
            &["show", "--step", "1", "corpus/one/sudoku.txt"],
            &["show", "--step", "14", "corpus/one/sudoku.txt"],
            &["show", "--step", "22", "corpus/one/sudoku.txt"],
        ],
    );
}
