//! Plans in files, settings by name, masks, paths alone, and the documents that list them.

mod common;

use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{check, gridsmith, run, text};
use serde_json::Value;

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a folder to write into");
    path.to_str().expect("a plain name").into()
}

/// What a run that succeeds writes to stdout.
fn out(line: &str) -> String {
    let output = run(&words(line));
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Exit code and stderr of a run that writes nothing to stdout.
fn refused(line: &str) -> (i32, String) {
    let output = run(&words(line));
    assert_eq!(text(&output.stdout), "", "{line}");
    (output.status.code().expect("not killed"), text(&output.stderr))
}

/// Rows 1, 3, 5 and 7 whole, of the others every second cell.
const LATTICE: &str =
    ".........\n.#.#.#.#.\n.........\n.#.#.#.#.\n.........\n.#.#.#.#.\n.........\n";

/// A plan that was printed, and the first line of telemetry, make the same puzzles again.
#[test]
fn plans_make_the_same_again() {
    let mask = file("plan-mask.txt", "..#..\n.....\n.....\n#...#\n");
    for line in [
        "hidato --size 5x4 --difficulty medium",
        "hidato --size 5 --minimal --symmetry rot180",
        "numbrix --size 5 --clues 9 --no-logic-only",
        "hex --size 3",
        "zip --size 5 --max-walls 3",
        "queens --size 7 --difficulty easy",
        "queens --size 7 --region-mode mixed --block-steps 3",
        "queens --size 8 --stars 2",
        "sudoku --difficulty easy --symmetry rot180",
        "sudoku --size 6 --difficulty easy --clues 10..14",
        "sudoku --size 5 --jigsaw --diagonals --minimal",
        &format!("hidato --mask {mask} --path-policy random-walk,random-v2"),
        "numbrix --size 5 --set clues.max_cluster=2 --set path.min_pocket=1",
    ] {
        let plan = file("again.toml", &out(&format!("generate {line} --print-plan")));
        let log = file("again.jsonl", "");
        let first = out(&format!("generate {line} --seed 3 --count 2 --json --telemetry {log}"));
        assert_eq!(first.lines().count(), 2, "{line}");
        let again = out(&format!("generate --plan {plan} --seed 3 --count 2 --json"));
        assert_eq!(again, first, "{line}");
        assert_eq!(out(&format!("generate --plan {log} --json")), first, "{line}");
        let both: Value = serde_json::from_str(first.lines().next().expect("a puzzle")).unwrap();
        let job = std::fs::read_to_string(&log).unwrap();
        let job: Value = serde_json::from_str(job.lines().next().expect("a job")).unwrap();
        assert_eq!(job["plan"], both["origin"]["plan"], "{line}");
    }
}

/// The target alone is the same as its options; settings change what they name.
#[test]
fn plan_files_say_what_they_say() {
    let plan = |content: &str| file("plan.toml", content);
    let target = "[target]\nkind = \"numbrix\"\nsize = \"5x6\"\nseed = 4\n";
    let name = plan(target);
    let usual = out("generate numbrix --size 5x6 --seed 4");
    assert_eq!(out(&format!("generate --plan {name}")), usual);
    assert_eq!(out(&format!("generate --plan {name} --count 2")).lines().count(), 2);
    assert_ne!(out(&format!("generate --plan {name} --seed 5")), usual);
    let hard = out(&format!("generate --plan {name} --difficulty hard --json"));
    assert!(hard.contains("\"label\":\"hard\""), "{hard}");
    let name = plan(&format!("{target}[clues]\ncount = 12\n"));
    assert_eq!(
        out(&format!("generate --plan {name}")),
        out("generate numbrix --size 5x6 --seed 4 --clues 12")
    );
    let name = plan(&format!(
        "{target}mask = [\"......\", \".#....\", \"......\", \"......\", \"......\"]\n[path]\npolicy = \"random-v2:partial\"\n"
    ));
    assert!(out(&format!("generate --plan {name}")).contains('#'));
    // The probes of the clues document: no proof after them, and a single short one.
    let name = plan(
        "[target]\nkind = \"hidato\"\nsize = 6\nseed = 1\n[clues]\ncount = \"minimal\"\n\
         [clues.probes]\ntiers = [{ nodes = 2, probes = 1 }]\nextended = \"none\"\nfull_nodes = 0\n",
    );
    let log = file("plan.jsonl", "");
    out(&format!("generate --plan {name} --telemetry {log}"));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("\"UNKNOWN\"") && !log.contains("EXTENDED") && !log.contains("FALLBACK"));
    let rows = [
        (
            "[target]\nkind = \"hidato\"\n[clues]\nmax_clustr = 3\n",
            "did you mean clues.max_cluster?",
        ),
        ("[target]\nkind = \"hidato\"\nsise = 3\n", "did you mean target.size?"),
        ("[target]\nkind = \"hidato\"\n[zip]\ntrim = true\n", "there is no setting zip.trim"),
        ("[target]\nkind = \"kakuro\"\n", "unrecognized subcommand 'kakuro'"),
        ("[target]\nsize = 5\n", "target.kind must be hidato, numbrix"),
        ("[clues]\ncount = 5\n", "expected a [target] table"),
        ("[target]\nkind = \"hidato\"\nlabel = \"evil\"\n", "invalid value 'evil'"),
        ("[target]\nkind = \"hidato\"\ncount = \"many\"\n", "target.count cannot be \"many\""),
        ("[target]\nkind = \"queens\"\nmask = [\"..\"]\n", "has no mask"),
        ("[target\nkind = 3\n", "TOML parse error at line 1"),
        ("{ \"target\": 3 }", "expected a [target] table"),
        (
            "[target]\nkind = \"sudoku\"\n[sudoku]\ntechniques = [\"magic\"]\n",
            "there is no technique",
        ),
    ];
    for (content, expected) in rows {
        let (code, talk) = refused(&format!("generate --plan {}", plan(content)));
        assert_eq!(code, 2, "{content}: {talk}");
        assert!(talk.contains(expected), "{content}: {talk}");
    }
    assert!(refused("generate --plan nowhere.toml").1.contains("cannot read nowhere.toml"));
    assert!(
        refused("generate --seed 3")
            .1
            .contains("name a kind of puzzle, e.g. `generate sudoku`, or give --plan FILE")
    );
}

