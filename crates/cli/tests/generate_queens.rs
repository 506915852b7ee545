//! Queens on the command line: the example of the specification, time limits, drafts, dancing
//! links.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Puzzle, Verdict};
use serde_json::Value;

fn run(line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The puzzle of a run that succeeds.
fn one(line: &str) -> Value {
    let output = run(&format!("{line} --json"));
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    serde_json::from_str(&text(&output.stdout)).expect("one JSON object")
}

fn is_unique(item: &Value) -> bool {
    let puzzle = AnyPuzzle::parse(&item.to_string()).expect("a puzzle");
    matches!(puzzle.verdict(&mut Budget::unlimited()), Verdict::Unique(_))
}

/// The example of the specification, with another number of candidates.
#[test]
fn the_example_of_the_notes_runs() {
    for (side, candidates) in [(10, 60), (13, 20)] {
        let line = format!(
            "generate-solve --game queens --n {side} --region-mode constrained --selection best \
             --candidates {candidates} --search-until-unique --fast-unique --fast-unique-timelimit 0.5 \
             --repair-steps 30 --block-steps 5 --progress-every {} --seed 1",
            candidates / 2
        );
        let item = one(&line);
        assert_eq!(item["regions"].as_array().unwrap().len(), side, "{line}");
        assert!(is_unique(&item) && item["verdict"] == "unique", "{line}");
        assert!(item["blocked"].as_array().is_none_or(|cells| cells.len() <= 5), "{line}");
        assert_eq!(gridsmith::check(item["certificate"].as_str().unwrap()), Ok(()));
        let output = run(&line);
        let talk = text(&output.stderr);
        assert!(talk.contains(&format!("puzzle 1: {candidates} candidates, ")), "{talk}");
        assert!(text(&output.stdout).contains("unique: "), "{line}");
    }
}

#[test]
fn the_game_names_the_kind() {
    for (one_way, other) in [
        ("generate --game queens --n 6 --seed 2", "generate queens --size 6x6 --seed 2"),
        ("generate --seed 2 --game=numbrix --size 4", "generate numbrix --size 4 --seed 2"),
    ] {
        assert_eq!(one(one_way), one(other), "{one_way}");
    }
    for (line, expected) in [
        ("generate --game kakuro", "unrecognized subcommand 'kakuro'"),
        ("generate queens --size 8x9", "8x9 is not square"),
        ("generate queens --size eight", "expected the side of the board, e.g. 8 or 8x8"),
    ] {
        let output = run(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(text(&output.stderr).contains(expected), "{line}: {}", text(&output.stderr));
    }
}

/// At a time limit the best board so far comes out, certified after the limit.
#[test]
fn the_best_so_far_is_handed_out() {
    for limit in ["--global-timeout 1", "--timeout 1"] {
        let line = format!(
            "generate queens --n 7 --selection best --candidates 1000000000 --seed 1 {limit}"
        );
        let output = run(&format!("{line} --json"));
        let talk = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {talk}");
        assert!(talk.contains("puzzle 1: time is up; this is the best of "), "{line}: {talk}");
        let item: Value = serde_json::from_str(&text(&output.stdout)).expect("a puzzle");
        assert!(is_unique(&item), "{line}");
        assert_eq!(gridsmith::check(item["certificate"].as_str().unwrap()), Ok(()), "{line}");
        assert!(item["label"].is_string() && item["ratings"][0]["value"].as_u64() > Some(0));
    }
    // The same with a budget, and then it is the same every time.
    let line =
        "generate queens --n 7 --selection best --candidates 1000000000 --seed 1 --budget 20000";
    assert_eq!(one(line), one(line));
}

/// Whoever gets no board is told how to get the nearest draft.
#[test]
fn failures_name_the_draft() {
    let line =
        "generate queens --n 10 --region-mode balanced --repair-steps 0 --seed 1 --candidates 3";
    let output = run(line);
    assert_eq!(output.status.code(), Some(3));
    let talk = text(&output.stderr);
    let hint = "; --draft FILE saves the closest draft with two of its solutions";
    assert!(talk.contains(hint), "{talk}");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nearest.json");
    let talk = text(&run(&format!("{line} --draft {}", file.display())).stderr);
    let told = format!("; the closest draft, with two of its solutions, is in {}", file.display());
    assert!(talk.contains(&told) && !talk.contains(hint), "{talk}");
    let draft: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(draft["solutions"].as_array().unwrap().len(), 2);
}

/// Dancing links can be asked, and agree with the search.
#[test]
fn dancing_links_count_as_well() {
    let stripes = "AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF";
    for board in ["AABB/ACBB/ACCD/CCDD", "AAAA/BBBB/CCCC/DDDD", "AAA/BBB/CCC", stripes] {
        let counts = ["search", "dlx"].map(|method| {
            let output = run(&format!("count --method {method} {board}"));
            assert_eq!(output.status.code(), Some(0), "{board}");
            text(&output.stdout)
        });
        assert_eq!(counts[0], counts[1], "{board}");
    }
    assert_eq!(text(&run(&format!("count --method dlx {stripes}")).stdout), "90\n");
    let output = run(&format!("count --method dlx --limit 2 {stripes}"));
    assert_eq!(text(&output.stdout), "at least 2\n");
    assert_eq!(run(&format!("count --method dlx --budget 1 {stripes}")).status.code(), Some(3));
    let sudoku =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let output = run(&format!("count --method dlx {sudoku}"));
    assert_eq!(output.status.code(), Some(2));
    let talk = text(&output.stderr);
    assert!(talk.contains("dancing links count Queens boards only"), "{talk}");
}

/// Boards can be solved without suppositions unless somebody asks for others.
#[test]
fn logic_only_is_the_default() {
    let labels = |options: &str| -> Vec<String> {
        let output = run(&format!(
            "generate queens --n 8 --count 40 --seed 1 --no-certificate --json {options}"
        ));
        let lines = text(&output.stdout);
        let item = |line: &str| serde_json::from_str::<Value>(line).expect("JSON");
        lines.lines().map(|line| item(line)["label"].as_str().unwrap().into()).collect()
    };
    let is_trial = |label: &String| label == "expert" || label == "extreme";
    assert_eq!(labels("").len(), 40);
    assert!(!labels("").iter().any(is_trial));
    assert!(labels("--no-logic-only").iter().any(is_trial));
    assert!(labels("--difficulty expert --count 1").iter().all(is_trial));
}
