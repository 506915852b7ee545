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

const KITE: &str =
    ".91..4..85.........3....21..2..5....8..3..6.9....79.4..5.......6..2.5..72..74....";
const BLOSSOM: &str =
    ".....4.....9....1.3.....75.8..2.5.....7.4..6..2.9....12451...7....7.........8..96";
/// Everything of HoDoKu's that is on, but singles and Brute Force.
const ALL_ON: &str = "l2,l3,lc1,lc2,n2,n3,h2,h3,n4,h4,bf2,bf3,bf4,rp,bug1,sk,2sk,tf,er,w,xy,xyz,u1,u2,u3,u4,u5,u6,hr,ar1,ar2,\
    fbf2,sbf2,fbf3,sbf3,fbf4,sbf4,sdc,sc,mc,x,xyc,nl,gnl,axz,axy,ach,ff2,ff3,fff2,fff3,fc,fn";

#[test]
fn the_score_of_hodoku() {
    let three = [".2.", &FULL[3..30], ".", &FULL[31..]].concat();
    check(
        "hodoku.txt",
        &[
            &["grade", "--schemes", "hodoku", KITE],
            &["grade", "--schemes", "hodoku", "--json", KITE],
            &["grade", "--schemes", "hodoku", "corpus/sudoku.txt"],
            &["grade", "--schemes", "hodoku", "--limits", "500,900,1300,1800", KITE],
            &["grade", "--schemes", "hodoku", "--enable", "Death Blossom,kf", BLOSSOM],
            &["grade", "--schemes", "hodoku", "--disable", "x-wing", "--disable", "2sk,w", KITE],
            &["grade", "--schemes", "hodoku", TWO],
            &["grade", "--schemes", "hodoku", "--budget", "1", KITE],
            &["grade", "--schemes", "hodoku", "--enable", "blossom", KITE],
            &["grade", "--schemes", "hodoku", "--disable", "h1", KITE],
            &["grade", "--schemes", "hodoku", "--limits", "800", KITE],
            &["grade", "--schemes", "se", "--enable", "db", KITE],
            &["explain", "--scheme", "hodoku", "--boards", "none", KITE],
            &["explain", "--scheme", "hodoku", "--json", &three],
        ],
    );
}

/// Techniques that are off unless asked for, as they are told.
#[test]
fn what_hodoku_leaves_out() {
    let told = |technique: &str, puzzle: &str| -> String {
        let command = ["explain", "--scheme", "hodoku", "--boards", "none", "--enable", technique];
        let output = run(&[&command[..], &["--disable", ALL_ON, puzzle]].concat());
        let text = text(&output.stdout);
        let name = gridsmith::sudoku::HodokuRow::from_word(technique).expect("a technique").name();
        let mut paragraphs = text.split("\n\n").filter(|paragraph| paragraph.contains(name));
        let first = paragraphs.find(|paragraph| !paragraph.contains("hardest")).expect(technique);
        format!("{first}\n\n")
    };
    let cases =
        [("db", KITE), ("kf", KITE), ("td", KITE), ("ts", BLOSSOM), ("mf3", KITE), ("fmf3", KITE)];
    let all: String = cases.map(|(technique, puzzle)| told(technique, puzzle)).concat();
    golden::check("hodoku_off.txt", &all);
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

/// Pointing is the hardest step that this puzzle takes: it is easy, by the path of Sudoku Explainer and by the easiest one.
/// In HoDoKu's own words it is Medium.
#[test]
fn pointing_is_easy() {
    let line = "6.............4......31...4..712.4.6.4....7....1..95..3...9......5.8.9.31..6....8";
    let value: serde_json::Value =
        serde_json::from_str(&text(&run(&["grade", "--json", line]).stdout)).expect("JSON");
    assert_eq!((&value["seRating"], &value["grade"]["hardest"]), (&2.6.into(), &"pointing".into()));
    assert_eq!((&value["difficultyLabel"], &value["label"]), (&"easy".into(), &"easy".into()));
    assert_eq!(value["hodoku"]["level"], "Medium");
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
