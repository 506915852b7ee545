//! Making and mending puzzles as a user meets it: every option does what it says, on any number of threads.

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

/// An option, and what it does to the puzzle: the property holds with it and not without.
#[test]
fn path_options_do_what_they_say() {
    let ends = |item: &Value| {
        let last = item["cells"].as_u64();
        let has = |value| {
            item["givens"].as_array().unwrap().iter().any(|given| given[2].as_u64() == value)
        };
        has(Some(1)) && has(last)
    };
    let holes = |item: &Value| len(&item["blocked"]);
    type Property<'a> = Box<dyn Fn(&Value) -> bool + 'a>;
    let mask = file("mask.txt", "..#..\n.....\n.....\n#...#\n");
    let mask = mask.to_str().unwrap();
    let checks = file("checks.txt", ".#.#.\n#.#.#\n.#.#.\n#.#.#\n.#.#.\n");
    let checks = checks.to_str().unwrap();
    let on_checks = |item: &Value| {
        let mut givens = item["givens"].as_array().unwrap().iter();
        givens.all(|given| {
            (given[0].as_u64().unwrap() + given[1].as_u64().unwrap()).is_multiple_of(2)
        })
    };
    let turned = |item: &Value| {
        let givens = item["givens"].as_array().unwrap();
        let cells: Vec<[u64; 2]> =
            givens.iter().map(|given| [0, 1].map(|at| given[at].as_u64().unwrap())).collect();
        let (rows, cols) = (item["rows"].as_u64().unwrap(), item["cols"].as_u64().unwrap());
        cells.iter().all(|[row, col]| cells.contains(&[rows - 1 - row, cols - 1 - col]))
    };
    let mirrored = |item: &Value| {
        let givens = item["givens"].as_array().unwrap();
        let cells: Vec<[u64; 2]> =
            givens.iter().map(|given| [0, 1].map(|at| given[at].as_u64().unwrap())).collect();
        let cols = item["cols"].as_u64().unwrap();
        cells.iter().all(|[row, col]| cells.contains(&[*row, cols - 1 - col]))
    };
    let pattern =
        file("pattern.txt", "##.#...\n....#..\n#......\n..###.#\n....#..\n.####..\n.......\n");
    let pattern = pattern.to_str().unwrap();
    let allowed = std::fs::read_to_string(pattern).unwrap();
    let allowed: Vec<&[u8]> = allowed.lines().map(str::as_bytes).collect();
    let on_pattern = |item: &Value| {
        let mut givens = item["givens"].as_array().unwrap().iter();
        givens.all(|given| {
            let [row, col] = [0, 1].map(|at| given[at].as_u64().unwrap() as usize);
            allowed[row][col] == b'.'
        })
    };
    // Left and right of a hexagon of side 4, in axial coordinates.
    let hex_mirrored = |item: &Value| {
        let givens = item["givens"].as_array().unwrap();
        let cells: Vec<[i64; 2]> =
            givens.iter().map(|given| [0, 1].map(|at| given[at].as_i64().unwrap() - 3)).collect();
        cells.iter().all(|[row, col]| cells.contains(&[*row, -col - row]))
    };
    let rows: Vec<(&str, String, Property)> = vec![
        (
            "numbrix --seed 1 --size 7 --difficulty easy",
            format!("--clue-mask {pattern}"),
            Box::new(on_pattern),
        ),
        ("numbrix --seed 1 --size 5", "--endpoints".into(), Box::new(ends)),
        ("numbrix --seed 1 --size 6", "--symmetry none".into(), Box::new(|i| !turned(i))),
        (
            "hidato --seed 9 --size 6 --difficulty hard --exchanges 10",
            "--symmetry rot180".into(),
            Box::new(turned),
        ),
        ("hex --seed 9 --size 4", "--symmetry mirror-h".into(), Box::new(hex_mirrored)),
        ("hidato --seed 1", "--size 4x6".into(), Box::new(|i| i["rows"] == 4 && i["cols"] == 6)),
        ("hidato --seed 1 --size 4x5", format!("--mask {mask}"), Box::new(|i| holes(i) == 3)),
        (
            "hidato --seed 1 --size 5",
            "--difficulty trivial".into(),
            Box::new(|i| i["label"] == "trivial"),
        ),
        (
            "numbrix --seed 1 --size 6",
            "--difficulty hard".into(),
            Box::new(|i| i["label"] == "hard"),
        ),
        ("hidato --seed 1 --size 5", "--clues 13".into(), Box::new(|i| len(&i["givens"]) == 13)),
        ("hidato --seed 2 --size 6", "--minimal".into(), Box::new(|i| len(&i["givens"]) < 9)),
        ("hidato --seed 1 --size 5 --minimal", "--no-endpoints".into(), Box::new(|i| !ends(i))),
        (
            "numbrix --seed 1 --size 5 --no-endpoints --no-logic-only",
            format!("--clue-mask {checks}"),
            Box::new(on_checks),
        ),
        ("hidato --seed 1 --size 5x6", "--symmetry rot180".into(), Box::new(turned)),
        ("hidato --seed 1 --size 5x6", "--symmetry mirror-h".into(), Box::new(mirrored)),
        (
            "numbrix --seed 1 --size 4x5",
            "--path-mode serpentine".into(),
            Box::new(|i| i["solution"][0] == serde_json::json!([1, 2, 3, 4, 5])),
        ),
        ("hex --seed 1", "--size 3".into(), Box::new(|i| i["cells"] == 19)),
        (
            "hidato --seed 4 --size 7 --minimal",
            "--exchanges 60".into(),
            Box::new(|i| len(&i["givens"]) < 10),
        ),
        ("zip --seed 1 --size 5", "--waypoints 9".into(), Box::new(|i| len(&i["waypoints"]) == 9)),
        (
            "zip --seed 3 --size 6 --no-walls",
            "--waypoints 8".into(),
            Box::new(|i| len(&i["waypoints"]) == 8),
        ),
        (
            "zip --seed 3 --size 6",
            "--waypoints 5..6".into(),
            Box::new(|i| [5, 6].contains(&len(&i["waypoints"]))),
        ),
        ("zip --seed 1 --size 6", "--no-walls".into(), Box::new(|i| len(&i["walls"]) == 0)),
        ("zip --seed 1 --size 6", "--walls".into(), Box::new(|i| len(&i["waypoints"]) == 2)),
        ("zip --seed 1 --size 6", "--walls 0".into(), Box::new(|i| len(&i["walls"]) == 0)),
        ("zip --seed 1 --size 6", "--walls=100".into(), Box::new(|i| len(&i["waypoints"]) == 2)),
        (
            "zip --seed 1 --size 6 --walls",
            "--max-walls 2".into(),
            Box::new(|i| len(&i["walls"]) <= 2),
        ),
        ("zip --seed 1 --size 5", "--difficulty hard".into(), Box::new(|i| i["label"] == "hard")),
        (
            "zip --seed 1 --size 7",
            "--difficulty expert".into(),
            Box::new(|i| i["label"] == "expert"),
        ),
        (
            "zip --seed 1 --size 4",
            "--no-certificate".into(),
            Box::new(|i| i["certificate"].is_null()),
        ),
    ];
    for (line, option, holds) in rows {
        assert!(!holds(&one(line)), "{line} without {option}");
        assert!(holds(&one(&format!("{line} {option}"))), "{line} {option}");
    }
}

