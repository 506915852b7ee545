//! Options of Queens boards.

use super::*;

#[test]
fn queens_options_do_what_they_say() {
    let sizes = |item: &Value| {
        let mut sizes = std::collections::BTreeMap::<char, usize>::new();
        let rows = item["regions"].as_array().unwrap().iter();
        rows.flat_map(|row| row.as_str().unwrap().chars())
            .for_each(|c| *sizes.entry(c).or_default() += 1);
        let mut sizes: Vec<usize> = sizes.into_values().collect();
        sizes.sort_unstable();
        sizes
    };
    let first = "queens --seed 1 --n 8";
    for mode in ["balanced", "biased", "serpentine", "constrained", "free", "appetite", "thin"] {
        let item = one(&format!("{first} --region-mode {mode}"));
        assert_eq!(item["origin"]["plan"]["queens"]["region_mode"], mode);
        assert_eq!(len(&item["regions"]), 8);
    }
    assert_eq!(one(first), one("queens --seed 1 --size 8"));
    assert_eq!(one(first), one("queens --seed 1 --size 8x8"));
    assert_eq!(one(&format!("{first} --stars 2"))["stars"], 2);
    let spread = |line: &str| sizes(&one(line)).last().copied().unwrap();
    let giants = |options: &str| -> usize {
        let all = made(&format!("{first} --count 8 {options}"));
        all.iter().map(|item| sizes(item).last().copied().unwrap()).sum()
    };
    assert!(giants("--region-mode balanced") < giants("--region-mode appetite"));
    let uneven = format!("{first} --region-mode appetite");
    assert!(sizes(&one(&uneven))[0] < 4);
    assert!(sizes(&one(&format!("{uneven} --min-region 4")))[0] >= 4);
    assert!(spread(first) > 12);
    assert!(spread(&format!("{first} --max-region 12")) <= 12);
    let single =
        |seed| sizes(&one(&format!("queens --n 8 --seed {seed} --single-cell-regions")))[0] == 1;
    assert!((1..6).any(single));
    assert_ne!(
        one(&format!("{first} --placement backtracking"))["solution"],
        one(first)["solution"]
    );
    assert_ne!(one(&format!("{first} --method checked"))["regions"], one(first)["regions"]);
    for label in ["trivial", "easy", "medium", "hard", "expert", "extreme"] {
        assert_eq!(one(&format!("{first} --difficulty {label}"))["label"], label);
    }
    let easy = "queens --n 8 --stars 2 --seed 1 --difficulty easy";
    assert_eq!(one(easy)["label"], "easy");
    let steps = |line: &str| one(line)["origin"]["plan"]["queens"]["climb_steps"].clone();
    assert_eq!((steps(easy), steps(&format!("{easy} --climb-steps 7"))), (300.into(), 7.into()));
    let value = |line: &str| one(line)["ratings"][0]["value"].as_u64().unwrap();
    assert!(value(&format!("{first} --selection best --candidates 8")) > value(first));
    assert_eq!(len(&one(first)["blocked"]), 0);
    let blocks = format!("{first} --repair-steps 0 --block-steps 20");
    assert!(len(&one(&blocks)["blocked"]) > 0);
    // Of boards that need a supposition, none is left.
    let hard = (1..20).find(|seed| {
        let line = format!("queens --n 8 --seed {seed} --min-region 3 --no-logic-only");
        let label = &one(&line)["label"];
        label == "expert" || label == "extreme"
    });
    let hard = format!("queens --n 8 --seed {} --min-region 3 --logic-only", hard.unwrap());
    assert!(!["expert", "extreme"].contains(&one(&hard)["label"].as_str().unwrap()));
}

#[test]
fn queens_that_are_not_found() {
    let draft = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("draft.jsonl");
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("draft.log");
    let hopeless = "generate queens --n 10 --region-mode balanced --repair-steps 0 --seed 1";
    let rows = [
        ("--candidates 5", 5, "; the last one: another solution is left; try more drafts"),
        ("--max-attempts 7", 7, "; the last one: another solution is left; try more drafts"),
        (
            "--candidates 3 --search-until-unique --max-attempts 9",
            9,
            "none of 9 drafts matched; the last one: another",
        ),
        (
            "--max-attempts 4 --fast-unique",
            4,
            "none of 4 drafts matched; the last one: two solutions at sight",
        ),
        ("--max-attempts 4 --fast-unique --fast-unique-nodes 1", 4, "the last one: another"),
        ("--max-attempts 4 --fast-unique --fast-unique-timelimit 0.5", 4, "two solutions at sight"),
        ("--budget 30", 0, "none found within --budget"),
        ("--timeout 0.05", 0, "none found in time"),
        ("--global-timeout 0.05", 0, "none found in time"),
        ("--candidates 6 --progress-every 3", 6, "puzzle 1: 3 candidates, 0 repairs, 0 blocks"),
    ];
    for (options, attempts, expected) in rows {
        let files = format!("--draft {} --telemetry {}", draft.display(), log.display());
        let output = run(&words(&format!("{hopeless} {options} {files}")));
        assert_eq!(output.status.code(), Some(3), "{options}");
        assert_eq!(text(&output.stdout), "", "{options}");
        let talk = text(&output.stderr);
        assert!(talk.contains(expected), "{options}: {talk}");
        let log = std::fs::read_to_string(&log).expect("a log");
        let item = log.lines().rev().nth(1).expect("an item");
        let item: Value = serde_json::from_str(item).expect("JSON");
        if attempts > 0 {
            assert_eq!(item["attempts"], attempts, "{options}");
        }
        let draft = std::fs::read_to_string(&draft).expect("a file");
        assert!(attempts == 0 || !item["draft"].is_null(), "{options}: no draft");
        if !item["draft"].is_null() {
            assert_eq!(serde_json::from_str::<Value>(&draft).expect("JSON"), item["draft"]);
            assert_eq!(item["draft"]["meta"]["ambiguous"], true);
            assert_ne!(item["draft"]["solutions"][0], item["draft"]["solutions"][1]);
        }
    }
}