/// A path alone.
#[test]
fn paths_alone() {
    let lattice = file("lattice.txt", LATTICE);
    check(
        "path.txt",
        &[
            &["path", "--size", "4x5", "--seed", "1"],
            &["path", "--mode", "serpentine", "--size", "3x4", "--seed", "1"],
            &["path", "--neighbours", "8", "--size", "3x4", "--seed", "1", "--max-crossings", "0"],
            &["path", "--hex", "--size", "2", "--seed", "1"],
            &["path", "--size", "3x3", "--seed", "1", "--count", "2", "--json"],
            &["path", "--hex", "--size", "2x3"],
            &["path", "--anneal"],
            &["path", "--set", "clues.order=random"],
        ],
    );
    let json = |line: &str| -> Value { serde_json::from_str(&out(line)).expect("JSON") };
    let path = json(&format!("path --mask {lattice} --partial 80 --seed 3 --json"));
    assert_eq!(
        (&path["reason"], &path["coverage"]["covered"]),
        (&"partial_accepted".into(), &41.into())
    );
    assert_eq!(path["path"].as_array().unwrap().len(), 41);
    let tried = json(&format!(
        "path --mask {lattice} --partial 80 --seed 3 --json --policy random-walk*2,random-v2:partial"
    ));
    let before: Vec<&str> =
        tried["before"].as_array().unwrap().iter().map(|a| a["reason"].as_str().unwrap()).collect();
    assert_eq!((before, &tried["mode"]), (vec!["impossible"; 2], &"random-v2".into()));
    // The path of a puzzle is the path with the same seed.
    let puzzle = json("generate numbrix --size 5 --seed 9 --json --no-anneal");
    let path = json("path --size 5 --seed 9 --json");
    let value = |value: usize| &path["path"][value - 1];
    for (row, cells) in puzzle["solution"].as_array().unwrap().iter().enumerate() {
        for (column, found) in cells.as_array().unwrap().iter().enumerate() {
            let place = serde_json::json!([row, column]);
            assert_eq!(*value(found.as_u64().unwrap() as usize), place);
        }
    }
}