/// Patterns that a board cannot have are refused at once, with others to try.
#[test]
fn patterns_that_do_not_fit_are_refused() {
    for (line, why) in [
        ("hex --symmetry rot90", "rot90: hexagons cannot have it; try rot60, rot120 or rot180"),
        ("hidato --symmetry rot60", "rot60: only for hexagons"),
        ("numbrix --size 5x6 --symmetry full", "full: 5x6 is not square; try rot180 or mirror-h"),
    ] {
        let output = run(&words(&format!("generate {line} --seed 1")));
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(text(&output.stderr).contains(why), "{line}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{line}");
    }
}

/// What decides about spacing shows on the board: as many clues elsewhere, or more of them.
#[test]
fn spacing_options_decide() {
    let givens = |line: &str| {
        let all = made(&format!("{line} --no-certificate"));
        all.iter().map(|item| item["givens"].clone()).collect::<Vec<_>>()
    };
    let base = "numbrix --size 8 --symmetry none --count 3 --seed 1";
    let usual = givens(base);
    for option in [
        "--spacing score",
        "--spacing score --spacing-weights 100,0",
        "--spacing score --spacing-weights 0,100",
        "--spacing random",
        "--min-score 500",
        "--max-cluster 1",
    ] {
        assert_ne!(givens(&format!("{base} {option}")), usual, "{option}");
    }
    let weights =
        |weights: &str| givens(&format!("{base} --spacing score --spacing-weights {weights}"));
    assert_ne!(weights("100,0"), weights("0,100"));
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

/// The other options change the puzzle, or what is told of the way to it.
#[test]
fn path_options_reach_the_generator() {
    let told = |line: &str, event: &str, field: &str| -> Vec<Value> {
        let log = file("told", "");
        let args = format!("generate {line} --quiet --telemetry {}", log.display());
        run(&words(&args));
        let log = std::fs::read_to_string(&log).expect("a log");
        let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines.filter(|line| line["event"] == event).map(|line| line[field].clone()).collect()
    };
    for mode in ["serpentine", "backbite_v1", "random_v2", "random_walk"] {
        let line = format!("hidato --size 5 --seed 1 --path-mode {mode}");
        assert_eq!(told(&line, "path", "mode")[0], mode);
    }
    assert_eq!(told("hidato --size 5 --seed 1 --path-mode auto", "path", "mode")[0], "random_walk");
    let crossings = |line: &str| told(line, "path", "crossings")[0].as_u64().unwrap();
    assert!(crossings("hidato --size 6 --seed 1") > 0);
    assert_eq!(crossings("hidato --size 6 --seed 1 --max-crossings 0"), 0);
    let swaps = |line: &str| told(line, "path", "swaps")[0].as_u64().unwrap();
    assert!(swaps("hidato --size 6 --seed 1 --anneal") < swaps("hidato --size 6 --seed 1"));
    assert!(swaps("hidato --size 6 --seed 1") < swaps("hidato --size 6 --seed 1 --no-anneal"));
    let score = |line: &str| told(line, "clues", "score")[0].as_i64().unwrap();
    let line = "numbrix --size 6 --seed 1 --clues 12";
    assert!(score(&format!("{line} --spacing-weights 200,100")) > score(line));
    let codes = told("hidato --size 6 --seed 1 --minimal", "probe", "code");
    assert!(codes.iter().any(|code| code == "SECOND_FOUND"), "{codes:?}");
    assert!(codes.iter().any(|code| code == "EXHAUSTED"), "{codes:?}");
    // Techniques refuse what a proof would let go.
    let refused =
        |line: &str| told(line, "removal", "outcome").iter().any(|what| what == "refused");
    assert!(refused("hidato --size 6 --seed 1 --minimal --logic-only"));
    assert!(!refused("hidato --size 6 --seed 1 --no-logic-only"));
    // One serpentine is like another; strips of random height are not.
    let profiles = |options: &str| {
        let line = format!("numbrix --size 6 --path-mode serpentine --count 6 --seed 1 {options}");
        let runs = told(&line, "path", "runs").into_iter().map(|runs| runs.to_string());
        runs.collect::<std::collections::BTreeSet<String>>().len()
    };
    assert_eq!(profiles(""), 1);
    assert!(profiles("--strip-shuffle") > 1);
    let tries = told("hidato --size 5 --clues 2 --seed 1 --tries 3", "attempt", "number");
    assert_eq!(tries.len(), 3);
    // No path covers it; a path through most of it may do.
    let mask = file("odd.txt", ".#.#.\n.....\n");
    let odd = format!("numbrix --seed 1 --mask {}", mask.display());
    let auto = told(&format!("{odd} --path-mode auto"), "path", "reason");
    assert_eq!(auto, ["impossible", "impossible", "partial_accepted"]);
    let partial = told(&format!("{odd} --partial"), "path", "reason");
    assert_eq!(partial.last().unwrap(), "partial_accepted");
    let method = told("hidato --size 5 --seed 1 --clue-method addition", "addition", "differs");
    assert!(!method.is_empty());
}

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

#[test]
fn what_does_not_fit_together_is_an_error() {
    let rows = [
        ("generate hidato --walls", "unexpected argument '--walls'"),
        ("generate numbrix --max-crossings 2", "unexpected argument '--max-crossings'"),
        ("generate zip --clues 9", "unexpected argument '--clues'"),
        ("generate queens --mask x", "unexpected argument '--mask'"),
        ("generate kakuro", "unrecognized subcommand 'kakuro'"),
        ("generate sudoku --clues 12", "fewer than 17 clues"),
        ("generate sudoku --minimal --clues 45", "more than 40 clues"),
        ("generate sudoku --uniform --low-clue", "cannot be used with"),
        ("generate sudoku --uniform --symmetry rot180", "choose the cells themselves"),
        ("generate sudoku --se seven", "e.g. 7.2 or 6.0..7.2"),
        (
            "generate sudoku --technique magic",
            "there is no technique \"magic\"; `gridsmith techniques` lists",
        ),
        ("generate sudoku --technique skycraper", "did you mean skyscraper?"),
        (
            "generate sudoku --difficulty easy --se 9..10",
            "--difficulty easy is SE 1.5 to 2.8, --se 9.0..10.0 is SE 9.0 to 10.0",
        ),
        ("generate sudoku --se 12..13", "no Sudoku is known above SE 11.9"),
        ("generate sudoku --se 3.5", "the nearest are 3.4 and 3.6"),
        ("generate sudoku --se 0.1..0.9", "the nearest is 1.0"),
        ("generate sudoku --technique x-wing --without bf2", "--without x-wing contradict"),
        ("generate sudoku --technique dnl --without nl", "--without nice-loop contradict"),
        ("generate sudoku --technique unique-loop-2 --without unique-loop", "contradict"),
        ("generate sudoku --technique death-blossom", "try --enable death-blossom as well"),
        ("generate sudoku --technique bf5", "HoDoKu leaves it out unless told"),
        ("generate sudoku --enable m-wing", "HoDoKu has no such technique; hints use it"),
        (
            "generate sudoku --enable sc1",
            "together with others as Simple Colors; try simple-colours",
        ),
        ("generate sudoku --without fh", "every puzzle ends with it"),
        ("generate sudoku --hodoku-level medium --technique bf2", "try --hodoku-level hard"),
        ("generate sudoku --hodoku-level easy --difficulty hard", "contradict each other"),
        ("generate sudoku --hodoku-level easy --technique naked-pair", "is medium or harder"),
        (
            "generate sudoku --hodoku-level medium --se 4.2",
            "--hodoku-level medium is SE 1.7 to 4.0",
        ),
        ("generate sudoku --difficulty trivial --technique x-wing", "such puzzles are made easier"),
        ("generate sudoku --difficulty easy --technique naked-pair", "or --minimal as well"),
        ("generate sudoku --difficulty medium --technique aligned-pair", "is SE 6.2 and more"),
        ("generate sudoku --se 6..7 --technique nested-forcing-2", "is SE 9.5 and more"),
        ("generate sudoku --clues 16", "fewer than 17 clues"),
        ("generate sudoku --symmetry full --clues 18..19", "try --clues 17 or 20"),
        ("generate sudoku --symmetry rot90 --clues 26", "try --clues 25 or 28"),
        ("generate sudoku --technique nl --set sudoku.without=[\"aic-1\",\"nl\"]", "contradict"),
        ("generate sudoku --set sudoku.techniques=[\"magic\"]", "there is no technique \"magic\""),
        (
            "grade --disable forcing-chain x",
            "HoDoKu has no such technique; Sudoku Explainer has it",
        ),
        ("grade --enable dnl x", "as Nice Loop/AIC; try nice-loop"),
        ("generate sudoku --pattern nowhere.txt", "cannot read nowhere.txt"),
        ("generate hidato --size 0", "a board has 1 to 64 rows and columns"),
        ("generate hidato --size 6by7", "expected ROWSxCOLUMNS"),
        ("generate hidato --size 64", "4096 open cells, not 1 to 1600"),
        ("generate hidato --mask nowhere.txt", "cannot read nowhere.txt"),
        ("generate hidato --size 5x6 --symmetry rot90", "5x6 is not square"),
        ("generate hidato --strip-shuffle", "--strip-shuffle needs --path-mode"),
        ("generate hidato --anneal --path-mode serpentine", "--anneal needs --path-mode"),
        (
            "generate hidato --max-crossings 1 --path-mode serpentine",
            "--max-crossings needs --path-mode",
        ),
        ("generate hidato --clues 9 --minimal", "cannot be used with"),
        ("generate hidato --size 3 --clues 10", "--clues 10: only 9 cells may hold clues"),
        ("generate hidato --logic-only --difficulty expert", "expert puzzles need suppositions"),
        ("generate hidato --spacing-weights 3", "e.g. 100,50"),
        ("generate hidato --difficulty evil", "invalid value 'evil'"),
        ("generate zip --walls --no-walls", "cannot be used with"),
        ("generate zip --size 6 --waypoints 1", "a board of 36 cells has 2 to 36 waypoints"),
        ("generate zip --size 4 --waypoints 9..17", "--waypoints 9..17: a board of 16 cells"),
        ("generate queens --n 3", "no placement of 1 queen"),
        ("generate queens --n 9 --stars 2 --difficulty trivial", "no first move is forced"),
        ("generate queens --n 41", "side 41 is not 1 to 40"),
        ("generate queens --n 8 --max-region 7", "8 regions of 2 to 7 cells"),
        ("generate queens --n 8 --stars 2 --method checked", "cannot grow under a check"),
        ("generate queens --fast-unique-nodes 5", "--fast-unique"),
        ("generate queens --telemetry /nowhere/at/all", "cannot write /nowhere/at/all"),
        ("generate queens --no-certificate --allow-uncertified", "cannot be used with"),
        (
            "repair 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "only Queens",
        ),
    ];
    for (line, expected) in rows {
        let output = run(&words(line));
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert_eq!(text(&output.stdout), "", "{line}");
        assert!(text(&output.stderr).contains(expected), "{line}: {}", text(&output.stderr));
    }
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
