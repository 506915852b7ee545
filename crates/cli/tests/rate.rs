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

/// Plain lines are answered in blocks, and with --verbose one by one. The output and the exit code
/// are the same.
#[test]
fn blocks_of_lines_write_the_same() {
    let easy = EASY.replace('.', "0");
    let mut lines = vec![KITE, EASY, TWO, FULL, &easy, &EASY[1..], "", "# a comment"];
    lines.extend(["what", BLOSSOM, EASY, KITE, &easy]);
    let long: Vec<&str> = (0..300).map(|at| lines[at % 3]).collect();
    for (input, end) in [(lines.join("\n"), "\n"), (long.join("\n"), ""), (long.join("\r\n"), "\n")]
    {
        let input = input + end;
        for command in [
            &["rate", "-"][..],
            &["rate", "--format", "%n %i %r", "-"],
            &["grade", "--schemes", "hodoku", "-"],
            &["grade", "--schemes", "se,hodoku", "-"],
            &["grade", "--schemes", "se,hodoku", "--budget", "90", "-"],
        ] {
            for threads in ["1", "3"] {
                let command = [command, &["--threads", threads]].concat();
                let quick = run_with(&command, &input);
                let slow = run_with(&[&command[..], &["--verbose"]].concat(), &input);
                assert_eq!(text(&quick.stdout), text(&slow.stdout), "{command:?}");
                assert_eq!(quick.status.code(), slow.status.code(), "{command:?}");
                let last = |text: String| {
                    let line = text.lines().last().unwrap_or_default().to_string();
                    line.split(" in ").next().map(str::to_string)
                };
                assert_eq!(last(text(&quick.stderr)), last(text(&slow.stderr)), "{command:?}");
            }
        }
    }
}

/// What is done before the budget ends is told.
#[test]
fn a_grade_tells_what_is_finished() {
    // SE 8.3: HoDoKu's path takes fewer nodes than Sudoku Explainer's, the easiest more than both.
    let hard = "...31..5....5............93...8.......3....2.2...6.1.54.29..7..35...4..2.89..2..1";
    let graded = |options: &[&str]| {
        let output = run(&[&["grade", "--json", hard][..], options].concat());
        let value: serde_json::Value =
            serde_json::from_str(&text(&output.stdout)).expect("a line of JSON");
        (output.status.code(), value)
    };
    let (code, full) = graded(&[]);
    assert_eq!((code, full["grade"].get("unfinished"), full.get("stop")), (Some(0), None, None));
    let mut seen = Vec::new();
    for nodes in [1, 200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] {
        let (code, value) = graded(&["--budget", &nodes.to_string()]);
        let unfinished = value["grade"]["unfinished"].to_string();
        for name in ["se", "hodoku"] {
            let there = value["grade"].get(name).is_some();
            assert!(!there || value["grade"][name] == full["grade"][name], "{nodes}: {value}");
            let missing = unfinished.contains(&format!("\"{name}\""));
            assert!(missing != there || value.get("grade").is_none(), "{nodes}: {value}");
        }
        assert_eq!(code == Some(3), value["stop"] == "nodes", "{nodes}: {value}");
        seen.push(unfinished);
    }
    seen.dedup();
    assert_eq!(seen, ["null", "[\"se\",\"easiest\"]", "null"]);
}

/// With few nodes the easiest path is an upper bound, and said to be one.
#[test]
fn the_easiest_path_has_its_own_budget() {
    let line = ".3.....27......9..1..57..4....91............6....86.3..24..3..5..7.624..3..8.....";
    for (nodes, expected) in [("1", "easiest at most 5.6"), ("60000", "easiest 4.5")] {
        let output = run(&["grade", "--schemes", "easiest", "--easiest-budget", nodes, line]);
        let said = text(&output.stdout);
        assert!(said.contains(expected), "{nodes}: {said}");
        let told = text(&output.stderr).contains("--easiest-budget");
        assert_eq!(told, nodes == "1", "{nodes}: {}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(0));
    }
}

/// The hardest step of this puzzle is pointing: it is easy by Sudoku Explainer's path and by the
/// easiest path.
/// In HoDoKu's own words it is Medium.
#[test]
fn pointing_is_easy() {
    let line = "6.............4......31...4..712.4.6.4....7....1..95..3...9......5.8.9.31..6....8";
    let value: serde_json::Value =
        serde_json::from_str(&text(&run(&["grade", "--json", line]).stdout)).expect("JSON");
    assert_eq!(
        (&value["grade"]["se"]["er"], &value["grade"]["hardest"]),
        (&2.6.into(), &"pointing".into())
    );
    assert_eq!(value["grade"]["label"], "easy");
    assert_eq!(value["grade"]["hodoku"]["level"], "Medium");
}

/// A puzzle that is given by candidates: those that the clues leave, and one of them fewer.
fn candidates(less: Option<(usize, u8)>) -> String {
    let clues: Vec<u8> = KITE.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    let sees = |a: usize, b: usize| {
        let square = |cell: usize| (cell / 27, cell % 9 / 3);
        a / 9 == b / 9 || a % 9 == b % 9 || square(a) == square(b)
    };
    let may = |cell: usize, digit: u8| match clues[cell] {
        0 => (0..81).all(|other| clues[other] != digit || !sees(cell, other)),
        clue => clue == digit,
    };
    (0..81)
        .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
        .map(|(cell, digit)| may(cell, digit) && less != Some((cell, digit)))
        .zip((1..=9).cycle())
        .map(|(alive, digit)| digit_or_dot(if alive { digit } else { 0 }))
        .collect()
}

#[test]
fn candidates_are_rated() {
    let (all, less) = (candidates(None), candidates(Some((0, 4))));
    let numbers = |line: &str| text(&run(&["rate", "--format", "%r/%p/%d", line]).stdout);
    assert_eq!(numbers(&all), numbers(KITE));
    check(
        "rate_candidates.txt",
        &[
            &["rate", "--format", "%r/%p/%d", &less],
            &["grade", &less],
            &["grade", "--json", "--schemes", "se", &less],
            &["grade", "--schemes", "hodoku", &less],
            &["explain", "--scheme", "easiest", &less],
        ],
    );
    for scheme in ["se", "hint"] {
        let output = run(&["explain", "--scheme", scheme, "--boards", "none", &less]);
        assert_eq!(output.status.code(), Some(0), "{scheme}: {}", text(&output.stderr));
    }
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
            &["grade", "--json", FULL],
            &["grade", "--schemes", "hodoku", FULL],
            &["grade", "--schemes", "points", EASY],
            &["explain", "--boards", "none", "--scheme", "se", "corpus/one/sudoku.txt"],
            &["show", "--step", "1", "corpus/one/sudoku.txt"],
            &["show", "--step", "14", "corpus/one/sudoku.txt"],
            &["show", "--step", "22", "corpus/one/sudoku.txt"],
        ],
    );
}