/// What cannot be covered is told at once, with the bound and what to try.
#[test]
fn shares_out_of_reach_are_refused() {
    let lattice = file("out-of-reach.txt", LATTICE);
    let comb = file("comb.txt", ".#.#.\n.....\n");
    let rows = [
        (
            format!("generate numbrix --mask {lattice}"),
            2,
            "no path covers this board: at most 41 of 51 cells (20 dark and 31 light open cells cannot alternate); try --partial 80",
        ),
        (
            format!("generate numbrix --mask {lattice} --partial"),
            2,
            "no path covers 44 of the 51 cells: at most 41",
        ),
        (format!("generate zip --mask {comb}"), 2, "at most 7 of 8 cells"),
        (format!("generate zip --mask {comb}"), 2, "try --partial, which leaves some cells out"),
        (format!("path --mask {lattice} --seed 1"), 1, "at most 41 of 51 cells"),
        (format!("path --mask {lattice} --partial 81 --seed 1"), 1, "at most 41"),
        (
            format!("path --mask {lattice} --partial 80 --mode random-walk --seed 1"),
            3,
            "the longest path found covers",
        ),
        (
            format!("path --mask {lattice} --partial 80 --mode serpentine --seed 1"),
            3,
            "try --mode random-v2",
        ),
    ];
    for (line, code, expected) in rows {
        let (found, talk) = refused(&line);
        assert_eq!(found, code, "{line}: {talk}");
        assert!(talk.contains(expected), "{line}: {talk}");
    }
    for line in [
        format!("generate numbrix --mask {lattice} --partial 80 --seed 1"),
        format!("generate zip --mask {comb} --partial --seed 1"),
    ] {
        assert!(out(&line).contains('#'), "{line}");
    }
}

/// Masks are read as grids are, by every option that takes one.
#[test]
fn masks_are_grids() {
    let plain = file("mask-plain.txt", "....#\n.....\n#....\n.....\n");
    for (name, content) in [
        ("comment", "# a comment\n....#\n.....\n#....\n.....\n"),
        ("words", ". . . . #\n. . . . .\n\n# . . . .\n. . . . .\n"),
        ("stars", "....*\n.....\nx....\n.....\n"),
        ("puzzle", "kind: hidato\n 1 . . . #\n . . . . .\n # . 7 . .\n . . . . .\n"),
    ] {
        let mask = file(&format!("mask-{name}.txt"), content);
        for option in ["--mask", "--size 4x5 --no-endpoints --clue-mask"] {
            let made = |mask: &str| out(&format!("generate hidato {option} {mask} --seed 2"));
            assert_eq!(made(&mask), made(&plain), "{name} {option}");
        }
    }
    let bad = file("mask-bad.txt", "  ..\n....\n");
    let (code, talk) = refused(&format!("generate hidato --mask {bad}"));
    assert!(
        code == 2 && talk.contains("write # for a cell that is not part of the board"),
        "{talk}"
    );
}

/// Failures are told in words, with what to try.
#[test]
fn failures_say_what_to_try() {
    let rows = [
        (
            "hidato --clues 6 --tries 5 --seed 1",
            "no puzzle with 6 clues in 5 drafts; the fewest were",
            "try --no-logic-only",
        ),
        (
            "hidato --size 4 --difficulty extreme --tries 5 --seed 1",
            "no extreme puzzle in 5 drafts (",
            "try --minimal or a larger --size",
        ),
        (
            "hidato --size 6 --max-crossings 0 --tries 2 --seed 1 --set path.anneal=0",
            "no path with at most 0 crossings in 2 drafts",
            "try a higher --max-crossings",
        ),
    ];
    let sudokus = [
        (
            "sudoku --clues 17 --max-attempts 50 --seed 1",
            "none of 50 drafts matched: 50 without the requested clues",
            "try --low-clue, or more --clues, or a higher --max-attempts",
        ),
        (
            "sudoku --se 11..11.9 --max-attempts 50 --seed 1",
            "none of 50 drafts matched: ",
            "try another --difficulty, --se or --hodoku-level, or a higher --max-attempts",
        ),
        (
            "sudoku --technique brute-force --max-attempts 50 --seed 1",
            " without a required technique",
            "a higher --max-attempts",
        ),
        (
            "sudoku --minimal --clues 35 --max-attempts 50 --seed 1",
            "50 without the requested clues",
            "try fewer --clues, or no --minimal",
        ),
    ];
    for (line, why, advice) in rows.into_iter().chain(sudokus) {
        let (code, talk) = refused(&format!("generate {line}"));
        assert_eq!(code, 3, "{line}");
        assert!(talk.contains(why) && talk.contains(advice), "{line}: {talk}");
        assert!(!talk.contains('_') && !talk.contains("item 0"), "{line}: {talk}");
    }
}

/// A puzzle that is too hard to grade says so.
#[test]
fn puzzles_without_a_label_say_why() {
    let line = "generate hidato --size 6 --seed 2 --json --no-certificate --minimal --set drafts.grade_nodes=0";
    let item: Value = serde_json::from_str(&out(line)).expect("JSON");
    assert!(item["label"].is_null() && item.get("label").is_some(), "{item}");
    assert_eq!(item["ratings"], serde_json::json!([]));
    assert_eq!(item["ungraded"], "grading takes more than 0 nodes");
}

/// The file grows while puzzles are generated.
#[test]
fn telemetry_is_written_as_it_happens() {
    let log = file("growing.jsonl", "");
    let line = format!("generate hidato --size 30 --minimal --seed 1 --telemetry {log}");
    let mut child = gridsmith(&words(&line))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    let lines = || std::fs::read_to_string(&log).unwrap_or_default().lines().count();
    while lines() < 5 && start.elapsed() < Duration::from_secs(120) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let (found, ended) = (lines(), child.try_wait().expect("a child").is_some());
    child.kill().expect("a child");
    child.wait().expect("a child");
    assert!(found >= 5 && !ended, "{found} lines while it works");
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(!text.contains("\"event\":\"item\""), "the first item is not done");
}

/// Which questions are asked: by logic there are no probes.
#[test]
fn the_clues_event_says_what_is_asked() {
    let log = file("asked.jsonl", "");
    for (options, asked) in [("", "logic"), ("--no-logic-only", "search")] {
        out(&format!("generate hidato --size 5 --seed 1 {options} --telemetry {log}"));
        let text = std::fs::read_to_string(&log).unwrap();
        let events: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let of = |name: &str| events.iter().filter(|e| e["event"] == name).collect::<Vec<_>>();
        assert_eq!(of("clues")[0]["asked"], asked, "{options}");
        assert_eq!(of("probe").is_empty(), asked == "logic", "{options}");
    }
}

/// The plans of the library are those of the command line: the same seed gives the same puzzle.
#[test]
fn the_library_has_the_same_defaults() {
    use gridsmith::core::{Label, Size};
    use gridsmith::generate::Plan;
    let size = |side| Size::try_new(side, side).unwrap();
    for label in [None, Some(Label::Trivial), Some(Label::Easy), Some(Label::Medium)] {
        let plans = [
            ("sudoku", Plan::sudoku(label)),
            ("hidato --size 6", Plan::hidato(size(6), label).unwrap()),
            ("numbrix --size 5", Plan::numbrix(size(5), label).unwrap()),
            ("hex --size 3", Plan::hex(3, label).unwrap()),
            ("zip --size 5", Plan::zip(size(5), label).unwrap()),
            ("queens --size 7", Plan::queens(7, 1, label)),
        ];
        for (kind, plan) in plans {
            let difficulty = label.map(|label| format!(" --difficulty {}", label.word()));
            let line = format!("generate {kind} --seed 5{}", difficulty.unwrap_or_default());
            let output = run(&line.split(' ').collect::<Vec<_>>());
            let item = gridsmith::generate(plan, 5).unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(text(&output.stdout).trim_end(), item.puzzle.to_string(), "{line}");
        }
    }
}
